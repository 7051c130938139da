import { expect, test } from 'vitest'
import { defaultSettings } from '#shared/page/settings.ts'
import { settingGroups } from './setting-groups.ts'

test('every setting has its control, once', () => {
  const names = settingGroups().flatMap(({ choices, switches }) =>
    [...choices, ...switches].map(({ name }) => name),
  )
  // Only the banner itself opens and closes the banner about an email.
  expect([...names, 'emailBanner'].sort()).toEqual(Object.keys(defaultSettings).sort())
})
