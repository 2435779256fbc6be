import type { Dashboard, ExportDashboard } from '#domain/dashboard/dashboard.schemas.ts'
import { ENROLMENT_STATUS_LABEL } from '#domain/enrolments/enrolmentStatus.ts'
import { stepLabel } from '#domain/enrolling/enrollingSteps.ts'
import type { Storages } from '#server/files/index.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { type ExportColumns, text } from '#server/http/sheet/exportList.ts'
import { readDashboard } from '#server/modules/matricula/dashboard/dashboard.service.ts'
import { amountsOf, type Chart, chartTable, valuesOf } from '#server/reports/chart.ts'
import { exportReport, printReport, rowsInPlace } from '#server/reports/report.ts'
import { nameOf, toldFilters } from '#server/reports/told.ts'

const TITLE = 'Dashboard de matrículas'

/** M01 as a file: printed with its charts, or a sheet with a row for each number. @throws Refusal as `readDashboard` */
export const exportDashboard = async (
  incoming: SignedIncoming<ExportDashboard>,
  storages: Storages,
): Promise<ExportDashboard['answer']> => {
  const { db, query } = incoming
  const numbers = await readDashboard(incoming)
  const charts = chartsOf(numbers)
  const rows = charts.flatMap(numbersOf).map((row, place) => ({ id: place + 1, ...row }))
  const told = async () =>
    toldFilters({
      'Ano letivo': String(numbers.anoLetivo),
      Unidade: await nameOf(db, 'unit', query.idUnidade),
    })
  const about = { title: TITLE, entity: 'enrolment' } as const
  const { formato, ...filters } = query
  if (formato === 'pdf') {
    const columns = Object.values(COLUMNS).flat()
    const tables = charts.map(chartTable)
    return printReport(incoming, storages, {
      ...about,
      columns,
      filters,
      count: rows.length,
      told: await told(),
      tables,
    })
  }
  return exportReport(incoming, storages, {
    ...about,
    columns: COLUMNS,
    ...rowsInPlace(query, rows, rows.length),
    told,
  })
}

interface Numbered {
  /** The row in the sheet. */
  readonly id: number
  readonly chart: string
  readonly name: string
  readonly series: string
  readonly value: number
}

const COLUMNS: ExportColumns<Numbered> = {
  quadro: [text('Quadro', ({ chart }) => chart)],
  item: [text('Item', ({ name }) => name)],
  medida: [text('Medida', ({ series }) => series)],
  quantidade: [{ heading: 'Quantidade', kind: 'number', valueOf: ({ value }) => value }],
}

const numbersOf = (chart: Chart): readonly Omit<Numbered, 'id'>[] =>
  chart.rows.flatMap((row) => {
    const values = valuesOf(chart, row)
    return amountsOf(chart).map((series, place) => ({
      chart: chart.title,
      name: row.name,
      series,
      value: values[place] ?? 0,
    }))
  })

/** The cards of the screen, in their order. */
const chartsOf = ({ situacoes, vagas, etapas, documentos, renovacao }: Dashboard): readonly Chart[] => [
  {
    title: 'Matrículas por situação',
    heading: 'Situação',
    total: 'Total',
    series: ['Matrículas', 'Rematrículas', 'Reservas'],
    rows: situacoes.map(({ status, matriculas, rematriculas, reservas }) => ({
      name: ENROLMENT_STATUS_LABEL[status],
      values: [matriculas, rematriculas, reservas],
    })),
  },
  {
    title: 'Vagas por curso',
    heading: 'Curso',
    total: 'Ofertadas',
    series: ['Preenchidas', 'Livres'],
    rows: vagas.map(({ curso, ofertadas, preenchidas }) => ({
      name: curso,
      total: ofertadas,
      values: [preenchidas, Math.max(ofertadas - preenchidas, 0)],
    })),
  },
  {
    title: 'Funil das etapas da matrícula',
    heading: 'Etapa',
    total: null,
    series: ['Chegaram'],
    rows: etapas.map(({ etapa, chegaram }) => ({ name: stepLabel(etapa), values: [chegaram] })),
  },
  {
    title: 'Documentos',
    heading: 'Documentos',
    total: null,
    series: ['Quantidade'],
    rows: [
      { name: 'Pendentes', values: [documentos.pendentes] },
      { name: 'Vencidos', values: [documentos.vencidos] },
      { name: 'A conferir', values: [documentos.aConferir] },
      { name: 'Alunos com pendências', values: [documentos.alunos] },
    ],
  },
  {
    title: 'Renovação',
    heading: 'Alunos',
    total: null,
    series: ['Quantidade'],
    rows: [
      { name: 'Matriculados no ano anterior', values: [renovacao.base] },
      { name: 'Já confirmados', values: [renovacao.confirmados] },
      { name: 'Em processo', values: [renovacao.emProcesso] },
    ],
  },
]
