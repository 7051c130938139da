/** A picture that a body may show: its address on the assets host, and its size in pixels when known. */
export interface MarkupPicture {
  url: string
  width: number | null
  height: number | null
}

/** An object that a body may name: its title, and its path on the main host. */
export interface MarkupObject {
  title: string
  href: string
}

/** What a body is rendered against: the product's own hosts, and the people, pictures and objects it may name. */
export interface MarkupContext {
  mainOrigin: string
  authOrigin: string
  /** The only origin that pictures are shown from. */
  assetsOrigin: string
  product: string
  /** People who exist: their own spelling of their names, by the lower-cased ones. */
  mentions: ReadonlyMap<string, string>
  /** Pictures by upload id. */
  images: ReadonlyMap<string, MarkupPicture>
  /** Objects by public id. */
  objects: ReadonlyMap<string, MarkupObject>
  /** Told apart from other bodies on the same page by this, usually the object's id. */
  prefix?: string
}
