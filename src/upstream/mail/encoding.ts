const maxLineLength = 76
/** Maximum bytes of an encoded word: with the name of its header it fits into a line of 76 characters (RFC 2047). */
const wordBytes = 39

/** RFC 2045: ASCII lines of at most 76 characters, ended by CRLF. Line breaks of any kind are preserved. */
export function quotedPrintable(text: string): string {
  return text
    .split(/\r\n|\r|\n/)
    .map(encodeLine)
    .join('\r\n')
}

function encodeLine(line: string): string {
  const bytes = Buffer.from(line, 'utf8')
  let encoded = ''
  let width = 0
  for (const [index, byte] of bytes.entries()) {
    const last = index === bytes.length - 1
    const token = isPlain(byte, last) ? String.fromCharCode(byte) : escaped(byte)
    // The last token of a line needs no space for the soft break's "=".
    if (width + token.length > (last ? maxLineLength : maxLineLength - 1)) {
      encoded += '=\r\n'
      width = 0
    }
    encoded += token
    width += token.length
  }
  return encoded
}

/** Trailing blanks could be removed in transit, so they are encoded. */
function isPlain(byte: number, last: boolean): boolean {
  if (byte === 0x20 || byte === 0x09) return !last
  return byte > 0x20 && byte < 0x7f && byte !== 0x3d
}

function escaped(byte: number): string {
  return `=${byte.toString(16).toUpperCase().padStart(2, '0')}`
}

/** A header's text: unchanged if it is short ASCII, else as encoded words. */
export function headerText(text: string): string {
  return isShortAscii(text) ? text : encodedWords(text)
}

/** Short ASCII is quoted, since a colon or a bracket would end it (RFC 5322, 3.4). */
export function displayName(name: string): string {
  const quoted = `"${name.replaceAll(/["\\]/g, String.raw`\$&`)}"`
  return isShortAscii(quoted) ? quoted : encodedWords(name)
}

/** Whether a text fits into its line as it is, and isn't read as an encoded word. */
function isShortAscii(text: string): boolean {
  return /^[\x20-\x7e]{0,66}$/.test(text) && !text.includes('=?')
}

/** Any text as encoded words (RFC 2047), one per folded line. */
function encodedWords(text: string): string {
  return words(text)
    .map((word) => `=?UTF-8?B?${Buffer.from(word, 'utf8').toString('base64')}?=`)
    .join('\r\n ')
}

/** Cuts between characters, never within one: each encoded word must be decodable by itself. */
function words(text: string): string[] {
  const cut: string[] = []
  let word = ''
  for (const character of text) {
    if (Buffer.byteLength(word + character) > wordBytes) {
      cut.push(word)
      word = ''
    }
    word += character
  }
  return [...cut, word]
}
