import Type from 'typebox'
import { Id, IsoDate, PAGING, Paged, REPORTING, orNull } from '#domain/base/common.schemas.ts'
import type { FileContent } from '#domain/base/endpoint.ts'
import { EnrolmentRow } from '#domain/enrolments/enrolments.schemas.ts'
import type { JobQueued } from '#domain/jobs/jobs.schemas.ts'
import { ENROLMENT_GROUPS, type EnrolmentGroup } from '#domain/enrolmentReport/enrolmentReport.lists.ts'

const closed = { additionalProperties: false } as const

const Group = Type.Unsafe<EnrolmentGroup>(
  Type.Integer({ minimum: 1, maximum: ENROLMENT_GROUPS.length, title: 'Agrupar por' }),
)

const FILTERS = {
  Filtro: Type.Optional(Type.String({ maxLength: 120, title: 'Busca' })),
  /** Left out: the running year. */
  idAnoLetivo: Type.Optional(Id('Ano letivo')),
  idUnidade: Type.Optional(Id('Unidade')),
  idCurso: Type.Optional(Id('Curso')),
  idPeriodo: Type.Optional(Id('Período')),
  idSerie: Type.Optional(Id('Série')),
  idTurma: Type.Optional(Id('Turma')),
  tipo: Type.Optional(Type.Integer({ minimum: 1, maximum: 3, title: 'Tipo' })),
  /** Id of SisStatusMatricula. */
  idStatus: Type.Optional(Id('Situação')),
  /** Days on which they began, both included. */
  de: Type.Optional(IsoDate('De')),
  ate: Type.Optional(IsoDate('Até')),
}

const GROUPED = { ...FILTERS, agrupar: Type.Optional(Group) }

export const EnrolmentReportQuery = Type.Object({ ...PAGING, ...FILTERS }, closed)
export const EnrolmentCountsQuery = Type.Object(GROUPED, closed)
/** Printed, the counts stand above the list. */
export const EnrolmentReportExportQuery = Type.Object({ ...REPORTING, ...GROUPED }, closed)
export const EnrolmentReportJob = Type.Object(
  { ...FILTERS, Sorting: PAGING.Sorting, colunas: REPORTING.colunas },
  closed,
)

/** The filters that a place has too. */
const PLACED = {
  idAnoLetivo: FILTERS.idAnoLetivo,
  idUnidade: FILTERS.idUnidade,
  idCurso: FILTERS.idCurso,
  idPeriodo: FILTERS.idPeriodo,
  idSerie: FILTERS.idSerie,
}

export const PlaceReportQuery = Type.Object(PLACED, closed)
export const PlaceReportExportQuery = Type.Object({ ...REPORTING, ...PLACED }, closed)

/** An enrolment with all that a secretary is asked about it (M29). */
export const ReportedEnrolment = Type.Object({
  ...EnrolmentRow.properties,
  curso: Type.String(),
  /** ISO day at school on which it began. */
  inicio: IsoDate('Início'),
  nascimento: orNull(IsoDate('Nascimento')),
  cpf: orNull(Type.String()),
  /** Of the financial guardian. */
  celular: orNull(Type.String()),
  email: orNull(Type.String()),
  processo: orNull(Type.String()),
  /** Where the family heard of the school. */
  origem: orNull(Type.String()),
  /** Number and year of the contract. */
  contrato: orNull(Type.String()),
  /** Why the school refused or cancelled it. */
  motivo: orNull(Type.String()),
})
export type ReportedEnrolment = Type.Static<typeof ReportedEnrolment>

export const ReportedEnrolmentPage = Paged(ReportedEnrolment)

/** The same enrolments counted, in the order of the school. */
export const EnrolmentCounts = Type.Object({
  anoLetivo: Type.Integer(),
  agrupar: Group,
  /** What the numbers of each group are of, in their order. */
  series: Type.Array(Type.String()),
  grupos: Type.Array(
    Type.Object({
      /** Of what they are grouped by; null: those that have none, or where it has no id. */
      id: orNull(Type.Integer()),
      nome: Type.String(),
      valores: Type.Array(Type.Integer()),
    }),
  ),
  total: Type.Integer(),
  /** Students behind them: one may have two. */
  alunos: Type.Integer(),
})
export type EnrolmentCounts = Type.Static<typeof EnrolmentCounts>

/** How far the seats of a grade in a shift of a unit are filled (D 2.27). */
export const ReportedPlace = Type.Object({
  /** Its place in the report, from 1. */
  id: Type.Integer(),
  unidade: Type.String(),
  curso: Type.String(),
  serie: Type.String(),
  periodo: Type.String(),
  /** Seats that are offered. */
  vagas: Type.Integer(),
  /** Enrolled ones: new to the school, and those of the year before. */
  ocupadas: Type.Integer(),
  novas: Type.Integer(),
  renovadas: Type.Integer(),
  emProcesso: Type.Integer(),
  reservas: Type.Integer(),
  /** Offered, and neither taken nor held. */
  livres: Type.Integer(),
  /** Who waits for a seat. */
  fila: Type.Integer(),
  /** All who have one or are on their way to it. */
  projecao: Type.Integer(),
  /** How many the school wants to enrol; null: it set itself no goal. */
  meta: orNull(Type.Integer()),
  /** Students of the year before who would come here and do not, and why. */
  naoRenovadas: Type.Integer(),
  motivos: Type.Array(Type.Object({ motivo: Type.String(), alunos: Type.Integer() })),
})
export type ReportedPlace = Type.Static<typeof ReportedPlace>

export const ReportedPlaces = Type.Object({ lugares: Type.Array(ReportedPlace) })

export interface ListReportedEnrolments {
  query: Type.Static<typeof EnrolmentReportQuery>
  answer: Type.Static<typeof ReportedEnrolmentPage>
}
export interface CountReportedEnrolments {
  query: Type.Static<typeof EnrolmentCountsQuery>
  answer: EnrolmentCounts
}
export interface ExportReportedEnrolments {
  query: Type.Static<typeof EnrolmentReportExportQuery>
  answer: FileContent
}
export interface QueueReportedEnrolments {
  body: Type.Static<typeof EnrolmentReportJob>
  answer: Type.Static<typeof JobQueued>
}
export interface ListReportedPlaces {
  query: Type.Static<typeof PlaceReportQuery>
  answer: Type.Static<typeof ReportedPlaces>
}
export interface ExportReportedPlaces {
  query: Type.Static<typeof PlaceReportExportQuery>
  answer: FileContent
}
