import { useEffect, useEffectEvent, useReducer, useRef } from 'react'
import * as texts from '#app/texts/english/uploads.ts'
import { showToast } from '#app/ui/toast/toast-store.ts'
import { anyLoading, type Picture, picturesAfter, storedIds, storedPicture } from './pictures.ts'
import { isPicture } from './picture-files.ts'
import { UploadError, uploadReason } from '../upload-error.ts'

/** The pictures beside a text, and what can be done with them. */
export interface Pictures {
  list: readonly Picture[]
  /** Whether any is on its way; then their order stays as it is. */
  isLoading: boolean
  /** Uploads a picture; answers its id, or undefined when that failed, which the person was told, or was stopped. */
  add: (file: File) => Promise<string | undefined>
  /** Takes a picture out, and stops it when it is on its way. */
  remove: (key: string) => void
  /** Moves a picture to another place, counted from 0. */
  move: (key: string, to: number) => void
  /** Begins anew with others, already stored. */
  replace: (pictures: readonly { id: string; name: string }[]) => void
}

/** Keeps the pictures of one text while it is written; those that are on their way stop when the page is left. */
export function usePictures(stored: readonly { id: string; name: string }[] = [], most = Infinity): Pictures {
  const [list, dispatch] = useReducer(picturesAfter, stored, (pictures) => pictures.map(storedPicture))
  const uploads = useRef(new Map<string, AbortController>())
  const added = useRef(0)

  const stopAll = useEffectEvent(() => {
    for (const upload of uploads.current.values()) upload.abort()
  })
  useEffect(() => () => stopAll(), [])

  async function add(file: File): Promise<string | undefined> {
    const refusal = refusalOf(file)
    if (refusal) {
      tell(file, refusal)
      return undefined
    }
    added.current += 1
    const key = `upload-${added.current}`
    const upload = new AbortController()
    uploads.current.set(key, upload)
    dispatch({ type: 'added', key, file })
    try {
      const { uploadFile } = await import('../direct-upload.ts')
      const id = await uploadFile('image', file, {
        signal: upload.signal,
        onProgress: (share) => dispatch({ type: 'progressed', key, share }),
      })
      dispatch({ type: 'stored', key, id })
      return id
    } catch (error) {
      dispatch({ type: 'removed', key })
      if (!upload.signal.aborted) tell(file, detailOf(error))
      return undefined
    } finally {
      uploads.current.delete(key)
    }
  }

  function refusalOf(file: File): string {
    if (!isPicture(file)) return uploadReason('unsupported-type')
    return storedIds(list).length + uploads.current.size < most ? '' : texts.atMostPictures(most)
  }

  return {
    list,
    isLoading: anyLoading(list),
    add,
    remove(key) {
      uploads.current.get(key)?.abort()
      dispatch({ type: 'removed', key })
    },
    move: (key, to) => dispatch({ type: 'moved', key, to }),
    replace: (pictures) => dispatch({ type: 'replaced', pictures: pictures.map(storedPicture) }),
  }
}

function detailOf(error: unknown): string {
  return error instanceof UploadError ? [error.message, error.reason].filter(Boolean).join(' — ') : ''
}

function tell(file: File, detail: string) {
  showToast({
    title: texts.failedToUploadImage(file.name),
    body: detail.replaceAll('&', '&amp;').replaceAll('<', '&lt;'),
    status: 'error',
    duration: 0,
  })
}
