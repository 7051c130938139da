import type { Plugin } from 'vite'

/** How React's renderer for the edge writes its pieces of text: each is encoded as soon as it is known. */
const encodesEachPiece = /function writeChunk\([^]*?\bvar textEncoder = new TextEncoder\(\);/

/** Writes text, and encodes it once there are so many characters or nothing else is to be written now. */
const encodesTogether = `
var waitingText = "", textEncoder = { encode: String };
function writeChunk(destination, chunk) {
  waitingText += chunk;
  if (waitingText.length > 16384) completeWriting(destination);
}
function writeChunkAndReturn(destination, chunk) {
  writeChunk(destination, chunk);
  return true;
}
function completeWriting(destination) {
  if (waitingText !== "") destination.enqueue(new TextEncoder().encode(waitingText));
  waitingText = "";
}`

/**
 * Encodes a page's text in few large pieces. React encodes each attribute by itself, which in workerd makes a page half as dear again:
 * https://github.com/cloudflare/workerd/issues/5317. Pages are the same without it. A version of React that writes in another way fails
 * the build.
 */
export const wholeTextEncoding: Plugin = {
  name: 'whole-text-encoding',
  transform: {
    filter: { id: /react-dom-server\.edge\.production\.js/ },
    handler: (code) => {
      if (!encodesEachPiece.test(code)) throw new Error('React’s renderer for the edge writes in another way')
      return { code: code.replace(encodesEachPiece, encodesTogether), map: null }
    },
  },
}
