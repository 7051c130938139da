import { labelText } from '#circuits/save-file/part-data.ts'
import { gamePrefix } from '#circuits/save-file/part-names.ts'
import type { SaveContents } from '#circuits/save-file/save.ts'
import type { Netlist } from '#circuits/simulation/netlist.ts'
import { Simulator } from '#circuits/simulation/simulator.ts'
import type { OpenedCircuit, PartDescription, PegId, Sound } from '#circuits/player/player-session.ts'
import { isLabel } from './circuit-contents.ts'

export interface Machine {
  readonly circuit: OpenedCircuit
  /** Lets so many ticks pass, fewer when `mayContinue` says no in between; returns how many did. */
  run: (ticks: number, mayContinue: () => boolean) => number
  /** A press toggles a switch. Outputs follow in the next tick; a button or key released before that stays pressed for this tick. */
  press: (body: number, isDown: boolean) => void
  isPressed: (body: number) => boolean
  reset: () => void
  isOn: (net: number) => boolean
  /** Nets that changed since the last call: twice the net's number, plus 1 when it is on. */
  takeChanges: () => Uint32Array<ArrayBuffer>
  /** The net of a peg; -1 when there is no such one. */
  netOf: (peg: PegId) => number
  sounds: () => readonly Sound[]
  describe: (body: number) => PartDescription
}

const maxDescribedPegs = 256

const maxSounds = 64

/** Creates the machine of a save, at the saved moment; its first changes are the nets whose levels differ from the file's. */
export function createMachine(contents: SaveContents, netlist: Netlist, circuit: OpenedCircuit): Machine {
  const simulator = new Simulator(netlist)
  const switches = new Set(circuit.controls.flatMap(({ body, kind }) => (kind === 'switch' ? [body] : [])))
  const controls = new Set(circuit.controls.map(({ body }) => body))
  const singers = soundingParts(contents)
  /** Buttons and keys that no tick has seen pressed yet, and those of them that have been let go already. */
  const unread = new Set<number>()
  const released = new Set<number>()

  function forgetPresses(): void {
    unread.clear()
    released.clear()
  }

  function netOf({ body, side, index }: PegId): number {
    if (!Number.isInteger(body) || body < 0 || body >= netlist.bodies) return -1
    if (!Number.isInteger(index) || index < 0) return -1
    const start = netlist.pinStart[body] ?? 0
    const outputs = start + (netlist.inputCount[body] ?? 0)
    const end = netlist.pinStart[body + 1] ?? 0
    const pin = (side === 'input' ? start : outputs) + index
    return pin < (side === 'input' ? outputs : end) ? (netlist.pinNet[pin] ?? -1) : -1
  }

  function levelsOf(body: number, side: PegId['side'], pegs: number): boolean[] {
    const shown = Math.min(pegs, maxDescribedPegs)
    return Array.from({ length: shown }, (_, index) => simulator.level(netOf({ body, side, index })))
  }

  return {
    circuit,
    run(ticks, mayContinue) {
      if (unread.size === 0 || ticks < 1) return simulator.run(ticks, mayContinue)
      simulator.run(1)
      for (const body of released) simulator.press(body, false)
      forgetPresses()
      return ticks > 1 && mayContinue() ? 1 + simulator.run(ticks - 1, mayContinue) : 1
    },
    press(body, isDown) {
      if (switches.has(body)) {
        if (isDown) simulator.press(body, !simulator.isPressed(body))
      } else if (isDown) {
        unread.add(body)
        released.delete(body)
        simulator.press(body, true)
      } else if (unread.has(body)) released.add(body)
      else simulator.press(body, false)
    },
    isPressed: (body) => controls.has(body) && simulator.isPressed(body),
    reset() {
      forgetPresses()
      simulator.reset()
    },
    isOn: (net) => simulator.level(net),
    takeChanges: () =>
      Uint32Array.from(simulator.takeChanges(), (net) => net * 2 + Number(simulator.level(net))),
    netOf,
    sounds() {
      const sounds: Sound[] = []
      for (const sound of singers) {
        if (sounds.length === maxSounds) break
        if (simulator.level(netOf({ body: sound.body, side: 'input', index: 0 }))) sounds.push(sound)
      }
      return sounds
    },
    describe(body): PartDescription {
      const part = contents.components.at(body)
      const id = contents.types.get(part?.type ?? -1) ?? ''
      return {
        id,
        label: part && isLabel(id) ? labelText(part.data) : null,
        inputs: levelsOf(body, 'input', part?.inputs.length ?? 0),
        outputs: levelsOf(body, 'output', part?.outputs.length ?? 0),
      }
    },
  }
}

/** How a singer's pitch is kept is nowhere described, so all sing one. */
const pitches: Readonly<Record<string, number | null>> = { Singer: 0, Drum: null }

function soundingParts({ components, types }: SaveContents): Sound[] {
  const sounding = new Map<number, number | null>()
  for (const [type, id] of types) {
    const own = id.startsWith(gamePrefix) ? id.slice(gamePrefix.length) : ''
    if (Object.hasOwn(pitches, own)) sounding.set(type, pitches[own] ?? null)
  }
  const sounds: Sound[] = []
  if (sounding.size === 0) return sounds
  let body = 0
  for (const { type } of components) {
    const pitch = sounding.get(type)
    if (pitch !== undefined) sounds.push({ body, pitch })
    body++
  }
  return sounds
}
