import { t } from '#app/texts/t.ts'
import type { RecordedSignal, SignalLog } from '#circuits/player/probe-recorder.ts'

/** Cycles of a lane, and of all lanes together, that a timing diagram in a post may have. */
const blockLimits = { width: 200, cycles: 1_600 }

type NamedLog = Pick<RecordedSignal, 'name' | 'log'>

/**
 * The block of a timing diagram for a post. It shows the ticks from one to another, each as a cycle, or several where all
 * changes are that far apart; of a window with more cycles than a post may have it shows the last ones.
 */
export function waveBlock(signals: readonly NamedLog[], from: number, to: number): string {
  const logs = signals.map(({ log }) => log)
  const room = Math.min(blockLimits.width, Math.floor(blockLimits.cycles / Math.max(1, signals.length)))
  const { first, step, cycles } = cyclesOf(logs, Math.max(0, Math.floor(from)), Math.floor(to), room)
  const last = first + step * cycles - 1
  const title =
    step === 1
      ? t('player.probe.waveTitle', { from: first, to: last })
      : t('player.probe.waveSteps', { from: first, to: last, step })
  const lanes = signals.map(
    ({ name, log }) => `  { name: ${quoted(name)}, wave: "${waveOf(log, first, step, cycles)}" },`,
  )
  const numbers =
    step === 1 ? `,\n  foot: { tick: ${first}, every: ${Math.max(1, Math.round(cycles / 10))} }` : ''
  const body = `{ signal: [\n${lanes.join('\n')}\n],\n  head: { text: ${quoted(title)} }${numbers}\n}`
  return `\`\`\`wavedrom\n${body}\n\`\`\`\n`
}

/** Maps ticks to cycles: at most `room` cycles, each with one level of each signal. */
function cyclesOf(logs: readonly SignalLog[], from: number, to: number, room: number) {
  const ticks = to - from + 1
  if (ticks <= room) return { first: from, step: 1, cycles: Math.max(1, ticks) }
  const changes = logs.flatMap((log) => changesWithin(log, from, to))
  const [base = from] = changes
  const apart = changes.reduce((found, tick) => greatestDivisor(found, Math.abs(tick - base)), 0)
  // Without a second change any step is right.
  const step = apart === 0 ? Math.ceil(ticks / (room - 1)) : apart
  const aligned = base - Math.floor((base - from) / step) * step
  const cycles = Math.ceil((to - aligned + 1) / step)
  const extra = Math.max(0, cycles - room)
  return { first: aligned + extra * step, step, cycles: cycles - extra }
}

function changesWithin(log: SignalLog, from: number, to: number): number[] {
  const found: number[] = []
  for (let index = log.indexAt(from) + 1; index < log.size && log.tickAt(index) <= to; index++)
    found.push(log.tickAt(index))
  return found
}

function greatestDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestDivisor(b, a % b)
}

function waveOf(log: SignalLog, first: number, step: number, cycles: number): string {
  let wave = ''
  let before = ''
  for (let cycle = 0; cycle < cycles; cycle++) {
    const isOn = log.levelAt(first + cycle * step)
    const level = isOn === null ? 'x' : isOn ? '1' : '0'
    wave += level === before ? '.' : level
    before = level
  }
  return wave
}

/** A string of the block, in which nothing can end the block around it. */
function quoted(text: string): string {
  return JSON.stringify(text.toWellFormed()).replaceAll('`', '\\u0060')
}
