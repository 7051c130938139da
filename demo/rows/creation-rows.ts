import { createHash } from 'node:crypto'
import { slugify } from '#upstream/markup/links/links.ts'
import { drawingForms } from '#upstream/domains/creations/reading/drawing-files.ts'
import { rootTurnText } from '#upstream/domains/creations/reading/player-save.ts'
import { archiveKey, uploadFolder } from '#upstream/storage/blobs.ts'
import { READING_VERSION } from '#upstream/domains/creations/reading/archive-facts.ts'
import { listedFacts, type ListedFacts } from '#upstream/domains/creations/listing/listing.writer.ts'
import type { TableRows } from '#upstream/db/bulk-insert.ts'
import { pictureSize, type BuiltMachine, type BuiltMachines, type BuiltPicture } from '#demo/machine-blobs.ts'
import { machineOf, type MachineName } from '#demo/machines.ts'
import { personId } from './rows.ts'
import type { SeedCreation } from '#demo/seed-types.ts'
import { isCreation, type TimelineEntry } from '#demo/timeline.ts'
import type { SeedContext } from '#demo/seed-context.ts'

/** How long before a creation its files were sent, in seconds. */
const sentBefore = 5 * 60

export interface SeedBlob {
  key: string
  type: string
  bytes: Uint8Array | ArrayBuffer
}

/** Tables in an order in which references exist already; their blobs; and what the hub lists each creation by, by its public id. */
export function creationTables(
  context: SeedContext,
  machines: BuiltMachines,
): { tables: TableRows[]; blobs: SeedBlob[]; listed: Map<string, ListedFacts> } {
  const tables = {
    uploads: { table: 'uploads', rows: [] as Row[], bytes: ['md5', 'secret'] },
    creations: { table: 'creations', rows: [] as Row[] },
    versions: { table: 'creation_versions', rows: [] as Row[] },
    uses: { table: 'upload_uses', rows: [] as Row[] },
  }
  const blobs: SeedBlob[] = []
  const listed = new Map<string, ListedFacts>()
  for (const entry of context.timeline) {
    const { id, source, createdAt } = entry
    if (!isCreation(source)) continue
    const machine = builtMachine(machines, source.machine)
    const sent = { context, owner: personId(context, source.author), at: createdAt - sentBefore }
    const upload = (row: Row): number => {
      const uploadId = tables.uploads.rows.length + 1
      tables.uploads.rows.push({ id: uploadId, ...row })
      return uploadId
    }
    const use = (uploadId: number, position: number | null) =>
      tables.uses.rows.push({ object_id: id, upload_id: uploadId, position })
    const file = (name: MachineName, built: BuiltMachine, publicId: string): number => {
      const archive = archiveUpload(sent, name, built, publicId)
      blobs.push(...archive.blobs)
      const uploadId = upload(archive.row)
      use(uploadId, null)
      return uploadId
    }
    const uploadId = file(source.machine, machine, randomName(context))
    for (const [position, picture] of machine.pictures.entries()) {
      const { row, blobs: forms } = pictureUpload(sent, picture)
      use(upload(row), position)
      blobs.push(...forms)
    }
    const drawing = machine.drawing.length > 0 ? `uploads/drawings/${randomName(context)}` : null
    blobs.push(...drawingBlobs(machine, drawing))
    for (const [index, version] of (source.version?.earlier ?? []).entries()) {
      const built = builtMachine(machines, version.machine)
      const name = versionName(entry, index)
      const folder = `uploads/drawings/${name}`
      blobs.push(...drawingBlobs(built, folder))
      tables.versions.rows.push({
        object_id: id,
        number: index + 1,
        created_at: index === 0 ? createdAt : daysBefore(context, version.daysAgo),
        note: version.note,
        ...fileRow(built, file(version.machine, built, name), folder),
      })
    }
    listed.set(entry.publicId, listedFacts(machineOf(source.machine).kind, machine.facts))
    tables.creations.rows.push(creationRow(context, { entry, source, machine, uploadId, drawing }))
  }
  return { tables: Object.values(tables), blobs, listed }
}

