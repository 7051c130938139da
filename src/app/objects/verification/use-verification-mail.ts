import { useState } from 'react'

/** The mail with the link that proves the viewer's address, which can be had once a visit. */
export interface VerificationMail {
  state: 'open' | 'busy' | 'sent'
  /** Why it could not be sent. */
  failure: string | undefined
  send: () => Promise<void>
}

/** Lets the viewer have the link mailed that proves their address. */
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
      setFailure(error instanceof Error ? error.message : String(error))
      setState('open')
    }
  }

  return { state, failure, send }
}
