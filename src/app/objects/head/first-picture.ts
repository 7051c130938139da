import type { PreviewPicture } from '#app/objects/head/page-head.ts'

// As the service writes it: in this order, and a value holds no double quote.
const picture = /<img src="(https?:[^"]+)" alt="([^"]*)"(?: width="(\d+)" height="(\d+)")?/

/**
 * The first picture in a rendered body, for link previews, by its own words or else by those that are given; undefined when it has
 * none. The service lets no pictures through but the product's own, by whole addresses.
 */
export function firstPicture(html: string, words: string): PreviewPicture | undefined {
  const [, url, alt = '', width, height] = picture.exec(html) ?? []
  return url === undefined
    ? undefined
    : {
        url: plain(url),
        ...(width && { width: Number(width), height: Number(height) }),
        alt: plain(alt) || words,
      }
}

/** An attribute's value without the references that the service writes in it. */
function plain(value: string): string {
  return value.replaceAll(/&#x(\w+);|&amp;/g, (_, code?: string) =>
    code ? String.fromCharCode(Number.parseInt(code, 16)) : '&',
  )
}
