import { GraphError, type GraphErrorLine } from '#shared/errors.ts'
import { archiveWords } from './archive-words.ts'
import { inputWords } from './input-words.ts'
import { queryWords } from './query-words.ts'
import { wordsOf } from './words-of.ts'
import { writeWords } from './write-words.ts'

const words = { ...inputWords, ...writeWords, ...queryWords, ...archiveWords }

/**
 * An error of the service with its refusals in the reader's language. The server does this for each answer, so that no browser
 * loads words for what may go wrong; a code that isn't known here leaves the service's sentence as it is.
 */
export function worded(error: GraphError): GraphError {
  return new GraphError(error.lines.map(wordedLine))
}

function wordedLine(line: GraphErrorLine): GraphErrorLine {
  const text = line.refusal && wordsOf(words, line.refusal)
  if (text === undefined) return line
  return line.why === undefined ? { ...line, message: text } : { ...line, why: text }
}
