import { usernameLength } from '#shared/names/username.ts'

/** Numbers of the product's contract that both sides of a boundary check; characters unless said otherwise. */
export const limits = {
  username: usernameLength,
  password: { min: 8, max: 100 },
  email: { max: 254 },
  title: { min: 10, max: 120 },
  creationTitle: { min: 1, max: 120 },
  body: { max: 50_000 },
  comment: { max: 10_000 },
  bio: { max: 2_000 },
  tagName: { max: 40 },
  ticketTags: 20,
  /** Likely duplicates that a title is shown with. */
  similarTickets: 5,
  /** Tickets of all products that were changed, or fixed, last. */
  latestTickets: 6,
  /** Names that the completion of a person's name offers. */
  usersOffered: 10,
  /** People who liked an object that are shown by name. */
  likers: 50,
  notifications: 100,
  creationImages: 20,
  /** Versions of its file that one creation keeps, the current one included, and characters of the note on one. */
  creationVersions: 50,
  versionNote: { max: 300 },
  /** What a form's draft takes as JSON, and the drafts of one user. */
  draft: { max: 64 * 1024 },
  drafts: 50,
  passkeys: 10,
  passkeyName: { max: 60 },
  /** Types that a search may name, repetitions included. */
  searchTypes: 10,
  suggestions: 8,
  /** Backlinks of an object that its page lists. */
  mentionedIn: 10,
  feedEntries: 50,
  /** Unread comments of one object that are counted, and objects whose last visit a user's account remembers. */
  unreadComments: 100,
  visits: 1_000,
  /** Open sockets of one client, an address, in one room, and of all; those beyond poll. */
  live: { socketsPerClient: 20, socketsPerRoom: 10_000 },
  changelogEntry: { max: 10_000 },
  legalText: { max: 40_000 },
  maxPage: 50,
  actionLogs: 100,
  /** People that one response of the user list holds, and accounts. */
  userList: 500,
  accounts: 100,
  reports: 50,
  revisions: 50,
  /** The text of a report, and a moderator's message to a user. */
  moderationText: { max: 1_000 },
  appeal: { max: 2_000 },
  /** Decisions of staff that a user is shown, and appeals that a page of the list holds. */
  decisions: 50,
  ruleName: { max: 120 },
  /** Titles of forums and names of products, and their descriptions. */
  name: { min: 2, max: 60 },
  description: { max: 300 },
  pinnedPosts: 5,
  newForums: 20,
  /** The largest JSON body that the gateway reads, in bytes: a full post, escaped. */
  jsonBody: 512 * 1024,
  /** A mail provider's report, in bytes: one event with the headers of its mail. */
  mailReport: { bytes: 128 * 1024 },
  newsletterDrafts: 50,
  /** Suppressed addresses that one response holds. */
  suppressedAddresses: 50,
  /** The largest upstream response that the edge reads, in bytes, and its headers in characters. */
  upstreamResponse: { bytes: 4 * 1024 * 1024, headers: 32 * 1024 },
  /** A map of 50,000 addresses, each with a slug of 60 characters that are encoded, in bytes. */
  sitemap: { bytes: 40 * 1024 * 1024 },
  /** A person's picture as it is uploaded, in bytes. */
  avatar: { bytes: 4 * 1024 * 1024 },
  /** A picture for a text or a creation as it is uploaded, in bytes. */
  image: { bytes: 8 * 1024 * 1024 },
  /** A creation's archive, in bytes. */
  archive: { bytes: 64 * 1024 * 1024 },
  /** Maximum size of a save for its drawing: this fits into the memory of a worker, beside the save itself. */
  drawnSave: { parts: 300_000, wires: 600_000 },
  /** A save that the player opens, in bytes: about 100,000 parts with their wires; and how much of it is transferred. */
  playerSave: { bytes: 16 * 1024 * 1024, packed: 8 * 1024 * 1024 },
  /** The largest archive that a page sends in one request. */
  wholeArchive: { bytes: 8 * 1024 * 1024 },
  /** Each part but the last of an archive that is sent in parts: the minimum that the bucket takes. */
  uploadPart: { bytes: 5 * 1024 * 1024 },
  fileName: { max: 120 },
  /** Overhead of a multipart form besides its file, in bytes: boundaries and the headers of one part. */
  formEnvelope: 16 * 1024,
  /** Any picture that is uploaded: width times height, and frames when it moves. */
  picture: { pixels: 40_000_000, frames: 500 },
  /** GraphQL documents deeper, wider or longer than this are refused before they run. */
  graphDepth: 8,
  graphAliases: 15,
  graphTokens: 1_000,
  /** Comments that are sent at a time of the middle of a long thread, and of a whole thread. */
  thread: { step: 500, whole: 5_000 },
} as const

/** The end of a ban that has none: the last second that an Int of GraphQL can name, in 2038. */
export const permanentBanEnd = 2_147_483_647

/** How long users may appeal against a decision of staff, in seconds: six months. */
export const appealWindow = 183 * 24 * 60 * 60
