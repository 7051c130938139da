import type { TableRows } from '#upstream/db/bulk-insert.ts'
import { personId } from '#demo/rows.ts'
import type { SeedReport } from '#demo/seed-types.ts'
import { isComment } from '#demo/timeline.ts'
import type { SeedContext } from '#demo/seed-context.ts'

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
