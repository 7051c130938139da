import { subjectFields, textFields, Rateable } from '#upstream/graph/object.graph.ts'
import { pageSizes } from '#shared/addresses/list-pages.ts'
import { limits } from '#shared/limits.ts'
import { FieldSelection } from '#upstream/request/field-selection.ts'
import { builder, pageArgument, enumType, upper, orNull, enumOf } from '#upstream/graph/core/builder.ts'
import type { Refusal } from '#shared/refusals/refusals.ts'
import { type MetadataEntry, readSummary } from '#upstream/domains/creations/reading/archive-facts.ts'
import {
  coverSources,
  downloadAddress,
  drawingSources,
  playerSave,
} from '#upstream/domains/creations/creation-files.ts'
import { coverAddress } from '#upstream/domains/objects/creation-cards.ts'
import { withReferrers } from '#upstream/domains/users/history.reader.ts'
import { listCreations } from '#upstream/domains/creations/listing/creation-list.reader.ts'
import {
  canDeleteCreation,
  canEditCreation,
  canReplaceFile,
} from '#upstream/domains/creations/creation.policy.ts'
import {
  findCreation,
  type CreationRow,
  type Picture,
  versionsOf,
} from '#upstream/domains/creations/creation.reader.ts'
import { scopeKind } from '#shared/inputs/creation-inputs.ts'
import { Image, Metadata, Player, Reading, ReadingFault, Sources, Version } from './creation-files.graph.ts'
import { CreationFilter } from './creation-counts.graph.ts'
import { SaveSummary } from './save-summary.graph.ts'

export const Creation = builder.objectRef<CreationRow>('Creation')

const ScopeKind = enumType('ScopeKind', 'What a creation is.', scopeKind, {
  BOARD: 'A board, shown as Subassembly.',
  WORLD: 'A whole world.',
})

const FeaturedFor = enumOf('FeaturedFor', 'Why the home page shows a creation.', {
  CHOSEN: 'Staff have chosen it.',
  WEEK: 'It is the most liked of the last seven days.',
  MONTH: 'It is the most liked of the last thirty days.',
  ALL: 'It is the most liked of all.',
})

