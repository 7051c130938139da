import { expect, test } from 'vitest'
import { writeSave } from '#circuits/save-file/write-save.ts'
import { limits } from '#shared/limits.ts'
import { syntheticSave } from '#tests/support/synthetic-saves.ts'
import { packPlayerSave } from '#upstream/domains/creations/reading/player-save.ts'
import { mutate } from '#tests/upstream/community.ts'
import { makeCreation, saveFile, storeArchive, textFile } from '#tests/upstream/creations.ts'
import { graph, send } from '#tests/upstream/upstream.ts'
import { signedIn } from '#tests/upstream/users.ts'

interface Player {
  url: string
  bytes: number
  rootTurn: number[] | null
}

async function playerOf(id: string): Promise<Player | null> {
  const query = 'query ($id: ID!) { creation(id: $id) { player { url bytes rootTurn } } }'
  const { data } = await graph<{ creation: { player: Player | null } }>(query, { id })
  return data?.creation.player ?? null
}

test('the player gets the save of the drawing, rewritten, with the rotation of its root', async () => {
  const maker = await signedIn()
  const adder = saveFile('half-adder')
  const turn = ['RotationBeforeFlipping:', 'x: 0', 'y: 1', 'z: 0', 'w: 0']
  const placements = ['Placements:', '-', ...turn, 'Flipped: false', 'Type: Standard', ''].join('\n')
  const files = [{ ...adder, path: 'Adder/data.partialworld' }, textFile('Adder/placements.jecs', placements)]
  const id = await makeCreation(maker, { uploadedFileId: await storeArchive(maker, files) })
  const player = await playerOf(id)
  expect(player).toEqual({
    url: expect.stringMatching(
      /^http:\/\/assets\.localhost:8787\/uploads\/drawings\/[0-9a-f]{32}\/save\.bin$/,
    ),
    bytes: adder.bytes.byteLength,
    rootTurn: [0, 1, 0, 0],
  })
  const response = await send(new Request(`http://upstream${new URL(String(player?.url)).pathname}`))
  expect(response.headers.get('content-type')).toBe('application/octet-stream')
  const plain = response.body?.pipeThrough(new DecompressionStream('gzip'))
  expect(new Uint8Array(await new Response(plain).arrayBuffer())).toEqual(adder.bytes)
  const turned = await makeCreation(maker, { uploadedFileId: await storeArchive(maker) })
  expect(await playerOf(turned)).toMatchObject({ rootTurn: null })
  expect(await playerOf(await makeCreation(maker))).toBeNull()
})

test('a save of no kind, of an unknown format, or too large is not given', async () => {
  const save = syntheticSave({ parts: 40 })
  expect(await packPlayerSave({ ...save, kind: null }, null)).toBeNull()
  expect(await packPlayerSave({ ...save, contents: null }, null)).toBeNull()
  const data = new Uint8Array(limits.playerSave.bytes)
  const large = {
    ...save,
    contents: {
      ...save.contents,
      components: [...save.contents.components].map((part) => ({ ...part, data })),
    },
  }
  expect(await packPlayerSave(large, null)).toBeNull()
  expect(await packPlayerSave(save, null)).toMatchObject({
    bytes: writeSave(save).byteLength,
    rootTurn: null,
  })
})

test('the save of a deleted creation can’t be downloaded', async () => {
  const maker = await signedIn()
  const id = await makeCreation(maker, { uploadedFileId: await storeArchive(maker) })
  const { pathname } = new URL(String((await playerOf(id))?.url))
  expect((await send(new Request(`http://upstream${pathname}`))).status).toBe(200)
  await mutate('deleteCreation', { creationId: id }, 'id', { as: maker })
  expect(await playerOf(id)).toBeNull()
  expect((await send(new Request(`http://upstream${pathname}`))).status).toBe(404)
})
