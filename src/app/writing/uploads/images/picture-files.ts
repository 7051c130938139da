import { t } from '#app/texts/t.ts'

export const pictureTypes = 'image/png,image/jpeg,image/webp,image/gif'
const accepted = new Set([...pictureTypes.split(','), 'image/jpg'])

/** Whether a file is an accepted picture, by its declared type, or by its name where the system knows no type. */
export function isPicture({ type, name }: Pick<File, 'type' | 'name'>): boolean {
  return type === '' ? /\.(?:png|jpe?g|webp|gif)$/i.test(name) : accepted.has(type)
}

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

export function pictureMarkup({ id, name }: { id: string; name: string }): string {
  return `![${altText(name)}](upload:${id})`
}

export function showsPicture(text: string, id: string): boolean {
  return text.includes(`upload:${id}`)
}

/**
 * The placeholder in a text of a picture that is being uploaded. Pasted pictures all have one name: the second of two gets a number, so
 * that each is replaced where it was inserted.
 */
export function pendingMarkup(name: string, text = ''): string {
  for (let count = 1; ; count++) {
    const numbered = count === 1 ? altText(name) : `${altText(name)} (${count})`
    const markup = `![${t('common.uploads.progressLabel', { name: numbered })}…]()`
    if (!text.includes(markup)) return markup
  }
}

// In any language: a draft may be from a visit in another one.
const pendingForm = /!\[[^[\]\n]*…\]\(\)/g

export function pendingProblem(text: string): string {
  return text.search(pendingForm) < 0 ? '' : t('common.uploads.needsUploadedPictures')
}

export function withoutPending(text: string): string {
  return text.replaceAll(pendingForm, '')
}

function altText(name: string): string {
  return name
    .replace(/\.[A-Za-z]{3,4}$/, '')
    .replaceAll(/[[\]\\`*_<>!\n\r]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
