import type { AssessmentDraft } from '#domain/assessment/assessments.schemas.ts'

/** The parts of an assessment, for conflicts and the audit: `P1.1 (2), P1.2 (2)`. */
export const partsText = ({ partes }: AssessmentDraft): string =>
  partes.map(({ sigla, valor }) => `${sigla} (${String(valor ?? '–').replace('.', ',')})`).join(', ')
