const minute = 60
const quarterHour = 15 * minute
const hour = 60 * minute
const day = 24 * hour

/** A limit: uses of one subject in a window of so many seconds, which starts with the first use after the last window. */
interface RateLimit {
  limit: number
  seconds: number
}

/**
 * All rate limits of accounts and clients; those of requests per client are the edge's, in wrangler.toml. The first part of a name is the
 * limited action, the second one the subject that is counted: `account`, `client` (digest of its address, of IPv6 the /64), `address` (of email),
 * `known` (an account at a client from which its user has signed in before), or `unknown` (a typed name that no account has). Names are in
 * the keys of stored counters: renaming one starts its windows again. docs/api.md has the table.
 */
export const rateLimits = {
  'post:account': { limit: 10, seconds: hour },
  'ticket:account': { limit: 10, seconds: hour },
  /** Published creations; tries have a limit of their own, since each opens an archive. */
  'creation:account': { limit: 60, seconds: hour },
  'creationTry:account': { limit: 120, seconds: hour },
  'tag:account': { limit: 60, seconds: hour },
  'comment:account': { limit: 20, seconds: 5 * minute },
  'following:account': { limit: 60, seconds: minute },
  'like:account': { limit: 120, seconds: minute },
  'bio:account': { limit: 20, seconds: hour },
  'preview:account': { limit: 60, seconds: minute },
  'report:account': { limit: 20, seconds: hour },
  'picture:account': { limit: 20, seconds: hour },
  /** Registered files: enough to move a collection of 50, with pictures and failed tries. */
  'upload-image:account': { limit: 200, seconds: hour },
  'upload-image-day:account': { limit: 600, seconds: day },
  'upload-creation:account': { limit: 100, seconds: hour },
  'upload-creation-day:account': { limit: 200, seconds: day },

  /** Wrong passwords at sign-in; right ones are refunded. Guesses from elsewhere don't lock the owner out of a known client. */
  'login:account': { limit: 10, seconds: quarterHour },
  'login:known': { limit: 10, seconds: quarterHour },
  'login:unknown': { limit: 10, seconds: quarterHour },
  'login:client': { limit: 50, seconds: quarterHour },
  /** Wrong current passwords of a signed-in user. */
  'guess:account': { limit: 10, seconds: quarterHour },
  'social:client': { limit: 60, seconds: quarterHour },
  'link:account': { limit: 30, seconds: hour },
  'signup:client': { limit: 10, seconds: hour },
  /** Names and keys that are tried after a provider's confirmation. */
  'complete:client': { limit: 60, seconds: hour },

  /** The address may belong to someone who knows nothing of the account, so there is a limit per day too. */
  'verification-mail:account': { limit: 1, seconds: 5 * minute },
  'verification-mail-day:account': { limit: 10, seconds: day },
  'email-change:account': { limit: 3, seconds: day },
  'reset:client': { limit: 10, seconds: hour },
  /** Emails on others' requests have no error: the response must not reveal whether someone requested before. */
  'reset:address': { limit: 3, seconds: hour },
  'newsletter:client': { limit: 20, seconds: hour },
  'newsletter:address': { limit: 3, seconds: day },
  'unsubscribe:client': { limit: 20, seconds: hour },
  'unsubscribe:address': { limit: 3, seconds: day },

  'newsletter-test:account': { limit: 30, seconds: hour },
  'export:account': { limit: 3, seconds: day },
  'test-email:account': { limit: 10, seconds: hour },
  'captcha-check:account': { limit: 20, seconds: hour },
} as const satisfies Record<string, RateLimit>

type RateName = keyof typeof rateLimits

type ActionOf<Name extends RateName> = Name extends `${infer Action}:account` ? Action : never

/** An action that is counted by account. */
export type AccountAction = ActionOf<RateName>

/** Lower limits of new accounts, in the usual windows. */
export type NewcomerLimits = Partial<Record<AccountAction, number>>

/** The lower limits on an account's first day, and then in its first week. */
export const newcomerLimits = {
  firstDay: { post: 3, ticket: 3, creation: 20, comment: 8 },
  firstWeek: { post: 5, ticket: 5, creation: 20, comment: 12 },
} as const satisfies Record<string, NewcomerLimits>

export interface Rate extends RateLimit {
  /** Name of the limit and its subject, such as `post:account:7`. */
  key: `${RateName}:${string}`
}

/** The limit of a subject: an account's row id, or a digest of a text (`digestInKey`). */
export function rateOf(name: RateName, subject: number | string): Rate {
  return { key: `${name}:${subject}`, ...rateLimits[name] }
}
