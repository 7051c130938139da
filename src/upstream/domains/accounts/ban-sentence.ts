import { sql } from 'drizzle-orm'
import { forever } from '#shared/limits.ts'

/** The message to a banned user: until when, and why. */
export function banSentence(until: number, reason: string | null): string {
  const end = until >= forever ? 'permanently' : `until ${timeText(until)} UTC`
  return `You're banned ${end}${reason ? `: ${reason}` : ''}`
}

/** The same sentence, made of a row of `users`. */
export const banSentenceSql = sql`'You''re banned ' || CASE WHEN banned_until >= ${forever} THEN 'permanently'
  ELSE 'until ' || strftime('%Y-%m-%d %H:%M', banned_until, 'unixepoch') || ' UTC' END || coalesce(': ' || nullif(ban_reason, ''), '')`

function timeText(seconds: number): string {
  return new Date(seconds * 1_000).toISOString().slice(0, 16).replace('T', ' ')
}
