import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** The list of packages that Vite writes into the folder of each part of the build. */
export const licenseList = 'licenses.json'

/** An entry of Vite's list. A package may ship without the text of its license. */
export interface BundledPackage {
  name: string
  version: string
  identifier?: string
  text?: string
}

/** The licenses that code under the MIT license may be distributed with, by their SPDX expressions. */
const compatible =
  /^(?:\(ISC AND MIT\)|\(WTFPL OR MIT\)|0BSD|Apache-2\.0|BSD-2-Clause|BSD-3-Clause|ISC|MIT|OFL-1\.1|Unlicense)$/

/**
 * Writes one file with the licenses of all that is in the build but isn't ours, which the assets host serves. Throws if a
 * license isn't known to be compatible with ours.
 */
export function writeThirdPartyNotices(): void {
  const bundled = ['dist/client', 'dist/server', 'dist/logic_works_upstream'].flatMap((part) => {
    const file = path.join(part, licenseList)
    const packages = JSON.parse(readFileSync(file, 'utf8')) as BundledPackage[]
    rmSync(file)
    return packages
  })
  // Works that Vite doesn't list: fonts, which stylesheets name, and icons, whose shapes are in our own code.
  const fonts = ['@fontsource/ibm-plex-sans', '@fontsource/ibm-plex-mono'].map((name) => {
    const read = (file: string) => readFileSync(path.join('node_modules', name, file), 'utf8').trim()
    const { version, license } = JSON.parse(read('package.json')) as { version: string; license: string }
    return { name, version, identifier: license, text: read('LICENSE') }
  })
  const text = readFileSync('src/app/ui/icon.licence.txt', 'utf8').trim()
  const icons = { name: 'Lucide icons', version: '1.75.0', identifier: '(ISC AND MIT)', text }
  writeFileSync('dist/client/third-party-notices.txt', noticesOf([...bundled, ...fonts, icons]))
}

/** One notice for each package and version, in alphabetical order. */
export function noticesOf(packages: BundledPackage[]): string {
  const notices = new Map(packages.map((item) => [`${item.name} ${item.version}`, item]))
  const sorted = [...notices].sort(([one], [other]) => (one < other ? -1 : 1))
  return [
    'This site contains the following software and fonts of others, under their own licenses.\n',
    ...sorted.map(
      ([title, item]) => `${'='.repeat(78)}\n${title} (${item.identifier})\n\n${licenseText(item)}\n`,
    ),
  ].join('\n')
}

function licenseText({ name, version, identifier = 'none', text }: BundledPackage): string {
  if (!compatible.test(identifier))
    throw new Error(
      `${name} ${version} has the license “${identifier}”. Find out whether it's compatible with MIT: if so, add it to ` +
        'scripts/build/third-party-notices.ts; if not, remove the package.',
    )
  if (text) return text
  const standard = path.join(import.meta.dirname, 'license-texts', `${identifier}.txt`)
  return `Copyright (c) the authors of ${name}\n\n${readFileSync(standard, 'utf8').trim()}`
}
