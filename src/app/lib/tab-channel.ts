/** Sends messages to the other tabs of this browser, and receives theirs. */
export interface TabChannel<Message> {
  send: (message: Message) => void
  /** Calls back with messages from other tabs; returns a function that stops it. */
  watch: (listener: (message: Message) => void) => () => void
}

/** The channel of that name; a tab doesn't receive its own messages. */
export function createTabChannel<Message>(name: string): TabChannel<Message> {
  let opened: BroadcastChannel | undefined

  // Opened on first use: the server renders pages with the same modules. One per tab, since a channel doesn't receive its own
  // messages. Undefined if the browser blocks storage, and with it the channel.
  function channel(): BroadcastChannel | undefined {
    try {
      opened ??= new BroadcastChannel(name)
    } catch {
      return undefined
    }
    return opened
  }

  return {
    send: (message) => channel()?.postMessage(message),
    watch(listener) {
      const received = ({ data }: MessageEvent<Message>) => listener(data)
      channel()?.addEventListener('message', received)
      return () => channel()?.removeEventListener('message', received)
    },
  }
}
