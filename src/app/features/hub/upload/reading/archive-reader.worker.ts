import { findInArchive } from './find-in-archive.ts'

addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  void findInArchive(data).then((answer) => postMessage(answer))
})
