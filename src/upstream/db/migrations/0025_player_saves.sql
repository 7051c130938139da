-- The save that the drawing shows, in the drawing's folder, for the player.
ALTER TABLE creations ADD COLUMN player_bytes INTEGER; -- unpacked; null when the folder has none
ALTER TABLE creations ADD COLUMN root_turn TEXT;       -- JSON: how its first root was turned, four numbers; null when unknown
CREATE INDEX creations_by_player_save ON creations(drawing) WHERE player_bytes IS NOT NULL;
