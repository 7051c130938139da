import { navigateAway, waitForReturn, requireStorage } from '#app/features/accounts/entry/browser-state.ts'
import { readFailure, UserFacingError } from '#app/ui/form/form-values.ts'
import { t } from '#app/texts/t.ts'
import { showToast } from '#app/ui/toast/toasts.tsx'
import { authorization } from '#app/api/tokens.ts'
import { parseUrl } from '#shared/addresses/origins.ts'

export interface ProviderRequest {
  provider: string
  action: 'login' | 'register' | 'link'
  redirect?: string | undefined
  /** The public half of main's flow cookie; on main itself there is none. */
  state?: string | undefined
  /** The token that allows the link, once. */
  linkToken?: string
}

export function providerFormAddress({ provider, action, redirect, state }: ProviderRequest): string {
  const query = new URLSearchParams({ action, ...(redirect && { redirect }), ...(state && { state }) })
  return `/auth/${provider}?${query}`
}

/** Whether a script requests the provider's URL; the others answer a form with a redirect. */
export function startsByScript(provider: string): boolean {
  return provider === 'steam'
}

export async function redirectToProvider(visit: ProviderRequest): Promise<void> {
  requireStorage()
  if (startsByScript(visit.provider)) return navigateAway(await fetchProviderAddress(visit))
  postVisit(visit)
  return waitForReturn()
}

/** Redirects to the store; says why if the flow can't start, in a message that leads to the login page. */
export async function redirectToStore(redirect: string, loginHref: string): Promise<void> {
  try {
    await redirectToProvider({ provider: 'steam', action: 'login', redirect })
  } catch (error) {
    showToast({ title: readFailure(error).message ?? '', href: loginHref, status: 'error' })
  }
}

class StartError extends UserFacingError {
  readonly status: number

  constructor(message: string, status: number) {
    super(message)
    this.status = status
  }
}

export async function fetchProviderAddress(visit: ProviderRequest): Promise<string> {
  const body = new URLSearchParams(visit.linkToken ? { link_token: visit.linkToken } : {})
  const headers = { accept: 'application/json', ...authorization() }
  const response = await fetch(providerFormAddress(visit), { method: 'POST', headers, body }).catch(
    () => undefined,
  )
  if (!response?.ok) {
    const { status = 0, statusText = t('accounts.providers.noAnswer') } = response ?? {}
    throw new StartError(t('accounts.providers.startFailed', { status, statusText }).trim(), status)
  }
  const responseBody: unknown = await response.json().catch(() => undefined)
  const { authorize_url: address } = (responseBody ?? {}) as { authorize_url?: unknown }
  if (typeof address !== 'string' || !/^https?:$/.test(parseUrl(address)?.protocol ?? ''))
    throw new StartError(t('accounts.providers.answerInvalid'), response.status)
  return address
}

function postVisit(visit: ProviderRequest): void {
  const form = document.createElement('form')
  form.method = 'post'
  form.action = providerFormAddress(visit)
  form.hidden = true
  if (visit.linkToken) {
    const token = document.createElement('input')
    token.name = 'link_token'
    token.value = visit.linkToken
    form.append(token)
  }
  document.body.append(form)
  form.submit()
}
