-- Indexes of the hub's lists. A list contains all creations (no mod), or the creations that use a mod.

-- Groups of the creations in one list that have the same facts, with the number of those that aren't deleted. A list's total is also
-- a row: its kind is '' and its other facts are unknown.
CREATE TABLE hub_groups (
  id INTEGER PRIMARY KEY,
  mod TEXT NOT NULL,                         -- '' for the list of all creations
  kind TEXT NOT NULL CHECK (kind IN ('', 'board', 'world')),
  release INTEGER NOT NULL,                  -- version of the game, major * 1000 + minor; -1: unknown, also in the next two columns
  size INTEGER NOT NULL,                     -- size class by the number of parts, 0 for the smallest
  vanilla INTEGER NOT NULL CHECK (vanilla IN (-1, 0, 1)),
  count INTEGER NOT NULL DEFAULT 0,          -- updated by the triggers below
  UNIQUE (mod, kind, release, size, vanilla)
) STRICT;
CREATE INDEX hub_groups_of_mods ON hub_groups(count) WHERE kind = '' AND mod <> '';
INSERT INTO hub_groups (id, mod, kind, release, size, vanilla) VALUES (1, '', '', -1, -1, -1);

-- Entries of the lists, two per creation and list: one in its group, one in the list's total. Triggers update the sort columns.
CREATE TABLE hub_entries (
  object_id INTEGER NOT NULL REFERENCES creations(object_id) ON DELETE CASCADE,
  group_id INTEGER NOT NULL,                 -- a row of hub_groups, which are never deleted
  score INTEGER NOT NULL,
  downloads INTEGER NOT NULL,
  trend REAL NOT NULL,
  parts INTEGER NOT NULL,                    -- 0: unknown
  deleted INTEGER NOT NULL,
  PRIMARY KEY (object_id, group_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX hub_entries_by_created ON hub_entries(group_id, object_id) WHERE deleted = 0;
CREATE INDEX hub_entries_by_score ON hub_entries(group_id, score, object_id) WHERE deleted = 0;
CREATE INDEX hub_entries_by_downloads ON hub_entries(group_id, downloads, object_id) WHERE deleted = 0;
CREATE INDEX hub_entries_by_trend ON hub_entries(group_id, trend, object_id) WHERE deleted = 0;
CREATE INDEX hub_entries_by_parts ON hub_entries(group_id, parts, object_id) WHERE deleted = 0;

-- Trend: a sum of 5 for each like, 1 for each download and 5 for the publication, each multiplied by 2 to the power of the weeks from
-- 2036 to its time. Every summand halves in a week, so that the order of these sums is also the order of the decayed sums.
ALTER TABLE creations ADD COLUMN trend REAL NOT NULL DEFAULT 0;

CREATE TRIGGER hub_entry_new AFTER INSERT ON hub_entries WHEN NEW.deleted = 0
BEGIN
  UPDATE hub_groups SET count = count + 1 WHERE id = NEW.group_id;
END;

CREATE TRIGGER hub_entry_gone AFTER DELETE ON hub_entries WHEN OLD.deleted = 0
BEGIN
  UPDATE hub_groups SET count = count - 1 WHERE id = OLD.group_id;
END;

CREATE TRIGGER hub_entry_changed AFTER UPDATE OF deleted ON hub_entries WHEN NEW.deleted <> OLD.deleted
BEGIN
  UPDATE hub_groups SET count = count + OLD.deleted - NEW.deleted WHERE id = NEW.group_id;
END;

-- Trend of the existing creations.
UPDATE creations SET trend =
  (SELECT 5 * pow(2, (o.created_at - 2082758400) / 604800.0) FROM objects o WHERE o.id = creations.object_id)
  + (SELECT coalesce(sum(5 * pow(2, (r.created_at - 2082758400) / 604800.0)), 0) FROM ratings r
    WHERE r.object_id = creations.object_id)
  + (SELECT coalesce(sum(pow(2, (d.day * 86400 - 2082758400) / 604800.0)), 0) FROM downloads d
    WHERE d.object_id = creations.object_id);

CREATE TABLE hub_facts AS
  SELECT c.object_id, c.kind, coalesce(c.save ->> 'components', 0) AS parts,
    (SELECT CASE WHEN e.value ->> 'value' GLOB '[0-9]*.[0-9]*'
        THEN min(CAST(e.value ->> 'value' AS INTEGER), 999) * 1000
          + min(CAST(substr(e.value ->> 'value', instr(e.value ->> 'value', '.') + 1) AS INTEGER), 999) END
      FROM json_each(c.metadata) e WHERE e.value ->> 'key' = 'GAME_VERSION') AS release,
    CASE WHEN c.save IS NULL THEN -1 WHEN c.save ->> 'components' < 50 THEN 0 WHEN c.save ->> 'components' < 500 THEN 1
      WHEN c.save ->> 'components' < 5000 THEN 2 WHEN c.save ->> 'components' < 50000 THEN 3 ELSE 4 END AS size,
    CASE WHEN c.save IS NULL OR json_array_length(c.save, '$.parts') = 0 THEN -1 ELSE 1 END AS vanilla
  FROM creations c;
CREATE TABLE hub_mods AS
  SELECT c.object_id, m.value AS mod FROM creations c, json_each(c.save, '$.mods') m
  UNION
  SELECT c.object_id, substr(p.value ->> 'name', 1, instr(p.value ->> 'name', '.') - 1)
  FROM creations c, json_each(c.save, '$.parts') p WHERE p.value ->> 'name' LIKE '_%.%';
DELETE FROM hub_mods WHERE mod = 'MHG';
CREATE TABLE hub_rows AS
  SELECT f.object_id, l.mod, f.kind, coalesce(f.release, -1) AS release, f.size, f.parts,
    CASE WHEN EXISTS (SELECT 1 FROM hub_mods m WHERE m.object_id = f.object_id) THEN 0 ELSE f.vanilla END AS vanilla
  FROM hub_facts f JOIN (SELECT object_id, mod FROM hub_mods UNION ALL SELECT object_id, '' FROM hub_facts) l
    ON l.object_id = f.object_id;
INSERT INTO hub_rows SELECT object_id, mod, '', -1, -1, parts, -1 FROM hub_rows;
INSERT OR IGNORE INTO hub_groups (mod, kind, release, size, vanilla)
  SELECT DISTINCT mod, kind, release, size, vanilla FROM hub_rows;
INSERT INTO hub_entries (object_id, group_id, score, downloads, trend, parts, deleted)
  SELECT r.object_id, g.id, o.score, c.download_count, c.trend, r.parts, o.deleted_at IS NOT NULL
  FROM hub_rows r CROSS JOIN objects o ON o.id = r.object_id CROSS JOIN creations c ON c.object_id = r.object_id
    CROSS JOIN hub_groups g ON g.mod = r.mod AND g.kind = r.kind AND g.release = r.release AND g.size = r.size
      AND g.vanilla = r.vanilla;
DROP TABLE hub_rows;
DROP TABLE hub_mods;
DROP TABLE hub_facts;

-- Every inserted creation is immediately in the list of all creations; its facts are added later.
CREATE TRIGGER creation_listed AFTER INSERT ON creations
BEGIN
  UPDATE creations SET trend = NEW.trend
    + (SELECT 5 * pow(2, (created_at - 2082758400) / 604800.0) FROM objects WHERE id = NEW.object_id)
    WHERE object_id = NEW.object_id;
  INSERT INTO hub_entries (object_id, group_id, score, downloads, trend, parts, deleted)
    SELECT o.id, 1, o.score, c.download_count, c.trend, 0, o.deleted_at IS NOT NULL
    FROM objects o CROSS JOIN creations c ON c.object_id = o.id WHERE o.id = NEW.object_id;
END;

CREATE TRIGGER creation_counted AFTER UPDATE OF download_count, trend ON creations
BEGIN
  UPDATE hub_entries SET downloads = NEW.download_count, trend = NEW.trend WHERE object_id = NEW.object_id;
END;

CREATE TRIGGER creation_scored AFTER UPDATE OF score ON objects WHEN NEW.kind = 'creation'
BEGIN
  UPDATE hub_entries SET score = NEW.score WHERE object_id = NEW.id;
END;

CREATE TRIGGER creation_deleted AFTER UPDATE OF deleted_at ON objects
  WHEN NEW.kind = 'creation' AND (NEW.deleted_at IS NULL) <> (OLD.deleted_at IS NULL)
BEGIN
  UPDATE hub_entries SET deleted = NEW.deleted_at IS NOT NULL WHERE object_id = NEW.id;
END;

CREATE TRIGGER creation_liked AFTER INSERT ON ratings
BEGIN
  UPDATE creations SET trend = trend + 5 * pow(2, (NEW.created_at - 2082758400) / 604800.0)
    WHERE object_id = NEW.object_id;
END;

CREATE TRIGGER creation_unliked AFTER DELETE ON ratings
BEGIN
  UPDATE creations SET trend = trend - 5 * pow(2, (OLD.created_at - 2082758400) / 604800.0)
    WHERE object_id = OLD.object_id;
END;

CREATE TRIGGER creation_downloaded AFTER INSERT ON downloads
BEGIN
  UPDATE creations SET trend = trend + pow(2, (NEW.day * 86400 - 2082758400) / 604800.0)
    WHERE object_id = NEW.object_id;
END;
