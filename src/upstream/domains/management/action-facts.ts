export interface ActionFact {
  /** Blank for data that have none. */
  name: string
  value: string
}

/** The details of a log entry: its values of further columns, and its metadata; text that is no JSON object is one value without a name. */
export function actionFacts(columns: object, metadata: string | null): ActionFact[] {
  const parsed = parse(metadata ?? '')
  const isObject = typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)
  const facts = Object.entries<unknown>({ ...columns, ...(isObject ? parsed : {}) }).flatMap(
    ([name, value]) =>
      value === null ? [] : [{ name, value: typeof value === 'string' ? value : JSON.stringify(value) }],
  )
  return isObject || !metadata ? facts : [...facts, { name: '', value: metadata }]
}

function parse(metadata: string): unknown {
  try {
    return JSON.parse(metadata)
  } catch {
    // The log's entries are shown also when their data is malformed.
    return undefined
  }
}
