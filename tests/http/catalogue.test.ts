import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { origins, send } from './client.ts'

test('the component catalogue is not part of the built site', async () => {
  const { status } = await send(`${origins().main}/dev/ui`)
  expect(status).toBe(404)
  const built = globSync('dist/{client,server}/**/*.{js,css}')
  expect(built.length).toBeGreaterThan(20)
  const leaked = built.filter((file) =>
    /in its states and in both themes|SpecimenCard|Specimen-/.test(readFileSync(file, 'utf8')),
  )
  expect(leaked).toEqual([])
})
