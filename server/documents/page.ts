import type { FrozenDocument } from '#domain/documents/frozen.ts'

/** One object for all pages that show it: it goes to the thread once. */
export interface Logo {
  /** Data URL of a PNG or JPEG, the only pictures that a PDF takes. */
  readonly url: string
}

/** A document as it is printed. */
export interface Page {
  readonly frozen: FrozenDocument
  readonly logo: Logo | null
  /** Null for what was not issued: a preview, or a paper that is drawn as things stand. */
  readonly issue: {
    /** `12/2026` */
    readonly number: string
    /** As people type it. */
    readonly code: string
    /** ISO instant. */
    readonly issuedAt: string
  } | null
  /** At the foot of a paper that is drawn as things stand; left out by a preview. */
  readonly foot?: string
}
