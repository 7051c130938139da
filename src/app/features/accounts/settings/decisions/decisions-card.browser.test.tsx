import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { DecisionRowFragment } from '#app/graphql.gen.ts'
import { ShellContext } from '#app/lib/shell-context.ts'
import { DecisionsCard } from './decisions-card.tsx'

vi.mock(import('./appeal-dialog.tsx'), () => ({ AppealDialog: () => null }) as never)

const card = page.getByRole('region', { name: /^Moderators. decisions$/ })
const olderBan = page.getByText('Your ban is too old to appeal here', { exact: false })

async function renderCard(bannedUntil: number | null, decisions: Partial<DecisionRowFragment>[]) {
  const shell = { viewer: { currentUser: { username: 'reader', bannedUntil } }, settings: {} } as never
  await render(
    <ShellContext value={shell}>
      <p>Here</p>
      <DecisionsCard decisions={decisions as DecisionRowFragment[]} />
    </ShellContext>,
  )
  await expect.element(page.getByText('Here')).toBeVisible()
}

const decision = { id: 1, text: 'Decided', createdAt: 1, objectId: null, appeal: null, endedAt: null }

test.each([
  ['without a stored decision', [], true],
  ['next to decisions about something else', [{ ...decision, act: 'DELETE' }], true],
  ['with its decision in the list', [{ ...decision, act: 'BAN' }], false],
] as const)('a ban %s has a hint or not', async (_, decisions, hasHint) => {
  await renderCard(9, [...decisions])
  await expect.element(card).toBeVisible()
  expect(page.getByText('Decided').elements()).toHaveLength(decisions.length)
  expect(olderBan.elements()).toHaveLength(hasHint ? 1 : 0)
})

test('without a ban and decisions there is no card', async () => {
  await renderCard(null, [])
  await expect.element(card).not.toBeInTheDocument()
})
