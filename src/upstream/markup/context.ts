/** A picture that a body may show: its address on the assets host, and its size in pixels when known. */
export interface MarkupPicture {
  url: string
  width: number | null
  height: number | null
}

/** What a body is rendered against: the product's own hosts, and the people and pictures it may name. */
export interface MarkupContext {
  mainOrigin: string
  authOrigin: string
  /** The only origin that pictures are shown from. */
  assetsOrigin: string
  product: string
  /** Usernames that exist, lower-cased. */
  mentions: ReadonlySet<string>
  /** Pictures by upload id. */
  images: ReadonlyMap<string, MarkupPicture>
  /** Told apart from other bodies on the same page by this, usually the object's id. */
  prefix?: string
}
