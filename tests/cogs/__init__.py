"""The Discord side without Discord: texts, names, screens, configuration."""
