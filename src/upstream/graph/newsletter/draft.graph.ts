import { limits } from '#shared/limits.ts'
import { textCost } from '#upstream/graph/core/cost.ts'
import { builder, inputOf } from '#upstream/graph/core/builder.ts'
import { deleteNewsletterDraftInput, newsletterDraftInput } from '#shared/inputs/newsletter-inputs.ts'
import { listDrafts, type DraftRow } from '#upstream/domains/newsletter/newsletter.reader.ts'
import { deleteDraft, saveDraft } from '#upstream/domains/newsletter/draft.writer.ts'

const NewsletterDraft = builder.objectRef<DraftRow>('NewsletterDraft').implement({
  description: 'A newsletter that its sender goes on writing later.',
  fields: (t) => ({
    id: t.exposeInt('id'),
    title: t.exposeString('title'),
    url: t.exposeString('url', { description: 'The address that the newsletter leads to.' }),
    body: t.exposeString('body', { cost: textCost(limits.body.max) }),
    updatedAt: t.exposeInt('updatedAt', {
      description: 'When it was changed last, in seconds since the Unix epoch.',
    }),
  }),
})

builder.queryField('newsletterDrafts', (t) =>
  t.field({
    description:
      'The viewer\'s drafts of newsletters, those changed last first; for users who may send one, else "403".',
    type: [NewsletterDraft],
    rows: 20,
    resolve: (_root, _args, context) => listDrafts(context),
  }),
)

const NewsletterDraftPayload = builder.objectRef<{ draft: DraftRow }>('NewsletterDraftPayload').implement({
  fields: (t) => ({ draft: t.expose('draft', { type: NewsletterDraft }) }),
})

const DeletedNewsletterDraft = builder.objectRef<{ draftId: number }>('DeletedNewsletterDraft').implement({
  fields: (t) => ({ draftId: t.exposeInt('draftId') }),
})

builder.mutationFields((t) => ({
  saveNewsletterDraft: t.field({
    description:
      'Keeps a newsletter as a draft, or changes one of the viewer\'s; for users who may send one, else "403".',
    type: NewsletterDraftPayload,
    args: inputOf(
      'SaveNewsletterDraftInput',
      newsletterDraftInput,
      {
        draftId: 'The draft to change; a new one without.',
        url: 'The address that the newsletter leads to.',
      },
      'What saveNewsletterDraft takes; any text may be empty.',
    ),
    resolve: async (_root, { input }, context) => ({ draft: await saveDraft(context, input) }),
  }),
  deleteNewsletterDraft: t.field({
    description: "Deletes one of the viewer's drafts of newsletters.",
    type: DeletedNewsletterDraft,
    args: inputOf('DeleteNewsletterDraftInput', deleteNewsletterDraftInput),
    resolve: async (_root, { input }, context) => ({ draftId: await deleteDraft(context, input.draftId) }),
  }),
}))
