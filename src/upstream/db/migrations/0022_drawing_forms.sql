-- Files of a creation's drawing: 0: pictures in one width, as originally; 1: pictures in all widths; 2: those and an SVG.
ALTER TABLE creations ADD COLUMN drawing_form INTEGER NOT NULL DEFAULT 0;
