import { transferables } from '#app/player/worker/transferables.ts'
import { readLocalSave } from './read-local-save.ts'

addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  void readLocalSave(data).then((answer) => postMessage(answer, { transfer: transferables(answer) }))
})
