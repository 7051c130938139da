import { changelogPrefix } from '#upstream/domains/objects/body-markup.ts'
import { MARKUP_VERSION } from '#upstream/markup/render.ts'
import type { TableRows } from '#upstream/db/bulk-insert.ts'
import type { SeedChangelogEntry } from '../changelog.ts'
import { personId } from '../rows.ts'
import type { SeedWorld } from '../world.ts'

const day = 24 * 60 * 60
/** Author of the entries, and their time of day in seconds: 17:00. */
const writer = 'ada'
const writtenAt = 17 * 60 * 60

/** Rows of the changelog up to the time of seeding; entries of the same day are merged into one. */
export function changelogRows(world: SeedWorld, entries: readonly SeedChangelogEntry[]): TableRows {
  const byDate = Map.groupBy(entries, (entry) => dateOf(entry, world.now))
  const dates = [...byDate.keys()].filter((date) => Date.parse(date) / 1000 <= world.now).toSorted()
  const rows = dates.map((date, index) => {
    const body = world.expand((byDate.get(date) ?? []).map((entry) => entry.body).join('\n\n'))
    const at = Math.min(Date.parse(date) / 1000 + writtenAt, world.now)
    return {
      id: index + 1,
      date,
      body,
      body_html: world.render(body, changelogPrefix(date)),
      markup_version: MARKUP_VERSION,
      author_id: personId(world, writer),
      created_at: at,
      updated_at: at,
    }
  })
  return { table: 'changelog_entries', rows }
}

function dateOf(entry: SeedChangelogEntry, now: number): string {
  if ('date' in entry) return entry.date
  return new Date((now - entry.daysAgo * day) * 1000).toISOString().slice(0, 10)
}
