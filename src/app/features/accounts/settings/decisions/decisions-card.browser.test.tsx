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

test('a hint is shown for a ban without a stored decision', async () => {
  await renderCard(9, [])
  await expect.element(card).toContainElement(olderBan.element())
})

test('the hint is shown also next to decisions about something else', async () => {
  await renderCard(9, [{ ...decision, act: 'DELETE' }])
  await expect.element(olderBan).toBeVisible()
  await expect.element(page.getByText('Decided')).toBeVisible()
})

test('a ban with a decision is in the list, without that sentence', async () => {
  await renderCard(9, [{ ...decision, act: 'BAN' }])
  await expect.element(page.getByText('Decided')).toBeVisible()
  await expect.element(olderBan).not.toBeInTheDocument()
})

test('without a ban and decisions there is no card', async () => {
  await renderCard(null, [])
  await expect.element(card).not.toBeInTheDocument()
})
