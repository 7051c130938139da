import { labelText } from '#circuits/save-file/part-data.ts'
import { gamePrefix, partName } from '#circuits/save-file/part-names.ts'
import type { SaveContents } from '#circuits/save-file/save.ts'
import type { Control, OpenedCircuit, PlacedLabel } from '#circuits/player/session/player-session.ts'
import { nameControls, nameParts } from './name-controls.ts'

const controlKinds: Readonly<Record<string, Control['kind']>> = {
  Switch: 'switch',
  PanelSwitch: 'switch',
  Button: 'button',
  PanelButton: 'button',
  Key: 'key',
  PanelKey: 'key',
}

const displayIds: ReadonlySet<string> = new Set(['MHG.StandingDisplay', 'MHG.PanelDisplay'])
const labelIds: ReadonlySet<string> = new Set(['MHG.Label', 'MHG.PanelLabel'])

/** Whether a text id is a label's. */
export function isLabel(id: string): boolean {
  return labelIds.has(id)
}

/** Facts about bodies that aren't in the save's contents. */
interface BodyFacts {
  /** Whether a control's output is on. */
  isOn: (body: number) => boolean
  isSimulated: (body: number) => boolean
}

/** Summarises the contents of a save; `boxes` has six numbers for each body, as in a packed scene. */
export function circuitContents(
  { components, wires, types }: SaveContents,
  boxes: Float32Array,
  { isOn, isSimulated }: BodyFacts,
): OpenedCircuit {
  const kinds = new Map<string, number>()
  const mods = new Map<string, number>()
  const labels: PlacedLabel[] = []
  const controls: Pick<Control, 'body' | 'kind' | 'isOn'>[] = []
  const displays: { body: number }[] = []
  let body = 0
  for (const { type, data, inputs } of components) {
    const id = types.get(type) ?? ''
    count(kinds, id)
    if (!isSimulated(body)) count(mods, partName(id).mod ?? id)
    const own = id.startsWith(gamePrefix) ? id.slice(gamePrefix.length) : ''
    if (isLabel(id)) {
      const text = labelText(data)?.replaceAll(/\s+/g, ' ').trim()
      if (text) labels.push({ body, text })
    }
    if (displayIds.has(id) && inputs.length > 0) displays.push({ body })
    const kind = Object.hasOwn(controlKinds, own) ? controlKinds[own] : undefined
    if (kind) controls.push({ body, kind, isOn: isOn(body) })
    body++
  }
  return {
    parts: components.length,
    wires: wires.length,
    kinds: byCount(kinds).map(([id, number]) => ({ id, count: number })),
    labels,
    controls: nameControls(controls, labels, boxes),
    displays: nameParts(displays, labels, boxes),
    unsimulated: byCount(mods).map(([mod, number]) => ({ mod, count: number })),
  }
}

function count(counts: Map<string, number>, id: string): void {
  counts.set(id, (counts.get(id) ?? 0) + 1)
}

function byCount(counts: ReadonlyMap<string, number>): [string, number][] {
  return [...counts].toSorted(([one, a], [other, b]) => b - a || (one < other ? -1 : 1))
}
