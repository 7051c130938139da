import { Choice, SelectField } from '#app/ui/field/choice-field.tsx'
import { TextArea } from '#app/ui/field/text-area.tsx'
import { PasswordField, TextField } from '#app/ui/field/text-field.tsx'
import { UserFacingError } from '#app/ui/form/form-failure.ts'
import { Form } from '#app/ui/form/form.tsx'
import { type Specimen, State } from './specimen.tsx'
import styles from './catalogue.module.css'

/** Form fields. */
export const fields: readonly Specimen[] = [
  {
    name: 'Fields',
    folder: 'field',
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
    folder: 'form',
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
