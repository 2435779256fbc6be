import Type from 'typebox'
import { type ById, Chave, codeOf, Id, orNull, Paged, PAGING, Versao } from '#domain/base/common.schemas.ts'
import { SECOND_CALL_STATUSES, TEST_MAX } from '#domain/appliedAssessments/appliedAssessments.lists.ts'

const closed = { additionalProperties: false } as const
const Situacao = codeOf(SECOND_CALL_STATUSES, 'Situação')

/** What became of a request for a second call, as the family reads it. */
export const SecondCallState = Type.Object({
  situacao: Situacao,
  motivo: Type.String(),
  arquivo: Type.String(),
  /** ISO instant. */
  enviadaEm: Type.String(),
  /** ISO; null until it is granted. */
  novoDia: orNull(Type.String()),
  resposta: Type.String(),
})
export type SecondCallState = Type.Static<typeof SecondCallState>

/** A request as the school decides about it. */
export const SecondCall = Type.Object({
  id: Type.Integer(),
  versao: Type.Integer(),
  idAluno: Type.Integer(),
  aluno: Type.String(),
  turma: Type.String(),
  disciplina: Type.String(),
  avaliacao: Type.String(),
  /** Of the test that was missed. ISO. */
  dia: Type.String(),
  ...SecondCallState.properties,
  enviadaPor: Type.String(),
  decididaPor: Type.String(),
})
export type SecondCall = Type.Static<typeof SecondCall>

export const SecondCallQuery = Type.Object({ ...PAGING, situacao: Type.Optional(Situacao) }, closed)
export const SecondCallPage = Paged(SecondCall)
export interface ListSecondCalls {
  query: Type.Static<typeof SecondCallQuery>
  answer: Type.Static<typeof SecondCallPage>
}

/** `arquivo`: as `domain/files/stored.ts` writes it, empty for none. `chave`: idempotency key. */
export const SecondCallBody = Type.Object(
  {
    chave: Chave,
    idAluno: Id('Aluno'),
    motivo: Type.String({ maxLength: TEST_MAX.motivo, title: 'Motivo' }),
    arquivo: Type.String({ maxLength: 200, title: 'Documento' }),
  },
  closed,
)
export type SecondCallBody = Type.Static<typeof SecondCallBody>
export interface AskSecondCall {
  params: Type.Static<typeof ById>
  body: SecondCallBody
  answer: SecondCallState
}

/** `concede`: with the new day; a refusal needs an answer. */
export const SecondCallDecision = Type.Object(
  {
    versao: Versao,
    concede: Type.Boolean({ title: 'Defere' }),
    novoDia: Type.String({ maxLength: 10, title: 'Nova data' }),
    resposta: Type.String({ maxLength: TEST_MAX.motivo, title: 'Resposta' }),
  },
  closed,
)
export interface DecideSecondCall {
  params: Type.Static<typeof ById>
  body: Type.Static<typeof SecondCallDecision>
  answer: SecondCall
  conflict: SecondCall
}
