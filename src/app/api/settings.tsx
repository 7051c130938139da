import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { readSettings, settingCookie, type Settings } from '#shared/settings.ts'
import { shellQuery } from './shell.queries.ts'

/** Name of the channel on which tabs send each other changed settings. */
const channelName = 'theme'

/** Under this key the browser remembers that it has no settings in old places any more. */
const takenOverKey = 'settings-taken-over'

/** Changes one setting: at once here, in the cookie for the server, and in other tabs. Analytics reloads the page. */
export function useChangeSetting() {
  const client = useQueryClient()
  return function changeSetting<K extends keyof Settings>(key: K, value: Settings[K]): void {
    document.cookie = settingCookie(key, value)
    client.setQueryData(
      shellQuery.queryKey,
      (shell) => shell && { ...shell, settings: { ...shell.settings, [key]: value } },
    )
    tellOtherTabs(key)
    if (key === 'analytics') location.reload()
  }
}

/** Follows changes of settings made in other tabs, and takes over what an older version of the site has kept. */
export function useSettingsFromElsewhere(): void {
  const client = useQueryClient()
  useEffect(() => {
    const readAnew = () => {
      const settings = readSettings(document.cookie)
      client.setQueryData(shellQuery.queryKey, (shell) => shell && { ...shell, settings })
    }
    const channel = new BroadcastChannel(channelName)
    channel.addEventListener('message', readAnew)
    if (localStorage.getItem(takenOverKey) === null) {
      // Without the code for it the next page tries again.
      void takeOver().then(
        (isChanged) => isChanged && readAnew(),
        () => undefined,
      )
    }
    return () => channel.close()
  }, [client])
}

/** Once a browser: puts settings from their old places into today's; answers whether there were any. */
async function takeOver(): Promise<boolean> {
  const { takeOldSettings } = await import('./old-settings.ts')
  const cookies = takeOldSettings(localStorage, document.cookie)
  for (const cookie of cookies) document.cookie = cookie
  localStorage.setItem(takenOverKey, 'yes')
  if (cookies.length > 0) tellOtherTabs('old settings')
  return cookies.length > 0
}

function tellOtherTabs(what: string): void {
  const channel = new BroadcastChannel(channelName)
  channel.postMessage(what)
  channel.close()
}
