/** A way to tell the other tabs of this browser something, and to hear what they tell. */
export interface TabChannel<Message> {
  tell: (message: Message) => void
  /** Calls back with what another tab tells; returns how to stop. */
  watch: (heard: (message: Message) => void) => () => void
}

/** The channel of that name; a tab does not hear what it tells itself. */
export function createTabChannel<Message>(name: string): TabChannel<Message> {
  let opened: BroadcastChannel | undefined

  // Not before it is needed: the server makes pages of the same modules. One for all uses: it does not hear itself.
  function channel(): BroadcastChannel {
    opened ??= new BroadcastChannel(name)
    return opened
  }

  return {
    tell: (message) => channel().postMessage(message),
    watch(heard) {
      const received = ({ data }: MessageEvent<Message>) => heard(data)
      channel().addEventListener('message', received)
      return () => channel().removeEventListener('message', received)
    },
  }
}
