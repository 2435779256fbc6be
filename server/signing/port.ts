/** Whose signature it is, and of what. */
export interface SignatureOrder {
  /** SHA-256 of the text. */
  readonly hash: string
  /** Name under the text. */
  readonly name: string
  readonly at: Date
  /** By which the provider knows who signs without being there; null for somebody who signs in person. */
  readonly key: { readonly id: string; readonly secret: string } | null
}

/** Who proves signatures: the portal itself, or a provider outside of it. */
export interface SigningPort {
  /** Proof of a signature, as the provider gives it. @throws where it gives none */
  readonly sign: (order: SignatureOrder) => Promise<string>
}
