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
