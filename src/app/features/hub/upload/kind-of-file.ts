import type { ScopeKind } from '#app/graphql.gen.ts'

/** Bytes at the end of an archive that hold the names of its files, unless there are very many. */
const directorySize = 65_536

const signs: readonly [sign: RegExp, kind: ScopeKind][] = [
  [/\.lwsubassembly/i, 'BOARD'],
  [/\.logicworld/i, 'WORLD'],
  [/subassembly|board|circuit/i, 'BOARD'],
  [/world|save/i, 'WORLD'],
]

/** What kind of creation an archive probably is, by its name and the names in it; undefined when they don't say. */
export async function kindOfFile(file: File): Promise<ScopeKind | undefined> {
  const names = await file
    .slice(-directorySize)
    .text()
    .catch(() => '')
  return kindByName(file.name) ?? kindByName(names.match(/[^/\0]*\.(?:lwsubassembly|logicworld)/i)?.[0] ?? '')
}

/** The kind of creation that a file's name suggests; the type of a save file counts more than words. */
export function kindByName(name: string): ScopeKind | undefined {
  return signs.find(([sign]) => sign.test(name))?.[1]
}
