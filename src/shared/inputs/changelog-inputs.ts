import { z } from 'zod'
import { limits } from '#shared/limits.ts'
import { inputMessage } from '#shared/refusals/input-message.ts'
import { expectedEditTime, textInput } from './text-input.ts'

/** No place on Earth is further ahead of UTC, in milliseconds. */
const earliestZone = 14 * 60 * 60 * 1000

/** An entry of the changelog as it is to be; without an id a new one. */
export const saveChangelogEntryInput = z.strictObject({
  entryId: z.int().nullish(),
  date: z.iso
    .date(inputMessage('date-required'))
    .refine((date) => date >= '2000-01-01', inputMessage('date-too-early'))
    .refine((date) => date <= latestDate(), inputMessage('date-in-future')),
  body: textInput(limits.changelogEntry.max, inputMessage('text-required')),
  ifUpdatedAt: expectedEditTime,
})

export const deleteChangelogEntryInput = z.strictObject({ entryId: z.int() })

/** Today where the day begins first. */
function latestDate(): string {
  return new Date(Date.now() + earliestZone).toISOString().slice(0, 10)
}
