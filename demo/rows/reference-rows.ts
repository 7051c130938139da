import { collectReferences } from '#upstream/markup/links/references.ts'
import type { TableRows } from '#upstream/db/bulk-insert.ts'
import { deletedAt } from '#demo/rows.ts'
import type { SeedContext } from '#demo/seed-context.ts'

/** Rows of references from texts to objects, for the "mentioned in" lists; the same rows as a writer stores for a text. */
export function referenceRows(context: SeedContext): TableRows {
  const living = context.timeline.filter((entry) => deletedAt(context, entry) === null)
  const named = new Map(living.map((entry) => [entry.publicId, entry]))
  const rows = living.flatMap(({ id, source, subject }) => {
    const body = context.expand(source.body)
    if (!/#\d|\b(?:pst|cmt|lwt|ctn)-/.test(body)) return []
    const targets = new Set(
      collectReferences(body).objects.flatMap((publicId) => {
        const target = named.get(publicId)
        return target ? [(target.subject ?? target).id] : []
      }),
    )
    return [...targets]
      .filter((to) => to !== id && to !== subject?.id)
      .map((to) => ({ from_id: id, to_id: to }))
  })
  return { table: 'object_references', rows }
}
