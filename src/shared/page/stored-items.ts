import { settingPrefix, settingSeconds } from './settings.ts'

/** A thing that the site stores in a browser: where, and for how many seconds; without a number, until it is deleted. */
export interface StoredItem {
  in: 'cookie' | 'localStorage' | 'sessionStorage'
  seconds?: number
  /** Event that deletes it sooner. */
  until?: 'log-out' | 'shown'
  /** Whether the name is the beginning of several. */
  isPrefix?: true
  /** Whether scripts can't read it: on https its name begins with `__Host-`. */
  isHostCookie?: true
}

const hour = 60 * 60
const day = 24 * hour

/** All that the site stores in a browser, by name; `/cookies` lists it, and a test compares it with the code. */
export const storedItems = {
  session: { in: 'cookie', seconds: 180 * day, isHostCookie: true },
  flow: { in: 'cookie', seconds: hour, isHostCookie: true },
  oauth: { in: 'cookie', seconds: 10 * 60, isHostCookie: true },
  bookmark: { in: 'cookie', seconds: hour, isHostCookie: true },
  [settingPrefix]: { in: 'cookie', seconds: settingSeconds, isPrefix: true },
  access: { in: 'localStorage', until: 'log-out' },
  refresh: { in: 'localStorage', until: 'log-out' },
  account: { in: 'localStorage' },
  'draft-': { in: 'localStorage', seconds: hour, isPrefix: true },
  'drafts-of': { in: 'localStorage', until: 'log-out' },
  visits: { in: 'localStorage' },
  messages: { in: 'localStorage', until: 'shown' },
  'messages-told': { in: 'localStorage' },
  'settings-taken-over': { in: 'localStorage' },
  note: { in: 'sessionStorage', until: 'shown' },
  tab: { in: 'sessionStorage' },
  upload: { in: 'sessionStorage' },
  typed: { in: 'sessionStorage', seconds: hour, until: 'shown' },
  'reloaded-for-version': { in: 'sessionStorage' },
  'tsr-scroll-restoration-v1_3': { in: 'sessionStorage' },
} as const satisfies Record<string, StoredItem>

export type StoredName = keyof typeof storedItems

/** The names of the cookies that only the server reads. */
export type HostCookieName = {
  [Name in StoredName]: (typeof storedItems)[Name] extends { isHostCookie: true } ? Name : never
}[StoredName]
