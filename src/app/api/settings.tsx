import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { settingCookie, settingsIn, type Settings } from '#shared/page/settings.ts'
import { writeCookie } from '#app/lib/write-cookie.ts'
import { shellQuery } from './shell.queries.ts'

/** The channel on which tabs send each other the cookies of changed settings. */
const channelName = 'theme'

/** Settings that need a reload of the page: they decide its scripts, which the server chooses, and their language. */
const reloading: (keyof Settings)[] = ['analytics', 'language']

/** The storage key that marks old settings as migrated. */
const migratedKey = 'settings-taken-over'

/** Changes one setting: at once here, in the cookie for the server, and in other tabs. Some reload the page. */
export function useChangeSetting() {
  const client = useQueryClient()
  return function changeSetting<K extends keyof Settings>(key: K, value: Settings[K]): void {
    const cookie = settingCookie(key, value)
    writeCookie(cookie)
    client.setQueryData(
      shellQuery.queryKey,
      (shell) => shell && { ...shell, settings: { ...shell.settings, [key]: value } },
    )
    notifyOtherTabs([cookie])
    if (reloading.includes(key)) location.reload()
  }
}

/** Applies setting changes of other tabs, and migrates settings of older versions of the site. */
export function useSettingsSync(): void {
  const client = useQueryClient()
  useEffect(() => {
    const apply = (cookies: string) => {
      client.setQueryData(
        shellQuery.queryKey,
        (shell) => shell && { ...shell, settings: { ...shell.settings, ...settingsIn(cookies) } },
      )
    }
    const channel = new BroadcastChannel(channelName)
    // A message has the cookies: it may arrive before this tab's `document.cookie` has them.
    channel.addEventListener('message', ({ data }) => typeof data === 'string' && apply(data))
    if (localStorage.getItem(migratedKey) === null) {
      // If its code can't be loaded, the next page tries again.
      void migrateOnce().then(apply, () => undefined)
    }
    return () => channel.close()
  }, [client])
}

/** Migrates old settings once per browser; returns the cookies that it has written. */
async function migrateOnce(): Promise<string> {
  const { migrateOldSettings } = await import('./old-settings.ts')
  const cookies = migrateOldSettings(localStorage, document.cookie)
  for (const cookie of cookies) writeCookie(cookie)
  localStorage.setItem(migratedKey, 'yes')
  if (cookies.length > 0) notifyOtherTabs(cookies)
  return cookies.join('; ')
}

function notifyOtherTabs(cookies: readonly string[]): void {
  const channel = new BroadcastChannel(channelName)
  channel.postMessage(cookies.join('; '))
  channel.close()
}
