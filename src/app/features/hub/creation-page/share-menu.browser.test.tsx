import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ShellContext } from '#app/lib/shell-context.ts'
import { toastStore } from '#app/ui/toast/toast-store.ts'
import { embedCode } from '#shared/addresses/embed.ts'
import { ShareMenu } from './share-menu.tsx'

const main = 'https://main.example'
const creation = { id: 'ctn-00000001', title: 'Half "adder"', ogThumbnail: null, drawingSources: null }
const drawingSources = { webp: '', jpeg: null, fallback: 'https://assets.example/2160.jpg' }
const entry = (name: string) => page.getByRole('menuitem', { name })
const writeText = vi.fn<(text: string) => Promise<void>>()

beforeEach(() => {
  writeText.mockReset().mockResolvedValue()
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(writeText)
  vi.stubGlobal('navigator', Object.assign(navigator, { share: undefined }))
})

async function renderMenu(facts: Partial<Parameters<typeof ShareMenu>[0]['creation']> = {}): Promise<void> {
  const shell = { site: { origins: { main } } } as never
  await render(
    <ShellContext value={shell}>
      <ShareMenu creation={{ ...creation, ...facts }} button={<button type="button">Share</button>} />
    </ShellContext>,
  )
}

test.each([
  ['Copy link', `${main}/ctn-00000001`],
  ['Copy embed code', embedCode(main, creation)],
])('“%s” copies it and says so', async (name, text) => {
  await renderMenu()
  await entry(name).click()
  await vi.waitFor(() => expect(writeText).toHaveBeenCalledWith(text))
  await vi.waitFor(() => expect(toastStore.toasts().at(-1)?.title).toBe('Copied'))
})

test('a failed copy shows a warning', async () => {
  writeText.mockRejectedValue(new DOMException('no', 'NotAllowedError'))
  await renderMenu()
  await entry('Copy link').click()
  await vi.waitFor(() => expect(toastStore.toasts().at(-1)).toMatchObject({ status: 'warning' }))
})

test.each([
  ['without a drawing', {}, null],
  ['with a drawing', { drawingSources }, drawingSources.fallback],
])('%s the menu links the largest picture if there is one, and the feed', async (_, facts, picture) => {
  await renderMenu(facts)
  await expect.element(entry('Copy link')).toHaveFocus()
  await expect.element(entry('Feed of comments')).toHaveAttribute('href', '/feed/ctn-00000001?type=rss')
  const links = entry('Open the picture').elements()
  expect(links.map((link) => link.getAttribute('href'))).toEqual(picture ? [picture] : [])
})
