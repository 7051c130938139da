import { limits } from '#shared/limits.ts'
import { textCost } from '#upstream/graph/core/cost.ts'
import { pageSizes } from '#shared/addresses/list-pages.ts'
import { builder, created, pageArgument, inputOf } from '#upstream/graph/core/builder.ts'
import { htmlIn } from '#upstream/markup/stored-html.ts'
import { listChangelog, type ChangelogRow } from '#upstream/domains/site/site-texts.reader.ts'
import { deleteChangelogEntry, saveChangelogEntry } from '#upstream/domains/site/site-texts.writer.ts'
import { deleteChangelogEntryInput, saveChangelogEntryInput } from '#shared/inputs/changelog-inputs.ts'

const ChangelogEntry = builder.objectRef<ChangelogRow>('ChangelogEntry').implement({
  description: 'What was new on the site on one day; the feed is /feed/changelog.',
  fields: (t) => ({
    id: t.exposeInt('id'),
    date: t.exposeString('date', {
      description: 'The day, as in "2025-09-20"; no two entries have the same.',
    }),
    body: t.exposeString('body', {
      description: 'The text, in Markdown, at most 10,000 characters.',
      cost: textCost(limits.changelogEntry.max),
    }),
    renderedBody: t.string({
      cost: textCost(limits.changelogEntry.max),
      resolve: ({ renderedBody }, _args, { language }) => htmlIn(renderedBody, language),
    }),
    createdAt: t.exposeInt('createdAt', created),
    updatedAt: t.exposeInt('updatedAt', {
      description: 'When it was last changed, in seconds since the Unix epoch.',
    }),
  }),
})

const ChangelogEntryPayload = builder.objectRef<{ id: number }>('ChangelogEntryPayload').implement({
  description: 'What saveChangelogEntry and deleteChangelogEntry return.',
  fields: (t) => ({ id: t.exposeInt('id') }),
})

builder.queryField('changelog', (t) =>
  t.field({
    description: 'The entries of the changelog, 50 per page, latest date first.',
    type: [ChangelogEntry],
    rows: pageSizes.changelog,
    args: { page: t.arg(pageArgument) },
    resolve: (_root, { page }, context) => listChangelog(context, page),
  }),
)

builder.mutationFields((t) => ({
  saveChangelogEntry: t.field({
    description: 'Creates or changes an entry of the changelog; staff, else "403".',
    type: ChangelogEntryPayload,
    args: inputOf('SaveChangelogEntryInput', saveChangelogEntryInput, {
      entryId: "The entry's id; left out for a new one.",
      date: 'The day, as in "2025-09-20"; not in the future.',
      body: 'The text, in Markdown, at most 10,000 characters.',
      ifUpdatedAt: "updatedAt when editing started; a version saved since then isn't overwritten.",
    }),
    resolve: async (_root, { input }, context) => ({ id: await saveChangelogEntry(context, input) }),
  }),
  deleteChangelogEntry: t.field({
    description: 'Deletes an entry of the changelog; staff, else "403".',
    type: ChangelogEntryPayload,
    args: inputOf('DeleteChangelogEntryInput', deleteChangelogEntryInput),
    resolve: async (_root, { input }, context) => ({
      id: await deleteChangelogEntry(context, input.entryId),
    }),
  }),
}))
