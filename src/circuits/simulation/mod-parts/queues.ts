import { type ModPart, pegOfBit } from './mod-part.ts'

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
