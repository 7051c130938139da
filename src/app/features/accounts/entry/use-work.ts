import { useState } from 'react'
import { readFailure } from '#app/ui/form/form-values.ts'

export function useWork() {
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function run(work: () => Promise<unknown>): Promise<void> {
    setIsBusy(true)
    setFailure(undefined)
    try {
      await work()
    } catch (error) {
      setFailure(readFailure(error).message)
    } finally {
      setIsBusy(false)
    }
  }

  return { isBusy, failure, run }
}
