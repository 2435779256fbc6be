import Type from 'typebox'
import { type Done, Id, Named, orNull, PAGING, Versao } from '#domain/base/common.schemas.ts'

const closed = { additionalProperties: false } as const

export const BalanceQuery = Type.Object({ ...PAGING, idTurma: Type.Optional(Id('Turma')) }, closed)

/** Lessons of a subject of a class group in a stage that has begun; the counts up to yesterday but for `previstas`. */
const BalanceRow = Type.Object({
  idTurma: Id(),
  turma: Type.String(),
  idDisciplina: Id(),
  disciplina: Type.String(),
  numeroEtapa: Type.Integer(),
  etapa: Type.String(),
  professores: Type.String(),
  /** Of the whole stage, by timetable and calendar; cancelled ones among them. */
  previstas: Type.Integer(),
  passadas: Type.Integer(),
  dadas: Type.Integer(),
  repostas: Type.Integer(),
  canceladas: Type.Integer(),
  /** Neither a roll nor a content was recorded. */
  semRegistro: Type.Integer(),
  /** Given and made up for, less those that passed: below zero, lessons are owed. */
  saldo: Type.Integer(),
  /** Why it is short, in the words of the teacher; empty where nobody wrote. */
  explicacao: Type.String(),
  autor: Type.String(),
  /** Of the explanation; null where nobody wrote. */
  versao: orNull(Type.Integer()),
})
export type BalanceRow = Type.Static<typeof BalanceRow>

export const BalancePage = Type.Object({
  items: Type.Array(BalanceRow),
  totalCount: Type.Integer(),
  /** Among which the caller chooses. */
  turmas: Type.Array(Named),
})
export type BalancePage = Type.Static<typeof BalancePage>

export interface ListBalances {
  query: Type.Static<typeof BalanceQuery>
  answer: BalancePage
}

export const Explanation = Type.Object(
  {
    idTurma: Id('Turma'),
    idDisciplina: Id('Disciplina'),
    numeroEtapa: Type.Integer({ minimum: 1, maximum: 12, title: 'Etapa' }),
    /** Empty: taken back. */
    texto: Type.String({ maxLength: 1000, title: 'Explicação' }),
    versao: orNull(Versao),
  },
  closed,
)
export interface ExplainBalance {
  body: Type.Static<typeof Explanation>
  answer: Type.Static<typeof Done>
}
