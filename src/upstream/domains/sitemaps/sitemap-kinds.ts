import { sitePages } from '#shared/addresses/site-pages.ts'
import { sql, sqlFragment, type Sql } from '#upstream/db/sql.ts'

/** A page of the site and when it last changed, in seconds since the Unix epoch; null if unknown. */
export interface SitemapRow {
  key: number
  path: string
  changedAt: number | null
}

interface SitemapKind {
  key: Sql
  columns: Sql
  /** FROM and WHERE of the pages that exist; more conditions may be added. */
  from: Sql
}

const pages = JSON.stringify(sitePages.filter(({ isListed }) => isListed).map(({ pattern }) => pattern))

export const sitemapKinds: Record<string, SitemapKind> = {
  pages: {
    key: sqlFragment('page.key + 1'),
    columns: sqlFragment(`page.value AS path, CASE page.value WHEN '/changelog'
      THEN (SELECT max(updated_at) FROM changelog_entries) END AS changedAt`),
    from: sql`FROM json_each(${pages}) AS page WHERE true`,
  },
  forums: {
    key: sqlFragment('f.id'),
    columns: sqlFragment(`'/view/' || f.public_id AS path, NULL AS changedAt`),
    from: sqlFragment('FROM forums f WHERE f.archived_at IS NULL'),
  },
  posts: {
    key: sqlFragment('p.object_id'),
    columns: sqlFragment(`'/view/' || o.public_id || '/' || p.slug AS path,
      coalesce(o.edited_at, o.created_at) AS changedAt`),
    from: sqlFragment('FROM posts p CROSS JOIN objects o ON o.id = p.object_id WHERE o.deleted_at IS NULL'),
  },
  creations: {
    key: sqlFragment('c.object_id'),
    columns: sqlFragment(`'/view/' || o.public_id || '/' || c.slug AS path,
      coalesce(o.edited_at, o.created_at) AS changedAt`),
    from: sqlFragment(
      'FROM creations c CROSS JOIN objects o ON o.id = c.object_id WHERE o.deleted_at IS NULL',
    ),
  },
  products: {
    key: sqlFragment('p.id'),
    columns: sqlFragment(`'/tracker/' || p.public_id AS path, NULL AS changedAt`),
    from: sqlFragment('FROM products p WHERE p.archived_at IS NULL'),
  },
  tickets: {
    key: sqlFragment('t.object_id'),
    columns: sqlFragment(`'/tracker/' || t.number AS path, t.updated_at AS changedAt`),
    from: sqlFragment('FROM tickets t CROSS JOIN objects o ON o.id = t.object_id WHERE o.deleted_at IS NULL'),
  },
  people: {
    key: sqlFragment('u.id'),
    columns: sqlFragment(`'/@' || u.username AS path, NULL AS changedAt`),
    from: sqlFragment('FROM users u WHERE u.email_verified_at IS NOT NULL'),
  },
}
