import { toHtml } from 'hast-util-to-html'
import type { Language } from '#shared/page/language.ts'
import { textsIn } from '#upstream/texts/texts-in.ts'
import { element } from '#upstream/markup/base/elements.ts'
import { escapeHtml } from '#upstream/markup/base/characters.ts'
import { circuitPicture, type CircuitPicture } from '#upstream/markup/circuit/picture.ts'

// As the renderer writes them: neither text nor value contains a bare "<", and the outer drawing is the only child of its box.
const drawing =
  /(?<=<div class="(\w+)-scroll"[^>]*>)<svg role="img"[^>]*><title>([^<]*)<\/title><desc>([^<]*)<\/desc>.*?<\/svg><\/div><details>/gs
const sides = /<(t[dh](?: dir="auto")?) class="align-(\w+)"/g
const controls = /<button type="button" class="copy"[^>]*>[^<]*<\/button>/g

/** The address of the picture of a text's circuit, and which of its pictures it is, from 0. */
type CircuitAddresses = (picture: CircuitPicture, index: number) => string

/**
 * A rendered body for readers without this site's styles and scripts, in feeds and mails: timing diagrams and circuits are
 * replaced by their descriptions, a circuit's with a link in that language to the page where it
 * runs, and with its picture if the text has a place for those; columns are aligned by
 * the old attribute, and there are no buttons.
 */
export function portableHtml(
  html: string,
  language: Language,
  page: string,
  addresses?: CircuitAddresses,
): string {
  const run = textsIn(language)('markup.circuit.run')
  let pictures = 0
  const pictureOf = (drawn: string, title: string) => {
    const picture = addresses && circuitPicture(drawn)
    return picture && image(picture, addresses(picture, pictures++), title)
  }
  return html
    .replace(drawing, (all: string, box: string, title: string, description: string) => {
      const text = description.startsWith(title) ? description : `${title}. ${description}`
      const link = (shown: string) => `<p><a href="${escapeHtml(page)}">${shown}</a></p>`
      if (box !== 'circuit') return `<p>${text}</p></div><details>`
      const picture = pictureOf(all, title)
      return `${picture ? link(picture) : ''}<p>${text}</p>${link(escapeHtml(run))}</div><details>`
    })
    .replace(controls, '')
    .replace(sides, '<$1 align="$2"')
}

function image({ width, height }: CircuitPicture, src: string, title: string): string {
  const properties = { src, alt: '', width, height }
  // The title is text in HTML already, where only quotes have no need of references.
  return toHtml(element('img', properties, [])).replace(
    ' alt=""',
    ` alt="${title.replaceAll('"', '&quot;')}"`,
  )
}
