/** Options of an upload. */
export interface UploadOptions {
  signal: AbortSignal
  /** Called with the share that was sent, from 0 to 1. */
  onProgress: (share: number) => void
  /** Called when the connection is lost, while the upload waits to go on, and when it's back. */
  onConnection?: (isLost: boolean) => void
}
