import Type from 'typebox'
import {
  type ById,
  Conferido,
  type Done,
  Id,
  IsoDate,
  PAGING,
  Paged,
  Versao,
  orNull,
} from '#domain/base/common.schemas.ts'

const closed = { additionalProperties: false } as const

export const AbsenceQuery = Type.Object({ ...PAGING, idProfessor: Type.Optional(Id('Professor')) }, closed)

const AbsenceRow = Type.Object({
  id: Type.Integer(),
  professor: Type.String(),
  inicio: Type.String(),
  fim: Type.String(),
  /** Empty: all shifts. */
  periodo: Type.String(),
  /** Empty for somebody who may not change absences: reason, note and file tell of health. */
  motivo: Type.String(),
  observacao: Type.String(),
  arquivo: Type.String(),
  /** Names, of the whole absence and of single subjects. */
  substitutos: Type.Array(Type.String()),
  /** Subjects of class groups that the teacher would have taught, and how many of them somebody covers. */
  disciplinas: Type.Integer(),
  cobertas: Type.Integer(),
  ativo: Type.Boolean(),
  versao: Type.Integer(),
})
export type AbsenceRow = Type.Static<typeof AbsenceRow>
export const AbsencePage = Paged(AbsenceRow)
export interface ListAbsences {
  query: Type.Static<typeof AbsenceQuery>
  answer: Type.Static<typeof AbsencePage>
}

const ABSENCE = {
  idProfessor: Id('Professor'),
  inicio: IsoDate('Início'),
  fim: IsoDate('Fim'),
  /** Null: all shifts. */
  idPeriodo: orNull(Id('Turno')),
  idSubstituto: orNull(Id('Substituto')),
}
export const AbsenceDays = Type.Object(ABSENCE, closed)
export type AbsenceDays = Type.Static<typeof AbsenceDays>

/** What an absence leaves without its teacher, and what the substitute would cover. */
export const AbsencePlan = Type.Object({
  aulas: Type.Array(
    Type.Object({
      nome: Type.String(),
      inicio: Type.String(),
      fim: Type.String(),
      /** The substitute takes it. */
      coberta: Type.Boolean(),
      /** Why not; empty without a substitute. */
      recusa: Type.String(),
    }),
  ),
  avisos: Type.Array(Type.String()),
  conferido: Conferido,
})
export type AbsencePlan = Type.Static<typeof AbsencePlan>
export interface PreviewAbsence {
  body: AbsenceDays
  answer: AbsencePlan
}

export const AbsenceBody = Type.Object(
  {
    ...ABSENCE,
    /** Code of ABSENCE_REASONS. */
    motivo: Type.Integer({ minimum: 1, maximum: 8, title: 'Motivo' }),
    observacao: Type.String({ maxLength: 500, title: 'Observação' }),
    /** `arquivo:17:atestado.pdf`, or empty. */
    arquivo: Type.String({ maxLength: 200, title: 'Anexo' }),
    conferido: Conferido,
  },
  closed,
)
export type AbsenceBody = Type.Static<typeof AbsenceBody>
export const CreatedAbsence = Type.Object({ id: Type.Integer(), cobertas: Type.Integer() })
export interface CreateAbsence {
  body: AbsenceBody
  answer: Type.Static<typeof CreatedAbsence>
}

export const CancelBody = Type.Object({ versao: Versao }, closed)
export interface CancelAbsence {
  params: Type.Static<typeof ById>
  body: Type.Static<typeof CancelBody>
  answer: Type.Static<typeof Done>
}
