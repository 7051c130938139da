import { randomBytes } from 'node:crypto'

/** A job and an email that failed permanently: the job's name in the list of failed jobs, and the email's subject. */
export interface FailedWork {
  job: string
  subject: string
  recipient: string
}

/** Leaves work that was tried too often: a job that would find nothing to do any more, and a mail. */
export async function addFailedWork(database: D1Database): Promise<FailedWork> {
  const suffix = randomBytes(4).toString('hex')
  const work = { subject: `Notice ${suffix}`, recipient: `${suffix}@people.example` }
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
      .bind(work.recipient, work.subject),
  ])
  return { ...work, job: `mail.deliver ${jobs?.results[0]?.id}` }
}

/** Gives the first product two tags that no ticket has, and returns their names. */
export async function addTags(database: D1Database): Promise<string[]> {
  const suffix = randomBytes(4).toString('hex')
  const names = [`dim ${suffix}`, `bright ${suffix}`]
  await database.batch(
    names.map((name) =>
      database
        .prepare(`INSERT INTO tags (product_id, name, color) SELECT min(id), ?, '#5B98F6' FROM products`)
        .bind(name),
    ),
  )
  return names
}
