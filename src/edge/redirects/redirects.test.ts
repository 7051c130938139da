import { expect, test } from 'vitest'
import { testEdge } from '#tests/edge/test-edge.ts'

const table = [
  ['/frm-devupdts', 301, '/view/frm-devupdts'],
  ['/frm-00000001?page=2', 301, '/view/frm-devupdts?page=2'],
  ['/lwt-000000ff?x=1', 301, '/tracker/255?x=1'],
  ['/lwt-zzzzzzzz', 301, '/view/lwt-zzzzzzzz'],
  ['/LWT-0000004E', 301, '/tracker/78'],
  ['/view/lwt-0000004E', 302, '/tracker/78'],
  ['/FRM-Devupdts', 301, '/view/frm-devupdts'],
  ['/CTN-0000000A?x=1', 301, '/view/ctn-0000000a?x=1'],
  ['/view/PST-56609D78/A-Title?x=1', 301, '/view/pst-56609d78/A-Title?x=1'],
  ['/forum/FRM-DEVUPDTS/new', 301, '/forum/frm-devupdts/new'],
  ['/feed/Frm-00000002?type=rss', 301, '/feed/frm-general0?type=rss'],
  ['/embed/ctn-0000000A', 301, '/embed/ctn-0000000a'],
  ['/view/lwt-000000ff', 302, '/tracker/255'],
  ['/forum/1', 301, '/view/frm-devupdts'],
  ['/forum/frm-00000002', 301, '/view/frm-general0'],
  ['/view/frm-00000003', 301, '/view/frm-helpdesk'],
  ['/feed/frm-00000001', 301, '/feed/frm-devupdts'],
  ['/feed/frm-00000002?type=rss', 301, '/feed/frm-general0?type=rss'],
  ['/%40alan?page=2', 301, '/@alan?page=2'],
  ['/feed/1?type=atom', 301, '/feed/frm-devupdts?type=atom'],
] as const

test.each(table)('%s answers %i to %s', async (path, status, location) => {
  const { send } = testEdge()
  const response = await send(path)
  expect([response.status, response.headers.get('location')]).toEqual([status, location])
})

test.each(['/frm-devupdt', '/usr-00000001', '/view/lwt-fffffffg', '/forum/1/new', '/view/1'])(
  '%s is a page',
  async (path) => {
    const { send, rendered } = testEdge()
    expect((await send(path)).status).toBe(200)
    expect(rendered.map(({ url }) => new URL(url).pathname)).toEqual([path])
  },
)

test('short addresses lead to the site’s own legal texts, or to the settings’ ones', async () => {
  const { send, rendered } = testEdge({ vars: { PRIVACY_URL: 'https://example.org/privacy' } })
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
