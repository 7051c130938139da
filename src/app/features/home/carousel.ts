/** Milliseconds of the carousel: until its first change, of a slide, between two, and before each to load the picture. */
const carouselTimes = { first: 4_000, slide: 1_000, pause: 6_000, ahead: 2_500 } as const

export interface CarouselView {
  current: number
  /** The picture that is being loaded or slides in. */
  next: number | null
  isSliding: boolean
}

/** Shows one picture after another; a picture that is not loaded in time slides in as soon as it is. */
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

  /** Waits, but loads the next picture no earlier than it has to: most visitors have left the first screen by then. */
  function prepare() {
    if (view.next !== null) return waitForSlide(wait)
    timer = setTimeout(() => {
      isLoaded = false
      show({ ...view, next: (view.current + 1) % count })
      waitForSlide(carouselTimes.ahead)
    }, wait - carouselTimes.ahead)
  }

  function waitForSlide(time: number) {
    timer = setTimeout(() => {
      isDue = true
      slide()
    }, time)
  }

  function slide() {
    if (!isDue || !isLoaded || view.isSliding) return
    isDue = false
    show({ ...view, isSliding: true })
    timer = setTimeout(finishSlide, carouselTimes.slide)
  }

  function finishSlide() {
    wait = carouselTimes.pause
    show({ current: view.next ?? view.current, next: null, isSliding: false })
    if (isRunning) prepare()
  }

  return {
    /** Starts, or resumes with a full wait. */
    start() {
      if (isRunning) return
      isRunning = true
      if (!view.isSliding) prepare()
    },
    /** Stops; a current slide is completed. */
    stop() {
      isRunning = false
      isDue = false
      if (!view.isSliding) clearTimeout(timer)
    },
    loaded() {
      isLoaded = true
      slide()
    },
  }
}
