import type { Code, Extension, State, Tokenizer } from '#upstream/markup/math/parser-codes.ts'
import { limits } from '#shared/limits.ts'
import type { Root } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { cjkFriendlyExtension } from 'micromark-extension-cjk-friendly'
import { gfmStrikethroughCjkFriendly } from 'micromark-extension-cjk-friendly-gfm-strikethrough'
import { gfmFootnote } from 'micromark-extension-gfm-footnote'
import { gfmTable } from 'micromark-extension-gfm-table'
import { gfmTaskListItem } from 'micromark-extension-gfm-task-list-item'
import { isTooDeep } from '#upstream/markup/base/elements.ts'
import { mathSyntax } from '#upstream/markup/math/math-syntax.ts'
import { findFormulas } from '#upstream/markup/math/math-nodes.ts'
import { estimateWork } from '#upstream/markup/growth/work.ts'
import { addressSyntax, unwrapLinks } from './addresses.ts'

const at = 64
const { min, max } = limits.username

/** Keeps `@__init__` as text: behind an at sign, a dot or a hyphen, underscores would begin an emphasis. */
const mentionSyntax: Extension = {
  text: { [at]: { name: 'mention', tokenize, previous: (code) => !matches(/[\w@/]/, code) } },
}

function tokenize(...[effects, ok, nok]: Parameters<Tokenizer>): State {
  let name = ''

  function next(code: Code): State | undefined {
    if (name.length <= max && matches(/[\w.-]/, code)) {
      name += String.fromCharCode(Number(code))
      effects.consume(code)
      return next
    }
    if (name.length < min || name.length > max || !/(?:^|[.-])_/.test(name)) return nok(code)
    effects.exit('data')
    return ok(code)
  }

  return function start(code) {
    effects.enter('data')
    effects.consume(code)
    return next
  }
}

function matches(pattern: RegExp, code: Code): boolean {
  return code !== null && code > 0 && pattern.test(String.fromCharCode(code))
}

/** The maximum work for one body, in the units of `estimateWork`: enough for 50,000 characters of dense text. */
export const maxWork = 180_000

// Raw HTML is no syntax here, so that it stays text and no such node can ever exist.
const withoutHtml = { disable: { null: ['htmlFlow', 'htmlText'] } }

const extensions = [
  cjkFriendlyExtension(),
  // A single tilde is "about", as in "5~10".
  gfmStrikethroughCjkFriendly({ singleTilde: false }),
  gfmFootnote(),
  gfmTable(),
  gfmTaskListItem(),
  withoutHtml,
  mathSyntax,
  mentionSyntax,
]
// The transforms would search for addresses a second time.
const mdastExtensions = gfmFromMarkdown().map((extension) => ({ ...extension, transforms: [] }))

/** The tree of a cleaned source, or null if it is too expensive or too deep, and has to be shown as plain text. */
export function parseMarkup(source: string): Root | null {
  if (estimateWork(source) > maxWork) return null
  try {
    const tree = fromMarkdown(source, { extensions: [...extensions, addressSyntax(source)], mdastExtensions })
    findFormulas(tree, source)
    unwrapLinks(tree)
    return isTooDeep(tree) ? null : tree
  } catch {
    // A bug of the parser must not lose the author's text: it is shown as it was written.
    return null
  }
}
