export interface Prefill {
  title?: string
  url?: string
  /** `1`: announce it in the chat too. */
  discord?: '1'
}

export function readPrefill({ title, url, discord }: Record<string, unknown>): Prefill {
  return { title: filled(title), url: filled(url), discord: String(discord) === '1' ? '1' : undefined }
}

function filled(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}
