import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { showRefusal } from '#app/api/show-refusal.ts'
import { showToast } from '#app/ui/toast/toasts.tsx'

interface ChangeMessages {
  done?: string | undefined
  failed: string
}

/** Runs changes on button presses: one at a time, with a message about the result, and a reload of the page's data. */
export function useChange() {
  const client = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)

  /** Resolves to whether it worked. */
  async function change(send: () => Promise<unknown>, { done, failed }: ChangeMessages): Promise<boolean> {
    setIsBusy(true)
    try {
      await send()
      if (done !== undefined) showToast({ title: done, status: 'success' })
      await client.invalidateQueries()
      return true
    } catch (error) {
      showRefusal(failed, error)
      return false
    } finally {
      setIsBusy(false)
    }
  }

  return { isBusy, change }
}
