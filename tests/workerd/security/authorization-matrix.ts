import { env } from 'cloudflare:workers'
import { createForum, mutate, writeComment, writePost } from '../world/community.ts'
import { makeCreation, storeNotes } from '../world/creations.ts'
import { leaveNotice } from '../world/notifications.ts'
import { signedIn, signIn, type Browser } from '../world/users.ts'
import { createProduct, createTag, openTicket } from '../world/tracker.ts'
import { graph, type CallOptions } from '../world/upstream.ts'

/** Who may call: nobody, people who may not write, a member, the author of what is called about, and staff. */
export const roles = [
  'anonymous',
  'unverified',
  'banned',
  'other',
  'author',
  'moderator',
  'developer',
  'admin',
] as const
/** One of the roles. */
export type Role = (typeof roles)[number]

/** What a key that nobody was mailed is answered with. */
const unknownToken = 'Failed to confirm newsletter subscription'

/** What each mutation answers to each of the roles: its payload, or the code of a page. */
export const authorizationMatrix: Record<
  string,
  Record<Role, 'ok' | '401' | '403' | '404' | typeof unknownToken>
> = {
  createPost: members(),
  updatePost: { ...members(), other: '403', developer: '403' },
  deletePost: { ...members(), other: '403', developer: '403' },
  movePost: { ...members(), other: '403', author: '403', developer: '403' },
  createComment: members(),
  updateComment: { ...members(), other: '403', moderator: '403', developer: '403', admin: '403' },
  deleteComment: { ...members(), other: '403', developer: '403' },
  setRating: members(),
  createTicket: members(),
  updateTicket: { ...members(), other: '403' },
  setTicketStatus: { ...members(), other: '403', author: '403' },
  setTicketTags: { ...members(), other: '403', author: '403' },
  createTicketTag: { ...members(), other: '403', author: '403' },
  uploadCreation: members(),
  updateCreation: { ...members(), other: '403', developer: '403' },
  deleteCreation: { ...members(), other: '403', developer: '403' },
  markNotificationAsRead: { ...nobodyElse('404'), author: 'ok' },
  markAllNotificationsAsRead: nobodyElse('ok'),
  setNotificationPreference: nobodyElse('ok'),
  setFollowing: members(),
  updateUser: members(),
  sendNewsletter: { ...members(), other: '403', author: '403', moderator: '403', developer: '403' },
  retryNewsletter: {
    ...members(),
    other: '403',
    author: '403',
    moderator: '403',
    developer: '404',
    admin: '404',
  },
  updateNewsletter: { ...nobodyElse('ok'), unverified: '403' },
  updateNewsletterAnon: { ...nobodyElse('ok'), anonymous: 'ok' },
  requestUnsubscribe: { ...nobodyElse('ok'), anonymous: 'ok' },
  confirmNewsletter: { ...nobodyElse(unknownToken), anonymous: unknownToken },
  reportObject: { ...members(), author: '403' },
  resolveReport: moderators(),
  restoreObject: { ...moderators(), moderator: '404', admin: '404' },
  lockPost: moderators(),
  pinPost: moderators(),
  banUser: moderators(),
  unbanUser: moderators(),
  setRoles: admins(),
  endUserSessions: admins(),
  saveForum: admins(),
  saveProduct: admins(),
  saveTag: admins(),
  mergeTags: admins(),
  deleteTag: admins(),
  saveChangelogEntry: { ...members(), other: '403', author: '403' },
  deleteChangelogEntry: { ...members(), other: '403', author: '403' },
  retryJob: { ...admins(), admin: '404' },
  dropJob: { ...admins(), admin: '404' },
  dropMail: { ...admins(), admin: '404' },
  endSession: { ...nobodyElse('404'), author: 'ok' },
  endOtherSessions: nobodyElse('ok'),
  acknowledgeMessages: nobodyElse('ok'),
}

/** What everybody does with their own alone, banned and unverified people too, and no staff for them. */
function nobodyElse<Answer>(other: Answer) {
  const all = { unverified: other, banned: other, other, author: other }
  return { anonymous: '401', ...all, moderator: other, developer: other, admin: other } as const
}

function members() {
  const ok = { other: 'ok', author: 'ok', moderator: 'ok', developer: 'ok', admin: 'ok' } as const
  return { anonymous: '401', unverified: '403', banned: '403', ...ok } as const
}

function moderators() {
  return { ...members(), other: '403', author: '403', developer: '403' } as const
}

function admins() {
  return { ...moderators(), moderator: '403' } as const
}

