import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ShellContext } from '#app/lib/shell-context.ts'
import { toastStore } from '#app/ui/toast/toast-store.ts'
import { embedCode } from '#shared/addresses/embed.ts'
import { ShareMenu } from './share-menu.tsx'

const main = 'https://main.example'
const creation = { id: 'ctn-00000001', title: 'Half "adder"', ogThumbnail: null, drawingSources: null }
const entry = (name: string) => page.getByRole('menuitem', { name })
const writeText = vi.fn<(text: string) => Promise<void>>()

beforeEach(() => {
  writeText.mockReset().mockResolvedValue()
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(writeText)
  vi.stubGlobal('navigator', Object.assign(navigator, { share: undefined }))
})

async function renderMenu(): Promise<void> {
  const shell = { site: { origins: { main } } } as never
  await render(
    <ShellContext value={shell}>
      <ShareMenu creation={creation} button={<button type="button">Share</button>} />
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
