import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { limits } from '#shared/limits.ts'
import type { Component } from '#shared/save-file/save.ts'
import { writeSave } from '#shared/save-file/write-save.ts'
import { syntheticSave } from '#tests/world/synthetic-saves.ts'
import { storeDrawing } from '#upstream/domains/creations/reading/drawing.writer.ts'
import { drain } from '#upstream/jobs/outbox.reader.ts'
import { creationOf, makeCreation, storeArchive } from '../world/creations.ts'
import { graph } from '../world/upstream.ts'
import { signedIn } from '../world/users.ts'

async function readingOf(id: string): Promise<string | null | undefined> {
  const query = 'query ($id: ID!) { creation(id: $id) { reading } }'
  return (await graph<{ creation: { reading: string | null } }>(query, { id })).data?.creation.reading
}

test('boards over each other, which would take long to draw, are read by a job and not drawn, which is no error', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue(undefined)
  const maker = await signedIn()
  const save = syntheticSave({ parts: 1_400 })
  const [first] = save.contents.components
  if (!first) throw new Error('There is no board')
  const components = Array.from({ length: 200 }, (_, at) => ({ ...first, address: at + 1, parent: 0 }))
  const stacked = {
    ...save,
    componentCount: 200,
    wireCount: 0,
    contents: { ...save.contents, components, wires: [] },
  }
  const file = { path: 'data.partialworld', bytes: writeSave(stacked) }
  const id = await makeCreation(maker, { uploadedFileId: await storeArchive(maker, [file]) })
  expect(await readingOf(id)).toBe('WAITING')
  await drain(env, Math.floor(Date.now() / 1000) + 60, 100)
  expect(await readingOf(id)).toBeNull()
  expect(await creationOf(id)).toMatchObject({ drawing: false, save: { components: 200 } })
  expect(log).not.toHaveBeenCalled()
})

test('a save with more parts than are drawn has no drawing, which is no error', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue(undefined)
  const save = syntheticSave({ parts: 10 })
  const components = Array.from<Component>({ length: limits.drawnSave.parts + 1 })
  const huge = { ...save, contents: { ...save.contents, components } }
  const context = { env, now: Math.floor(Date.now() / 1000) }
  expect(await storeDrawing(context, huge, null)).toBeNull()
  expect(log).not.toHaveBeenCalled()
  expect(await storeDrawing(context, save, null)).toMatchObject({ form: expect.anything() })
})
