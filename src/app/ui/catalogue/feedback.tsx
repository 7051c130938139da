import { Button } from '#app/ui/button/button.tsx'
import { EmptyState } from '#app/ui/page-heading/page-heading.tsx'
import { EnvironmentBar, Skeleton, Spinner, StatusLine } from '#app/ui/status/status.tsx'
import { BoardIcon } from '#app/ui/icon.tsx'
import { showToast, type ToastStatus } from '#app/ui/toast/toasts.tsx'
import { Choice, SelectField, PasswordField, TextField } from '#app/ui/field/field.tsx'
import { TextArea } from '#app/ui/field/text-area.tsx'
import { UserFacingError } from '#app/ui/form/form-values.ts'
import { Form } from '#app/ui/form/form.tsx'
import { Specimen, State } from './specimen.tsx'
import styles from './catalogue.module.css'

const messages: Record<ToastStatus, string> = {
  info: 'Grace answered your comment',
  success: 'Your post is published',
  warning: 'You’re offline',
  error: 'The picture couldn’t be uploaded',
}
const statuses = Object.keys(messages) as ToastStatus[]

export const feedback = (
  <>
    <Specimen name="Status line" id="status-line">
      {statuses.map((status) => (
        <State key={status} name={status}>
          <StatusLine status={status}>{messages[status]}</StatusLine>
        </State>
      ))}
    </Specimen>
    <Specimen name="Toast" id="toast">
      <State name="press one">
        {statuses.map((status) => (
          <Button key={status} size="small" onClick={() => showToast({ title: messages[status], status })}>
            {status}
          </Button>
        ))}
      </State>
    </Specimen>
    <Specimen name="Spinner" id="spinner">
      <State name="small">
        <Spinner />
      </State>
      <State name="large">
        <Spinner size="large" />
      </State>
    </Specimen>
    <Specimen name="Skeleton" id="skeleton">
      <State name="rows" wide>
        <Skeleton count={3} />
      </State>
      <State name="text" wide>
        <Skeleton shape="text" count={4} />
      </State>
      <State name="cards" wide>
        <div className={styles.Narrow}>
          <Skeleton shape="cards" count={1} />
        </div>
      </State>
    </Specimen>
    <Specimen name="Empty state" id="empty-state">
      <State name="with an action" wide>
        <EmptyState title="No boards yet" icon={<BoardIcon />} action={<Button>Upload a board</Button>}>
          What you build in the game shows here.
        </EmptyState>
      </State>
    </Specimen>
    <Specimen name="Environment bar" id="environment-bar">
      <State name="development" wide>
        <div className={styles.Stage}>
          <EnvironmentBar name="development" />
        </div>
      </State>
    </Specimen>
  </>
)

export const fields = (
  <>
    <Specimen name="Fields" id="field">
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
    </Specimen>
    <Specimen name="Form" id="form">
      <State name="send it empty, or with “wrong”" wide>
        <Form aria-label="Board" submitLabel="Save" onSubmit={save}>
          <TextField name="name" label="Name" required help="“wrong” is refused." autoComplete="off" />
        </Form>
      </State>
    </Specimen>
  </>
)

async function save({ name }: Record<string, string>) {
  if (name === 'wrong') throw new UserFacingError('The board has another name already')
}
