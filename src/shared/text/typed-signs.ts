const wide = /[\uff01-\uff5e、]/g

/** Full-width signs, letters and digits in their usual width, and the comma of lists; each stays one character, so that positions do. */
export function halfWidth(text: string): string {
  return text.replace(wide, (sign) =>
    sign === '、' ? ',' : String.fromCharCode(sign.charCodeAt(0) - 0xfee0),
  )
}

/** Quotation marks, as keyboards, input methods and programs for writing make them. */
export const quotes = '"“”„«»＂'

/** A phrase in quotation marks, with its text and its end, "" if it's missing: groups 1 and 2, or 3 and 4. */
export const quotedPhrase = `"([^"]*)("?)|[${quotes}]([^${quotes}]*)([${quotes}]?)`
