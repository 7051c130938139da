// What is said beside a picture in full.

export function pictureOf(number: number, of: number): string {
  return `Picture ${number} of ${of}`
}
export const previous = 'Previous'
export const next = 'Next'
