/** A picture that a body may show: its URL on the assets host, and its size in pixels if known. */
export interface MarkupPicture {
  url: string
  width: number | null
  height: number | null
}

/** An object that a body may reference: its title, and its path on the main host. A comment has the title of its subject. */
export interface MarkupObject {
  title: string
  href: string
  isComment?: boolean
}

/** The context of rendering: the product's own hosts, and the users, pictures and objects that the body may reference. */
export interface MarkupContext {
  mainOrigin: string
  authOrigin: string
  assetsOrigin: string
  product: string
  /** Existing users: the spelling of their names, by lower-cased name. */
  mentions: ReadonlyMap<string, string>
  images: ReadonlyMap<string, MarkupPicture>
  objects: ReadonlyMap<string, MarkupObject>
  /** Distinguishes it from other bodies on the same page, usually the object's id. */
  prefix?: string
}
