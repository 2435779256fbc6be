import { formatMoney } from '#domain/base/money.ts'
import type { ReportColumn, ReportInfo, ReportRow, ReportValues } from '#domain/reports/reports.schemas.ts'
import { formatDate } from '#src/lib/dates.ts'
import type { Column } from '#src/ui/table/columns.ts'

type Value = ReportRow['valores'][string]

const NUMBERS: readonly ReportColumn['tipo'][] = ['number', 'percent', 'money']

/** The columns of a report, as it describes them. */
export const reportColumns = ({ colunas }: Pick<ReportInfo, 'colunas'>): readonly Column<ReportRow>[] =>
  colunas.map(({ chave, nome, tipo, padrao }) => ({
    key: chave,
    header: nome,
    sort: chave,
    ...(!padrao && { optional: true }),
    ...(NUMBERS.includes(tipo) && { align: 'end', width: 'narrow' }),
    ...((tipo === 'date' || tipo === 'money') && { whole: true }),
    cell: ({ valores }) => written(tipo, valores[chave] ?? null),
  }))

/** What stands below the columns that have a total. */
export const reportTotals = (
  { colunas }: Pick<ReportInfo, 'colunas'>,
  totals: ReportValues,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    colunas.flatMap(({ chave, tipo, totaliza }) => (totaliza ? [[chave, written(tipo, totals[chave] ?? null)]] : [])),
  )

/** A row by its first columns of text. */
export const rowName =
  ({ colunas }: Pick<ReportInfo, 'colunas'>) =>
  ({ valores }: ReportRow): string =>
    colunas
      .filter(({ tipo }) => tipo === 'text')
      .slice(0, 2)
      .map(({ chave }) => valores[chave] ?? '')
      .join(' · ')

const written = (kind: ReportColumn['tipo'], value: Value): string => {
  if (value === null || value === '') return '–'
  switch (kind) {
    case 'date':
      return formatDate(String(value))
    case 'percent':
      return `${Number(value).toLocaleString('pt-BR')}%`
    case 'number':
      return Number(value).toLocaleString('pt-BR', { useGrouping: 'min2' })
    case 'money':
      return formatMoney(Number(value))
    case 'text':
      return String(value)
  }
}
