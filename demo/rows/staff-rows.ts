import type { TableRows } from '#upstream/db/bulk-insert.ts'
import { personId } from './rows.ts'
import type { SeedChangelogEntry, SeedReport } from '#demo/seed-types.ts'
import { isComment } from '#demo/timeline.ts'
import type { SeedContext } from '#demo/seed-context.ts'
import { changelogPrefix } from '#upstream/domains/objects/body-markup.ts'
import { MARKUP_VERSION } from '#upstream/markup/render.ts'

const day = 24 * 60 * 60

/** Rows of reports, oldest first, with the moderators' decisions. */
export function reportRows(context: SeedContext, reports: readonly SeedReport[]): TableRows {
  const at = (daysAgo: number) => context.now - Math.round(daysAgo * day)
  const rows = reports.map((report) => {
    const { reporter, reason, text, daysAgo, resolved } = report
    return {
      object_id: 'about' in report ? reportedId(context, report) : null,
      profile_id: 'profileOf' in report ? personId(context, report.profileOf) : null,
      reporter_id: personId(context, reporter),
      reason,
      text,
      created_at: at(daysAgo),
      act: resolved?.act ?? null,
      message: resolved?.message ?? null,
      resolved_at: resolved ? at(resolved.daysAgo) : null,
      resolved_by: resolved ? personId(context, resolved.by) : null,
    }
  })
  return { table: 'reports', rows: rows.toSorted((a, b) => a.created_at - b.created_at) }
}

/** The row id of the object with that title, or of the first comment on it by that user that isn't deleted. */
function reportedId(
  context: SeedContext,
  { about, commentBy }: Extract<SeedReport, { about: string }>,
): number {
  const subject = context.timeline.find(({ source }) => !isComment(source) && source.title === about)
  const reported =
    commentBy === undefined
      ? subject
      : context.timeline.find(
          (one) =>
            one.subject === subject &&
            isComment(one.source) &&
            one.source.author === commentBy &&
            !one.source.deleted,
        )
  if (!reported) throw new Error(`Nothing to report: ${commentBy ?? ''} ${about}`)
  return reported.id
}

/** Author of the entries, and their time of day in seconds: 17:00. */
const writer = 'ada'
const writtenAt = 17 * 60 * 60

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
