import { sql, type SQL } from 'drizzle-orm'
import { openPages } from '#shared/open-pages.ts'
import { fragment } from '#upstream/db/batch.ts'

/** A page of the site and when it last changed, in seconds since the Unix epoch; null where nobody knows. */
export interface SitemapRow {
  key: number
  path: string
  changedAt: number | null
}

/** How the pages of one kind are read. */
interface SitemapKind {
  /** The row id that gives the order, and the two columns of SitemapRow beside it. */
  key: SQL
  columns: SQL
  /** FROM and WHERE of those that are there, to which more conditions may be added. */
  from: SQL
}

const pages = JSON.stringify(openPages)

/** The kinds of pages that have files of their own in the site's map. */
export const sitemapKinds: Record<string, SitemapKind> = {
  pages: {
    key: fragment('page.key + 1'),
    columns: fragment(`page.value AS path, CASE page.value WHEN '/changelog'
      THEN (SELECT max(updated_at) FROM changelog_entries) END AS changedAt`),
    from: sql`FROM json_each(${pages}) AS page WHERE true`,
  },
  forums: {
    key: fragment('f.id'),
    columns: fragment(`'/view/' || f.public_id AS path, NULL AS changedAt`),
    from: fragment('FROM forums f WHERE f.archived_at IS NULL'),
  },
  posts: {
    key: fragment('p.object_id'),
    columns: fragment(`'/view/' || o.public_id || '/' || p.slug AS path,
      coalesce(o.edited_at, o.created_at) AS changedAt`),
    from: fragment('FROM posts p CROSS JOIN objects o ON o.id = p.object_id WHERE o.deleted_at IS NULL'),
  },
  creations: {
    key: fragment('c.object_id'),
    columns: fragment(`'/view/' || o.public_id || '/' || c.slug AS path,
      coalesce(o.edited_at, o.created_at) AS changedAt`),
    from: fragment('FROM creations c CROSS JOIN objects o ON o.id = c.object_id WHERE o.deleted_at IS NULL'),
  },
  products: {
    key: fragment('p.id'),
    columns: fragment(`'/tracker/' || p.public_id AS path, NULL AS changedAt`),
    from: fragment('FROM products p WHERE p.archived_at IS NULL'),
  },
  tickets: {
    key: fragment('t.object_id'),
    columns: fragment(`'/tracker/' || t.number AS path, t.updated_at AS changedAt`),
    from: fragment('FROM tickets t CROSS JOIN objects o ON o.id = t.object_id WHERE o.deleted_at IS NULL'),
  },
  people: {
    key: fragment('u.id'),
    columns: fragment(`'/@' || u.username AS path, NULL AS changedAt`),
    from: fragment('FROM users u WHERE u.email_verified_at IS NOT NULL'),
  },
}
