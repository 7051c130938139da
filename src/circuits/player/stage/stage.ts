import type { PegId } from '#circuits/player/player-session.ts'

/** Result of picking at a point of the picture: a body, and its peg if the point is on one. */
export interface StageHit {
  body: number
  peg: PegId | null
}

/** A peg that is outlined in a wire's colour: `--wire-0` to `--wire-12`. */
export interface ProbeMarker {
  peg: PegId
  wire: number
}

/** From where the stage is seen. Coordinates are the stage's own: squares, right-handed, around the middle of the scene. */
export interface StageCamera {
  /** The point in the middle of the picture. */
  target: readonly [x: number, y: number, z: number]
  /** Degrees around the vertical axis, and above the ground, as in drawings. */
  azimuth: number
  elevation: number
  /** Squares that the picture is high. */
  span: number
}

export type BodyHighlight = 'added' | 'removed' | 'changed'

export interface StageStats {
  frames: number
  drawCalls: number
  triangles: number
  /** Bytes of levels sent to the graphics processor since the start, without the first picture. */
  uploadedBytes: number
}

export interface StageOptions {
  /** Called once, when the first picture has been drawn; a poster may go then. */
  onFirstFrame?: () => void
  /** Called when the browser takes the graphics processor away, and when it is there again. */
  onContext?: (isLost: boolean) => void
}

/** A scene in three dimensions on a canvas. It draws only when something has changed, and follows the canvas' size. */
export interface Stage {
  /** Takes changed levels: a net's number twice, plus one where it is on. */
  setLevels: (changes: Uint32Array) => void
  frameAll: () => void
  topView: () => void
  /** Turns about the target; radians. */
  turn: (right: number, up: number) => void
  /** Moves across the picture; parts of its height. */
  move: (right: number, up: number) => void
  /** Goes nearer where the factor is above one. */
  zoom: (factor: number) => void
  /** Dims all that isn't of a kind, by its text id; null dims nothing. */
  highlight: (kind: string | null) => void
  /** Goes to a body and outlines it; without a flight where the visitor wants less motion. */
  focusBody: (body: number) => void
  /** Outlines pegs, and none but these. */
  showProbes: (markers: readonly ProbeMarker[]) => void
  setProbing: (isProbing: boolean) => void
  /** Bodies that can be pressed: a press on these doesn't turn the picture. */
  setControls: (bodies: ReadonlySet<number>) => void
  /** Tints bodies, and outlines those that changed; without any, none is tinted. */
  highlightBodies: (highlights: ReadonlyMap<number, BodyHighlight>) => void
  /** Picks the body or peg at a place of the canvas, in CSS pixels from its upper left corner. */
  pick: (x: number, y: number) => StageHit | null
  /** The body or peg under the mouse changed; called at most once a frame. */
  onHover: (listener: (hit: StageHit | null) => void) => () => void
  /** A click or tap that moved nothing and pressed nothing. */
  onTap: (listener: (hit: StageHit | null) => void) => () => void
  /** A control is pressed, or released in any way. */
  onPress: (listener: (body: number, isDown: boolean) => void) => () => void
  camera: () => StageCamera
  setCamera: (camera: StageCamera) => void
  /** The camera was moved by anything but `setCamera`. */
  onCamera: (listener: (camera: StageCamera) => void) => () => void
  setTheme: (theme: 'dark' | 'light') => void
  stats: () => StageStats
  /** Frees all resources; the canvas can't be used again. */
  dispose: () => void
}

export type PlayerStage = Pick<
  Stage,
  | 'frameAll'
  | 'topView'
  | 'turn'
  | 'move'
  | 'zoom'
  | 'highlight'
  | 'focusBody'
  | 'showProbes'
  | 'setProbing'
  | 'onHover'
  | 'onTap'
  | 'onPress'
>

export class NoWebGL extends Error {
  override readonly name = 'NoWebGL'
}
