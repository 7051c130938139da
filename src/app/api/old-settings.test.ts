import { expect, test } from 'vitest'
import { readSettings } from '#shared/page/settings.ts'
import { migrateOldSettings } from './old-settings.ts'

/** A browser with these cookies and stored values, after the old settings were migrated. */
function migrated({ cookies = '', stored = {} }: { cookies?: string; stored?: Record<string, string> }) {
  const items = new Map(Object.entries(stored))
  const jar = new Map(cookies.split('; ').map((cookie) => cookie.split('=', 2) as [string, string]))
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    removeItem: (key: string) => void items.delete(key),
  }
  for (const cookie of migrateOldSettings(storage, cookies)) {
    const [name = '', value = ''] = cookie.split(';', 1)[0]?.split('=', 2) ?? []
    if (cookie.includes('Max-Age=0')) jar.delete(name)
    else jar.set(name, value)
  }
  const header = [...jar].map((pair) => pair.join('=')).join('; ')
  return { settings: readSettings(header), cookies: [...jar.keys()], stored: [...items.keys()] }
}

test('settings of the local storage move to their cookies, with or without prefix, as JSON or bare', () => {
  const after = migrated({
    stored: { theme: 'light', 'set-timeFormat': '"datetime"', autoScroll: 'false', access: 'a token' },
  })
  expect(after.settings).toMatchObject({ theme: 'light', timeFormat: 'datetime', autoScroll: false })
  expect(after.stored).toEqual(['access'])
})

test('settings of old cookies move, and the old ones end', () => {
  const after = migrated({ cookies: 'theme=dark; infiniteScroll=false; set-nossr=yes; session=x' })
  expect(after.settings).toMatchObject({ theme: 'dark', infiniteScroll: false, nossr: 'yes' })
  expect(after.cookies.sort()).toEqual(['session', 'set-infiniteScroll', 'set-nossr', 'set-theme'])
})

test('an existing cookie takes precedence over old settings', () => {
  const after = migrated({ cookies: 'set-theme=%22dark%22; theme=light', stored: { theme: 'auto' } })
  expect(after.settings.theme).toBe('dark')
  expect(after.stored).toEqual([])
})

test('invalid values of old settings are dropped', () => {
  const after = migrated({ cookies: 'theme=pink', stored: { autoScroll: 'perhaps', fixedNavbar: '{' } })
  expect(after.settings).toMatchObject({ theme: 'auto', autoScroll: true, fixedNavbar: true })
  expect(after.cookies).toEqual([])
  expect(after.stored).toEqual([])
})

test('a browser without old settings is left unchanged', () => {
  const storage = { getItem: () => null, removeItem: () => undefined }
  expect(migrateOldSettings(storage, 'session=x')).toEqual([])
  expect(migrateOldSettings(storage, '')).toEqual([])
})
