/** A colour of the page as three parts from 0 to 1. */
export type PageColour = readonly [red: number, green: number, blue: number]

/** The colour of a style token (a CSS variable) in the theme of an element; black if it isn't a colour. */
export function pageColour(element: HTMLElement, token: string): PageColour {
  const before = element.style.color
  element.style.color = `var(${token})`
  const parts =
    getComputedStyle(element)
      .color.match(/[\d.]+/g)
      ?.map(Number) ?? []
  element.style.color = before
  const [red = 0, green = 0, blue = 0] = parts
  return [red / 255, green / 255, blue / 255]
}

/** A colour as one number, as three parts from 0 to 1. */
export function colourOf(packed: number): PageColour {
  return [((packed >> 16) & 255) / 255, ((packed >> 8) & 255) / 255, (packed & 255) / 255]
}
