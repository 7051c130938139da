import {
  collectProblems,
  waitForHydration,
  expectAccessibleState,
  main,
  open,
} from '#tests/e2e/support/community.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

test.use({ locale: 'zh-CN' })

test('a Chinese reader gets the whole page in Chinese, from the server on, unless another language is chosen', async ({
  page,
}) => {
  const complaints = collectProblems(page)
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  const response = await page.goto(`${main()}/view/frm-circtech`)
  expect(await response?.text()).toContain('跳到正文')
  await waitForHydration(page)
  expect(complaints).toEqual([])
  expect(scripts.filter((url) => !url.endsWith('.zh.js'))).toEqual([])

  await expect(page.locator('html')).toHaveAttribute('lang', 'zh')
  await expect(
    page.getByRole('navigation', { name: '网站导航' }).getByRole('link', { name: '论坛' }),
  ).toBeVisible()
  await expect(page.getByRole('contentinfo').getByRole('link', { name: '更新日志' })).toBeVisible()
  // Texts of the community are not translated.
  const heading = page.getByRole('main').getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Circuits and techniques')
  const time = page.getByRole('main').locator('time').first()
  await expect(time).toHaveText(/^(?:刚刚|\d+ (?:年|个月|周|天|小时|分钟|秒)前)$/)
  await expectAccessibleState(page)

  await page.getByRole('contentinfo').getByRole('link', { name: '网站设置' }).click()
  await expect(heading).toHaveText('网站设置')
  await page.getByRole('radio', { name: 'English' }).click()
  await expect(heading).toHaveText('Website settings')
  await waitForHydration(page)
  await expect(page.getByRole('radio', { name: 'English' })).toBeChecked()
  await page.getByRole('banner').getByRole('link', { name: 'Forums', exact: true }).click()
  await expect(heading).toHaveText('Forums')
  await open(page, '/settings')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await waitForHydration(page)
  await page.getByRole('radio', { name: 'Same as browser' }).click()
  await expect(heading).toHaveText('网站设置')
})
