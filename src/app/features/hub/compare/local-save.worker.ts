import { transferables } from '#circuits/player/worker/protocol.ts'
import { readLocalSave } from './read-local-save.ts'

addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  void readLocalSave(data).then((result) => postMessage(result, { transfer: transferables(result) }))
})
