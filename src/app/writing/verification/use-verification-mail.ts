import { useState } from 'react'
import { readFailure } from '#app/ui/form/form-failure.ts'

/** The verification mail, which can be requested once per visit. */
export interface VerificationMail {
  state: 'open' | 'busy' | 'sent'
  /** Why it could not be sent. */
  failure: string | undefined
  send: () => Promise<void>
}

/** Requests the viewer's verification mail. */
export function useVerificationMail(): VerificationMail {
  const [state, setState] = useState<VerificationMail['state']>('open')
  const [failure, setFailure] = useState<string>()

  async function send() {
    if (state !== 'open') return
    setState('busy')
    setFailure(undefined)
    try {
      const { requestVerification } = await import('./request-verification.ts')
      await requestVerification()
      setState('sent')
    } catch (error) {
      setFailure(readFailure(error).message)
      setState('open')
    }
  }

  return { state, failure, send }
}
