import { z } from 'zod'
import { limits } from '#shared/limits.ts'
import { inputMessage } from '#shared/refusals/input-message.ts'
import { expectedEditTime, id, textInput, titleInput } from './text-input.ts'

const title = titleInput(limits.title.min, limits.title.max, inputMessage('ticket-title-required'))
const body = textInput(limits.body.max, inputMessage('ticket-body-required'))

/** A version as builds of the products are numbered: digits and dots, perhaps with a suffix such as `-preview3`. */
export const versionInput = z
  .string()
  .trim()
  .max(32, inputMessage('too-long', { max: 32 }))
  .regex(/^\d+(?:\.\d+)*(?:-[0-9A-Za-z]+(?:[.-][0-9A-Za-z]+)*)?$/, inputMessage('version-form'))

/** The name of a tag: one line with single spaces, and no quotation mark, so that a query can name every tag. */
export const tagName = titleInput(1, limits.tagName.max, inputMessage('tag-name-required'))
  .refine((name) => !name.includes('"'), inputMessage('tag-name-quotes'))
  .transform((name) => name.replaceAll(/\s+/g, ' '))

/** A colour as `#RRGGBB`. */
export const tagColor = z.string().regex(/^#[0-9A-Fa-f]{6}$/, inputMessage('tag-color-form'))

export const requestKind = z.enum(['ISSUE', 'FEATURE'])

export const createTicketInput = z.strictObject({ kind: requestKind, title, body, productId: id })

export const updateTicketInput = z.strictObject({ ticketId: id, title, body, ifEditedAt: expectedEditTime })

/** What can happen to a ticket, with the descriptions in the API. */
export const ticketEventKinds = {
  CLOSED: { description: 'It was closed.' },
  REOPENED: { description: 'It was reopened.' },
  TAGGED: { description: 'A tag was added.' },
  UNTAGGED: { description: 'A tag was removed.' },
  RENAMED: { description: 'Its title was changed.' },
}

/** Closing a ticket, in a version or in none, or opening it again. */
export const setTicketStatusInput = z
  .strictObject({ ticketId: id, open: z.boolean(), closedVersion: versionInput.nullish() })
  .refine(({ open, closedVersion }) => !open || (closedVersion ?? null) === null, {
    message: inputMessage('open-with-version'),
    path: ['closedVersion'],
  })

/** Complete list of tags for a ticket; with `seen`, the tags that the editor saw, only the differences from these are applied. */
export const setTicketTagsInput = z.strictObject({
  ticketId: id,
  tags: z.array(z.int()).max(limits.ticketTags, inputMessage('too-many-tags', { max: limits.ticketTags })),
  seen: z
    .array(z.int())
    .max(100, inputMessage('too-many-tags', { max: 100 }))
    .nullish(),
})

/** A new tag of a product, or of all products when `productId` is blank. */
export const createTicketTagInput = z.strictObject({ name: tagName, color: tagColor, productId: z.string() })

export const ticketFields = z.object({ title, body })