Creation.implement({
  description: 'An archive from the game that someone shared.',
  interfaces: [Rateable],
  fields: (t) => ({
    title: t.exposeString('title', { description: 'The title, 1 to 120 characters.' }),
    slug: t.exposeString('slug'),
    ...textFields(t, limits.body.max),
    ...subjectFields(t),
    kind: t.field({
      description: 'BOARD is shown as Subassembly, WORLD as World.',
      type: ScopeKind,
      resolve: ({ scope }) => upper(scope),
    }),
    featuredFor: t.field({
      ...orNull('Why the home page shows it; null anywhere but in featuredCreation.'),
      type: FeaturedFor,
      resolve: (creation) => creation.featuredFor ?? null,
    }),
    thumbnail: t.string({
      ...orNull('The address of a picture of it; null if there is none.'),
      resolve: (creation, _args, { config }) => coverAddress(config, creation, 'card'),
    }),
    ogThumbnail: t.string({
      ...orNull('The address of a picture for link previews; null if there is none.'),
      resolve: (creation, _args, { config }) => coverAddress(config, creation, 'share'),
    }),
    drawing: t.boolean({
      description: 'Whether the site drew the thumbnail from the save file.',
      resolve: ({ cover, drawing }) => cover === null && drawing !== null,
    }),
    cover: t.field({
      ...orNull('The cover in the sizes of cards: the first picture, else the drawing.'),
      type: Sources,
      resolve: (creation, _args, { config }) => coverSources(config, creation),
    }),
    drawingSources: t.field({
      description:
        'The complete drawing in several sizes, even if there are pictures; null when there is nothing to draw.',
      type: Sources,
      nullable: true,
      resolve: (creation, _args, { config }) => drawingSources(config, creation),
    }),
    drawingUrl: t.string({
      ...orNull('The largest picture of the drawing.'),
      resolve: (creation, _args, { config }) => drawingSources(config, creation)?.fallback,
    }),
    player: t.field({
      description:
        'The save that the drawing shows, for the player in the page; null if there is none, or it is too large to be opened there.',
      type: Player,
      nullable: true,
      resolve: (creation, _args, { config }) => playerSave(config, creation),
    }),
    downloadCount: t.exposeInt('downloadCount', {
      description: 'The number of downloads, one per visitor and day.',
    }),
    canEdit: t.boolean({ resolve: (creation, _args, { viewer }) => canEditCreation(viewer, creation) }),
    canDelete: t.boolean({ resolve: (creation, _args, { viewer }) => canDeleteCreation(viewer, creation) }),
    images: t.field({
      type: [Image],
      rows: limits.creationImages,
      resolve: ({ images = '[]' }) =>
        (JSON.parse(images) as Picture[]).toSorted((a, b) => a.position - b.position),
    }),
    metadata: t.field({
      type: [Metadata],
      rows: 3,
      resolve: ({ metadata = '[]' }) => JSON.parse(metadata) as MetadataEntry[],
    }),
    reading: t.field({
      ...orNull("Whether the archive is still being read, or couldn't be; null once it was."),
      type: Reading,
      resolve: ({ reading }) => reading && upper(reading),
    }),
    readingFault: t.field({
      ...orNull("Why the archive can't be read; null if it can, or if that isn't known."),
      type: ReadingFault,
      resolve: ({ readingFault }) => (readingFault === null ? null : (JSON.parse(readingFault) as Refusal)),
    }),
    fileName: t.exposeString('fileName'),
    fileSize: t.exposeInt('fileSize', { description: 'The size of the archive, in bytes.' }),
    downloadUrl: t.string({
      resolve: ({ publicId, askedVersion }, _args, { config }) =>
        downloadAddress(config, publicId, askedVersion),
    }),
    version: t.int({
      description: 'The number of its file: 1, and one more for each that has replaced another.',
      resolve: ({ version = 1 }) => version,
    }),
    versions: t.field({
      description:
        'The current version of its file and the earlier ones, at most 50, the newest first; empty for its first file.',
      type: [Version],
      rows: 5,
      resolve: (creation, _args, { config }) => versionsOf(config, creation),
    }),
    canReplaceFile: t.boolean({
      description: 'Whether the viewer may replace its file: its author.',
      resolve: (creation, _args, { viewer }) => canReplaceFile(viewer, creation),
    }),
    save: t.field({
      ...orNull("What the save files contain; null if the archive contains none, or hasn't been read yet."),
      type: SaveSummary,
      resolve: ({ save = null }) => (save === null ? null : readSummary(save)),
    }),
  }),
})

builder.queryFields((t) => ({
  creations: t.field({
    description: 'Creations, 12 per page; sort also takes "score", "downloads", "trending" and "parts".',
    type: [Creation],
    rows: pageSizes.hub,
    args: {
      page: t.arg(pageArgument),
      filter: t.arg({
        description: 'Which creations; all of them if you leave it out.',
        type: CreationFilter,
      }),
    },
    resolve: (_root, { page, filter }, context, info) =>
      listCreations(context, page, filter, FieldSelection.of(info)),
  }),
  creation: t.field({
    description: 'A creation; "404" if there is none, "410" if it was deleted.',
    type: Creation,
    args: {
      id: t.arg.id({ required: true }),
      version: t.arg.int({
        description:
          'The number of one of its versions, whose file it\'s then shown with; without it the current one. "404" if it isn\'t kept.',
      }),
    },
    resolve: (_root, { id, version }, context, info) => {
      const selection = FieldSelection.of(info)
      return withReferrers(context, id, selection, findCreation(context, id, selection, version))
    },
  }),
}))
