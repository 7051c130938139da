import { columnList, sql, sqlFragment, type Sql, columns, type RowOf } from '#upstream/db/sql.ts'
import { writtenColumns, type ObjectKind, writtenFields, writtenValues } from '#upstream/db/object-fields.ts'

/** Columns of each kind besides the common ones, and the tables they are in. */
const kinds: Record<ObjectKind, { own: Sql; tables: Sql }> = {
  post: {
    own: sqlFragment(`f.title AS forum, o.comment_count AS comments, o.view_count AS views`),
    tables: sqlFragment('JOIN posts t ON t.object_id = o.id LEFT JOIN forums f ON f.id = o.forum_id'),
  },
  comment: {
    own: sqlFragment('s.public_id AS onObject, r.public_id AS inReplyTo'),
    tables: sqlFragment(`JOIN comments t ON t.object_id = o.id LEFT JOIN objects s ON s.id = o.subject_id
      LEFT JOIN objects r ON r.id = t.parent_id`),
  },
  ticket: {
    own: sqlFragment(`t.number, t.kind AS type, d.name AS product, t.is_open AS isOpen,
      t.closed_version AS closedInVersion, o.comment_count AS comments`),
    tables: sqlFragment('JOIN tickets t ON t.object_id = o.id LEFT JOIN products d ON d.id = t.product_id'),
  },
  creation: {
    own: sqlFragment(`t.kind AS type, t.download_count AS downloads, o.view_count AS views,
      o.comment_count AS comments, a.public_id AS archive, t.version, t.version_note AS versionNote`),
    tables: sqlFragment('JOIN creations t ON t.object_id = o.id LEFT JOIN uploads a ON a.id = t.upload_id'),
  },
}

function textRows(kind: ObjectKind): PageStatement {
  const { own, tables } = kinds[kind]
  const times = sql`${at('o.created_at')} AS createdAt, ${at('o.edited_at')} AS editedAt`
  const written = kind === 'comment' ? null : writtenColumns(kind, 't')
  const columnsOfKind = columnList([written, own])
  return ({ userId, main }, after, count) => sql`SELECT o.id AS key, o.public_id AS id,
      ${main} || '/view/' || o.public_id AS address, ${columnsOfKind}, o.score AS likes, ${times}, o.body AS text
    FROM objects o ${tables}
    WHERE o.author_id = ${userId} AND o.deleted_at IS NULL AND o.kind = ${kind} AND o.id > ${after}
    ORDER BY o.id LIMIT ${count}`
}

export interface ExportOwner {
  userId: number
  main: string
}

/** A page of rows after the one with that `key`, in its order. Each row has its `key`, which isn't exported. */
type PageStatement = (owner: ExportOwner, after: number, count: number) => Sql

/** More than the earlier versions of any text: a key is a text's row id times this, and the number of the version. */
const perText = 1_000_000

/** The columns of an uploaded file by which its blob is found; `kind` decides on its folder. */
const blobColumns = columns({ u: 'uploads' }, 'u.id AS key, u.public_id AS id, u.nature AS kind, u.filename')

export type UploadRow = RowOf<typeof blobColumns>

const earlierTexts = sqlFragment(writtenFields.map((field) => `r.${field}`).join(', '))

