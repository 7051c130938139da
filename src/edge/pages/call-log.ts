import type { PageContext } from '#shared/page/page-context.ts'
import { changes } from './graphql-changes.ts'
import { sameJson } from './same-json.ts'

/** A question that a page asked the upstream, with the answer. */
export interface PageCall {
  query: string
  variables: Record<string, unknown>
  data: unknown
}

interface LoggedCall extends PageCall {
  answer: Promise<unknown>
  isAnswered: boolean
}

/** What one page asks the upstream. A question that was asked already isn't asked again. */
export class CallLog {
  readonly #ask: PageContext['graph']
  readonly #calls = new Map<string, LoggedCall>()
  #hasChanged = false

  constructor({ graph }: Pick<PageContext, 'graph'>) {
    this.#ask = graph
  }

  /** What a page asks by, as its context has it. */
  readonly graph: PageContext['graph'] = (query, variables, options) =>
    this.#logged(query, variables, options)

  #logged<Data>(
    query: string,
    variables: Record<string, unknown>,
    options: Parameters<PageContext['graph']>[2],
  ): Promise<Data> {
    if (options?.idempotencyKey || changes.test(query)) this.#hasChanged = true
    if (this.#hasChanged || options?.forAll) return this.#ask<Data>(query, variables, options)
    const key = keyOf(query, variables)
    const known = this.#calls.get(key)
    if (known) return known.answer as Promise<Data>
    const answer = this.#ask<Data>(query, variables, options)
    const call: LoggedCall = { query, variables, answer, data: null, isAnswered: false }
    this.#calls.set(key, call)
    // Whoever asked learns of a failure.
    answer.then(
      (data) => Object.assign(call, { data, isAnswered: true }),
      () => undefined,
    )
    return answer
  }

  /** Asks again what another rendering asked, all at once; answers and failures are there for whoever asks next. */
  async repeat(calls: readonly PageCall[]): Promise<void> {
    await Promise.allSettled(calls.map(({ query, variables }) => this.graph(query, variables)))
  }

  /** Whether these questions were asked, and had these answers. */
  answersAre(calls: readonly PageCall[]): boolean {
    return calls.every(({ query, variables, data }) => {
      const call = this.#calls.get(keyOf(query, variables))
      return call?.isAnswered === true && sameJson(call.data, data)
    })
  }

  /** All questions with their answers; null if one failed, or if something was changed. */
  calls(): readonly PageCall[] | null {
    const calls = [...this.#calls.values()]
    if (this.#hasChanged || calls.some(({ isAnswered }) => !isAnswered)) return null
    return calls.map(({ query, variables, data }) => ({ query, variables, data }))
  }
}

function keyOf(query: string, variables: Record<string, unknown>): string {
  return `${JSON.stringify(variables)}\n${query}`
}
