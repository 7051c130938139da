import { Link } from '@tanstack/react-router'
import styles from './logo.module.css'
import { useSite } from '#app/lib/shell-context.ts'

/** The product's logo and name, linking to the home page; from the auth host by a full load. */
export function Logo({ onOtherHost }: { onOtherHost: boolean }) {
  const { product, origins } = useSite()
  const content = (
    <>
      <Mark />
      <span>{product}</span>
    </>
  )
  if (onOtherHost) {
    return (
      <a href={`${origins.main}/`} className={styles.Logo} data-away>
        {content}
      </a>
    )
  }
  return (
    <Link to="/" className={styles.Logo} activeOptions={{ exact: true }}>
      {content}
    </Link>
  )
}

// An AND gate whose output is lit.
function Mark() {
  return (
    <svg viewBox="0 0 32 32" className={styles.Mark} aria-hidden="true" focusable="false">
      <path d="M2.5 11.5H8M2.5 20.5H8" />
      <path d="M8 6.5h5.5a9.5 9.5 0 0 1 0 19H8z" />
      <circle cx="26" cy="16" r="4.25" />
    </svg>
  )
}
