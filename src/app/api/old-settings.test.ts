import { expect, test } from 'vitest'
import { readSettings } from '#shared/page/settings.ts'
import { migrateOldSettings } from './old-settings.ts'
import { memoryStorage } from '#tests/support/memory-storage.ts'

/** A browser with these cookies and stored values, after the old settings were migrated. */
function migrated(cookies: string, stored: Record<string, string> = {}) {
  const storage = memoryStorage(stored)
  const jar = new Map(cookies.split('; ').map((cookie) => cookie.split('=', 2) as [string, string]))
  for (const cookie of migrateOldSettings(storage, cookies)) {
    const [name = '', value = ''] = cookie.split(';', 1)[0]?.split('=', 2) ?? []
    if (cookie.includes('Max-Age=0')) jar.delete(name)
    else jar.set(name, value)
  }
  const header = [...jar].map((pair) => pair.join('=')).join('; ')
  return { settings: readSettings(header), left: [...jar.keys(), ...Object.keys(storage)].toSorted() }
}

test('old settings of the local storage and of cookies move to their cookies, in any of their forms', () => {
  const after = migrated('infiniteScroll=false; set-nossr=yes; session=x', {
    theme: 'light',
    'set-timeFormat': '"datetime"',
    autoScroll: 'false',
    access: 'a token',
  })
  expect(after.settings).toMatchObject({ theme: 'light', timeFormat: 'datetime', autoScroll: false })
  expect(after.settings).toMatchObject({ infiniteScroll: false, nossr: 'yes' })
  const moved = ['set-autoScroll', 'set-infiniteScroll', 'set-nossr', 'set-theme', 'set-timeFormat']
  expect(after.left).toEqual(['access', 'session', ...moved])
})

test('an existing cookie takes precedence, and invalid values are dropped', () => {
  const after = migrated('set-theme=%22dark%22; theme=light', { theme: 'auto', autoScroll: 'perhaps' })
  expect(after.settings).toMatchObject({ theme: 'dark', autoScroll: true })
  expect(after.left).toEqual(['set-theme'])
  expect(migrated('session=x').left).toEqual(['session'])
})
