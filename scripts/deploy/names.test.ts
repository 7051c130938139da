import { expect, test } from 'vitest'
import { limitNamespace, namesOf } from './names.ts'

test('production has the plain names, and every other environment its own', () => {
  expect(Object.values(namesOf('production')).some((name) => name.includes('production'))).toBe(false)
  expect(Object.values(namesOf('staging')).every((name) => /[-_]staging$/.test(name))).toBe(true)
  expect(namesOf('my-own-place').metrics).toBe('logic_works_my_own_place')
})

test('no two limits of any two environments share a namespace, which is a number that the platform takes', () => {
  const environments = ['production', 'staging', 'staging2', ...Array.from({ length: 50 }, (_, n) => `e${n}`)]
  const namespaces = environments.flatMap((environment) =>
    ['1001', '1002', '1003', '1004'].map((namespace) => limitNamespace(environment, namespace)),
  )
  expect(new Set(namespaces).size).toBe(namespaces.length)
  for (const namespace of namespaces) expect(namespace).toMatch(/^[1-9]\d*$/)
  expect(Math.max(...namespaces.map(Number))).toBeLessThan(2 ** 31)
})
