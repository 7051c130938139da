import { useHydrated } from '@tanstack/react-router'
import { useState } from 'react'
import { useEffect } from '#app/lib/hooks/use-effect.ts'
import { useSite } from '#app/lib/shell-context.ts'
import { t } from '#app/texts/t.ts'
import { IconButton } from '#app/ui/icon-button/icon-button.tsx'
import { CheckIcon, LinkIcon, ShareIcon } from '#app/ui/icon.tsx'
import styles from './copy-link.module.css'

/** Milliseconds for which the button shows success. */
const noticeTime = 2_000

/** The short URL of an object, to share: the main origin and the object's id. Phones use their own share sheet. */
export function CopyLink({ id }: { id: string }) {
  const address = `${useSite().origins.main}/${id}`
  const [isCopied, setIsCopied] = useState(false)

  useEffect(() => {
    if (!isCopied) return undefined
    const timer = setTimeout(() => setIsCopied(false), noticeTime)
    return () => clearTimeout(timer)
  }, [isCopied])

  const isPhone =
    useHydrated() && typeof navigator.share === 'function' && matchMedia('(pointer: coarse)').matches

  async function share() {
    try {
      await navigator.share({ title: document.title, url: address })
    } catch (error) {
      // A cancelled share needs no fallback.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy()
    }
  }

  async function copy() {
    await navigator.clipboard.writeText(address)
    setIsCopied(true)
  }

  return (
    <span className={styles.Share}>
      <IconButton label={t('objects.share.copyLabel')} onClick={() => void copy()}>
        {isCopied ? <CheckIcon /> : <LinkIcon />}
      </IconButton>
      {isPhone ? (
        <IconButton label={t('objects.share.label')} onClick={() => void share()}>
          <ShareIcon />
        </IconButton>
      ) : null}
      <span className={styles.Address}>{address.replace(/^https?:\/\//, '')}</span>
      <span role="status" className={styles.Notice}>
        {isCopied ? t('common.copyDone') : ''}
      </span>
    </span>
  )
}
