import { z } from 'zod'
import './interpreted.ts'

/** A body of text: at most `max` characters as a person counts them, not only white space, no unpaired surrogates. */
export function textInput(max: number, required: string) {
  return z
    .string(required)
    .refine((text) => text.trim() !== '', required)
    .max(max, `At most ${max.toLocaleString('en')} characters`)
    .refine(
      (text) => text.isWellFormed() && !text.includes('\0'),
      'Contains characters that cannot be stored',
    )
}

/** A one-line title between `min` and `max` characters, without control characters; surrounding space is dropped. */
export function titleInput(min: number, max: number, required: string) {
  return z
    .string(required)
    .trim()
    .min(1, required)
    .min(min, `At least ${min} characters`)
    .max(max, `At most ${max} characters`)
    .refine(
      (text) => text.isWellFormed() && !/\p{Cc}/u.test(text),
      'Contains characters that cannot be stored',
    )
}
