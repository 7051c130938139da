import { useHydrated } from '@tanstack/react-router'
import { useChange } from './use-change.ts'
import { Button, type ButtonVariant } from '#app/ui/button/button.tsx'
import { useConfirm } from '#app/ui/confirm/confirm.tsx'
import type { ConfirmOptions } from '#app/ui/dialog/dialog.tsx'

interface ChangeButtonProps {
  label: string
  name: string
  variant?: ButtonVariant
  disabled?: boolean
  question: ConfirmOptions & { text: string }
  send: () => Promise<unknown>
  done: string
  failed: string
}

export function ChangeButton({
  label,
  name,
  variant,
  disabled = false,
  question,
  send,
  ...messages
}: ChangeButtonProps) {
  const isHydrated = useHydrated()
  const confirm = useConfirm()
  const { isBusy, change } = useChange()

  async function ask() {
    const { text, ...options } = question
    if (await confirm(text, options)) await change(send, messages)
  }

  return (
    <Button
      size="small"
      variant={variant}
      disabled={!isHydrated || disabled}
      busy={isBusy}
      aria-label={name}
      onClick={() => void ask()}
    >
      {label}
    </Button>
  )
}
