import type { MarkupContext } from '#upstream/markup/base/context.ts'

/** A context without users, pictures and objects. */
export const markupContext: MarkupContext = {
  mainOrigin: 'https://main.example',
  authOrigin: 'https://auth.main.example',
  assetsOrigin: 'https://assets.main.example',
  product: 'Logic Works',
  mentions: new Map(),
  images: new Map(),
  objects: new Map(),
}
