import { errorOf, mutate, writeComment } from './community.ts'
import { reportedSetup } from './staff.ts'
import { graph } from './upstream.ts'
import { signedIn, type Browser } from './users.ts'

/** A decision as its affected user sees it, or an appeal as moderators do, with the selected fields. */
type Row = Record<string, unknown> & { id: number }

/** The decisions about the person. */
export async function decisionsOf(as: Browser): Promise<Row[]> {
  const { data } = await graph<{ decisions: Row[] }>(
    '{ decisions { id act text rule reason objectId endedAt canAppeal appeal outcome answer } }',
    {},
    { as },
  )
  return data?.decisions ?? []
}

/** The appeals that the person sees, those that wait unless said otherwise. */
export async function appealsFor(as: Browser, state = 'OPEN'): Promise<Row[]> {
  const { data } = await graph<{ appeals: Row[] }>(
    `query ($state: AppealState) { appeals(state: $state) { id canAnswer hasAnswerers user { username } decidedBy { username }
      answeredBy { username } decision { appeal outcome } object { id renderedBody isHidden } } }`,
    { state },
    { as },
  )
  return data?.appeals ?? []
}

/** Appeals against a decision. */
export function appeal(as: Browser | undefined, decisionId: number, text = 'It was a question') {
  return mutate('appealDecision', { decisionId, text }, 'decision { id appeal canAppeal }', { as })
}

/** Answers an appeal. */
export function answer(as: Browser, decisionId: number, outcome = 'OVERTURNED', text = 'You are right') {
  return mutate('answerAppeal', { decisionId, outcome, answer: text }, 'appeal { id }', { as })
}

/** Appeals against the newest decision about the person; returns its id. */
export async function appealNewest(as: Browser): Promise<number> {
  const [{ id } = { id: 0 }] = await decisionsOf(as)
  const failed = errorOf(await appeal(as, id))
  if (failed !== null) throw new Error(`No appeal: ${failed}`)
  return id
}

/** Whether everyone can read that post. */
export async function isThere(id: string): Promise<boolean> {
  const { data } = await graph<{ post: unknown }>('query ($id: ID!) { post(id: $id) { id } }', { id })
  return Boolean(data?.post)
}

/** A post that a moderator has deleted, with a second moderator. */
export async function deletedSetup() {
  const setup = await reportedSetup()
  const second = await signedIn({ roles: ['moderator'] })
  const comment = await writeComment(setup.member, setup.post)
  const input = { postId: setup.post, reason: 'Advertising', rule: '2. No spam' }
  const failed = errorOf(await mutate('deletePost', input, 'id', { as: setup.moderator }))
  if (failed !== null) throw new Error(`Not deleted: ${failed}`)
  const [decision] = await decisionsOf(setup.author)
  return { ...setup, second, comment, decisionId: decision?.id ?? 0 }
}
