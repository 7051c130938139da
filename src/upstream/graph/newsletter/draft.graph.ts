import { builder } from '#upstream/graph/core/builder.ts'
import { DeleteNewsletterDraftInput, SaveNewsletterDraftInput } from '#upstream/graph/core/inputs.gen.ts'
import { listDrafts, type DraftRow } from '#upstream/domains/newsletter/newsletter.reader.ts'
import { deleteDraft, saveDraft } from '#upstream/domains/newsletter/draft.writer.ts'

const NewsletterDraft = builder.objectRef<DraftRow>('NewsletterDraft').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    title: t.exposeString('title'),
    url: t.exposeString('url'),
    body: t.exposeString('body'),
    updatedAt: t.exposeInt('updatedAt'),
  }),
})

builder.queryField('newsletterDrafts', (t) =>
  t.field({ type: [NewsletterDraft], resolve: (_root, _args, context) => listDrafts(context) }),
)

const NewsletterDraftPayload = builder
  .objectRef<{ draft: DraftRow }>('NewsletterDraftPayload')
  .implement({ fields: (t) => ({ draft: t.expose('draft', { type: NewsletterDraft }) }) })

const DeletedNewsletterDraft = builder
  .objectRef<{ draftId: number }>('DeletedNewsletterDraft')
  .implement({ fields: (t) => ({ draftId: t.exposeInt('draftId') }) })

builder.mutationFields((t) => ({
  saveNewsletterDraft: t.field({
    type: NewsletterDraftPayload,
    args: { input: t.arg({ type: SaveNewsletterDraftInput, required: true }) },
    resolve: async (_root, { input }, context) => ({ draft: await saveDraft(context, input) }),
  }),
  deleteNewsletterDraft: t.field({
    type: DeletedNewsletterDraft,
    args: { input: t.arg({ type: DeleteNewsletterDraftInput, required: true }) },
    resolve: async (_root, { input }, context) => ({ draftId: await deleteDraft(context, input.draftId) }),
  }),
}))
