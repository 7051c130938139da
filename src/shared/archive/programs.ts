import { ArchiveError } from './archive-error.ts'
import { displayPath, type Entry } from './entry.ts'

/** Ends of names by which an operating system runs a file on a click. */
const extensions = new Set(
  (
    'app apk appimage bat cmd com command cpl deb desktop dll dmg dylib elf exe hta jar js jse lnk mjs msi msix ' +
    'pif pkg ps1 psm1 py rb reg rpm run scr sh so sys url vb vbe vbs wsf'
  ).split(' '),
)

/** How programs and scripts begin: Windows, Linux, macOS (three kinds, of which one is Java's as well), and scripts. */
const signatures = ['MZ', '\x7fELF', '\xce\xfa\xed\xfe', '\xcf\xfa\xed\xfe', '\xca\xfe\xba\xbe', '#!']

/** Throws ArchiveError for a file that an operating system would run, by its name. */
export function refuseProgramName(path: string): void {
  const name = path.slice(path.lastIndexOf('/') + 1).toLowerCase()
  const dot = name.lastIndexOf('.')
  if (dot >= 0 && extensions.has(name.slice(dot + 1)))
    throw ArchiveError.of('archive-file-program', { path: displayPath(path) })
}

/** Throws ArchiveError for a file that begins like a program or a script, under any name. */
export function refuseProgram({ path }: Entry, start: Uint8Array): void {
  const text = String.fromCharCode(...start.subarray(0, 4))
  const isText = start.every((byte) => byte >= 0x20 || byte === 0x09 || byte === 0x0a || byte === 0x0d)
  for (const signature of signatures)
    if (text.startsWith(signature) && !(signature === 'MZ' && isText))
      throw ArchiveError.of('archive-file-program', { path: displayPath(path) })
}
