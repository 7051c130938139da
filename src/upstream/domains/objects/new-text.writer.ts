import { writeWithReads } from '#upstream/db/reads.ts'
import type { Sql } from '#upstream/db/sql.ts'
import { wakeOutbox } from '#upstream/outbox/outbox.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import {
  findIdempotentResult,
  idempotentCall,
  runIdempotent,
  type IdempotentCall,
} from '#upstream/request/idempotency.ts'
import { findReferences, type BodyReferences } from './body-markup.ts'
import { requireNewcomerText } from './member.policy.ts'
import { countWithReads } from './writing-rates.ts'

interface NewText<Target, Row> {
  kind: 'post' | 'comment' | 'ticket'
  /** What a call with the same idempotency key must repeat. */
  input: readonly unknown[]
  body: string
  find: () => Promise<Target>
  permit: (target: Target) => void
  /** Writes the row and reads it back, in one round trip. */
  write: (target: Target, references: BodyReferences, once: IdempotentCall | null) => Promise<Row>
  read: (publicId: string) => Promise<Row>
  shownOn: (target: Target, publicId: string) => readonly (string | null)[]
}

/** Two round trips; a repeated call with the same key and input returns the first one's row. */
export async function createText<Target, Row extends { publicId: string }>(
  context: RequestContext,
  text: NewText<Target, Row>,
): Promise<Row> {
  const once = idempotentCall(context, text.kind, text.input)
  const decided = await countWithReads(context, text.kind, once, async () => {
    const [target, references, made] = await Promise.all([
      text.find(),
      findReferences(context, text.body),
      findIdempotentResult(context, once),
    ])
    if (made !== null) return made
    text.permit(target)
    requireNewcomerText(context, text.body)
    return { target, references }
  })
  if (typeof decided === 'string') return text.read(decided)
  let row: Row | undefined
  const publicId = await runIdempotent(context, once, async () => {
    row = await text.write(decided.target, decided.references, once)
    return row.publicId
  })
  await wakeOutbox(context.env)
  for (const id of [context.viewer.publicId, ...text.shownOn(decided.target, publicId)])
    if (id !== null) context.invalidatedIds.add(id)
  return row ?? text.read(publicId)
}

/** Writes and then reads in one round trip: `read` sees what the statements have changed. */
export async function writeAndRead<Row>(
  context: RequestContext,
  statements: readonly Sql[],
  read: () => Promise<Row>,
): Promise<Row> {
  const [, row] = await Promise.all([writeWithReads(context, statements), read()])
  return row
}
