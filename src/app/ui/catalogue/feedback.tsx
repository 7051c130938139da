import { Button } from '#app/ui/button/button.tsx'
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx'
import { EnvironmentBar } from '#app/ui/environment-bar/environment-bar.tsx'
import { BoardIcon } from '#app/ui/icon.tsx'
import { Skeleton } from '#app/ui/skeleton/skeleton.tsx'
import { Spinner } from '#app/ui/spinner/spinner.tsx'
import { StatusLine } from '#app/ui/status-line/status-line.tsx'
import { showToast, type ToastStatus } from '#app/ui/toast/toast-store.ts'
import { type Specimen, State } from './specimen.tsx'
import styles from './catalogue.module.css'

const messages: Record<ToastStatus, string> = {
  info: 'Grace answered your comment',
  success: 'Your post is published',
  warning: 'You’re offline',
  error: 'The picture couldn’t be uploaded',
}
const statuses = Object.keys(messages) as ToastStatus[]

/** Components that show a state or a result. */
export const feedback: readonly Specimen[] = [
  {
    name: 'Status line',
    folder: 'status-line',
    about: 'The outcome of something, where it was asked for; announced when its text appears.',
    Show: () => (
      <>
        {statuses.map((status) => (
          <State key={status} name={status}>
            <StatusLine status={status}>{messages[status]}</StatusLine>
          </State>
        ))}
      </>
    ),
  },
  {
    name: 'Toast',
    folder: 'toast',
    about:
      'A message over the page, for what happened elsewhere. Its time stands still while it’s looked at.',
    keys: [['Tab', 'leads into it; its time stands still']],
    Show: () => (
      <State name="press one">
        {statuses.map((status) => (
          <Button key={status} size="small" onClick={() => showToast({ title: messages[status], status })}>
            {status}
          </Button>
        ))}
      </State>
    ),
  },
  {
    name: 'Spinner',
    folder: 'spinner',
    about: 'Something is on its way. A ring counter: one bit goes round.',
    Show: () => (
      <>
        <State name="small">
          <Spinner />
        </State>
        <State name="large">
          <Spinner size="large" />
        </State>
      </>
    ),
  },
  {
    name: 'Skeleton',
    folder: 'skeleton',
    about: 'The outline of what’s loading; it appears late, so that fast answers never flash.',
    Show: () => (
      <>
        <State name="rows" wide>
          <Skeleton count={3} />
        </State>
        <State name="text" wide>
          <Skeleton shape="text" count={4} />
        </State>
        <State name="cards" wide>
          <Skeleton shape="cards" count={1} className={styles.Narrow} />
        </State>
      </>
    ),
  },
  {
    name: 'Empty state',
    folder: 'empty-state',
    about: 'A place with nothing in it: what would be here, and the way to fill it.',
    Show: () => (
      <State name="with an action" wide>
        <EmptyState title="No boards yet" icon={<BoardIcon />} action={<Button>Upload a board</Button>}>
          What you build in the game shows here.
        </EmptyState>
      </State>
    ),
  },
  {
    name: 'Environment bar',
    folder: 'environment-bar',
    about: 'Says that this isn’t production; a press hides it.',
    keys: [['Enter Space', 'hide it']],
    Show: () => (
      <State name="development" wide>
        <div className={styles.Stage}>
          <EnvironmentBar name="development" />
        </div>
      </State>
    ),
  },
]
