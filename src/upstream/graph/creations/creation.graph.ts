import { Rateable } from '#upstream/graph/objects/object.graph.ts'
import { User } from '#upstream/graph/users/user.graph.ts'
import { FieldSelection } from '#upstream/request/field-selection.ts'
import { builder, PageOptions } from '#upstream/graph/core/builder.ts'
import { localizedBody } from '#upstream/domains/creations/cards/localized-text.ts'
import { refusalSentence, type Refusal } from '#shared/refusals/refusals.ts'
import type { MetadataEntry } from '#upstream/domains/creations/reading/archive-facts.ts'
import { readSummary } from '#upstream/domains/creations/reading/stored-summary.ts'
import {
  coverSources,
  downloadAddress,
  drawingSources,
  pictureAddress,
  playerSave,
  type PlayableSave,
  type PictureSources,
} from '#upstream/domains/creations/creation-files.ts'
import { coverAddress } from '#upstream/domains/objects/creation-cover.ts'
import { withReferrers } from '#upstream/domains/history/referrers.reader.ts'
import { listCreations } from '#upstream/domains/creations/listing/creation-list.reader.ts'
import {
  canDeleteCreation,
  canEditCreation,
  canReplaceFile,
} from '#upstream/domains/creations/creation.policy.ts'
import { findCreation, type CreationRow, type Picture } from '#upstream/domains/creations/creation.reader.ts'
import { versionsOf, type CreationVersion } from '#upstream/domains/creations/versions/version-list.ts'
import { CreationFilter, ScopeKind } from '#upstream/graph/core/inputs.gen.ts'
import { SaveSummary } from './save-summary.graph.ts'

const MetadataKey = builder.enumType('MetadataKey', { values: ['GAME_VERSION', 'UNKNOWN'] as const })

const Reading = builder.enumType('Reading', { values: ['WAITING', 'FAILED', 'UNREAD'] as const })

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

const Sources = builder.objectRef<PictureSources>('PictureSources').implement({
  fields: (t) => ({
    webp: t.exposeString('webp'),
    jpeg: t.exposeString('jpeg', { nullable: true }),
    fallback: t.exposeString('fallback'),
  }),
})

const Player = builder.objectRef<PlayableSave>('PlayableSave').implement({
  fields: (t) => ({
    url: t.exposeString('url'),
    bytes: t.exposeInt('bytes'),
    rootTurn: t.exposeFloatList('rootTurn', { nullable: true }),
  }),
})

const ReadingFault = builder.objectRef<Refusal>('ReadingFault').implement({
  fields: (t) => ({
    code: t.exposeString('code'),
    values: t.string({ resolve: ({ values }) => JSON.stringify(values) }),
    sentence: t.string({ resolve: (refusal) => refusalSentence(refusal) }),
  }),
})

const Version = builder.objectRef<CreationVersion>('CreationVersion').implement({
  fields: (t) => ({
    number: t.exposeInt('number'),
    note: t.exposeString('note'),
    createdAt: t.exposeInt('createdAt'),
    fileSize: t.exposeInt('fileSize'),
    components: t.exposeInt('components', { nullable: true }),
    downloadUrl: t.exposeString('downloadUrl', { nullable: true }),
  }),
})

/** A world or a subassembly that a user shares. */
export const Creation = builder.objectRef<CreationRow>('Creation')

Creation.implement({
  interfaces: [Rateable],
  fields: (t) => ({
    title: t.exposeString('title'),
    slug: t.exposeString('slug'),
    body: t.string({ resolve: ({ body = '' }) => body }),
    renderedBody: t.string({ resolve: (row, _args, context) => localizedBody(context, row) }),
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
    cover: t.field({
      type: Sources,
      nullable: true,
      resolve: (creation, _args, { config }) => coverSources(config, creation),
    }),
    drawingSources: t.field({
      type: Sources,
      nullable: true,
      resolve: (creation, _args, { config }) => drawingSources(config, creation),
    }),
    drawingUrl: t.string({
      nullable: true,
      resolve: (creation, _args, { config }) => drawingSources(config, creation)?.fallback,
    }),
    player: t.field({
      type: Player,
      nullable: true,
      resolve: (creation, _args, { config }) => playerSave(config, creation),
    }),
    viewCount: t.exposeInt('viewCount'),
    downloadCount: t.exposeInt('downloadCount'),
    commentCount: t.exposeInt('commentCount'),
    createdAt: t.exposeInt('createdAt'),
    editedAt: t.exposeInt('editedAt', { nullable: true }),
    following: t.boolean({ resolve: ({ following }) => following === 1 }),
    canEdit: t.boolean({ resolve: (creation, _args, { viewer }) => canEditCreation(viewer, creation) }),
    canDelete: t.boolean({ resolve: (creation, _args, { viewer }) => canDeleteCreation(viewer, creation) }),
    images: t.field({
      type: [Image],
      resolve: ({ images = '[]' }) =>
        (JSON.parse(images) as Picture[]).toSorted((a, b) => a.position - b.position),
    }),
    metadata: t.field({
      type: [Metadata],
      resolve: ({ metadata = '[]' }) => JSON.parse(metadata) as MetadataEntry[],
    }),
    reading: t.field({
      type: Reading,
      nullable: true,
      resolve: ({ reading }) => reading && (reading.toUpperCase() as Uppercase<typeof reading>),
    }),
    readingFault: t.field({
      type: ReadingFault,
      nullable: true,
      resolve: ({ readingFault }) => (readingFault === null ? null : (JSON.parse(readingFault) as Refusal)),
    }),
    author: t.field({ type: User, resolve: (creation) => creation }),
    fileName: t.exposeString('fileName'),
    fileSize: t.exposeInt('fileSize'),
    downloadUrl: t.string({
      resolve: ({ publicId, askedVersion }, _args, { config }) =>
        downloadAddress(config, publicId, askedVersion),
    }),
    version: t.int({ resolve: ({ version = 1 }) => version }),
    versions: t.field({
      type: [Version],
      resolve: (creation, _args, { config }) => versionsOf(config, creation),
    }),
    canReplaceFile: t.boolean({ resolve: (creation, _args, { viewer }) => canReplaceFile(viewer, creation) }),
    save: t.field({
      type: SaveSummary,
      nullable: true,
      resolve: ({ save = null }) => (save === null ? null : readSummary(save)),
    }),
  }),
})

builder.queryFields((t) => ({
  creations: t.field({
    type: [Creation],
    args: { page: t.arg({ type: PageOptions }), filter: t.arg({ type: CreationFilter }) },
    resolve: (_root, { page, filter }, context, info) =>
      listCreations(context, page, filter, FieldSelection.of(info)),
  }),
  creation: t.field({
    type: Creation,
    args: { id: t.arg.id({ required: true }), version: t.arg.int() },
    resolve: (_root, { id, version }, context, info) => {
      const selection = FieldSelection.of(info)
      return withReferrers(context, id, selection, findCreation(context, id, selection, version))
    },
  }),
}))
