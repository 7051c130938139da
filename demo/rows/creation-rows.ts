import { slugify } from '#upstream/markup/links/slug.ts'
import { drawingForms } from '#upstream/domains/creations/reading/drawing-names.ts'
import { rootTurnText } from '#upstream/domains/creations/reading/player-save.ts'
import { archiveKey, uploadFolder } from '#upstream/storage/blob-folder.ts'
import { READING_VERSION } from '#upstream/domains/creations/reading/archive-facts.ts'
import { listedFacts, type ListedFacts } from '#upstream/domains/creations/listing/listed-facts.ts'
import type { TableRows } from '#upstream/db/bulk-insert.ts'
import { pictureSize, type BuiltMachine, type BuiltMachines, type BuiltPicture } from '../machine-blobs.ts'
import { machineOf } from '../machines.ts'
import { personId } from '../rows.ts'
import type { SeedCreation } from '../seed-types.ts'
import { isCreation, type TimelineEntry } from '../timeline.ts'
import type { SeedWorld } from '../world.ts'

/** How long before a creation its files were sent, in seconds. */
const sentBefore = 5 * 60

/** A blob to be put into the bucket. */
export interface SeedBlob {
  key: string
  type: string
  bytes: Uint8Array | ArrayBuffer
}

/**
 * Tables of the creations, in an order in which each row's references exist already, the blobs that they name, and the facts that
 * the hub lists each creation by, by public ID.
 */
export function creationTables(
  world: SeedWorld,
  machines: BuiltMachines,
): { tables: TableRows[]; blobs: SeedBlob[]; listed: Map<string, ListedFacts> } {
  const tables = {
    uploads: { table: 'uploads', rows: [] as Row[], bytes: ['md5', 'secret'] },
    creations: { table: 'creations', rows: [] as Row[] },
    uses: { table: 'upload_uses', rows: [] as Row[] },
  }
  const blobs: SeedBlob[] = []
  const listed = new Map<string, ListedFacts>()
  for (const entry of world.timeline) {
    const { id, source, createdAt } = entry
    if (!isCreation(source)) continue
    const machine = machines.get(source.machine)
    if (!machine) throw new Error(`${source.machine} has not been built`)
    const sent = { world, owner: personId(world, source.author), at: createdAt - sentBefore }
    const upload = (row: Row): number => {
      const uploadId = tables.uploads.rows.length + 1
      tables.uploads.rows.push({ id: uploadId, ...row })
      return uploadId
    }
    const use = (uploadId: number, position: number | null) =>
      tables.uses.rows.push({ object_id: id, upload_id: uploadId, position })
    const archive = archiveUpload(sent, source, machine)
    blobs.push(...archive.blobs)
    const uploadId = upload(archive.row)
    use(uploadId, null)
    for (const [position, picture] of machine.pictures.entries()) {
      const { row, blobs: forms } = pictureUpload(sent, picture)
      use(upload(row), position)
      blobs.push(...forms)
    }
    const drawing = machine.drawing.length > 0 ? `uploads/drawings/${randomName(world)}` : null
    const files = [...machine.drawing, ...(machine.player ? [machine.player.file] : [])]
    blobs.push(...files.map(({ name, type, bytes }) => ({ key: `${drawing}/${name}`, type, bytes })))
    listed.set(entry.publicId, listedFacts(machineOf(source.machine).kind, machine.facts))
    tables.creations.rows.push(creationRow(world, { entry, source, machine, uploadId, drawing }))
  }
  return { tables: Object.values(tables), blobs, listed }
}

type Row = TableRows['rows'][number]

interface Sent {
  world: SeedWorld
  owner: number
  at: number
}

function archiveUpload(sent: Sent, { machine: name }: SeedCreation, machine: BuiltMachine) {
  const publicId = randomName(sent.world)
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
  const publicId = randomName(sent.world)
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
  world: SeedWorld,
  made: {
    entry: TimelineEntry
    source: SeedCreation
    machine: BuiltMachine
    uploadId: number
    drawing: string | null
  },
): Row {
  const title = world.expand(made.source.title)
  const { metadata, save } = made.machine.facts
  return {
    object_id: made.entry.id,
    title,
    slug: slugify(title),
    kind: machineOf(made.source.machine).kind.toLowerCase(),
    upload_id: made.uploadId,
    metadata: JSON.stringify(metadata),
    save: save && JSON.stringify(save),
    drawing: made.drawing,
    drawing_form: drawingForms.pictures,
    player_bytes: made.machine.player?.bytes ?? null,
    root_turn: rootTurnText(made.machine.player),
    moves: Number(made.machine.player?.isMoving ?? false),
    read_version: READING_VERSION,
    download_count: made.source.downloads,
  }
}

/** A name such as uploads have, the same each time the same community is loaded. */
function randomName({ random }: SeedWorld): string {
  const words = Array.from({ length: 4 }, () => random.integer(0, 0xffff_ffff))
  return words.map((word) => word.toString(16).padStart(8, '0')).join('')
}
