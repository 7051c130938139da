import { expect, test } from 'vitest'
import { edgeWorld } from '#tests/edge/edge-world.ts'

test('short addresses lead to the site’s own legal texts, or to the settings’ ones', async () => {
  const { send, rendered } = edgeWorld({ vars: { PRIVACY_URL: 'https://example.org/privacy' } })
  const target = async (path: string) => {
    const { status, headers } = await send(path)
    return [status, headers.get('location')]
  }
  expect(await target('/privacy')).toEqual([302, 'https://example.org/privacy'])
  expect(await target('/legal/privacy')).toEqual([302, 'https://example.org/privacy'])
  expect(await target('/terms')).toEqual([302, '/legal/terms'])
  expect(await target('/rules')).toEqual([302, '/legal/rules'])
  expect(await target('/imprint')).toEqual([302, '/legal/imprint'])
  expect(rendered).toEqual([])
  expect(await target('/legal/terms')).toEqual([200, null])
})
