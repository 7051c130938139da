export interface XmlElement {
  name: string
  attributes: Readonly<Record<string, string>>
  children: readonly (XmlElement | string)[]
}

// Characters that XML 1.0 can't represent, not even as a reference; lone surrogates are replaced before.
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
}

/** An element; names are the program's own and go out as they are, text and values are escaped when it is written. */
export function element(
  name: string,
  attributes: XmlElement['attributes'] = {},
  ...children: (XmlElement | string)[]
): XmlElement {
  return { name, attributes, children }
}

/** Serialises a document with that root, well-formed for any text; characters that XML can't represent are left out. */
export function xmlDocument(root: XmlElement): string {
  return `${xmlDeclaration}${writeXml(root)}\n`
}

export const xmlDeclaration = '<?xml version="1.0" encoding="utf-8"?>\n'

/** The element as text inside a document. */
export function writeXml({ name, attributes, children }: XmlElement): string {
  const values = Object.entries(attributes).map(
    ([key, value]) => ` ${key}="${escape(value, /[&<>"\t\n\r]/g)}"`,
  )
  if (children.length === 0) return `<${name}${values.join('')}/>`
  const inner = children.map((child) =>
    typeof child === 'string' ? escape(child, /[&<>\r]/g) : writeXml(child),
  )
  return `<${name}${values.join('')}>${inner.join('')}</${name}>`
}

function escape(text: string, special: RegExp): string {
  const legal = text.toWellFormed().replace(unwritable, '')
  return legal.replace(special, (character) => entities[character] ?? '')
}
