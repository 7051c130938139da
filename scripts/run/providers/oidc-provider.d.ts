declare module 'oidc-provider' {
  import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'

  /** The part of the provider that is used. */
  export class Provider {
    constructor(issuer: string, configuration: Record<string, unknown>)
    callback(): RequestListener
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: Record<string, unknown>,
    ): Promise<void>
    Grant: new (facts: { accountId: string; clientId: string }) => {
      addOIDCScope(scope: string): void
      save(): Promise<string>
    }
  }
}

declare module 'oidc-provider/lib/adapters/memory_adapter.js' {
  /** A factory of stores in memory. */
  export function createMemoryAdapter(clockTolerance: number): (model: string) => object
}
