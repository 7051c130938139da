/** Path prefix of everything that other sites may put into frames. */
const embedBase = '/embed/'

export function embedPath(creationId: string): string {
  return embedBase + creationId
}

export function isEmbedPath(path: string): boolean {
  return path.startsWith(embedBase)
}

/** The path at which other sites ask how a creation is shown in theirs. */
export const oembedPath = '/oembed'

/** A frame's size in pixels. */
export interface FrameSize {
  width: number
  height: number
}

/** Pixels of the line below the picture of an embedded creation. */
const lineHeight = 41

/** The usual size of an embedded creation: a drawing's form, and the line below it. */
export const frameSize: FrameSize = { width: 640, height: 360 + lineHeight }

/** The HTML that shows an embedded creation on another site; `main` is the main host's origin. */
export function embedCode(main: string, creation: { id: string; title: string }, size = frameSize): string {
  const attributes = {
    src: main + embedPath(creation.id),
    title: creation.title,
    width: size.width,
    height: size.height,
    loading: 'lazy',
    // The page's origin is opaque, which `fullscreen` alone, meant for that of `src`, doesn't match.
    allow: 'fullscreen *; clipboard-write *',
    style: 'border: 0; max-width: 100%',
  }
  const written = Object.entries(attributes).map(([name, value]) => `${name}="${inAttribute(String(value))}"`)
  // The attribute without a value is for browsers that don't know the list of `allow`, such as older Safari.
  return `<iframe ${written.join(' ')} allowfullscreen></iframe>`
}

function inAttribute(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}
