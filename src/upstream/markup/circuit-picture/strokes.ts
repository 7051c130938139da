/** A line through points, in pixels of a drawing. */
export type Stroke = readonly (readonly [x: number, y: number])[]

const parts = 10

const commands = /([A-Za-z])([^A-Za-z]*)/g
const numbers = /-?\d+(?:\.\d+)?/g

/** The lines of a path of a circuit diagram, whose commands are those that the renderer writes; null for any other. */
export function strokesOf(path: string): Stroke[] | null {
  const strokes: [number, number][][] = []
  let stroke: [number, number][] = []
  let [x, y] = [0, 0]
  const to = (nextX: number, nextY: number): void => {
    ;[x, y] = [nextX, nextY]
    stroke.push([x, y])
  }
  for (const { 1: command, 2: text = '' } of path.matchAll(commands)) {
    const values = Array.from(text.matchAll(numbers), ([value]) => Number(value))
    const [first = 0, second = 0] = values
    if (command === 'M') {
      stroke = []
      strokes.push(stroke)
      to(first, second)
    } else if (command === 'H') to(first, y)
    else if (command === 'V') to(x, first)
    else if (command === 'h') to(x + first, y)
    else if (command === 'v') to(x, y + first)
    else if (command === 'l')
      for (let at = 0; at < values.length; at += 2) to(x + (values[at] ?? 0), y + (values[at + 1] ?? 0))
    else if (command === 'c')
      for (let at = 0; at < values.length; at += 6) curve(values.slice(at, at + 6), [x, y], to)
    else return null
  }
  return strokes
}

function curve(
  [ax = 0, ay = 0, bx = 0, by = 0, cx = 0, cy = 0]: readonly number[],
  [x, y]: readonly [number, number],
  to: (x: number, y: number) => void,
): void {
  for (let part = 1; part <= parts; part++) {
    const t = part / parts
    const [a, b, c] = [3 * t * (1 - t) ** 2, 3 * t ** 2 * (1 - t), t ** 3]
    to(x + a * ax + b * bx + c * cx, y + a * ay + b * by + c * cy)
  }
}
