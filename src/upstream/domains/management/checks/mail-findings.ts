import { finding, type Finding } from './finding.ts'

/** The texts (TXT) of a name in DNS; none if it has none. */
export type ResolveTxt = (name: string) => Promise<string[]>

/** Checks the mail records of a sender's domain that receivers look up: SPF, DMARC, and DKIM if its selector is known. */
export async function mailFindings(
  domain: string,
  selector: string | undefined,
  texts: ResolveTxt,
): Promise<Finding[]> {
  const [own, policies] = await Promise.all([texts(domain), texts(`_dmarc.${domain}`)])
  const spf = own.filter((text) => /^v=spf1\b/i.test(text))
  const dmarc = policies.find((text) => /^v=DMARC1\b/i.test(text))
  return [
    finding('SPF', spf[0] ?? '', spfFault(spf, domain), 'warn'),
    finding(
      'DMARC',
      dmarc ?? '',
      dmarc === undefined ? `_dmarc.${domain} has no v=DMARC1: large providers refuse bulk mail` : null,
      'warn',
    ),
    await dkim(domain, selector, texts),
  ]
}

function spfFault(found: readonly string[], domain: string): string | null {
  if (found.length === 0) return `${domain} has no v=spf1: add the one of your mail provider`
  if (found.length > 1) return `${domain} has ${found.length} of v=spf1: receivers take none then`
  return /\+all\b/.test(found[0] ?? '') ? `${domain} lets anyone send (+all)` : null
}

async function dkim(domain: string, selector: string | undefined, texts: ResolveTxt): Promise<Finding> {
  if (selector === undefined)
    return {
      check: 'DKIM',
      state: 'ok',
      detail: 'not checked: set DKIM_SELECTOR to the one of your mail provider',
    }
  const name = `${selector}._domainkey.${domain}`
  const key = (await texts(name)).find((text) => /\bp=[A-Za-z\d+/]/.test(text))
  return finding(
    'DKIM',
    name,
    key === undefined ? `${name} has no key: add the record of your mail provider` : null,
    'warn',
  )
}
