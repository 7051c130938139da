import { useEffect, useState } from 'react'
import { useSite } from '#app/domains/site/shell.queries.ts'
import { IconButton } from '#app/ui/icon-button/icon-button.tsx'
import { CheckIcon, LinkIcon } from '#app/ui/icon.tsx'
import styles from './copy-link.module.css'

/** Milliseconds that the button says that it worked. */
const noticeTime = 2_000

/** The short address of an object, to be shared: the main address and the object's id. */
export function CopyLink({ id }: { id: string }) {
  const address = `${useSite().origins.main}/${id}`
  const [isCopied, setIsCopied] = useState(false)

  useEffect(() => {
    if (!isCopied) return undefined
    const timer = setTimeout(() => setIsCopied(false), noticeTime)
    return () => clearTimeout(timer)
  }, [isCopied])

  async function copy() {
    await navigator.clipboard.writeText(address)
    setIsCopied(true)
  }

  return (
    <span className={styles.Share}>
      <IconButton label="Copy link" onClick={() => void copy()}>
        {isCopied ? <CheckIcon /> : <LinkIcon />}
      </IconButton>
      <a href={address} className={styles.Address}>
        {address.replace(/^https?:\/\//, '')}
      </a>
      <span role="status" className={styles.Notice}>
        {isCopied ? 'Copied' : ''}
      </span>
    </span>
  )
}
