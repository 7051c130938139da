import type { ReactNode } from 'react'
import type { ButtonVariant } from '#app/ui/button/button.tsx'
import { ReadyButton } from '#app/ui/form/main-button.tsx'
import { useConfirm } from '#app/ui/confirm/confirm.tsx'
import type { ConfirmOptions } from '#app/ui/dialog/dialog.tsx'
import { useChange } from './use-change.ts'

interface ChangeButtonProps {
  label: string
  icon?: ReactNode
  /** With the name of what is changed, where there are several such buttons. */
  name?: string
  variant?: ButtonVariant
  size?: 'medium'
  disabled?: boolean
  /** Asked first; by default, what is confirmed has the label of the button. */
  question?: ConfirmOptions & { text: string }
  send: () => Promise<unknown>
  done?: string
  failed: string
  onDone?: () => void
}

/** A button that changes something and says whether that worked; the page's data is loaded again. */
export function ChangeButton(props: ChangeButtonProps) {
  const { label, icon, name, variant, size = 'small', disabled, question, send, onDone, ...messages } = props
  const confirm = useConfirm()
  const { isBusy, change } = useChange()

  async function press() {
    const { text, ...options }: Partial<typeof question> = question ?? {}
    const danger = variant === 'danger'
    if (text !== undefined && !(await confirm(text, { confirmLabel: label, danger, ...options }))) return
    if (await change(send, messages)) onDone?.()
  }

  return (
    <ReadyButton
      size={size}
      variant={variant}
      disabled={disabled}
      busy={isBusy}
      aria-label={name}
      onClick={() => void press()}
    >
      {icon}
      {label}
    </ReadyButton>
  )
}
