import { agreedNames, type EdgeSettings } from './worker-settings.ts'

/** Settings on which both workers have to agree. */
export type AgreedSettings = Pick<EdgeSettings, (typeof agreedNames)[number]>

/** Header value with a worker's settings on which both have to agree. */
export function agreedHeader(values: AgreedSettings): string {
  return encodeURIComponent(JSON.stringify(agreedNames.map((name) => values[name] ?? null)))
}

/** The names of settings whose values differ from the other worker's. A header that is missing or of another version names none. */
export function differingSettings(header: string | undefined, values: AgreedSettings): string[] {
  const otherValues = valuesOf(header)
  if (otherValues?.length !== agreedNames.length) return []
  return agreedNames.filter((name, index) => otherValues[index] !== (values[name] ?? null))
}

function valuesOf(header: string | undefined): unknown[] | null {
  if (header === undefined) return null
  try {
    const values: unknown = JSON.parse(decodeURIComponent(header))
    return Array.isArray(values) ? values : null
  } catch {
    return null
  }
}
