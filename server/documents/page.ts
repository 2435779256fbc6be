import type { FrozenDocument } from '#domain/documents/frozen.ts'

/** A document as it is printed. */
export interface Page {
  readonly frozen: FrozenDocument
  /** Data URL of a PNG or JPEG, the only pictures that a PDF takes. */
  readonly logo: string | null
  /** Null for a preview, which has neither. */
  readonly issue: {
    /** `12/2026` */
    readonly number: string
    /** As people type it. */
    readonly code: string
    /** ISO instant. */
    readonly issuedAt: string
  } | null
}
