import { compactLists, type CompactLists } from './circuit-tables.ts'

/** No net and no edge. */
const none = -1

/**
 * Nets that flow into each other at run time, through relays and fast buffers. A link has one directed edge (a fast buffer, always on)
 * or two (a relay, while it is on). A net is on when a driven net reaches it. Each lit net remembers the edge by which it is lit, so a
 * change only examines the nets that were lit through it.
 */
export class LinkedNets {
  readonly #levels: Uint8Array
  readonly #drives: Int32Array
  readonly #onChange: (net: number) => void
  /** Edges that lead out of each net, and into it. */
  readonly #out: CompactLists
  readonly #in: CompactLists
  readonly #hasEdges: Uint8Array
  readonly #from: Int32Array
  readonly #to: Int32Array
  readonly #isOpen: Uint8Array
  /** The edge by which each net is lit; none for one that is driven or dark. */
  readonly #litBy: Int32Array
  /** Nets whose drive has changed, and edges that have opened, since the last settling. */
  readonly #driven: Worklist
  readonly #opened: Worklist
  readonly #darkened: Worklist
  readonly #lit: Worklist

  /** `edges` go from one net to another; all are closed. `drives` counts the outputs that are on for each net. */
  constructor(
    edges: { from: Int32Array; to: Int32Array },
    { levels, drives, onChange }: { levels: Uint8Array; drives: Int32Array; onChange: (net: number) => void },
  ) {
    const nets = edges.from.length > 0 ? levels.length : 0
    const numbers = edges.from.map((_, edge) => edge)
    this.#levels = levels
    this.#drives = drives
    this.#onChange = onChange
    this.#from = edges.from
    this.#to = edges.to
    this.#out = compactLists(nets, { keys: edges.from, items: numbers })
    this.#in = compactLists(nets, { keys: edges.to, items: numbers })
    this.#hasEdges = new Uint8Array(levels.length)
    for (const ends of [edges.from, edges.to]) for (const net of ends) this.#hasEdges[net] = 1
    this.#isOpen = new Uint8Array(numbers.length)
    this.#litBy = new Int32Array(nets).fill(none)
    this.#driven = new Worklist(nets)
    this.#opened = new Worklist(numbers.length)
    this.#darkened = new Worklist(nets)
    this.#lit = new Worklist(nets)
  }

  /** Whether a net has edges at all; the others need no settling. */
  has(net: number): boolean {
    return this.#hasEdges[net] === 1
  }

  isOpen(edge: number): boolean {
    return this.#isOpen[edge] === 1
  }

  /** Opens or closes an edge; levels follow when all is settled. */
  set(edge: number, isOpen: boolean): void {
    if (this.isOpen(edge) === isOpen) return
    this.#isOpen[edge] = isOpen ? 1 : 0
    if (isOpen) return this.#opened.add(edge)
    const to = this.#to[edge] ?? 0
    if (this.#litBy[to] === edge) this.#driven.add(to)
  }

  /** Notes that more or fewer outputs drive a net; levels follow when all is settled. */
  touch(net: number): void {
    this.#driven.add(net)
  }

  /** Closes all edges and forgets which nets were lit, and by which edge; for levels that are all off. */
  clear(): void {
    this.#isOpen.fill(0)
    this.#litBy.fill(none)
    for (const list of [this.#driven, this.#opened, this.#darkened, this.#lit]) list.clear()
  }

  /** Updates all levels to match drives and edges, and reports each net whose level has changed. */
  settle(): void {
    if (this.#driven.length === 0 && this.#opened.length === 0) return
    this.#darken()
    this.#relight()
    this.#spread()
    const darkened = this.#darkened
    for (let index = 0; index < darkened.length; index++) {
      const net = darkened.at(index)
      if (!this.#levels[net]) this.#onChange(net)
    }
    const lit = this.#lit
    for (let index = 0; index < lit.length; index++) {
      const net = lit.at(index)
      if (!darkened.has(net)) this.#onChange(net)
    }
    for (const list of [this.#driven, this.#opened, darkened, lit]) list.clear()
  }

  /** Turns off nets that lost their drive or edge, and those lit through them; nets that stay lit don't depend on these. */
  #darken(): void {
    for (let index = 0; index < this.#driven.length; index++) {
      const net = this.#driven.at(index)
      const edge = this.#litBy[net] ?? none
      if (this.#isDriven(net)) this.#litBy[net] = none
      else if (this.#levels[net] && (edge === none || !this.#isOpen[edge])) this.#turnOff(net)
    }
    for (let index = 0; index < this.#darkened.length; index++) {
      const net = this.#darkened.at(index)
      for (let at = this.#out.starts[net] ?? 0, end = this.#out.starts[net + 1] ?? 0; at < end; at++) {
        const edge = this.#out.items[at] ?? 0
        const to = this.#to[edge] ?? 0
        if (this.#litBy[to] === edge && this.#levels[to]) this.#turnOff(to)
      }
    }
  }

  #turnOff(net: number): void {
    this.#levels[net] = 0
    this.#litBy[net] = none
    this.#darkened.add(net)
  }

  /** Lights driven nets, darkened nets that other edges lead to, and the ends of opened edges. */
  #relight(): void {
    for (let index = 0; index < this.#driven.length; index++) {
      const net = this.#driven.at(index)
      if (this.#isDriven(net) && !this.#levels[net]) this.#turnOn(net, none)
    }
    for (let index = 0; index < this.#darkened.length; index++) {
      const net = this.#darkened.at(index)
      for (let at = this.#in.starts[net] ?? 0, end = this.#in.starts[net + 1] ?? 0; at < end; at++)
        this.#follow(this.#in.items[at] ?? 0)
    }
    for (let index = 0; index < this.#opened.length; index++) this.#follow(this.#opened.at(index))
  }

  #spread(): void {
    for (let index = 0; index < this.#lit.length; index++) {
      const net = this.#lit.at(index)
      for (let at = this.#out.starts[net] ?? 0, end = this.#out.starts[net + 1] ?? 0; at < end; at++)
        this.#follow(this.#out.items[at] ?? 0)
    }
  }

  #follow(edge: number): void {
    const to = this.#to[edge] ?? 0
    if (this.#isOpen[edge] && this.#levels[this.#from[edge] ?? 0] && !this.#levels[to]) this.#turnOn(to, edge)
  }

  #turnOn(net: number, edge: number): void {
    this.#levels[net] = 1
    this.#litBy[net] = edge
    this.#lit.add(net)
  }

  #isDriven(net: number): boolean {
    return (this.#drives[net] ?? 0) > 0
  }
}

/** A list of small numbers, each at most once. */
class Worklist {
  readonly #items: Int32Array
  readonly #has: Uint8Array
  #length = 0

  constructor(capacity: number) {
    this.#items = new Int32Array(capacity)
    this.#has = new Uint8Array(capacity)
  }

  get length(): number {
    return this.#length
  }

  at(index: number): number {
    return this.#items[index] ?? 0
  }

  has(item: number): boolean {
    return this.#has[item] === 1
  }

  add(item: number): void {
    if (this.#has[item]) return
    this.#has[item] = 1
    this.#items[this.#length++] = item
  }

  clear(): void {
    for (let index = 0; index < this.#length; index++) this.#has[this.#items[index] ?? 0] = 0
    this.#length = 0
  }
}
