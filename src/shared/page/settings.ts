import { languageTags, type Language } from './language.ts'

/** The orders of an object's comments; the first is the default. */
export const commentOrders = ['oldest', 'newest', 'liked'] as const

export type CommentOrder = (typeof commentOrders)[number]

/** The settings a visitor keeps in this browser, in cookies named `set-{name}` with JSON values. */
export interface Settings {
  theme: 'dark' | 'light' | 'auto'
  /** Language of pages; `auto` follows the browser's preference. */
  language: Language | 'auto'
  autoScroll: boolean
  showRecent: boolean
  commentOrder: CommentOrder
  timeFormat: 'relative' | 'datetime'
  storeCommentDraft: boolean
  infiniteScroll: boolean
  analytics: boolean
  autoResizeBoxes: boolean
  fixedNavbar: boolean
  showOpenInGameDialog: boolean
  keyboardShortcuts: boolean
  /** Whether short videos from other sites play by themselves. */
  videos: 'play' | 'ask'
  /** For a banner at the top of pages; not a choice of the settings page. */
  emailBanner: boolean
  nossr: 'yes' | 'no'
}

/** Default settings of a visitor. */
export const defaultSettings: Settings = {
  theme: 'auto',
  language: 'auto',
  autoScroll: true,
  showRecent: true,
  commentOrder: 'oldest',
  timeFormat: 'relative',
  storeCommentDraft: true,
  infiniteScroll: true,
  analytics: true,
  autoResizeBoxes: true,
  fixedNavbar: true,
  showOpenInGameDialog: true,
  keyboardShortcuts: true,
  videos: 'play',
  emailBanner: false,
  nossr: 'no',
}

const choices: { [K in keyof Settings]: readonly Settings[K][] } = {
  theme: ['dark', 'light', 'auto'],
  language: ['auto', ...languageTags],
  autoScroll: [true, false],
  showRecent: [true, false],
  commentOrder: commentOrders,
  timeFormat: ['relative', 'datetime'],
  storeCommentDraft: [true, false],
  infiniteScroll: [true, false],
  analytics: [true, false],
  autoResizeBoxes: [true, false],
  fixedNavbar: [true, false],
  showOpenInGameDialog: [true, false],
  keyboardShortcuts: [true, false],
  videos: ['play', 'ask'],
  emailBanner: [true, false],
  nossr: ['yes', 'no'],
}

/** A key of a visitor's settings; pages contain them all, so it is part of every cached page's key. */
export function settingsKey(settings: Settings): string {
  // Cached pages are for visitors; these see no banner about an email.
  return Object.values({ ...settings, emailBanner: false }).join()
}

/** Reads settings from a Cookie header; anything unknown or damaged falls back to its default. */
export function readSettings(cookieHeader: string | null | undefined): Settings {
  return { ...defaultSettings, ...settingsIn(cookieHeader ?? '') }
}

/** The settings that a Cookie header has, or cookies as they are written; anything unknown or damaged is left out. */
export function settingsIn(cookieHeader: string): Partial<Settings> {
  const settings: Record<string, unknown> = {}
  for (const [name, value] of readCookies(cookieHeader)) {
    if (!name.startsWith('set-')) continue
    const key = name.slice(4)
    if (!Object.hasOwn(choices, key)) continue
    const parsed = parseValue(value)
    if (isChoice(key as keyof Settings, parsed)) settings[key] = parsed
  }
  return settings
}

/** A setting as an older site may have written it, as JSON or bare; undefined when it is none of the choices. */
export function oldSetting<K extends keyof Settings>(key: K, text: string): Settings[K] | undefined {
  return [parseValue(text), text].find((value): value is Settings[K] => isChoice(key, value))
}

/** The names and values, still encoded, of a Cookie header. */
export function readCookies(cookieHeader: string): Map<string, string> {
  return new Map(cookieHeader.split(';').map(splitCookie))
}

/** The beginning of the names of settings' cookies. */
export const settingPrefix = 'set-'
/** How long a setting is kept, in seconds: 9999 days; browsers may shorten it. */
export const settingSeconds = 9999 * 24 * 60 * 60

/** The cookie that stores one setting: name, JSON value, 9999 days, same-site lax. */
export function settingCookie<K extends keyof Settings>(key: K, value: Settings[K]): string {
  return `${settingPrefix}${key}=${encodeURIComponent(JSON.stringify(value))}; Path=/; Max-Age=${settingSeconds}; SameSite=Lax`
}

function isChoice(key: keyof Settings, value: unknown): boolean {
  return (choices[key] as readonly unknown[]).includes(value)
}

function splitCookie(part: string): [string, string] {
  const at = part.indexOf('=')
  return at < 0 ? [part.trim(), ''] : [part.slice(0, at).trim(), part.slice(at + 1).trim()]
}

function parseValue(value: string): unknown {
  try {
    return JSON.parse(decodeURIComponent(value))
  } catch {
    return undefined
  }
}
