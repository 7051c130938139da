import { TextWriter, Uint8ArrayReader, ZipReader, type FileEntry } from '@zip.js/zip.js/index-native.js'
import { expect } from 'vitest'
import { errorOf } from './community.ts'
import { runAllJobs } from './notifications.ts'
import { graph, send } from './upstream.ts'
import type { Browser } from './users.ts'

/** State of the export of a user's data, as the user sees it. */
export interface Export {
  state: string
  expiresAt: number | null
  bytes: number | null
  url: string | null
}

const fields = 'state expiresAt bytes url'
/** Asks for a copy; returns it, or the error. */
export async function request(as?: Browser): Promise<Export | string | null> {
  const response = await graph<{ requestDataExport: { dataExport: Export } }>(
    `mutation { requestDataExport { dataExport { ${fields} } } }`,
    {},
    { as },
  )
  return response.data?.requestDataExport.dataExport ?? errorOf(response)
}

/** The newest copy, if there is one. */
export async function exportOf(as: Browser): Promise<Export | null> {
  const { data } = await graph<{ dataExport: Export | null }>(`{ dataExport { ${fields} } }`, {}, { as })
  return data?.dataExport ?? null
}

/** Downloads a copy with the browser's session cookie. */
export function download(url: string, as?: Browser, headers: Record<string, string> = {}): Promise<Response> {
  const path = new URL(url).pathname
  const all = { ...(as && { authorization: as.cookie }), ...headers }
  return send(new Request(`http://upstream${path}`, { headers: all }))
}

/** The files of a ZIP by their paths, as text. */
async function filesOf(zip: Uint8Array): Promise<Record<string, string>> {
  const entries = await new ZipReader(new Uint8ArrayReader(zip)).getEntries()
  const files = entries.filter((entry): entry is FileEntry => !entry.directory)
  const read = files.map(async (file) => [file.filename, await file.getData(new TextWriter())] as const)
  return Object.fromEntries(await Promise.all(read))
}

/** Has a copy made; returns its address, and its files by their paths. */
export async function exported(person: Browser): Promise<{ url: string; files: Record<string, string> }> {
  expect(await request(person)).toEqual({ state: 'WAITING', expiresAt: null, bytes: null, url: null })
  await runAllJobs()
  const { url } = (await exportOf(person)) ?? {}
  const response = await download(url ?? '', person)
  expect(response.status).toBe(200)
  return { url: url ?? '', files: await filesOf(new Uint8Array(await response.arrayBuffer())) }
}
