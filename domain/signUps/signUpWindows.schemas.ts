import Type from 'typebox'
import { Ativo, type ById, Id, Paged, PAGING, Versao } from '#domain/base/common.schemas.ts'
import { SeatCounters } from '#domain/extraCourses/extraCourses.schemas.ts'
import { WINDOW_LABELS as LABELS } from '#domain/extraCourses/extraCourses.labels.ts'

const closed = { additionalProperties: false } as const
const choice = (name: 'anoLetivoId' | 'unidadeId') =>
  Type.Union([Id(LABELS[name]), Type.Null()], { title: LABELS[name] })

const DRAFT = {
  nome: Type.String({ maxLength: 400, title: LABELS.nome }),
  anoLetivoId: choice('anoLetivoId'),
  unidadeId: choice('unidadeId'),
  /** ISO days, both included. */
  inicio: Type.String({ maxLength: 40, title: LABELS.inicio }),
  termino: Type.String({ maxLength: 40, title: LABELS.termino }),
  /** None: every extra course of the year and unit. */
  cursosExtras: Type.Array(Id(LABELS.cursosExtras), { maxItems: 1000, title: LABELS.cursosExtras }),
}

export const SignUpWindowDraft = Type.Object(DRAFT, closed)
export type SignUpWindowDraft = Type.Static<typeof SignUpWindowDraft>

/** When people may sign up for extra courses (M19). */
export const SignUpWindowRecord = Type.Object({
  ...DRAFT,
  id: Type.Integer(),
  ativo: Type.Boolean(),
  versao: Type.Integer(),
})
export type SignUpWindowRecord = Type.Static<typeof SignUpWindowRecord>

export const SignUpWindowListQuery = Type.Object(
  {
    ...PAGING,
    /** Left out, the running year is meant. */
    idAnoLetivo: Type.Optional(Id(LABELS.anoLetivoId)),
    idUnidade: Type.Optional(Id(LABELS.unidadeId)),
    Situacao: Type.Optional(Ativo),
  },
  closed,
)

export const SignUpWindowRow = Type.Object({
  ...SignUpWindowRecord.properties,
  unidade: Type.String(),
  anoLetivo: Type.Integer(),
  anoEncerrado: Type.Boolean(),
  /** Of the courses that it is for. */
  contagem: SeatCounters,
})
export type SignUpWindowRow = Type.Static<typeof SignUpWindowRow>

export const SignUpWindowPage = Paged(SignUpWindowRow)
export interface ListSignUpWindows {
  query: Type.Static<typeof SignUpWindowListQuery>
  answer: Type.Static<typeof SignUpWindowPage>
}

export interface CreateSignUpWindow {
  body: SignUpWindowDraft
  answer: SignUpWindowRecord
}

export const SignUpWindowChange = Type.Object({ ...DRAFT, versao: Versao }, closed)
export interface UpdateSignUpWindow {
  params: Type.Static<typeof ById>
  body: Type.Static<typeof SignUpWindowChange>
  answer: SignUpWindowRecord
  conflict: SignUpWindowRecord
}

export const SignUpWindowStatus = Type.Object({ ativo: Ativo, versao: Versao }, closed)
export interface SetSignUpWindowStatus {
  params: Type.Static<typeof ById>
  body: Type.Static<typeof SignUpWindowStatus>
  answer: SignUpWindowRecord
  conflict: SignUpWindowRecord
}
