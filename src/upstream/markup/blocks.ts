import type { Element, ElementContent } from 'hast'
import type { Blockquote, Heading, List, ListItem, Paragraph } from 'mdast'
import type { Handlers, State } from 'mdast-util-to-hast'
import { posterPath, type Video, videoOf } from '#shared/videos.ts'
import type { MarkupContext } from './base/context.ts'
import { element, ownDirection, text } from './base/elements.ts'

/** The page has its own h1 and h2, so that headings of user text start below them. */
const headingOffset = 2

/** How paragraphs, headings, quotes, and lists become elements. */
export function blockHandlers({ assetsOrigin }: Pick<MarkupContext, 'assetsOrigin'>): Handlers {
  return { ...handlers, paragraph: (state, node: Paragraph) => paragraphOf(state, node, assetsOrigin) }
}

const handlers: Handlers = {
  heading: (state, node: Heading) =>
    element(`h${Math.min(node.depth + headingOffset, 6)}`, ownDirection, state.all(node)),

  blockquote: (state, node: Blockquote) =>
    element('blockquote', ownDirection, state.wrap(state.all(node), true)),

  list(state, node: List) {
    const loose = node.spread === true || node.children.some((item) => item.spread)
    const tasks = node.children.some((item) => typeof item.checked === 'boolean')
    const properties = {
      ...(node.ordered && typeof node.start === 'number' && node.start !== 1 && { start: node.start }),
      ...(tasks && { className: ['contains-task-list'] }),
    }
    const items = node.children.map((item) => listItem(state, item, loose))
    return element(node.ordered ? 'ol' : 'ul', properties, state.wrap(items, true))
  },
}

/** A paragraph; one that is nothing but the bare address of a video shows its poster, and pages offer to play it there. */
function paragraphOf(state: State, node: Paragraph, assetsOrigin: string): Element {
  const children = state.all(node)
  const video = videoIn(node)
  const [link] = children
  if (!video || link?.type !== 'element') return element('p', ownDirection, children)
  const src = assetsOrigin + posterPath(video)
  link.children.unshift(element('img', { src, alt: '', loading: 'lazy', decoding: 'async' }, []))
  return element('p', { ...ownDirection, className: video.isShort ? ['video', 'short'] : ['video'] }, [link])
}

function videoIn({ children: [link, ...more] }: Paragraph): Video | null {
  if (link?.type !== 'link' || more.length > 0) return null
  const [label] = link.children
  return label?.type === 'text' && link.url.endsWith(label.value) ? videoOf(link.url) : null
}

/** An item; in a tight list its paragraphs are plain text, as CommonMark wants it. */
function listItem(state: State, item: ListItem, loose: boolean): ElementContent {
  const children: ElementContent[] = []
  let closed = true
  for (const block of item.children.flatMap((child) => state.one(child, item) ?? [])) {
    const bare = !loose && block.type === 'element' && block.tagName === 'p'
    if (children.length > 0 || !bare) children.push(text('\n'))
    children.push(...(bare ? block.children : [block]))
    closed = bare
  }
  if (!closed) children.push(text('\n'))
  if (typeof item.checked !== 'boolean') return element('li', ownDirection, children)
  addCheckbox(children, item.checked)
  return element('li', { ...ownDirection, className: ['task-list-item'] }, children)
}

/** Puts a box that can't be changed before the item's text, inside its first paragraph if it has one. */
function addCheckbox(children: ElementContent[], checked: boolean): void {
  const box = element(
    'input',
    {
      type: 'checkbox',
      disabled: true,
      ...(checked && { checked }),
      ariaLabel: checked ? 'Completed task' : 'Open task',
    },
    [],
  )
  const paragraph = children.find((child) => child.type === 'element' && child.tagName === 'p')
  const place = paragraph?.type === 'element' ? paragraph.children : children
  place.unshift(box, text(' '))
}
