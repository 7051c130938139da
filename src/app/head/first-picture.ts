import type { PreviewPicture } from '#app/head/page-head.ts'

// As the service writes it: with this order of attributes, and values without double quotes.
const picture = /<img src="(https?:[^"]+)" alt="([^"]*)"(?: width="(\d+)" height="(\d+)")?/

/**
 * The first picture in a rendered body, for link previews, with its own alt text or else the given one; undefined if there is
 * none. The service allows only the product's own pictures, by absolute URLs.
 */
export function firstPicture(renderedBody: string, defaultAlt: string): PreviewPicture | undefined {
  const [, url, alt = '', width, height] = picture.exec(renderedBody) ?? []
  return url === undefined
    ? undefined
    : {
        url: plain(url),
        ...(width && { width: Number(width), height: Number(height) }),
        alt: plain(alt) || defaultAlt,
      }
}

/** An attribute's value with the service's character references decoded. */
function plain(value: string): string {
  return value.replaceAll(/&#x(\w+);|&amp;/g, (_, code?: string) =>
    code ? String.fromCharCode(Number.parseInt(code, 16)) : '&',
  )
}
