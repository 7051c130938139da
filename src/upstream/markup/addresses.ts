import type { Nodes } from 'mdast'
import type { Code, Extension, State, Tokenizer } from '#upstream/markup/math/parser-codes.ts'

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    literalAutolink: 'literalAutolink'
    literalAutolinkHttp: 'literalAutolinkHttp'
    literalAutolinkWww: 'literalAutolinkWww'
  }
}

const beginning = /(?<![a-z])https?:\/\/(?=[\p{L}\p{N}])|(?<![a-z\d./@%&=?#+-])www\.(?=[\p{L}\p{N}])/giu

/**
 * Characters that go on with an address: neither white space, nor what addresses encode, nor emphasis, nor punctuation outside
 * ASCII, which ends a sentence or a clause, except the dots within words.
 */
const inside =
  /(?:(?!\*\*|~~)[^\s"<>\\`\|\(\)\[\]\u200b\uff00-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff64[\p{P}--[\0-\x7f·・]]])+/vy

const opening: Readonly<Record<string, string>> = { ')': '(', ']': '[' }

/**
 * Web addresses in running text, as in GitHub's Markdown, also within brackets; unlike there they end at the punctuation of any
 * script, as those that write no spaces need. Mail addresses are found in the text later.
 */
export function addressSyntax(source: string): Extension {
  const ends = addressEnds(source)
  const construct = { name: 'literalAutolink', tokenize }
  return { text: Object.fromEntries(['H', 'W', 'h', 'w'].map((one) => [one.charCodeAt(0), construct])) }

  function tokenize(this: ThisParameterType<Tokenizer>, ...[effects, ok, nok]: Parameters<Tokenizer>): State {
    const offset = () => this.now().offset
    const end = ends.get(offset())
    const kind = /^h/i.test(source[offset()] ?? '') ? 'literalAutolinkHttp' : 'literalAutolinkWww'

    return function start(code) {
      if (end === undefined) return nok(code)
      effects.enter('literalAutolink')
      effects.enter(kind)
      return address(code)
    }

    function address(code: Code): State | undefined {
      if (offset() < (end ?? 0)) {
        effects.consume(code)
        return address
      }
      effects.exit(kind)
      effects.exit('literalAutolink')
      return ok(code)
    }
  }
}

/** The ends of all addresses by their beginnings. */
function addressEnds(source: string): Map<number, number> {
  const ends = new Map<number, number>()
  beginning.lastIndex = 0
  for (let found = beginning.exec(source); found; found = beginning.exec(source)) {
    const end = endAfter(source, beginning.lastIndex)
    ends.set(found.index, found.index + withoutTrail(source.slice(found.index, end)).length)
    beginning.lastIndex = end
  }
  return ends
}

/** The first position where an address can't go on, its brackets being in pairs. */
function endAfter(source: string, start: number): number {
  const open: string[] = []
  for (let at = start; ; at++) {
    inside.lastIndex = at
    at += inside.exec(source)?.[0].length ?? 0
    const bracket = source[at] ?? ''
    if (bracket in opening) {
      if (open.pop() !== opening[bracket]) return at
    } else if (bracket === '(' || bracket === '[') {
      open.push(bracket)
    } else {
      return at
    }
  }
}

/** Without the punctuation of the sentence around it, which may be written as character references. */
function withoutTrail(address: string): string {
  let end = address.length
  while (/[?!.,:;*_~'([]/.test(address[end - 1] ?? '')) {
    const reference = /&[a-z\d]+;$/i.exec(address.slice(Math.max(0, end - 33), end))
    end -= reference?.[0].length ?? 1
  }
  return address.slice(0, end)
}

/** Makes the addresses within a link's text plain text. */
export function unwrapLinks(node: Nodes, isLink = false): void {
  if (!('children' in node)) return
  for (let index = 0; index < node.children.length; index++) {
    const child = node.children[index]!
    if (isLink && child.type === 'link') node.children.splice(index--, 1, ...child.children)
    else unwrapLinks(child, isLink || child.type === 'link' || child.type === 'linkReference')
  }
}
