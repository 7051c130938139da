import { draftAddress, type DraftPlace, parseDraftPlace } from '#shared/addresses/draft-places.ts'
import { discardDraftInput, saveDraftInput } from '#shared/inputs/object-inputs.ts'
import { limits } from '#shared/limits.ts'
import { type DraftRow, firstLine, listDrafts } from '#upstream/domains/drafts/draft.reader.ts'
import { discardDraft, saveDraft } from '#upstream/domains/drafts/draft.writer.ts'
import { builder, inputOf, pageArgument, orNull, payloadOf } from '#upstream/graph/core/builder.ts'
import { textCost } from '#upstream/graph/core/cost.ts'
import { FieldSelection } from '#upstream/request/field-selection.ts'

const DraftKind = builder.enumType('DraftKind', {
  description: 'What a draft will be when it is sent.',
  values: {
    POST: { description: 'A new post.' },
    TICKET: { description: 'A new ticket.' },
    COMMENT: { description: 'A comment, or a reply to one.' },
    EDIT: { description: 'A change of a post, a ticket or a comment.' },
  } satisfies Record<DraftPlace['kind'], object>,
})

const Draft = builder.objectRef<DraftRow>('Draft').implement({
  description: "A text of the viewer's that isn't sent yet.",
  fields: (t) => ({
    place: t.exposeID('place', { description: 'The form that it is typed in.' }),
    kind: t.field({ type: DraftKind, resolve: ({ place }) => parseDraftPlace(place)?.kind ?? 'POST' }),
    title: t.string({
      description: 'As far as it is typed; empty for a comment.',
      resolve: ({ title }) => title ?? '',
    }),
    excerpt: t.string({ description: 'The first line of the text.', resolve: firstLine }),
    targetTitle: t.exposeString('targetTitle', {
      description:
        "Of the forum, product or object that the form is about; null if the viewer can't see it any more.",
      nullable: true,
    }),
    address: t.string({
      description: 'The path of the page with the form, whose hash opens it.',
      resolve: ({ place }) => {
        const parsed = parseDraftPlace(place)
        return parsed ? draftAddress(parsed) : '/'
      },
    }),
    savedAt: t.exposeInt('savedAt', { description: 'In seconds since the Unix epoch.' }),
    content: t.string({
      description: 'A JSON object of the fields of the form, such as `{"title": "…", "body": "…"}`.',
      cost: textCost(limits.draft.max),
      resolve: ({ content }) => content ?? '{}',
    }),
  }),
})

builder.queryField('drafts', (t) =>
  t.field({
    description: "The viewer's drafts, at most 50, saved last first.",
    type: [Draft],
    rows: limits.drafts,
    args: { place: t.arg.id({ description: 'Only the one of this form.' }), page: t.arg(pageArgument) },
    resolve: (_root, { place, page }, context, info) =>
      listDrafts(context, place, page, FieldSelection.of(info)),
  }),
)

const DiscardDraftPayload = builder
  .objectRef<{ place: string; content: string | null }>('DiscardDraftPayload')
  .implement({
    description: 'The form whose draft was discarded.',
    fields: (t) => ({
      place: t.exposeID('place'),
      content: t.exposeString('content', {
        ...orNull('The draft that there was, to save it again; null if there was none.'),
      }),
    }),
  })

const place =
  'A forum for a new post; a product and `-ISSUE` or `-FEATURE` for a ticket; an object for a comment, with `-` and a comment for a reply; either with `-edit` for a change of it.'

builder.mutationFields((t) => ({
  saveDraft: t.field({
    description: 'Keeps what the viewer has typed in a form, for 90 days or until it is sent.',
    type: payloadOf('SaveDraftPayload', 'place', { type: 'ID' }, 'The form whose draft was saved.'),
    args: inputOf('SaveDraftInput', saveDraftInput, {
      place,
      content: 'A JSON object of the fields of the form, whose values are texts.',
    }),
    resolve: (_root, { input }, context) => saveDraft(context, input),
  }),
  discardDraft: t.field({
    description: 'Deletes the draft of a form, if there is one.',
    type: DiscardDraftPayload,
    args: inputOf('DiscardDraftInput', discardDraftInput),
    resolve: (_root, { input }, context) => discardDraft(context, input),
  }),
}))
