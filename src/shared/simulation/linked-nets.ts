import { compactLists, type CompactLists } from './compact-lists.ts'

/** No net and no way. */
const none = -1

/** Callback for a net that has changed to a level. */
type OnChange = (net: number, level: number) => void

/**
 * Nets that flow into each other at run time, through relays and fast buffers. A link is one way (a fast buffer, always) or two (a relay,
 * while it is on). A net is on when a driven net reaches it. Each lit net remembers the way by which it is lit, so a change only examines
 * the nets that were lit through it.
 */
export class LinkedNets {
  readonly #levels: Uint8Array
  readonly #drives: Int32Array
  readonly #onChange: OnChange
  /** Ways that lead out of each net, and into it. */
  readonly #out: CompactLists
  readonly #in: CompactLists
  readonly #hasWays: Uint8Array
  readonly #from: Int32Array
  readonly #to: Int32Array
  readonly #isOpen: Uint8Array
  /** The way by which each net is lit; none for one that is driven or dark. */
  readonly #litBy: Int32Array
  /** Nets whose drive has changed, and ways that have opened, since the last settling. */
  readonly #driven: Worklist
  readonly #opened: Worklist
  readonly #darkened: Worklist
  readonly #lit: Worklist

  /** `ways` go from one net to another; all are closed. `drives` counts the outputs that are on for each net. */
  constructor(
    ways: { from: Int32Array; to: Int32Array },
    { levels, drives, onChange }: { levels: Uint8Array; drives: Int32Array; onChange: OnChange },
  ) {
    const nets = ways.from.length > 0 ? levels.length : 0
    const numbers = ways.from.map((_, way) => way)
    this.#levels = levels
    this.#drives = drives
    this.#onChange = onChange
    this.#from = ways.from
    this.#to = ways.to
    this.#out = compactLists(nets, { keys: ways.from, items: numbers })
    this.#in = compactLists(nets, { keys: ways.to, items: numbers })
    this.#hasWays = new Uint8Array(levels.length)
    for (const ends of [ways.from, ways.to]) for (const net of ends) this.#hasWays[net] = 1
    this.#isOpen = new Uint8Array(numbers.length)
    this.#litBy = new Int32Array(nets).fill(none)
    this.#driven = new Worklist(nets)
    this.#opened = new Worklist(numbers.length)
    this.#darkened = new Worklist(nets)
    this.#lit = new Worklist(nets)
  }

  /** Whether a net has ways at all; the others need no settling. */
  has(net: number): boolean {
    return this.#hasWays[net] === 1
  }

  isOpen(way: number): boolean {
    return this.#isOpen[way] === 1
  }

  /** Opens or closes a way; levels follow when all is settled. */
  set(way: number, isOpen: boolean): void {
    if (this.isOpen(way) === isOpen) return
    this.#isOpen[way] = isOpen ? 1 : 0
    if (isOpen) return this.#opened.add(way)
    const to = this.#to[way] ?? 0
    if (this.#litBy[to] === way) this.#driven.add(to)
  }

  /** Notes that more or fewer outputs drive a net; levels follow when all is settled. */
  touch(net: number): void {
    this.#driven.add(net)
  }

  /** Closes all ways and forgets which nets were lit, and by which way; for levels that are all off. */
  clear(): void {
    this.#isOpen.fill(0)
    this.#litBy.fill(none)
    for (const list of [this.#driven, this.#opened, this.#darkened, this.#lit]) list.clear()
  }

  /** Updates all levels to match drives and ways, and reports each net whose level has changed. */
  settle(): void {
    if (this.#driven.length === 0 && this.#opened.length === 0) return
    this.#darken()
    this.#relight()
    this.#spread()
    const darkened = this.#darkened
    for (let index = 0; index < darkened.length; index++) {
      const net = darkened.at(index)
      if (!this.#levels[net]) this.#onChange(net, 0)
    }
    const lit = this.#lit
    for (let index = 0; index < lit.length; index++) {
      const net = lit.at(index)
      if (!darkened.has(net)) this.#onChange(net, 1)
    }
    for (const list of [this.#driven, this.#opened, darkened, lit]) list.clear()
  }

  /**
   * Turns off nets that lost their drive or their way, and all nets that were lit through them; nets that stay lit don't depend on these.
   */
  #darken(): void {
    for (let index = 0; index < this.#driven.length; index++) {
      const net = this.#driven.at(index)
      const way = this.#litBy[net] ?? none
      if (this.#isDriven(net)) this.#litBy[net] = none
      else if (this.#levels[net] && (way === none || !this.#isOpen[way])) this.#turnOff(net)
    }
    for (let index = 0; index < this.#darkened.length; index++) {
      const net = this.#darkened.at(index)
      for (let at = this.#out.starts[net] ?? 0, end = this.#out.starts[net + 1] ?? 0; at < end; at++) {
        const way = this.#out.items[at] ?? 0
        const to = this.#to[way] ?? 0
        if (this.#litBy[to] === way && this.#levels[to]) this.#turnOff(to)
      }
    }
  }

  #turnOff(net: number): void {
    this.#levels[net] = 0
    this.#litBy[net] = none
    this.#darkened.add(net)
  }

  /** Lights driven nets, darkened nets that other ways lead to, and the ends of opened ways. */
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

  /** Lights the nets that open ways reach from lit nets. */
  #spread(): void {
    for (let index = 0; index < this.#lit.length; index++) {
      const net = this.#lit.at(index)
      for (let at = this.#out.starts[net] ?? 0, end = this.#out.starts[net + 1] ?? 0; at < end; at++)
        this.#follow(this.#out.items[at] ?? 0)
    }
  }

  /** Lights the end of an open way whose beginning is lit. */
  #follow(way: number): void {
    const to = this.#to[way] ?? 0
    if (this.#isOpen[way] && this.#levels[this.#from[way] ?? 0] && !this.#levels[to]) this.#turnOn(to, way)
  }

  #turnOn(net: number, way: number): void {
    this.#levels[net] = 1
    this.#litBy[net] = way
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

  constructor(most: number) {
    this.#items = new Int32Array(most)
    this.#has = new Uint8Array(most)
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
