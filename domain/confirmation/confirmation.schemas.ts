import Type from 'typebox'
import { type ById, Id, Versao } from '#domain/base/common.schemas.ts'
import { Totals } from '#domain/proposals/proposals.schemas.ts'
import { DECIDED_AT_ONCE, ENROLMENT_DECISIONS } from '#domain/enrolments/decisions.ts'
import { ENROLMENT_STATUSES } from '#domain/enrolments/enrolmentStatus.ts'

const closed = { additionalProperties: false } as const
const orNull = <S extends Type.TSchema>(schema: S) => Type.Union([schema, Type.Null()])

/** Where an enrolment stands at its end, and what comes next. */
export const Conclusion = Type.Object({
  id: Type.Integer(),
  /** By which family and school speak of it: `2027-000012`. */
  protocolo: Type.String(),
  status: Type.Enum([...ENROLMENT_STATUSES]),
  /** Whether the school has to approve it before the student is enrolled. */
  precisaAprovacao: Type.Boolean(),
  /** Why the school refused or cancelled it; null where it did not. */
  motivo: orNull(Type.String()),
  /** Mandatory documents that nobody brought yet. */
  documentos: Type.Array(Type.String()),
  totais: Totals,
  /** Each text of the contract that somebody has still to sign, and who: `Contrato 12/2026`. Empty where all did. */
  assinaturas: Type.Array(Type.Object({ texto: Type.String(), faltam: Type.Array(Type.String()) })),
  /** The charge that is to be paid next; null while nothing is charged, or where the caller may not see it. */
  idCobranca: orNull(Type.Integer()),
})
export type Conclusion = Type.Static<typeof Conclusion>
export interface GetConclusion {
  params: Type.Static<typeof ById>
  answer: Conclusion
}
export interface ConcludeEnrolment {
  params: Type.Static<typeof ById>
  answer: Conclusion
}

/** What the school decides of some enrolments; simulated, nothing is written. */
export const EnrolmentDecisions = Type.Object(
  {
    decisao: Type.Enum([...ENROLMENT_DECISIONS], { title: 'Decisão' }),
    matriculas: Type.Array(Type.Object({ id: Id('Matrícula'), versao: Versao }, closed), {
      minItems: 1,
      maxItems: DECIDED_AT_ONCE,
      title: 'Matrículas',
    }),
    /** What the family reads; not needed to approve. */
    motivo: Type.String({ maxLength: 300, title: 'Motivo' }),
    simular: Type.Boolean({ title: 'Simular' }),
  },
  closed,
)
export type EnrolmentDecisions = Type.Static<typeof EnrolmentDecisions>

export const EnrolmentsDecided = Type.Object({
  /** How many were changed, or would be. */
  alteradas: Type.Integer(),
  matriculas: Type.Array(
    Type.Object({
      id: Type.Integer(),
      aluno: Type.String(),
      serie: Type.String(),
      /** Why it stays as it is; empty where it does not. */
      motivo: Type.String(),
      /** Items of the student that go back with it, as nothing of them was paid or is due. */
      devolvidos: Type.Array(Type.String()),
    }),
  ),
})
export type EnrolmentsDecided = Type.Static<typeof EnrolmentsDecided>
export interface DecideEnrolments {
  body: EnrolmentDecisions
  answer: EnrolmentsDecided
}
