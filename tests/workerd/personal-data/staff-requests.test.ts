import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { errorOf, mutate } from '#tests/upstream/community.ts'
import { mailsTo } from '#tests/upstream/mails.ts'
import { runAllJobs } from '#tests/upstream/notifications.ts'
import { graph } from '#tests/upstream/upstream.ts'
import { signedIn, type Browser } from '#tests/upstream/users.ts'

test('D11: admins start a copy or a deletion on request; the copy is its owner’s, and no admin deletes another', async () => {
  const [admin, person] = [await signedIn({ roles: ['admin'] }), await signedIn()]
  const colleague = await signedIn({ roles: ['admin'] })
  const userId = person.user.publicId
  const start = (as: Browser, id = userId) =>
    mutate('startAccountDeletion', { userId: id, texts: 'DELETE' }, 'account { deletion { texts } }', { as })
  for (const { user } of [admin, colleague]) expect(errorOf(await start(admin, user.publicId))).toBe('403')
  expect((await start(admin)).data).toEqual({
    startAccountDeletion: { account: { deletion: { texts: 'DELETE' } } },
  })
  expect(await mailsTo(person.user.email)).toHaveLength(1)
  expect((await graph('{ currentUser { deletion { texts } } }', {}, { as: person })).data).toMatchObject({
    currentUser: { deletion: { texts: 'DELETE' } },
  })
  const cancelled = await mutate('cancelAccountDeletion', { userId }, 'account { deletion { texts } }', {
    as: admin,
  })
  expect(cancelled.data).toEqual({ cancelAccountDeletion: { account: { deletion: null } } })

  expect(
    (await mutate('startDataExport', { userId }, 'account { id }', { as: admin })).errors,
  ).toBeUndefined()
  await runAllJobs()
  const own = '{ dataExport { state url } }'
  expect((await graph(own, {}, { as: admin })).data).toEqual({ dataExport: null })
  expect((await graph(own, {}, { as: person })).data).toMatchObject({ dataExport: { state: 'READY' } })
  const log = await env.DB.prepare(
    `SELECT action FROM action_log WHERE user_id = ? AND object_id = ? ORDER BY id`,
  )
    .bind(admin.user.id, String(person.user.id))
    .all()
  expect(log.results.map(({ action }) => action)).toEqual(['user.delete', 'user.keep', 'user.export'])
})
