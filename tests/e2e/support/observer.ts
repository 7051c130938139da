import type { Page } from '@playwright/test'

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
