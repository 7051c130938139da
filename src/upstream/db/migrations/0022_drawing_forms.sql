-- The files that a creation's drawing has: 0 as at first, in one width; 1 pictures in all widths; 2 those and an SVG.
ALTER TABLE creations ADD COLUMN drawing_form INTEGER NOT NULL DEFAULT 0;
