import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ShellContext } from '#app/lib/shell-context.ts'
import { restoreObject } from '#app/content/moderation/moderation.functions.gen.ts'
import { AppealCard } from './appeal-card.tsx'
import type { Appeal } from './appeals.queries.ts'

vi.mock(
  import('#app/content/moderation/moderation.functions.gen.ts'),
  () => ({ restoreObject: vi.fn() }) as never,
)
vi.mock(import('./appeals.functions.gen.ts'), () => ({ answerAppeal: vi.fn() }) as never)
vi.mock(import('./reports.functions.gen.ts'), () => ({ resolveReport: vi.fn() }) as never)

const restore = page.getByRole('button', { name: 'Restore' })

beforeEach(() => {
  vi.mocked(restoreObject).mockReset()
})

/** Renders the appeal of `author` against the deletion of a post by `grace`, which by default no one else can answer. */
async function renderCard(viewer: string, facts: Partial<Appeal> = {}, isHidden = true): Promise<void> {
  const appeal = {
    id: 1,
    decision: { text: 'Deleted', createdAt: 1, appeal: 'Why?', appealedAt: 2, outcome: null },
    user: { username: 'author', flair: null },
    decidedBy: { username: 'grace', flair: null },
    object: { id: 'pst-00000001', kind: 'post', title: 'A post', path: null, renderedBody: '', isHidden },
    canAnswer: false,
    hasAnswerers: false,
    ...facts,
  } as Appeal
  const shell = { viewer: { currentUser: { username: viewer } }, settings: {}, site: {} } as never
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <ShellContext value={shell}>
        <AppealCard appeal={appeal} onDone={() => {}} />
      </ShellContext>
    </QueryClientProvider>,
  )
  await expect.element(page.getByRole('heading', { name: 'Appeal from author' })).toBeVisible()
}

test('the moderator of a deletion restores the text from the appeal if no one else can answer it', async () => {
  await renderCard('grace')
  await restore.click()
  expect(restoreObject).toHaveBeenCalledWith({ data: { objectId: 'pst-00000001' } })
})

test.each<[who: string, viewer: string, facts: Partial<Appeal>, isHidden: boolean]>([
  ['its author', 'author', {}, true],
  ['the decider if others can answer the appeal', 'grace', { hasAnswerers: true }, true],
  ['the decider of an object that isn’t hidden', 'grace', {}, false],
  ['a viewer without a part in the decision', 'linus', {}, true],
])('%s gets no button', async (_, viewer, facts, isHidden) => {
  await renderCard(viewer, facts, isHidden)
  await expect.element(restore).not.toBeInTheDocument()
})
