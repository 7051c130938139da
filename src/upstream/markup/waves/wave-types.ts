export type WaveShape =
  | 'low'
  | 'high'
  | 'floating'
  | 'pulled-low'
  | 'pulled-high'
  | 'unknown'
  | 'bus'
  | 'rising'
  | 'falling'

/** A stretch of one lane, in cycles of the lane from its beginning. */
export interface WaveStretch {
  shape: WaveShape
  start: number
  end: number
  /** The change into it is instant. */
  sharp: boolean
  /** An arrow marks the edge at its start, or each edge of a clock. */
  arrow: boolean
  /** The kind of a bus's value, 2 to 9; the plain kind is 2. */
  kind: number
  label: string
}

export interface WaveLane {
  name: string
  stretches: WaveStretch[]
  gaps: number[]
  cycles: number
  nodes: { letter: string; cycle: number }[]
  period: number
  /** The lane's shift to the left, in cycles of the diagram. */
  phase: number
}

/** A named group of lanes, from the first to the last, both included; `depth` is the number of enclosing groups. */
export interface WaveGroup {
  name: string
  first: number
  last: number
  depth: number
}

export interface WaveTitle {
  text: string
  tick: number | null
  tock: number | null
  every: number
}

export interface WaveEdge {
  from: string
  to: string
  curved: boolean
  arrowAtStart: boolean
  arrowAtEnd: boolean
  label: string
}

export interface WaveDiagram {
  lanes: WaveLane[]
  groups: WaveGroup[]
  edges: WaveEdge[]
  head: WaveTitle | null
  foot: WaveTitle | null
  /** The drawn width of a cycle, from 1 to 4. */
  scale: number
}
