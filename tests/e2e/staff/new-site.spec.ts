import { startTestServer, type TestServer } from '#scripts/browser/test-server.ts'
import { makeAdmin } from '#upstream/domains/management/account-admin.writer.ts'
import {
  expectAccessibleState,
  expectToFit,
  open,
  signIn,
  waitForHydration,
} from '#tests/e2e/support/community.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

const shared = process.env.MAIN_ORIGIN
let server: TestServer

// A site without any content, which the other tests' one is not.
test.beforeAll(async () => {
  server = await startTestServer({ BLOG_FORUM: 'frm-ourblog1' }, { unlimited: true, demo: false })
  process.env.MAIN_ORIGIN = server.local.vars.MAIN_ORIGIN
  await server.database
    .prepare(
      `INSERT INTO users (public_id, username, email, email_verified_at, created_at, joined_at)
       VALUES ('usr-00000001', 'owner', 'owner@example.test', 1, 1, 1)`,
    )
    .run()
  await makeAdmin(server.database, 'owner', 2)
})

test.afterAll(async () => {
  process.env.MAIN_ORIGIN = shared
  await server.stop()
})

test('the first admin of a new site is led to its first steps, and creates its forums at once, and sends a test email @all', async ({
  page,
}) => {
  await signIn(page, 'owner', '/')
  await expect(page.getByRole('link', { name: 'Read our development blog' })).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: 'Set up this site' }).click()
  const forums = page.getByRole('region', { name: 'Forums', exact: true })
  await expect(forums.getByText('To do')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Name', exact: true }).getByText('Logic Works')).toBeVisible()
  const legal = page.getByRole('region', { name: 'Legal texts', exact: true })
  await expect(legal.getByText(/^Missing: Privacy/)).toBeVisible()
  await expectAccessibleState(page)
  await expectToFit(page)

  await waitForHydration(page)
  const id = forums.getByLabel('ID of the development blog')
  await expect(id).toHaveValue('frm-ourblog1')
  await id.fill('Blog')
  await id.blur()
  await expect(id).toHaveAttribute('aria-invalid', 'true')
  await id.fill('frm-ourblog1')
  await forums.getByLabel('Off topic').uncheck()
  await forums.getByRole('button', { name: 'Create forums' }).click()
  await expect(forums.getByText('Done')).toBeVisible()
  await expect(forums.getByText('The site has Development updates, General discussion')).toBeVisible()
  // The remaining forum of the starter set.
  await expect(forums.getByRole('checkbox')).toHaveCount(1)
  await expect(forums.getByLabel('Off topic')).not.toBeChecked()

  const email = page.getByRole('region', { name: 'Email', exact: true })
  await email.getByRole('button', { name: 'Send a test email to yourself' }).click()
  await expect(email.getByText('handed over. Look for it in the inbox of owner@example.test')).toBeVisible()
  await expect(email.getByText('Done')).toBeVisible()

  await open(page, '/')
  await page.getByRole('link', { name: 'Read our development blog' }).click()
  await expect(page).toHaveURL(/\/view\/frm-ourblog1$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Development updates' })).toBeVisible()
  await open(page, '/')
  await expect(page.getByRole('link', { name: 'Set up this site' })).toHaveCount(0)
})
