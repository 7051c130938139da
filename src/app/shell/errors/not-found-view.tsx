import { ErrorPage } from './error-page.tsx'

/** The page of an unknown URL. */
export function NotFoundView() {
  return <ErrorPage code={404} />
}
