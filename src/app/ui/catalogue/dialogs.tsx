import { useState } from 'react'
import { Button } from '#app/ui/button/button.tsx'
import { useConfirm } from '#app/ui/confirm/confirm.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { TextField } from '#app/ui/field/text-field.tsx'
import { type Specimen, State } from './specimen.tsx'

/** Components that interrupt until they are answered. */
export const dialogs: readonly Specimen[] = [
  {
    name: 'Dialog',
    folder: 'dialog',
    about: 'A task over the page. The native element keeps the focus inside and gives it back.',
    keys: [
      ['Tab', 'goes round inside'],
      ['Esc', 'closes it; the focus goes back to where it was'],
    ],
    Show: () => (
      <State name="sizes">
        <Opening size="small" />
        <Opening size="medium" />
        <Opening size="large" />
      </State>
    ),
  },
  {
    name: 'Confirm',
    folder: 'confirm',
    about: 'A question of yes or no, described by its text. It begins at the answer that changes nothing.',
    keys: [
      ['Enter Space', 'press the answer that has the focus'],
      ['Esc', 'means no'],
    ],
    Show: () => (
      <State name="kinds">
        <ConfirmButton label="Ask" />
        <ConfirmButton label="Ask for danger" danger />
      </State>
    ),
  },
]

function Opening({ size }: { size: 'small' | 'medium' | 'large' }) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open {size}</Button>
      <Dialog
        open={open}
        size={size}
        title="Rename the board"
        onClose={close}
        footer={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button variant="primary" onClick={close}>
              Rename
            </Button>
          </>
        }
      >
        <TextField label="Name" defaultValue="4-bit adder" help="Others see it in the hub." />
      </Dialog>
    </>
  )
}

function ConfirmButton({ label, danger }: { label: string; danger?: boolean }) {
  const confirm = useConfirm()
  const text = danger ? 'You can’t get it back.' : 'Your followers get a notification.'
  const options = danger
    ? { title: 'Delete the board?', confirmLabel: 'Delete', danger }
    : { title: 'Publish the board?', confirmLabel: 'Publish' }
  return <Button onClick={() => void confirm(text, options)}>{label}</Button>
}
