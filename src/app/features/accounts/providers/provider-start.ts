import * as texts from '#app/texts/english/account-calls.ts'
import { leaveFor, untilBack } from '../leave.ts'
import { authorization } from '#app/api/tokens.ts'

/** What somebody goes to a social provider for. */
export interface ProviderVisit {
  provider: string
  action: 'login' | 'register' | 'link'
  /** Where to go afterwards. */
  redirect?: string | undefined
  /** The public half of main's flow cookie; on main itself there is none to give. */
  state?: string | undefined
  /** What allows the link, once. */
  linkToken?: string
}

/** Where a form is posted to that begins the visit. */
export function visitAddress({ provider, action, redirect, state }: ProviderVisit): string {
  const query = new URLSearchParams({ action, ...(redirect && { redirect }), ...(state && { state }) })
  return `/auth/${provider}?${query}`
}

/** Whether the provider's address is asked for by script; the others answer a form with a redirect. */
export function isAsked(provider: string): boolean {
  return provider === 'steam'
}

/** Leaves for the provider. Throws what a person can be told when the visit cannot begin. */
export async function leaveForProvider(visit: ProviderVisit): Promise<void> {
  if (isAsked(visit.provider)) return leaveFor(await askAddress(visit))
  postVisit(visit)
  return untilBack()
}

/** The visit could not begin; `status` is what the service answered, 0 when nothing came back. */
class StartError extends Error {
  readonly status: number

  constructor(message: string, status: number) {
    super(message)
    this.status = status
  }
}

/** Asks the service where the provider takes sign-ins of this kind. */
export async function askAddress(visit: ProviderVisit): Promise<string> {
  const body = new URLSearchParams(visit.linkToken ? { link_token: visit.linkToken } : {})
  const headers = { accept: 'application/json', ...authorization() }
  const response = await fetch(visitAddress(visit), { method: 'POST', headers, body }).catch(() => undefined)
  if (!response?.ok) {
    const { status = 0, statusText = texts.noAnswer } = response ?? {}
    throw new StartError(texts.failedToStartLogin(status, statusText).trim(), status)
  }
  const answer: unknown = await response.json().catch(() => undefined)
  const { authorize_url: address } = (answer ?? {}) as { authorize_url?: unknown }
  if (typeof address !== 'string' || !/^https?:$/.test(URL.parse(address)?.protocol ?? ''))
    throw new StartError(texts.invalidResponse, response.status)
  return address
}

function postVisit(visit: ProviderVisit): void {
  const form = document.createElement('form')
  form.method = 'post'
  form.action = visitAddress(visit)
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
