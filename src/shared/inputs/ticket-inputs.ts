import { z } from 'zod'
import { limits } from '#shared/limits.ts'
import {
  createTicketShape,
  createTicketTagShape,
  setTicketStatusShape,
  setTicketTagsShape,
  updateTicketShape,
} from './shapes.gen.ts'
import { seenEdit, textInput, titleInput } from './text-input.ts'

const title = titleInput(limits.title.min, limits.title.max, 'A ticket title is required')
const body = textInput(limits.body.max, 'A ticket body is required')

/** A version as builds of the products are numbered: digits and dots, perhaps with a suffix such as `-preview3`. */
export const versionInput = z
  .string()
  .trim()
  .max(32, 'At most 32 characters')
  .regex(
    /^\d+(?:\.\d+)*(?:-[0-9A-Za-z]+(?:[.-][0-9A-Za-z]+)*)?$/,
    'Use a version like 0.92.1 or 0.93-preview3',
  )

/** The name of a tag: one line with single spaces, and no quotation mark, so that a query can name every tag. */
export const tagName = titleInput(1, limits.tagName.max, 'A tag name is required')
  .refine((name) => !name.includes('"'), "A tag name can't have quotation marks")
  .transform((name) => name.replaceAll(/\s+/g, ' '))

/** A colour as `#RRGGBB`. */
export const tagColor = z.string().regex(/^#[0-9A-Fa-f]{6}$/, 'Use a color like #FF0000')

/** A new ticket. */
export const createTicketInput = createTicketShape.extend({ title, body })

/** An edit of a ticket. */
export const updateTicketInput = updateTicketShape.extend({ title, body, ifEditedAt: seenEdit })

/** Closing a ticket, in a version or in none, or opening it again. */
export const setTicketStatusInput = setTicketStatusShape
  .extend({ closedVersion: versionInput.nullish() })
  .refine(({ open, closedVersion }) => !open || (closedVersion ?? null) === null, {
    message: "An open ticket can't have a version",
    path: ['closedVersion'],
  })

/** All the tags that a ticket is to have; with those that were seen, only what differs from them is changed. */
export const setTicketTagsInput = setTicketTagsShape.extend({
  tags: z.array(z.int()).max(limits.ticketTags, `At most ${limits.ticketTags} tags`),
  seen: z.array(z.int()).max(100, 'At most 100 tags').nullish(),
})

/** A new tag of a product, or of all products when `productId` is blank. */
export const createTicketTagInput = createTicketTagShape.extend({ name: tagName, color: tagColor })

/** What a person types into the ticket form. */
export const ticketFields = z.object({ title, body })
