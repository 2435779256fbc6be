import Type from 'typebox'
import { codeOf, orNull } from '#domain/base/common.schemas.ts'
import { SUBJECT_SITUATIONS } from '#domain/evaluation/situations.ts'
import { RESULT_DECIDERS } from '#domain/yearEnd/yearEnd.lists.ts'

/** A decimal with a point, `6.75`. */
const Decimal = Type.String()
const Count = Type.Integer()

/** What a subject ended with. */
export const SubjectOutcome = Type.Object({
  idDisciplina: Type.Integer(),
  /** Behind the exam, before what the council gave. */
  media: orNull(Decimal),
  conceito: orNull(Type.String()),
  exame: orNull(Decimal),
  conselho: orNull(Decimal),
  faltas: orNull(Count),
  compensadas: orNull(Count),
  horas: orNull(Decimal),
  situacao: Type.Enum([...SUBJECT_SITUATIONS]),
  decididoPor: codeOf(RESULT_DECIDERS, 'Quem decidiu'),
})
export type SubjectOutcome = Type.Static<typeof SubjectOutcome>

/** What the year of a student ends with, as it is simulated and as it is frozen. */
export const StudentOutcome = Type.Object({
  idMatricula: Type.Integer(),
  /** Code of YEAR_SITUATIONS; null where no rule judges the student. */
  situacao: orNull(Type.Integer()),
  decididoPor: codeOf(RESULT_DECIDERS, 'Quem decidiu'),
  diasLetivos: orNull(Count),
  faltas: orNull(Count),
  compensadas: orNull(Count),
  /** In percent. */
  presenca: orNull(Decimal),
  horas: orNull(Decimal),
  disciplinas: Type.Array(SubjectOutcome),
})
export type StudentOutcome = Type.Static<typeof StudentOutcome>

/** What differs between two outcomes of a student, in words; `disciplina` is empty for the year as a whole. */
export const OutcomeChange = Type.Object({
  disciplina: Type.String(),
  oQue: Type.String(),
  antes: Type.String(),
  depois: Type.String(),
})
export type OutcomeChange = Type.Static<typeof OutcomeChange>