type Row = TableRows['rows'][number]

interface Sent {
  context: SeedContext
  owner: number
  at: number
}

function builtMachine(machines: BuiltMachines, name: MachineName): BuiltMachine {
  const machine = machines.get(name)
  if (!machine) throw new Error(`${name} has not been built`)
  return machine
}

function drawingBlobs({ drawing, player }: BuiltMachine, folder: string | null): SeedBlob[] {
  const files = [...drawing, ...(player ? [player.file] : [])]
  return files.map(({ name, type, bytes }) => ({ key: `${folder}/${name}`, type, bytes }))
}

/** Not a random one, so that the random names of all else stay the same. */
function versionName({ publicId }: TimelineEntry, index: number): string {
  return createHash('md5').update(`${publicId} ${index}`).digest('hex')
}

function daysBefore({ now }: SeedContext, days: number): number {
  return now - Math.round(days * 24 * 60 * 60)
}

function archiveUpload(sent: Sent, name: MachineName, machine: BuiltMachine, publicId: string) {
  const file = {
    filename: machineOf(name).fileName,
    content_type: 'application/zip',
    byte_size: machine.archive.byteLength,
    md5: machine.md5,
  }
  const row = uploadRow(sent, publicId, { nature: 'creation', ...file, width: null, height: null })
  return { row, blobs: [{ key: archiveKey(publicId), type: 'application/zip', bytes: machine.archive }] }
}

function pictureUpload(sent: Sent, { filename, byteSize, md5, forms }: BuiltPicture) {
  const publicId = randomName(sent.context)
  const file = { filename, content_type: 'image/png', byte_size: byteSize, md5 }
  const row = uploadRow(sent, publicId, { nature: 'image', ...file, ...pictureSize })
  const folder = uploadFolder('image', publicId)
  return { row, blobs: forms.map(({ name, type, bytes }) => ({ key: `${folder}/${name}`, type, bytes })) }
}

/** The address that a demo file was sent to is long forgotten: no secret has the digest zero. */
function uploadRow({ owner, at }: Sent, publicId: string, file: Row): Row {
  const times = { url_expires_at: at, claimed_at: at, stored_at: at, created_at: at, unused_since: null }
  return { public_id: publicId, owner_id: owner, secret: '00'.repeat(32), ...file, ...times }
}

function creationRow(
  context: SeedContext,
  made: {
    entry: TimelineEntry
    source: SeedCreation
    machine: BuiltMachine
    uploadId: number
    drawing: string | null
  },
): Row {
  const title = context.expand(made.source.title)
  const { version } = made.source
  return {
    object_id: made.entry.id,
    title,
    slug: slugify(title),
    kind: machineOf(made.source.machine).kind.toLowerCase(),
    ...fileRow(made.machine, made.uploadId, made.drawing),
    moves: Number(made.machine.player?.isMoving ?? false),
    read_version: READING_VERSION,
    download_count: made.source.downloads,
    version: 1 + (version?.earlier.length ?? 0),
    version_at: version ? daysBefore(context, version.daysAgo) : null,
    version_note: version?.note ?? '',
  }
}

function fileRow(
  { facts: { metadata, save }, player }: BuiltMachine,
  uploadId: number,
  drawing: string | null,
): Row {
  return {
    upload_id: uploadId,
    metadata: JSON.stringify(metadata),
    save: save && JSON.stringify(save),
    drawing,
    drawing_form: drawingForms.pictures,
    player_bytes: player?.bytes ?? null,
    root_turn: rootTurnText(player),
  }
}

/** A name such as uploads have, the same each time the same community is loaded. */
function randomName({ random }: SeedContext): string {
  const words = Array.from({ length: 4 }, () => random.integer(0, 0xffff_ffff))
  return words.map((word) => word.toString(16).padStart(8, '0')).join('')
}
