import { usePress } from '#app/api/show-refusal.ts'
import { useQueryClient } from '@tanstack/react-query'
import { showToast } from '#app/ui/toast/toasts.tsx'

interface ChangeMessages {
  done?: string | undefined
  failed: string
}

/** Runs changes on button presses: one at a time, with a message about the result, and a reload of the page's data. */
export function useChange() {
  const client = useQueryClient()
  const { isBusy, run } = usePress()

  /** Resolves to whether it worked. */
  function change(send: () => Promise<unknown>, { done, failed }: ChangeMessages): Promise<boolean> {
    return run(async () => {
      await send()
      if (done !== undefined) showToast({ title: done, status: 'success' })
      await client.invalidateQueries()
    }, failed)
  }

  return { isBusy, change }
}
