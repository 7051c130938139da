import type { StageHit } from './stage.ts'

export interface PointerActions {
  /** Picks the body or peg at a place of the canvas, in CSS pixels. */
  pick: (x: number, y: number) => StageHit | null
  isControl: (body: number) => boolean
  allowTurning: (isAllowed: boolean) => void
  hover: (hit: StageHit | null) => void
  tap: (hit: StageHit | null) => void
  press: (body: number, isDown: boolean) => void
}

/** Pixels that a finger or a mouse may slip within a tap. */
const slip = 6

/** Follows the pointers over a canvas until the signal; to be called before anything else listens there. */
export function followPointers(canvas: HTMLElement, actions: PointerActions, signal: AbortSignal): void {
  const pressed = new Map<number, number>()
  let tapping: { id: number; x: number; y: number } | null = null
  let hovered: { x: number; y: number } | null = null
  let frame = 0
  const placeOf = (event: PointerEvent): { x: number; y: number } => {
    const { left, top } = canvas.getBoundingClientRect()
    return { x: event.clientX - left, y: event.clientY - top }
  }
  const look = (): void => {
    frame = 0
    actions.hover(hovered && actions.pick(hovered.x, hovered.y))
  }
  const hover = (at: { x: number; y: number } | null): void => {
    hovered = at
    frame ||= requestAnimationFrame(look)
  }
  const release = (event: PointerEvent): void => {
    const body = pressed.get(event.pointerId)
    if (body === undefined) return
    pressed.delete(event.pointerId)
    actions.press(body, false)
    if (pressed.size === 0) actions.allowTurning(true)
  }
  function on<Type extends keyof HTMLElementEventMap>(
    type: Type,
    listener: (event: HTMLElementEventMap[Type]) => void,
  ): void {
    canvas.addEventListener(type, listener, { signal, passive: type === 'wheel' })
  }
  on('pointerdown', (event) => {
    if (event.pointerType !== 'touch') canvas.focus({ preventScroll: true })
    const at = placeOf(event)
    const hit = event.button === 0 ? actions.pick(at.x, at.y) : null
    // a second finger turns a tap into a gesture
    tapping = event.button === 0 && !tapping ? { id: event.pointerId, ...at } : null
    if (!hit || hit.peg || !actions.isControl(hit.body)) return
    tapping = null
    pressed.set(event.pointerId, hit.body)
    actions.allowTurning(false)
    canvas.setPointerCapture(event.pointerId)
    actions.press(hit.body, true)
  })
  on('pointermove', (event) => {
    const at = placeOf(event)
    if (tapping?.id === event.pointerId && Math.hypot(at.x - tapping.x, at.y - tapping.y) > slip)
      tapping = null
    if (event.pointerType === 'mouse' && event.buttons === 0) hover(at)
  })
  on('pointerup', (event) => {
    // a finger that scrolls the page past the picture ends by a cancelled pointer, and takes no focus
    if (event.pointerType === 'touch') canvas.focus({ preventScroll: true })
    const at = placeOf(event)
    if (tapping?.id === event.pointerId) actions.tap(actions.pick(at.x, at.y))
    tapping = null
    release(event)
  })
  for (const type of ['pointercancel', 'lostpointercapture'] as const)
    on(type, (event) => {
      tapping = null
      release(event)
    })
  on('wheel', (event) => {
    if (!event.ctrlKey && !isActive(canvas)) event.stopImmediatePropagation()
  })
  on('focus', () => (canvas.style.touchAction = 'none'))
  on('blur', () => (canvas.style.touchAction = 'pan-y'))
  on('pointerleave', () => hover(null))
  signal.addEventListener('abort', () => {
    cancelAnimationFrame(frame)
    for (const body of pressed.values()) actions.press(body, false)
  })
}

/** Whether a wheel over the picture is meant for it: without focus or full screen, it scrolls the page if that has more below. */
function isActive(canvas: HTMLElement): boolean {
  const { activeElement, documentElement, fullscreenElement } = document
  const surrounding = canvas.closest('section') ?? canvas
  const isWhole = documentElement.scrollHeight <= documentElement.clientHeight
  return surrounding.contains(activeElement) || fullscreenElement !== null || isWhole
}
