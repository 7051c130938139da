import type { PreviewPicture } from '#app/page-head.ts'

/**
 * The first picture in a rendered body, for link previews, by its own words or else by those that are given; undefined when it has
 * none. The service lets no pictures through but the product's own, by whole addresses.
 */
export function firstPicture(html: string, words: string): PreviewPicture | undefined {
  const [tag] = picture.exec(html) ?? []
  if (tag === undefined) return undefined
  const read = (name: string) => attribute(tag, name)
  return { url: read('src'), ...sizeOf(read), alt: read('alt') || words }
}

// As the service writes it: values stand in double quotes and hold none.
const picture = /<img(?: [\w-]+(?:="[^"]*")?)*>/

function sizeOf(read: (name: string) => string) {
  const [width, height] = [Number(read('width')), Number(read('height'))]
  return width > 0 && height > 0 ? { width, height } : {}
}

/** An attribute's value, with the references that the service writes in it; empty when there is none. */
function attribute(tag: string, name: string): string {
  const value = new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? ''
  return value
    .replaceAll(/&(?:#x22|quot);/g, '"')
    .replaceAll(/&#x3C;|&lt;/g, '<')
    .replaceAll(/&(?:#x26|amp);/g, '&')
}
