import { sumOf } from '#domain/base/sum.ts'
import type { ReportTable } from '#server/documents/report.ts'

/** Numbers that are drawn as bars, as a screen does it. */
export interface Chart {
  readonly title: string
  /** Of the names. */
  readonly heading: string
  /** Of what stands before the series; null: nothing does. */
  readonly total: string | null
  readonly series: readonly string[]
  readonly rows: readonly {
    readonly name: string
    /** Left out: the sum of the values. */
    readonly total?: number
    /** One for each of the series. */
    readonly values: readonly number[]
  }[]
}

/** The headings of the numbers of a chart, and the numbers of a row. */
export const amountsOf = ({ total, series }: Chart) => [...(total === null ? [] : [total]), ...series]
export const valuesOf = ({ total: heading }: Chart, { total, values }: Chart['rows'][number]): readonly number[] => [
  ...(heading === null ? [] : [total ?? sumOf(values)]),
  ...values,
]

/** A chart as a table with its bars. */
export const chartTable = (chart: Chart): ReportTable => ({
  title: chart.title,
  columns: [
    { heading: chart.heading, isAmount: false },
    ...amountsOf(chart).map((heading) => ({ heading, isAmount: true })),
  ],
  rows: chart.rows.map((row) => [row.name, ...valuesOf(chart, row).map((value) => value.toLocaleString('pt-BR'))]),
  bars: chart.rows.map(({ values }) => values),
})
