import { useRef, useState } from 'react'
import { useEffect } from '#app/lib/hooks/use-effect.ts'
import { useSettings } from '#app/lib/shell-context.ts'
import { t } from '#app/texts/t.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Field } from '#app/ui/field/field.tsx'
import { StatusLine } from '#app/ui/status/status.tsx'
import styles from './entry.module.css'

interface CaptchaFieldProps {
  siteKey: string
  /** How often the form was submitted: each submit uses up the captcha. */
  sendings: number
}

/** The form's captcha; its token is the value of the field `captchaToken`. */
export function CaptchaField({ siteKey, sendings }: CaptchaFieldProps) {
  const [hasFailed, setHasFailed] = useState(false)
  return (
    <Field name="captchaToken" label={t('accounts.captcha.label')}>
      {(control) => (
        <div
          {...control}
          className={styles.Captcha}
          role="group"
          aria-label={t('accounts.captcha.label')}
          tabIndex={-1}
        >
          {hasFailed ? (
            <>
              <StatusLine status="error">{t('accounts.captcha.loadFailed')}</StatusLine>
              <Button size="small" onClick={() => setHasFailed(false)}>
                {t('common.retry')}
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

function Widget(props: CaptchaFieldProps & { onFailure: (hasFailed: true) => void }) {
  const { siteKey, sendings, onFailure } = props
  const { theme } = useSettings()
  const container = useRef<HTMLDivElement>(null)
  const token = useRef<HTMLInputElement>(null)
  const widget = useRef<{ api: Turnstile; id: string }>(undefined)

  useEffect(() => {
    let isUnmounted = false
    const show = (api: Turnstile) => {
      if (isUnmounted || !container.current) return
      const id = api.render(container.current, {
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
    loadTurnstile().then(show, () => !isUnmounted && onFailure(true))
    return () => {
      isUnmounted = true
      widget.current?.api.remove(widget.current.id)
      widget.current = undefined
    }
  }, [siteKey, theme, onFailure])

  useEffect(() => {
    if (sendings === 0 || !token.current) return
    // Without an event: the form's message about its last submit must stay.
    token.current.value = ''
    widget.current?.api.reset(widget.current.id)
  }, [sendings])

  return (
    <>
      <div ref={container} className={styles.Widget} />
      <input ref={token} type="hidden" name="captchaToken" />
    </>
  )
}

/** Sets the field's value like typed input, so that the form validates it. */
function fill(field: HTMLInputElement | null, value: string) {
  if (!field) return
  field.value = value
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

interface Turnstile {
  render(container: HTMLElement, options: Record<string, unknown>): string
  reset(widget: string): void
  remove(widget: string): void
}

const scriptAddress = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit'

let loading: Promise<Turnstile> | undefined

function loadTurnstile(): Promise<Turnstile> {
  loading ??= loadScript().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

function loadScript(): Promise<Turnstile> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = scriptAddress
    script.addEventListener('load', () => {
      const { turnstile } = globalThis as { turnstile?: Turnstile }
      if (turnstile) resolve(turnstile)
      else reject(new Error('The captcha’s script brought no captcha'))
    })
    script.addEventListener('error', () => {
      script.remove()
      reject(new Error('The captcha’s script could not be loaded'))
    })
    document.head.append(script)
  })
}
