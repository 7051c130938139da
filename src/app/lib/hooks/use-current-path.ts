import { useLocation } from '@tanstack/react-router'

/** Path and query of the current page. */
export function useCurrentPath(): string {
  return useLocation({ select: ({ href }) => href.split('#')[0] ?? '/' })
}
