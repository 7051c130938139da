import { md5Of } from './hash-file.ts'

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
