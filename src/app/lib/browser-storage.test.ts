import { expect, test, vi } from 'vitest'
import { writeCookie } from './browser-storage.ts'

test('a cookie is read back when it is written, so that a reload’s request has it', () => {
  const calls: string[] = []
  vi.stubGlobal('document', {
    get cookie() {
      calls.push('read')
      return ''
    },
    set cookie(cookie: string) {
      calls.push(cookie)
    },
  })
  writeCookie('set-language="zh"')
  vi.unstubAllGlobals()
  expect(calls).toEqual(['set-language="zh"', 'read'])
})
