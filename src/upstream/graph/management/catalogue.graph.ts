import { Forum } from '#upstream/graph/forum.graph.ts'
import { Product } from '#upstream/graph/product.graph.ts'
import { Tag } from '#upstream/graph/tag.graph.ts'
import { builder, inputOf, payloadOf } from '#upstream/graph/core/builder.ts'
import {
  listManagedForums,
  type ManagedForumRow,
  listManagedProducts,
  type ManagedProductRow,
  listManagedTags,
  type ManagedTagRow,
} from '#upstream/domains/management/catalogue/catalogue.reader.ts'
import { saveForum } from '#upstream/domains/management/catalogue/managed-forum.writer.ts'
import {
  saveProduct,
  deleteTag,
  mergeTags,
  saveTag,
} from '#upstream/domains/management/catalogue/managed-tracker.writer.ts'
import {
  deleteTagInput,
  mergeTagsInput,
  saveForumInput,
  saveProductInput,
  saveTagInput,
} from '#shared/inputs/management-inputs.ts'

const ManagedForum = builder.objectRef<ManagedForumRow>('ManagedForum').implement({
  description: 'A forum as administrators see it.',
  fields: (t) => ({
    forum: t.field({ type: Forum, resolve: (forum) => forum }),
    position: t.exposeInt('position', {
      description: 'Where it stands in the list, 0 to 10,000, the lowest first.',
    }),
    archived: t.boolean({
      description: 'Whether it takes nothing new.',
      resolve: (forum) => forum.forumArchivedAt !== null,
    }),
    posts: t.exposeInt('postCount'),
  }),
})

const ManagedProduct = builder.objectRef<ManagedProductRow>('ManagedProduct').implement({
  description: 'A product as administrators see it.',
  fields: (t) => ({
    product: t.field({ type: Product, resolve: (product) => product }),
    position: t.exposeInt('position', {
      description: 'Where it stands in the list, 0 to 10,000, the lowest first.',
    }),
    archived: t.boolean({
      description: 'Whether it takes nothing new.',
      resolve: (product) => product.productArchivedAt !== null,
    }),
  }),
})

const ManagedTag = builder.objectRef<ManagedTagRow>('ManagedTag').implement({
  description: 'A tag as administrators see it.',
  fields: (t) => ({
    tag: t.field({ type: Tag, resolve: (tag) => tag }),
    tickets: t.exposeInt('tickets', {
      description: 'The number of tickets with the tag; 1000 means that many or more.',
    }),
  }),
})

builder.queryFields((t) => ({
  managedForums: t.field({
    description: 'All forums, archived ones too, by position.',
    type: [ManagedForum],
    rows: 20,
    resolve: (_root, _args, context) => listManagedForums(context),
  }),
  managedProducts: t.field({
    description: 'All products, archived ones too, by position.',
    type: [ManagedProduct],
    rows: 20,
    resolve: (_root, _args, context) => listManagedProducts(context),
  }),
  managedTags: t.field({
    description: 'All tags; those for all products first, then by product and name.',
    type: [ManagedTag],
    rows: 100,
    resolve: (_root, _args, context) => listManagedTags(context),
  }),
}))

export const SaveForumPayload = payloadOf('SaveForumPayload', 'forums', { type: [ManagedForum], rows: 10 })

const ManagedTagsPayload = payloadOf(
  'ManagedTagsPayload',
  'tags',
  { type: [ManagedTag], rows: 5 },
  'What saveTag, mergeTags and deleteTag return.',
)

builder.mutationFields((t) => ({
  saveForum: t.field({
    description: 'Creates or changes a forum; admins, else "403".',
    type: SaveForumPayload,
    args: inputOf('SaveForumInput', saveForumInput, {
      forumId: "The forum's id; null to create one.",
      title: 'The title, 2 to 60 characters.',
      description: "What it's for, at most 300 characters.",
      protected: 'Whether only developers and admins can write posts in it.',
      help: 'Whether its posts are questions, of which a comment can be marked as the answer; null leaves it.',
      position: 'Where it stands in the list, 0 to 10,000, the lowest first.',
      archived: 'Whether it takes nothing new.',
    }),
    resolve: (_root, { input }, context) => saveForum(context, input),
  }),
  saveProduct: t.field({
    description: 'Creates or changes a product; admins, else "403".',
    type: payloadOf('SaveProductPayload', 'products', { type: [ManagedProduct], rows: 5 }),
    args: inputOf('SaveProductInput', saveProductInput, {
      isNew: 'Whether to create it; else it exists already.',
      description: "What it's for, at most 300 characters.",
      position: 'Where it stands in the list, 0 to 10,000, the lowest first.',
      archived: 'Whether it takes nothing new.',
    }),
    resolve: (_root, { input }, context) => saveProduct(context, input),
  }),
  saveTag: t.field({
    description: 'Changes a tag; admins, else "403".',
    type: ManagedTagsPayload,
    args: inputOf('SaveTagInput', saveTagInput, { color: 'The color, as # and six hexadecimal digits.' }),
    resolve: (_root, { input }, context) => saveTag(context, input),
  }),
  mergeTags: t.field({
    description: 'Moves all tickets of a tag to another one; admins, else "403".',
    type: ManagedTagsPayload,
    args: inputOf('MergeTagsInput', mergeTagsInput, {
      tagId: 'The tag that is deleted.',
      intoTagId: 'The tag that receives its tickets.',
    }),
    resolve: (_root, { input }, context) => mergeTags(context, input),
  }),
  deleteTag: t.field({
    description: 'Deletes a tag; admins, else "403".',
    type: ManagedTagsPayload,
    args: inputOf('DeleteTagInput', deleteTagInput),
    resolve: (_root, { input }, context) => deleteTag(context, input.tagId),
  }),
}))
