import { TRANSCRIPTS } from '#src/core/students/paths.ts'

/** A-H1: what transcripts show. */
export const TRANSCRIPT_MODELS = '/academico/historico-escolar/modelo'

/** A-H2: how they call and order subjects. */
export const TRANSCRIPT_WORDINGS = '/academico/historico-escolar/personalizacao'

/** Years of students from a spreadsheet. */
export const YEAR_IMPORT = `${TRANSCRIPTS}/importacao`

/** Name of the draft of a year; null for a new one. */
export const yearDraftAt = (studentId: number, id: number | null): string => `transcripts/${studentId}/${id ?? 'novo'}`
