import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { classNames } from '#app/ui/class-names.ts'
import { Count } from '#app/ui/facts/facts.tsx'
import { nextIndex } from '#app/ui/next-index.ts'
import wire from '#app/ui/wire/wire.module.css'
import styles from './tabs.module.css'

export interface Tab {
  id: string
  label: string
  count?: number
  panel: ReactNode
}

interface TabsProps {
  className?: string
  label: string
  tabs: readonly Tab[]
}

export function Tabs({ label, tabs, className }: TabsProps) {
  const id = useId()
  const [chosen, setChosen] = useState<string>()
  const selected = tabs.find((tab) => tab.id === chosen) ?? tabs[0]
  if (!selected) return null

  function move(event: KeyboardEvent<HTMLElement>) {
    const next = nextIndex(event, tabs.indexOf(selected!), tabs.length)
    const tab = next === undefined ? undefined : tabs[next]
    if (!tab) return
    event.preventDefault()
    setChosen(tab.id)
    document.getElementById(`${id}-${tab.id}`)?.focus()
  }

  return (
    <div className={classNames(styles.Tabs, className)}>
      <div role="tablist" aria-label={label} className={classNames(wire.Wire, styles.Wire)}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            className={wire.Stretch}
            aria-selected={tab === selected}
            aria-controls={`${id}-panel`}
            tabIndex={tab === selected ? 0 : -1}
            onClick={() => setChosen(tab.id)}
            onKeyDown={move}
          >
            {tab.label}
            {tab.count === undefined ? null : <Count value={tab.count} className={styles.Count} />}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${selected.id}`} tabIndex={0}>
        {selected.panel}
      </div>
    </div>
  )
}