/** A post with a comment, a ticket and a creation by the author, and the inputs with which each mutation would change them. */
export async function someone(
  role: Role,
): Promise<{ browser: Browser | undefined; inputs: Record<string, Record<string, unknown>> }> {
  const [forum, target, product, author] = await Promise.all([
    createForum(),
    createForum(),
    createProduct(),
    signedIn(),
  ])
  const postId = await writePost(author, forum)
  const [commentId, ticketId, tag, otherTag, member, creationId] = await Promise.all([
    writeComment(author, postId),
    openTicket(author, product),
    createTag(product),
    createTag(product),
    signedIn(),
    makeCreation(author),
  ])
  const browser = role === 'author' ? author : await userOf(role)
  const text = { title: 'A title that is long enough', body: 'Another body' }
  const inputs = {
    createPost: { forumId: forum.publicId, ...text },
    updatePost: { postId, ...text },
    deletePost: { postId },
    movePost: { postId, forumId: target.publicId },
    createComment: { objectId: postId, body: 'An answer' },
    updateComment: { commentId, body: 'Another answer' },
    deleteComment: { commentId },
    setRating: { objid: postId },
    createTicket: { productId: product.publicId, kind: 'ISSUE', ...text },
    updateTicket: { ticketId, ...text },
    setTicketStatus: { ticketId, open: false, closedVersion: '1.0' },
    setTicketTags: { ticketId, tags: [tag.id] },
    createTicketTag: { name: 'A tag', color: '#FF0000', productId: product.publicId },
    uploadCreation: {
      ...text,
      kind: 'BOARD',
      images: [],
      uploadedFileId: browser ? await storeNotes(browser) : '',
    },
    updateCreation: { creationId, ...text, images: [] },
    deleteCreation: { creationId },
    sendNewsletter: { ...text, url: 'https://example.org/', list: 'TEST' },
    retryNewsletter: { campaignId: 0 },
    updateNewsletter: { newLevel: 1 },
    updateNewsletterAnon: { address: 'reader@example.org', minor: false },
    requestUnsubscribe: { address: 'reader@example.org' },
    confirmNewsletter: { token: 'unknown' },
    updateUser: { bio: 'About me' },
    reportObject: { objectId: postId, reason: 'SPAM' },
    resolveReport: { reportId: await reportOf(postId), act: 'DISMISS' },
    restoreObject: { objectId: postId },
    lockPost: { postId, locked: true },
    pinPost: { postId, pinned: true },
    banUser: { userId: member.user.publicId, reason: 'Spam' },
    unbanUser: { userId: member.user.publicId },
    setRoles: { userId: member.user.publicId, roles: ['developer'] },
    endUserSessions: { userId: member.user.publicId },
    saveForum: { ...place, title: 'A new forum' },
    saveProduct: { ...shelf, productId: product.publicId, isNew: false, name: 'A product' },
    saveTag: { tagId: tag.id, name: 'Renamed', color: '#00FF00' },
    mergeTags: { tagId: tag.id, intoTagId: otherTag.id },
    deleteTag: { tagId: tag.id },
    saveChangelogEntry: { date: newDate(), body: 'New' },
    deleteChangelogEntry: { entryId: await changelogEntry(newDate()) },
    retryJob: { jobId: 0 },
    dropJob: { jobId: 0 },
    dropMail: { mailId: 0 },
    markNotificationAsRead: { notificationId: await leaveNotice(author) },
    setNotificationPreference: { type: 'REPLY', delivery: 'MAIL' },
    setFollowing: { objectId: postId, following: false },
    endSession: { sessionId: await otherSession(author) },
    acknowledgeMessages: { ids: [1] },
  }
  return { browser, inputs }
}

let dates = 0

/** The id of an entry of the changelog of that day. */
async function changelogEntry(date: string): Promise<number> {
  const { data } = await mutate<{ id: number }>('saveChangelogEntry', { date, body: 'Old' }, 'id', {
    as: await signedIn({ roles: ['developer'] }),
  })
  return data?.saveChangelogEntry?.id ?? 0
}

/** A day that no entry of the changelog has yet. */
function newDate(): string {
  dates += 1
  return new Date(Date.UTC(2020, 0, dates)).toISOString().slice(0, 10)
}

const shelf = { description: '', position: 1, archived: false }
const place = { ...shelf, protected: false }

/** The id of an open report of the object. */
async function reportOf(objectId: string): Promise<number> {
  await mutate('reportObject', { objectId, reason: 'SPAM' }, 'objectId', { as: await signedIn() })
  const newest = await env.DB.prepare('SELECT max(id) AS id FROM reports').first<{ id: number }>()
  return newest?.id ?? 0
}

/** The id of another session of the person. */
async function otherSession(person: Browser): Promise<string> {
  const other = await signIn(person.user)
  const { data } = await graph<{ sessions: { id: string; isThisDevice: boolean }[] }>(
    '{ sessions { id isThisDevice } }',
    {},
    { as: other },
  )
  return data?.sessions.find(({ isThisDevice }) => isThisDevice)?.id ?? ''
}

/** Calls a mutation with the input that it takes, if it takes one. */
export function call(name: string, input: Record<string, unknown> | undefined, options: CallOptions) {
  return input === undefined
    ? graph(`mutation { ${name} { __typename } }`, {}, options)
    : mutate(name, input, '__typename', options)
}

async function userOf(role: Exclude<Role, 'author'>): Promise<Browser | undefined> {
  if (role === 'anonymous') return undefined
  if (role === 'unverified') return signedIn({ emailVerifiedAt: null, roles: ['admin'] })
  if (role === 'banned')
    return signedIn({ bannedUntil: Math.floor(Date.now() / 1000) + 1_000, roles: ['admin'] })
  return signedIn({ roles: role === 'other' ? [] : [role] })
}
