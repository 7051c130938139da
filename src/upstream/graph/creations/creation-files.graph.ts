import { refusalSentence, type Refusal } from '#shared/refusals/refusals.ts'
import {
  pictureAddress,
  type PlayableSave,
  type PictureSources,
} from '#upstream/domains/creations/creation-files.ts'
import type { Picture, CreationVersion } from '#upstream/domains/creations/creation.reader.ts'
import type { MetadataEntry } from '#upstream/domains/creations/reading/archive-facts.ts'
import { builder, orNull, when, enumOf } from '#upstream/graph/core/builder.ts'

const MetadataKey = enumOf('MetadataKey', 'What the site has read from an archive.', {
  GAME_VERSION: 'The version of the game that it was saved with.',
  UNKNOWN: 'Anything else.',
})

export const Reading = enumOf('Reading', 'How far the reading of an archive has come.', {
  WAITING: 'A job is going to read it.',
  FAILED: "It turned out damaged or dangerous, so it can't be downloaded.",
  UNREAD: 'Reading it was given up; nothing is known against it.',
})

export const Metadata = builder.objectRef<MetadataEntry>('Metadata').implement({
  description: 'A fact that the site has read from an archive.',
  fields: (t) => ({ key: t.expose('key', { type: MetadataKey }), value: t.exposeString('value') }),
})

export const Image = builder.objectRef<Picture>('Image').implement({
  description: 'A picture of a creation.',
  fields: (t) => ({
    id: t.exposeID('id'),
    filename: t.exposeString('filename'),
    fileUrl: t.string({ resolve: ({ id }, _args, { config }) => pictureAddress(config, id, 'whole') }),
    width: t.exposeInt('width', { description: 'The width of the picture at fileUrl, in pixels.' }),
    height: t.exposeInt('height', { description: 'The height of the picture at fileUrl, in pixels.' }),
    thumbnailUrl: t.string({
      description: 'The address of the picture in a width of 480 pixels.',
      resolve: ({ id }, _args, { config }) => pictureAddress(config, id, 'card'),
    }),
  }),
})

export const Sources = builder.objectRef<PictureSources>('PictureSources').implement({
  description: 'A picture in several sizes: `srcset`s, and the address of the largest.',
  fields: (t) => ({
    webp: t.exposeString('webp'),
    jpeg: t.exposeString('jpeg', orNull('The same as JPEG; null where there is only WebP.')),
    fallback: t.exposeString('fallback', {
      description: 'The address of its largest size, as JPEG if there are such.',
    }),
  }),
})

export const Player = builder.objectRef<PlayableSave>('PlayableSave').implement({
  description: 'A save that the player opens.',
  fields: (t) => ({
    url: t.exposeString('url', {
      description:
        "Where it is fetched from, by any site: a save file of format 7. Behind it may stand the colours of the world's own displays.",
    }),
    bytes: t.exposeInt('bytes', {
      description: "The size of the save file, in bytes, after the transfer's compression is undone.",
    }),
    rootTurn: t.exposeFloatList('rootTurn', {
      description:
        "How its first root was turned where it was saved, as a quaternion x, y, z, w; null if the archive doesn't say.",
      nullable: true,
    }),
  }),
})

export const ReadingFault = builder.objectRef<Refusal>('ReadingFault').implement({
  description: "Why an archive can't be read.",
  fields: (t) => ({
    code: t.exposeString('code', { description: 'Stable, as of errors.' }),
    values: t.string({
      description: 'What the sentence is made of: a JSON object.',
      resolve: ({ values }) => JSON.stringify(values),
    }),
    sentence: t.string({ description: 'In English.', resolve: (refusal) => refusalSentence(refusal) }),
  }),
})

export const Version = builder.objectRef<CreationVersion>('CreationVersion').implement({
  description: "A version of a creation's file.",
  fields: (t) => ({
    number: t.exposeInt('number', { description: 'They count from 1.' }),
    note: t.exposeString('note', {
      description: 'What its author says has changed; empty for the first file.',
    }),
    createdAt: t.exposeInt('createdAt', when('it was published')),
    fileSize: t.exposeInt('fileSize', { description: 'The size of the archive, in bytes.' }),
    components: t.exposeInt('components', {
      ...orNull("The number of components in its save files; null if it isn't known."),
    }),
    downloadUrl: t.exposeString('downloadUrl', {
      ...orNull("Where the archive is downloaded from; null if it can't be."),
    }),
  }),
})
