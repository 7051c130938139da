// Generated from the contract by `npm run codegen`; not to be edited.
export const responseTypes = `type Query {
  currentUser: CurrentUser
  canAccessManagement: Boolean!
  hasUnreadNotifications: Boolean!
  ephemeralMessages: [EphemeralMessage!]!
  sessionEnded: Boolean!
  linkedIdentities: [String!]!
  newsletterLevel: Int!
  newsletterCampaigns: [NewsletterCampaign!]!
  newsletterDrafts: [NewsletterDraft!]!
  newsletterChat: Boolean!
  newsletterPreview: NewsletterPreview!
  notifications: [Notification!]!
  notification: Notification!
  notificationCounts: NotificationCounts!
  notificationPreferences: [NotificationPreference!]!
  sessions: [Session!]!
  dataExport: DataExport
  decisions: [Decision!]!
  signInOptions: SignInOptions!
  jwt: String!
  forums: [Forum!]!
  forum: Forum!
  post: Post!
  comments: [Comment!]!
  comment: Comment!
  preview: String!
  products: [Product!]!
  product: Product!
  tickets: [Ticket!]!
  ticket: Ticket!
  similarTickets: [Ticket!]!
  creations: [Creation!]!
  featuredCreation: Creation
  creationCounts: CreationCounts!
  creation: Creation!
  changelog: [ChangelogEntry!]!
  legalTexts: [LegalText!]!
  legalText: LegalText
  user: User
  people: [User!]!
  history: [HistoryItem!]!
  search: [SearchResult!]!
  searchCounts: SearchCounts!
  suggestions: [SearchResult!]!
  allUsers: [User!]!
  postCount: Int!
  actionLogs: [ActionLog!]!
  loggedActions: [String!]!
  managementStats: ManagementStats!
  reports: [Report!]!
  revisions: [Revision!]!
  appeals: [Appeal!]!
  accounts: [Account!]!
  account: Account!
  managedForums: [ManagedForum!]!
  managedProducts: [ManagedProduct!]!
  managedTags: [ManagedTag!]!
  systemHealth: SystemHealth!
  siteChecks: [SiteCheck!]!
  suppressedAddresses: [SuppressedAddress!]!
  mailReports: MailReports!
  settingsOverview: [Setting!]!
  siteSetup: SiteSetup!
}

type Mutation {
  createComment: CreateCommentPayload!
  updateComment: UpdateCommentPayload!
  deleteComment: DeletePayload!
  setRating: SetRatingPayload!
  acknowledgeMessages: AcknowledgeMessagesPayload!
  endSession: EndSessionsPayload!
  endOtherSessions: EndSessionsPayload!
  requestDataExport: RequestDataExportPayload!
  updateNewsletter: UpdateNewsletterPayload!
  updateNewsletterAnon: UpdateNewsletterAnonPayload!
  requestUnsubscribe: RequestUnsubscribePayload!
  confirmNewsletter: UpdateNewsletterPayload!
  sendNewsletter: SendNewsletterPayload!
  saveNewsletterDraft: NewsletterDraftPayload!
  deleteNewsletterDraft: DeletedNewsletterDraft!
  cancelNewsletter: CancelNewsletterPayload!
  retryNewsletter: SendNewsletterPayload!
  createPost: PostPayload!
  updatePost: PostPayload!
  deletePost: DeletePayload!
  movePost: PostPayload!
  markNotificationAsRead: MarkNotificationAsReadPayload!
  markAllNotificationsAsRead: MarkAllNotificationsAsReadPayload!
  setNotificationPreference: SetNotificationPreferencePayload!
  setFollowing: SetFollowingPayload!
  setTicketStatus: TicketPayload!
  setTicketTags: TicketPayload!
  createTicketTag: CreateTicketTagPayload!
  createTicket: TicketPayload!
  updateTicket: TicketPayload!
  uploadCreation: CreationPayload!
  updateCreation: CreationPayload!
  deleteCreation: DeletePayload!
  featureCreation: FeatureCreationPayload!
  updateUser: UpdateUserPayload!
  reportObject: ReportObjectPayload!
  resolveReport: ResolveReportPayload!
  restoreObject: DeletePayload!
  lockPost: PostPayload!
  pinPost: PostPayload!
  banUser: AccountPayload!
  unbanUser: AccountPayload!
  appealDecision: AppealDecisionPayload!
  answerAppeal: AnswerAppealPayload!
  setRoles: AccountPayload!
  endUserSessions: AccountPayload!
  startDataExport: AccountPayload!
  startAccountDeletion: AccountPayload!
  cancelAccountDeletion: AccountPayload!
  saveForum: SaveForumPayload!
  createForums: SaveForumPayload!
  sendTestEmail: SendTestEmailPayload!
  checkCaptcha: CheckCaptchaPayload!
  saveProduct: SaveProductPayload!
  saveTag: ManagedTagsPayload!
  mergeTags: ManagedTagsPayload!
  deleteTag: ManagedTagsPayload!
  saveChangelogEntry: ChangelogEntryPayload!
  deleteChangelogEntry: ChangelogEntryPayload!
  saveLegalText: LegalTextPayload!
  retryJob: SystemHealthPayload!
  dropJob: SystemHealthPayload!
  dropMail: SystemHealthPayload!
  removeSuppressedAddress: RemoveSuppressedAddressPayload!
}

interface Rateable {
  id: ID!
  score: Int!
  ratedByMe: Boolean!
  canReport: Boolean!
  canSeeRevisions: Boolean!
}

type CurrentUser {
  id: ID!
  username: String!
  email: String!
  pendingEmail: String
  verified: Boolean!
  roles: [String!]!
  picture: String!
  createdAt: Int!
  joinedAt: Int!
  bio: String!
  renderedBio: String!
  flair: String
  hasPassword: Boolean!
  bannedUntil: Int
  banReason: String
  mailProblem: MailProblem
  deletion: AccountDeletion
}

type Session {
  id: ID!
  device: String!
  createdAt: Int!
  lastSeenAt: Int!
  isThisDevice: Boolean!
}

type SignInOptions {
  providers: [String!]!
  captchaSiteKey: String
}

type User {
  id: ID!
  username: String!
  picture: String!
  flair: String
  bio: String!
  renderedBio: String!
  createdAt: Int!
  joinedAt: Int!
  canReport: Boolean!
}

type EphemeralMessage {
  id: Int
  text: String!
  status: Severity!
  createdAt: Int!
}

type Notification {
  id: Int!
  type: NotificationType!
  createdAt: Int!
  read: Boolean!
  message: String!
  text: String!
  facts: NotificationFacts
  page: String
  causedByUser: String
  causedByObject: ID
}

type NotificationFacts {
  kind: NotificationKind!
  actor: String
  title: String!
  ticket: Int
  version: String
}

type NotificationCounts {
  unread: Int!
  all: Int!
}

type NotificationPreference {
  type: NotificationType!
  delivery: NotificationDelivery!
}

type Forum {
  id: ID!
  title: String!
  description: String!
  protected: Boolean!
  canCreatePost: Boolean!
  postCount: Int!
  latest: Post
  pinned: [Post!]!
  posts: [Post!]!
}

type Post implements Rateable {
  id: ID!
  title: String!
  slug: String!
  body: String!
  renderedBody: String!
  thumbnail: String
  createdAt: Int!
  editedAt: Int
  commentCount: Int!
  viewCount: Int!
  score: Int!
  ratedByMe: Boolean!
  canReport: Boolean!
  canSeeRevisions: Boolean!
  following: Boolean!
  canEdit: Boolean!
  canDelete: Boolean!
  canMove: Boolean!
  canSendNewsletter: Boolean!
  canLock: Boolean!
  canPin: Boolean!
  canComment: Boolean!
  locked: Boolean!
  pinned: Boolean!
  author: User!
  forum: Forum!
  related: [Post!]!
  snippet: String
  markedTitle: String
  mentionedIn: [HistoryItem!]!
}

type Comment implements Rateable {
  id: ID!
  body: String!
  renderedBody: String!
  excerpt: String!
  createdAt: Int!
  editedAt: Int
  isDeleted: Boolean!
  canEdit: Boolean!
  canDelete: Boolean!
  parent: Comment
  object: CommentObject!
  author: User!
  score: Int!
  ratedByMe: Boolean!
  canReport: Boolean!
  canSeeRevisions: Boolean!
}

union CommentObject = Post | Creation | Ticket

union HistoryItem = Post | Comment | Ticket | Creation

union SearchResult = Post | Creation | Ticket

type SearchCounts {
  posts: Int!
  creations: Int!
  tickets: Int!
}

type Product {
  id: ID!
  name: String!
  description: String!
  openCount: Int!
  ticketCount: Int!
  canCreateTicket: Boolean!
  latestVersion: String
  versions: [String!]!
  tickets: [Ticket!]!
  allTags: [Tag!]!
}

type TicketEvent {
  id: ID!
  kind: TicketEventKind!
  detail: String!
  createdAt: Int!
  user: User!
}

type Ticket implements Rateable {
  id: ID!
  number: Int!
  kind: RequestKind!
  title: String!
  body: String!
  renderedBody: String!
  createdAt: Int!
  editedAt: Int
  updatedAt: Int!
  isOpen: Boolean!
  closedVersion: String
  commentCount: Int!
  viewCount: Int!
  score: Int!
  ratedByMe: Boolean!
  canReport: Boolean!
  canSeeRevisions: Boolean!
  following: Boolean!
  canEdit: Boolean!
  canSetStatus: Boolean!
  canSetTags: Boolean!
  tags: [Tag!]!
  author: User!
  product: Product!
  events: [TicketEvent!]!
  snippet: String
  markedTitle: String
  mentionedIn: [HistoryItem!]!
}

type Tag {
  id: Int!
  name: String!
  color: String!
  productId: String!
}

type Creation implements Rateable {
  id: ID!
  title: String!
  slug: String!
  body: String!
  renderedBody: String!
  kind: ScopeKind!
  thumbnail: String
  ogThumbnail: String
  viewCount: Int!
  downloadCount: Int!
  commentCount: Int!
  createdAt: Int!
  editedAt: Int
  canEdit: Boolean!
  canDelete: Boolean!
  images: [Image!]!
  metadata: [Metadata!]!
  author: User!
  score: Int!
  ratedByMe: Boolean!
  canReport: Boolean!
  canSeeRevisions: Boolean!
  following: Boolean!
  fileName: String!
  fileSize: Int!
  downloadUrl: String!
  drawing: Boolean!
  drawingUrl: String
  drawingSources: PictureSources
  player: PlayableSave
  cover: PictureSources
  save: SaveSummary
  reading: Reading
  readingFault: ReadingFault
  snippet: String
  markedTitle: String
  mentionedIn: [HistoryItem!]!
}

type PlayableSave {
  url: String!
  bytes: Int!
  rootTurn: [Float!]
}

type ReadingFault {
  code: String!
  values: String!
  sentence: String!
}

type SaveSummary {
  components: Int!
  wires: Int!
  mods: [String!]!
  neededMods: [NeededMod!]!
  parts: [Part!]!
  files: Int!
  faults: [SaveFault!]!
  format: Int
  nets: Int
  boards: BoardTotals
  labels: [String!]!
  size: CreationSize!
}

type SaveFault {
  code: String!
  number: Float!
}

type NeededMod {
  id: ID!
  version: String
}

type BoardTotals {
  count: Int!
  width: Int
  depth: Int
}

type CreationCounts {
  total: Int!
  kinds: [OptionCount!]!
  releases: [OptionCount!]!
  sizes: [OptionCount!]!
  vanilla: Int!
  modded: Int!
  mods: [OptionCount!]!
}

type OptionCount {
  value: String!
  count: Int!
}

type Part {
  name: String!
  count: Int!
}

type PictureSources {
  webp: String!
  jpeg: String
  fallback: String!
}

type Image {
  id: ID!
  filename: String!
  fileUrl: String!
  width: Int!
  height: Int!
  thumbnailUrl: String!
}

type Metadata {
  key: MetadataKey!
  value: String!
}

type ManagementStats {
  users: Int!
  posts: Int!
  comments: Int!
  tickets: Int!
  creations: Int!
  openReports: Int!
  openAppeals: Int!
  days: [StatsDay!]!
}

type StatsDay {
  day: Int!
  users: Int!
  posts: Int!
  comments: Int!
}

type Report {
  id: Int!
  state: ReportState!
  reason: ReportReason!
  text: String!
  createdAt: Int!
  reporter: User!
  object: ReportedObject!
  act: ReportAct
  message: String
  resolvedAt: Int
  resolvedBy: User
}

type Decision {
  id: Int!
  act: DecisionAct!
  text: String!
  rule: String
  reason: String
  createdAt: Int!
  endedAt: Int
  objectId: ID
  canAppeal: Boolean!
  appealUntil: Int!
  appeal: String
  appealedAt: Int
  outcome: AppealOutcome
  answer: String
  answeredAt: Int
}

type Appeal {
  id: Int!
  decision: Decision!
  user: User!
  decidedBy: User!
  object: ReportedObject!
  answeredBy: User
  canAnswer: Boolean!
  hasAnswerers: Boolean!
}

type ReportedObject {
  id: ID!
  kind: String!
  title: String!
  path: String
  renderedBody: String!
  createdAt: Int!
  author: User!
  isDeleted: Boolean!
  isHidden: Boolean!
  hasPicture: Boolean!
  openReports: Int!
  canBanAuthor: Boolean!
}

type Change {
  kind: ChangeKind!
  text: String!
}

type Revision {
  number: Int!
  createdAt: Int!
  editor: User!
  title: String!
  body: String!
  isCurrent: Boolean!
  titleBefore: String
  changes: [Change!]!
}

type Account {
  id: ID!
  user: User!
  email: String
  verified: Boolean!
  roles: [String!]!
  bannedUntil: Int
  banReason: String
  sessions: Int!
  lastSeenAt: Int
  canBan: Boolean!
  canSetRoles: Boolean!
  deletion: AccountDeletion
  canDelete: Boolean!
}

type ManagedForum {
  forum: Forum!
  position: Int!
  archived: Boolean!
  posts: Int!
}

type ManagedProduct {
  product: Product!
  position: Int!
  archived: Boolean!
}

type ManagedTag {
  tag: Tag!
  tickets: Int!
}

type LegalText {
  kind: LegalKind!
  body: String!
  renderedBody: String!
  updatedAt: Int!
}

type LegalTextPayload {
  kind: LegalKind!
}

type ChangelogEntry {
  id: Int!
  date: String!
  body: String!
  renderedBody: String!
  createdAt: Int!
  updatedAt: Int!
}

type ChangelogEntryPayload {
  id: Int!
}

type SiteCheck {
  check: String!
  state: SiteCheckState!
  detail: String!
}

type SystemHealth {
  failing: [String!]!
  version: String!
  databaseBytes: Float!
  searchBytes: Float!
  dueJobs: Int!
  oldestDueAt: Int
  deadJobCount: Int!
  unreadCreations: Int!
  creations: Int!
  minuteRunAt: Int
  dailyRunAt: Int
  deadJobs: [DeadJob!]!
  mails: MailCounts!
  failedMails: [FailedMail!]!
  suppressedCount: Int!
  suppressedAddresses: [SuppressedAddress!]!
}

type MailReports {
  bounced: Int!
  complained: Int!
  delayed: Int!
}

type RemoveSuppressedAddressPayload {
  id: Int!
}

type MailProblem {
  cause: SuppressionCause!
  since: Int!
}

type SuppressedAddress {
  id: Int!
  cause: SuppressionCause!
  address: String!
  reason: String!
  createdAt: Int!
}

type DeadJob {
  id: Int!
  topic: String!
  attempts: Int!
  error: String!
  createdAt: Int!
  failedAt: Int!
}

type MailCounts {
  queued: Int!
  unknown: Int!
  failed: Int!
  sentToday: Int!
}

type FailedMail {
  id: Int!
  recipient: String!
  subject: String!
  error: String!
  createdAt: Int!
}

type Setting {
  name: String!
  value: String!
  isSecret: Boolean!
}

type ActionLog {
  id: Int!
  action: String!
  createdAt: Int!
  user: User
  objectType: String
  objectId: String
  objectLwid: String
  objectPath: String
  metadata: String
}

type CreateCommentPayload {
  comment: Comment!
}

type UpdateCommentPayload {
  comment: Comment!
  renderedBody: String!
}

type DeletePayload {
  id: ID!
}

type SetRatingPayload {
  score: Int!
  ratedByMe: Boolean!
}

type AcknowledgeMessagesPayload {
  acknowledged: Int!
}

type EndSessionsPayload {
  sessions: [Session!]!
}

type AccountDeletion {
  texts: DeletedTexts!
  dueAt: Int!
}

type DataExport {
  state: DataExportState!
  requestedAt: Int!
  expiresAt: Int
  bytes: Float
  url: String
}

type RequestDataExportPayload {
  dataExport: DataExport!
}

type UpdateNewsletterPayload {
  level: Int!
}

type UpdateNewsletterAnonPayload {
  status: String!
}

type RequestUnsubscribePayload {
  status: String!
}

type NewsletterDraft {
  id: Int!
  title: String!
  url: String!
  body: String!
  updatedAt: Int!
}

type NewsletterDraftPayload {
  draft: NewsletterDraft!
}

type DeletedNewsletterDraft {
  draftId: Int!
}

type CancelNewsletterPayload {
  campaignId: Int!
}

type SendNewsletterPayload {
  recipients: Int!
  campaignId: Int
  isNew: Boolean!
}

type NewsletterPreview {
  subject: String!
  text: String!
  html: String!
}

type NewsletterFailure {
  reason: String!
  count: Int!
}

type NewsletterCampaign {
  id: Int!
  title: String!
  url: String!
  list: NewsletterList!
  createdAt: Int!
  username: String!
  recipients: Int!
  queued: Int!
  sent: Int!
  failed: Int!
  unknown: Int!
  left: Int!
  failures: [NewsletterFailure!]!
  isEnlisted: Boolean!
  scheduledAt: Int
  isScheduled: Boolean!
  cancelledAt: Int
  announcement: NewsletterAnnouncement!
}

type PostPayload {
  id: ID!
  post: Post!
}

type MarkNotificationAsReadPayload {
  notification: Notification!
  hasUnreadNotifications: Boolean!
}

type MarkAllNotificationsAsReadPayload {
  hasUnreadNotifications: Boolean!
}

type SetNotificationPreferencePayload {
  notificationPreferences: [NotificationPreference!]!
}

type SetFollowingPayload {
  following: Boolean!
}

type CreateTicketTagPayload {
  tag: Tag!
}

type TicketPayload {
  number: Int!
  ticket: Ticket!
}

type FeatureCreationPayload {
  creationId: ID
}

type CreationPayload {
  id: ID!
  creation: Creation!
}

type UpdateUserPayload {
  user: CurrentUser!
}

type ReportObjectPayload {
  objectId: ID!
}

type ResolveReportPayload {
  report: Report!
}

type AppealDecisionPayload {
  decision: Decision!
}

type AnswerAppealPayload {
  appeal: Appeal!
}

type AccountPayload {
  account: Account!
}

type SaveForumPayload {
  forums: [ManagedForum!]!
}

type TestEmail {
  state: EmailState!
  error: String
}

type SiteSetup {
  mailTransport: String!
  mailFrom: String!
  mailSentAt: Int
  testEmail: TestEmail
  captcha: Boolean!
  providers: [String!]!
}

type SendTestEmailPayload {
  emailId: Int!
  to: String!
}

type CheckCaptchaPayload {
  result: CaptchaCheck!
}

type SaveProductPayload {
  products: [ManagedProduct!]!
}

type ManagedTagsPayload {
  tags: [ManagedTag!]!
}

type SystemHealthPayload {
  health: SystemHealth!
}`
