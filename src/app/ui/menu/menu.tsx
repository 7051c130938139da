import {
  type ComponentProps,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type ToggleEvent,
  cloneElement,
  useId,
} from 'react'
import { classNames } from '#app/ui/class-names.ts'
import styles from './menu.module.css'

interface MenuProps extends ComponentProps<'div'> {
  label: string
  button: ReactElement<ComponentProps<'button'>>
  align?: 'start' | 'end'
}

/** A menu of actions on the popover API: it opens before hydration, closes on Escape and outside presses. */
export function Menu({ label, button, align = 'end', className, children, ...rest }: MenuProps) {
  const id = useId()
  return (
    <>
      {cloneElement(button, { popoverTarget: id, 'aria-haspopup': 'menu', onKeyDown: openByArrow })}
      <div
        {...rest}
        ref={openIfShown}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={label}
        className={classNames(styles.Menu, className)}
        data-align={align}
        onToggle={opened}
        onKeyDown={move}
        onClick={chosen}
      >
        {children}
      </div>
    </>
  )
}

export function MenuLink({ className, children, ...rest }: ComponentProps<'a'>) {
  return (
    <a role="menuitem" tabIndex={-1} {...rest} className={classNames(styles.Item, className)}>
      {children}
    </a>
  )
}

export function MenuButton({ className, ...rest }: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      {...rest}
      className={classNames(styles.Item, className)}
    />
  )
}

export function MenuSeparator() {
  return <hr className={styles.Separator} />
}

/** Like a press of the button, so that the browser restores the focus to it. */
function openByArrow(event: KeyboardEvent<HTMLButtonElement>) {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  event.preventDefault()
  event.currentTarget.click()
}

function entries(menu: HTMLElement): HTMLElement[] {
  return Array.from(menu.querySelectorAll<HTMLElement>('[role=menuitem]:not(:disabled)'))
}

function opened(event: ToggleEvent<HTMLDivElement>) {
  if (event.newState === 'open') onOpened(event.currentTarget)
}

/** A menu that was opened before hydration has fired its event already. */
function openIfShown(menu: HTMLDivElement | null) {
  if (menu?.matches(':popover-open') && !menu.contains(document.activeElement)) onOpened(menu)
}

function onOpened(menu: HTMLElement) {
  if (!CSS.supports('position-area: bottom')) positionManually(menu)
  entries(menu)[0]?.focus()
}

/** Positions the menu under its button in browsers without anchor positioning. */
function positionManually(menu: HTMLElement) {
  const button = document.querySelector(`[popovertarget="${CSS.escape(menu.id)}"]`)
  if (!button) return
  const buttonBox = button.getBoundingClientRect()
  const start = menu.dataset['align'] === 'start' ? buttonBox.left : buttonBox.right - menu.offsetWidth
  const left = Math.min(Math.max(start, 8), innerWidth - menu.offsetWidth - 8)
  const below = buttonBox.bottom + menu.offsetHeight + 8 < innerHeight
  const top = below ? buttonBox.bottom : Math.max(8, buttonBox.top - menu.offsetHeight)
  Object.assign(menu.style, { inset: 'auto', left: `${left}px`, top: `${top}px` })
}

function move(event: KeyboardEvent<HTMLDivElement>) {
  const items = entries(event.currentTarget)
  const at = items.indexOf(document.activeElement as HTMLElement)
  const next = nextEntry(event.key, at, items)
  if (next) {
    event.preventDefault()
    next.focus()
  } else if (event.key === 'Tab') {
    event.currentTarget.hidePopover()
  }
}

function nextEntry(key: string, at: number, items: HTMLElement[]): HTMLElement | undefined {
  if (key === 'ArrowDown') return items[(at + 1) % items.length]
  if (key === 'ArrowUp') return items.at(at <= 0 ? -1 : at - 1)
  if (key === 'Home') return items[0]
  if (key === 'End') return items.at(-1)
  if (key.length !== 1 || key === ' ') return undefined
  const letter = key.toLowerCase()
  const order = [...items.slice(at + 1), ...items.slice(0, at + 1)]
  return order.find((item) => item.textContent?.trim().toLowerCase().startsWith(letter))
}

function chosen(event: MouseEvent<HTMLDivElement>) {
  if ((event.target as Element).closest('[role=menuitem]')) event.currentTarget.hidePopover()
}
