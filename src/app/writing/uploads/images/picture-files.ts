/** The accepted types of pictures, as a file field's `accept`. */
export const pictureTypes = 'image/png,image/jpeg,image/webp,image/gif'

const accepted = new Set([...pictureTypes.split(','), 'image/jpg'])

/** Whether a file is an accepted picture, by its declared type, or by its name where the system knows no type. */
export function isPicture({ type, name }: Pick<File, 'type' | 'name'>): boolean {
  return type === '' ? /\.(?:png|jpe?g|webp|gif)$/i.test(name) : accepted.has(type)
}

/** All files that were pasted or dropped. */
export function filesOf(data: DataTransfer | null): File[] {
  return [...(data?.files ?? [])]
}

/** Whether files are being dragged; their types are only known when they are dropped. */
export function holdsFiles(data: DataTransfer | null): boolean {
  return data?.types.includes('Files') ?? false
}

/**
 * Ignores files that are dropped where nothing takes them: the browser would open them in place of the page and the text being written.
 * Returns a function that ends that.
 */
export function ignoreOtherDrops(page: EventTarget): () => void {
  const ignore = (event: Event) => {
    const { target, dataTransfer } = event as DragEvent
    if (event.defaultPrevented || !dataTransfer || !holdsFiles(dataTransfer)) return
    if ((target as Partial<Element>).matches?.('input[type=file]')) return
    event.preventDefault()
    dataTransfer.dropEffect = 'none'
  }
  const types = ['dragover', 'drop']
  for (const type of types) page.addEventListener(type, ignore)
  return () => types.forEach((type) => page.removeEventListener(type, ignore))
}
