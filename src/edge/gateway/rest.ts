import { Hono } from 'hono'
import type { z } from 'zod'
import type { EdgeEnv } from '#edge/middleware/edge-env.ts'
import type { Edge } from '#edge/pages/edge-state.ts'
import { readConfig } from '#edge/config/env.ts'
import { clearedOauthFlowCookie, readOauthFlow, clearedSessionCookie } from '#edge/cookies/cookies.ts'
import { sameSite, limit, requireThat } from '#edge/middleware/callers.ts'
import type { RateLimitName } from '#edge/limits/rate-limit.ts'
import {
  accountDeletionBody,
  addPasskeyBody,
  callbackBody,
  completeBody,
  developerBody,
  directUploadBody,
  emailChangeBody,
  emptyBody,
  exchangeBody,
  loginBody,
  passkeyLoginBody,
  passkeyOptionsBody,
  passwordChangeBody,
  passwordResetBody,
  passwordResetKeyBody,
  passwordResetRequestBody,
  providerBody,
  signupBody,
} from '#shared/contract/rest.ts'
import { uploadNatures } from '#shared/addresses/uploads.ts'
import { internalHeaders, readsFrom } from '#shared/internal-headers.ts'
import { forwardCall } from '#edge/upstream/upstream-response.ts'
import { cappedBody, jsonBody, jsonOnly, serializeBody } from './bodies.ts'
import { bearerOf } from '#edge/upstream/credentials.ts'
import { errorResponse, methodNotAllowedResponse } from '#edge/responses/error-response.ts'
import { passThroughHeaders } from '#edge/upstream/upstream-headers.ts'

interface RestCall {
  path: string
  body: z.ZodType
  limited?: RateLimitName
  /** The only host that has it, unless both do. */
  onlyOn?: 'main'
  /** What a call takes that hashes a password: hashes wait in a queue. */
  takes?: keyof typeof timeoutFactors
  /** Whether its response has no content, but for errors. */
  isEmpty?: boolean
  developmentOnly?: boolean
}

/** Factors of the usual timeout: a log-in waits 3 s at most; setting a password, which hashes more, four times the usual. */
const timeoutFactors = { logIn: 1.2, setPassword: 4 }

/** What many calls have. */
const [limited, onlyOn, isEmpty] = ['writes', 'main', true] as const

/** The allowed POSTs, each with the schema of its body; those that name no rate limit have the one of logging in. */
const calls: readonly RestCall[] = [
  { path: '/auth/login', body: loginBody, takes: 'logIn' },
  { path: '/auth/signup', body: signupBody, takes: 'setPassword' },
  { path: '/auth/developer', body: developerBody, developmentOnly: true },
  { path: '/auth/passkey-options', body: passkeyOptionsBody, limited, takes: 'logIn' },
  { path: '/auth/passkey-login', body: passkeyLoginBody },
  { path: '/auth/add-passkey', body: addPasskeyBody, limited, onlyOn, isEmpty },
  { path: '/auth/exchange', body: exchangeBody, limited, onlyOn },
  { path: '/auth/logout', body: emptyBody, limited, isEmpty },
  { path: '/auth/request-verification-email', body: emptyBody, limited, isEmpty },
  { path: '/auth/request-email-change', body: emailChangeBody, takes: 'setPassword', isEmpty },
  { path: '/auth/change-password', body: passwordChangeBody, takes: 'setPassword', isEmpty },
  {
    path: '/auth/request-account-deletion',
    body: accountDeletionBody,
    onlyOn,
    takes: 'setPassword',
    isEmpty,
  },
  { path: '/auth/cancel-account-deletion', body: emptyBody, limited, onlyOn, isEmpty },
  { path: '/auth/request-password-reset', body: passwordResetRequestBody, isEmpty },
  { path: '/auth/reset-password', body: passwordResetBody, takes: 'setPassword' },
  { path: '/auth/reset-password-identities', body: passwordResetKeyBody },
  { path: '/auth/callback', body: callbackBody },
  { path: '/auth/oauth/complete', body: completeBody },
  { path: '/auth/unlink-identity', body: providerBody, limited, onlyOn, takes: 'logIn', isEmpty },
  { path: '/auth/get-oauth-link-token', body: providerBody, limited, onlyOn, takes: 'logIn' },
  ...uploadNatures.map((nature) => ({
    path: `/api/direct_uploads/${nature}`,
    body: directUploadBody,
    limited: 'uploads' as const,
    onlyOn,
  })),
]

/** The REST half of the contract, as one host forwards it to the upstream. */
export function restGateway(edge: Edge, host: 'main' | 'auth') {
  const app = new Hono<EdgeEnv>()
  for (const call of calls.filter((one) => (one.onlyOn ?? host) === host)) {
    app.post(
      call.path,
      allowed(call),
      sameSite({ from: ['main', 'auth'] }),
      limit(call.limited ?? 'sign-in'),
      jsonOnly(),
      cappedBody(),
      jsonBody(call.body, () => errorResponse('invalidBody')),
      async (c) => {
        const body = serializeBody(c.req.valid('json' as never))
        if (body === null) return errorResponse('invalidBody')
        const headers = passThroughHeaders(c.env, c.req.raw, c.var.requestId)
        headers.set('content-type', 'application/json')
        headers.set(internalHeaders.bookmark, readsFrom.primary)
        const tokens = bearerOf(c.req.raw.headers)
        if (tokens) headers.set('authorization', tokens)
        const flow =
          call.path === '/auth/exchange' ? readOauthFlow(c.req.header('cookie'), readConfig(c.env)) : null
        if (flow) headers.set(internalHeaders.flow, flow)
        const factor = call.takes && timeoutFactors[call.takes]
        const deadlineMs = Math.round(readConfig(c.env).upstreamTimeoutMs * (factor ?? 1))
        if (factor) headers.set(internalHeaders.deadline, String(deadlineMs))
        const { path, isEmpty: mayBeEmpty = false } = call
        const upstreamCall = {
          path,
          method: 'POST',
          headers,
          body,
          json: 'object',
          mayBeEmpty,
          deadlineMs,
        } as const
        const response = await forwardCall(edge, c.env, upstreamCall, { setsNoCookies: host === 'auth' })
        if (host === 'main') clearCookies(response, call.path, c.env)
        return response
      },
    )
    app.all(call.path, allowed(call), () => methodNotAllowedResponse('POST'))
  }
  app.all('/auth/*', () => errorResponse('notFound'))
  return app
}

function clearCookies(response: Response, path: string, env: EdgeEnv['Bindings']): void {
  if (path === '/auth/exchange' && response.status === 200)
    response.headers.append('set-cookie', clearedOauthFlowCookie(readConfig(env)))
  // A user whose tokens are gone must still be able to log out: a rejected logout ends this browser's session too.
  if (path === '/auth/logout' && response.status === 401)
    response.headers.append('set-cookie', clearedSessionCookie(readConfig(env)))
}

function allowed({ developmentOnly = false }: RestCall) {
  return requireThat(
    (c) => !developmentOnly || readConfig(c.env).site.development,
    () => errorResponse('notFound'),
  )
}
