import type { Kysely } from 'kysely'
import type { ExportReport, ReportPage, ReportRow } from '#domain/reports/reports.schemas.ts'
import type { Database } from '#server/db/schema.ts'
import type { Storages } from '#server/files/index.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { type ExportColumns, idsOf } from '#server/http/sheet/exportList.ts'
import {
  askedOf,
  readGroups,
  readRows,
  readTotals,
  reportIds,
  requireReport,
} from '#server/modules/academico/reports/read.ts'
import type { Asked, Report } from '#server/modules/academico/reports/report.ts'
import type { ReportTable } from '#server/documents/report.ts'
import { exportReport, written } from '#server/reports/report.ts'
import { daysBetween, nameOf, toldFilters } from '#server/reports/told.ts'

/** A-R2 as a file. @throws Refusal 404 for an unknown report; 422 EXPORT_TOO_LARGE; 400, 422 as `exportReport` */
export const exportReportRows = async (
  incoming: SignedIncoming<ExportReport>,
  storages: Storages,
): Promise<ExportReport['answer']> => {
  const { db, query } = incoming
  const { relatorio, agrupar, ...file } = query
  const report = await requireReport(incoming, relatorio)
  const asked = await askedOf(incoming, query)
  const ids = await idsOf(db, reportIds(report, asked, query))
  const { totais } = await readTotals(db, report, asked)
  return exportReport({ ...incoming, query: file }, storages, {
    title: report.name,
    entity: 'report',
    columns: columnsOf(report),
    ...(report.standard && { standard: report.standard }),
    ids,
    totals: totais,
    read: (some) => readRows(db, { report, asked, ids: some }),
    above: async () => groupTables(report, agrupar, await readGroups(db, report, { asked, by: agrupar })),
    told: () => toldOf(db, report, { asked, search: query.Filtro, by: agrupar }),
  })
}

interface Told {
  readonly asked: Asked
  readonly search: string | undefined
  readonly by: string | undefined
}

/** The filters of a report in words. */
export const toldOf = async (
  db: Kysely<Database>,
  report: Report,
  { asked, search, by }: Told,
): Promise<readonly string[]> =>
  toldFilters({
    Ano: await nameOf(db, 'school_year', asked.yearId),
    Unidade: await nameOf(db, 'unit', asked.unitId),
    Série: await nameOf(db, 'grade', asked.gradeId),
    Turno: await nameOf(db, 'shift', asked.shiftId),
    Turma: await nameOf(db, 'class_group', asked.classGroupId),
    Mês: asked.month === undefined ? undefined : String(asked.month),
    Período: daysBetween(asked.from, asked.to),
    Busca: search,
    Agrupado: by === undefined ? undefined : report.columns[by]?.heading,
  })

/** The columns of a report as those of a file. */
export const columnsOf = ({ columns }: Report): ExportColumns<ReportRow> =>
  Object.fromEntries(
    Object.entries(columns).map(([name, { heading, kind }]) => [
      name,
      [{ heading, kind, valueOf: ({ valores }) => valores[name] ?? null }],
    ]),
  )

/** What stands above a printed report that is grouped: its groups with their totals. */
export const groupTables = (
  report: Report,
  by: string | undefined,
  groups: ReportPage['grupos'],
): readonly ReportTable[] => {
  if (by === undefined) return []
  const summed = Object.entries(report.columns).filter(([, { total }]) => total !== undefined)
  return [
    {
      title: 'Totais por grupo',
      columns: [
        { heading: report.columns[by]?.heading ?? 'Grupo', isAmount: false },
        { heading: 'Linhas', isAmount: true },
        ...summed.map(([, { heading }]) => ({ heading, isAmount: true })),
      ],
      rows: groups.map(({ nome, linhas, totais }) => [
        nome,
        linhas.toLocaleString('pt-BR'),
        ...summed.map(([name, column]) => written(column, totais[name] ?? null)),
      ]),
    },
  ]
}
