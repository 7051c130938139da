const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** At most `most` UTF-16 units; never ends inside a visible character, unless that is all there is. */
export function beginning(text: string, most: number): string {
  if (text.length <= most) return text
  // Two more, so that the next character is there even if it is a pair.
  const cut = graphemes.segment(text.slice(0, most + 2)).containing(most)?.index ?? most
  return cut > 0 ? text.slice(0, cut) : text.slice(0, most).replace(/[\ud800-\udbff]$/, '')
}
