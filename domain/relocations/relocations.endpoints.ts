import { endpoint } from '#domain/base/endpoint.ts'
import type * as Relocations from '#domain/relocations/relocations.wire.ts'

const SEE = { anyOf: ['transferencias'] } as const
const EDIT = { ...SEE, edit: true } as const

/** Transfers between units and reclassifications (A-G10), the newest first. */
export const listRelocations = endpoint<Relocations.ListRelocations>('academico', 'GET', 'Relocation', SEE)
/** The enrolments of a student that may be relocated, with where they may go. */
export const readRelocatable = endpoint<Relocations.ReadRelocatable>('academico', 'GET', 'Relocation/Choices', EDIT)
export const readRelocation = endpoint<Relocations.ReadRelocation>('academico', 'GET', 'Relocation/:id', SEE)
/** What relocating a student would do; nothing is written. */
export const previewRelocation = endpoint<Relocations.PreviewRelocation>(
  'academico',
  'POST',
  'Relocation/Preview',
  EDIT,
)
/** Relocates a student, as it was looked at; the same `chave` does it once. */
export const relocate = endpoint<Relocations.Relocate>('academico', 'POST', 'Relocation', EDIT)
/** Takes a relocation back, while nothing was posted on top of it. */
export const undoRelocation = endpoint<Relocations.UndoRelocation>('academico', 'POST', 'Relocation/:id/Undoing', EDIT)
