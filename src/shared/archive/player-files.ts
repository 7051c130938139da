/** Path of a player's file in a world's folder: `players/NAME.jecs`, or `players/NAME #NUMBER.jecs`. */
const playerFile = /(?:^|\/)players\/([^/]+)\.(?:jecs|succ)$/i

/** Whether the file says where a person was in a world. */
export function isPlayerFile(path: string): boolean {
  return playerFile.test(path)
}

/** The name of the person that such a file is about; null for any other file. */
export function playerIn(path: string): string | null {
  const name = playerFile
    .exec(path)?.[1]
    ?.replace(/ #\d+$/, '')
    .replaceAll(/\p{C}/gu, '')
    .trim()
  return name ? name : null
}
