import { createSignal } from '#shared/signal.ts'
import type { PlayerStage, ProbeMarker, StageHit } from '#circuits/player/stage/stage.ts'

/** A stage for tests: it remembers where it was sent, and points where tests say. */
export interface FakeStage extends PlayerStage {
  state: {
    right: number
    up: number
    zoom: number
    shifted: readonly [right: number, up: number]
    view: 'free' | 'all' | 'top'
    kind: string | null
    body: number | null
    markers: readonly ProbeMarker[]
    isProbing: boolean
  }
  hover: (at: StageHit | null) => void
  tap: (at: StageHit | null) => void
  press: (body: number, isDown: boolean) => void
}

/** A stage that draws nothing. */
export function createFakeStage(): FakeStage {
  const hovered = createSignal<StageHit | null>()
  const tapped = createSignal<StageHit | null>()
  const pressed = createSignal<{ body: number; isDown: boolean }>()
  const state: FakeStage['state'] = {
    right: 0,
    up: 0,
    zoom: 1,
    shifted: [0, 0],
    view: 'free',
    kind: null,
    body: null,
    markers: [],
    isProbing: false,
  }
  return {
    state,
    frameAll: () => void (state.view = 'all'),
    topView: () => void (state.view = 'top'),
    turn(right, up) {
      state.right += right
      state.up += up
    },
    move(right, up) {
      state.shifted = [state.shifted[0] + right, state.shifted[1] + up]
    },
    zoom: (factor) => void (state.zoom *= factor),
    highlight: (kind) => void (state.kind = kind),
    focusBody: (body) => void (state.body = body),
    showProbes: (markers) => void (state.markers = markers),
    setProbing: (isOn) => void (state.isProbing = isOn),
    onHover: hovered.watch,
    onTap: tapped.watch,
    onPress: (listener) => pressed.watch(({ body, isDown }) => listener(body, isDown)),
    hover: hovered.send,
    tap: tapped.send,
    press: (body, isDown) => pressed.send({ body, isDown }),
  }
}
