import { ErrorBoard } from './error-board.tsx'

/** The page of an address that leads nowhere. */
export function NotFoundView() {
  return <ErrorBoard code={404} />
}
