import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { waitForHydration, expectAccessible, main, open, signIn } from './community.ts'
import { expect, test } from './test.ts'

test.use({ locale: 'zh-CN' })

/** Where the built scripts are; their names say nothing of what is in them. */
const scripts = 'dist/client/assets'

function isChinese(file: string): boolean {
  return file.endsWith('.js') && readFileSync(file, 'utf8').includes('跳到正文')
}

test('a Chinese reader finds the frame in Chinese, from the first byte on, around pages in English', async ({
  page,
}) => {
  const faults: Error[] = []
  page.on('pageerror', (fault) => faults.push(fault))
  const response = await page.goto(`${main()}/view/frm-circtech`)
  expect(await response?.text()).toContain('跳到正文')
  await waitForHydration(page)
  expect(faults).toEqual([])

  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  for (const part of ['banner', 'contentinfo'] as const) {
    await expect(page.getByRole(part)).toHaveAttribute('lang', 'zh')
  }
  await expect(
    page.getByRole('navigation', { name: '网站导航' }).getByRole('link', { name: '论坛' }),
  ).toBeVisible()
  await expect(page.getByRole('contentinfo').getByRole('link', { name: '更新日志' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(
    'Circuits and techniques',
  )
  const time = page.getByRole('main').locator('time').first()
  await expect(time).toHaveAttribute('lang', 'zh')
  await expect(time).toHaveText(/^(?:刚刚|\d+ (?:年|个月|周|天|小时|分钟|秒)前)$/)
  await expectAccessible(page)
})

test('error pages speak Chinese to a Chinese reader, and their titles the language of the page', async ({
  page,
}) => {
  await open(page, '/no-such-page')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('未找到')
  await expect(page.getByText('错误 404')).toBeAttached()
  await expect(page).toHaveTitle(/^404 Not Found/)
  await waitForHydration(page)
  await page.getByRole('link', { name: '返回首页' }).click()
  await expect(page).toHaveURL(`${main()}/`)
})

test('a Chinese member’s menu and bell are in Chinese', async ({ page }) => {
  await signIn(page, 'alan')
  await expect(page.getByRole('link', { name: /^通知/ })).toBeVisible()
  await page.getByRole('button', { name: /alan/ }).click()
  const menu = page.getByRole('menu', { name: '账号' })
  await expect(menu.getByRole('menuitem')).toHaveText(['账号设置', '网站设置', '查看个人主页', '退出登录'])
})

test('without the Chinese texts, the page goes on in English', async ({ page }) => {
  const file = readdirSync(scripts).find((name) => isChinese(path.join(scripts, name)))
  let missing = 0
  await page.route(`**/${file}`, (route) => {
    missing += 1
    return route.abort()
  })
  await open(page, '/forums')
  await waitForHydration(page)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('Forums')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Forums', exact: true })).toBeVisible()
  expect(missing).toBeGreaterThan(0)
})
