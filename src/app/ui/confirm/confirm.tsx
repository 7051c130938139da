import { type ReactNode, createContext, useCallback, useContext, useState } from 'react'
import type { ConfirmDialog, ConfirmOptions } from '#app/ui/dialog/dialog.tsx'
import { lazyOnInteraction } from '#app/ui/lazy-on-interaction.ts'

const loadDialog = lazyOnInteraction(() => import('#app/ui/dialog/dialog.tsx'))

type Confirm = (text: string, options?: ConfirmOptions) => Promise<boolean>

interface Question {
  id: number
  text: string
  options: ConfirmOptions
  Dialog: typeof ConfirmDialog
  resolve: (confirmed: boolean) => void
}

const ConfirmContext = createContext<Confirm | undefined>(undefined)

let questionCount = 0

/** Provides `useConfirm`; simultaneous confirmations are queued. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [questions, setQuestions] = useState<readonly Question[]>([])
  const current = questions[0]

  const confirm = useCallback<Confirm>(async (text, options = {}) => {
    const dialog = await loadDialog().catch(() => undefined)
    // Offline, if the dialog's code can't be loaded, the browser's own confirmation is used.
    if (!dialog) return window.confirm(text)
    return new Promise((resolve) => {
      questionCount += 1
      const question = { id: questionCount, text, options, Dialog: dialog.ConfirmDialog, resolve }
      setQuestions((waiting) => [...waiting, question])
    })
  }, [])

  function resolveQuestion(question: Question, confirmed: boolean) {
    setQuestions((waiting) => waiting.filter((other) => other !== question))
    // The caller may move the focus next, which the dialog traps until it is removed.
    setTimeout(question.resolve, 0, confirmed)
  }

  return (
    <ConfirmContext value={confirm}>
      {children}
      {current ? (
        <current.Dialog
          key={current.id}
          {...current.options}
          open
          text={current.text}
          onChoice={(confirmed) => resolveQuestion(current, confirmed)}
        />
      ) : null}
    </ConfirmContext>
  )
}

export function useConfirm(): Confirm {
  const confirm = useContext(ConfirmContext)
  if (!confirm) throw new Error('useConfirm needs a ConfirmProvider above it')
  return confirm
}
