import { t } from '#app/texts/t.ts'
import type { OpenedCircuit } from './session/player-session.ts'
import styles from './unsimulated.module.css'

/** Mods that are named; of more, the parts are counted together. */
const mostNamed = 3

/** Says which parts keep their outputs as they were saved, if any do. */
export function Unsimulated({ circuit: { unsimulated } }: { circuit: OpenedCircuit }) {
  if (unsimulated.length === 0) return null
  const others = unsimulated.slice(mostNamed).reduce((sum, { count }) => sum + count, 0)
  const sentences = unsimulated
    .slice(0, mostNamed)
    .map(({ mod, count }) => t('player.unsimulated', { count, mod }))
  if (others > 0) sentences.push(t('player.unsimulatedOthers', { count: others }))
  return <p className={styles.Unsimulated}>{sentences.join(t('common.betweenSentences'))}</p>
}
