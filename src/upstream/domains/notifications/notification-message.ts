import { quotedTitle } from './quoted-title.ts'

/** An event, with what its sentence needs. */
export type Told =
  | { type: 'COMMENT' | 'REPLY'; actor: string; title: string }
  | { type: 'MENTION'; actor: string; title: string; inComment: boolean }
  | { type: 'TICKET_STATUS'; number: number; title: string; open: boolean; version: string }

/** The plain sentence of a notification. */
export function notificationMessage(told: Told): string {
  const title = quotedTitle(told.title)
  switch (told.type) {
    case 'COMMENT':
      return `${told.actor} commented on ${title}`
    case 'REPLY':
      return `${told.actor} replied to your comment on ${title}`
    case 'MENTION':
      return `${told.actor} mentioned you in ${told.inComment ? 'a comment on ' : ''}${title}`
    default:
      return `Ticket #${told.number} ${title} was ${statusOf(told.open, told.version)}`
  }
}

function statusOf(open: boolean, version: string): string {
  if (open) return 'reopened'
  return version === '' ? 'closed' : `closed in ${version}`
}
