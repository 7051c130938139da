import {
  type ComponentProps,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
} from 'react'
import * as texts from '#app/texts/english/ui.ts'
import { Button } from '../button/button.tsx'
import { classNames } from '../class-names.ts'
import { IconButton } from '../icon-button/icon-button.tsx'
import { CloseIcon } from '../icon.tsx'
import styles from './dialog.module.css'

interface DialogProps extends Omit<ComponentProps<'dialog'>, 'title' | 'onClose'> {
  open: boolean
  title: ReactNode
  /** Called however the dialog is closed: Escape, the close button, a press on the backdrop. */
  onClose: () => void
  /** Buttons at the end. */
  footer?: ReactNode
  size?: 'small' | 'medium' | 'large'
  /** The focus begins at the title instead of the first control, which stands below what is to be read or comes later. */
  beginsAtTitle?: boolean
}

/** A modal dialog on the native element: focus stays inside and goes back to where it was. */
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

  // One that is taken away while it is open would not give the focus back.
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
      onClose={(event) =>
        event.target === event.currentTarget && !event.currentTarget.open && open && onClose()
      }
      onMouseDown={closeOnBackdrop}
    >
      {open ? (
        <div className={styles.Frame}>
          <h2 ref={heading} id={id} tabIndex={beginsAtTitle ? -1 : undefined} className={styles.Title}>
            {title}
          </h2>
          <div className={styles.Body}>{children}</div>
          {footer ? <footer className={styles.Footer}>{footer}</footer> : null}
          <IconButton label={texts.close} className={styles.Close} onClick={() => dialog.current?.close()}>
            <CloseIcon />
          </IconButton>
        </div>
      ) : null}
    </dialog>
  )
}

// A drag that starts on text inside and ends outside must not close, so the press counts, not the click. The second press of
// a double click was meant for what has opened the dialog.
function closeOnBackdrop(event: MouseEvent<HTMLDialogElement>) {
  if (event.target === event.currentTarget && event.detail < 2) event.currentTarget.close()
}

/** How a question is worded. */
export interface ConfirmOptions {
  title?: string
  confirmLabel?: string
  cancelLabel?: string
  /** What is confirmed cannot be taken back. */
  danger?: boolean
}

interface ConfirmDialogProps extends ConfirmOptions {
  open: boolean
  text: string
  onAnswer: (confirmed: boolean) => void
}

/** A yes-or-no question; closing it in any way but with the confirming button means no. */
export function ConfirmDialog({
  open,
  text,
  title = texts.pleaseConfirm,
  confirmLabel = 'OK',
  cancelLabel = texts.cancel,
  danger = false,
  onAnswer,
}: ConfirmDialogProps) {
  const textId = useId()
  return (
    <Dialog
      role="alertdialog"
      aria-describedby={textId}
      size="small"
      open={open}
      title={title}
      onClose={() => onAnswer(false)}
      footer={
        <>
          <Button onClick={() => onAnswer(false)}>{cancelLabel}</Button>
          <Button variant={danger ? 'danger' : 'primary'} onClick={() => onAnswer(true)}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <p id={textId}>{text}</p>
    </Dialog>
  )
}
