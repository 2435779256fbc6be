import Type from 'typebox'
import { type ById, Conferido, Id, Versao, orNull } from '#domain/base/common.schemas.ts'
import type { FileContent } from '#domain/base/endpoint.ts'
import { Totals } from '#domain/proposals/proposals.schemas.ts'
import { DECIDED_AT_ONCE, ENROLMENT_DECISIONS } from '#domain/enrolments/decisions.ts'
import { ENROLMENT_STATUSES } from '#domain/enrolments/enrolmentStatus.ts'

const closed = { additionalProperties: false } as const

/** State of an enrolment after its last step, and the next steps. */
export const Conclusion = Type.Object({
  id: Type.Integer(),
  /** By which family and school speak of it: `2027-000012`. */
  protocolo: Type.String(),
  status: Type.Enum([...ENROLMENT_STATUSES]),
  /** Whether the school has to approve it before the student is enrolled. */
  precisaAprovacao: Type.Boolean(),
  /** Why the school refused or cancelled it; null where it did not. */
  motivo: orNull(Type.String()),
  /** Mandatory documents that are still missing. */
  documentos: Type.Array(Type.String()),
  totais: Totals,
  /** Each unsigned text of the contract, `Contrato 12/2026`, with its missing signers. Empty if all have signed. */
  assinaturas: Type.Array(Type.Object({ texto: Type.String(), faltam: Type.Array(Type.String()) })),
  /** The next charge to pay; null while there is none, or if the caller may not see it. */
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
export interface PrintEnrolmentReceipt {
  params: Type.Static<typeof ById>
  answer: FileContent
}

/** The school's decision on some enrolments; a simulation writes nothing. */
export const EnrolmentDecisions = Type.Object(
  {
    decisao: Type.Enum([...ENROLMENT_DECISIONS], { title: 'Decisão' }),
    matriculas: Type.Array(Type.Object({ id: Id('Matrícula'), versao: Versao }, closed), {
      minItems: 1,
      maxItems: DECIDED_AT_ONCE,
      title: 'Matrículas',
    }),
    /** Reason for the family; not needed for an approval. */
    motivo: Type.String({ maxLength: 300, title: 'Motivo' }),
    simular: Type.Boolean({ title: 'Simular' }),
    /** The simulation that was seen; without it nothing is decided. */
    conferido: Type.Optional(Conferido),
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
      /** Why it is not changed; empty if it is. */
      motivo: Type.String(),
      /** Items of the student that are cancelled with it, since nothing of them was paid or is due. */
      devolvidos: Type.Array(Type.String()),
      /** Of an approval: what is charged for the year, in cents; 0 where nothing is. */
      valor: Type.Integer(),
      /** Of an approval: mandatory documents that are still missing. They do not keep it from being approved. */
      documentos: Type.Array(Type.String()),
    }),
  ),
  conferido: Conferido,
})
export type EnrolmentsDecided = Type.Static<typeof EnrolmentsDecided>
export interface DecideEnrolments {
  body: EnrolmentDecisions
  answer: EnrolmentsDecided
}
