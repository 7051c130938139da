import { renderOutdated } from '#upstream/domains/objects/outdated-markup.ts'
import type { Bindings } from '#upstream/env.ts'

/** What each kind of job is told. */
export interface Payloads {
  /** Texts to be rendered again: of objects, or of people from that row id on. */
  'markup.render': { of: 'objects' } | { of: 'people'; after: number }
}

/** The kinds of jobs. */
export type Topic = keyof Payloads

type Handlers = { [T in Topic]: (env: Bindings, payload: Payloads[T], now: number) => Promise<void> }

/** What does each kind of job. A job may be done twice, so each handler leaves the same whether it runs once or again. */
const handlers: Handlers = { 'markup.render': renderOutdated }

/** Does one job; throws what its handler throws, and for a topic or payload that nobody knows. */
export async function perform(env: Bindings, topic: string, payload: string, now: number): Promise<void> {
  if (!isTopic(topic)) throw new Error(`No handler for ${topic}`)
  await handlers[topic](env, JSON.parse(payload) as Payloads[typeof topic], now)
}

function isTopic(topic: string): topic is Topic {
  return Object.hasOwn(handlers, topic)
}
