interface Settings {
  /** How many pass in a period; all of them without it. */
  limit: number | null
  /** Seconds; periods begin at its multiples, as the simulated platform's do. */
  period: number
}

/** A rate limit that counts exactly, in the memory of its worker: a restart forgets the counts. */
export default function rateLimit({ settings: { limit, period } }: { settings: Settings }): RateLimit {
  const counts = new Map<string, number>()
  let current = 0
  return {
    async limit({ key }) {
      if (limit === null) return { success: true }
      const now = Math.floor(Date.now() / (period * 1000))
      if (now !== current) counts.clear()
      current = now
      const count = (counts.get(key) ?? 0) + 1
      counts.set(key, count)
      return { success: count <= limit }
    },
  }
}
