import type { FeatureKey } from '#domain/base/featureIds.ts'
import {
  APPEAL_OPEN,
  CENSUS_MISSING,
  CONTENT_MISSING,
  COUNCIL_OPEN,
  DOCUMENT_MISSING,
  EVENT_NOT_HELD,
  EXCUSE_WAITS,
  LESSON_OFF_CALENDAR,
  LESSONS_OWED,
  OPINION_MISSING,
  type PendingCode,
  ROLL_MISSING,
  TOO_FEW_DAYS,
  TWO_CLASS_GROUPS,
  WITHOUT_CLASS_GROUP,
} from '#domain/yearEnd/pendingItems.lists.ts'

/** Whose right opens the screen on which a kind of pending item is solved. */
export const solverOf = (code: PendingCode): FeatureKey => SOLVERS[code] ?? 'apontamentoNota'

const SOLVERS: Readonly<Partial<Record<PendingCode, FeatureKey>>> = {
  [ROLL_MISSING]: 'apontamentoPresenca',
  [CONTENT_MISSING]: 'apontamentoConteudo',
  [LESSONS_OWED]: 'apontamentoConteudo',
  [TOO_FEW_DAYS]: 'calendarios',
  [LESSON_OFF_CALENDAR]: 'calendarios',
  [EVENT_NOT_HELD]: 'calendarios',
  [EXCUSE_WAITS]: 'justificativaFalta',
  [WITHOUT_CLASS_GROUP]: 'trocaTurnoCurso',
  [TWO_CLASS_GROUPS]: 'trocaTurnoCurso',
  [COUNCIL_OPEN]: 'conselhoGestao',
  [APPEAL_OPEN]: 'recursos',
  [OPINION_MISSING]: 'apontamentoNotaAluno',
  [DOCUMENT_MISSING]: 'dadosAluno',
  [CENSUS_MISSING]: 'dadosAluno',
}
