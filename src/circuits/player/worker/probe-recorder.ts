import type { ProbeSample } from '#circuits/player/player-session.ts'

export const maxProbes = 16

/** Samples that wait to be taken; ticks wait when there are more. */
const maxSamples = 65_536

export class ProbeRecorder {
  #list = 0
  /** The net of each probe; -1 for a peg that isn't there. */
  #nets: readonly number[] = []
  #levels: boolean[] = []
  #samples: ProbeSample[] = []

  get list(): number {
    return this.#list
  }

  get isRecording(): boolean {
    return this.#nets.length > 0
  }

  /** Whether a further tick might not find room. */
  get isFull(): boolean {
    return this.#samples.length > maxSamples - maxProbes
  }

  /** Records other nets from now on, under a new list number; discards earlier samples. */
  begin(list: number, nets: readonly number[]): void {
    this.#list = list
    this.#nets = nets.slice(0, maxProbes)
    this.forget()
  }

  /** Discards all samples and levels: the next samples are the levels at that time. */
  forget(): void {
    this.#levels = []
    this.#samples = []
  }

  record(tick: number, isOn: (net: number) => boolean): void {
    for (const [probe, net] of this.#nets.entries()) {
      const level = net >= 0 && isOn(net)
      if (this.#levels[probe] === level) continue
      this.#levels[probe] = level
      this.#samples.push({ tick, probe, isOn: level })
    }
  }

  take(): readonly ProbeSample[] {
    const samples = this.#samples
    this.#samples = []
    return samples
  }
}
