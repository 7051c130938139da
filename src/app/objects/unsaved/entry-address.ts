import { useLocation } from '@tanstack/react-router'

/** Where an account-entry page is, asked to come back to `here` (path and query) afterwards. */
export function entryAddress(page: '/login' | '/register', here: string, provider?: 'steam'): string {
  const query = new URLSearchParams({ r: here, ...(provider && { provider }) })
  return `${page}?${query}`
}

/** Path and query of the page that is open. */
export function useHere(): string {
  return useLocation({ select: ({ href }) => href.split('#')[0] ?? '/' })
}
