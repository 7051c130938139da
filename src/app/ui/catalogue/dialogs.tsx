import { useState, useRef } from 'react'
import { Button } from '#app/ui/button/button.tsx'
import { useConfirm } from '#app/ui/confirm/confirm.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { TextField } from '#app/ui/field/field.tsx'
import { ComboboxList, useCombobox } from '#app/ui/combobox/combobox.tsx'
import { Pager } from '#app/ui/pager/pager.tsx'
import { Tabs } from '#app/ui/tabs/tabs.tsx'
import wire from '#app/ui/wire/wire.module.css'
import { Specimen, State } from './specimen.tsx'
import styles from './catalogue.module.css'

export const dialogs = (
  <>
    <Specimen name="Dialog" id="dialog">
      <State name="sizes">
        <Opening size="small" />
        <Opening size="medium" />
        <Opening size="large" />
      </State>
    </Specimen>
    <Specimen name="Confirm" id="confirm">
      <State name="kinds">
        <ConfirmButton label="Ask" />
        <ConfirmButton label="Ask for danger" danger />
      </State>
    </Specimen>
  </>
)

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

const gates = ['AND', 'NAND', 'NOR', 'NOT', 'OR', 'XNOR', 'XOR']

export const selection = (
  <>
    <Specimen name="Tabs" id="tabs">
      <State name="with counts" wide>
        <Tabs
          label="Tickets"
          tabs={[
            { id: 'open', label: 'Open', count: 12, panel: 'Twelve tickets are open.' },
            { id: 'closed', label: 'Closed', count: 1_204, panel: 'These are done.' },
            { id: 'mine', label: 'Mine', panel: 'You haven’t written any.' },
          ]}
        />
      </State>
    </Specimen>
    <Specimen name="Combobox" id="combobox">
      <State name="options; type n">
        <GateField label="Gate" />
      </State>
      <State name="first one marked">
        <GateField label="Gate, marked" preselects />
      </State>
    </Specimen>
    <Specimen name="Wire" id="wire">
      <State name="a page of three" wide>
        <nav aria-label="Sections" className={wire.Wire}>
          <a href="#wire" className={wire.Stretch} aria-current="page">
            Posts
          </a>
          <a href="#wire" className={wire.Stretch}>
            Tickets
          </a>
          <a href="#wire" className={wire.Stretch}>
            Creations
          </a>
        </nav>
      </State>
    </Specimen>
    <Specimen name="Pager" id="pager">
      <State name="first page" wide>
        <Pager page={1} olderHref="#pager" />
      </State>
      <State name="in between" wide>
        <Pager page={4} newestHref="#pager" olderHref="#pager" />
      </State>
    </Specimen>
  </>
)

function GateField({ label, preselects = false }: { label: string; preselects?: boolean }) {
  const box = useRef<HTMLInputElement>(null)
  const combobox = useCombobox<string>({
    async find() {
      const typed = box.current?.value.toUpperCase() ?? ''
      if (typed === '') return { items: [], hint: 'a gate, such as NAND' }
      return { items: gates.filter((gate) => gate.startsWith(typed) && gate !== typed) }
    },
    onChoose(gate) {
      if (box.current) box.current.value = gate
    },
    preselects: preselects ? () => true : undefined,
  })
  return (
    <div className={styles.Field}>
      <input ref={box} aria-label={label} autoComplete="off" className={styles.Input} {...combobox.field} />
      <ComboboxList combobox={combobox} keyOf={(gate) => gate}>
        {(gate) => gate}
      </ComboboxList>
    </div>
  )
}
