import { changelogPrefix } from '#upstream/domains/objects/body-markup.ts'
import { MARKUP_VERSION } from '#upstream/markup/render.ts'
import type { TableRows } from '#upstream/db/bulk-insert.ts'
import type { SeedChangelogEntry } from '#demo/changelog.ts'
import { personId } from '#demo/rows.ts'
import type { SeedContext } from '#demo/seed-context.ts'

/** Author of the entries, and their time of day in seconds: 17:00. */
const writer = 'ada'
const writtenAt = 17 * 60 * 60

/** Rows of the changelog. */
export function changelogRows(context: SeedContext, entries: readonly SeedChangelogEntry[]): TableRows {
  const rows = entries.map(({ date, body: text }, index) => {
    const body = context.expand(text)
    const at = Date.parse(date) / 1000 + writtenAt
    return {
      id: index + 1,
      date,
      body,
      body_html: context.render(body, changelogPrefix(date)),
      markup_version: MARKUP_VERSION,
      author_id: personId(context, writer),
      created_at: at,
      updated_at: at,
    }
  })
  return { table: 'changelog_entries', rows }
}
