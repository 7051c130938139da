import type { ContextType } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Comment } from '#app/comments/data/comment.queries.ts'
import { Markdown } from '#app/content/markdown/markdown.tsx'
import { ShellContext } from '#app/lib/shell-context.ts'
import { defaultSettings } from '#shared/page/settings.ts'
import { QuoteButton } from './quote-button.tsx'
import { takeQuote } from './quotes.ts'

const button = page.getByRole('button', { name: 'Quote', exact: true })
const [object, comment] = ['pst-0000000a', 'cmt-0000000b']

async function renderTexts(keyboardShortcuts = true) {
  const origins = { main: 'https://main.test' }
  const shell = { settings: { ...defaultSettings, keyboardShortcuts }, site: { origins } }
  await render(
    <ShellContext value={shell as NonNullable<ContextType<typeof ShellContext>>}>
      <article>
        <Markdown id={object} renderedBody="<p>How does a latch work?</p>" />
      </article>
      <article>
        <Markdown id={comment} renderedBody="<p>It is a loop.</p><p>Two gates.</p>" />
      </article>
      <input aria-label="Other" />
      <QuoteButton
        objectId={object}
        author="ada"
        comments={[{ id: comment, author: { username: 'alan' } } as Comment]}
      />
    </ShellContext>,
  )
}

/** Selects from the start of one text to the end of another. */
function select(from: string, to = from): void {
  const [first, last] = [from, to].map((id) => document.querySelector(`[data-md="${id}"]`))
  const range = document.createRange()
  range.setStart(first?.firstChild?.firstChild ?? document, 0)
  range.setEndAfter(last?.lastChild?.firstChild ?? document)
  getSelection()?.removeAllRanges()
  getSelection()?.addRange(range)
}

test('a passage of one text has a button that quotes it and takes neither focus nor selection; Escape hides it', async () => {
  await renderTexts()
  select(object, comment)
  select(comment)
  await expect.element(button).toBeVisible()
  expect(document.activeElement).toBe(document.body)
  await userEvent.keyboard('{Escape}')
  await expect.element(button).not.toBeInTheDocument()
  select(object)
  await expect.element(button).toBeVisible()
  select(object, comment)
  await expect.element(button).not.toBeInTheDocument()
  select(comment)
  await expect.element(button).toBeVisible()
  await userEvent.keyboard('{Tab}')
  await expect.element(button).toHaveFocus()
  await button.click()
  expect(getSelection()?.toString()).toContain('It is a loop.')
  await expect.element(button).not.toBeInTheDocument()
  expect(takeQuote(object)).toBeUndefined()
  expect(takeQuote(comment)).toBe(
    `@alan [wrote](https://main.test/${comment}):\n\n> It is a loop.\n>\n> Two gates.\n\n`,
  )
  expect(takeQuote(comment)).toBeUndefined()
})

test.for([true, false])(
  'the key q quotes the selection where no text is typed: with shortcuts %s',
  async (isOn) => {
    await renderTexts(isOn)
    select(object)
    await userEvent.keyboard('q')
    expect(takeQuote(object) !== undefined).toBe(isOn)
    await page.getByLabelText('Other').click()
    select(object)
    await userEvent.keyboard('q')
    expect(takeQuote(object)).toBeUndefined()
  },
)
