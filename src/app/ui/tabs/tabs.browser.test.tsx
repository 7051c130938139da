import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { type Tab, Tabs } from './tabs.tsx'

const all: readonly Tab[] = [
  { id: 'open', label: 'Open', count: 3, panel: <a href="#first">First ticket</a> },
  { id: 'closed', label: 'Closed', panel: 'Closed tickets' },
  { id: 'mine', label: 'Mine', panel: 'My tickets' },
]
const tab = (name: string) => page.getByRole('tab', { name })
const panel = page.getByRole('tabpanel')

async function expectSelected(name: string): Promise<void> {
  await expect.element(page.getByRole('tab', { selected: true })).toHaveAccessibleName(name)
  await expect.element(panel).toHaveAccessibleName(name)
}

test('the first tab is selected and names the panel that it controls; a click selects another', async () => {
  await render(<Tabs label="Tickets" tabs={all} />)
  await expect.element(page.getByRole('tablist', { name: 'Tickets' })).toBeVisible()
  await expectSelected('Open 3')
  await expect.element(panel).toHaveTextContent('First ticket')
  await expect.element(tab('Open 3')).toHaveAttribute('aria-controls', panel.element().id)
  await tab('Closed').click()
  await expectSelected('Closed')
})

test('the tabs are one stop for Tab, in which arrows, Home and End select tabs and take the focus along', async () => {
  await render(<Tabs label="Tickets" tabs={all} />)
  await userEvent.keyboard('{Tab}')
  await expect.element(tab('Open 3')).toHaveFocus()
  for (const [key, name] of [
    ['{ArrowRight}', 'Closed'],
    ['{ArrowRight}', 'Mine'],
    ['{ArrowRight}', 'Open 3'],
    ['{ArrowLeft}', 'Mine'],
    ['{Home}', 'Open 3'],
    ['{End}', 'Mine'],
  ] as const) {
    await userEvent.keyboard(key)
    await expectSelected(name)
    await expect.element(tab(name)).toHaveFocus()
  }
  await userEvent.keyboard('{Tab}')
  await expect.element(panel).toHaveFocus()
})

test('arrows follow the direction of the page', async () => {
  await render(
    <div dir="rtl">
      <Tabs label="Tickets" tabs={all} />
    </div>,
  )
  tab('Open 3').element().focus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(panel).toHaveTextContent('Closed tickets')
})
