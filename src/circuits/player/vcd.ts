import type { RecordedSignal } from './probe-recorder.ts'

/**
 * A recording as a value change dump (IEEE 1364), which waveform viewers read: a tick is one nanosecond, and a signal is unknown
 * (x) before it was recorded. Names keep letters of ASCII, digits and underscores, and each is there once; the comment has them
 * as they were.
 */
export function vcdOf(signals: readonly Pick<RecordedSignal, 'name' | 'log'>[], now: number): string {
  const names = vcdNames(signals.map(({ name }) => name))
  const lines = [
    '$version Circuit player $end',
    `$comment One time unit is one tick. ${signals.map(({ name }, at) => `${names[at]}: ${commentText(name)}`).join('; ')} $end`,
    '$timescale 1 ns $end',
    '$scope module circuit $end',
    ...names.map((name, at) => `$var wire 1 ${idOf(at)} ${name} $end`),
    '$upscope $end',
    '$enddefinitions $end',
  ]
  const firsts = signals.flatMap(({ log }) => (log.size > 0 ? [log.tickAt(0)] : []))
  const start = firsts.length > 0 ? Math.min(...firsts) : now
  lines.push(`#${start}`, '$dumpvars')
  for (const [at, { log }] of signals.entries()) lines.push(`${levelOf(log.levelAt(start))}${idOf(at)}`)
  lines.push('$end')
  let tick = start
  for (const change of changesAfter(signals, start)) {
    if (change.tick > tick) lines.push(`#${(tick = change.tick)}`)
    lines.push(`${levelOf(change.isOn)}${idOf(change.at)}`)
  }
  if (now > tick) lines.push(`#${now}`)
  return `${lines.join('\n')}\n`
}

function changesAfter(signals: readonly Pick<RecordedSignal, 'log'>[], start: number) {
  const changes: { tick: number; at: number; isOn: boolean }[] = []
  for (const [at, { log }] of signals.entries()) {
    for (let index = 0; index < log.size; index++) {
      const tick = log.tickAt(index)
      if (tick > start) changes.push({ tick, at, isOn: log.isOnAt(index) })
    }
  }
  return changes.sort((a, b) => a.tick - b.tick || a.at - b.at)
}

/** Letters, which no reader takes for the beginning of anything else. */
function idOf(at: number): string {
  return String.fromCodePoint('A'.charCodeAt(0) + at)
}

function levelOf(isOn: boolean | null): string {
  return isOn === null ? 'x' : isOn ? '1' : '0'
}

function vcdNames(names: readonly string[]): string[] {
  const used = new Set<string>()
  return names.map((name, at) => {
    const plain = name
      .normalize('NFKD')
      .replace(/\W+/g, '_')
      .replace(/^_+|(?<!_)_+$/g, '')
    const word = plain === '' ? `signal_${at + 1}` : plain.replace(/^(?=\d)/, '_')
    let unique = word
    for (let number = 2; used.has(unique); number++) unique = `${word}_${number}`
    used.add(unique)
    return unique
  })
}

/** A name within a comment, which it must not end. */
function commentText(name: string): string {
  return name.replaceAll('$', '').replace(/\s+/g, ' ').trim()
}
