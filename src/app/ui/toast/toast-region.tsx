import { Fragment, type ReactNode, useRef, useSyncExternalStore } from 'react'
import { useEffect } from '#app/lib/hooks/use-effect.ts'
import { t } from '#app/texts/t.ts'
import { IconButton } from '#app/ui/button/button.tsx'
import { AlertIcon, CloseIcon, InfoIcon, SuccessIcon, WarningIcon } from '#app/ui/icon.tsx'
import { Time } from '#app/ui/time/time.tsx'
import { type Toast, toastStore } from './toasts.tsx'
import styles from './toast.module.css'

const icons = { info: InfoIcon, success: SuccessIcon, warning: WarningIcon, error: AlertIcon }
const none: readonly Toast[] = []

export function ToastRegion() {
  const region = useRef<HTMLElement>(null)
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.toasts, () => none)
  const newest = toasts.at(-1)?.id

  // Reopened for each toast, so that it is above a dialog that was opened meanwhile.
  useEffect(() => {
    region.current?.hidePopover()
    if (newest !== undefined) region.current?.showPopover()
    else toastStore.resume()
  }, [newest])

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- they only hold the countdowns
    <section
      ref={region}
      popover="manual"
      aria-label={t('common.toast.regionLabel')}
      className={styles.Region}
      onPointerEnter={toastStore.pause}
      onPointerLeave={toastStore.resume}
      onFocus={toastStore.pause}
      onBlur={toastStore.resume}
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>
  )
}

function ToastCard({ toast }: { toast: Toast }) {
  const Icon = icons[toast.status]

  // A link that is removed before its click has been handled does nothing.
  function dismiss() {
    setTimeout(() => toastStore.dismiss(toast.id))
  }

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- keys have its buttons
    <div
      role={toast.status === 'error' ? 'alert' : 'status'}
      className={styles.Toast}
      data-status={toast.status}
      onClick={dismiss}
    >
      <Icon className={styles.Icon} />
      <div className={styles.Text}>
        <strong className={styles.Title}>
          {toast.href ? (
            <a href={toast.href} className={styles.Link}>
              {toast.title}
            </a>
          ) : (
            toast.title
          )}
        </strong>
        {toast.body ? (
          <div className={styles.Body}>
            <ToastBody html={toast.body} />
          </div>
        ) : null}
        <Time at={toast.time} className={styles.Time} />
      </div>
      <IconButton label={t('common.toast.dismissLabel')} size="small" className={styles.Close}>
        <CloseIcon />
      </IconButton>
    </div>
  )
}

const allowedTags = new Set(['b', 'strong', 'i', 'em', 'code', 'kbd', 'p', 'ul', 'ol', 'li', 'br'])
const omittedTags = new Set(['script', 'style', 'template', 'iframe', 'object', 'noscript'])
const schemes = new Set(['http:', 'https:', 'mailto:'])

/** Renders the safe part of a message's HTML: marks, lists, line breaks and links; all other elements as text. */
function ToastBody({ html }: { html: string }) {
  return <>{showChildren(new DOMParser().parseFromString(html, 'text/html').body)}</>
}

function showChildren(parent: Node): ReactNode[] {
  return Array.from(parent.childNodes, (node, index) => <Fragment key={index}>{showNode(node)}</Fragment>)
}

function showNode(node: ChildNode): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent
  if (!(node instanceof HTMLElement)) return null
  const name = node.localName
  if (omittedTags.has(name)) return null
  if (name === 'br') return <br />
  if (name === 'a') return <a href={safeAddress(node.getAttribute('href'))}>{showChildren(node)}</a>
  if (!allowedTags.has(name)) return showChildren(node)
  const Tag = name as 'strong'
  return <Tag>{showChildren(node)}</Tag>
}

function safeAddress(href: string | null): string | undefined {
  if (!href || !URL.canParse(href, location.href)) return undefined
  return schemes.has(new URL(href, location.href).protocol) ? href : undefined
}
