import type { LegalKind } from '#shared/names/legal-kinds.ts'
import { builder } from '#upstream/graph/core/builder.ts'
import { LegalKind as LegalKindName, SaveLegalTextInput } from '#upstream/graph/core/inputs.gen.ts'
import { listLegalTexts, type LegalTextRow } from '#upstream/domains/legal/legal.reader.ts'
import { saveLegalText } from '#upstream/domains/legal/legal.writer.ts'
import { htmlIn } from '#upstream/markup/stored-html.ts'

const LegalText = builder.objectRef<LegalTextRow>('LegalText').implement({
  fields: (t) => ({
    kind: t.field({ type: LegalKindName, resolve: ({ kind }) => nameOf(kind) }),
    body: t.exposeString('body'),
    renderedBody: t.string({
      resolve: ({ renderedBody }, _args, { language }) => htmlIn(renderedBody, language),
    }),
    updatedAt: t.exposeInt('updatedAt'),
  }),
})

const LegalTextPayload = builder.objectRef<{ kind: LegalKind }>('LegalTextPayload').implement({
  fields: (t) => ({ kind: t.field({ type: LegalKindName, resolve: ({ kind }) => nameOf(kind) }) }),
})

builder.queryFields((t) => ({
  legalTexts: t.field({
    type: [LegalText],
    resolve: (_root, _args, context) => listLegalTexts(context),
  }),
  legalText: t.field({
    type: LegalText,
    nullable: true,
    args: { kind: t.arg({ type: LegalKindName, required: true }) },
    resolve: async (_root, { kind }, context) =>
      (await listLegalTexts(context, kind.toLowerCase() as LegalKind))[0] ?? null,
  }),
}))

builder.mutationField('saveLegalText', (t) =>
  t.field({
    type: LegalTextPayload,
    args: { input: t.arg({ type: SaveLegalTextInput, required: true }) },
    resolve: async (_root, { input }, context) => ({ kind: await saveLegalText(context, input) }),
  }),
)

function nameOf(kind: LegalKind): Uppercase<LegalKind> {
  return kind.toUpperCase() as Uppercase<LegalKind>
}
