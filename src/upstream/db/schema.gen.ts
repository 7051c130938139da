// Generated from the migrations by `npm run codegen`; not to be edited.

/** The migrations of each database, in their order. */
export const migrations = {
  DB: [
    '0001_community.sql',
    '0002_accounts.sql',
    '0003_tracker.sql',
    '0004_creations.sql',
    '0005_notifications.sql',
    '0006_references.sql',
    '0007_newsletter.sql',
    '0008_moderation.sql',
    '0009_profile_reports.sql',
    '0010_unsubscribe_keys.sql',
    '0011_left_the_list.sql',
    '0012_suppressed_by_age.sql',
    '0013_changelog.sql',
    '0014_unsubscribing_by_address.sql',
    '0015_sealed_mails.sql',
    '0016_newsletter_hand_over.sql',
    '0017_acknowledged_messages.sql',
    '0018_notification_facts.sql',
    '0019_mail_languages.sql',
    '0020_message_facts.sql',
    '0021_hub_lists.sql',
    '0022_drawing_forms.sql',
    '0023_uploads_in_parts.sql',
    '0024_creation_readings.sql',
    '0025_player_saves.sql',
    '0026_featured_creation.sql',
    '0027_mail_events.sql',
    '0028_data_exports.sql',
    '0029_legal_texts.sql',
    '0030_account_deletions.sql',
    '0031_newsletter_drafts.sql',
    '0032_revisions_by_age.sql',
    '0033_scheduled_runs.sql',
    '0034_request_of_a_job.sql',
    '0035_personal_data_indexes.sql',
    '0036_decisions.sql',
    '0037_view_batches.sql',
    '0038_featured_by_week.sql',
    '0039_ticket_orders.sql',
    '0040_exact_trend.sql',
    '0041_revoked_secrets.sql',
    '0042_mails_sent_again.sql',
    '0043_unread_archives.sql',
    '0044_reading_faults.sql',
    '0045_rows_of_a_person.sql',
    '0046_proven_identities.sql',
    '0047_keyed_clients.sql',
    '0048_moving_creations.sql',
    '0049_creation_versions.sql',
  ],
  SEARCH: [
    '0001_texts.sql',
    '0002_prefixes.sql',
    '0003_facts.sql',
    '0004_terms.sql',
  ],
}

