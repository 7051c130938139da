import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { writeSave } from '#shared/save-file/write-save.ts'
import { limits } from '#shared/limits.ts'
import { syntheticSave } from '#tests/world/synthetic-saves.ts'
import { packPlayerSave } from '#upstream/domains/creations/reading/player-save.ts'
import { enqueueUnread } from '#upstream/domains/creations/reading/reading.writer.ts'
import { drain } from '#upstream/jobs/outbox.reader.ts'
import { blobKeys } from '../world/uploads.ts'
import { mutate } from '../world/community.ts'
import { makeCreation, saveFile, storeArchive, textFile } from '../world/creations.ts'
import { graph, send } from '../world/upstream.ts'
import { signedIn } from '../world/users.ts'

const assets = 'http://assets.localhost:8787'

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

/** The save file that an address gives to anyone, unpacked. */
async function fetchSave({ url }: Player): Promise<Uint8Array> {
  const response = await send(new Request(`http://upstream${new URL(url).pathname}`))
  expect(response.headers.get('content-type')).toBe('application/octet-stream')
  const plain = response.body?.pipeThrough(new DecompressionStream('gzip'))
  return new Uint8Array(await new Response(plain).arrayBuffer())
}

const placements = `Placements:
    -
        CornerMidpointPositionBeforeFlipping:
            x: 0
            y: 0
            z: 0
        RotationBeforeFlipping:
            x: 0
            y: 1
            z: 0
            w: 0
        PlacementType: OnTerrain
        Flipped: false
        BoardRotationState: 0
        Type: Standard
data_format_version: 1
`

test('the player gets the save of the drawing, rewritten, with the rotation of its root', async () => {
  const maker = await signedIn()
  const adder = saveFile('half-adder')
  const files = [{ ...adder, path: 'Adder/data.partialworld' }, textFile('Adder/placements.jecs', placements)]
  const id = await makeCreation(maker, { uploadedFileId: await storeArchive(maker, files) })
  const player = await playerOf(id)
  expect(player).toEqual({
    url: expect.stringMatching(new RegExp(`^${assets}/uploads/drawings/[0-9a-f]{32}/save\\.bin$`)),
    bytes: adder.bytes.byteLength,
    rootTurn: [0, 1, 0, 0],
  })
  expect(await fetchSave(player as Player)).toEqual(adder.bytes)
  const plain = await makeCreation(maker, { uploadedFileId: await storeArchive(maker) })
  expect(await playerOf(plain)).toMatchObject({ rootTurn: null })
})

test('a creation without a save has none for the player', async () => {
  expect(await playerOf(await makeCreation(await signedIn()))).toBeNull()
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

test('creations that an older version has read get their save by the job that reads them again', async () => {
  const maker = await signedIn()
  const id = await makeCreation(maker, { uploadedFileId: await storeArchive(maker) })
  const isMade = 'object_id = (SELECT id FROM objects WHERE public_id = ?)'
  await env.DB.prepare(`UPDATE creations SET read_version = 2, player_bytes = NULL WHERE ${isMade}`)
    .bind(id)
    .run()
  expect(await playerOf(id)).toBeNull()
  const now = Math.floor(Date.now() / 1000)
  await enqueueUnread(env, now)
  await drain(env, now + 60, 100)
  const player = await playerOf(id)
  expect((await fetchSave(player as Player)).byteLength).toBe(player?.bytes)
})

test('the save of a deleted creation can’t be downloaded, and its file is removed with its drawing', async () => {
  const maker = await signedIn()
  const id = await makeCreation(maker, { uploadedFileId: await storeArchive(maker) })
  const player = await playerOf(id)
  const key = new URL((player as Player).url).pathname.slice(1)
  expect(await blobKeys()).toContain(key)
  await mutate('deleteCreation', { creationId: id }, 'id', { as: maker })
  expect(await playerOf(id)).toBeNull()
  expect((await send(new Request(`http://upstream/${key}`))).status).toBe(404)
  await env.DB.prepare('DELETE FROM creations WHERE drawing = ?').bind(key.replace('/save.bin', '')).run()
  await drain(env, Math.floor(Date.now() / 1000) + 60, 100)
  expect(await blobKeys()).not.toContain(key)
})
