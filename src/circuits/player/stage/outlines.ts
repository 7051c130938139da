import type { IUniform, Mesh, Scene } from 'three'
import { disposeMesh, outlineMesh, type Uniforms } from './meshes.ts'
import {
  alwaysDark,
  emptySolids,
  type PackedScene,
  type PackedSolids,
  pegNumber,
} from '#circuits/player/stage/pack/packed-scene.ts'
import { pageColour, type PageColour } from './textures.ts'
import { firstOf } from './pick.ts'
import type { BodyHighlight, ProbeMarker, StageHit } from './stage.ts'

/** Widths in CSS pixels. */
const widths = { body: 2, probe: 3 } as const

/** Changed bodies that are outlined: so many show at a glance, and take no time. */
const maxChanged = 2_000

interface Outline {
  body: number
  /** The number of a peg; 0 for the whole body. */
  peg: number
  colour: PageColour
}

export class Outlines {
  readonly #packed: PackedScene
  readonly #scene: Scene
  readonly #element: HTMLElement
  readonly #bodies: { uniforms: Uniforms; width: IUniform<number>; meshes: Mesh[] }
  readonly #pegs: { uniforms: Uniforms; width: IUniform<number>; meshes: Mesh[] }
  readonly #changes: { uniforms: Uniforms; width: IUniform<number>; meshes: Mesh[] }
  #hovered: StageHit | null = null
  #focused: number | null = null
  #probes: readonly ProbeMarker[] = []
  #changed: number[] = []

  constructor(packed: PackedScene, scene: Scene, element: HTMLElement, uniforms: Uniforms) {
    this.#packed = packed
    this.#scene = scene
    this.#element = element
    const group = () => {
      const width = { value: 0 }
      return { uniforms: { ...uniforms, uGrowth: width }, width, meshes: [] }
    }
    this.#bodies = group()
    this.#pegs = group()
    this.#changes = group()
  }

  hover(hit: StageHit | null): void {
    this.#hovered = hit
    this.#outlineBodies()
  }

  focus(body: number): void {
    this.#focused = body
    this.#outlineBodies()
  }

  probe(probes: readonly ProbeMarker[]): void {
    this.#probes = probes
    this.#outlinePegs()
  }

