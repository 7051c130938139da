import type { ElementContent } from 'hast'
import type { Image, ImageReference, InlineCode, Link, LinkReference, Text } from 'mdast'
import type { Handlers, State } from 'mdast-util-to-hast'
import { type TextPiece, scanText } from '#upstream/markup/base/text-pieces.ts'
import type { MarkupContext, MarkupObject, MarkupPicture } from '#upstream/markup/base/context.ts'
import { element, text, label } from '#upstream/markup/base/elements.ts'
import { type LinkTarget, ownObjectId, resolveLink, uploadId, urlOf } from '#upstream/markup/links/links.ts'

/** The total length of URLs that references repeat; a long one behind thousands of references would fill the database. */
const maxRepeatedCharacters = 100_000

const unnamedPicture = label('markup.pictures.unnamed')

/** URLs of pictures that may be linked; all others would lead to a missing page. */
const onTheWeb = /^(?:(?:https?:)?\/\/|www\.)/i

/** Handlers that convert the text, links and pictures of one body to elements; create new ones for each body. */
export function inlineHandlers(context: MarkupContext): Handlers {
  let insideLink = false
  let repeatedCharacters = 0

  function anchor(address: string, content: () => ElementContent[]): ElementContent[] {
    const target = insideLink ? null : (objectTarget(address, context) ?? resolveLink(address, context))
    if (!target) return content()
    insideLink = true
    const children = content()
    insideLink = false
    return [element('a', anchorProperties(target), children.length > 0 ? children : [text(address)])]
  }

  function picture(address: string, alt: string): ElementContent[] {
    const id = uploadId(address)
    if (id === null && onTheWeb.test(address)) return anchor(address, () => [text(alt || address)])
    const image = context.images.get(id ?? '')
    if (!image?.url.startsWith(`${context.assetsOrigin}/`)) return [text(alt || unnamedPicture)]
    const shown = element('img', pictureProperties(image, alt), [])
    return [
      insideLink
        ? shown
        : element('a', { href: image.url, title: label('markup.pictures.fullSize') }, [shown]),
    ]
  }

  function addressOf(state: State, reference: LinkReference | ImageReference): string {
    const address = state.definitionById.get(reference.identifier.toUpperCase())?.url ?? ''
    repeatedCharacters += address.length
    return repeatedCharacters > maxRepeatedCharacters ? '' : address
  }

  return {
    text: (_state, node: Text) => (insideLink ? text(node.value) : runningText(node.value, context)),
    inlineCode: (_state, node: InlineCode) => element('code', {}, [text(node.value.replaceAll('\n', ' '))]),
    link: (state, node: Link) => anchor(node.url, () => labelOf(node, context) ?? state.all(node)),
    image: (_state, node: Image) => picture(node.url, node.alt ?? ''),
    linkReference(state, node: LinkReference) {
      const address = addressOf(state, node)
      return address === '' ? state.all(node) : anchor(address, () => state.all(node))
    },
    imageReference(state, node: ImageReference) {
      const alt = node.alt ?? ''
      const address = addressOf(state, node)
      return address === '' ? text(alt || unnamedPicture) : picture(address, alt)
    },
  }
}

/** The canonical URL of an object, whichever of its URLs a link has; null if the link has more than the id. */
function objectTarget(address: string, { mainOrigin, objects }: MarkupContext): LinkTarget | null {
  const id = ownObjectId(address, mainOrigin)
  const object = id === null ? undefined : objects.get(id)
  const { search = '', hash = '' } = urlOf(address, mainOrigin) ?? {}
  return object && search === '' && (hash === '' || hash === `#${id}`) ? { href: object.href } : null
}

/** The title of the object that a bare URL on the product's own origin leads to; null if the author wrote a link text. */
function labelOf({ url, children }: Link, { mainOrigin, objects }: MarkupContext): ElementContent[] | null {
  const [firstChild, ...more] = children
  if (firstChild?.type !== 'text' || firstChild.value !== url || more.length > 0) return null
  const object = objects.get(ownObjectId(url, mainOrigin) ?? '')
  return object ? [nameOf(object)] : null
}

function nameOf({ title, isComment }: MarkupObject): ElementContent {
  return text(isComment ? label('markup.links.comment', { title }) : title)
}

/** Text with links for existing users and objects, and for mail addresses. */
function runningText(value: string, context: MarkupContext): ElementContent[] {
  return scanText(value, context.mentions).map((piece) => {
    if (piece.kind === 'object') return objectLink(piece, context)
    const target = targetOf(piece, context)
    return target ? element('a', anchorProperties(target), [text(piece.text)]) : text(piece.text)
  })
}

/** `#123` stays as it is, with the title as a tooltip; an id becomes the title; unknown references stay text. */
function objectLink(
  piece: Extract<TextPiece, { kind: 'object' }>,
  { objects }: MarkupContext,
): ElementContent {
  const object = objects.get(piece.id)
  if (!object) return text(piece.text)
  const { href, title } = object
  return piece.text.startsWith('#')
    ? element('a', { href, title: `${piece.text} ${title}` }, [text(piece.text)])
    : element('a', { href }, [nameOf(object)])
}

function targetOf(piece: TextPiece, context: MarkupContext): LinkTarget | null {
  if (piece.kind === 'mail') return resolveLink(`mailto:${piece.text}`, context)
  const username = piece.kind === 'mention' && context.mentions.get(piece.text.slice(1).toLowerCase())
  return username ? { href: `/@${username}` } : null
}

function anchorProperties(target: LinkTarget) {
  if (!('warning' in target)) return { href: target.href }
  const { href, warning: title } = target
  return { href, target: '_blank', rel: ['nofollow', 'noopener', 'ugc'], title }
}

function pictureProperties({ url, width, height }: MarkupPicture, alt: string) {
  return { src: url, alt, ...(width && height && { width, height }), loading: 'lazy', decoding: 'async' }
}
