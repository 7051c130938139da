import type { AnyRouter, RouterHistory } from '@tanstack/react-router'

/** What the keyboard can begin at. */
const controls = 'a[href], button, input, select, textarea'

/** Keeps the keyboard's place: at the content of a page that opens, out of what it has left; returns what ends it. */
export function followKeyboard(router: AnyRouter): () => void {
  // Whoever writes on while a page is being fetched keeps their field.
  let isWriting = false
  const wrote = () => {
    isWriting = true
  }
  document.addEventListener('focusin', closeWhatIsLeft)
  document.addEventListener('input', wrote)
  let isBack = false
  const history: RouterHistory = router.history
  const stopHistory = history.subscribe(({ action }) => {
    if (action.type !== 'REPLACE')
      isBack = action.type === 'BACK' || (action.type === 'GO' && action.index < 0)
  })
  const stopStart = router.subscribe('onBeforeLoad', () => {
    isWriting = false
  })
  const stop = router.subscribe('onRendered', ({ pathChanged, fromLocation, toLocation }) => {
    if (!fromLocation || !pathChanged || document.activeElement?.closest('main *, dialog')) return
    if (isWriting && document.activeElement?.matches('input, textarea')) return
    const place =
      (isBack && linkTo(fromLocation.publicHref)) ||
      document.getElementById(toLocation.hash)?.querySelector<HTMLElement>(controls) ||
      document.getElementById('content')
    place?.focus({ preventScroll: true })
  })
  return () => {
    document.removeEventListener('focusin', closeWhatIsLeft)
    document.removeEventListener('input', wrote)
    stopHistory()
    stopStart()
    stop()
  }
}

/** Closes a sheet over the page once the focus is under it; its own button closes it by itself. */
function closeWhatIsLeft({ target }: FocusEvent): void {
  if (!(target instanceof Element)) return
  for (const sheet of document.querySelectorAll<HTMLElement>('[popover=auto]:popover-open')) {
    const isItsButton = target.getAttribute('popovertarget') === sheet.id
    if (!isItsButton && !sheet.contains(target)) sheet.hidePopover()
  }
}

/** The link of the content that leads to a page, which is where somebody who comes back from it has been. */
function linkTo(href: string): HTMLElement | undefined {
  const { pathname } = new URL(href, location.origin)
  const links = document.querySelectorAll<HTMLAnchorElement>('main a[href]')
  return [...links].find((link) => link.pathname === pathname)
}
