import Type from 'typebox'
import { type ById, codeOf, Id, IsoDate, orNull, PAGING, Paged, Versao } from '#domain/base/common.schemas.ts'
import { REOPENING_STATUSES } from '#domain/marks/reopenings.lists.ts'
import { SheetStage } from '#domain/marks/sheetStage.schemas.ts'

const closed = { additionalProperties: false } as const
const Reason = (title: string, minLength = 0) => Type.String({ minLength, maxLength: 300, title })

/** A request of a teacher to post marks of a subject in a class group after the window of the stage. */
export const Reopening = Type.Object({
  id: Type.Integer(),
  versao: Type.Integer(),
  idTurma: Type.Integer(),
  turma: Type.String(),
  /** Null for the marks of all subjects together. */
  idDisciplina: orNull(Type.Integer()),
  disciplina: Type.String(),
  numeroEtapa: Type.Integer(),
  motivo: Type.String(),
  /** The last day on which marks may be posted, as it was asked for or granted. ISO. */
  ate: Type.String(),
  situacao: codeOf(REOPENING_STATUSES, 'Situação'),
  pedidaPor: Type.String(),
  /** ISO instants. */
  pedidaEm: Type.String(),
  decididaPor: Type.String(),
  decididaEm: orNull(Type.String()),
  resposta: Type.String(),
  /** Whether the caller may decide it: never who asked. */
  podeDecidir: Type.Boolean(),
})
export type Reopening = Type.Static<typeof Reopening>

export const ReopeningQuery = Type.Object(
  { ...PAGING, situacao: Type.Optional(codeOf(REOPENING_STATUSES, 'Situação')) },
  closed,
)
export const ReopeningPage = Paged(Reopening)

export interface ListReopenings {
  query: Type.Static<typeof ReopeningQuery>
  answer: Type.Static<typeof ReopeningPage>
}

export const ReopeningBody = Type.Object(
  {
    idTurma: Id('Turma'),
    idDisciplina: orNull(Id('Disciplina')),
    numeroEtapa: SheetStage,
    motivo: Reason('Motivo', 1),
    ate: IsoDate('Lançar até'),
  },
  closed,
)
export interface AskReopening {
  body: Type.Static<typeof ReopeningBody>
  answer: Reopening
}

/** `concede`: a refusal needs an answer. `ate`: the last day of the window. */
export const ReopeningDecision = Type.Object(
  { versao: Versao, concede: Type.Boolean(), ate: IsoDate('Lançar até'), resposta: Reason('Resposta') },
  closed,
)
export interface DecideReopening {
  params: Type.Static<typeof ById>
  body: Type.Static<typeof ReopeningDecision>
  answer: Reopening
  conflict: Reopening
}
