import Type from 'typebox'
import { Chave, codeOf, Id, Named, orNull, PAGING, Versao } from '#domain/base/common.schemas.ts'
import type { FileContent } from '#domain/base/endpoint.ts'
import { APPEAL_STATUSES } from '#domain/appeals/appeals.lists.ts'

const closed = { additionalProperties: false } as const
const Words = (title: string) => Type.String({ minLength: 1, maxLength: 4000, title })
const Day = (title: string) => Type.String({ format: 'date', title })
const Files = Type.Array(Type.String({ maxLength: 300 }), { maxItems: 5, title: 'Arquivos' })

/** Whose turn it is, what to do, and until when (ISO; null: without a term). */
const NextStep = Type.Object({ quem: Type.String(), oQue: Type.String(), ate: orNull(Type.String()) })
export type NextStep = Type.Static<typeof NextStep>

/** A request to reconsider a result, and what became of it. Days are ISO. */
export const Appeal = Type.Object({
  id: Id(),
  protocolo: Type.String(),
  idAluno: Id(),
  aluno: Type.String(),
  ra: Type.String(),
  unidade: Type.String(),
  idTurma: Id(),
  turma: Type.String(),
  /** “Matemática · 2º bimestre”, “Resultado final” */
  resultado: Type.String(),
  /** Of the year, which alone goes on to the Diretoria de Ensino. */
  final: Type.Boolean(),
  motivo: Type.String(),
  arquivos: Type.Array(Type.String()),
  pedidoPor: Type.String(),
  /** Whether the school entered it: it came on paper. */
  emPapel: Type.Boolean(),
  pedidoEm: Type.String(),
  publicadoEm: orNull(Type.String()),
  /** The last day to ask; null where the result was not published. */
  prazoPedido: orNull(Type.String()),
  /** It came after that day: it is accepted, and the law decides. */
  foraDoPrazo: Type.Boolean(),
  prazoResposta: Type.String(),
  situacao: codeOf(APPEAL_STATUSES, 'Situação'),
  decisao: Type.String(),
  decididoPor: orNull(Type.String()),
  decididoEm: orNull(Type.String()),
  cienteEm: orNull(Type.String()),
  recursoEm: orNull(Type.String()),
  motivoRecurso: Type.String(),
  recursoForaDoPrazo: Type.Boolean(),
  prazoRecurso: orNull(Type.String()),
  prazoEncaminhar: orNull(Type.String()),
  encaminhadoEm: orNull(Type.String()),
  orgao: Type.String(),
  decisaoOrgao: Type.String(),
  orgaoDecidiuEm: orNull(Type.String()),
  proximo: orNull(NextStep),
  versao: Versao,
})
export type Appeal = Type.Static<typeof Appeal>

export const AppealsQuery = Type.Object(
  { ...PAGING, situacao: Type.Optional(codeOf(APPEAL_STATUSES, 'Situação')), idTurma: Type.Optional(Id('Turma')) },
  closed,
)
export const AppealPage = Type.Object({ items: Type.Array(Appeal), totalCount: Type.Integer() })
export type AppealPage = Type.Static<typeof AppealPage>

/** A result that may be contested. */
const Contested = Type.Object({
  /** Null: of all subjects together. */
  idDisciplina: orNull(Type.Integer()),
  /** Null: of the year. */
  numeroEtapa: orNull(Type.Integer()),
  nome: Type.String(),
  publicadoEm: Type.String(),
  prazo: Type.String(),
  foraDoPrazo: Type.Boolean(),
})
export type Contested = Type.Static<typeof Contested>

export const OfStudent = Type.Object({ idAluno: Id('Aluno') }, closed)
export const FamilyAppeals = Type.Object({
  podePedir: Type.Boolean(),
  resultados: Type.Array(Contested),
  pedidos: Type.Array(Appeal),
})
export type FamilyAppeals = Type.Static<typeof FamilyAppeals>

export const Contestable = Type.Object({
  resultados: Type.Array(Contested),
  /** The guardians who answer for the student. */
  responsaveis: Type.Array(Named),
  /** Whether the student is of age, and may ask, too. */
  maior: Type.Boolean(),
})
export type Contestable = Type.Static<typeof Contestable>

export const AskAppealBody = Type.Object(
  {
    chave: Chave,
    idAluno: Id('Aluno'),
    idDisciplina: orNull(Id('Disciplina')),
    numeroEtapa: orNull(Type.Integer({ minimum: 1, maximum: 12, title: 'Etapa' })),
    motivo: Words('Motivo'),
    anexos: Files,
  },
  closed,
)
export type AskAppealBody = Type.Static<typeof AskAppealBody>

export const EnterAppealBody = Type.Object(
  {
    ...AskAppealBody.properties,
    /** Who asks; null: the student. */
    idResponsavel: orNull(Id('Quem pede')),
    recebidoEm: Day('Recebido em'),
  },
  closed,
)
export type EnterAppealBody = Type.Static<typeof EnterAppealBody>

export const AskedAppeal = Type.Object({ id: Type.Integer() })

export const RaiseBody = Type.Object({ motivo: Words('Motivo'), versao: Versao }, closed)
export const StepBody = Type.Object({ versao: Versao }, closed)
export const DecideAppealBody = Type.Object(
  { deferido: Type.Boolean({ title: 'Decisão' }), texto: Words('Resposta'), versao: Versao },
  closed,
)
export const ForwardBody = Type.Object(
  {
    dia: Day('Dia do encaminhamento'),
    orgao: Type.String({ minLength: 1, maxLength: 160, title: 'Órgão' }),
    versao: Versao,
  },
  closed,
)
export const OrganBody = Type.Object(
  {
    deferido: Type.Boolean({ title: 'Decisão' }),
    dia: Day('Dia da decisão'),
    texto: Words('Decisão do órgão'),
    versao: Versao,
  },
  closed,
)

interface ByIdOf<Body> {
  params: { id: number }
  body: Body
  answer: Appeal
}

export interface ListAppeals {
  query: Type.Static<typeof AppealsQuery>
  answer: AppealPage
}
export interface ReadAppeal {
  params: { id: number }
  answer: Appeal
}
export interface ReadContested {
  query: Type.Static<typeof OfStudent>
  answer: FamilyAppeals
}
export interface ReadContestable {
  query: Type.Static<typeof OfStudent>
  answer: Contestable
}
export interface EnterAppeal {
  body: EnterAppealBody
  answer: { id: number }
}
export interface AskAppeal {
  body: AskAppealBody
  answer: { id: number }
}
export type DecideAppeal = ByIdOf<Type.Static<typeof DecideAppealBody>>
export type ForwardAppeal = ByIdOf<Type.Static<typeof ForwardBody>>
export type NoteOrganDecision = ByIdOf<Type.Static<typeof OrganBody>>
export type RaiseAppeal = ByIdOf<Type.Static<typeof RaiseBody>>
export type TakeAppealBack = ByIdOf<Type.Static<typeof StepBody>>
export type AcknowledgeAppeal = ByIdOf<Type.Static<typeof StepBody>>
export interface PrintDossier {
  params: { id: number }
  answer: FileContent
}
