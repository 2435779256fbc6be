import type { RegisterRecord } from '#domain/registers/registers.wire.ts'
import type { RegisterDraft } from '#domain/registers/values.ts'

/** A draft, and the record that it changes; null for a new one. */
export interface Change {
  readonly draft: RegisterDraft
  readonly before: RegisterRecord | null
}
