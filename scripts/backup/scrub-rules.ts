import { objectTables } from '#upstream/db/object-fields.ts'

/** Rule for a table when a backup is scrubbed: no row stays, or each column stays or gets the value of an SQL expression instead. */
export type ScrubRule = 'no rows' | Readonly<Record<string, 'stays' | { becomes: string }>>

/** Columns that stay, and those that don't. */
function columns(stay: string, become: Record<string, string> = {}): ScrubRule {
  return Object.fromEntries([
    ...stay.split(' ').map((name) => [name, 'stays'] as const),
    ...Object.entries(become).map(([name, becomes]) => [name, { becomes }] as const),
  ])
}

const scrubbedText = (column: string) => `iif("${column}" IS NULL, NULL, 'scrubbed')`
const unlessDeleted = (column: string) => `iif("deleted_at" IS NULL, "${column}", '')`
const ifSent = (column: string, otherwise: string) => `iif("sent" > 0, "${column}", ${otherwise})`

const unlessObjectDeleted = (column: string, otherwise = `'scrubbed'`) =>
  `iif("object_id" IN (SELECT id FROM objects WHERE deleted_at IS NOT NULL), ${otherwise}, "${column}")`

/** The texts of deleted objects are hidden, and what was made of them. */
const rulesOfObjects = Object.fromEntries(
  objectTables.map(({ table, erased, kept }) => {
    const hidden = erased.map(({ name, empty }) => [
      name,
      unlessObjectDeleted(name, empty === `''` ? undefined : empty),
    ])
    return [
      table,
      columns(['object_id', ...kept].join(' '), Object.fromEntries(hidden) as Record<string, string>),
    ]
  }),
)

/** Tables of which no row stays. */
const emptied = `
  account_deletions action_log counted_views data_exports decisions digests downloads drafts
  ephemeral_messages follows handovers idempotency_keys identities link_tokens mail_events mail_keys
  mails newsletter_drafts newsletter_sends notification_preferences notifications openid_nonces outbox
  passkey_challenges passkeys people_followed provider_flows rate_counters registrations reports
  retired_names revisions sessions spent_pairs subscription_keys subscriptions suppressed_addresses
  unsubscribe_keys view_batches views visits`

/**
 * Rules for each table of the community. Public data stays. Removed are addresses, credentials, data that only one user or the staff
 * may read, data that distinguishes visitors, and all waiting work: nothing is sent to anyone.
 */
export const scrubRules: Readonly<Record<string, ScrubRule>> = {
  d1_migrations: columns('id name applied_at'),
  users: columns(
    'id public_id username email_verified_at roles flair picture face bio bio_html markup_version banned_until created_at joined_at language deleted_at',
    {
      email: `'user-' || "id" || '@scrubbed.invalid'`,
      password_hash: 'NULL',
      ban_reason: scrubbedText('ban_reason'),
    },
  ),
  forums: columns('id public_id title description protected position archived_at post_count is_help'),
  objects: columns(
    'id public_id kind author_id forum_id subject_id created_at edited_at deleted_at deleted_by score comment_count view_count markup_version last_comment_id',
    { body: unlessDeleted('body'), excerpt: unlessDeleted('excerpt'), body_html: unlessDeleted('body_html') },
  ),
  ...rulesOfObjects,
  ...Object.fromEntries(
    emptied
      .trim()
      .split(/\s+/)
      .map((name) => [name, 'no rows'] as const),
  ),
  ratings: columns('object_id user_id created_at'),
  products: columns('id public_id name description position archived_at open_count ticket_count'),
  tags: columns('id name color product_id ticket_count'),
  ticket_tags: columns('object_id tag_id product_id created_at updated_at score comment_count'),
  ticket_events: columns('id object_id user_id kind created_at', { detail: unlessObjectDeleted('detail') }),
  uploads: columns(
    'id public_id owner_id nature content_type byte_size md5 url_expires_at claimed_at stored_at width height created_at unused_since received attempts',
    {
      filename: `'file-' || "id" || iif("nature" = 'creation', '.zip', '')`,
      secret: `x'00'`,
      multipart_id: 'NULL',
      parts: `'[]'`,
    },
  ),
  upload_uses: columns('object_id upload_id position'),
  bio_uploads: columns('user_id upload_id'),
  creation_versions: columns(
    'object_id number upload_id created_at drawing drawing_form player_bytes root_turn',
    {
      note: unlessObjectDeleted('note'),
      metadata: unlessObjectDeleted('metadata', `'[]'`),
      save: unlessObjectDeleted('save', 'NULL'),
    },
  ),
  object_references: columns('from_id to_id'),
  newsletters: columns(
    'id user_id list discord created_at enlisted_at recipients sent failed unknown left_list scheduled_at cancelled_at',
    {
      title: ifSent('title', `'scrubbed'`),
      url: ifSent('url', `''`),
      body: ifSent('body', `''`),
      // A digest would confirm guesses; it must be another for each.
      content: ifSent('content', `unhex(printf('%064x', "id"))`),
    },
  ),
  hidden_objects: columns('object_id hidden_by hidden_at', { reason: `'scrubbed'` }),
  daily_counts: columns('kind day count'),
  changelog_entries: columns('id date body body_html markup_version author_id created_at updated_at'),
  hub_groups: columns('id mod kind release size vanilla count'),
  hub_entries: columns('object_id group_id score downloads trend parts deleted'),
  featured_creation: columns('id object_id'),
  mail_event_counts: columns('day kind count'),
  newsletter_hours: columns('hour mails'),
  legal_texts: columns('id kind body body_html markup_version author_id updated_at'),
  scheduled_runs: columns('cron ran_at'),
}
