import { main, open, watch } from './community.ts'
import { expect, test } from './test.ts'

test('with server rendering off the browser draws pages from the data that came with them', async ({
  page,
  context,
}) => {
  await context.addCookies([{ name: 'set-nossr', value: '%22yes%22', url: main() }])
  const complaints = watch(page)
  const calls: string[] = []
  page.on('request', (request) => request.url().includes('/_serverFn/') && calls.push(request.url()))
  await open(page, '/view/frm-devupdts')
  const first = page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').first()
  await expect(first).toBeVisible()
  const href = await first.getAttribute('href')
  await open(page, href ?? '')
  await expect(page.getByRole('article').first().locator('[data-md] p').first()).not.toBeEmpty()
  expect([complaints, calls]).toEqual([[], []])
})
