/** Milliseconds of the carousel: until its first change, of a slide, and of the wait between two. */
const carouselTimes = { first: 4_000, slide: 1_000, pause: 6_000 } as const

/** What the carousel shows, as positions in its order. */
export interface CarouselView {
  current: number
  /** The picture being loaded or sliding in. */
  next: number | null
  isSliding: boolean
}

/** Shows one picture after another; a picture that is not loaded when its time comes slides in as soon as it is. */
export function createCarousel(count: number, changed: (view: CarouselView) => void) {
  let view: CarouselView = { current: 0, next: null, isSliding: false }
  let timer: ReturnType<typeof setTimeout> | undefined
  let wait: number = carouselTimes.first
  let isRunning = false
  let isDue = false
  let isLoaded = false

  function show(next: CarouselView) {
    view = next
    changed(view)
  }

  function prepare() {
    if (view.next === null) {
      isLoaded = false
      show({ ...view, next: (view.current + 1) % count })
    }
    timer = setTimeout(() => {
      isDue = true
      slide()
    }, wait)
  }

  function slide() {
    if (!isDue || !isLoaded || view.isSliding) return
    isDue = false
    show({ ...view, isSliding: true })
    timer = setTimeout(arrive, carouselTimes.slide)
  }

  function arrive() {
    wait = carouselTimes.pause
    show({ current: view.next ?? view.current, next: null, isSliding: false })
    if (isRunning) prepare()
  }

  return {
    /** Begins, or goes on after a stop with a whole wait. */
    start() {
      if (isRunning) return
      isRunning = true
      if (!view.isSliding) prepare()
    },
    /** Stops the time; a slide under way comes to its end. */
    stop() {
      isRunning = false
      isDue = false
      if (!view.isSliding) clearTimeout(timer)
    },
    /** The next picture is there. */
    loaded() {
      isLoaded = true
      slide()
    },
  }
}
