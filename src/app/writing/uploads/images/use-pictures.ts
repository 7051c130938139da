import { useEffectEvent, useReducer, useRef } from 'react'
import { useEffect, useLayoutEffect } from '#app/lib/hooks/use-effect.ts'
import { t } from '#app/texts/t.ts'
import { showToast } from '#app/ui/toast/toasts.tsx'
import { uploadFailure, uploadReason } from '#app/writing/uploads/upload-error.ts'
import { isPicture } from './picture-files.ts'

export interface Picture {
  key: string
  id?: string
  name: string
  file?: File
  isLoading: boolean
  /** The share that was sent, from 0 to 1. */
  progress: number
}

export type Pictures = ReturnType<typeof usePictures>

export function usePictures(stored: readonly { id: string; name: string }[] = [], maxPictures = Infinity) {
  const [list, dispatch] = useReducer(picturesReducer, stored, (pictures) => pictures.map(storedPicture))
  const uploads = useRef(new Map<string, AbortController>())
  const added = useRef(0)

  const stopAll = useEffectEvent(() => {
    for (const upload of uploads.current.values()) upload.abort()
  })
  useEffect(() => () => stopAll(), [])

  /** Uploads a picture; resolves to its id, or undefined if that failed, which is shown, or was cancelled. */
  async function add(file: File): Promise<string | undefined> {
    const refusal = refusalOf(file)
    if (refusal) {
      showFailure(file, refusal)
      return undefined
    }
    added.current += 1
    const key = `upload-${added.current}`
    const upload = new AbortController()
    uploads.current.set(key, upload)
    dispatch({ type: 'added', key, file })
    try {
      const { uploadPicture } = await import('#app/writing/uploads/direct-upload.ts')
      const id = await uploadPicture(file, {
        signal: upload.signal,
        onProgress: (share) => dispatch({ type: 'progressed', key, share }),
      })
      dispatch({ type: 'stored', key, id })
      if (file.type === 'image/gif') showToast({ title: t('common.uploads.gifStill', { name: file.name }) })
      return id
    } catch (error) {
      dispatch({ type: 'removed', key })
      if (!upload.signal.aborted) showFailure(file, uploadFailure(error))
      return undefined
    } finally {
      uploads.current.delete(key)
    }
  }

  function refusalOf(file: File): string {
    if (!isPicture(file)) return uploadReason('unsupported-type')
    return storedIds(list).length + uploads.current.size < maxPictures
      ? ''
      : t('common.uploads.reason.tooManyPictures', { count: maxPictures })
  }

  const shown = useRef(list)
  useLayoutEffect(() => {
    shown.current = list
  }, [list])

  return {
    list,
    /** The list at the time of the call, for callers that have waited since they were rendered. */
    latest: () => shown.current,
    isLoading: isAnyLoading(list),
    add,
    remove(key: string) {
      uploads.current.get(key)?.abort()
      dispatch({ type: 'removed', key })
    },
    move: (key: string, to: number) => dispatch({ type: 'moved', key, to }),
    replace: (pictures: readonly { id: string; name: string }[]) =>
      dispatch({ type: 'replaced', pictures: pictures.map(storedPicture) }),
  }
}

function showFailure(file: File, detail: string) {
  showToast({
    title: t('common.uploads.imageFailed', { name: file.name }),
    body: detail.replaceAll('&', '&amp;').replaceAll('<', '&lt;'),
    status: 'error',
    duration: 0,
  })
}

type PictureEvent =
  | { type: 'added'; key: string; file: File }
  | { type: 'progressed'; key: string; share: number }
  | { type: 'stored'; key: string; id: string }
  | { type: 'removed'; key: string }
  | { type: 'moved'; key: string; to: number }
  | { type: 'replaced'; pictures: readonly Picture[] }

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

export function isAnyLoading(pictures: readonly Picture[]): boolean {
  return pictures.some(({ isLoading }) => isLoading)
}

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
