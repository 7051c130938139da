import { signIn } from '../support/community.ts'
import { expect, test } from '../support/test.ts'
import { writePost } from '../support/writing.ts'

test('objects that refer to a post are listed below it @all', async ({ page, member }) => {
  await signIn(page, member)
  await writePost(page, 'A pointer to the help article', { text: 'It is all in pst-56609d78, really.' })
  await page.locator('[data-md]').getByRole('link').click()
  await expect(page).toHaveURL(/\/view\/pst-56609d78\//)
  const mentions = page.getByRole('region', { name: 'Mentioned in' })
  await expect(mentions.getByRole('link', { name: 'A pointer to the help article' })).toBeVisible()
})
