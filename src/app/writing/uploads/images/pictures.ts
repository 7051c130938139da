/** A picture beside a text: stored, or being uploaded. */
export interface Picture {
  /** Its key in the list, also before it is stored. */
  key: string
  /** Its upload id; undefined until it is stored. */
  id?: string
  name: string
  /** The local file, shown during the upload. */
  file?: File
  isLoading: boolean
  /** The share that was sent, from 0 to 1. */
  progress: number
}

/** Events of a text's pictures. */
export type PictureEvent =
  | { type: 'added'; key: string; file: File }
  | { type: 'progressed'; key: string; share: number }
  | { type: 'stored'; key: string; id: string }
  | { type: 'removed'; key: string }
  | { type: 'moved'; key: string; to: number }
  | { type: 'replaced'; pictures: readonly Picture[] }

/** A stored picture. */
export function storedPicture({ id, name }: { id: string; name: string }): Picture {
  return { key: id, id, name, isLoading: false, progress: 1 }
}

/** The pictures after an event; while any is being uploaded their order stays. */
export function picturesReducer(pictures: readonly Picture[], event: PictureEvent): readonly Picture[] {
  switch (event.type) {
    case 'added': {
      const { key, file } = event
      return [...pictures, { key, name: file.name, file, isLoading: true, progress: 0 }]
    }
    case 'progressed':
      return change(pictures, event.key, { progress: event.share })
    case 'stored':
      return change(pictures, event.key, { id: event.id, isLoading: false, progress: 1 })
    case 'removed':
      return pictures.filter(({ key }) => key !== event.key)
    case 'moved':
      return isAnyLoading(pictures) ? pictures : moved(pictures, event.key, event.to)
    case 'replaced':
    default:
      return event.pictures
  }
}

/** Whether any of them is being uploaded. */
export function isAnyLoading(pictures: readonly Picture[]): boolean {
  return pictures.some(({ isLoading }) => isLoading)
}

/** The ids of the stored ones, in their order. */
export function storedIds(pictures: readonly Picture[]): string[] {
  return pictures.flatMap(({ id }) => id ?? [])
}

function change(pictures: readonly Picture[], key: string, values: Partial<Picture>): readonly Picture[] {
  return pictures.map((picture) => (picture.key === key ? { ...picture, ...values } : picture))
}

function moved(pictures: readonly Picture[], key: string, to: number): readonly Picture[] {
  const from = pictures.findIndex((picture) => picture.key === key)
  const picture = pictures[from]
  if (!picture || to < 0 || to >= pictures.length || to === from) return pictures
  return pictures.toSpliced(from, 1).toSpliced(to, 0, picture)
}
