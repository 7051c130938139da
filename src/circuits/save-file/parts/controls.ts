import type { Vector } from '#circuits/save-file/save.ts'
import { colour, mixColours, type Colour, partColours } from '#circuits/save-file/colours.ts'
import { rodSolid, boxSolid, type Solid } from '#circuits/save-file/solid.ts'
import {
  panelBodies,
  panelHeight,
  panelPeg,
  type PanelSize,
  directions,
  type Levels,
  type PartPlan,
} from './part-shape.ts'
import { createPartDataReader, readSize, type PartData } from '#circuits/save-file/part-data.ts'

const maxSquares = 32

const one: PanelSize = [1, 1]

/** The game's usual colours of the moving parts, as in real saves. */
const defaults = { lever: colour('#9a480d'), button: colour('#b10d13'), key: colour('#555555') } as const

/** A control's base, and where its output is: a block, or a panel whose output is on the far side. */
function base(isPanel: boolean, size: PanelSize, top: readonly Solid[]): PartPlan {
  return isPanel
    ? { bodies: [...panelBodies(size), ...top], outputs: () => panelPeg(size) }
    : {
        bodies: [boxSolid([-0.5, 0, -0.5], [0.5, 1, 0.5], partColours.body), ...top],
        outputs: () => ({ at: [0, 0.5, 0.5], towards: directions.forward }),
      }
}

function topOf(isPanel: boolean): number {
  return isPanel ? panelHeight : 1
}

/** Leans forty degrees forward when on and back when off, as a mod says; its sizes are measured on thumbnails. */
export function lever(isPanel: boolean) {
  const angle = (40 / 180) * Math.PI
  return (levels: Levels, data: PartData): PartPlan => {
    const fill = createPartDataReader(data).colour() ?? defaults.lever
    const lean = isPressed(levels) ? 1 : -1
    const towards: Vector = [0, Math.cos(angle), lean * Math.sin(angle)]
    const arm = rodSolid([0, topOf(isPanel) - 0.1, 0], towards, { length: 0.66, width: [0.5, 0.25] }, fill)
    return base(isPanel, one, [arm])
  }
}

export function button(isPanel: boolean) {
  return (levels: Levels, data: PartData): PartPlan => {
    const reader = createPartDataReader(data)
    const fill = reader.colour() ?? defaults.button
    reader.byte()
    const size = isPanel ? readSize(reader, maxSquares) : one
    return base(isPanel, size, [cap(size, topOf(isPanel), isPressed(levels) ? 0.08 : 0.2, fill, 1 / 6)])
  }
}

export function key(isPanel: boolean) {
  return (levels: Levels, data: PartData): PartPlan => {
    const reader = createPartDataReader(data)
    reader.integer()
    const own = reader.colour() ?? defaults.key
    const isOn = isPressed(levels)
    const fill = isOn ? mixColours(own, [255, 255, 255], 0.4) : own
    return base(isPanel, one, [cap(one, topOf(isPanel), isOn ? 0.12 : 0.25, fill, 0.08)])
  }
}

function cap([x, z]: PanelSize, top: number, height: number, fill: Colour, inset: number): Solid {
  return boxSolid([-0.5 + inset, top, -0.5 + inset], [x - 0.5 - inset, top + height, z - 0.5 - inset], fill)
}

function isPressed({ outputs }: Levels): boolean {
  return outputs.includes(true)
}
