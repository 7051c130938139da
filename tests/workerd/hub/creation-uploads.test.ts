import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { rawZip, type RawFile } from '#tests/support/raw-zip.ts'
import { errorOf, mutate } from '#tests/upstream/community.ts'
import {
  countCreations,
  creationOf,
  makeCreation,
  saveFile,
  storeArchive,
  storeEmptyArchive,
  storePicture,
  textFile,
  invalidatedBy,
  upload,
} from '#tests/upstream/creations.ts'
import { graph } from '#tests/upstream/upstream.ts'
import { createUser, signedIn } from '#tests/upstream/users.ts'
import { blobKeys, emptyStorage } from '#tests/upstream/uploads.ts'

const assets = 'http://assets.localhost:8787'

beforeEach(emptyStorage)

test('a creation has the contents of its archive, its pictures in order, and its files', async () => {
  const [maker] = await Promise.all([signedIn(), createUser({ username: 'a.friend' })])
  const [first, second] = [await storePicture(maker), await storePicture(maker, { filename: 'back.png' })]
  const metadata = JSON.stringify({ gameVersion: '0.90.3', kind: 'BOARD', author: 'ada' })
  const files = [saveFile('half-adder'), textFile('metadata.json', metadata)]
  const response = await upload(maker, {
    title: '  The half adder ',
    body: 'For @a.friend',
    uploadedFileId: await storeArchive(maker, files),
    images: [second, first],
  })
  const id = response.data?.uploadCreation?.id ?? ''
  expect(invalidatedBy(response)).toEqual([id, 'hub', maker.user.publicId].toSorted())
  expect(await creationOf(id, maker)).toMatchObject({
    title: 'The half adder',
    slug: 'the-half-adder',
    renderedBody: expect.stringContaining('href="/@a.friend"'),
    kind: 'BOARD',
    thumbnail: `${assets}/uploads/images/${second}/480.webp`,
    ogThumbnail: `${assets}/uploads/images/${second}/og.jpg`,
    drawing: false,
    drawingUrl: expect.stringMatching(/\/uploads\/drawings\/[0-9a-f]{32}\/2160\.jpg$/),
    images: [
      {
        id: second,
        filename: 'back.png',
        fileUrl: `${assets}/uploads/images/${second}/full.webp`,
        thumbnailUrl: `${assets}/uploads/images/${second}/480.webp`,
        width: 1_600,
        height: 900,
      },
      { id: first },
    ],
    // Its version takes precedence over that of the save.
    metadata: [
      { key: 'GAME_VERSION', value: '0.90.3' },
      { key: 'UNKNOWN', value: 'author: ada' },
    ],
    save: {
      components: expect.any(Number),
      files: 1,
      mods: [],
      parts: expect.arrayContaining([{ name: 'MHG.XorGate', count: 1 }]),
    },
    fileName: 'half-adder.zip',
    downloadUrl: `http://localhost:8787/api/v1/download-creation/${id}`,
    viewCount: 0,
    downloadCount: 0,
    editedAt: null,
    canEdit: true,
    canDelete: true,
    author: { username: maker.user.username },
  })
})

test('without pictures the drawing is the cover; without a supported save file there is no cover', async () => {
  const maker = await signedIn()
  const board = await storeArchive(maker)
  const drawn = await creationOf(await makeCreation(maker, { uploadedFileId: board }))
  const folder = /uploads\/drawings\/[0-9a-f]{32}/.exec(String(drawn.thumbnail))?.[0]
  expect(drawn).toMatchObject({
    drawing: true,
    thumbnail: `${assets}/${folder}/480.webp`,
    ogThumbnail: `${assets}/${folder}/og.jpg`,
    drawingUrl: `${assets}/${folder}/2160.jpg`,
    cover: {
      webp: `${assets}/${folder}/480.webp 480w, ${assets}/${folder}/960.webp 960w`,
      jpeg: `${assets}/${folder}/480.jpg 480w, ${assets}/${folder}/960.jpg 960w`,
      fallback: `${assets}/${folder}/960.jpg`,
    },
    drawingSources: { fallback: `${assets}/${folder}/2160.jpg` },
  })
  const drawings = (await blobKeys()).filter((key) => key.startsWith(`${folder}/`))
  const pictures = ['1440', '2160', '480', '960'].flatMap((width) => [`${width}.jpg`, `${width}.webp`])
  expect(drawings).toEqual([...pictures, 'og.jpg', 'save.bin'].map((name) => `${folder}/${name}`))
  // Older drawings have one size.
  await env.DB.exec('UPDATE creations SET drawing_form = 0')
  const [webp, fallback] = [`${assets}/${folder}/480.webp 480w`, `${assets}/${folder}/480.webp`]
  expect(await creationOf(String(drawn.id))).toMatchObject({ drawingSources: { webp, jpeg: null, fallback } })
  const notes = await storeArchive(maker, [textFile('readme.txt', 'Hello')])
  const undrawn = await makeCreation(maker, { uploadedFileId: notes, body: '' })
  expect(await creationOf(undrawn)).toMatchObject({
    drawing: false,
    drawingUrl: null,
    cover: null,
    drawingSources: null,
    thumbnail: null,
    ogThumbnail: null,
    save: null,
    metadata: [],
  })
})

