"""The fonts of the pictures, cut down to what names need; under the SIL Open Font License (`OFL.txt`)."""