/** The tables of the main database with the types of their columns in rows of D1; a BLOB is an array of bytes. */
export interface Schema {
  account_deletions: {
    user_id: number
    texts: 'keep' | 'delete'
    requested_at: number
    due_at: number
  }
  action_log: {
    id: number
    action: string
    created_at: number
    user_id: number | null
    object_type: string | null
    object_id: string | null
    object_lwid: string | null
    metadata: string | null
  }
  bio_uploads: {
    user_id: number
    upload_id: number
  }
  changelog_entries: {
    id: number
    date: string
    body: string
    body_html: string
    markup_version: number
    author_id: number
    created_at: number
    updated_at: number
  }
  comments: {
    object_id: number
    parent_id: number | null
    depth: number
  }
  counted_views: {
    hour: number
    run: string
    pairs: string
  }
  creation_versions: {
    object_id: number
    number: number
    upload_id: number
    created_at: number
    note: string
    metadata: string
    save: string | null
    drawing: string | null
    drawing_form: number
    player_bytes: number | null
    root_turn: string | null
  }
  creations: {
    object_id: number
    title: string
    slug: string
    kind: 'board' | 'world'
    upload_id: number
    metadata: string
    save: string | null
    drawing: string | null
    download_count: number
    trend: number
    drawing_form: number
    read_version: number
    reading: 'waiting' | 'failed' | null
    player_bytes: number | null
    root_turn: string | null
    unread: 0 | 1
    reading_fault: string | null
    moves: number
    version: number
    version_at: number | null
    version_note: string
  }
  daily_counts: {
    kind: 'user' | 'post' | 'comment' | 'ticket' | 'creation'
    day: number
    count: number
  }
  data_exports: {
    id: number
    public_id: string
    user_id: number
    state: 'waiting' | 'ready' | 'failed'
    requested_at: number
    bytes: number | null
    expires_at: number | null
  }
  decisions: {
    id: number
    user_id: number
    act: 'delete' | 'hide' | 'warn' | 'ban' | 'lock'
    object_id: number | null
    facts: string
    decided_by: number
    decided_at: number
    ended_at: number | null
    appeal: string | null
    appealed_at: number | null
    outcome: 'upheld' | 'overturned' | null
    answer: string | null
    answered_at: number | null
    answered_by: number | null
  }
  downloads: {
    object_id: number
    day: number
    visitor: string
  }
  ephemeral_messages: {
    id: number
    user_id: number
    text: string
    status: 'ERROR' | 'SUCCESS' | 'WARNING'
    created_at: number
    except_session_id: number | null
    lent_to: string | null
    lent_until: number | null
    facts: string | null
  }
  featured_creation: {
    id: number
    object_id: number
  }
  follows: {
    object_id: number
    user_id: number
    level: 'following' | 'muted'
    created_at: number
  }
  forums: {
    id: number
    public_id: string
    title: string
    description: string
    protected: number
    position: number
    archived_at: number | null
    post_count: number
  }
  handovers: {
    id: number
    user_id: number
    pair: number[]
    state: string
    agent: string
    expires_at: number
    used_at: number | null
  }
  hidden_objects: {
    object_id: number
    reason: string
    hidden_by: number
    hidden_at: number
  }
  hub_entries: {
    object_id: number
    group_id: number
    score: number
    downloads: number
    trend: number
    parts: number
    deleted: number
  }
  hub_groups: {
    id: number
    mod: string
    kind: '' | 'board' | 'world'
    release: number
    size: number
    vanilla: -1 | 0 | 1
    count: number
  }
  idempotency_keys: {
    user_id: number
    key: string
    input: number[]
    object_id: string
    created_at: number
  }
  identities: {
    id: number
    user_id: number
    provider: 'github' | 'steam' | 'google'
    subject: string
    created_at: number
    proven: number
  }
  legal_texts: {
    id: number
    kind: 'privacy' | 'terms' | 'imprint' | 'rules'
    body: string
    body_html: string
    markup_version: number
    author_id: number
    updated_at: number
  }
  link_tokens: {
    digest: number[]
    session_id: number
    provider: 'github' | 'steam' | 'google'
    expires_at: number
    used_at: number | null
  }
  mail_event_counts: {
    day: number
    kind: string
    count: number
  }
  mail_events: {
    digest: number[]
    expires_at: number
  }
  mail_keys: {
    id: number
    user_id: number
    purpose: 'verify-email' | 'change-email' | 'reset-password'
    digest: number[]
    email: string
    created_at: number
    expires_at: number
    used_at: number | null
  }
  mails: {
    id: number
    recipient: string
    subject: string
    body_text: string
    body_html: string
    headers: string
    state: 'queued' | 'sending' | 'sent' | 'failed'
    error: string | null
    created_at: number
    sent_at: number | null
    sealed: number[] | null
    sends_left: number
    handed_over_at: number | null
  }
  newsletter_drafts: {
    id: number
    user_id: number
    title: string
    url: string
    body: string
    updated_at: number
  }
  newsletter_hours: {
    hour: number
    mails: number
  }
  newsletter_sends: {
    id: number
    newsletter_id: number
    address: string
    subscription_id: number | null
    state: 'pending' | 'leased' | 'sent' | 'failed' | 'unknown' | 'left'
    attempts: number
    due_at: number
    leased_until: number | null
    unsubscribe: number[] | null
    error: string | null
    sent_at: number | null
    handed: number | null
  }
  newsletters: {
    id: number
    user_id: number
    list: 'major' | 'minor'
    title: string
    url: string
    body: string
    content: number[]
    discord: 'none' | 'queued' | 'sending' | 'sent' | 'failed'
    created_at: number
    enlisted_at: number | null
    recipients: number
    sent: number
    failed: number
    unknown: number
    left_list: number
    scheduled_at: number | null
    cancelled_at: number | null
  }
  notification_preferences: {
    user_id: number
    type: 'COMMENT' | 'REPLY' | 'MENTION' | 'TICKET_STATUS' | 'SYSTEM'
    delivery: 'SITE' | 'MAIL' | 'NONE'
  }
  notifications: {
    id: number
    user_id: number
    type: 'COMMENT' | 'REPLY' | 'MENTION' | 'TICKET_STATUS' | 'SYSTEM'
    cause: string
    object_id: number | null
    actor_id: number | null
    message: string
    created_at: number
    read_at: number | null
    mailed_at: number | null
    facts: string | null
  }
  object_references: {
    from_id: number
    to_id: number
  }
  objects: {
    id: number
    public_id: string
    kind: 'post' | 'comment' | 'ticket' | 'creation'
    author_id: number
    forum_id: number | null
    subject_id: number | null
    created_at: number
    edited_at: number | null
    deleted_at: number | null
    deleted_by: number | null
    score: number
    comment_count: number
    view_count: number
    markup_version: number
    body: string
    body_html: string
  }
  openid_nonces: {
    nonce: string
    expires_at: number
  }
  outbox: {
    id: number
    topic: string
    payload: string
    created_at: number
    due_at: number
    attempts: number
    leased_until: number | null
    done_at: number | null
    failed_at: number | null
    error: string | null
    request_id: string | null
  }
  posts: {
    object_id: number
    title: string
    slug: string
    thumbnail: string | null
    locked_at: number | null
    pinned_at: number | null
  }
  products: {
    id: number
    public_id: string
    name: string
    description: string
    position: number
    archived_at: number | null
    open_count: number
    ticket_count: number
  }
  provider_flows: {
    state: number[]
    browser: number[]
    provider: 'github' | 'steam' | 'google'
    action: 'login' | 'register' | 'link'
    redirect: string
    handover_state: string
    link_session_id: number | null
    verifier: string
    nonce: string
    created_at: number
    expires_at: number
    used_at: number | null
  }
  rate_counters: {
    key: string
    window_start: number
    expires_at: number
    count: number
  }
  ratings: {
    object_id: number
    user_id: number
    created_at: number
  }
  registrations: {
    digest: number[]
    provider: 'github' | 'steam' | 'google'
    subject: string
    email: string | null
    redirect: string
    handover_state: string
    expires_at: number
    used_at: number | null
  }
  reports: {
    id: number
    object_id: number | null
    profile_id: number | null
    reporter_id: number
    reason: 'spam' | 'abuse' | 'off_topic' | 'illegal' | 'other'
    text: string
    created_at: number
    act: 'dismiss' | 'hide' | 'warn' | 'ban' | null
    message: string | null
    resolved_at: number | null
    resolved_by: number | null
  }
  retired_names: {
    digest: number[]
  }
  revisions: {
    object_id: number
    number: number
    title: string
    body: string
    replaced_at: number
    replaced_by: number
  }
  scheduled_runs: {
    cron: string
    ran_at: number
  }
  sessions: {
    id: number
    user_id: number
    access: number[]
    access_expires_at: number
    refresh: number[]
    refresh_expires_at: number
    successor: number[] | null
    reader: number[]
    expires_at: number
    created_at: number
    last_seen_at: number
    agent: string
    ended_at: number | null
    ended_by: string | null
    reader_due: number
  }
  spent_pairs: {
    refresh: number[]
    access: number[]
    session_id: number
    spent_at: number
    revoked: number
  }
  subscription_keys: {
    id: number
    digest: number[]
    email: string
    level: number
    expires_at: number
    used_at: number | null
    language: 'en' | 'zh'
  }
  subscriptions: {
    id: number
    email: string
    level: number
    updated_at: number
    language: 'en' | 'zh'
  }
  suppressed_addresses: {
    id: number
    email: string
    cause: 'refused' | 'bounced' | 'complained'
    reason: string
    created_at: number
  }
  tags: {
    id: number
    name: string
    color: string
    product_id: number | null
    ticket_count: number
  }
  ticket_events: {
    id: number
    object_id: number
    user_id: number
    kind: 'closed' | 'reopened' | 'tagged' | 'untagged' | 'renamed'
    detail: string
    created_at: number
  }
  ticket_tags: {
    object_id: number
    tag_id: number
    product_id: number
    created_at: number
    updated_at: number
    score: number
    comment_count: number
  }
  tickets: {
    object_id: number
    number: number
    product_id: number
    kind: 'issue' | 'feature'
    title: string
    is_open: number
    closed_version: string | null
    author_id: number
    created_at: number
    updated_at: number
    score: number
    comment_count: number
  }
  unsubscribe_keys: {
    digest: number[]
    subscription_id: number
    expires_at: number
  }
  upload_uses: {
    object_id: number
    upload_id: number
    position: number | null
  }
  uploads: {
    id: number
    public_id: string
    owner_id: number
    nature: 'image' | 'creation'
    filename: string
    content_type: string
    byte_size: number
    md5: number[]
    secret: number[]
    url_expires_at: number
    claimed_at: number | null
    stored_at: number | null
    width: number | null
    height: number | null
    created_at: number
    unused_since: number | null
    multipart_id: string | null
    received: number
    attempts: number
    parts: string
  }
  users: {
    id: number
    public_id: string
    username: string
    email: string
    email_verified_at: number | null
    password_hash: string | null
    roles: string
    flair: string | null
    picture: string | null
    bio: string
    bio_html: string
    markup_version: number
    banned_until: number | null
    ban_reason: string | null
    created_at: number
    joined_at: number
    language: 'en' | 'zh'
    deleted_at: number | null
  }
  view_batches: {
    id: number
    hour: number
    pairs: string
  }
  views: {
    object_id: number
    hour: number
    viewer: string
  }
}
