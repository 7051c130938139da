import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from '#app/lib/hooks/use-effect.ts'
import { settingCookie, settingsIn, type Settings } from '#shared/page/settings.ts'
import { settingsChannelName, settingsMigratedKey, writeCookie } from '#app/lib/browser-storage.ts'
import { localStore } from '#app/lib/browser-store.ts'
import { createTabChannel } from '#app/lib/tab-channel.ts'
import { shellQuery } from './shell.queries.ts'

/** The cookies of changed settings: a message may arrive before this tab's `document.cookie` has them. */
const settingsChannel = createTabChannel<string>(settingsChannelName)

/** Settings that need a reload of the page: they decide its scripts, which the server chooses, and their language. */
const reloading: (keyof Settings)[] = ['analytics', 'language']

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
    settingsChannel.send(cookie)
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
    if (localStore.getItem(settingsMigratedKey) === null) {
      // If its code can't be loaded, the next page tries again.
      void migrateOnce().then(apply, () => undefined)
    }
    return settingsChannel.watch(apply)
  }, [client])
}

/** Migrates old settings once per browser; returns the cookies that it has written. */
async function migrateOnce(): Promise<string> {
  const { migrateOldSettings } = await import('./old-settings.ts')
  const cookies = migrateOldSettings(localStore, document.cookie)
  for (const cookie of cookies) writeCookie(cookie)
  localStore.setItem(settingsMigratedKey, 'yes')
  if (cookies.length > 0) settingsChannel.send(cookies.join('; '))
  return cookies.join('; ')
}
