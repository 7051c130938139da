import { toHtml } from 'hast-util-to-html'
import type { Link, PhrasingContent, Root } from 'mdast'
import { findAndReplace } from 'mdast-util-find-and-replace'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { toHast } from 'mdast-util-to-hast'

/** One entry of the site's changelog. */
export interface ChangelogEntry {
  /** The day, as `2026-11-21`. */
  id: string
  title: string
  renderedBody: string
}

/** Reads an entry: its file is named by its day, its first line is the title, `#123` leads to the tracker. */
export function readEntry(file: string, markdown: string): ChangelogEntry {
  const id = /(\d{4}-\d{2}-\d{2})\.md$/.exec(file)?.[1]
  const root = fromMarkdown(markdown)
  const [title, ...body] = root.children
  if (!id || title?.type !== 'heading' || title.depth !== 1) {
    throw new Error(`Changelog entry ${file}: a day as its name and a title as its first line are needed`)
  }
  const tree: Root = { type: 'root', children: body }
  // The page's own headings are of levels one and two.
  for (const node of body)
    if (node.type === 'heading') node.depth = Math.min(node.depth + 1, 6) as typeof node.depth
  findAndReplace(tree, [/#(\d+)\b/g, ticketLink], { ignore: ['link', 'linkReference'] })
  return { id, title: textOf(title.children), renderedBody: toHtml(toHast(tree)) }
}

/** Entries as they are listed: the newest day first. */
export function readEntries(files: Record<string, string>): ChangelogEntry[] {
  const entries = Object.entries(files).map(([file, markdown]) => readEntry(file, markdown))
  return entries.sort((a, b) => b.id.localeCompare(a.id))
}

function textOf(content: readonly PhrasingContent[]): string {
  return content.map((node) => ('value' in node ? node.value : '')).join('')
}

function ticketLink(text: string, number: string): Link {
  return { type: 'link', url: `/tracker/${number}`, children: [{ type: 'text', value: text }] }
}
