import { useEffect, useEffectEvent, useLayoutEffect, useReducer, useRef } from 'react'
import { t } from '#app/texts/t.ts'
import { showToast } from '#app/ui/toast/toast-store.ts'
import { isAnyLoading, type Picture, picturesReducer, storedIds, storedPicture } from './pictures.ts'
import { isPicture } from './picture-files.ts'
import { uploadFailure, uploadReason } from '../upload-error.ts'

/** The pictures beside a text, and their actions. */
export interface Pictures {
  list: readonly Picture[]
  /** The list at the time of the call, for callers that have waited since they were rendered. */
  latest: () => readonly Picture[]
  /** Whether any is being uploaded; then their order can't be changed. */
  isLoading: boolean
  /** Uploads a picture; resolves to its id, or undefined if that failed, which is shown, or was cancelled. */
  add: (file: File) => Promise<string | undefined>
  /** Removes a picture, and cancels its upload. */
  remove: (key: string) => void
  /** Moves a picture to another position, counted from 0. */
  move: (key: string, to: number) => void
  /** Replaces all by others, already stored. */
  replace: (pictures: readonly { id: string; name: string }[]) => void
}

/** The pictures of one text while it is written; uploads are cancelled when the page is left. */
export function usePictures(stored: readonly { id: string; name: string }[] = [], most = Infinity): Pictures {
  const [list, dispatch] = useReducer(picturesReducer, stored, (pictures) => pictures.map(storedPicture))
  const uploads = useRef(new Map<string, AbortController>())
  const added = useRef(0)

  const stopAll = useEffectEvent(() => {
    for (const upload of uploads.current.values()) upload.abort()
  })
  useEffect(() => () => stopAll(), [])

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
      const { uploadPicture } = await import('../direct-upload.ts')
      const id = await uploadPicture(file, {
        signal: upload.signal,
        onProgress: (share) => dispatch({ type: 'progressed', key, share }),
      })
      dispatch({ type: 'stored', key, id })
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
    return storedIds(list).length + uploads.current.size < most
      ? ''
      : t('uploads.reason.tooManyPictures', { count: most })
  }

  const shown = useRef(list)
  useLayoutEffect(() => {
    shown.current = list
  }, [list])

  return {
    list,
    latest: () => shown.current,
    isLoading: isAnyLoading(list),
    add,
    remove(key) {
      uploads.current.get(key)?.abort()
      dispatch({ type: 'removed', key })
    },
    move: (key, to) => dispatch({ type: 'moved', key, to }),
    replace: (pictures) => dispatch({ type: 'replaced', pictures: pictures.map(storedPicture) }),
  }
}

function showFailure(file: File, detail: string) {
  showToast({
    title: t('uploads.imageFailed', { name: file.name }),
    body: detail.replaceAll('&', '&amp;').replaceAll('<', '&lt;'),
    status: 'error',
    duration: 0,
  })
}
