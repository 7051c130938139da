import { defaultSettings, oldSetting, readCookies, settingCookie, type Settings } from '#shared/settings.ts'

/** The parts of a browser's storage that are needed; `localStorage` is one. */
type OldStorage = Pick<Storage, 'getItem' | 'removeItem'>

/**
 * Takes settings out of the places where older versions of the site kept them: in the local storage, in cookies without
 * prefix, and as bare words where JSON stands today. Returns the cookies to write; a setting that is in its place stays.
 */
export function takeOldSettings(storage: OldStorage, cookieHeader: string): string[] {
  const cookies = readCookies(cookieHeader)
  return (Object.keys(defaultSettings) as (keyof Settings)[]).flatMap((key) => {
    const name = `set-${key}`
    const kept = [cookies.get(name), storage.getItem(name), storage.getItem(key), cookies.get(key)]
    const old = kept.flatMap((text) => (text ? (oldSetting(key, text) ?? []) : []))[0]
    storage.removeItem(name)
    storage.removeItem(key)
    return [
      ...(old === undefined ? [] : [settingCookie(key, old)]),
      ...(cookies.has(key) ? [`${key}=; Path=/; Max-Age=0; SameSite=Lax`] : []),
    ]
  })
}
