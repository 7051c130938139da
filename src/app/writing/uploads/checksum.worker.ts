import { md5Of } from './hash-file.ts'

/** The worker's result: the checksum, or that the file can't be read. */
export type ChecksumResult = { checksum: string } | { error: string }

addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  md5Of(data).then(
    (checksum) => postResult({ checksum }),
    (error: unknown) => postResult({ error: String(error) }),
  )
})

function postResult(message: ChecksumResult) {
  postMessage(message)
}
