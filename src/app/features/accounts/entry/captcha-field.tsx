import { useEffect, useRef, useState } from 'react'
import { useSettings } from '#app/lib/shell-context.ts'
import * as texts from '#app/texts/english/accounts.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Field } from '#app/ui/field/field.tsx'
import { StatusLine } from '#app/ui/status-line/status-line.tsx'
import styles from './captcha-field.module.css'
import { loadTurnstile, type Turnstile } from './turnstile.ts'

interface CaptchaFieldProps {
  /** The key by which the captcha's provider knows this site. */
  siteKey: string
  /** How often the form around was sent: each sending uses the captcha up. */
  sendings: number
}

/** The captcha of the form around; its token is the value of the field `captchaToken`. */
export function CaptchaField({ siteKey, sendings }: CaptchaFieldProps) {
  const [hasFailed, setHasFailed] = useState(false)
  return (
    <Field name="captchaToken" label={texts.captcha}>
      {(control) => (
        <div {...control} className={styles.Captcha} role="group" aria-label={texts.captcha} tabIndex={-1}>
          {hasFailed ? (
            <>
              <StatusLine status="error">{texts.captchaNotLoaded}</StatusLine>
              <Button size="small" onClick={() => setHasFailed(false)}>
                {texts.tryAgain}
              </Button>
            </>
          ) : (
            <Widget siteKey={siteKey} sendings={sendings} onFailure={setHasFailed} />
          )}
        </div>
      )}
    </Field>
  )
}

function Widget({
  siteKey,
  sendings,
  onFailure,
}: CaptchaFieldProps & { onFailure: (hasFailed: true) => void }) {
  const { theme } = useSettings()
  const place = useRef<HTMLDivElement>(null)
  const token = useRef<HTMLInputElement>(null)
  const widget = useRef<{ api: Turnstile; id: string }>(undefined)

  useEffect(() => {
    let isGone = false
    const show = (api: Turnstile) => {
      if (isGone || !place.current) return
      const id = api.render(place.current, {
        sitekey: siteKey,
        action: 'signup',
        theme,
        size: 'flexible',
        'response-field': false,
        callback: (solved: string) => fill(token.current, solved),
        'expired-callback': () => fill(token.current, ''),
      })
      widget.current = { api, id }
    }
    loadTurnstile().then(show, () => !isGone && onFailure(true))
    return () => {
      isGone = true
      widget.current?.api.remove(widget.current.id)
      widget.current = undefined
    }
  }, [siteKey, theme, onFailure])

  useEffect(() => {
    if (sendings === 0 || !token.current) return
    // Silently: what the form says of its last sending is still to be read.
    token.current.value = ''
    widget.current?.api.reset(widget.current.id)
  }, [sendings])

  return (
    <>
      <div ref={place} className={styles.Widget} />
      <input ref={token} type="hidden" name="captchaToken" />
    </>
  )
}

/** Gives the field its value as if it had been typed, so that the form around checks it. */
function fill(field: HTMLInputElement | null, value: string) {
  if (!field) return
  field.value = value
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
