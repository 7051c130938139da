// What is said of pictures that are being sent.

export function uploadingName(name: string): string {
  return `Uploading ${name}`
}
export const cover = 'Cover'
export const stopUploading = 'Stop uploading'
export const takeOut = 'Remove'
export const added = 'added'
export const notAddedYet = "You haven't added this image to your post, click to insert it"

export function insertName(name: string): string {
  return `Insert ${name}`
}
export const insert = 'Insert'
export const dragToReorder = 'Drag to reorder'

export function wasTakenOut(name: string): string {
  return `${name} was removed`
}
export const pictures = 'Pictures'
export const arrowKeysMove = 'Press Alt and an arrow key to move a picture.'

export function movePicture(name: string, number: number, of: number): string {
  return `Move ${name}, picture ${number} of ${of}`
}

export function pictureMoved(name: string, number: number, of: number): string {
  return `${name} is now picture ${number} of ${of}`
}
