import { language } from '#app/texts/t.ts'
import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx'
import { formatNumber } from '#shared/text/format-number.ts'
import styles from './seven-segment.module.css'

const segmentNames = ['a', 'b', 'c', 'd', 'e', 'f', 'g'] as const

type SegmentName = (typeof segmentNames)[number]

const glyphs: Record<string, string> = {
  0: 'abcdef',
  1: 'bc',
  2: 'abdeg',
  3: 'abcdg',
  4: 'bcfg',
  5: 'acdfg',
  6: 'acdefg',
  7: 'abc',
  8: 'abcdefg',
  9: 'abcdfg',
  E: 'adefg',
  r: 'eg',
  '-': 'g',
}

function litSegments(sign: string): ReadonlySet<SegmentName> {
  return new Set((glyphs[sign] ?? '') as Iterable<SegmentName>)
}

const outlines: Record<SegmentName, string> = {
  a: '16,8 21,3 57,3 62,8 57,13 21,13',
  b: '64,10 69,15 69,51 64,56 59,51 59,15',
  c: '64,60 69,65 69,101 64,106 59,101 59,65',
  d: '16,108 21,103 57,103 62,108 57,113 21,113',
  e: '14,60 19,65 19,101 14,106 9,101 9,65',
  f: '14,10 19,15 19,51 14,56 9,51 9,15',
  g: '16,58 21,53 57,53 62,58 57,63 21,63',
}

export function SevenSegment({ text, label }: { text: string; label: string }) {
  return (
    <div className={styles.Display}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {Array.from(text, (sign, index) => (
        <Digit key={index} sign={sign} />
      ))}
    </div>
  )
}

/** A number on a small display. */
export function NumberDisplay({ value }: { value: number }) {
  return (
    <span className={styles.Number}>
      <VisuallyHidden>{formatNumber(value, language())}</VisuallyHidden>
      {Array.from(String(value), (sign, index) => (
        <svg key={index} viewBox="0 0 88 116" aria-hidden="true" focusable="false">
          <path d={shapeOf(segmentNames)} />
          <path d={shapeOf(litSegments(sign))} data-lit />
        </svg>
      ))}
    </span>
  )
}

function shapeOf(names: Iterable<SegmentName>): string {
  return Array.from(names, (name) => `M${outlines[name]}z`).join('')
}

function Digit({ sign }: { sign: string }) {
  const lit = litSegments(sign)
  return (
    <svg className={styles.Digit} viewBox="0 0 92 116" aria-hidden="true" focusable="false">
      <g transform="translate(12 0) skewX(-6)">
        {segmentNames.map((name) => (
          <polygon key={name} className={styles.Segment} data-lit={lit.has(name)} points={outlines[name]} />
        ))}
        <circle className={styles.Segment} data-lit="false" cx="80" cy="108" r="5" />
      </g>
    </svg>
  )
}
