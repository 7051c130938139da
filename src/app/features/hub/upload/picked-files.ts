import { archiveLimits } from '#circuits/archive/archive-error.ts'
import { isSave, signatureSize } from '#circuits/save-file/save-format.ts'

/** A file that was chosen or dropped, and its path in the folder that it is of, or its name. */
export interface PickedFile {
  path: string
  file: File
}

export type PickFault = 'too-many' | 'too-large' | 'empty'

export class PickError extends Error {
  override readonly name = 'PickError'
  readonly fault: PickFault

  constructor(fault: PickFault) {
    super(fault)
    this.fault = fault
  }
}

/** Files that systems put into folders by themselves; hidden ones have a dot. */
const systemFile = /(?:^|\/)(?:\.|__MACOSX(?:\/|$)|Thumbs\.db$|desktop\.ini$)/i

/** Counts files as they are found, and throws PickError for those that no archive may have, before any is read. */
class Picked {
  readonly files: PickedFile[] = []
  #bytes = 0

  add(path: string, file: File): void {
    if (systemFile.test(path)) return
    this.files.push({ path, file })
    this.#bytes += file.size
    if (this.files.length > archiveLimits.entries) throw new PickError('too-many')
    if (this.#bytes > archiveLimits.unpacked) throw new PickError('too-large')
  }

  all(): PickedFile[] {
    if (this.files.length === 0) throw new PickError('empty')
    return this.files
  }
}

/** The files of a file field; those of a folder have paths. */
export function pickedFiles(files: Iterable<File>): PickedFile[] {
  const picked = new Picked()
  for (const file of files) picked.add(file.webkitRelativePath || file.name, file)
  return picked.all()
}

/** The only file if it's sent as it is, since it isn't a save; null for those that have to be packed. */
export async function archiveAmong([first, ...more]: readonly PickedFile[]): Promise<File | null> {
  if (!first || more.length > 0 || first.path.includes('/')) return null
  const start = await first.file.slice(0, signatureSize).arrayBuffer()
  return isSave(new Uint8Array(start)) ? null : first.file
}

export async function filesIn(entries: readonly FileSystemEntry[]): Promise<PickedFile[]> {
  const picked = new Picked()
  const waiting = [...entries]
  let seen = 0
  for (let entry = waiting.shift(); entry; entry = waiting.shift()) {
    // Folders count too, as in an archive: there may be any number without files.
    if (++seen > archiveLimits.entries) throw new PickError('too-many')
    const path = entry.fullPath.replace(/^\//, '')
    if (entry.isFile) picked.add(path, await fileOf(entry as FileSystemFileEntry))
    else if (!systemFile.test(path)) await addEntries(entry as FileSystemDirectoryEntry, waiting)
  }
  return picked.all()
}

function fileOf(entry: FileSystemFileEntry): Promise<File> {
  return new Promise((resolve, reject) => entry.file(resolve, reject))
}

/** A folder is read in steps of about a hundred entries, to an empty one. */
async function addEntries(folder: FileSystemDirectoryEntry, waiting: FileSystemEntry[]): Promise<void> {
  const reader = folder.createReader()
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    )
    if (some.length === 0) return
    waiting.push(...some)
    if (waiting.length > archiveLimits.entries) throw new PickError('too-many')
  }
}
