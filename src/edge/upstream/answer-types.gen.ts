// Generated from the contract by `npm run codegen`; not to be edited.
export const answerTypes = `type Query {
  currentUser: CurrentUser
  canAccessManagement: Boolean!
  hasUnreadNotifications: Boolean!
  ephemeralMessages: [EphemeralMessage!]!
  sessionEnded: Boolean!
  linkedIdentities: [String!]!
  newsletterLevel: Int!
  newsletterCampaigns: [NewsletterCampaign!]!
  newsletterChat: Boolean!
  newsletterPreview: NewsletterPreview!
  notifications: [Notification!]!
  notification: Notification!
  notificationCounts: NotificationCounts!
  notificationPreferences: [NotificationPreference!]!
  sessions: [Session!]!
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
  creation: Creation!
  changelog: [ChangelogEntry!]!
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
  accounts: [Account!]!
  account: Account!
  managedForums: [ManagedForum!]!
  managedProducts: [ManagedProduct!]!
  managedTags: [ManagedTag!]!
  systemHealth: SystemHealth!
  settingsOverview: [Setting!]!
}

type Mutation {
  createComment: CreateCommentPayload!
  updateComment: UpdateCommentPayload!
  deleteComment: DeletePayload!
  setRating: SetRatingPayload!
  acknowledgeMessages: AcknowledgeMessagesPayload!
  endSession: EndSessionsPayload!
  endOtherSessions: EndSessionsPayload!
  updateNewsletter: UpdateNewsletterPayload!
  updateNewsletterAnon: UpdateNewsletterAnonPayload!
  requestUnsubscribe: RequestUnsubscribePayload!
  confirmNewsletter: UpdateNewsletterPayload!
  sendNewsletter: SendNewsletterPayload!
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
  updateUser: UpdateUserPayload!
  reportObject: ReportObjectPayload!
  resolveReport: ResolveReportPayload!
  restoreObject: DeletePayload!
  lockPost: PostPayload!
  pinPost: PostPayload!
  banUser: AccountPayload!
  unbanUser: AccountPayload!
  setRoles: AccountPayload!
  endUserSessions: AccountPayload!
  saveForum: SaveForumPayload!
  saveProduct: SaveProductPayload!
  saveTag: ManagedTagsPayload!
  mergeTags: ManagedTagsPayload!
  deleteTag: ManagedTagsPayload!
  saveChangelogEntry: ChangelogEntryPayload!
  deleteChangelogEntry: ChangelogEntryPayload!
  retryJob: SystemHealthPayload!
  dropJob: SystemHealthPayload!
  dropMail: SystemHealthPayload!
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
  causedByUser: String
  causedByObject: ID
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
  save: SaveSummary
  snippet: String
  markedTitle: String
  mentionedIn: [HistoryItem!]!
}

type SaveSummary {
  components: Int!
  wires: Int!
  mods: [String!]!
  parts: [Part!]!
  files: Int!
}

type Part {
  name: String!
  count: Int!
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

type SystemHealth {
  dueJobs: Int!
  oldestDueAt: Int
  deadJobCount: Int!
  deadJobs: [DeadJob!]!
  mails: MailCounts!
  failedMails: [FailedMail!]!
  suppressedCount: Int!
  suppressedAddresses: [SuppressedAddress!]!
}

type SuppressedAddress {
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

type UpdateNewsletterPayload {
  level: Int!
}

type UpdateNewsletterAnonPayload {
  status: String!
}

type RequestUnsubscribePayload {
  status: String!
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

type AccountPayload {
  account: Account!
}

type SaveForumPayload {
  forums: [ManagedForum!]!
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
