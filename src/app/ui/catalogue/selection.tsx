import { useRef } from 'react'
import { ComboboxList } from '#app/ui/combobox/combobox-list.tsx'
import { useCombobox } from '#app/ui/combobox/use-combobox.ts'
import { Pager } from '#app/ui/pager/pager.tsx'
import { Tabs } from '#app/ui/tabs/tabs.tsx'
import wire from '#app/ui/wire/wire.module.css'
import { type Specimen, State } from './specimen.tsx'
import styles from './catalogue.module.css'

const gates = ['AND', 'NAND', 'NOR', 'NOT', 'OR', 'XNOR', 'XOR']

/** Components to choose from options. */
export const selection: readonly Specimen[] = [
  {
    name: 'Tabs',
    folder: 'tabs',
    about:
      'Parts of one thing, of which one shows. For pages with addresses of their own, use a wire of links.',
    keys: [
      ['← →', 'select the next one, round the ends'],
      ['Home End', 'select the first or last'],
      ['Tab', 'goes on to the panel'],
    ],
    Show: () => (
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
    ),
  },
  {
    name: 'Combobox',
    folder: 'combobox',
    about:
      'A field that offers options for what’s typed: the site’s search, the ticket query, names and tickets in texts. The field keeps the focus.',
    keys: [
      ['↓ ↑', 'move along the options; ↓ opens a closed list'],
      ['Enter', 'takes the marked option, else sends the form'],
      ['Tab', 'takes an option that’s marked from the start'],
      ['Esc', 'puts the list away'],
    ],
    Show: () => (
      <>
        <State name="options; type n">
          <GateField label="Gate" />
        </State>
        <State name="first one marked">
          <GateField label="Gate, marked" preselects />
        </State>
      </>
    ),
  },
  {
    name: 'Wire',
    folder: 'wire',
    about:
      'Links between pages on one wire; the lit stretch is the page that shows. It runs on where there’s no room.',
    keys: [['Tab', 'goes from link to link']],
    Show: () => (
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
    ),
  },
  {
    name: 'Pager',
    folder: 'pager',
    about: 'Leads through a long list from its newest page to older ones.',
    Show: () => (
      <>
        <State name="first page" wide>
          <Pager page={1} olderHref="#pager" />
        </State>
        <State name="in between" wide>
          <Pager page={4} newestHref="#pager" olderHref="#pager" />
        </State>
      </>
    ),
  },
]

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
