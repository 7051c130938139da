import type { Page, Response } from '@playwright/test'

// Runs inside the page, before any script of it.
const script = `
  addEventListener('securitypolicyviolation', (event) =>
    tell(event.violatedDirective + ' refused ' + event.blockedURI + ' on ' + location.pathname))
  for (const name of ['alert', 'confirm', 'prompt', 'print', 'msgbox']) {
    globalThis[name] = () => tell(name + ' ran on ' + location.pathname)
  }
`

/** Collects security violations on a page: blocked content, injected scripts, errors, requests to other hosts. */
export async function collectViolations(page: Page): Promise<string[]> {
  const findings: string[] = []
  const testedOrigins = [process.env.MAIN_ORIGIN, process.env.AUTH_ORIGIN, process.env.ASSETS_ORIGIN]
  await page.exposeFunction('tell', (finding: string) => findings.push(finding))
  await page.addInitScript({ content: script })
  page.on('pageerror', (error) => findings.push(error.message))
  page.on('dialog', async (dialog) => {
    findings.push(`dialog ${dialog.message()}`)
    await dialog.dismiss()
  })
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (protocol !== 'data:' && !testedOrigins.includes(origin)) findings.push(`request to ${request.url()}`)
  })
  return findings
}

/**
 * Collects the nonces of the page's documents, each with the addresses of its responses. On a 304 a browser shows its stored copy
 * again, nonce included: the same nonce at the same address is no repetition.
 */
export function collectNonces(page: Page): Map<string, Set<string>> {
  const nonces = new Map<string, Set<string>>()
  page.on('response', (response: Response) => {
    if (response.request().resourceType() !== 'document') return
    const policy = response.headers()['content-security-policy'] ?? ''
    const nonce = /'nonce-([\w-]+)'/.exec(policy)?.[1]
    if (nonce) nonces.set(nonce, (nonces.get(nonce) ?? new Set()).add(response.url()))
  })
  return nonces
}
