import Type from 'typebox'
import { type ById, codeOf, Id, IsoDate, orNull, PAGING, Paged, Versao } from '#domain/base/common.schemas.ts'
import { SheetStage } from '#domain/marks/sheetStage.schemas.ts'
import { REOPENED, REOPENING_STATUSES } from '#domain/reopenings/reopenings.lists.ts'

const closed = { additionalProperties: false } as const
const Reason = (title: string, minLength = 0) => Type.String({ minLength, maxLength: 300, title })

/** What is reopened: a subject of a class group in a stage, for marks or for the diary. */
const PLACE = {
  idTurma: Id('Turma'),
  /** Null for the marks of all subjects together. */
  idDisciplina: orNull(Id('Disciplina')),
  numeroEtapa: SheetStage,
  abrange: codeOf(REOPENED, 'Reabrir'),
}
/** Where the caller may ask for a reopening. */
export const ReopeningPlace = Type.Object(PLACE)
export type ReopeningPlace = Type.Static<typeof ReopeningPlace>

/** A request of a teacher to post for a subject in a class group after the window of the stage. */
export const Reopening = Type.Object({
  id: Type.Integer(),
  versao: Type.Integer(),
  ...PLACE,
  turma: Type.String(),
  disciplina: Type.String(),
  motivo: Type.String(),
  /** The last day on which they may post, as it was asked for or granted. ISO. */
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
    ...PLACE,
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
