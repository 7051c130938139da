import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Creation } from '../creation.queries.ts'
import { ReadingStatus } from './creation-notices.tsx'

vi.mock(import('../creation.queries.ts'), () => ({}) as never)
vi.mock(import('../creations.functions.gen.ts'), () => ({}) as never)

const sentence = 'What a newer service says.'

test.each<[name: string, fault: Creation['readingFault'], text: string]>([
  [
    'a program',
    { code: 'archive-file-program', values: '{"path":"notes.txt"}', sentence },
    "We couldn't read this archive, so it can't be downloaded. “notes.txt” is a program or a script.",
  ],
  ['a fault that is new', { code: 'archive-new', values: '{}', sentence }, sentence],
  ['an unknown fault', null, "We couldn't read this archive, so it can't be downloaded."],
])('an archive that can’t be read says why: %s', async (_name, readingFault, text) => {
  await render(<ReadingStatus creation={{ id: 'c', readingFault }} reading="FAILED" />)
  await expect.element(page.getByText(text, { exact: false })).toBeVisible()
})
