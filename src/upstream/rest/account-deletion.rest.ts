import { Hono } from 'hono'
import { accountDeletionBody, emptyBody } from '#shared/contract/rest.ts'
import { cancelDeletion, requestDeletion } from '#upstream/domains/personal-data/deletion/deletion.writer.ts'
import { readJson } from '#upstream/platform/json-body.ts'
import { openRequest, type UpstreamEnv } from './request.ts'
import { requireAccount } from '#upstream/request/own-account.ts'

export const accountDeletionRoutes = new Hono<UpstreamEnv>()

accountDeletionRoutes.post('/request-account-deletion', async (c) => {
  const body = await readJson(c.req.raw, accountDeletionBody)
  const context = await openRequest(c)
  await requestDeletion(context, requireAccount(context), body)
  return c.body(null, 204)
})

accountDeletionRoutes.post('/cancel-account-deletion', async (c) => {
  await readJson(c.req.raw, emptyBody)
  const context = await openRequest(c)
  await cancelDeletion(context, requireAccount(context))
  return c.body(null, 204)
})
