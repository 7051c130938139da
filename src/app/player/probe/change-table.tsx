import { useState } from 'react'
import { language, t } from '#app/texts/t.ts'
import { formatNumber } from '#shared/text/format-number.ts'
import type { RecordedSignal, Recording } from '#circuits/player/probe-recorder.ts'

import styles from './change-table.module.css'

/** Changes that are listed. */
const maxRows = 20

/** The last changes of all signals as a table, for those who don't see the waves. */
export function ChangeTable({ recording }: { recording: Recording }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={styles.ChangeTable} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('player.probe.tableTitle')}</summary>
      {isOpen ? (
        <table>
          <thead>
            <tr>
              <th scope="col">{t('player.probe.tickColumn')}</th>
              <th scope="col">{t('player.probe.signal')}</th>
              <th scope="col">{t('player.probe.levelColumn')}</th>
            </tr>
          </thead>
          <tbody>
            {lastChanges(recording.signals).map(({ tick, signal, isOn }) => (
              <tr key={`${tick} ${signal.id}`}>
                <td>{formatNumber(tick, language())}</td>
                <th scope="row">{signal.name}</th>
                <td>{isOn ? t('player.probe.on') : t('player.probe.off')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
    </details>
  )
}

/** The last changes of all signals, the newest first. */
function lastChanges(signals: readonly RecordedSignal[]) {
  return signals
    .flatMap((signal) =>
      Array.from({ length: Math.min(maxRows, signal.log.size) }, (_, back) => {
        const index = signal.log.size - 1 - back
        return { tick: signal.log.tickAt(index), signal, isOn: signal.log.isOnAt(index) }
      }),
    )
    .sort((a, b) => b.tick - a.tick)
    .slice(0, maxRows)
}
