import { collectProblems, main, open, signIn, waitForHydration } from '#tests/e2e/support/community.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

test('a link to a comment scrolls to it and highlights it until a click, also in a collapsed thread @all', async ({
  page,
}) => {
  await open(page, '/view/pst-56609d78')
  const id = await page.locator('article[id^=cmt-]').last().getAttribute('id')
  await open(page, `/view/${id}`)
  await expect(page).toHaveURL(new RegExp(`/view/pst-56609d78.*#${id}$`))
  const comment = page.locator(`#${id}`)
  await expect(comment).toBeInViewport()
  await expect(comment).toHaveAttribute('data-linked', 'true')
  await comment.locator('[data-md]').click()
  await expect(comment).not.toHaveAttribute('data-linked')
  await expect(page).not.toHaveURL(/#/)

  const thread = page
    .getByRole('listitem')
    .filter({ has: page.locator('ol article') })
    .first()
  const reply = thread.locator('ol article').first()
  await thread
    .getByRole('button', { name: /^Hide the comment/ })
    .first()
    .click()
  await expect(reply).toBeHidden()
  await expect(thread.locator('[data-md]').first()).toBeHidden()
  await page.evaluate(`location.hash = ${JSON.stringify(await reply.getAttribute('id'))}`)
  await expect(reply).toBeInViewport()
})

test('the short address of a post is copied, and shared by the system dialog on phones @all', async ({
  page,
  browser,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page, '/view/pst-56609d78')
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Copy link' }).first().click()
  await expect(page.getByText('Copied', { exact: true })).toBeVisible()
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(`${main()}/pst-56609d78`)
  await expect(page.getByRole('button', { name: 'Share', exact: true })).toBeHidden()

  const phone = await (await browser.newContext({ isMobile: true, hasTouch: true })).newPage()
  await phone.addInitScript({
    content: 'navigator.share = async ({ url }) => void (globalThis.shared = url)',
  })
  await open(phone, '/view/pst-56609d78')
  await waitForHydration(phone)
  await phone.getByRole('button', { name: 'Share', exact: true }).first().click()
  await expect.poll(() => phone.evaluate('shared')).toBe(`${main()}/pst-56609d78`)
})

test('without server rendering the browser renders pages from the data in the response @all', async ({
  page,
  context,
}) => {
  await context.addCookies([{ name: 'set-nossr', value: '%22yes%22', url: main() }])
  const complaints = collectProblems(page)
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

const cachedPages = [
  '/',
  '/forums',
  '/view/frm-devupdts',
  '/tracker/game',
  '/hub',
  '/search?q=wires',
  '/@alan',
]

for (const reader of ['a visitor', 'grace'])
  test(`pages that were made for another address are hydrated without a message, for ${reader} @all`, async ({
    page,
  }) => {
    if (reader !== 'a visitor') await signIn(page, reader)
    const problems = collectProblems(page)
    for (const path of cachedPages) {
      for (const from of ['one', 'two']) {
        await open(page, `${path}${path.includes('?') ? '&' : '?'}from=${from}`)
        await waitForHydration(page)
        await expect(page).toHaveURL(new RegExp(`from=${from}$`))
        if (reader === 'a visitor')
          await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toHaveAttribute(
            'href',
            new RegExp(`from%3D${from}(?:%|&|$)`),
          )
      }
    }
    expect(problems).toEqual([])
  })
