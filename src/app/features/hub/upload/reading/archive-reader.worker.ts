import { parseArchive } from './parse-archive.ts'

addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  void parseArchive(data).then((result) => postMessage(result))
})
