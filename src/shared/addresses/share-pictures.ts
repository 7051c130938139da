/** The size of pictures for link previews in pixels, by the Open Graph protocol's common use. */
export const shareSize = { width: 1200, height: 630 } as const

/** Where the assets host has pictures for link previews: of posts, tickets, creations, people and forums. */
export const sharePattern =
  /^\/(uploads\/share\/(?<id>(?:pst|lwt|ctn|usr)-[0-9a-f]{8}|frm-[0-9a-z]{8})-[0-9a-z]{1,7}\.png)$/

/** The address of one. It changes with what the picture shows, so that other sites fetch it again. */
export function sharePath(id: string, ...shown: unknown[]): string {
  let version = 0
  for (const sign of JSON.stringify(shown)) version = (Math.imul(version, 31) + sign.charCodeAt(0)) >>> 0
  return `/uploads/share/${id}-${version.toString(36)}.png`
}
