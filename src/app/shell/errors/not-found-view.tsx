import { ErrorPage } from './error-page.tsx'

/** The page of an address that leads nowhere. */
export function NotFoundView() {
  return <ErrorPage code={404} />
}
