import type { Element, ElementContent } from 'hast'
import type { Blockquote, Heading, List, ListItem, Paragraph } from 'mdast'
import type { Handlers, State } from 'mdast-util-to-hast'
import { posterPath, type Video, videoOf } from '#shared/addresses/videos.ts'
import type { MarkupContext } from '#upstream/markup/base/context.ts'
import { element, ownDirection, text, label } from '#upstream/markup/base/elements.ts'
import { ownObjectId } from '#upstream/markup/links/links.ts'

/** The page has its own h1 and h2, so that headings of user text start below them. */
const headingOffset = 2

/** Creations that one text shows as cards; further ones are plain links. */
const maxCards = 8

/** Handlers that convert the paragraphs, headings, quotes and lists of one body to elements; create new ones for each body. */
export function blockHandlers(context: MarkupContext): Handlers {
  let cards = 0
  return {
    ...handlers,
    paragraph(state, node: Paragraph) {
      const paragraph = paragraphOf(state, node, context.assetsOrigin)
      if (cards < maxCards && isCreationLink(node, context)) {
        cards++
        paragraph.properties.className = ['creation']
      }
      return paragraph
    },
  }
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

/** A paragraph; one that consists of the bare URL of a video shows its poster, and pages offer to play it there. */
function paragraphOf(state: State, node: Paragraph, assetsOrigin: string): Element {
  const children = state.all(node)
  const video = videoIn(node)
  const [link] = children
  if (!video || link?.type !== 'element') return element('p', ownDirection, children)
  const src = assetsOrigin + posterPath(video)
  link.children.unshift(element('img', { src, alt: '', loading: 'lazy', decoding: 'async' }, []))
  return element('p', { ...ownDirection, className: video.isShort ? ['video', 'short'] : ['video'] }, [link])
}

/** Whether the paragraph is nothing but a creation's address or id: a card takes its place when the text is read. */
function isCreationLink(
  { children: [only, ...more] }: Paragraph,
  { mainOrigin, objects }: MarkupContext,
): boolean {
  if (more.length > 0) return false
  if (only?.type === 'text') {
    const id = /^\[?(ctn-[0-9a-f]{8})\]?$/.exec(only.value)?.[1]
    return id !== undefined && objects.has(id)
  }
  if (only?.type !== 'link') return false
  const [firstChild] = only.children
  const id = ownObjectId(only.url, mainOrigin)
  const isBare = firstChild?.type === 'text' && firstChild.value === only.url && !/[?#]/.test(only.url)
  return isBare && id !== null && id.startsWith('ctn-') && objects.has(id)
}

function videoIn({ children: [link, ...more] }: Paragraph): Video | null {
  if (link?.type !== 'link' || more.length > 0) return null
  const [linkText] = link.children
  return linkText?.type === 'text' && link.url.endsWith(linkText.value) ? videoOf(link.url) : null
}

/** A list item; in a tight list its paragraphs are plain text, as CommonMark requires. */
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

function addCheckbox(children: ElementContent[], checked: boolean): void {
  const box = element(
    'input',
    {
      type: 'checkbox',
      disabled: true,
      ...(checked && { checked }),
      ariaLabel: label(checked ? 'markup.tasks.completed' : 'markup.tasks.open'),
    },
    [],
  )
  const paragraph = children.find((child) => child.type === 'element' && child.tagName === 'p')
  const target = paragraph?.type === 'element' ? paragraph.children : children
  target.unshift(box, text(' '))
}
