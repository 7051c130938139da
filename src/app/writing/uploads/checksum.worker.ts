import { md5Of } from './hash-file.ts'

/** The worker's result: the checksum, or that the file can't be read. */
export type ChecksumAnswer = { checksum: string } | { error: string }

addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  md5Of(data).then(
    (checksum) => answer({ checksum }),
    (error: unknown) => answer({ error: String(error) }),
  )
})

function answer(message: ChecksumAnswer) {
  postMessage(message)
}
