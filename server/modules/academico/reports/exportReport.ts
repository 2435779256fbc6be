import type { ExportReport, ReportRow } from '#domain/reports/reports.schemas.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { type ExportColumns, idsOf } from '#server/http/sheet/exportList.ts'
import { askedOf, readRows, reportIds, requireReport } from '#server/modules/academico/reports/read.ts'
import type { Report } from '#server/modules/academico/reports/report.ts'
import { exportReport } from '#server/reports/report.ts'
import { daysBetween, nameOf, toldFilters } from '#server/reports/told.ts'

/** A-R2 as a file. @throws Refusal 404 for an unknown report; 422 EXPORT_TOO_LARGE; 400, 422 as `exportReport` */
export const exportReportRows = async (incoming: SignedIncoming<ExportReport>): Promise<ExportReport['answer']> => {
  const { db, query } = incoming
  const { relatorio, agrupar, ...file } = query
  const report = requireReport(relatorio)
  const asked = await askedOf(incoming)
  return exportReport(
    { ...incoming, query: file },
    {
      title: report.name,
      entity: 'report',
      columns: columnsOf(report),
      ...(report.standard && { standard: report.standard }),
      ids: await idsOf(db, reportIds(report, asked, query)),
      read: (ids) => readRows(db, { report, asked, ids }),
      told: async () =>
        toldFilters({
          Ano: await nameOf(db, 'school_year', asked.yearId),
          Unidade: await nameOf(db, 'unit', asked.unitId),
          Série: await nameOf(db, 'grade', asked.gradeId),
          Turno: await nameOf(db, 'shift', asked.shiftId),
          Turma: await nameOf(db, 'class_group', asked.classGroupId),
          Mês: asked.month === undefined ? undefined : String(asked.month),
          Período: daysBetween(asked.from, asked.to),
          Busca: query.Filtro,
          Agrupado: agrupar === undefined ? undefined : report.columns[agrupar]?.heading,
        }),
    },
  )
}

const columnsOf = ({ columns }: Report): ExportColumns<ReportRow> =>
  Object.fromEntries(
    Object.entries(columns).map(([name, { heading, kind }]) => [
      name,
      [{ heading, kind, valueOf: ({ valores }) => valores[name] ?? null }],
    ]),
  )
