import { parseArchive } from './parse-archive.ts'

addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  void parseArchive(data).then((answer) => postMessage(answer))
})
