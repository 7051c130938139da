import { GraphError, type GraphErrorLine } from '#shared/errors.ts'
import { archiveMessages } from './archive-messages.ts'
import { inputMessages } from './input-messages.ts'
import { queryMessages } from './query-messages.ts'
import { refusalMessage } from './refusal-message.ts'
import { writeMessages } from './write-messages.ts'

const messages = { ...inputMessages, ...writeMessages, ...queryMessages, ...archiveMessages }

/**
 * An error of the service with its refusals in the reader's language. The server translates each answer, so that no browser loads
 * the messages of possible refusals; for a code that isn't known here the service's sentence is unchanged.
 */
export function translateError(error: GraphError): GraphError {
  return new GraphError(error.lines.map(translateLine))
}

function translateLine(line: GraphErrorLine): GraphErrorLine {
  const text = line.refusal && refusalMessage(messages, line.refusal)
  if (text === undefined) return line
  return line.why === undefined ? { ...line, message: text } : { ...line, why: text }
}
