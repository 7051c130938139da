import { useLocation } from '@tanstack/react-router'

/** The URL of a log-in or sign-up page that returns to `here` (path and query) afterwards. */
export function entryAddress(page: '/login' | '/register', here: string, provider?: 'steam'): string {
  const query = new URLSearchParams({ r: here, ...(provider && { provider }) })
  return `${page}?${query}`
}

/** Path and query of the current page. */
export function useCurrentPath(): string {
  return useLocation({ select: ({ href }) => href.split('#')[0] ?? '/' })
}
