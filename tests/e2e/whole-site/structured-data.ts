import type { Page } from '../support/test.ts'

/** The page's structured data, by type. */
export async function structuredData(page: Page): Promise<Record<string, Record<string, unknown>>> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents()
  const items = texts.map((text) => JSON.parse(text) as Record<string, unknown>)
  return Object.fromEntries(items.map((thing) => [String(thing['@type']), thing]))
}
