import type { ComponentType } from 'react'
import { Avatar } from '#app/ui/avatar/avatar.tsx'
import { Chip, TagChip } from '#app/ui/chip/chip.tsx'
import { Count } from '#app/ui/count/count.tsx'
import { Flair } from '#app/ui/flair/flair.tsx'
import { ClosedIcon, OpenIcon } from '#app/ui/icon.tsx'
import * as readingIcons from '#app/ui/icon.tsx'
import { Led } from '#app/ui/led/led.tsx'
import { SevenSegment } from '#app/ui/seven-segment/seven-segment.tsx'
import { SizedPicture } from '#app/ui/sized-picture/sized-picture.tsx'
import { Time } from '#app/ui/time/time.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx'
import * as memberIcons from '#app/ui/member-icon.tsx'
import { type Specimen, State } from './specimen.tsx'
import { faceSvg } from '#shared/faces/face-svg.ts'
import styles from './catalogue.module.css'

const { iconOf: _, ...icons } = { ...readingIcons, ...memberIcons }
/** The catalogue has no assets host. */
const faceOf = (variant: number) =>
  `data:image/svg+xml,${encodeURIComponent(faceSvg({ id: 'usr-00000000', variant }))}`
const minute = 60
const now = Date.now() / 1_000

/** Small indicators. */
export const badges: readonly Specimen[] = [
  {
    name: 'Chip',
    folder: 'chip',
    about:
      'A state or kind in one word, with an icon, as colour alone says nothing. Tags bring their own colour.',
    Show: () => (
      <>
        <State name="levels">
          <Chip level="high">
            <OpenIcon />
            Open
          </Chip>
          <Chip>
            <ClosedIcon />
            Closed
          </Chip>
        </State>
        <State name="tones">
          <Chip tone="ok">Fixed</Chip>
          <Chip tone="warn">Locked</Chip>
          <Chip tone="danger">Banned</Chip>
        </State>
        <State name="tags">
          <TagChip color="#2f9e44">good first</TagChip>
          <TagChip color="#1971c2">editor</TagChip>
          <TagChip color="#ffffff">white</TagChip>
          <TagChip color="#000000">black</TagChip>
        </State>
      </>
    ),
  },
  {
    name: 'Sized picture',
    folder: 'sized-picture',
    about: 'A picture in several sizes: the browser takes the one that the screen needs.',
    Show: () => (
      <State name="two sizes">
        <SizedPicture
          alt="A board"
          width={480}
          height={270}
          sizes="20rem"
          sources={{
            webp: '/backgrounds/1-480.webp 480w, /backgrounds/1-1080.webp 1080w',
            jpeg: '/backgrounds/1-480.jpg 480w, /backgrounds/1-1080.jpg 1080w',
            fallback: '/backgrounds/1-480.jpg',
          }}
        />
      </State>
    ),
  },
  {
    name: 'Avatar',
    folder: 'avatar',
    about: 'A person’s picture, or the face drawn for them. Silent, as the name always stands beside it.',
    Show: () => (
      <State name="sizes">
        {([20, 24, 40, 80] as const).map((size) => (
          <Avatar key={size} picture={faceOf(size)} size={size} />
        ))}
      </State>
    ),
  },
  {
    name: 'Flair',
    folder: 'flair',
    about: 'The badge beside a name.',
    Show: () => (
      <State name="developer">
        <Flair flair="developer" />
      </State>
    ),
  },
  {
    name: 'Lamp',
    folder: 'led',
    about: 'Lit and filled, or dark and hollow: its state shows without colour.',
    Show: () => (
      <>
        <State name="lit">
          <Led on label="Unread" />
        </State>
        <State name="dark">
          <Led on={false} label="Unread" />
        </State>
      </>
    ),
  },
  {
    name: 'Count',
    folder: 'count',
    about: 'A number in little room; the exact one is its tooltip, and what’s read out.',
    Show: () => (
      <State name="exact, thousands, millions">
        <Count value={987} />
        <Count value={12_345} />
        <Count value={3_100_000} />
      </State>
    ),
  },
  {
    name: 'Time',
    folder: 'time',
    about: 'A time as the visitor wants it; the full date is its tooltip. It keeps itself current.',
    Show: () => (
      <State name="just now, hours, years">
        <Time at={now} />
        <Time at={now - 150 * minute} />
        <Time at={now - 800 * 24 * 60 * minute} />
      </State>
    ),
  },
  {
    name: 'Seven-segment display',
    folder: 'seven-segment',
    about: 'Large digits for status codes; the same in either theme. What it says is read out as a text.',
    Show: () => (
      <State name="a code">
        <SevenSegment text="404" label="Error 404" />
      </State>
    ),
  },
  {
    name: 'Hidden text',
    folder: 'visually-hidden',
    about:
      'Text for assistive technology alone, such as a column’s name that everyone else sees by its shape.',
    Show: () => (
      <State name="there’s a word between the arrows">
        → <VisuallyHidden>hidden</VisuallyHidden> ←
      </State>
    ),
  },
  {
    name: 'Icons',
    folder: 'icon.tsx',
    about: 'Decorations, silent for assistive technology: a word or a label stands beside each.',
    Show: () => (
      <ul className={styles.Icons}>
        {Object.entries<ComponentType>(icons).map(([name, Icon]) => (
          <li key={name}>
            <Icon />
            {name.replace(/Icon$/, '')}
          </li>
        ))}
      </ul>
    ),
  },
]
