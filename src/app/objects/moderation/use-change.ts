import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { tellRefusal } from '#app/objects/refusal/refusal.ts'
import { showToast } from '#app/ui/toast/toast-store.ts'

/** What is said of a change that a button makes. */
interface ChangeWords {
  done: string
  failed: string
}

/** Makes changes at the press of a button: one at a time, told of as they went, and everything shown is loaded anew. */
export function useChange() {
  const client = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)

  /** Answers whether it worked. */
  async function change(send: () => Promise<unknown>, { done, failed }: ChangeWords): Promise<boolean> {
    setIsBusy(true)
    try {
      await send()
      showToast({ title: done, status: 'success' })
      await client.invalidateQueries()
      return true
    } catch (error) {
      tellRefusal(failed, error)
      return false
    } finally {
      setIsBusy(false)
    }
  }

  return { isBusy, change }
}
