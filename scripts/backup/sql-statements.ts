/** End of a statement, or beginning of a text or comment, in which a semicolon ends nothing. */
const mark = /['";]|--|\/\*/g

/** Ends of texts and comments, by their beginnings. A doubled quote ends a text and begins the next one, which comes to the same. */
const ends: Record<string, string> = { "'": "'", '"': '"', '--': '\n', '/*': '*/' }

/** A trigger ends with its END; its own statements have semicolons too. */
const isTrigger = /^\s*CREATE\s+(?:TEMP\s+|TEMPORARY\s+)?TRIGGER\b/i
const endsTrigger = /;\s*END\s*;$/i

/**
 * The statements of an SQL text that comes in pieces, each with its semicolon, in the memory of one statement. Throws if the text
 * ends within one.
 */
export async function* statementsOf(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let text = ''
  /** Offset up to which the text was searched: no statement ends before it, and no text or comment is open there. */
  let searched = 0
  for await (const piece of pieces) {
    text += piece
    let begin = 0
    for (;;) {
      mark.lastIndex = searched
      const found = mark.exec(text)
      if (!found) break
      const end = ends[found[0]]
      if (end !== undefined) {
        const at = text.indexOf(end, mark.lastIndex)
        if (at === -1) break
        searched = at + end.length
        continue
      }
      searched = mark.lastIndex
      const statement = text.slice(begin, searched)
      if (isTrigger.test(statement) && !endsTrigger.test(statement)) continue
      yield statement.trim()
      begin = searched
    }
    text = text.slice(begin)
    searched -= begin
  }
  if (text.trim() !== '') throw new Error('The SQL ends within a statement')
}
