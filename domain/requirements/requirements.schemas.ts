import Type from 'typebox'
import { Id, IsoDate, orNull } from '#domain/base/common.schemas.ts'
import { DOCUMENT_STATUSES, type DocumentStatus } from '#domain/requirements/requirements.lists.ts'

const closed = { additionalProperties: false } as const

const Status = (title: string) =>
  Type.Unsafe<DocumentStatus>(Type.Integer({ minimum: 1, maximum: DOCUMENT_STATUSES.length, title }))

/** A document or answer that a student has, or still owes (portal.md 3 “Student answer”, D 2.24). */
export const StudentRequirement = Type.Object({
  idRequisito: Type.Integer(),
  nome: Type.String(),
  orientacao: Type.String(),
  /** Code of `REQUIREMENT_TYPES`. */
  tipo: Type.Integer(),
  /** Code of `REQUIREMENT_BEHAVIOURS`. */
  comportamento: Type.Integer(),
  status: Status('Situação'),
  /** What was answered in words. */
  value: Type.String(),
  /** `arquivo:17:certidao.pdf`; empty: no file. */
  arquivo: Type.String(),
  nomeArquivo: Type.String(),
  extencao: Type.String(),
  /** Last day to bring it; null: none was set. */
  prazo: orNull(IsoDate('Prazo')),
  motivo: Type.String(),
  enviadoEm: orNull(Type.String()),
  /** Name of the sender; empty if the sender belongs to another family than the reader. */
  enviadoPor: orNull(Type.String()),
  analisadoEm: orNull(Type.String()),
  /** 0: nobody has sent or decided anything yet. */
  versao: Type.Integer(),
})
export type StudentRequirement = Type.Static<typeof StudentRequirement>

export const StudentRequirements = Type.Object({
  id: Type.Integer(),
  nome: Type.String(),
  ra: Type.String(),
  requisitos: Type.Array(StudentRequirement),
})
export type StudentRequirements = Type.Static<typeof StudentRequirements>

export const ByStudent = Type.Object({ id: Id('Aluno') }, closed)
export const ByRequirement = Type.Object({ id: Id('Aluno'), idRequisito: Id('Requisito') }, closed)

const Versao = Type.Integer({ minimum: 0, title: 'Versão' })

/** A submitted answer: a text, or a file uploaded before. */
export const RequirementAnswer = Type.Object(
  {
    value: Type.String({ maxLength: 300, title: 'Resposta' }),
    arquivo: Type.String({ maxLength: 200, title: 'Arquivo' }),
    versao: Versao,
  },
  closed,
)

export const RequirementReview = Type.Object(
  { status: Status('Decisão'), motivo: Type.String({ maxLength: 300, title: 'Motivo' }), versao: Versao },
  closed,
)

export interface ListRequirements {
  params: Type.Static<typeof ByStudent>
  answer: StudentRequirements
}
export interface AnswerRequirement {
  params: Type.Static<typeof ByRequirement>
  body: Type.Static<typeof RequirementAnswer>
  answer: StudentRequirements
  conflict: StudentRequirements
}
export interface ReviewRequirement {
  params: Type.Static<typeof ByRequirement>
  body: Type.Static<typeof RequirementReview>
  answer: StudentRequirements
  conflict: StudentRequirements
}

/** A document of a child that the family has to bring, or that the school is looking at. */
const OpenRequirement = Type.Object({
  idAluno: Type.Integer(),
  idRequisito: Type.Integer(),
  nome: Type.String(),
  status: Status('Situação'),
  prazo: orNull(IsoDate('Prazo')),
  vencido: Type.Boolean(),
  /** When it was sent, an ISO instant; null: it is not with the school. */
  enviadoEm: orNull(Type.String()),
})
export type OpenRequirement = Type.Static<typeof OpenRequirement>
export const OpenRequirements = Type.Object({ documentos: Type.Array(OpenRequirement) })
export type OpenRequirements = Type.Static<typeof OpenRequirements>
export interface ListOpenRequirements {
  answer: OpenRequirements
}
