import type { BrowserStore } from '#app/lib/browser-store.ts'
import {
  defaultSettings,
  oldSetting,
  readCookies,
  settingCookie,
  type Settings,
} from '#shared/page/settings.ts'

/** The needed part of a browser's storage, such as `localStore`. */
type OldStorage = Pick<BrowserStore, 'getItem' | 'removeItem'>

/**
 * Migrates settings from where older versions of the site stored them: in the local storage, in cookies without prefix, and as
 * bare words instead of JSON. Returns the cookies to write; settings that are stored correctly already stay.
 */
export function migrateOldSettings(storage: OldStorage, cookieHeader: string): string[] {
  const cookies = readCookies(cookieHeader)
  return (Object.keys(defaultSettings) as (keyof Settings)[]).flatMap((key) => {
    const name = `set-${key}`
    const stored = [cookies.get(name), storage.getItem(name), storage.getItem(key), cookies.get(key)]
    const old = stored.flatMap((text) => (text ? (oldSetting(key, text) ?? []) : []))[0]
    storage.removeItem(name)
    storage.removeItem(key)
    return [
      ...(old === undefined ? [] : [settingCookie(key, old)]),
      ...(cookies.has(key) ? [`${key}=; Path=/; Max-Age=0; SameSite=Lax`] : []),
    ]
  })
}
