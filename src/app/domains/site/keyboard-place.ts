import type { AnyRouter } from '@tanstack/react-router'

/** What the keyboard can begin at. */
const controls = 'a[href], button, input, select, textarea'

/** Keeps the keyboard's place: at the content of a page that opens, out of what it has left; returns what ends it. */
export function followKeyboard(router: AnyRouter): () => void {
  document.addEventListener('focusin', closeWhatIsLeft)
  const stop = router.subscribe('onRendered', ({ pathChanged, fromLocation, toLocation }) => {
    if (!fromLocation || !pathChanged || document.activeElement?.closest('main, dialog')) return
    const isBack = toLocation.state.__TSR_index < fromLocation.state.__TSR_index
    const place =
      (isBack && linkTo(fromLocation.pathname)) ||
      document.getElementById(toLocation.hash)?.querySelector<HTMLElement>(controls) ||
      document.getElementById('content')
    place?.focus({ preventScroll: true })
  })
  return () => {
    document.removeEventListener('focusin', closeWhatIsLeft)
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
function linkTo(pathname: string): HTMLElement | undefined {
  const links = document.querySelectorAll<HTMLAnchorElement>('main a[href]')
  return [...links].find((link) => decodeURI(link.pathname) === decodeURI(pathname))
}
