import { DeletePayload, grounds, ifEditedAt } from '#upstream/graph/object.graph.ts'
import { FieldSelection } from '#upstream/request/field-selection.ts'
import { builder, inputOf, orNull } from '#upstream/graph/core/builder.ts'
import { uploadCreation } from '#upstream/domains/creations/creation-upload.writer.ts'
import { Creation } from './creation.graph.ts'
import { findCreation, type CreationRow } from '#upstream/domains/creations/creation.reader.ts'
import {
  deleteCreation,
  updateCreation,
  featureCreation,
} from '#upstream/domains/creations/creation.writer.ts'
import { deleteCreationInput } from '#shared/inputs/moderation-inputs.ts'
import {
  updateCreationInput,
  uploadCreationInput,
  featureCreationInput,
} from '#shared/inputs/creation-inputs.ts'
import { findFeatured } from '#upstream/domains/creations/featured.reader.ts'

const CreationPayload = builder.objectRef<CreationRow>('CreationPayload').implement({
  description: 'What uploadCreation and updateCreation return.',
  fields: (t) => ({
    id: t.exposeID('publicId'),
    creation: t.field({ type: Creation, resolve: (creation) => creation }),
  }),
})

const FeatureCreationPayload = builder
  .objectRef<{ creationId: string | null }>('FeatureCreationPayload')
  .implement({
    fields: (t) => ({
      creationId: t.exposeID('creationId', orNull('The id of the chosen creation; null if none is chosen.')),
    }),
  })

builder.queryField('featuredCreation', (t) =>
  t.field({
    description:
      'The creation on the home page: the one that staff have chosen, else the most liked of the last 7 days, else of the last 30 days, else the most liked of all, and of these rather one whose circuit moves by itself; null if there is none.',
    type: Creation,
    nullable: true,
    args: {
      onlyChosen: t.arg.boolean({ description: 'Only the one that staff have chosen.', defaultValue: false }),
    },
    resolve: (_root, { onlyChosen }, context, info) =>
      findFeatured(context, { onlyChosen: onlyChosen ?? false }, FieldSelection.of(info)),
  }),
)

builder.mutationFields((t) => ({
  uploadCreation: t.field({
    description: 'Shares an archive that was uploaded through POST /api/direct_uploads/creation.',
    type: CreationPayload,
    args: inputOf('UploadCreationInput', uploadCreationInput, {
      title: 'The title, 1 to 120 characters.',
      body: 'The text, in Markdown, at most 50,000 characters.',
      images: 'The ids of uploaded pictures, in order, at most 20.',
      uploadedFileId: 'The signed_id of the uploaded archive.',
    }),
    resolve: async (_root, { input }, context, info) =>
      findCreation(context, await uploadCreation(context, input), FieldSelection.of(info)),
  }),
  updateCreation: t.field({
    description: 'Changes a creation; its author, moderators and admins, else "403".',
    type: CreationPayload,
    args: inputOf('UpdateCreationInput', updateCreationInput, {
      title: 'The title, 1 to 120 characters.',
      body: 'The text, in Markdown, at most 50,000 characters.',
      images: 'The ids of its pictures and of newly uploaded ones, in order, at most 20.',
      ifEditedAt,
      uploadedFileId:
        'The signed_id of an uploaded archive that replaces the current one; the author only, else "403".',
      versionNote: 'What has changed in that archive, one line of at most 300 characters.',
    }),
    resolve: async (_root, { input }, context, info) =>
      findCreation(context, await updateCreation(context, input), FieldSelection.of(info)),
  }),
  deleteCreation: t.field({
    description: 'Deletes a creation; its author, moderators and admins, else "403".',
    type: DeletePayload,
    args: inputOf('DeleteCreationInput', deleteCreationInput, grounds),
    resolve: (_root, { input }, context) => deleteCreation(context, input),
  }),
  featureCreation: t.field({
    description: 'Chooses the creation on the home page, or none, so that likes decide; staff, else "403".',
    type: FeatureCreationPayload,
    args: inputOf('FeatureCreationInput', featureCreationInput, {
      creationId: "The creation's id; null for none.",
    }),
    resolve: async (_root, { input }, context) => {
      await featureCreation(context, input)
      return { creationId: input.creationId ?? null }
    },
  }),
}))
