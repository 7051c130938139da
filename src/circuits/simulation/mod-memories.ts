import { type PartData, createPartDataReader } from '#circuits/save-file/part-data.ts'

/** Behaviour of a mod's part that keeps a state of its own, as its public source has it. */
export interface ModPart {
  bytes: number
  /** The packed state in the part's data, in raw deflate; null for a new part, undefined for data that aren't as the mod writes them. */
  packed: (data: PartData) => Uint8Array | null | undefined
  /** Whether a packed state may be shorter than the part's; the rest is 0 then. */
  mayBeShort: boolean
  /** Takes the levels of the inputs, and changes the levels of the outputs, which take effect in the next tick, and the state. */
  step: (inputs: Uint8Array, outputs: Uint8Array, state: Uint8Array) => void
}

type BitOrder = 'lowest-first' | 'highest-first'

function pegOfBit(bit: number, bits: number, order: BitOrder): number {
  return order === 'lowest-first' ? bit : bits - 1 - bit
}

/** Pegs of one of a memory's ways in and out: single ones, and the first of those of a number. */
interface Port {
  /** While it is on, the outputs show the word at the address; else they are off. */
  read: number
  /** While it is on, the word at the address becomes as the data inputs are. */
  write: number
  data: number
  address: number
  output: number
}

interface MemoryForm {
  bits: number
  addressBits: number
  /** Bits from a word to the next one in its state; the first is the lowest bit of the first byte. */
  stride: number
  ports: readonly Port[]
  order: BitOrder
  /** The input without which it neither reads nor writes. */
  enable?: number
  /** The outputs show the words from before they are written, not from after it. */
  readsFirst?: true
  /** Bytes in its data before its contents. */
  skipped: number
}

/** Bits of the widest word, and bytes of the largest memory, that are simulated. */
const limits = { bits: 64, bytes: 1024 * 1024 } as const

const controls = { one: 3, two: 5 } as const

/** CheeseUtilMod's memories of fixed sizes: words of one and four bits share bytes. */
export function fixedMemory(addressBits: number, bits: number): ModPart | null {
  return memoryOf({ ...onePort(bits, addressBits), stride: bits, skipped: 0 })
}

/** CheeseUtilMod's memory whose sizes follow from its pegs: each word begins a byte. */
export function resizableMemory(inputs: number, outputs: number): ModPart | null {
  return memoryOf({ ...onePort(outputs, inputs - controls.one - outputs), skipped: 8 })
}

function onePort(bits: number, addressBits: number): MemoryForm {
  const port = { read: 0, write: 1, data: controls.one, address: controls.one + bits, output: 0 }
  return { bits, addressBits, stride: wholeBytes(bits), ports: [port], order: 'lowest-first', skipped: 0 }
}

/** CheeseUtilMod's memory with two ports; where both write one word, the second port's remains. */
export function dualPortMemory(inputs: number, outputs: number): ModPart | null {
  const bits = outputs / 2
  const addressBits = (inputs - controls.two - outputs) / 2
  const port = (index: 0 | 1): Port => ({
    read: 1 + 2 * index,
    write: 2 + 2 * index,
    address: controls.two + index * addressBits,
    data: controls.two + 2 * addressBits + index * bits,
    output: index * bits,
  })
  const ports = [port(0), port(1)]
  return memoryOf({ bits, addressBits, stride: wholeBytes(bits), ports, order: 'lowest-first', skipped: 8 })
}

/** HuntaBaddayCPUmod's memory of 65,536 words of 16 bits. */
export function wordMemory(): ModPart | null {
  const port = { read: 32, write: 33, data: 0, address: 16, output: 0 }
  const form = { bits: 16, addressBits: 16, stride: 16, ports: [port], enable: 35, skipped: 0 }
  return memoryOf({ ...form, order: 'highest-first', readsFirst: true })
}

function wholeBytes(bits: number): number {
  return Math.ceil(bits / 8) * 8
}

function memoryOf(form: MemoryForm): ModPart | null {
  const { bits, addressBits, stride, ports, enable, readsFirst, skipped } = form
  const bytes = Math.ceil((2 ** addressBits * stride) / 8)
  if (!Number.isInteger(bits) || !Number.isInteger(addressBits)) return null
  if (bits < 1 || bits > limits.bits || addressBits < 0 || bytes > limits.bytes) return null
  return {
    bytes,
    mayBeShort: true,
    packed: (data) => contentsOf(data, skipped),
    step(inputs, outputs, state) {
      const isEnabled = enable === undefined || inputs[enable] === 1
      if (readsFirst) for (const port of ports) read(form, port, { inputs, outputs, state, isEnabled })
      if (isEnabled) for (const port of ports) if (inputs[port.write]) write(form, port, inputs, state)
      if (!readsFirst) for (const port of ports) read(form, port, { inputs, outputs, state, isEnabled })
    },
  }
}

interface Moment {
  inputs: Uint8Array
  outputs: Uint8Array
  state: Uint8Array
  isEnabled: boolean
}

