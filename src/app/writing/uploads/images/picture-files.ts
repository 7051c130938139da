/** The accepted types of pictures, as a file field's `accept`. */
export const pictureTypes = 'image/png,image/jpeg,image/webp,image/gif'

const accepted = new Set(pictureTypes.split(','))

/** Whether a file is an accepted picture, by its declared type. */
export function isPicture({ type }: Pick<File, 'type'>): boolean {
  return accepted.has(type)
}

/** All files that were pasted or dropped. */
export function filesOf(data: DataTransfer | null): File[] {
  return [...(data?.files ?? [])]
}

/** Whether files are being dragged; their types are only known when they are dropped. */
export function holdsFiles(data: DataTransfer | null): boolean {
  return data?.types.includes('Files') ?? false
}
