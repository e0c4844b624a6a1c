error-too_many_computations = The coach is looking at too many games just now. Please try again in a few minutes.
error-no_hints = Hints are given only in a game that you play alone: begin one with /mille { command-solo }.
history-helped = with hints
