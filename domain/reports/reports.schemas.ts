import Type from 'typebox'
import {
  type ById,
  Chave,
  codeOf,
  type Done,
  Id,
  IsoDate,
  Named,
  orNull,
  PAGING,
  REPORTING,
  Versao,
} from '#domain/base/common.schemas.ts'
import type { FileContent } from '#domain/base/endpoint.ts'
import type { JobQueued } from '#domain/jobs/jobs.schemas.ts'
import { FAMILY_PRINTS, REPORT_FILTERS, REPORT_GROUPS } from '#domain/reports/reports.lists.ts'

const closed = { additionalProperties: false } as const

const PLACE_FILTERS = {
  /** Part of a name, without accents. */
  Filtro: Type.Optional(Type.String({ maxLength: 120, title: 'Busca' })),
  /** Left out: the running year. */
  idAnoLetivo: Type.Optional(Id('Ano letivo')),
  idUnidade: Type.Optional(Id('Unidade')),
  idSerie: Type.Optional(Id('Série')),
  idPeriodo: Type.Optional(Id('Turno')),
  idTurma: Type.Optional(Id('Turma')),
}

const FILTERS = {
  /** Which report, by its name in addresses: `alunos-por-turma`. */
  relatorio: Type.String({ pattern: '^[a-z]+(-[a-z]+)*$', maxLength: 60, title: 'Relatório' }),
  ...PLACE_FILTERS,
  mes: Type.Optional(Type.Integer({ minimum: 1, maximum: 12, title: 'Mês' })),
  /** Days, both included. */
  de: Type.Optional(IsoDate('De')),
  ate: Type.Optional(IsoDate('Até')),
  /** A column by which rows are counted and put in order. */
  agrupar: Type.Optional(Type.String({ pattern: '^[A-Za-z]+$', maxLength: 40, title: 'Agrupar por' })),
}

/** What a report is narrowed by, and its order, without page and format. */
export const ReportFilters = Type.Object({ Sorting: REPORTING.Sorting, ...FILTERS }, closed)

export const ReportQuery = Type.Object({ ...PAGING, ...FILTERS }, closed)
export const ReportExportQuery = Type.Object({ ...REPORTING, ...FILTERS }, closed)

const ReportColumn = Type.Object({
  chave: Type.String(),
  nome: Type.String(),
  /** Money is whole cents. */
  tipo: Type.Enum(['text', 'number', 'percent', 'date', 'money']),
  /** Whether it is shown until somebody chooses others. */
  padrao: Type.Boolean(),
  /** Whether rows can be grouped by it. */
  agrupa: Type.Boolean(),
  /** Whether it has a total below. */
  totaliza: Type.Boolean(),
})
export type ReportColumn = Type.Static<typeof ReportColumn>

/** A report as its list and its screen describe it. */
export const ReportInfo = Type.Object({
  relatorio: Type.String(),
  nome: Type.String(),
  grupo: codeOf(REPORT_GROUPS, 'Grupo'),
  /** What it tells, a sentence. */
  sobre: Type.String(),
  filtros: Type.Array(Type.Enum([...REPORT_FILTERS])),
  /** The filter without which it has no rows. */
  exige: orNull(Type.Enum([...REPORT_FILTERS])),
  colunas: Type.Array(ReportColumn),
})
export type ReportInfo = Type.Static<typeof ReportInfo>

export const ReportCatalogue = Type.Object({ relatorios: Type.Array(ReportInfo) })
export type ReportCatalogue = Type.Static<typeof ReportCatalogue>

/** Values by column. Numbers, percents and money are numbers, days ISO texts. */
const Values = Type.Record(Type.String(), Type.Union([Type.String(), Type.Number(), Type.Null()]))
export type ReportValues = Type.Static<typeof Values>

/** A row of a report. */
export const ReportRow = Type.Object({ id: Type.Integer(), valores: Values })
export type ReportRow = Type.Static<typeof ReportRow>

