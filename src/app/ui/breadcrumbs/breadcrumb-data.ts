import type { Thing } from '#app/lib/structured-data/json-ld.ts'
import type { Crumb } from './breadcrumbs.tsx'

/** The breadcrumbs as schema.org's BreadcrumbList; the page itself has no URL in it. */
export function breadcrumbData(crumbs: readonly Crumb[], origin: string): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      ...(href !== undefined && { item: origin + href }),
    })),
  }
}
