import { sql, type SQL } from 'drizzle-orm'
import { readRows } from '#upstream/db/read-step.ts'
import type { Config } from '#upstream/env.ts'
import type { RequestContext } from '#upstream/graph/context.ts'
import { collectReferences } from '#upstream/markup/references.ts'
import { renderMarkup } from '#upstream/markup/render.ts'

/** The existing people among those that a text mentions, by lower-cased username. */
export async function findMentioned(context: RequestContext, source: string): Promise<ReadonlySet<string>> {
  const { mentions } = collectReferences(source)
  if (mentions.length === 0) return new Set()
  return mentionedIn(await readRows<MentionRow>(context, mentionsStatement(mentions)))
}

/** A username as `mentionsStatement` finds it. */
export interface MentionRow {
  username: string
}

/** Looks up any number of usernames at once. */
export function mentionsStatement(usernames: readonly string[]): SQL {
  return sql`SELECT username FROM users WHERE username IN (SELECT value FROM json_each(${JSON.stringify(usernames)}))`
}

/** The found usernames, lower-cased. */
export function mentionedIn(rows: readonly MentionRow[]): ReadonlySet<string> {
  return new Set(rows.map((row) => row.username.toLowerCase()))
}

/** A text as safe HTML; `publicId` keeps its footnotes apart from those of other texts on the page. */
export function renderBody(
  config: Pick<Config, 'origins' | 'product'>,
  source: string,
  mentions: ReadonlySet<string>,
  publicId: string,
): string {
  const { main, auth, assets } = config.origins
  return renderMarkup(source, {
    mainOrigin: main,
    authOrigin: auth,
    assetsOrigin: assets,
    product: config.product,
    mentions,
    images: new Map(),
    prefix: publicId,
  })
}
