/**
 * Removes functions that the oldest browsers of `app.config.ts` lack, those of 2024 and later, before a page's scripts run: packages may
 * use them too, whose code the types don't check.
 */
export const withoutNewFunctions = `
  for (const name of ['parse']) delete URL[name]
  for (const name of ['try']) delete Promise[name]
  for (const name of ['escape']) delete RegExp[name]
  for (const name of ['isError', 'captureStackTrace']) delete Error[name]
  for (const name of ['sumPrecise', 'f16round']) delete Math[name]
  for (const name of ['fromBase64', 'fromHex']) delete Uint8Array[name]
  for (const name of ['toBase64', 'toHex', 'setFromBase64', 'setFromHex']) delete Uint8Array.prototype[name]
  for (const name of ['union', 'intersection', 'difference', 'symmetricDifference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom'])
    delete Set.prototype[name]
  for (const name of ['getOrInsert', 'getOrInsertComputed']) delete Map.prototype[name]
  for (const name of Object.getOwnPropertyNames(Iterator.prototype))
    if (name !== 'constructor') delete Iterator.prototype[name]
  for (const name of ['moveBefore', 'setHTML', 'ariaNotify']) delete Element.prototype[name]
  delete HTMLDialogElement.prototype.requestClose
  delete Document.prototype.startViewTransition
  for (const name of ['Iterator', 'scheduler', 'navigation', 'cookieStore', 'CloseWatcher', 'Temporal'])
    delete globalThis[name]
`
