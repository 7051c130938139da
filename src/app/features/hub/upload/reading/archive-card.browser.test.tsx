import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { ParsedArchive } from './parsed-archive.ts'
import { ArchiveCard } from './archive-card.tsx'

const summary = {
  gameVersion: '0.92.3',
  components: 400_000,
  boards: { count: 12 },
  mods: [],
  parts: [{ name: 'MHG.AndGate', count: 400_000 }],
  faults: [],
}
const found = {
  description: null,
  pictures: [],
  players: [],
  drawing: null,
  folder: '',
  summary: summary as never,
}

test.each<[isDrawable: ParsedArchive['isDrawable'], text: string]>([
  [true, "It's a large save: we'll draw it once it's published."],
  [false, 'There will be no drawing of this save, so add a picture.'],
])('a save without a drawing that the service draws (%s) says what to expect', async (isDrawable, text) => {
  await render(<ArchiveCard found={{ ...found, isDrawable }} hasPictures={false} />)
  const card = page.getByRole('region', { name: "What's in the archive" })
  await expect.element(card.getByText(text)).toBeVisible()
})

test('of a save of which only a part could be read only what is known is said', async () => {
  const faults = [{ code: 'too-many', number: 400_000 }]
  const changed = { ...summary, parts: [], boards: { count: 0 }, faults } as never
  await render(<ArchiveCard found={{ ...found, summary: changed, isDrawable: false }} hasPictures={false} />)
  await expect.element(page.getByText('Game version 0.92.3 · 400,000 parts', { exact: true })).toBeVisible()
})
