import { Rateable } from '#upstream/graph/objects/rateable.graph.ts'
import { User } from '#upstream/graph/users/user.graph.ts'
import { FieldSelection } from '#upstream/request/field-selection.ts'
import { builder, PageOptions } from '#upstream/graph/core/builder.ts'
import type { MetadataEntry, StoredSummary } from '#upstream/domains/creations/archive-facts.ts'
import {
  coverAddress,
  downloadAddress,
  drawingAddress,
  pictureAddress,
} from '#upstream/domains/creations/creation-files.ts'
import { listCreations } from '#upstream/domains/creations/creation-list.reader.ts'
import { canDeleteCreation, canEditCreation } from '#upstream/domains/creations/creation.policy.ts'
import { findCreation, type CreationRow, type Picture } from '#upstream/domains/creations/creation.reader.ts'
import { ScopeKind } from '#upstream/graph/core/inputs.gen.ts'

const MetadataKey = builder.enumType('MetadataKey', { values: ['GAME_VERSION', 'UNKNOWN'] as const })

const Metadata = builder.objectRef<MetadataEntry>('Metadata').implement({
  fields: (t) => ({
    key: t.expose('key', { type: MetadataKey }),
    value: t.exposeString('value'),
  }),
})

const Image = builder.objectRef<Picture>('Image').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    filename: t.exposeString('filename'),
    fileUrl: t.string({ resolve: ({ id }, _args, { config }) => pictureAddress(config, id, 'whole') }),
    width: t.exposeInt('width'),
    height: t.exposeInt('height'),
    thumbnailUrl: t.string({ resolve: ({ id }, _args, { config }) => pictureAddress(config, id, 'card') }),
  }),
})

const Part = builder.objectRef<StoredSummary['parts'][number]>('Part').implement({
  fields: (t) => ({ name: t.exposeString('name'), count: t.exposeInt('count') }),
})

const SaveSummary = builder.objectRef<StoredSummary>('SaveSummary').implement({
  fields: (t) => ({
    components: t.exposeInt('components'),
    wires: t.exposeInt('wires'),
    mods: t.exposeStringList('mods'),
    parts: t.expose('parts', { type: [Part] }),
    files: t.exposeInt('files'),
  }),
})

/** A world or a subassembly that somebody shares. */
export const Creation = builder.objectRef<CreationRow>('Creation')

Creation.implement({
  interfaces: [Rateable],
  fields: (t) => ({
    title: t.exposeString('title'),
    slug: t.exposeString('slug'),
    body: t.exposeString('body'),
    renderedBody: t.exposeString('bodyHtml'),
    kind: t.field({
      type: ScopeKind,
      resolve: ({ scope }) => scope.toUpperCase() as Uppercase<typeof scope>,
    }),
    thumbnail: t.string({
      nullable: true,
      resolve: (creation, _args, { config }) => coverAddress(config, creation, 'card'),
    }),
    ogThumbnail: t.string({
      nullable: true,
      resolve: (creation, _args, { config }) => coverAddress(config, creation, 'share'),
    }),
    drawing: t.boolean({ resolve: ({ cover, drawing }) => cover === null && drawing !== null }),
    drawingUrl: t.string({
      nullable: true,
      resolve: ({ drawing }, _args, { config }) => drawingAddress(config, drawing, 'whole'),
    }),
    viewCount: t.exposeInt('viewCount'),
    downloadCount: t.exposeInt('downloadCount'),
    commentCount: t.exposeInt('commentCount'),
    createdAt: t.exposeInt('createdAt'),
    editedAt: t.exposeInt('editedAt', { nullable: true }),
    following: t.boolean({ resolve: (creation) => creation.following !== 0 }),
    canEdit: t.boolean({ resolve: (creation, _args, { viewer }) => canEditCreation(viewer, creation) }),
    canDelete: t.boolean({ resolve: (creation, _args, { viewer }) => canDeleteCreation(viewer, creation) }),
    images: t.field({
      type: [Image],
      resolve: ({ images }) => (JSON.parse(images) as Picture[]).toSorted((a, b) => a.position - b.position),
    }),
    metadata: t.field({
      type: [Metadata],
      resolve: ({ metadata }) => JSON.parse(metadata) as MetadataEntry[],
    }),
    author: t.field({ type: User, resolve: (creation) => creation }),
    fileName: t.exposeString('fileName'),
    fileSize: t.exposeInt('fileSize'),
    downloadUrl: t.string({
      resolve: ({ publicId }, _args, { config }) => downloadAddress(config, publicId),
    }),
    save: t.field({
      type: SaveSummary,
      nullable: true,
      resolve: ({ save }) => (save === null ? null : (JSON.parse(save) as StoredSummary)),
    }),
  }),
})

builder.queryFields((t) => ({
  creations: t.field({
    type: [Creation],
    args: { page: t.arg({ type: PageOptions }) },
    resolve: (_root, { page }, context, info) => listCreations(context, page, FieldSelection.of(info)),
  }),
  creation: t.field({
    type: Creation,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, context, info) => findCreation(context, id, FieldSelection.of(info)),
  }),
}))
