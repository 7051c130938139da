import type { KillableServer } from './killable.ts'

/** Queues a newsletter to exactly that many users; returns their addresses. */
export async function queueNewsletter(server: KillableServer, readers: number): Promise<string[]> {
  const addresses = Array.from({ length: readers }, (_, index) => `reader${index}@example.org`)
  await server.order({
    sql: 'INSERT INTO subscriptions (email, level, updated_at) SELECT value, 1, 0 FROM json_each(?)',
    parameter: JSON.stringify(addresses),
  })
  await server.order({
    sql: `INSERT INTO users (public_id, username, email, created_at, email_verified_at, roles)
      VALUES ('usr-00000001', 'ada', 'ada@example.org', 0, 1, 'admin')`,
  })
  await server.order({
    sql: `INSERT INTO newsletters (user_id, list, title, url, body, content, created_at)
      VALUES (1, 'major', 'Version 0.93', 'https://logic.example/', 'New **wires**.', x'00', unixepoch())`,
  })
  await server.order({
    sql: `INSERT INTO outbox (topic, payload, created_at, due_at)
      VALUES ('newsletter.enlist', '{"newsletter":1,"after":0}', 0, 0)`,
  })
  return addresses
}
