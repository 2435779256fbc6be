import Type from 'typebox'
import { type ById, Id, IsoDate, Named, Paged, PAGING, Versao, orNull } from '#domain/base/common.schemas.ts'
import { LessonDecision } from '#domain/lostLessons/lostLessons.schemas.ts'

const closed = { additionalProperties: false } as const
const Reason = Type.String({ maxLength: 300, title: 'Motivo' })

/** 0 not begun, 1 running, 2 closed (D 2.2). */
const YearStatusCode = Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(2)], { title: 'Situação' })

export const SchoolYearQuery = Type.Object(
  {
    ...PAGING,
    unidade: Type.Optional(Id('Unidade')),
    situacao: Type.Optional(Type.Integer({ minimum: 0, maximum: 2, title: 'Situação' })),
  },
  closed,
)

const LEAST = {
  diasMinimos: Type.Integer({ minimum: 1, maximum: 366, title: 'Dias letivos mínimos' }),
  horasMinimas: Type.Integer({ minimum: 1, maximum: 8784, title: 'Horas mínimas' }),
  horasMinimasMedio: Type.Integer({ minimum: 1, maximum: 8784, title: 'Horas mínimas do ensino médio' }),
}

/** The school year of a unit (A-K3). The list sorts by `ano` and `unidade`. */
export const SchoolYear = Type.Object({
  id: Type.Integer(),
  ano: Type.Integer(),
  unidade: Named,
  situacao: YearStatusCode,
  inicio: Type.String(),
  fim: Type.String(),
  ...LEAST,
  limiteMatricula: orNull(Type.String()),
  dataCenso: orNull(Type.String()),
  versao: Type.Integer(),
})
export type SchoolYear = Type.Static<typeof SchoolYear>
export const SchoolYearPage = Paged(SchoolYear)
export interface ListSchoolYears {
  query: Type.Static<typeof SchoolYearQuery>
  answer: Type.Static<typeof SchoolYearPage>
}

export interface GetSchoolYear {
  params: Type.Static<typeof ById>
  answer: SchoolYear
}

const FORM = {
  inicio: IsoDate('Início'),
  fim: IsoDate('Fim'),
  ...LEAST,
  limiteMatricula: orNull(IsoDate('Data limite de matrícula')),
  dataCenso: orNull(IsoDate('Data base do Censo')),
}

export const CreateSchoolYearBody = Type.Object(
  { ano: Type.Integer({ minimum: 1900, maximum: 2999, title: 'Ano' }), idUnidade: Id('Unidade'), ...FORM },
  closed,
)
export interface CreateSchoolYear {
  body: Type.Static<typeof CreateSchoolYearBody>
  answer: SchoolYear
}

export const UpdateSchoolYearBody = Type.Object(
  { ...FORM, versao: Versao, aulas: Type.Optional(LessonDecision) },
  closed,
)
export interface UpdateSchoolYear {
  params: Type.Static<typeof ById>
  body: Type.Static<typeof UpdateSchoolYearBody>
  answer: SchoolYear
  conflict: SchoolYear
}

/** `motivo` is asked for where the year opens again. */
export const SchoolYearStatusBody = Type.Object({ situacao: YearStatusCode, versao: Versao, motivo: Reason }, closed)
export interface SetSchoolYearStatus {
  params: Type.Static<typeof ById>
  body: Type.Static<typeof SchoolYearStatusBody>
  answer: SchoolYear
  conflict: SchoolYear
}
