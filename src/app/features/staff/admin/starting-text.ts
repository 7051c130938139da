import type { ManagedLegalTextsQuery } from '#app/graphql.gen.ts'
import type { LegalKind } from '#shared/names/legal-kinds.ts'
import { providerLabels } from '#shared/names/provider-labels.ts'
import type { Site } from '#shared/page/page-context.ts'

const sources: Record<LegalKind, () => Promise<{ default: string }>> = {
  privacy: () => import('#app/features/staff/admin/legal/texts/privacy.md?raw'),
  terms: () => import('#app/features/staff/admin/legal/texts/terms.md?raw'),
  imprint: () => import('#app/features/staff/admin/legal/texts/imprint.md?raw'),
  rules: () => import('#app/features/staff/admin/legal/texts/rules.md?raw'),
}

interface Facts {
  site: Site
  signInOptions: ManagedLegalTextsQuery['signInOptions']
}

export async function startingText(kind: LegalKind, { site, signInOptions }: Facts): Promise<string> {
  const { default: source } = await sources[kind]()
  const labels: Record<string, string> = providerLabels(site.signIn.issuer)
  return fillText(source, {
    host: new URL(site.origins.main).host,
    product: site.product,
    captcha: signInOptions.captchaSiteKey === null ? '' : 'on',
    providers: signInOptions.providers.map((id) => labels[id] ?? id).join(', '),
    store: site.store.url === null ? '' : site.store.name,
  })
}

/** Fills in values for `{name}`, and removes the text between the lines `{if name}` and `{end}` for an empty value. */
export function fillText(source: string, values: Readonly<Record<string, string>>): string {
  return source
    .replace(/^\{if (\w+)\}\n([^]*?)^\{end\}\n/gm, (_, name: string, part: string) =>
      values[name] ? part : '',
    )
    .replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
}
