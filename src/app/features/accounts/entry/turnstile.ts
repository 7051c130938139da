/** The used part of the captcha provider's API. */
export interface Turnstile {
  render(container: HTMLElement, options: Record<string, unknown>): string
  reset(widget: string): void
  remove(widget: string): void
}

const address = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit'

let loading: Promise<Turnstile> | undefined

/** Loads the captcha provider's script, once; can be retried after a failure. */
export function loadTurnstile(): Promise<Turnstile> {
  loading ??= loadScript().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

function loadScript(): Promise<Turnstile> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = address
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