function read(form: MemoryForm, port: Port, { inputs, outputs, state, isEnabled }: Moment): void {
  const isRead = isEnabled && inputs[port.read] === 1
  const first = isRead ? wordAt(form, port, inputs) : 0
  for (let bit = 0; bit < form.bits; bit++) {
    const at = first + bit
    const level = isRead ? ((state[at >> 3] ?? 0) >> (at & 7)) & 1 : 0
    outputs[port.output + pegOfBit(bit, form.bits, form.order)] = level
  }
}

function write(form: MemoryForm, port: Port, inputs: Uint8Array, state: Uint8Array): void {
  const first = wordAt(form, port, inputs)
  for (let bit = 0; bit < form.bits; bit++) {
    const at = first + bit
    const mask = 1 << (at & 7)
    const byte = state[at >> 3] ?? 0
    const isOn = inputs[port.data + pegOfBit(bit, form.bits, form.order)] === 1
    state[at >> 3] = isOn ? byte | mask : byte & ~mask
  }
}

/** The first bit of the word whose address is on a port's inputs. */
function wordAt({ addressBits, order, stride }: MemoryForm, port: Port, inputs: Uint8Array): number {
  let address = 0
  for (let bit = 0; bit < addressBits; bit++)
    address += (inputs[port.address + pegOfBit(bit, addressBits, order)] ?? 0) << bit
  return address * stride
}

/** The fields `ClientIncomingData`, `Data` and `State`, in this order; in state 1 the first hasn't been taken over yet. */
function contentsOf(data: PartData, skipped: number): Uint8Array | undefined {
  const reader = createPartDataReader(data && data.subarray(skipped))
  const [loaded, stored, state] = [reader.bytes(), reader.bytes(), reader.byte()]
  if (!loaded || !stored || state === null || reader.byte() !== null) return undefined
  return state === 1 ? loaded : stored
}

const words = 0x1_00_00

/** HuntaBaddayCPUmod's buffers: queues of 65,536 words, which return the first that came, or the last. */
interface QueueForm {
  bits: 8 | 16
  returns: 'first' | 'last'
  /** Shows its word only while it is read. */
  isSwitched: boolean
}

/**
 * The part of a form. Its state is as the mod stores it: the words, where the next is written, for a queue that returns the first
 * also where the next is read, and whether it was being written, was being read, and is full.
 */
export function queue({ bits, returns, isSwitched }: QueueForm): ModPart {
  const size = bits / 8
  const head = words * size
  const tail = returns === 'first' ? head + 2 : head
  const [lastWrite, lastRead, full] = [tail + 2, tail + 3, tail + 4]
  const pegs = { write: bits, read: bits + 1, reset: bits + 2, hasWords: bits, isFull: bits + 1 }

  const isEmpty = (state: Uint8Array): boolean =>
    !state[full] && place(state, head) === (returns === 'first' ? place(state, tail) : 0)

  function push(inputs: Uint8Array, state: Uint8Array): void {
    const at = place(state, head)
    for (let byte = 0; byte < size; byte++) state[at * size + byte] = 0
    for (let bit = 0; bit < bits; bit++)
      if (inputs[pegOfBit(bit, bits, 'highest-first')])
        state[at * size + (bit >> 3)] = (state[at * size + (bit >> 3)] ?? 0) | (1 << (bit & 7))
    setPlace(state, head, at + 1)
    state[full] = place(state, head) === (returns === 'first' ? place(state, tail) : 0) ? 1 : 0
  }

  function pop(outputs: Uint8Array, state: Uint8Array): void {
    const at = returns === 'first' ? place(state, tail) : (place(state, head) - 1) & (words - 1)
    for (let bit = 0; bit < bits; bit++)
      outputs[pegOfBit(bit, bits, 'highest-first')] = ((state[at * size + (bit >> 3)] ?? 0) >> (bit & 7)) & 1
    setPlace(state, tail, returns === 'first' ? at + 1 : at)
    state[full] = 0
  }

  return {
    bytes: full + 1,
    mayBeShort: false,
    packed: (data) => data,
    step(inputs, outputs, state) {
      const isRead = inputs[pegs.read] === 1
      if (inputs[pegs.reset]) state.fill(0, head, lastWrite).fill(0, full)
      if (inputs[pegs.write] && !state[lastWrite] && !state[full]) push(inputs, state)
      const isPopped = isRead && !state[lastRead] && !isEmpty(state)
      if (isPopped) pop(outputs, state)
      else if (isSwitched && !isRead) outputs.fill(0, 0, bits)
      if (!isSwitched || !isRead) outputs[pegs.hasWords] = isEmpty(state) ? 0 : 1
      else if (isPopped) outputs[pegs.hasWords] = 1
      outputs[pegs.isFull] = state[full] ?? 0
      state[lastWrite] = inputs[pegs.write] ?? 0
      state[lastRead] = isRead ? 1 : 0
    },
  }
}

function place(state: Uint8Array, at: number): number {
  return (state[at] ?? 0) | ((state[at + 1] ?? 0) << 8)
}

/** Stores a place; the one after the last is the first. */
function setPlace(state: Uint8Array, at: number, value: number): void {
  state[at] = value & 0xff
  state[at + 1] = (value >> 8) & 0xff
}
