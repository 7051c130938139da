import { useRef, useState } from 'react'
import { partName } from '#circuits/save-file/part-names.ts'
import { snippet } from '#app/lib/format/text-formats.ts'
import { language, t } from '#app/texts/t.ts'
import { ComboboxList, type ComboboxResult, useCombobox } from '#app/ui/combobox/combobox.tsx'
import { StatusLine } from '#app/ui/status/status.tsx'
import { TextField } from '#app/ui/field/field.tsx'
import { formatNumber } from '#shared/text/format-number.ts'
import type { OpenedCircuit, PlacedLabel } from '#circuits/player/player-session.ts'
import styles from './find-panel.module.css'

/** Kinds that are listed: a circuit has 31 of the game's own and a few of mods. */
const maxKinds = 100
const labelLength = 60

interface FindPanelProps {
  id: string
  circuit: OpenedCircuit
  kind: string | null
  onKind: (kind: string | null) => void
  onFind: (body: number) => void
}

export function FindPanel({ id, circuit, kind, onKind, onFind }: FindPanelProps) {
  return (
    <div id={id} className={styles.FindPanel}>
      {circuit.labels.length > 0 ? <LabelSearch labels={circuit.labels} onFind={onFind} /> : null}
      <div role="group" aria-label={t('player.find.kindsLabel')} className={styles.Kinds}>
        {circuit.kinds.slice(0, maxKinds).map(({ id: part, count }) => (
          <button
            key={part}
            type="button"
            className={styles.Kind}
            title={part}
            aria-pressed={part === kind}
            onClick={() => onKind(part === kind ? null : part)}
          >
            {partName(part).name}{' '}
            <span className={styles.Count}>{`×${formatNumber(count, language())}`}</span>
          </button>
        ))}
      </div>
    </div>
  )
}

function LabelSearch({ labels, onFind }: { labels: readonly PlacedLabel[]; onFind: (body: number) => void }) {
  const [query, setQuery] = useState('')
  const [shown, setShown] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const combobox = useCombobox<PlacedLabel>({
    find: async () => findLabels(labels, field.current?.value ?? ''),
    preselects: () => true,
    onChoose({ body, text }) {
      setQuery(snippet(text, labelLength))
      setShown(snippet(text, labelLength))
      onFind(body)
    },
  })
  return (
    <div className={styles.Search}>
      <TextField
        ref={field}
        label={t('player.find.labelLabel')}
        type="search"
        autoComplete="off"
        spellCheck={false}
        value={query}
        {...combobox.field}
        onChange={(event) => {
          setQuery(event.currentTarget.value)
          setShown(undefined)
        }}
      />
      <ComboboxList combobox={combobox} keyOf={({ body }) => String(body)}>
        {({ text }) => snippet(text, labelLength)}
      </ComboboxList>
      <StatusLine>{shown === undefined ? null : t('player.find.shown', { label: shown })}</StatusLine>
    </div>
  )
}

const maxLabels = 12
const searchedLength = 500

export function findLabels(labels: readonly PlacedLabel[], text: string): ComboboxResult<PlacedLabel> {
  const query = plain(text)
  const starting: PlacedLabel[] = []
  const containing: PlacedLabel[] = []
  for (const label of labels) {
    if (label.text.trim() === '') continue
    const at = plain(label.text).indexOf(query)
    if (at === 0) starting.push(label)
    else if (at > 0 && containing.length < maxLabels) containing.push(label)
    if (starting.length === maxLabels) break
  }
  const items = [...starting, ...containing].slice(0, maxLabels)
  return items.length > 0 ? { items } : { items, hint: t('player.find.none') }
}

function plain(text: string): string {
  return text.slice(0, searchedLength).replace(/\s+/g, ' ').trim().toLowerCase()
}
