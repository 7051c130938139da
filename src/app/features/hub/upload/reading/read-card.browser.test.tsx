import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { FoundArchive } from './found-archive.ts'
import { ReadCard } from './read-card.tsx'

const summary = { gameVersion: '0.92.3', components: 400_000, boards: { count: 12 }, mods: [], faults: [] }
const found = {
  description: null,
  pictures: [],
  players: [],
  drawing: null,
  folder: '',
  summary: summary as never,
}

test.each<[isDrawable: FoundArchive['isDrawable'], text: string]>([
  [true, "It's a large save: we'll draw it once it's published."],
  [false, 'There will be no drawing of this save, so add a picture.'],
])('a save without a drawing that the service draws (%s) says what to expect', async (isDrawable, text) => {
  await render(<ReadCard found={{ ...found, isDrawable }} />)
  const card = page.getByRole('region', { name: "What's in the archive" })
  await expect.element(card.getByText(text)).toBeVisible()
})
