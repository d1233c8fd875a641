# Sounds, unknown addresses, sharing and printing.

setting-sounds = Sounds
unknown-title = There is no such page
unknown-text = The address is not one of ours. Perhaps a letter is missing, or the link comes from a newer version.
unknown-games = My games
end-picture = Share a picture
end-picture-failed = No picture: try again
end-print = Print the score
