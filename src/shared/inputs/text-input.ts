import { config, z } from 'zod'
import { inputMessage } from '#shared/refusals/input-message.ts'
import { isBlank, visibleLength } from '#shared/text/visible-length.ts'

// A compiled schema needs `new Function`, which our pages' policy refuses and every browser would report.
config({ jitless: true })

const unstorable = inputMessage('unstorable')

/** Embeddings, overrides and isolates: in a title they would change the direction of the surrounding text. */
const bidiControl = /[\u202a-\u202e\u2066-\u2069]/u

/** An object's id; the marker makes it an `ID` of the GraphQL schema. */
export const id = z.string().meta({ scalar: 'ID' })

// Lengths are the language's own, as forms count them too; `z.max` counts code points.

/** A body of text: at most `max` UTF-16 units, something in it to see, no unpaired surrogates. */
export function textInput(max: number, required: string) {
  return bounded(
    z.string(required).refine((text) => !isBlank(text), required),
    max,
  )
}

/** A body of text that may be blank; otherwise as `textInput`. */
export function optionalTextInput(max: number) {
  return bounded(z.string(), max)
}

/** One line that may be blank, surrounding space dropped: at most `max` UTF-16 units, without control characters. */
export function optionalLineInput(max: number) {
  return bounded(z.string().trim(), max).refine((text) => !/\p{Cc}/u.test(text), unstorable)
}

function bounded(text: z.ZodString, max: number) {
  return text
    .refine((value) => value.length <= max, inputMessage('too-long', { max }))
    .refine((value) => value.isWellFormed() && !value.includes('\0'), unstorable)
}

/** Time of the last edit that the editor saw of the text being changed: 0 for never; omitted by callers that didn't check. */
export const expectedEditTime = z.int().min(0).nullish()

/** One line without surrounding space: `min` visible characters to `max` UTF-16 units, no control or direction characters. */
export function titleInput(min: number, max: number, required: string) {
  return z
    .string(required)
    .trim()
    .refine((text) => !isBlank(text), required)
    .refine((text) => visibleLength(text) >= min, inputMessage('too-short', { min }))
    .refine((text) => text.length <= max, inputMessage('too-long', { max }))
    .refine((text) => text.isWellFormed() && !/\p{Cc}/u.test(text) && !bidiControl.test(text), unstorable)
}
