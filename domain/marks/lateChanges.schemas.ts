import Type from 'typebox'
import { type ById, codeOf, orNull, PAGING, Paged, Versao } from '#domain/base/common.schemas.ts'
import { CHANGE_STATUSES } from '#domain/marks/lateChanges.lists.ts'

const closed = { additionalProperties: false } as const

/**
 * A change of a late mark, or of an opinion that a council covers, that a teacher asked for. What stands there is as people
 * read it, empty for nothing.
 */
export const LateChange = Type.Object({
  id: Type.Integer(),
  versao: Type.Integer(),
  turma: Type.String(),
  disciplina: Type.String(),
  /** Null: of the year, where an opinion changes. */
  numeroEtapa: orNull(Type.Integer()),
  aluno: Type.String(),
  avaliacao: Type.String(),
  de: Type.String(),
  para: Type.String(),
  motivo: Type.String(),
  pedidaPor: Type.String(),
  /** ISO instants. */
  pedidaEm: Type.String(),
  situacao: codeOf(CHANGE_STATUSES, 'Situação'),
  decididaPor: Type.String(),
  decididaEm: orNull(Type.String()),
  resposta: Type.String(),
  /** Whether somebody changed the mark after it was asked for: it can only be refused. */
  mudou: Type.Boolean(),
  /** Whether the caller may decide it: never who asked. */
  podeDecidir: Type.Boolean(),
})
export type LateChange = Type.Static<typeof LateChange>

export const LateChangeQuery = Type.Object(
  { ...PAGING, situacao: Type.Optional(codeOf(CHANGE_STATUSES, 'Situação')) },
  closed,
)
export const LateChangePage = Paged(LateChange)

export interface ListLateChanges {
  query: Type.Static<typeof LateChangeQuery>
  answer: Type.Static<typeof LateChangePage>
}

/** A refusal needs an answer. */
export const LateChangeDecision = Type.Object(
  { versao: Versao, aprova: Type.Boolean(), resposta: Type.String({ maxLength: 300, title: 'Resposta' }) },
  closed,
)
export interface DecideLateChange {
  params: Type.Static<typeof ById>
  body: Type.Static<typeof LateChangeDecision>
  answer: LateChange
  conflict: LateChange
}
