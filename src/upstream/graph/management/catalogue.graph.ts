import { Forum } from '#upstream/graph/forums/forum.graph.ts'
import { Product } from '#upstream/graph/tracker/product.graph.ts'
import { Tag } from '#upstream/graph/tracker/tag.graph.ts'
import { builder } from '#upstream/graph/core/builder.ts'
import {
  listManagedForums,
  type ManagedForumRow,
  listManagedProducts,
  type ManagedProductRow,
  listManagedTags,
  type ManagedTagRow,
} from '#upstream/domains/management/catalogue/catalogue.reader.ts'
import { saveForum } from '#upstream/domains/management/catalogue/managed-forum.writer.ts'
import { saveProduct } from '#upstream/domains/management/catalogue/managed-product.writer.ts'
import { deleteTag, mergeTags, saveTag } from '#upstream/domains/management/catalogue/managed-tag.writer.ts'
import {
  DeleteTagInput,
  MergeTagsInput,
  SaveForumInput,
  SaveProductInput,
  SaveTagInput,
} from '#upstream/graph/core/inputs.gen.ts'

const ManagedForum = builder.objectRef<ManagedForumRow>('ManagedForum').implement({
  fields: (t) => ({
    forum: t.field({ type: Forum, resolve: (forum) => forum }),
    position: t.exposeInt('position'),
    archived: t.boolean({ resolve: (forum) => forum.forumArchivedAt !== null }),
    posts: t.exposeInt('postCount'),
  }),
})

const ManagedProduct = builder.objectRef<ManagedProductRow>('ManagedProduct').implement({
  fields: (t) => ({
    product: t.field({ type: Product, resolve: (product) => product }),
    position: t.exposeInt('position'),
    archived: t.boolean({ resolve: (product) => product.productArchivedAt !== null }),
  }),
})

const ManagedTag = builder.objectRef<ManagedTagRow>('ManagedTag').implement({
  fields: (t) => ({
    tag: t.field({ type: Tag, resolve: (tag) => tag }),
    tickets: t.exposeInt('tickets'),
  }),
})

builder.queryFields((t) => ({
  managedForums: t.field({
    type: [ManagedForum],
    resolve: (_root, _args, context) => listManagedForums(context),
  }),
  managedProducts: t.field({
    type: [ManagedProduct],
    resolve: (_root, _args, context) => listManagedProducts(context),
  }),
  managedTags: t.field({ type: [ManagedTag], resolve: (_root, _args, context) => listManagedTags(context) }),
}))

export const SaveForumPayload = builder
  .objectRef<{ forums: ManagedForumRow[] }>('SaveForumPayload')
  .implement({
    fields: (t) => ({ forums: t.expose('forums', { type: [ManagedForum] }) }),
  })

const SaveProductPayload = builder
  .objectRef<{ products: ManagedProductRow[] }>('SaveProductPayload')
  .implement({ fields: (t) => ({ products: t.expose('products', { type: [ManagedProduct] }) }) })

const ManagedTagsPayload = builder.objectRef<{ tags: ManagedTagRow[] }>('ManagedTagsPayload').implement({
  fields: (t) => ({ tags: t.expose('tags', { type: [ManagedTag] }) }),
})

builder.mutationFields((t) => ({
  saveForum: t.field({
    type: SaveForumPayload,
    args: { input: t.arg({ type: SaveForumInput, required: true }) },
    resolve: async (_root, { input }, context) => ({ forums: await saveForum(context, input) }),
  }),
  saveProduct: t.field({
    type: SaveProductPayload,
    args: { input: t.arg({ type: SaveProductInput, required: true }) },
    resolve: async (_root, { input }, context) => ({ products: await saveProduct(context, input) }),
  }),
  saveTag: t.field({
    type: ManagedTagsPayload,
    args: { input: t.arg({ type: SaveTagInput, required: true }) },
    resolve: async (_root, { input }, context) => ({ tags: await saveTag(context, input) }),
  }),
  mergeTags: t.field({
    type: ManagedTagsPayload,
    args: { input: t.arg({ type: MergeTagsInput, required: true }) },
    resolve: async (_root, { input }, context) => ({ tags: await mergeTags(context, input) }),
  }),
  deleteTag: t.field({
    type: ManagedTagsPayload,
    args: { input: t.arg({ type: DeleteTagInput, required: true }) },
    resolve: async (_root, { input }, context) => ({ tags: await deleteTag(context, input.tagId) }),
  }),
}))