export const ReportPage = Type.Object({
  items: Type.Array(ReportRow),
  totalCount: Type.Integer(),
  /** What stands below all rows, of the columns that have a total. */
  totais: Values,
  /** How many rows each value of the chosen column has, with their totals; empty where nothing is grouped. */
  grupos: Type.Array(Type.Object({ nome: Type.String(), linhas: Type.Integer(), totais: Values })),
  /** The year that is told of. */
  anoLetivo: orNull(Named),
  anos: Type.Array(Named),
  unidades: Type.Array(Named),
  series: Type.Array(Named),
  turnos: Type.Array(Named),
  /** Those of the year, and of the unit where one is chosen. */
  turmas: Type.Array(Named),
})
export type ReportPage = Type.Static<typeof ReportPage>

export interface ListReports {
  answer: ReportCatalogue
}
export interface ReadReport {
  query: Type.Static<typeof ReportQuery>
  answer: ReportPage
}
export const ReportJob = Type.Object({ Sorting: REPORTING.Sorting, colunas: REPORTING.colunas, ...FILTERS }, closed)

/** A report as a workbook that is made in the background. */
export interface QueueReport {
  body: Type.Static<typeof ReportJob>
  answer: Type.Static<typeof JobQueued>
}

/** The students whom the report of guardians (M26) is narrowed to. */
export const FamilyFilters = Type.Object(PLACE_FILTERS, closed)
/** What is printed for them. */
export const FamilyPrintJob = Type.Object({ impressao: codeOf(FAMILY_PRINTS, 'Impressão'), ...PLACE_FILTERS }, closed)

/** Labels for the letters to families, or badges of students, as a file that is made in the background. */
export interface QueueFamilyPrint {
  body: Type.Static<typeof FamilyPrintJob>
  answer: Type.Static<typeof JobQueued>
}

export interface ExportReport {
  query: Type.Static<typeof ReportExportQuery>
  answer: FileContent
}

const Name = Type.String({ minLength: 1, maxLength: 60, pattern: '\\S', title: 'Nome' })

/** Filters of a report by their names, with the order and the group, and the columns that are shown. */
const ViewSettings = Type.Object(
  {
    filtros: Type.Record(
      Type.String({ pattern: '^[A-Za-z]{1,20}$' }),
      Type.Union([Type.String({ maxLength: 200 }), Type.Number()]),
      { maxProperties: 20, title: 'Filtros' },
    ),
    colunas: Type.Array(Type.String({ pattern: '^[A-Za-z]{1,40}$' }), { minItems: 1, maxItems: 60, title: 'Colunas' }),
  },
  closed,
)
export type ViewSettings = Type.Static<typeof ViewSettings>

/** A report as somebody looks at it, kept under a name. */
export const ReportView = Type.Object({
  id: Type.Integer(),
  nome: Type.String(),
  /** Whose staff see it too; null: only the caller. */
  unidade: orNull(Named),
  /** Who keeps it; null: the caller. */
  autor: orNull(Type.String()),
  ajustes: ViewSettings,
  versao: Versao,
})
export type ReportView = Type.Static<typeof ReportView>

export const ReportViews = Type.Object({ visoes: Type.Array(ReportView) })
export const ReportViewsQuery = Type.Object({ relatorio: FILTERS.relatorio }, closed)

const KEPT = { nome: Name, idUnidade: orNull(Id('Unidade')), ajustes: ViewSettings }
export const KeptView = Type.Object({ chave: Chave, relatorio: FILTERS.relatorio, ...KEPT }, closed)
export const ChangedView = Type.Object({ versao: Versao, ...KEPT }, closed)

export interface ListReportViews {
  query: Type.Static<typeof ReportViewsQuery>
  answer: Type.Static<typeof ReportViews>
}
export interface KeepReportView {
  body: Type.Static<typeof KeptView>
  answer: ReportView
}
export interface ChangeReportView {
  params: Type.Static<typeof ById>
  body: Type.Static<typeof ChangedView>
  answer: ReportView
  conflict: ReportView
}
export interface RemoveReportView {
  params: Type.Static<typeof ById>
  answer: Type.Static<typeof Done>
}
