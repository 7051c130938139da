import { idKind } from '#shared/addresses/ids.ts'
import { restErrors } from '#shared/contract/rest.ts'
import { readRows } from '#upstream/db/reads.ts'
import { findSubject, type SubjectRow } from '#upstream/domains/comments/subject.reader.ts'
import { findForum } from '#upstream/domains/forums/forum.reader.ts'
import { isDeletedName } from '#upstream/domains/users/deleted-names.ts'
import { countPerson } from '#upstream/domains/users/history.reader.ts'
import { userColumns, type UserRow } from '#upstream/domains/users/user.reader.ts'
import { PageError, RestError } from '#upstream/platform/errors.ts'
import { FieldSelection } from '#upstream/request/field-selection.ts'
import { Viewer, type RequestContext } from '#upstream/request/context.ts'
import type { ShareFacts } from './draw-share-picture.ts'

/** What the picture for link previews shows, as visitors may read it; throws 404 or 410 where its page does. In English, as feeds. */
export async function readShareFacts(request: RequestContext, id: string): Promise<ShareFacts> {
  const context = { ...request, viewer: Viewer.anonymous }
  const kind = idKind(id)
  const read = kind === 'forum' ? readForum : kind === 'user' ? readUser : readObject
  try {
    return { id, product: context.config.product, ...(await read(context, id)) }
  } catch (error) {
    if (error instanceof PageError && (error.code === 404 || error.code === 410))
      throw new RestError(error.code === 410 ? restErrors.gone : restErrors.notFound, error.code)
    throw error
  }
}

type OwnFacts = Omit<ShareFacts, 'id' | 'product'>

async function readForum(context: RequestContext, id: string): Promise<OwnFacts> {
  const { forumTitle, forumDescription } = await findForum(context, id)
  return { label: 'Forum', title: forumTitle, person: null, facts: forumDescription }
}

async function readUser(context: RequestContext, id: string): Promise<OwnFacts> {
  const [user] = await readRows<UserRow>(context)`
    SELECT ${userColumns(false)} FROM users u WHERE u.public_id = ${id} AND u.deleted_at IS NULL`
  if (!user) throw new PageError(404)
  const { followers } = await countPerson(context, user.userUsername, FieldSelection.naming('followers'))
  const joined = `Joined ${new Date(user.userJoinedAt * 1000).getUTCFullYear()}`
  const facts = followers > 0 ? `${joined} · ${counted(followers, 'follower')}` : joined
  return { label: '', title: `@${user.userUsername}`, person: personOf(user), facts }
}

async function readObject(context: RequestContext, id: string): Promise<OwnFacts> {
  const row = await findSubject(context, id, FieldSelection.nothing)
  const counts = [counted(row.score, 'like'), counted(row.commentCount, 'comment')]
  if (row.kind === 'creation') counts.unshift(counted(row.downloadCount, 'download'))
  return { label: labelOf(row), title: row.title, person: personOf(row), facts: counts.join(' · ') }
}

function labelOf(row: SubjectRow): string {
  if (row.kind === 'post') return `Post in ${row.forumTitle}`
  if (row.kind === 'creation') return row.scope === 'world' ? 'World' : 'Subassembly'
  const what = row.requestKind === 'issue' ? 'Issue' : 'Feature request'
  return `${row.productName} · ${what} #${row.number} · ${row.isOpen ? 'Open' : 'Closed'}`
}

function personOf({ userPublicId, userUsername, userFace }: UserRow): ShareFacts['person'] {
  if (isDeletedName(userUsername)) return null
  return { username: userUsername, face: { id: userPublicId, variant: userFace } }
}

function counted(count: number, what: string): string {
  return `${count.toLocaleString('en')} ${what}${count === 1 ? '' : 's'}`
}
