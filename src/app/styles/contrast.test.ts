import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { tagBackgroundOpacity } from '#app/ui/chip/chip.tsx'
import { boards, features, packages } from '#shared/faces/palette.ts'

type Theme = 'light' | 'dark'
type Colour = [red: number, green: number, blue: number]

const themes: Theme[] = ['light', 'dark']
const tokens: string = readFileSync(`${import.meta.dirname}/tokens.css`, 'utf8')
const surfaces = ['--ground', '--surface-1', '--surface-2']

function colour(name: string, theme: Theme): Colour {
  const value = new RegExp(`${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(tokens)
  if (!value) throw new Error(`${name} is no pair of colours`)
  return fromHex(value[theme === 'light' ? 1 : 2]!)
}

function wash(name: string, theme: Theme, under: Colour): Colour {
  const part = String.raw`rgb\((\d+) (\d+) (\d+) / (\d+)%\)`
  const value = new RegExp(`${name}: light-dark\\(${part}, ${part}\\)`).exec(tokens)
  if (!value) throw new Error(`${name} is no pair of washes`)
  const numbers = value
    .slice(1)
    .map(Number)
    .slice(theme === 'light' ? 0 : 4)
  return over(numbers.slice(0, 3) as Colour, numbers[3]! / 100, under)
}

function fromHex(hex: string): Colour {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as Colour
}

function over(top: Colour, alpha: number, under: Colour): Colour {
  return top.map((part, index) => part * alpha + under[index]! * (1 - alpha)) as Colour
}

/** Relative luminance and contrast as WCAG 2.2 defines them. */
function luminance(parts: Colour): number {
  const [red, green, blue] = parts.map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as Colour
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: Colour, other: Colour): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** The pairs of tokens that stay below a contrast in a theme. */
function pairsBelow(
  minContrast: number,
  theme: Theme,
  fronts: readonly string[],
  grounds: readonly string[],
): string[] {
  return fronts.flatMap((front) =>
    grounds
      .filter((ground) => contrast(colour(front, theme), colour(ground, theme)) < minContrast)
      .map((ground) => `${front} on ${ground}`),
  )
}

test.each(themes)('texts, controls and wires have enough contrast in the %s theme', (theme) => {
  const inks = ['--ink', '--ink-2', '--link', '--high', '--danger', '--ok', '--warn']
  const codeInks = [...tokens.matchAll(/--code-[a-z]+/g)].map(([name]) => name)
  const wires = Array.from({ length: 13 }, (_, depth) => `--wire-${depth}`)
  expect(codeInks).toHaveLength(8)
  expect([
    ...pairsBelow(4.5, theme, inks, [...surfaces, '--sunken']),
    ...pairsBelow(4.5, theme, [...codeInks, '--ok', '--danger'], ['--sunken']),
    ...pairsBelow(4.5, theme, ['--on-high'], ['--high-fill', '--high-fill-hover']),
    ...pairsBelow(4.5, theme, ['--on-danger'], ['--danger-fill']),
    ...pairsBelow(3, theme, ['--line-control', '--high-edge'], surfaces),
    ...pairsBelow(3, theme, wires, ['--ground', '--surface-1']),
  ]).toEqual([])
  expect(new Set(wires.map((wire) => String(colour(wire, theme)))).size).toBe(13)
})

test.each(themes)('text stays readable on hovered, pressed and lit surfaces in the %s theme', (theme) => {
  const layers = {
    '--hover': ['--ink', '--ink-2', '--link', '--danger'],
    '--pressed': ['--ink'],
    '--high-wash': ['--ink', '--ink-2', '--link', '--high'],
  }
  const tooFaint = Object.entries(layers).flatMap(([layer, inks]) =>
    surfaces.flatMap((surface) => {
      const ground = wash(layer, theme, colour(surface, theme))
      return inks
        .filter((ink) => contrast(colour(ink, theme), ground) < 4.5)
        .map((ink) => [ink, layer, surface])
    }),
  )
  expect(tooFaint).toEqual([])
})

test('black and white lines of transparent pictures are visible', () => {
  const [, hex = ''] = /--picture-middle: (#\w{6});/.exec(tokens) ?? []
  for (const line of ['#000000', '#ffffff'])
    expect(contrast(fromHex(line), fromHex(hex))).toBeGreaterThanOrEqual(3)
})

test('the boards of faces stand out from pages and packages, eyes and mouths from packages', () => {
  const below = (min: number, fronts: readonly string[], grounds: readonly Colour[]) =>
    fronts.filter((front) => grounds.some((ground) => contrast(fromHex(front), ground) < min))
  const [dark, light] = [packages.dark.map(fromHex), packages.light.map(fromHex)]
  const pages = themes.map((theme) => colour('--ground', theme))
  expect([
    ...below(3, boards, [...pages, ...dark, ...light]),
    ...below(4.5, features.dark, dark),
    ...below(4.5, features.light, light),
  ]).toEqual([])
})

test.each(themes)('a tag keeps its text readable in any colour in the %s theme', (theme) => {
  const steps = [0, 51, 102, 153, 204, 255]
  const colours = steps.flatMap((red) =>
    steps.flatMap((green) => steps.map((blue): Colour => [red, green, blue])),
  )
  const unreadable = surfaces.flatMap((surface) =>
    colours.filter((tag) => {
      const ground = over(tag, tagBackgroundOpacity, colour(surface, theme))
      return contrast(colour('--ink', theme), ground) < 4.5
    }),
  )
  expect(unreadable).toEqual([])
})
