import { env } from 'cloudflare:workers'
import { createForum, mutate, writeComment, writePost } from '#tests/upstream/community.ts'
import { makeCreation, storeEmptyArchive } from '#tests/upstream/creations.ts'
import { sendNotice } from '#tests/upstream/notifications.ts'
import { signedIn, signIn, type Browser } from '#tests/upstream/users.ts'
import { appealOf, decideAbout } from '#tests/upstream/staff.ts'
import { createProduct, createTag, openTicket } from '#tests/upstream/tracker.ts'
import { graph, type CallOptions } from '#tests/upstream/upstream.ts'
import type { Role } from './authorization-matrix.ts'

/** The existing content, created on first use. */
export interface TestContent {
  browser: Browser | undefined
  /** For each mutation, creates the objects that it needs and returns its input to change them. */
  inputs: Record<string, () => Record<string, unknown> | Promise<Record<string, unknown>>>
}

/** A post with a comment, a ticket and a creation by the author, each created on first use, and the inputs with which mutations would change them. */
export async function openTestContent(role: Role): Promise<TestContent> {
  const author = await signedIn()
  const browser = role === 'author' ? author : await userOf(role)
  const forum = once(() => createForum({ isHelp: 1 }))
  const product = once(() => createProduct())
  const post = once(async () => writePost(author, await forum()))
  const comment = once(async () => writeComment(author, await post()))
  const ticket = once(async () => openTicket(author, await product()))
  const tag = once(async () => createTag(await product()))
  const creation = once(() => makeCreation(author))
  const member = once(async () => (await signedIn()).user.publicId)
  const text = { title: 'A title that is long enough', body: 'Another body' }
  const inputs: TestContent['inputs'] = {
    createPost: async () => ({ forumId: (await forum()).publicId, ...text }),
    updatePost: async () => ({ postId: await post(), ...text }),
    deletePost: async () => ({ postId: await post(), reason: 'Spam' }),
    movePost: async () => ({ postId: await post(), forumId: (await createForum()).publicId }),
    createComment: async () => ({ objectId: await post(), body: 'An answer' }),
    updateComment: async () => ({ commentId: await comment(), body: 'Another answer' }),
    deleteComment: async () => ({ commentId: await comment(), reason: 'Spam' }),
    setRating: async () => ({ objid: await post() }),
    createTicket: async () => ({ productId: (await product()).publicId, kind: 'ISSUE', ...text }),
    updateTicket: async () => ({ ticketId: await ticket(), ...text }),
    setTicketStatus: async () => ({ ticketId: await ticket(), open: false, closedVersion: '1.0' }),
    setTicketTags: async () => ({ ticketId: await ticket(), tags: [(await tag()).id] }),
    createTicketTag: async () => ({
      name: 'A tag',
      color: '#FF0000',
      productId: (await product()).publicId,
    }),
    uploadCreation: async () => ({
      ...text,
      kind: 'BOARD',
      images: [],
      uploadedFileId: browser ? await storeEmptyArchive(browser) : '',
    }),
    updateCreation: async () => ({ creationId: await creation(), ...text, images: [] }),
    deleteCreation: async () => ({ creationId: await creation(), reason: 'Spam' }),
    sendNewsletter: () => ({ ...text, url: 'https://example.org/', list: 'TEST' }),
    retryNewsletter: () => ({ campaignId: 0 }),
    saveNewsletterDraft: () => ({ title: '', url: '', body: '' }),
    deleteNewsletterDraft: () => ({ draftId: 0 }),
    cancelNewsletter: () => ({ campaignId: 0 }),
    updateNewsletter: () => ({ newLevel: 1 }),
    updateNewsletterAnon: () => ({ address: 'reader@example.org', minor: false }),
    requestUnsubscribe: () => ({ address: 'reader@example.org' }),
    confirmNewsletter: () => ({ token: 'unknown' }),
    updateUser: () => ({ bio: 'About me' }),
    setFace: () => ({ face: 1 }),
    markRead: async () => ({ objectId: await post() }),
    markForumRead: async () => ({ forumId: (await forum()).publicId }),
    saveDraft: async () => ({ place: await post(), content: '{"body":"Half a thought"}' }),
    discardDraft: async () => ({ place: await post() }),
    renamePasskey: () => ({ passkeyId: 0, name: 'Phone' }),
    removePasskey: () => ({ passkeyId: 0 }),
    reportObject: async () => ({ objectId: await post(), reason: 'SPAM' }),
    resolveReport: async () => ({ reportId: await reportOf(await post()), act: 'DISMISS' }),
    restoreObject: async () => ({ objectId: await post() }),
    lockPost: async () => ({ postId: await post(), locked: true, reason: 'Heated' }),
    pinPost: async () => ({ postId: await post(), pinned: true }),
    markAnswer: async () => ({ commentId: await comment(), marked: true }),
    banUser: async () => ({ userId: await member(), reason: 'Spam' }),
    unbanUser: async () => ({ userId: await bannedMember() }),
    appealDecision: async () => ({ decisionId: await decideAbout(author), text: 'Please look again' }),
    answerAppeal: async () => ({
      decisionId: await appealOf(author),
      outcome: 'UPHELD',
      answer: 'It stands',
    }),
    setRoles: async () => ({ userId: await member(), roles: ['developer'] }),
    startDataExport: async () => ({ userId: await member() }),
    startAccountDeletion: async () => ({ userId: await member(), texts: 'KEEP' }),
    cancelAccountDeletion: async () => ({ userId: await leavingMember() }),
    endUserSessions: async () => ({ userId: await member() }),
    saveForum: () => ({ ...openForum, title: 'A new forum' }),
    createForums: () => ({ forums: [{ title: 'A new forum', description: '', protected: false }] }),
    saveProduct: async () => ({
      ...catalogueFields,
      productId: (await product()).publicId,
      isNew: false,
      name: 'A product',
    }),
    saveTag: async () => ({ tagId: (await tag()).id, name: 'Renamed', color: '#00FF00' }),
    mergeTags: async () => ({ tagId: (await tag()).id, intoTagId: (await createTag(await product())).id }),
    deleteTag: async () => ({ tagId: (await tag()).id }),
    saveChangelogEntry: () => ({ date: newDate(), body: 'New' }),
    deleteChangelogEntry: async () => ({ entryId: await changelogEntry(newDate()) }),
    saveLegalText: async () => {
      await env.DB.prepare('DELETE FROM legal_texts').run()
      return { kind: 'TERMS', body: 'Be kind' }
    },
    featureCreation: async () => {
      await feature(await creation())
      return { creationId: null }
    },
    retryJob: () => ({ jobId: 0 }),
    dropJob: () => ({ jobId: 0 }),
    dropMail: () => ({ mailId: 0 }),
    removeSuppressedAddress: () => ({ suppressionId: 0 }),
    markNotificationAsRead: async () => ({ notificationId: await sendNotice(author) }),
    setDigest: () => ({ every: 'OFF' }),
    addPushSubscription: () => ({
      endpoint: `https://fcm.googleapis.com/fcm/send/${role}`,
      // Of the example in RFC 8291.
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    }),
    setNotificationPreference: () => ({ type: 'REPLY', delivery: 'MAIL' }),
    setFollowing: async () => ({ objectId: await post(), following: false }),
    endSession: async () => ({ sessionId: await otherSession(author) }),
    acknowledgeMessages: () => ({ ids: [1] }),
  }
  return { browser, inputs }
}

/** Creates something on first use. */
function once<Created>(make: () => Promise<Created>): () => Promise<Created> {
  let made: Promise<Created> | undefined
  return () => (made ??= make())
}

/** The id of a banned user. */
async function bannedMember(): Promise<string> {
  const { user } = await signedIn({ bannedUntil: Math.floor(Date.now() / 1000) + 1_000 })
  return user.publicId
}

/** The id of a user whose account is going to be deleted. */
async function leavingMember(): Promise<string> {
  const { user } = await signedIn()
  const input = { userId: user.publicId, texts: 'KEEP' }
  await mutate('startAccountDeletion', input, '__typename', { as: await signedIn({ roles: ['admin'] }) })
  return user.publicId
}

/** Shows a creation on the home page. */
async function feature(creationId: string): Promise<void> {
  await env.DB.prepare(
    'INSERT OR REPLACE INTO featured_creation (id, object_id) SELECT 1, id FROM objects WHERE public_id = ?',
  )
    .bind(creationId)
    .run()
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

const catalogueFields = { description: '', position: 1, archived: false }
const openForum = { ...catalogueFields, protected: false }

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
export function callMutation(name: string, input: Record<string, unknown> | undefined, options: CallOptions) {
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
