import { GraphError, type GraphErrorLine } from '#shared/errors.ts'
import { archiveWords } from './archive-words.ts'
import { inputWords } from './input-words.ts'
import { queryWords } from './query-words.ts'
import { wordsOf } from './words-of.ts'
import { writeWords } from './write-words.ts'

const words = { ...inputWords, ...writeWords, ...queryWords, ...archiveWords }

/**
 * An error of the service with its refusals in the reader's language. The server translates each answer, so that no browser loads
 * the messages of possible refusals; for a code that isn't known here the service's sentence is unchanged.
 */
export function worded(error: GraphError): GraphError {
  return new GraphError(error.lines.map(wordedLine))
}

function wordedLine(line: GraphErrorLine): GraphErrorLine {
  const text = line.refusal && wordsOf(words, line.refusal)
  if (text === undefined) return line
  return line.why === undefined ? { ...line, message: text } : { ...line, why: text }
}
