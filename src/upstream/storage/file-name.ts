import { limits } from '#shared/limits.ts'
import { beginning } from '#shared/text/beginning.ts'

/** Invisible characters and direction overrides; lone surrogates; characters that file systems reject. */
const unsafeCharacters = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}\p{Cs}]/gu
const reserved = /["*:<>?|]/g

/** Without invisible characters, overrides of the direction and those that file systems reject; 120 UTF-16 units at most. */
export function cleanFileName(name: string, fallback: string): string {
  const last = name.slice(0, 20_000).split(/[\\/]/).at(-1) ?? ''
  const seen = last
    .normalize('NFC')
    .replace(unsafeCharacters, '')
    .replace(reserved, '_')
    .replace(/\s+/gu, ' ')
  // Windows drops dots and spaces at the end, and a dot at the start hides a file elsewhere.
  return cut(seen.replace(/^[. ]+|(?<![. ])[. ]+$/g, '')) || fallback
}

export function withExtension(name: string, extension: string): string {
  if (name.toLowerCase().endsWith(extension)) return name
  return `${cut(name, limits.fileName.max - extension.length)}${extension}`
}

/** `Content-Disposition` of a download by RFC 6266: the name in plain ASCII for old clients, and complete by RFC 8187. */
export function attachment(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]/g, '_').replace(/["\\%]/g, '_')
  const encoded = encodeURIComponent(name.toWellFormed()).replace(/['()*]/g, percent)
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}

function percent(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`
}

/** Shortens a name before its extension, and never inside a character. */
function cut(name: string, max: number = limits.fileName.max): string {
  if (name.length <= max) return name
  const extension = /\.[A-Za-z0-9]{1,10}$/.exec(name)?.[0] ?? ''
  return beginning(name, max - extension.length).trimEnd() + extension
}
