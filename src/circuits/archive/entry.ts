import { ArchiveError, archiveLimits } from './archive-error.ts'

export interface Entry {
  path: string
  /** The path's bytes as in the archive. */
  name: Uint8Array
  isFolder: boolean
  isDeflated: boolean
  crc: number
  packedSize: number
  size: number
  /** The offset of its local header. */
  offset: number
  record: Uint8Array
}

/** Ends of names by which an operating system runs a file on a click. */
const extensions = new Set(
  (
    'app apk appimage bat cmd com command cpl deb desktop dll dmg dylib elf exe hta jar js jse lnk mjs msi msix ' +
    'pif pkg ps1 psm1 py rb reg rpm run scr sh so sys url vb vbe vbs wsf'
  ).split(' '),
)

/** How programs and scripts begin: Windows, Linux, macOS (three kinds, of which one is Java's as well), and scripts. */
const signatures = ['MZ', '\x7fELF', '\xce\xfa\xed\xfe', '\xcf\xfa\xed\xfe', '\xca\xfe\xba\xbe', '#!']

function refuseProgramName(path: string): void {
  const name = path.slice(path.lastIndexOf('/') + 1).toLowerCase()
  const dot = name.lastIndexOf('.')
  if (dot >= 0 && extensions.has(name.slice(dot + 1))) throw ArchiveError.at('archive-file-program', path)
}

export function refuseProgram({ path }: Entry, start: Uint8Array): void {
  const text = String.fromCharCode(...start.subarray(0, 4))
  const isText = start.every((byte) => byte >= 0x20 || byte === 0x09 || byte === 0x0a || byte === 0x0d)
  for (const signature of signatures)
    if (text.startsWith(signature) && !(signature === 'MZ' && isText))
      throw ArchiveError.at('archive-file-program', path)
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false })
/** What Windows' Explorer writes where Chinese or Japanese is the system's language. */
const doubleByte = ['gb18030', 'shift_jis'].map((label) => new TextDecoder(label, { fatal: true }))
/** Characters 128 to 255 of code page 437, which the format's specification names. */
const page437 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u{a0}'

/** Throws ArchiveError for a path outside the folder that it is unpacked into, or one that a computer would run. */
export function readPath(name: Uint8Array): string {
  if (name.byteLength === 0) throw ArchiveError.of('archive-name-missing')
  if (name.byteLength > archiveLimits.path)
    throw ArchiveError.of('archive-name-too-long', { count: name.byteLength, max: archiveLimits.path })
  // Some Windows tools write backslashes.
  const path = decode(name).replaceAll('\\', '/')
  if (/\p{Cc}/u.test(path)) throw ArchiveError.at('archive-name-characters', path)
  if (path.startsWith('/') || /^[A-Za-z]:/.test(path)) throw ArchiveError.at('archive-name-absolute', path)
  if (path.split('/').includes('..')) throw ArchiveError.at('archive-name-outside', path)
  refuseProgramName(path)
  return path
}

/**
 * Decodes UTF-8, as today's tools write it, regardless of their flags; else an older encoding, which is guessed. In those of two bytes a
 * backslash may be half of a character, where another program sees a folder: names with one are read byte by byte.
 */
function decode(name: Uint8Array): string {
  const decoders = name.includes(0x5c) ? [utf8] : [utf8, ...doubleByte]
  for (const decoder of decoders) {
    const text = decoded(decoder, name)
    if (text !== null && (decoder === utf8 || !/\p{C}/u.test(text))) return text
  }
  return Array.from(name, (byte) => page437[byte - 128] ?? String.fromCharCode(byte)).join('')
}

function decoded(decoder: TextDecoder, bytes: Uint8Array): string | null {
  try {
    return decoder.decode(bytes)
  } catch {
    return null
  }
}
