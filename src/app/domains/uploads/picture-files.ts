/** The types of pictures that are taken, as a file field's `accept`. */
export const pictureTypes = 'image/png,image/jpeg,image/webp,image/gif'

const taken = new Set(pictureTypes.split(','))

/** The pictures among what was pasted or dropped. */
export function picturesOf(data: DataTransfer | null): File[] {
  return [...(data?.files ?? [])].filter(({ type }) => taken.has(type))
}

/** Whether files are being dragged; what they are is only known when they are dropped. */
export function holdsFiles(data: DataTransfer | null): boolean {
  return data?.types.includes('Files') ?? false
}
