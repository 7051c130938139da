import { ownOrigin } from '#shared/addresses/page-addresses.ts'
import type { MarkupContext } from '#upstream/markup/base/context.ts'
import { label, type Label } from '#upstream/markup/base/elements.ts'
import { ticketId } from '#shared/addresses/ids.ts'

export type LinkTarget = { href: string } | { href: string; warning: Label }

/** Maximum length of a linked URL, about the limit of browsers and mail programs. */
const maxAddress = 2_048

/** A name in braces is an unfilled placeholder: it isn't linked. */
const braced = /^\{.*\}$/

/** The URL that an address in a link means on a page of this origin, or null; `www.` begins a host, as in running text. */
export function urlOf(address: string, origin: string | undefined): URL | null {
  return URL.parse(/^www\./i.test(address) ? `http://${address}` : address, origin)
}

export function resolveLink(
  address: string,
  {
    mainOrigin,
    authOrigin,
    assetsOrigin,
    product,
  }: Pick<MarkupContext, 'mainOrigin' | 'authOrigin' | 'assetsOrigin' | 'product'>,
): LinkTarget | null {
  if (address.trim() === '' || address.length > maxAddress || braced.test(address)) return null
  const url = urlOf(address, mainOrigin)
  if (!url) return null
  if (address.startsWith('#')) return { href: url.hash || '#' }
  if (url.protocol === 'mailto:') {
    return { href: url.href, warning: label('markup.links.mail', { product }) }
  }
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return null
  // One slash: a path that starts with two would be another host.
  const path = url.pathname.replace(/^\/+/, '/') + url.search + url.hash
  const own = ownOrigin(url, { main: mainOrigin, auth: authOrigin, assets: assetsOrigin })
  if (own !== null) return { href: own === mainOrigin ? path : own + path }
  // A username before the host only pretends to be the host.
  url.username = ''
  url.password = ''
  return { href: url.href, warning: label('markup.links.outward', { host: url.host, product }) }
}

/** The id in `upload:{id}`, the scheme by which a body references a picture; null for any other URL. */
export function uploadId(address: string): string | null {
  return /^upload:([\w-]{1,64})$/i.exec(address)?.[1] ?? null
}

const objectPath = /^\/(?:view\/)?((?:pst|cmt|lwt|ctn)-[0-9a-f]{8})(?:\/[^/]*)?$/
const ticketPath = /^\/tracker\/([1-9]\d{0,9})$/
const commentHash = /^#(cmt-[0-9a-f]{8})$/

/** The public id of the post, comment, ticket or creation that one of the product's own URLs leads to, or null. */
export function ownObjectId(address: string, mainOrigin: string): string | null {
  const url = urlOf(address, mainOrigin)
  if (!url || !/^https?:$/.test(url.protocol) || url.host !== URL.parse(mainOrigin)?.host) return null
  const number = ticketPath.exec(url.pathname)?.[1]
  const id = number === undefined ? objectPath.exec(url.pathname)?.[1] : ticketId(Number(number))
  return id === undefined ? null : (commentHash.exec(url.hash)?.[1] ?? id)
}

const maxLength = 60

/** A title as a part of a URL: lower-case letters and digits of any script joined by hyphens, 1–60 characters. */
export function slugify(title: string): string {
  const words = title
    .toWellFormed()
    .normalize('NFKC')
    .toLowerCase()
    .replace(/['’]/g, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
  return joinWords(words) || 'post'
}

/** As many whole words as fit; a first word that is too long is cut between letters. */
function joinWords([first = '', ...rest]: readonly string[]): string {
  let slug = ''
  for (const letter of first) {
    if (slug.length + letter.length > maxLength) return slug
    slug += letter
  }
  for (const word of rest) {
    if (slug.length + 1 + word.length > maxLength) break
    slug += `-${word}`
  }
  return slug
}
