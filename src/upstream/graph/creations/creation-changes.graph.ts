import { DeletePayload } from '#upstream/graph/objects/object.graph.ts'
import { FieldSelection } from '#upstream/request/field-selection.ts'
import { builder } from '#upstream/graph/core/builder.ts'
import { uploadCreation } from '#upstream/domains/creations/creation-upload.writer.ts'
import { Creation } from './creation.graph.ts'
import { findCreation, type CreationRow } from '#upstream/domains/creations/creation.reader.ts'
import { deleteCreation, updateCreation } from '#upstream/domains/creations/creation.writer.ts'
import {
  DeleteCreationInput,
  UpdateCreationInput,
  UploadCreationInput,
} from '#upstream/graph/core/inputs.gen.ts'

const CreationPayload = builder.objectRef<CreationRow>('CreationPayload').implement({
  fields: (t) => ({
    id: t.exposeID('publicId'),
    creation: t.field({ type: Creation, resolve: (creation) => creation }),
  }),
})

builder.mutationFields((t) => ({
  uploadCreation: t.field({
    type: CreationPayload,
    args: { input: t.arg({ type: UploadCreationInput, required: true }) },
    resolve: async (_root, { input }, context, info) =>
      findCreation(context, await uploadCreation(context, input), FieldSelection.of(info)),
  }),
  updateCreation: t.field({
    type: CreationPayload,
    args: { input: t.arg({ type: UpdateCreationInput, required: true }) },
    resolve: async (_root, { input }, context, info) =>
      findCreation(context, await updateCreation(context, input), FieldSelection.of(info)),
  }),
  deleteCreation: t.field({
    type: DeletePayload,
    args: { input: t.arg({ type: DeleteCreationInput, required: true }) },
    resolve: async (_root, { input }, context) => ({ id: await deleteCreation(context, input) }),
  }),
}))
