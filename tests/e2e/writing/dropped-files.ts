import { readFileSync } from 'node:fs'
import type { Locator } from '@playwright/test'

/** A file as the browser is given it. */
export interface TestFile {
  name: string
  mimeType: string
  buffer: Buffer
}

/** A file with one of the site's own pictures, by its number, under the passed name. */
export function pictureFile(name: string, number: number): TestFile {
  return {
    name,
    mimeType: 'image/jpeg',
    buffer: readFileSync(`src/app/public/backgrounds/${number}-480.jpg`),
  }
}

/** Expression of a `DataTransfer` with the file, as in the events of a drop or paste. */
function transferOf({ name, mimeType, buffer }: TestFile): string {
  const file = JSON.stringify({ name, type: mimeType, base64: buffer.toString('base64') })
  return `(({ name, type, base64 }) => {
    const data = new DataTransfer()
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
    data.items.add(new File([bytes], name, { type }))
    return data
  })(${file})`
}

/** Pastes a file into a text box, as from a screenshot. */
export async function paste(box: Locator, file: TestFile): Promise<void> {
  await box.focus()
  await box.page().evaluate(
    `document.activeElement.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: ${transferOf(file)}, bubbles: true, cancelable: true }),
    )`,
  )
}

/** Drops a file of this device somewhere. */
export async function drop(target: Locator, file: TestFile): Promise<void> {
  const dataTransfer = await target.page().evaluateHandle(transferOf(file))
  for (const type of ['dragenter', 'dragover', 'drop']) await target.dispatchEvent(type, { dataTransfer })
}
