import { digits } from './refusal-of.ts'

type Scope = 'BOARD' | 'WORLD'

const scopes: Record<Scope, string> = { BOARD: 'subassembly', WORLD: 'world' }

/** Reasons of the service for refusing a request whose input has the right form. */
export const writeSentences = {
  'already-sent': () => 'Something else was already sent with this idempotency key',
  'password-wrong': () => "That's not your current password.",
  'passkey-refused': () => "We couldn't verify that passkey. Please try again.",
  'sign-in-again': () => 'For your security, please log in again first.',
  'verified-already': () => "This email address is already verified. There's nothing left to do.",
  'changed-meanwhile': () => 'This was changed while you were editing',
  'day-taken': () => "There's already an entry for that day",
  'comments-locked': () => 'Comments are locked',
  'reply-too-deep': () => "You can't reply any deeper in this thread",
  'forum-id-taken': () => "There's already a forum with that ID",
  'product-id-taken': () => "There's already a product with that ID",
  'tag-name-taken': () => "There's already a tag with that name",
  'tag-elsewhere': () => 'That tag belongs to another product',
  'tag-unknown': () => "This product doesn't have that tag",
  'ban-over': () => 'A ban must end in the future',
  'nothing-to-remove': () => "There's nothing to remove",
  'too-many-pinned': ({ max }: { max: number }) =>
    `A forum can have up to ${digits(max)} pinned posts: unpin another first`,
  'report-handled': () => 'This report has already been handled',
  'appealed-already': () => 'You already appealed against this decision',
  'appeal-over': () => "You can't appeal against this decision any more",
  'appeal-answered': () => 'This appeal has already been answered',
  'parent-gone': () => 'What this comment was posted on is gone',
  'text-overgrown': () =>
    'This text becomes more than 20 times as long when it is shown. Please use fewer links, tables or formulas.',
  'newsletter-repeated': ({ title, list }: { title: string; list: string }) =>
    `“${title}” went to the ${list} list less than a day ago. Send it again?`,
  'newsletter-time-invalid': () => 'Choose a time from now to a year from now',
  'newsletter-over': () => 'This newsletter was sent already, or cancelled',
  'newsletter-drafts-full': ({ max }: { max: number }) =>
    `You can keep ${digits(max)} drafts. Delete one that you don't need.`,
  'newcomer-links': ({ max }: { max: number }) =>
    `In your first days a text can have up to ${digits(max)} links to other sites`,
  'newcomer-mentions': ({ max }: { max: number }) =>
    `In your first days a text can have up to ${digits(max)} mentions`,
  'audience-version-unknown': () => "There's no such version",
  'tab-too-long': () => 'The name of the tab is too long',
  'too-many-types': () => 'Too many types',
  'sort-unknown': () => 'Unknown sort order',
  'chosen-kind-differs': ({ found, chosen }: { found: Scope; chosen: Scope }) =>
    `This file contains a ${scopes[found]}, not a ${scopes[chosen]}.`,
  'file-being-read': () => 'The current file is still being read. Please try again in a minute.',
  'creation-not-drawn': () => "There's no picture of this creation to show",
  'too-many-requests': ({ until }: { until: number }) => `Too many requests until ${utcMinute(until)} UTC`,
  banned: () => "You're banned permanently",
  'banned-because': ({ reason }: { reason: string }) => `You're banned permanently: ${reason}`,
  'banned-until': ({ until }: { until: number }) => `You're banned until ${utcMinute(until)} UTC`,
  'banned-until-because': ({ until, reason }: { until: number; reason: string }) =>
    `You're banned until ${utcMinute(until)} UTC: ${reason}`,
} as const

/** A time in seconds since the epoch, as sentences show it: the minute, in UTC. */
export function utcMinute(seconds: number): string {
  return new Date(seconds * 1_000).toISOString().slice(0, 16).replace('T', ' ')
}
