import { useState } from 'react'
import { useEffect } from '#app/lib/hooks/use-effect.ts'
import { useSite } from '#app/lib/shell-context.ts'
import { readFailure } from '#app/ui/form/form-values.ts'
import type { SignInTarget } from '#app/features/accounts/entry/sign-in-target.ts'
import { useWork } from '#app/features/accounts/entry/use-work.ts'
import { sharesPasskeys } from '#shared/addresses/origins.ts'

/** Logging in by a passkey: by a button, or from what the browser offers to fill in, if it can. The code for either is loaded then. */
export function usePasskeyLogIn({ r, state }: SignInTarget) {
  const { origins } = useSite()
  const { isBusy, failure, run } = useWork()
  const [isOffered, setIsOffered] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const target: SignInTarget = { ...(r !== undefined && { r }), ...(state !== undefined && { state }) }

  useEffect(() => {
    if (sharesPasskeys(origins)) canOffer().then(setIsOffered, () => undefined)
  }, [origins])

  useEffect(() => {
    // Offered again after a refusal, such as of a challenge that has expired.
    if (!isOffered) return
    import('./passkey-log-in.ts')
      .then(({ logInByAutofill }) => logInByAutofill(target))
      .catch((error: unknown) => setRefusal(readFailure(error).message))
    // oxlint-disable-next-line react/exhaustive-deps -- the target is another object each time
  }, [isOffered, refusal, r, state])

  const logIn = () =>
    run(async () => {
      const { logInWithPasskey } = await import('./passkey-log-in.ts')
      await logInWithPasskey(target, origins)
    })
  return {
    autoComplete: isOffered ? 'username webauthn' : 'username',
    isBusy,
    failure: failure ?? refusal,
    logIn,
  }
}

async function canOffer(): Promise<boolean> {
  return 'PublicKeyCredential' in window && (await PublicKeyCredential.isConditionalMediationAvailable())
}
