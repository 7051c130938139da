import type { ComponentType } from 'react'
import { Avatar, Flair } from '#app/ui/avatar/avatar.tsx'
import { Chip, TagChip } from '#app/ui/chip/chip.tsx'
import { Count } from '#app/ui/facts/facts.tsx'
import * as readingIcons from '#app/ui/icon.tsx'
import { ClosedIcon, OpenIcon } from '#app/ui/icon.tsx'
import { Led } from '#app/ui/led/led.tsx'
import { SevenSegment } from '#app/ui/seven-segment/seven-segment.tsx'
import { SizedPicture } from '#app/ui/sized-picture/sized-picture.tsx'
import { Time } from '#app/ui/time/time.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx'
import * as memberIcons from '#app/ui/member-icon.tsx'
import { Specimen, State } from './specimen.tsx'
import { faceSvg } from '#shared/faces/face-svg.ts'
import styles from './catalogue.module.css'

/** The catalogue has no assets host. */
const faceOf = (variant: number) =>
  `data:image/svg+xml,${encodeURIComponent(faceSvg({ id: 'usr-00000000', variant }))}`

const { iconOf: _, ...icons } = { ...readingIcons, ...memberIcons }
const minute = 60
const now = Date.now() / 1_000

export const badges = (
  <>
    <Specimen name="Chip" id="chip">
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
    </Specimen>
    <Specimen name="Sized picture" id="sized-picture">
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
    </Specimen>
    <Specimen name="Avatar" id="avatar">
      <State name="sizes">
        {([20, 24, 40, 80] as const).map((size) => (
          <Avatar key={size} picture={faceOf(size)} size={size} />
        ))}
      </State>
    </Specimen>
    <Specimen name="Flair" id="flair">
      <State name="developer">
        <Flair flair="developer" />
      </State>
    </Specimen>
    <Specimen name="Lamp" id="led">
      <State name="lit">
        <Led on label="Unread" />
      </State>
      <State name="dark">
        <Led on={false} label="Unread" />
      </State>
    </Specimen>
    <Specimen name="Count" id="count">
      <State name="exact, thousands, millions">
        <Count value={987} />
        <Count value={12_345} />
        <Count value={3_100_000} />
      </State>
    </Specimen>
    <Specimen name="Time" id="time">
      <State name="just now, hours, years">
        <Time at={now} />
        <Time at={now - 150 * minute} />
        <Time at={now - 800 * 24 * 60 * minute} />
      </State>
    </Specimen>
    <Specimen name="Seven-segment display" id="seven-segment">
      <State name="a code">
        <SevenSegment text="404" label="Error 404" />
      </State>
    </Specimen>
    <Specimen name="Hidden text" id="visually-hidden">
      <State name="there’s a word between the arrows">
        → <VisuallyHidden>hidden</VisuallyHidden> ←
      </State>
    </Specimen>
    <Specimen name="Icons" id="icon.tsx">
      <ul className={styles.Icons}>
        {Object.entries<ComponentType>(icons).map(([name, Icon]) => (
          <li key={name}>
            <Icon />
            {name.replace(/Icon$/, '')}
          </li>
        ))}
      </ul>
    </Specimen>
  </>
)
