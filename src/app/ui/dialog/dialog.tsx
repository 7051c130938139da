import { type ComponentProps, type MouseEvent, type ReactNode, useId, useRef } from 'react'
import { useEffect, useLayoutEffect } from '#app/lib/hooks/use-effect.ts'
import { t } from '#app/texts/t.ts'
import { Button, IconButton } from '#app/ui/button/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { CloseIcon } from '#app/ui/icon.tsx'
import styles from './dialog.module.css'

interface DialogProps extends Omit<ComponentProps<'dialog'>, 'title' | 'onClose'> {
  open: boolean
  title: ReactNode
  /** Called by Escape, the close button and a press on the backdrop: the dialog closes when `open` becomes false. */
  onClose: () => void
  footer?: ReactNode
  size?: 'small' | 'medium' | 'large'
  /** The initial focus is on the title instead of the first control, which is below long content or loaded later. */
  beginsAtTitle?: boolean
}

export function Dialog({
  open,
  title,
  onClose,
  footer,
  size = 'medium',
  beginsAtTitle = false,
  className,
  children,
  ...rest
}: DialogProps) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    if (open && !dialog.current?.open) {
      dialog.current?.showModal()
      if (beginsAtTitle) heading.current?.focus()
    }
    if (!open) dialog.current?.close()
  }, [open, beginsAtTitle])

  // A dialog that is removed while open would not restore the focus.
  useLayoutEffect(() => {
    const element = dialog.current
    return () => element?.close()
  }, [])

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keyboard closes it by Escape
    <dialog
      aria-labelledby={id}
      {...rest}
      ref={dialog}
      className={classNames(styles.Dialog, className)}
      data-size={size}
      // The close event comes with a later frame; until then, a key that opens the dialog again would close it.
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      // Browsers may close it without asking, such as by a second Escape.
      onClose={(event) =>
        event.target === event.currentTarget && !event.currentTarget.open && open && onClose()
      }
      onMouseDown={(event) => isOnBackdrop(event) && onClose()}
    >
      {open ? (
        <div className={styles.Frame}>
          <h2 ref={heading} id={id} tabIndex={beginsAtTitle ? -1 : undefined} className={styles.Title}>
            {title}
          </h2>
          <div className={styles.Body}>{children}</div>
          {footer ? <div className={styles.Footer}>{footer}</div> : null}
          <IconButton label={t('common.close')} className={styles.Close} onClick={onClose}>
            <CloseIcon />
          </IconButton>
        </div>
      ) : null}
    </dialog>
  )
}

// A drag that starts on text inside and ends outside must not close, so the press counts, not the click. A double click's
// second press was meant for the button that opened the dialog.
function isOnBackdrop({ target, currentTarget, detail }: MouseEvent<HTMLDialogElement>): boolean {
  return target === currentTarget && detail < 2
}

export interface ConfirmOptions {
  title?: string
  confirmLabel?: string
  cancelLabel?: string
  danger?: boolean
}

interface ConfirmDialogProps extends ConfirmOptions {
  open: boolean
  text: string
  onChoice: (confirmed: boolean) => void
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, text, title = t('common.confirmTitle'), confirmLabel = t('common.ok') } = props
  const { cancelLabel = t('common.cancel'), danger = false, onChoice } = props
  const textId = useId()
  return (
    <Dialog
      role="alertdialog"
      aria-describedby={textId}
      size="small"
      open={open}
      title={title}
      onClose={() => onChoice(false)}
      footer={
        <>
          <Button onClick={() => onChoice(false)}>{cancelLabel}</Button>
          <Button variant={danger ? 'danger' : 'primary'} onClick={() => onChoice(true)}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <p id={textId}>{text}</p>
    </Dialog>
  )
}
