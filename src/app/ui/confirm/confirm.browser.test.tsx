import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ConfirmProvider, useConfirm } from './confirm.tsx'

const dialogs = page.getByRole('alertdialog').or(page.getByRole('dialog'))
const yes = page.getByRole('button', { name: 'OK' })
const no = page.getByRole('button', { name: 'Cancel' })

/** A button that opens several confirmations at once, and records the choices in order. */
function Scene({ questions, choices }: { questions: readonly string[]; choices: string[] }) {
  const confirm = useConfirm()
  return (
    <button
      type="button"
      onClick={() => {
        for (const question of questions)
          void confirm(question).then((confirmed) => choices.push(`${question} ${confirmed ? 'yes' : 'no'}`))
      }}
    >
      Ask
    </button>
  )
}

async function ask(...questions: string[]): Promise<string[]> {
  const choices: string[] = []
  await render(
    <ConfirmProvider>
      <Scene questions={questions} choices={choices} />
    </ConfirmProvider>,
  )
  await page.getByRole('button', { name: 'Ask' }).click()
  return choices
}

test('simultaneous confirmations are shown one after the other', async () => {
  const choices = await ask('First?', 'Second?', 'Second?')
  await expect.element(page.getByText('First?')).toBeVisible()
  expect(dialogs.elements()).toHaveLength(1)
  await yes.click()
  await expect.element(page.getByText('Second?')).toBeVisible()
  expect(dialogs.elements()).toHaveLength(1)
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => choices).toHaveLength(2)
  await no.click()
  await expect.element(dialogs).not.toBeInTheDocument()
  expect(choices).toEqual(['First? yes', 'Second? no', 'Second? no'])
})
