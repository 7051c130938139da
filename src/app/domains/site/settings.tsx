import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { readSettings, settingCookie, type Settings } from '#shared/settings.ts'
import { useShell } from './shell-context.ts'
import { shellQuery } from './shell.queries.ts'

/** Name of the channel on which tabs tell each other of changed settings. */
const channelName = 'theme'

/** This browser's settings, as the server read them from cookies and as changed since. */
export function useSettings(): Settings {
  return useShell().settings
}

/** Changes one setting: at once here, in the cookie for the server, and in other tabs. Analytics reloads the page. */
export function useChangeSetting() {
  const client = useQueryClient()
  return function changeSetting<K extends keyof Settings>(key: K, value: Settings[K]): void {
    document.cookie = settingCookie(key, value)
    client.setQueryData(
      shellQuery.queryKey,
      (shell) => shell && { ...shell, settings: { ...shell.settings, [key]: value } },
    )
    const channel = new BroadcastChannel(channelName)
    channel.postMessage(key)
    channel.close()
    if (key === 'analytics') location.reload()
  }
}

/** Follows changes of settings made in other tabs. */
export function useSettingsFromOtherTabs(): void {
  const client = useQueryClient()
  useEffect(() => {
    const channel = new BroadcastChannel(channelName)
    channel.addEventListener('message', () => {
      const settings = readSettings(document.cookie)
      client.setQueryData(shellQuery.queryKey, (shell) => shell && { ...shell, settings })
    })
    return () => channel.close()
  }, [client])
}
