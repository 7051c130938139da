/**
 * The address of the first picture in a rendered body, for link previews; undefined when it has none. The service lets no
 * pictures through but the product's own, by whole addresses.
 */
export function firstPicture(html: string): string | undefined {
  return /<img [^>]*?\bsrc="(https?:[^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&')
}
