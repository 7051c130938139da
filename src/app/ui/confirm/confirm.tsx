import { type ReactNode, createContext, useCallback, useContext, useState } from 'react'
import type { ConfirmDialog, ConfirmOptions } from '../dialog/dialog.tsx'
import { lazyOnInteraction } from '../lazy-on-interaction.ts'

const loadDialog = lazyOnInteraction(() => import('../dialog/dialog.tsx'))

/** Asks the visitor and resolves to whether they said yes. */
export type Confirm = (text: string, options?: ConfirmOptions) => Promise<boolean>

interface Question {
  id: number
  text: string
  options: ConfirmOptions
  Dialog: typeof ConfirmDialog
  resolve: (confirmed: boolean) => void
}

const ConfirmContext = createContext<Confirm | undefined>(undefined)

let asked = 0

/** Gives everything below it `useConfirm`; questions asked at the same time wait for each other. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [questions, setQuestions] = useState<readonly Question[]>([])
  const current = questions[0]

  const confirm = useCallback<Confirm>(async (text, options = {}) => {
    const dialog = await loadDialog().catch(() => undefined)
    // Without a connection the browser's own question has to do.
    if (!dialog) return window.confirm(text)
    return new Promise((resolve) => {
      asked += 1
      const question = { id: asked, text, options, Dialog: dialog.ConfirmDialog, resolve }
      setQuestions((waiting) => [...waiting, question])
    })
  }, [])

  function answer(question: Question, confirmed: boolean) {
    setQuestions((waiting) => waiting.filter((other) => other !== question))
    // What follows may move the focus, which the dialog holds until it is gone.
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
          onAnswer={(confirmed) => answer(current, confirmed)}
        />
      ) : null}
    </ConfirmContext>
  )
}

/** The function that asks; throws outside a `ConfirmProvider`. */
export function useConfirm(): Confirm {
  const confirm = useContext(ConfirmContext)
  if (!confirm) throw new Error('useConfirm needs a ConfirmProvider above it')
  return confirm
}
