import { quotedTitle } from './quoted-title.ts'

/** An event, with what its sentence needs. */
export type NotificationFacts =
  | { type: 'COMMENT' | 'REPLY'; actor: string; title: string }
  | { type: 'MENTION'; actor: string; title: string; inComment: boolean }
  | { type: 'TICKET_STATUS'; number: number; title: string; open: boolean; version: string }

/** The plain sentence of a notification. */
export function notificationMessage(facts: NotificationFacts): string {
  const title = quotedTitle(facts.title)
  switch (facts.type) {
    case 'COMMENT':
      return `${facts.actor} commented on ${title}`
    case 'REPLY':
      return `${facts.actor} replied to your comment on ${title}`
    case 'MENTION':
      return `${facts.actor} mentioned you in ${facts.inComment ? 'a comment on ' : ''}${title}`
    default:
      return `Ticket #${facts.number} ${title} was ${statusOf(facts.open, facts.version)}`
  }
}

function statusOf(open: boolean, version: string): string {
  if (open) return 'reopened'
  return version === '' ? 'closed' : `closed in ${version}`
}
