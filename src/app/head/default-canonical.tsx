import { useRouter, useRouterState } from '@tanstack/react-router'

/** The canonical link of a page whose route names none, such as an error page: the displayed path. */
export function DefaultCanonical() {
  const { origin } = useRouter()
  const path = useRouterState({
    select: ({ location, matches }) =>
      matches.some(({ links }) => links?.some((link) => link?.rel === 'canonical'))
        ? undefined
        : (location.maskedLocation ?? location).pathname,
  })
  return path === undefined ? null : <link rel="canonical" href={origin + path} />
}
