import { useQuery } from '@tanstack/react-query'
import { useEffectEvent, useId, useRef } from 'react'
import { documentQuery } from '#app/api/call.ts'
import { PersonCardDocument, type PersonCardQuery } from '#app/graphql.gen.ts'
import { plainSnippet } from '#app/lib/format/plain-text.ts'
import { useEffect, useLayoutEffect } from '#app/lib/hooks/use-effect.ts'
import { rich, t } from '#app/texts/t.ts'
import { Avatar, Flair } from '#app/ui/avatar/avatar.tsx'
import { FollowOther } from '#app/content/article/follow-button.tsx'
import { Time } from '#app/ui/time/time.tsx'
import { isPossibleName } from '#shared/names/username.ts'
import styles from './person-card.module.css'

interface PersonCardProps {
  /** The person's name in the page. */
  link: HTMLAnchorElement
  onClose: () => void
}

/** Characters of a bio. */
const bioLength = 140
/** Milliseconds that the mouse may take from the name to the card. */
const graceMs = 200
/** Pixels between the card and its name, and the window's edges. */
const gap = 8

/**
 * A person at a glance, as a tooltip of their name: it describes the name, and Escape closes it. The button is for the mouse; a profile has
 * it too.
 */
export function PersonCard({ link, onClose }: PersonCardProps) {
  const id = useId()
  const card = useRef<HTMLDivElement>(null)
  const username = link.pathname.slice('/@'.length)
  const { data } = useQuery({
    ...documentQuery(PersonCardDocument, { username }),
    enabled: isPossibleName(username),
  })
  const close = useEffectEvent(onClose)
  const isLoaded = Boolean(data?.user)

  useLayoutEffect(() => {
    const element = card.current
    if (!element || !isLoaded) return undefined
    element.showPopover()
    place(element, link)
    link.setAttribute('aria-describedby', id)
    return () => link.removeAttribute('aria-describedby')
  }, [id, isLoaded, link])

  useEffect(() => {
    let timer: number | undefined
    const check = () => {
      clearTimeout(timer)
      timer = window.setTimeout(() => {
        const isReached = link.matches(':hover, :focus-visible') || card.current?.matches(':hover')
        if (!isReached) close()
      }, graceMs)
    }
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      close()
    }
    const follow = () => {
      if (card.current) place(card.current, link)
      check()
    }
    const leave = ({ target }: Event) => {
      if (!card.current?.contains(target as Node)) close()
    }
    const listeners = new AbortController()
    const options = { capture: true, signal: listeners.signal }
    for (const type of ['pointerover', 'pointerout', 'focusout']) addEventListener(type, check, options)
    addEventListener('scroll', follow, options)
    addEventListener('resize', follow, options)
    addEventListener('click', leave, options)
    addEventListener('keydown', escape, options)
    check()
    return () => {
      clearTimeout(timer)
      listeners.abort()
    }
  }, [link])

  return data?.user ? (
    <div ref={card} popover="manual" className={styles.Card}>
      <div id={id} role="tooltip" className={styles.Person}>
        <Person user={data.user} counts={data.userCounts} />
      </div>
      <FollowOther person={data.userCounts} />
    </div>
  ) : null
}

interface PersonProps {
  user: NonNullable<PersonCardQuery['user']>
  counts: PersonCardQuery['userCounts']
}

function Person({ user, counts }: PersonProps) {
  const bio = firstLine(user.renderedBio)
  const figures = [
    { count: counts.followers, text: t('accounts.card.followers', { count: counts.followers }) },
    { count: counts.posts, text: t('accounts.card.posts', { count: counts.posts }) },
    { count: counts.comments, text: t('accounts.card.comments', { count: counts.comments }) },
    { count: counts.tickets, text: t('accounts.card.tickets', { count: counts.tickets }) },
    { count: counts.creations, text: t('accounts.card.creations', { count: counts.creations }) },
  ].filter(({ count }) => count > 0)
  return (
    <>
      <Avatar picture={user.picture} size={80} />
      <div className={styles.About}>
        <p className={styles.Name}>
          {user.username}
          <Flair flair={user.flair} />
        </p>
        {user.joinedAt > 0 ? (
          <p className={styles.Facts}>
            {rich('accounts.profile.joinedAt', { time: <Time at={user.joinedAt} title={undefined} /> })}
          </p>
        ) : null}
        {bio ? <p>{bio}</p> : null}
        {figures.length > 0 ? (
          <p className={styles.Facts}>{figures.map(({ text }) => text).join(' · ')}</p>
        ) : null}
      </div>
    </>
  )
}

/** The first paragraph, heading or item of a rendered text. */
function firstLine(html: string): string {
  return plainSnippet(/^.*?<\/(?:p|h\d|li|td)>/s.exec(html)?.[0] ?? html, bioLength)
}

/** Below the name, or above it where there is no room. */
function place(card: HTMLElement, link: HTMLElement) {
  const [name] = link.getClientRects()
  if (!name) return
  const { width, height } = card.getBoundingClientRect()
  const below = name.bottom + gap
  const fits = below + height + gap <= document.documentElement.clientHeight
  card.style.insetBlockStart = `${fits ? below : Math.max(gap, name.top - gap - height)}px`
  const last = document.documentElement.clientWidth - gap - width
  card.style.insetInlineStart = `${Math.max(gap, Math.min(name.left, last))}px`
}
