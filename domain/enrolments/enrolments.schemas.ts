import Type from 'typebox'
import { EXPORTING, Id, PAGING, Paged, orNull } from '#domain/base/common.schemas.ts'
import type { FileContent } from '#domain/base/endpoint.ts'
import { ENROLMENT_STATUSES } from '#domain/enrolments/enrolmentStatus.ts'
import { NEEDS } from '#domain/enrolments/needs.ts'

const closed = { additionalProperties: false } as const

const FILTERS = {
  Filtro: Type.Optional(Type.String({ maxLength: 120, title: 'Busca' })),
  /** Left out, the year of the open campaign is meant, else the running one, unless `todosOsAnos` asks for every one. */
  idAnoLetivo: Type.Optional(Id('Ano letivo')),
  todosOsAnos: Type.Optional(Type.Boolean({ title: 'Todos os anos' })),
  idUnidade: Type.Optional(Id('Unidade')),
  idSerie: Type.Optional(Id('Série')),
  tipo: Type.Optional(Type.Integer({ minimum: 1, maximum: 3, title: 'Tipo' })),
  /** Id of SisStatusMatricula. */
  idStatus: Type.Optional(Id('Situação')),
  /** A `Need`: only enrolments that wait for that. */
  espera: Type.Optional(Type.Integer({ minimum: 1, maximum: NEEDS.length, title: 'Precisa de você' })),
}

export const EnrolmentListQuery = Type.Object({ ...PAGING, ...FILTERS }, closed)

/** An enrolment in the staff's list (M09). */
export const EnrolmentRow = Type.Object({
  id: Type.Integer(),
  idAluno: Type.Integer(),
  nomeAluno: Type.String(),
  ra: Type.String(),
  anoLetivo: Type.Integer(),
  unidade: Type.String(),
  serie: Type.String(),
  periodo: orNull(Type.String()),
  turma: orNull(Type.String()),
  tipo: Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(3)]),
  status: Type.Enum([...ENROLMENT_STATUSES]),
  /** 1 to 11, the step of the wizard that was reached. */
  etapa: Type.Integer(),
  /** `Etapa 3 de 8 · Ficha` while it is being made; afterwards the name of the step. */
  progresso: Type.String(),
  responsavelFinanceiro: orNull(Type.String()),
  versao: Type.Integer(),
})
export type EnrolmentRow = Type.Static<typeof EnrolmentRow>

export const EnrolmentPage = Paged(EnrolmentRow)
export interface ListEnrolments {
  query: Type.Static<typeof EnrolmentListQuery>
  answer: Type.Static<typeof EnrolmentPage>
}

export const EnrolmentExportQuery = Type.Object({ ...EXPORTING, ...FILTERS }, closed)
export interface ExportEnrolments {
  query: Type.Static<typeof EnrolmentExportQuery>
  answer: FileContent
}

export const EnrolmentTotalsQuery = Type.Object(
  { idAnoLetivo: FILTERS.idAnoLetivo, todosOsAnos: FILTERS.todosOsAnos, idUnidade: FILTERS.idUnidade },
  closed,
)
/** How many enrolments stand in each state, in the year and unit asked for. */
export const EnrolmentTotals = Type.Object({
  /** The year that was counted; null for all, and in a school without years. */
  idAnoLetivo: orNull(Type.Integer()),
  emAndamento: Type.Integer(),
  escola: Type.Integer(),
  matriculado: Type.Integer(),
  total: Type.Integer(),
})
export type EnrolmentTotals = Type.Static<typeof EnrolmentTotals>
export interface GetEnrolmentTotals {
  query: Type.Static<typeof EnrolmentTotalsQuery>
  answer: EnrolmentTotals
}

/** How many enrolments wait for something that the caller may do; what nothing waits for is left out. */
export const EnrolmentNeed = Type.Object({ espera: Type.Enum([...NEEDS]), quantidade: Type.Integer() })
export type EnrolmentNeed = Type.Static<typeof EnrolmentNeed>
export const EnrolmentNeeds = Type.Array(EnrolmentNeed)
export interface ListEnrolmentNeeds {
  answer: EnrolmentNeed[]
}

/** Some of the students of a year: its living enrolments, narrowed. `Filtro` finds as in the list of students. */
export const ENROLLED = {
  idAnoLetivo: Id('Ano letivo'),
  idUnidade: Type.Optional(Id('Unidade')),
  idCurso: Type.Optional(Id('Curso')),
  idPeriodo: Type.Optional(Id('Período')),
  idSerie: Type.Optional(Id('Série')),
  idTurma: Type.Optional(Id('Turma')),
  Filtro: Type.Optional(Type.String({ maxLength: 120, title: 'Busca' })),
}

export const Enrolled = Type.Object(ENROLLED, closed)
export type Enrolled = Type.Static<typeof Enrolled>
