import { Hono } from 'hono'
import {
  accountDeletionBody,
  developerBody,
  emptyBody,
  exchangeBody,
  loginBody,
  restErrors,
  signupBody,
  addPasskeyBody,
  passkeyLoginBody,
  passkeyOptionsBody,
} from '#shared/contract/rest.ts'
import { internalHeaders } from '#shared/internal-headers.ts'
import { RestError } from '#upstream/platform/errors.ts'
import { readJson } from '#upstream/platform/json-body.ts'
import { countResults } from './request-trace.ts'
import { agentOf, handleJson, openRequest, type UpstreamEnv } from './request.ts'
import { findCredentials } from '#upstream/domains/accounts/account.reader.ts'
import { requireAccount } from '#upstream/request/context.ts'
import { consumeHandover } from '#upstream/domains/accounts/sessions/handover.writer.ts'
import { endSession } from '#upstream/domains/accounts/sessions/session.writer.ts'
import { checkPassword, completeSignIn, signIn } from '#upstream/domains/accounts/sign-in.ts'
import { signUp } from '#upstream/domains/accounts/registration.writer.ts'
import { cancelDeletion, requestDeletion } from '#upstream/domains/personal-data/deletion/deletion.writer.ts'
import { parsePair, type TokenPair } from '#upstream/platform/tokens.ts'
import { checkPasskey } from '#upstream/domains/accounts/passkeys/assertion.ts'
import { passkeyOptions } from '#upstream/domains/accounts/passkeys/passkey-options.ts'
import { addPasskey } from '#upstream/domains/accounts/passkeys/passkey.writer.ts'

export const accountRoutes = new Hono<UpstreamEnv>()

accountRoutes.post(
  '/login',
  countResults('sign-in', 'password', { failures: true }),
  handleJson(loginBody, async (context, { identifier, password, ...continuation }, c) => {
    const user = await checkPassword(context, identifier, password)
    return redirectOf(context, { ...user, agent: agentOf(c), method: 'password' }, continuation)
  }),
)

accountRoutes.post('/signup', countResults('sign-in', 'register', { failures: true }), async (c) => {
  const body = await readJson(c.req.raw, signupBody)
  const redirect = await signUp(await openRequest(c), body, agentOf(c))
  return c.json({ redirect }, 201)
})

accountRoutes.post(
  '/developer',
  countResults('sign-in', 'developer', { failures: true }),
  handleJson(developerBody, async (context, { username, ...continuation }, c) => {
    if (!context.config.development) throw new RestError(restErrors.notFound, 404)
    const user = await findCredentials(context.env.DB, username)
    if (!user) throw new RestError(restErrors.noMatch)
    return redirectOf(context, { userId: user.id, agent: agentOf(c), method: 'developer' }, continuation)
  }),
)

accountRoutes.post(
  '/exchange',
  handleJson(exchangeBody, async (context, { tokens }, c) => {
    const pair = decodePair(tokens)
    const flow = c.req.header(internalHeaders.flow) ?? ''
    const handover = pair && (await consumeHandover(context.env.DB, pair, flow, context.now))
    if (!handover) throw new RestError(restErrors.noMatch)
    await signIn(context, { ...handover, method: 'handover' })
    return {}
  }),
)

accountRoutes.post(
  '/logout',
  handleJson(emptyBody, async (context) => {
    const { id: userId } = requireAccount(context)
    await endSession(context.env.DB, { id: context.viewer.sessionId, userId }, 'logout', context.now)
    context.responseHeaders.delete(internalHeaders.tokens)
    context.responseHeaders.set(internalHeaders.session, 'clear')
  }),
)

accountRoutes.post(
  '/request-account-deletion',
  handleJson(accountDeletionBody, (context, body) => requestDeletion(context, requireAccount(context), body)),
)

accountRoutes.post(
  '/cancel-account-deletion',
  handleJson(emptyBody, (context) => cancelDeletion(context, requireAccount(context))),
)

accountRoutes.post(
  '/passkey-options',
  handleJson(passkeyOptionsBody, async (context, { purpose, ...proof }) => ({
    options: await passkeyOptions(context, purpose, proof),
  })),
)

accountRoutes.post(
  '/passkey-login',
  countResults('sign-in', 'passkey', { failures: true }),
  handleJson(passkeyLoginBody, async (context, { passkey, ...continuation }, c) => {
    const user = await checkPasskey(context, passkey)
    return redirectOf(context, { ...user, agent: agentOf(c), method: 'passkey' }, continuation)
  }),
)

accountRoutes.post(
  '/add-passkey',
  handleJson(addPasskeyBody, (context, { passkey }, c) => addPasskey(context, passkey, agentOf(c))),
)

async function redirectOf(...how: Parameters<typeof completeSignIn>): Promise<{ redirect: string }> {
  return { redirect: await completeSignIn(...how) }
}

function decodePair(tokens: string): TokenPair | null {
  return parsePair(
    tokens
      .split(':')
      .map((half) => Buffer.from(half, 'base64').toString('latin1'))
      .join(':'),
  )
}
