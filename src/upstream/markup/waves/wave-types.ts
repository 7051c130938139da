/** What a lane shows for some cycles. */
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
  /** The change into it takes no time. */
  sharp: boolean
  /** An arrow marks the edge at its start, or each edge of a clock. */
  arrow: boolean
  /** The kind of a bus's value, 2 to 9; the plain kind is 2. */
  kind: number
  /** What a bus carries. */
  label: string
}

/** One row of a diagram. */
export interface WaveLane {
  name: string
  stretches: WaveStretch[]
  /** Cycles of the lane that a gap is drawn in. */
  gaps: number[]
  /** Cycles of the lane altogether. */
  cycles: number
  /** Letters by the cycle that they mark. */
  nodes: { letter: string; cycle: number }[]
  /** How wide a cycle of the lane is, in cycles of the diagram. */
  period: number
  /** How far the lane is shifted to the left, in cycles of the diagram. */
  phase: number
}

/** Lanes under one name, from the first to the last, both included; `depth` is how many groups are around it. */
export interface WaveGroup {
  name: string
  first: number
  last: number
  depth: number
}

/** A line of words and numbers above or below the lanes. */
export interface WaveTitle {
  text: string
  /** Number of the first line between cycles. */
  tick: number | null
  /** Number of the first cycle. */
  tock: number | null
  /** Only each so many are numbered. */
  every: number
}

/** A line from one marked place to another. */
export interface WaveEdge {
  from: string
  to: string
  curved: boolean
  arrowAtStart: boolean
  arrowAtEnd: boolean
  label: string
}

/** A timing diagram, read and found within bounds. */
export interface WaveDiagram {
  lanes: WaveLane[]
  groups: WaveGroup[]
  edges: WaveEdge[]
  head: WaveTitle | null
  foot: WaveTitle | null
  /** How wide a cycle is drawn, from 1 to 4. */
  scale: number
}
