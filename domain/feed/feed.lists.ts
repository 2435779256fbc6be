import type { ListEntry } from '#domain/base/list.ts'
import { READER_GUARDIAN, READER_STAFF, READER_STUDENT } from '#domain/feed/reading.ts'

/** Whom something to read is for. */
export const READER_KINDS = [
  { id: READER_GUARDIAN, nome: 'Responsáveis' },
  { id: READER_STUDENT, nome: 'Alunos' },
  { id: READER_STAFF, nome: 'Equipe' },
] as const satisfies readonly ListEntry[]
