import { Hono } from 'hono'
import { addPasskeyBody, passkeyLoginBody, passkeyOptionsBody } from '#shared/contract/rest.ts'
import { readJson } from '#upstream/platform/json-body.ts'
import { checkPasskey } from '#upstream/domains/accounts/passkeys/assertion.ts'
import { passkeyOptions } from '#upstream/domains/accounts/passkeys/passkey-options.ts'
import { addPasskey } from '#upstream/domains/accounts/passkeys/passkey.writer.ts'
import { completeSignIn } from '#upstream/domains/accounts/sign-in.ts'
import { countResults } from './request-trace.ts'
import { agentOf, openRequest, type UpstreamEnv } from './request.ts'

export const passkeyRoutes = new Hono<UpstreamEnv>()

passkeyRoutes.post('/passkey-options', async (c) => {
  const { purpose, ...proof } = await readJson(c.req.raw, passkeyOptionsBody)
  return c.json({ options: await passkeyOptions(await openRequest(c), purpose, proof) })
})

passkeyRoutes.post('/passkey-login', countResults('sign-in', 'passkey', { failures: true }), async (c) => {
  const { passkey, ...continuation } = await readJson(c.req.raw, passkeyLoginBody)
  const context = await openRequest(c)
  const user = { ...(await checkPasskey(context, passkey)), agent: agentOf(c), method: 'passkey' } as const
  return c.json({ redirect: await completeSignIn(context, user, continuation) })
})

passkeyRoutes.post('/add-passkey', async (c) => {
  const { passkey } = await readJson(c.req.raw, addPasskeyBody)
  await addPasskey(await openRequest(c), passkey, agentOf(c))
  return c.body(null, 204)
})
