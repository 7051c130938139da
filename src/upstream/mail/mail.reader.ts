import { desc } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { mails } from './mail.table.ts'

/** A mail as the development outbox shows it. */
export interface ShownMail {
  id: number
  to: string
  subject: string
  text: string
  html: string
  headers: Record<string, string>
  /** Seconds since the Unix epoch. */
  createdAt: number
}

/** The latest 200 mails, newest first, gone or about to go. */
export async function latestMails(db: DrizzleD1Database): Promise<ShownMail[]> {
  const { id, recipient: to, subject, text, html, headers, createdAt } = mails
  const rows = await db
    .select({ id, to, subject, text, html, headers, createdAt })
    .from(mails)
    .orderBy(desc(id))
    .limit(200)
  return rows.map((row) => ({ ...row, headers: JSON.parse(row.headers) as Record<string, string> }))
}
