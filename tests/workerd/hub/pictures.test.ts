import { env } from 'cloudflare:workers'
import { beforeEach, expect, test, vi } from 'vitest'
import { inspectPicture } from '#upstream/storage/pictures/inspect-picture.ts'
import { formOf, pictureOf, uploadAvatar } from '#tests/upstream/avatars.ts'
import { signedIn } from '#tests/upstream/users.ts'
import { converted, png } from '#tests/upstream/pictures.ts'
import { blobKeys, emptyStorage } from '#tests/upstream/uploads.ts'
import { mutate } from '#tests/upstream/community.ts'
import { graph, send } from '#tests/upstream/upstream.ts'

const day = 24 * 60 * 60

beforeEach(emptyStorage)

test('a picture is stored in three sizes under an unguessable name, and shown at once', async () => {
  const member = await signedIn()
  const response = await uploadAvatar(formOf(png()), { as: member })
  const { picture } = await response.json<{ picture: string }>()
  expect(response.status).toBe(200)
  expect(picture).toMatch(/^http:\/\/assets\.localhost:8787\/uploads\/avatars\/[0-9a-f]{32}\/80\.webp$/)
  expect(response.headers.get('x-invalidated')).toBe(member.user.publicId)
  const viewerResponse = await graph('{ currentUser { picture } }', {}, { as: member })
  expect(viewerResponse.data).toEqual({ currentUser: { picture } })
  const folder = await pictureOf(member)
  expect(await blobKeys()).toEqual([`${folder}/160.webp`, `${folder}/40.webp`, `${folder}/80.webp`])
  for (const side of [40, 80, 160]) {
    const served = await send(new Request(`http://upstream/uploads/${folder}/${side}.webp`))
    expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/webp'])
    const square = inspectPicture(new Uint8Array(await served.arrayBuffer()))
    expect(square).toEqual({ width: side, height: side, frames: 1 })
  }
  expect(await env.DB.prepare('SELECT count(*) AS n FROM outbox').first('n')).toBe(0)
})

test('without a picture a user has a face, of which they can choose another; it comes back when the picture is removed', async () => {
  const member = await signedIn()
  const query = 'query ($name: String!) { user(username: $name) { picture } }'
  const shown = async () => (await graph(query, { name: member.user.username })).data
  const set = (input: Record<string, unknown>) => mutate('setFace', input, 'user { picture }', { as: member })
  const face = (variant: number) => ({
    user: { picture: `http://assets.localhost:8787/faces/${member.user.publicId}-${variant}.svg` },
  })
  expect(await shown()).toEqual(face(0))
  const { data, headers } = await set({ face: 999 })
  expect([data, headers.get('x-invalidated')]).toEqual([{ setFace: face(999) }, member.user.publicId])
  await uploadAvatar(formOf(png()), { as: member })
  expect(await shown()).toEqual({ user: { picture: expect.stringContaining('/uploads/avatars/') } })
  expect((await set({})).data).toEqual({ setFace: face(999) })
  expect(await shown()).toEqual(face(999))
  for (const wrong of [-1, 1_000]) expect((await set({ face: wrong })).errors).toHaveLength(1)
})

test('unverified users can set a picture; banned users, cookies and anonymous requests can’t', async () => {
  const newcomer = await signedIn({ emailVerifiedAt: null })
  expect((await uploadAvatar(formOf(png()), { as: newcomer })).status).toBe(200)
  const banned = await signedIn({ bannedUntil: Math.floor(Date.now() / 1000) + day })
  const refusals = await Promise.all([
    uploadAvatar(formOf(png()), { as: banned }),
    uploadAvatar(formOf(png())),
    uploadAvatar(formOf(png()), { headers: { authorization: newcomer.cookie } }),
    uploadAvatar(formOf(png()), { headers: { authorization: 'Bearer a:b' } }),
  ])
  expect(refusals.map(({ status }) => status)).toEqual([403, 401, 401, 401])
  expect(await blobKeys()).toHaveLength(3)
})

test('U3, U4: active content and pictures with a wrong size in their header are refused before decoding', async () => {
  const member = await signedIn()
  const enormous = png()
  enormous.writeUInt32BE(65_535, 16)
  enormous.writeUInt32BE(65_535, 20)
  const active = Buffer.from('GIF89a/*<svg/onload=alert(1)>*/=1;')
  const decoder = { input: vi.fn<ImagesBinding['input']>() }
  for (const bytes of [active, Buffer.from(''), enormous, png().subarray(0, -20)]) {
    const response = await uploadAvatar(formOf(bytes), { as: member, bindings: { IMAGES: decoder as never } })
    expect([response.status, await response.json()]).toEqual([422, { error: 'bad-content' }])
  }
  expect(decoder.input).not.toHaveBeenCalled()
  expect([await blobKeys(), await pictureOf(member)]).toEqual([[], null])
})

test('U4: a picture with damaged content is refused, and nothing is stored', async () => {
  const member = await signedIn()
  const damaged = await converted(png(400, 400), 'image/jpeg')
  const half = Buffer.concat([damaged.subarray(0, damaged.length - 200), Buffer.from([0xff, 0xd9])])
  const noise = png()
  noise.fill(7, 45, 60)
  for (const bytes of [half, noise]) {
    const response = await uploadAvatar(formOf(bytes), { as: member })
    expect([response.status, await response.json()]).toEqual([422, { error: 'bad-content' }])
  }
  expect([await blobKeys(), await pictureOf(member)]).toEqual([[], null])
})

test('a failure of the decoder is not reported as bad content', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue(undefined)
  const member = await signedIn()
  const quota = Object.assign(new Error('quota'), { code: 9422 })
  const failing = { transform: () => failing, output: () => Promise.reject(quota) }
  const response = await uploadAvatar(formOf(png()), {
    as: member,
    bindings: { IMAGES: { input: () => failing } as never },
  })
  expect(response.status).toBe(500)
  expect(log).toHaveBeenCalledOnce()
})

test('only a form with one file is accepted', async () => {
  const member = await signedIn()
  const two = formOf(png())
  two.append('file', new File([new Uint8Array(png())], 'b.png'))
  const more = formOf(png())
  more.append('role', 'admin')
  const text = new FormData()
  text.append('file', 'picture')
  for (const form of [two, more, text, formOf(png(), { field: 'picture' })])
    expect((await uploadAvatar(form, { as: member })).status).toBe(422)
  expect(await blobKeys()).toEqual([])
})

test('an account can change its picture 20 times an hour, counting refused files', async () => {
  const member = await signedIn()
  const statuses = []
  for (let index = 0; index < 21; index += 1)
    statuses.push((await uploadAvatar(formOf(Buffer.from('no picture')), { as: member })).status)
  expect(statuses).toEqual([...Array<number>(20).fill(422), 429])
})
