import { Button } from '#app/ui/button/button.tsx'
import { EmptyState } from '#app/ui/page-heading/page-heading.tsx'
import { EnvironmentBar, Skeleton, Spinner, StatusLine } from '#app/ui/status/status.tsx'
import { BoardIcon } from '#app/ui/icon.tsx'
import { showToast, type ToastStatus } from '#app/ui/toast/toasts.tsx'
import { Choice, SelectField, PasswordField, TextField } from '#app/ui/field/field.tsx'
import { TextArea } from '#app/ui/field/text-area.tsx'
import { UserFacingError } from '#app/ui/form/form-values.ts'
import { Form } from '#app/ui/form/form.tsx'
import { type Specimen, State } from './specimen.tsx'
import styles from './catalogue.module.css'

const messages: Record<ToastStatus, string> = {
  info: 'Grace answered your comment',
  success: 'Your post is published',
  warning: 'You’re offline',
  error: 'The picture couldn’t be uploaded',
}
const statuses = Object.keys(messages) as ToastStatus[]

export const feedback: readonly Specimen[] = [
  {
    name: 'Status line',
    id: 'status-line',
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
    id: 'toast',
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
    id: 'spinner',
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
    id: 'skeleton',
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
    id: 'empty-state',
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
    id: 'environment-bar',
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

export const fields: readonly Specimen[] = [
  {
    name: 'Fields',
    id: 'field',
    about: 'Label above, help below, the error under the control and announced.',
    keys: [
      ['Tab', 'goes from field to field'],
      ['Space', 'switches a choice'],
      ['↓ ↑', 'choose from a list'],
    ],
    Show: () => (
      <>
        <State name="text">
          <TextField
            label="Title"
            defaultValue="4-bit adder"
            aside="3–80 characters"
            className={styles.Field}
          />
        </State>
        <State name="with an error">
          <TextField
            label="Email"
            defaultValue="ada@"
            error="Enter an email address like ada@example.com"
            className={styles.Field}
          />
        </State>
        <State name="disabled">
          <TextField
            label="Username"
            defaultValue="ada"
            disabled
            help="It can’t change."
            className={styles.Field}
          />
        </State>
        <State name="password">
          <PasswordField
            label="Password"
            defaultValue="correct horse"
            autoComplete="off"
            className={styles.Field}
          />
        </State>
        <State name="list">
          <SelectField label="Order" className={styles.Field}>
            <option>Newest first</option>
            <option>Oldest first</option>
          </SelectField>
        </State>
        <State name="several lines, counted">
          <TextArea
            label="Bio"
            defaultValue="I build adders."
            limit={200}
            showsCount
            help="It grows with its text."
            className={styles.Field}
          />
        </State>
        <State name="too long">
          <TextArea
            label="Summary"
            defaultValue="This is longer than the field takes."
            limit={20}
            error="At most 20 characters"
            className={styles.Field}
          />
        </State>
        <State name="choices" wide>
          <Choice label="Tell me of replies" help="By email, at most once a day." defaultChecked />
          <Choice label="Off" />
          <Choice kind="switch" label="Animated board" defaultChecked />
          <Choice kind="switch" label="Can’t be switched" disabled />
        </State>
      </>
    ),
  },
  {
    name: 'Form',
    id: 'form',
    about: 'Says what’s wrong where, sends once at a time, and never loses what was typed.',
    keys: [
      ['Enter', 'sends it from a field of one line'],
      ['Ctrl+Enter', 'sends it from a text area'],
    ],
    Show: () => (
      <State name="send it empty, or with “wrong”" wide>
        <Form aria-label="Board" submitLabel="Save" onSubmit={save}>
          <TextField name="name" label="Name" required help="“wrong” is refused." autoComplete="off" />
        </Form>
      </State>
    ),
  },
]

async function save({ name }: Record<string, string>) {
  if (name === 'wrong') throw new UserFacingError('The board has another name already')
}
