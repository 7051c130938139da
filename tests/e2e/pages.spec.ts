import { awake, open } from './community.ts'
import { lookAround, test } from './walk.ts'

test('every other page is accessible and fits', async ({ page }) => {
  test.setTimeout(90_000)
  const pages = [
    '/view/pst-56609d78',
    '/view/frm-devupdts?page=9',
    '/@ada',
    '/settings',
    '/changelog',
    '/wishlist',
    '/register',
    '/nowhere',
  ]
  for (const path of pages) {
    await test.step(path, async () => {
      await open(page, path)
      await awake(page)
      await lookAround(page)
    })
  }
})
