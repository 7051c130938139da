import { ticketId } from '#shared/addresses/ids.ts'

const objectPath = /^\/(?:view\/)?((?:pst|cmt|lwt|ctn)-[0-9a-f]{8})(?:\/[^/]*)?$/
const ticketPath = /^\/tracker\/([1-9]\d{0,9})$/
const commentHash = /^#(cmt-[0-9a-f]{8})$/

/** The public id of the post, comment, ticket or creation that one of the product's own URLs leads to, or null. */
export function ownObjectId(address: string, mainOrigin: string): string | null {
  const url = URL.parse(address, mainOrigin)
  if (!url || !/^https?:$/.test(url.protocol) || url.host !== URL.parse(mainOrigin)?.host) return null
  const number = ticketPath.exec(url.pathname)?.[1]
  const id = number === undefined ? objectPath.exec(url.pathname)?.[1] : ticketId(Number(number))
  return id === undefined ? null : (commentHash.exec(url.hash)?.[1] ?? id)
}
