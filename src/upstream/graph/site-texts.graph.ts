import { limits } from '#shared/limits.ts'
import { textCost } from '#upstream/graph/core/cost.ts'
import type { LegalKind } from '#shared/names/legal-kinds.ts'
import {
  builder,
  enumType,
  inputOf,
  upper,
  created,
  pageArgument,
  when,
  orNull,
  payloadOf,
} from '#upstream/graph/core/builder.ts'
import { legalKind, saveLegalTextInput } from '#shared/inputs/management-inputs.ts'
import {
  listLegalTexts,
  type LegalTextRow,
  listChangelog,
  type ChangelogRow,
} from '#upstream/domains/site/site-texts.reader.ts'
import {
  saveLegalText,
  deleteChangelogEntry,
  saveChangelogEntry,
} from '#upstream/domains/site/site-texts.writer.ts'
import { htmlIn } from '#upstream/markup/stored-html.ts'
import { pageSizes } from '#shared/addresses/list-pages.ts'
import { deleteChangelogEntryInput, saveChangelogEntryInput } from '#shared/inputs/changelog-inputs.ts'

const LegalKindName = enumType('LegalKind', 'The legal texts that a site may have.', legalKind, {
  PRIVACY: 'What is stored about people, and what for.',
  TERMS: 'The terms under which the site is used.',
  IMPRINT: 'Who runs the site.',
  RULES: 'What is allowed in the community.',
})

const LegalText = builder.objectRef<LegalTextRow>('LegalText').implement({
  description: 'A legal text of the site.',
  fields: (t) => ({
    kind: t.field({ type: LegalKindName, resolve: ({ kind }) => upper(kind) }),
    body: t.exposeString('body', {
      description: 'The text, in Markdown, at most 40,000 characters.',
      cost: textCost(limits.legalText.max),
    }),
    renderedBody: t.string({
      cost: textCost(limits.legalText.max),
      resolve: ({ renderedBody }, _args, { language }) => htmlIn(renderedBody, language),
    }),
    updatedAt: t.exposeInt('updatedAt', when('it was last changed')),
  }),
})

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
    updatedAt: t.exposeInt('updatedAt', when('it was last changed')),
  }),
})

const ChangelogEntryPayload = payloadOf(
  'ChangelogEntryPayload',
  'id',
  { type: 'Int' },
  'What saveChangelogEntry and deleteChangelogEntry return.',
)

builder.queryFields((t) => ({
  legalTexts: t.field({
    description: 'The legal texts that the site has itself, four at most.',
    type: [LegalText],
    rows: 4,
    resolve: (_root, _args, context) => listLegalTexts(context),
  }),
  legalText: t.field({
    ...orNull('A legal text; null if the site has none of that kind.'),
    type: LegalText,
    args: { kind: t.arg({ type: LegalKindName, required: true }) },
    cost: 1,
    resolve: async (_root, { kind }, context) =>
      (await listLegalTexts(context, kind.toLowerCase() as LegalKind))[0] ?? null,
  }),
  changelog: t.field({
    description: 'The entries of the changelog, 50 per page, latest date first.',
    type: [ChangelogEntry],
    rows: pageSizes.changelog,
    args: { page: t.arg(pageArgument) },
    resolve: (_root, { page }, context) => listChangelog(context, page),
  }),
}))

builder.mutationFields((t) => ({
  saveLegalText: t.field({
    description: 'Writes a legal text, or deletes it if it\'s blank; admins, else "403".',
    type: payloadOf('LegalTextPayload', 'kind', { type: LegalKindName }),
    args: inputOf('SaveLegalTextInput', saveLegalTextInput, {
      body: 'The text, in Markdown, at most 40,000 characters; blank to delete it.',
      ifUpdatedAt:
        "updatedAt when editing started, left out if there was no text; a version saved since then isn't overwritten.",
    }),
    resolve: async (_root, { input }, context) => upper(await saveLegalText(context, input)),
  }),
  saveChangelogEntry: t.field({
    description: 'Creates or changes an entry of the changelog; staff, else "403".',
    type: ChangelogEntryPayload,
    args: inputOf('SaveChangelogEntryInput', saveChangelogEntryInput, {
      entryId: "The entry's id; left out for a new one.",
      date: 'The day, as in "2025-09-20"; not in the future.',
      body: 'The text, in Markdown, at most 10,000 characters.',
      ifUpdatedAt: "updatedAt when editing started; a version saved since then isn't overwritten.",
    }),
    resolve: (_root, { input }, context) => saveChangelogEntry(context, input),
  }),
  deleteChangelogEntry: t.field({
    description: 'Deletes an entry of the changelog; staff, else "403".',
    type: ChangelogEntryPayload,
    args: inputOf('DeleteChangelogEntryInput', deleteChangelogEntryInput),
    resolve: (_root, { input }, context) => deleteChangelogEntry(context, input.entryId),
  }),
}))