  /** Outlines the marked bodies that changed, so that they differ from others by more than their tint. */
  outlineChanged(bodies: ReadonlyMap<number, BodyHighlight>): void {
    this.#changed = []
    for (const [body, outlineChanged] of bodies)
      if (outlineChanged === 'changed' && this.#changed.length < maxChanged) this.#changed.push(body)
    this.#outlineChanges()
  }

  updateColours(): void {
    this.#outlineChanges()
    this.#outlineBodies()
    this.#outlinePegs()
  }

  /** Sets the size of a pixel in squares: lines keep their width on the screen. */
  setPixel(squares: number): void {
    this.#bodies.width.value = widths.body * squares
    this.#pegs.width.value = widths.probe * squares
    this.#changes.width.value = widths.probe * squares
  }

  forget(): void {
    for (const { meshes } of [this.#bodies, this.#pegs, this.#changes])
      for (const mesh of meshes) disposeMesh(mesh)
  }

  #outlineBodies(): void {
    const colour = pageColour(this.#element, '--high-fill')
    const outlines: Outline[] = []
    // a board is below almost everything: its outline would come and go all the time
    const isBoard = this.#hovered !== null && boardAt(this.#packed, this.#hovered.body) >= 0
    if (this.#hovered && !isBoard)
      outlines.push({ body: this.#hovered.body, peg: numberOf(this.#hovered.peg), colour })
    if (this.#focused !== null && this.#focused !== this.#hovered?.body)
      outlines.push({ body: this.#focused, peg: 0, colour })
    this.#show(this.#bodies, outlines)
  }

  #outlineChanges(): void {
    const colour = pageColour(this.#element, '--warn')
    this.#show(
      this.#changes,
      this.#changed.map((body) => ({ body, peg: 0, colour })),
    )
  }

  #outlinePegs(): void {
    const outlines = this.#probes.map(({ peg, wire }): Outline => {
      const colour = pageColour(this.#element, `--wire-${wire}`)
      return { body: peg.body, peg: numberOf(peg), colour }
    })
    this.#show(this.#pegs, outlines)
  }

  #show(group: { uniforms: Uniforms; meshes: Mesh[] }, outlines: readonly Outline[]): void {
    for (const mesh of group.meshes) {
      mesh.removeFromParent()
      disposeMesh(mesh)
    }
    group.meshes = outlineMeshes(this.#packed, outlines, group.uniforms)
    if (group.meshes.length > 0) this.#scene.add(...group.meshes)
  }
}

function numberOf(peg: StageHit['peg']): number {
  if (!peg) return 0
  return peg.side === 'input' ? pegNumber(peg.index, peg.index + 1) : pegNumber(peg.index, 0)
}

function outlineMeshes(scene: PackedScene, outlines: readonly Outline[], uniforms: Uniforms): Mesh[] {
  const meshes = scene.solids.map((solids, form) => {
    const copies: { at: number; colour: PageColour }[] = []
    for (const { body, peg, colour } of outlines)
      for (let at = firstOf(solids.owners, body); solids.owners[at] === body; at++)
        if (peg === 0 || solids.pegs[at] === peg) copies.push({ at, colour })
    const boards = form === 0 ? boardsOf(scene, outlines) : []
    return copies.length + boards.length > 0 ? outlineMesh(copyOf(solids, copies, boards), uniforms) : null
  })
  return meshes.filter((mesh) => mesh !== null)
}

interface BoardOutline {
  middle: Float32Array
  size: Float32Array
  turn: Float32Array
  colour: PageColour
}

function boardAt({ boards }: Pick<PackedScene, 'boards'>, body: number): number {
  const at = firstOf(boards.owners, body)
  return boards.owners[at] === body ? at : -1
}

function boardsOf({ boards }: PackedScene, outlines: readonly Outline[]): BoardOutline[] {
  return outlines.flatMap(({ body, colour }) => {
    const at = boardAt({ boards }, body)
    if (at < 0) return []
    return {
      middle: boards.middles.subarray(at * 3, at * 3 + 3),
      size: boards.sizes.subarray(at * 3, at * 3 + 3),
      turn: boards.turns.subarray(at * 4, at * 4 + 4),
      colour,
    }
  })
}

function copyOf(
  solids: PackedSolids,
  copies: readonly { at: number; colour: PageColour }[],
  boards: readonly BoardOutline[],
): PackedSolids {
  const copy = emptySolids(solids, copies.length + boards.length)
  for (const [to, { at, colour }] of copies.entries()) {
    copy.middles.set(solids.middles.subarray(at * 3, at * 3 + 3), to * 3)
    copy.sizes.set(solids.sizes.subarray(at * 3, at * 3 + 3), to * 3)
    copy.turns.set(solids.turns.subarray(at * 4, at * 4 + 4), to * 4)
    const strength = [solids.dark[at * 4 + 3] ?? 0, solids.lit[at * 4 + 3] ?? 0] as const
    copy.dark.set([...bytesOf(colour), strength[0]], to * 4)
    copy.lit.set([...bytesOf(colour), strength[1]], to * 4)
    copy.rules[to] = solids.rules[at] ?? alwaysDark
  }
  for (const [index, { middle, size, turn, colour }] of boards.entries()) {
    const to = copies.length + index
    copy.middles.set(middle, to * 3)
    copy.sizes.set(size, to * 3)
    for (let part = 0; part < 4; part++) copy.turns[to * 4 + part] = Math.round((turn[part] ?? 0) * 32_767)
    copy.dark.set([...bytesOf(colour), 255], to * 4)
    copy.rules[to] = alwaysDark
  }
  return copy
}

function bytesOf(colour: PageColour): number[] {
  return colour.map((part) => Math.round(part * 255))
}