test('the kind must match the file, and nothing is stored of a wrong one', async () => {
  const maker = await signedIn()
  const metadataFile = (kind: string) => textFile('metadata.json', JSON.stringify({ kind }))
  const [isBoard, isWorld] = [
    'This file contains a subassembly, not a world.',
    'This file contains a world, not a subassembly.',
  ]
  for (const [files, kind, wrong, message] of [
    [[saveFile('half-adder')], 'BOARD', 'WORLD', isBoard],
    [[saveFile('workbench')], 'WORLD', 'BOARD', isWorld],
    [[metadataFile('WORLD')], 'WORLD', 'BOARD', isWorld],
    // The contents of the file take precedence over its metadata.
    [[saveFile('half-adder'), metadataFile('WORLD')], 'BOARD', 'WORLD', isBoard],
  ] as const) {
    const uploadedFileId = await storeArchive(maker, files)
    const [before, count] = [await blobKeys(), await countCreations(maker)]
    const { errors } = await upload(maker, { uploadedFileId, kind: wrong })
    expect(errors?.[0]).toMatchObject({ message, extensions: { field: 'kind' } })
    expect([await blobKeys(), await countCreations(maker)]).toEqual([before, count])
    expect(errorOf(await upload(maker, { uploadedFileId, kind }))).toBeNull()
  }
  const both = await storeArchive(maker, [saveFile('workbench'), saveFile('half-adder')])
  expect(errorOf(await upload(maker, { uploadedFileId: both, kind: 'BOARD' }))).toBeNull()
})

test('U5: a damaged archive is refused with the reason, and nothing is stored', async () => {
  const maker = await signedIn()
  const damaged = [
    await storeArchive(maker, [saveFile('half-adder'), textFile('Install.cmd', 'del')]),
    await storeArchive(maker, new Uint8Array(Buffer.from('PK\x03\x04 and no more of it'))),
  ]
  const before = await blobKeys()
  const responses = []
  for (const uploadedFileId of damaged) responses.push(await upload(maker, { uploadedFileId }))
  const refused = { code: 'BAD_USER_INPUT', field: 'uploadedFileId' }
  expect(responses.map(({ errors }) => errors)).toMatchObject([
    [
      {
        message: expect.stringContaining('“Install.cmd” is a program or a script'),
        extensions: {
          ...refused,
          refusal: { code: 'archive-file-program', values: { path: 'Install.cmd' } },
        },
      },
    ],
    [{ extensions: { ...refused, refusal: { code: 'archive-not-zip', values: {} } } }],
  ])
  expect(await countCreations(maker)).toBe(0)
  expect(await blobKeys()).toEqual(before)
})

const good = new TextEncoder().encode('good words '.repeat(2_000))
const bomb = new Uint8Array(30 * 1024 * 1024)

test.each<[what: string, file: RawFile, message: string]>([
  ['a bomb that does not say so', { path: 'a', bytes: bomb, size: 500 }, 'larger than it says'],
  ['what cannot be unpacked', { path: 'a', bytes: good, packed: good }, "can't be unpacked"],
])('U5: an archive with %s is refused by the platform’s own decompressor', async (_, file, message) => {
  const maker = await signedIn()
  const response = await upload(maker, { uploadedFileId: await storeArchive(maker, rawZip([file])) })
  expect(errorOf(response)).toContain(message)
})

test('a damaged save is published with its readable facts, and the reading error', async () => {
  const maker = await signedIn()
  const save = saveFile('half-adder')
  const cut = { ...save, bytes: save.bytes.subarray(0, save.bytes.byteLength - 200) }
  const id = await makeCreation(maker, { uploadedFileId: await storeArchive(maker, [cut]) })
  const { data } = await graph(
    'query ($id: ID!) { creation(id: $id) { drawing save { components faults { code number } } } }',
    { id },
  )
  const faults = [
    { code: 'damaged', number: expect.any(Number) },
    { code: 'end-missing', number: 0 },
  ]
  expect(data?.creation).toEqual({ drawing: true, save: { components: expect.any(Number), faults } })
})

test('Z3: files of other users, missing or unfinished ones and those of another type are all 404', async () => {
  const [maker, other] = await Promise.all([signedIn(), signedIn()])
  const [archive, picture] = [await storeArchive(other), await storePicture(other)]
  const unfinished = await storeArchive(maker, undefined, { storedAt: null })
  const [own, ownPicture] = [await storeArchive(maker), await storePicture(maker)]
  const wrong = [archive, picture, unfinished, ownPicture, 'f'.repeat(32), '../secret']
  for (const uploadedFileId of wrong)
    expect(errorOf(await upload(maker, { uploadedFileId })), uploadedFileId).toBe('404')
  for (const image of [picture, archive, own, 'f'.repeat(32)])
    expect(errorOf(await upload(maker, { uploadedFileId: own, images: [ownPicture, image] }))).toBe('404')
  expect(await countCreations(maker)).toBe(0)
  const shown = await makeCreation(maker, { uploadedFileId: own, body: `![its board](upload:${picture})` })
  expect((await creationOf(shown)).renderedBody).not.toContain(picture)
})

test('an archive belongs to one creation: of two parallel uploads one succeeds, and later ones fail', async () => {
  const maker = await signedIn()
  const uploadedFileId = await storeEmptyArchive(maker)
  const responses = await Promise.all([1, 2, 3].map(() => upload(maker, { uploadedFileId })))
  expect(responses.map((response) => String(errorOf(response))).toSorted()).toEqual(['404', '404', 'null'])
  expect(errorOf(await upload(maker, { uploadedFileId }))).toBe('404')
  const id = responses.find((response) => response.data?.uploadCreation)?.data?.uploadCreation?.id ?? ''
  await mutate('deleteCreation', { creationId: id }, 'id', { as: maker })
  expect(errorOf(await upload(maker, { uploadedFileId }))).toBe('404')
  expect(await countCreations(maker)).toBe(1)
})
