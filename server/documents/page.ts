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
  /** Null for a preview. */
  readonly issue: (Issue & { /** At the foot: `Nº 12/2026` */ readonly mark: string }) | null
}

/** How a print is known again. */
export interface Issue {
  readonly code: string
  /** ISO instant. */
  readonly issuedAt: string
}
