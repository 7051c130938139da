import { browserFlags, installedBrowser, webglFlags } from '#scripts/browser/browser.ts'

const executablePath = installedBrowser()

/** A browser that draws in 3D by software. */
export const webglOptions = {
  ...(executablePath && { executablePath }),
  args: [...browserFlags.filter((flag) => flag !== '--disable-gpu'), ...webglFlags],
}
