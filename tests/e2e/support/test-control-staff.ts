import { randomBytes } from 'node:crypto'

/** A job and an email that failed permanently: the job's name in the list of failed jobs, and the email's subject. */
export interface FailedWork {
  job: string
  subject: string
}

/** Leaves work that was tried too often: a job that would find nothing to do any more, and a mail. */
export async function addFailedWork(database: D1Database): Promise<FailedWork> {
  const suffix = randomBytes(4).toString('hex')
  const subject = `Notice ${suffix}`
  const [jobs] = await database.batch<{ id: number }>([
    database.prepare(
      `INSERT INTO outbox (topic, payload, created_at, due_at, attempts, failed_at, error)
       VALUES ('mail.deliver', '{"mail":0}', unixepoch(), unixepoch(), 8, unixepoch(), 'The mail server is away')
       RETURNING id`,
    ),
    database
      .prepare(
        `INSERT INTO mails (recipient, subject, body_text, body_html, state, error, created_at)
         VALUES (?, ?, 'Hello', '<p>Hello</p>', 'failed', 'Mailbox full', unixepoch())`,
      )
      .bind(`${suffix}@people.example`, subject),
  ])
  return { subject, job: `mail.deliver ${jobs?.results[0]?.id}` }
}
