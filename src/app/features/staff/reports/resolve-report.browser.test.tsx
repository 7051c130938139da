import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ShellContext } from '#app/lib/shell-context.ts'
import type { Report } from '#app/content/moderation/moderation.queries.ts'
import { resolveReport } from './reports.functions.gen.ts'
import { ResolveReport } from './resolve-report.tsx'

vi.mock(
  import('#app/content/moderation/moderation.functions.gen.ts'),
  () => ({ loadRulesText: () => Promise.resolve({ legalText: null }) }) as never,
)
vi.mock(import('./reports.functions.gen.ts'), () => ({ resolveReport: vi.fn() }) as never)

test('the removal from a profile needs a selected part', async () => {
  const author = { username: 'ada' }
  const object = {
    id: 'usr-00000001',
    kind: 'profile',
    title: 'ada',
    renderedBody: '<p>A bio</p>',
    hasPicture: true,
    author,
  }
  const shell = { viewer: { currentUser: null }, settings: {}, site: {} } as never
  const report = { id: 1, object } as unknown as Report
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <ShellContext value={shell}>
        <ResolveReport report={report} onDone={() => {}} />
      </ShellContext>
    </QueryClientProvider>,
  )
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: /message/i }).fill('Please keep it friendly')
  await dialog.getByRole('checkbox', { name: 'Remove bio' }).click()
  await dialog.getByRole('checkbox', { name: 'Remove picture' }).click()
  const submit = dialog.getByRole('button', { name: /^Remove/ })
  await submit.click()
  await expect.element(dialog.getByText('Choose what to remove.')).toBeVisible()
  expect(resolveReport).not.toHaveBeenCalled()
  await dialog.getByRole('checkbox', { name: 'Remove picture' }).click()
  await submit.click()
  await expect
    .poll(() => vi.mocked(resolveReport).mock.lastCall?.[0].data)
    .toMatchObject({ act: 'HIDE', parts: ['PICTURE'] })
})
