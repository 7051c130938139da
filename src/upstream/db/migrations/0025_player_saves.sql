-- The drawing's save for the player, in the drawing's folder.
ALTER TABLE creations ADD COLUMN player_bytes INTEGER; -- uncompressed size; null if the folder has no save
ALTER TABLE creations ADD COLUMN root_turn TEXT;       -- JSON: rotation of its first root, four numbers; null: unknown
CREATE INDEX creations_by_player_save ON creations(drawing) WHERE player_bytes IS NOT NULL;