/** Statements for the contents of each JSON file. No data of other users: no reports by others, no addresses, no names of staff. */
export const sections = {
  profile: ({ userId }, after, count) => sql`SELECT u.id AS key, u.public_id AS id, u.username, u.email,
      ${at('u.email_verified_at')} AS emailVerifiedAt, u.password_hash IS NOT NULL AS hasPassword, u.roles, u.flair, u.face, u.bio,
      u.language, ${at('u.created_at')} AS createdAt, ${at('nullif(u.joined_at, 0)')} AS joinedAt,
      ${at('u.banned_until')} AS bannedUntil, u.ban_reason AS banReason
    FROM users u WHERE u.id = ${userId} AND u.id > ${after} LIMIT ${count}`,
  // At most one login per provider, by the index of their user: always a single page.
  logins: ({ userId }, after, count) => sql`SELECT ${after} + row_number() OVER (ORDER BY i.provider) AS key,
      i.provider, i.subject AS idThere, ${at('i.created_at')} AS linkedAt
    FROM identities i WHERE i.user_id = ${userId} AND ${after} = 0 LIMIT ${count}`,
  // Without what they're verified with.
  passkeys: ({ userId }, after, count) => sql`SELECT p.id AS key, p.name, ${at('p.created_at')} AS createdAt,
      ${at('p.used_at')} AS lastUsedAt
    FROM passkeys p WHERE p.user_id = ${userId} AND p.id > ${after} ORDER BY p.id LIMIT ${count}`,
  sessions: ({ userId }, after, count) => sql`SELECT s.id AS key, s.agent AS browser,
      ${at('s.created_at')} AS createdAt,
      ${at('s.last_seen_at')} AS lastSeenAt, ${at('s.expires_at')} AS expiresAt
    FROM sessions s WHERE s.user_id = ${userId} AND s.ended_at IS NULL AND s.id > ${after} ORDER BY s.id LIMIT ${count}`,
  posts: textRows('post'),
  comments: textRows('comment'),
  tickets: textRows('ticket'),
  ticketChanges: ({ userId, main }, after, count) => sql`SELECT e.id AS key,
      ${main} || '/view/' || o.public_id AS address, e.kind AS change,
      e.detail, ${at('e.created_at')} AS at
    FROM ticket_events e JOIN objects o ON o.id = e.object_id
    WHERE e.user_id = ${userId} AND e.id > ${after} ORDER BY e.id LIMIT ${count}`,
  creations: textRows('creation'),
  deleted: ({ userId }, after, count) => sql`SELECT o.id AS key, o.public_id AS id, o.kind,
      ${writtenValues(sql`o.id`)}, o.body, ${at('o.created_at')} AS createdAt, ${at('o.deleted_at')} AS deletedAt
    FROM objects o WHERE o.deleted_at IS NOT NULL AND o.author_id = ${userId} AND o.id > ${after} ORDER BY o.id LIMIT ${count}`,
  revisions: ({ userId }, after, count) => sql`SELECT o.id * ${perText} + r.number AS key, o.public_id AS id,
      r.number, ${earlierTexts}, r.body,
      ${at('r.replaced_at')} AS replacedAt
    FROM objects o CROSS JOIN revisions r ON r.object_id = o.id
    WHERE o.author_id = ${userId} AND o.deleted_at IS NULL AND o.id >= ${Math.floor(after / perText)}
      AND r.number > iif(o.id = ${Math.floor(after / perText)}, ${after % perText}, 0)
    ORDER BY o.id, r.number LIMIT ${count}`,
  // Files that others have replaced, by the creations that they were of.
  versions: ({ userId }, after, count) => sql`SELECT o.id * ${perText} + v.number AS key, o.public_id AS id,
      v.number, v.note, a.public_id AS archive,
      ${at('v.created_at')} AS createdAt
    FROM objects o CROSS JOIN creation_versions v ON v.object_id = o.id CROSS JOIN uploads a ON a.id = v.upload_id
    WHERE o.author_id = ${userId} AND o.deleted_at IS NULL AND o.id >= ${Math.floor(after / perText)}
      AND v.number > iif(o.id = ${Math.floor(after / perText)}, ${after % perText}, 0)
    ORDER BY o.id, v.number LIMIT ${count}`,
  uploads: ({ userId }, after, count) => sql`SELECT ${blobColumns}, u.byte_size AS bytes, u.width, u.height,
      ${at('u.created_at')} AS createdAt
    FROM uploads u WHERE u.owner_id = ${userId} AND u.stored_at IS NOT NULL AND u.id > ${after}
    ORDER BY u.id LIMIT ${count}`,
  likes: ({ userId, main }, after, count) => sql`SELECT r.object_id AS key,
      ${main} || '/view/' || o.public_id AS address,
      ${at('r.created_at')} AS likedAt
    FROM ratings r CROSS JOIN objects o ON o.id = r.object_id
    WHERE r.user_id = ${userId} AND r.object_id > ${after} ORDER BY r.object_id LIMIT ${count}`,
  follows: ({ userId, main }, after, count) => sql`SELECT f.object_id AS key,
      ${main} || '/view/' || o.public_id AS address,
      f.level, ${at('f.created_at')} AS since
    FROM follows f CROSS JOIN objects o ON o.id = f.object_id
    WHERE f.user_id = ${userId} AND f.object_id > ${after} ORDER BY f.object_id LIMIT ${count}`,
  peopleFollowed: ({ userId }, after, count) => sql`SELECT f.followed_id AS key, u.username,
      ${at('f.created_at')} AS since
    FROM people_followed f CROSS JOIN users u ON u.id = f.followed_id
    WHERE f.user_id = ${userId} AND f.followed_id > ${after} ORDER BY f.followed_id LIMIT ${count}`,
  visits: ({ userId, main }, after, count) => sql`SELECT v.object_id AS key,
      ${main} || '/view/' || o.public_id AS address, ${at('v.seen_at')} AS readUntil
    FROM visits v CROSS JOIN objects o ON o.id = v.object_id
    WHERE v.user_id = ${userId} AND v.object_id > ${after} ORDER BY v.object_id LIMIT ${count}`,
  notifications: ({ userId }, after, count) => sql`SELECT n.id AS key, n.type, n.message,
      ${at('n.created_at')} AS createdAt, ${at('n.read_at')} AS readAt, ${at('n.mailed_at')} AS mailedAt
    FROM notifications n WHERE n.user_id = ${userId} AND n.id > ${after} ORDER BY n.id LIMIT ${count}`,
  preferences: ({ userId }, after, count) => sql`SELECT ${after} + row_number() OVER (ORDER BY p.type) AS key,
      p.type, p.delivery
    FROM notification_preferences p WHERE p.user_id = ${userId} AND ${after} = 0 LIMIT ${count}`,
  digests: ({ userId }, after, count) => sql`SELECT d.user_id AS key, d.every, ${at('d.due_at')} AS next,
      ${at('nullif(d.mailed_for, 0)')} AS last
    FROM digests d WHERE d.user_id = ${userId} AND d.user_id > ${after} LIMIT ${count}`,
  newsletter: ({ userId }, after, count) => sql`SELECT s.id AS key, s.email,
      CASE s.level WHEN 0 THEN 'none' WHEN 1 THEN 'major' ELSE 'all' END AS updates, s.language,
      ${at('s.updated_at')} AS changedAt
    FROM subscriptions s WHERE s.email = ${emailOf(userId)} AND s.id > ${after}
    LIMIT ${count}`,
  // Their texts are encrypted, and removed once they are sent.
  emails: ({ userId }, after, count) => sql`SELECT m.id AS key, m.subject, m.state,
      ${at('m.created_at')} AS createdAt,
      ${at('m.sent_at')} AS sentAt
    FROM mails m WHERE m.recipient = ${emailOf(userId)} AND m.id > ${after} ORDER BY m.id LIMIT ${count}`,
  // By the index of a newsletter and its addresses: newsletters are few.
  newslettersReceived: ({ userId }, after, count) => sql`SELECT n.id AS key, n.title, n.url, s.state,
      ${at('s.sent_at')} AS sentAt
    FROM newsletters n CROSS JOIN newsletter_sends s ON s.newsletter_id = n.id AND s.address = ${emailOf(userId)}
    WHERE n.id > ${after} ORDER BY n.id LIMIT ${count}`,
  // One at most.
  undeliverable: ({ userId }, after, count) => sql`SELECT ${after} + 1 AS key, b.email, b.reason,
      ${at('b.created_at')} AS since
    FROM suppressed_addresses b WHERE b.email = ${emailOf(userId)} AND ${after} = 0 LIMIT ${count}`,
  newslettersWritten: ({ userId }, after, count) => sql`SELECT n.id AS key, n.list, n.title, n.url, n.body,
      ${at('n.created_at')} AS createdAt,
      ${at('n.scheduled_at')} AS scheduledFor, ${at('n.cancelled_at')} AS cancelledAt
    FROM newsletters n WHERE n.user_id = ${userId} AND n.id > ${after} ORDER BY n.id LIMIT ${count}`,
  // Few are stored: always a single page.
  newsletterDrafts: ({ userId }, after, count) => sql`SELECT
      ${after} + row_number() OVER (ORDER BY d.updated_at) AS key, d.title, d.url, d.body, ${at('d.updated_at')} AS changedAt
    FROM newsletter_drafts d WHERE d.user_id = ${userId} AND ${after} = 0 LIMIT ${count}`,
  drafts: ({ userId }, after, count) => sql`SELECT ${after} + row_number() OVER (ORDER BY d.saved_at) AS key,
      d.place, d.target AS about,
      d.content, ${at('d.saved_at')} AS savedAt
    FROM drafts d WHERE d.user_id = ${userId} AND ${after} = 0 LIMIT ${count}`,
  reports: ({ userId }, after, count) => sql`SELECT r.id AS key, coalesce(o.public_id, u.public_id) AS about,
      r.reason,
      r.text, ${at('r.created_at')} AS createdAt, ${at('r.resolved_at')} AS reviewedAt
    FROM reports r LEFT JOIN objects o ON o.id = r.object_id LEFT JOIN users u ON u.id = r.profile_id
    WHERE r.reporter_id = ${userId} AND r.id > ${after} ORDER BY r.id LIMIT ${count}`,
  // Without the users who decided and answered.
  decisions: ({ userId }, after, count) => sql`SELECT d.id AS key, d.act, o.public_id AS about,
      d.facts ->> '$.title' AS title,
      d.facts ->> '$.rule' AS rule, d.facts ->> '$.reason' AS reason, ${at('d.decided_at')} AS decidedAt,
      ${at('d.ended_at')} AS revertedAt, d.appeal, ${at('d.appealed_at')} AS appealedAt, d.outcome, d.answer,
      ${at('d.answered_at')} AS answeredAt
    FROM decisions d LEFT JOIN objects o ON o.id = d.object_id
    WHERE d.user_id = ${userId} AND d.id > ${after} ORDER BY d.id LIMIT ${count}`,
  // Without the metadata of actions on another user, which may be about them.
  actions: ({ userId }, after, count) => sql`SELECT a.id AS key, a.action, ${at('a.created_at')} AS at,
      a.object_type AS object, a.object_lwid AS id, iif(a.object_type IN ('user', 'decision') OR a.action LIKE 'report.%' OR a.metadata ->> '$.reason' IS NOT NULL,
        NULL, a.metadata) AS details
    FROM action_log a WHERE a.user_id = ${userId} AND a.id > ${after} ORDER BY a.id LIMIT ${count}`,
  // Actions of staff on the account, without their names and without other users' reports.
  actionsByStaff: ({ userId }, after, count) => sql`SELECT a.id AS key, a.action, ${at('a.created_at')} AS at,
      a.metadata AS details
    FROM action_log a WHERE a.object_type = 'user' AND a.object_id = ${String(userId)} AND a.id > ${after}
      AND a.user_id IS NOT ${userId} AND a.action LIKE 'user.%' ORDER BY a.id LIMIT ${count}`,
} as const satisfies Record<string, PageStatement>

export type Section = keyof typeof sections

function emailOf(userId: number): Sql {
  return sql`(SELECT email FROM users WHERE id = ${userId})`
}

function at(column: string): Sql {
  return sqlFragment(`strftime('%Y-%m-%dT%H:%M:%SZ', ${column}, 'unixepoch')`)
}
