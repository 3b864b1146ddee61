// A script's text and where its lines begin.
