import { z } from 'zod'
import { limits } from '#shared/limits.ts'
import { saveChangelogEntryShape } from './shapes.gen.ts'
import { textInput } from './text-input.ts'

/** No place on Earth is further ahead of UTC, in milliseconds. */
const earliestZone = 14 * 60 * 60 * 1000

/** An entry of the changelog as it is to be; without an id a new one. */
export const saveChangelogEntryInput = saveChangelogEntryShape.extend({
  date: z.iso
    .date('A date such as 2025-09-20 is required')
    .refine((date) => date >= '2000-01-01', 'Not before 2000')
    .refine((date) => date <= latestDate(), "The date can't be in the future"),
  body: textInput(limits.changelogEntry.max, 'A text is required'),
  ifUpdatedAt: z.int().min(0).nullish(),
})

/** Today where the day begins first. */
function latestDate(): string {
  return new Date(Date.now() + earliestZone).toISOString().slice(0, 10)
}
