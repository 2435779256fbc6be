import { useState } from 'react'
import type { ListEntry } from '#domain/base/list.ts'
import { nameIn } from '#domain/base/list.ts'
import { sumOf } from '#domain/base/sum.ts'
import { formatCount } from '#src/lib/text.ts'
import { BarChart } from './BarChart.tsx'
import { Button } from './Button.tsx'
import { Card } from './Card.tsx'
import { SelectField } from './SelectField.tsx'
import { Skeleton } from './Skeleton.tsx'
import { VisuallyHidden } from './VisuallyHidden.tsx'

interface Group {
  /** Null: the group of those without a value. */
  readonly id: number | null
  readonly nome: string
  /** One value per series. */
  readonly valores: readonly number[]
}

interface GroupedBarsProps {
  /** What is counted: “Matrículas”. */
  readonly counted: string
  /** The groupings to choose from, and the chosen one. */
  readonly groups: readonly ListEntry[]
  readonly group: number
  readonly choice: { readonly value: string; readonly onChange: (value: string) => void }
  readonly series: readonly string[]
  readonly bars: readonly Group[]
  /** The total, in words. */
  readonly summary: string
  /** Filters by a group; undefined for groups without a filter. */
  readonly onOpen: ((id: number) => void) | undefined
}

/** Number of bars shown before the person expands the chart: there may be hundreds of class groups. */
const FIRST = 20

/** A report counted by a chosen grouping, as bars and as a table. */
export const GroupedBars = ({ counted, groups, group, choice, series, bars, summary, onOpen }: GroupedBarsProps) => {
  const [isWhole, setIsWhole] = useState(false)
  const header = nameIn(groups, group)
  const label = `${counted} por ${header.toLowerCase()}`
  const shown = isWhole ? bars : bars.slice(0, FIRST)
  const options = groups.map(({ id, nome }) => ({ value: id, label: nome }))
  const hasAny = bars.some(({ valores }) => sumOf(valores) > 0)
  return (
    <Card title={label} actions={<SelectField label="Agrupar por" empty={null} options={options} {...choice} />}>
      <p className="text-secondary">{summary}</p>
      {hasAny && (
        <BarChart
          label={label}
          header={header}
          series={series}
          bars={shown.map(({ id, nome, valores }) => {
            const sum = sumOf(valores)
            return {
              key: `${id}/${nome}`,
              name: nome,
              values: valores,
              text: formatCount(sum),
              onOpen: id === null || sum === 0 ? undefined : onOpen && (() => onOpen(id)),
            }
          })}
        />
      )}
      {hasAny && bars.length > FIRST && (
        <Button variant="link" onClick={() => setIsWhole(!isWhole)} aria-expanded={isWhole}>
          {isWhole ? `Mostrar só ${FIRST}` : `Mostrar todos os ${formatCount(bars.length)} grupos`}
        </Button>
      )}
    </Card>
  )
}

/** Holds the place of the bars that are on their way, so that what stands below does not move when they come. */
export const GroupedBarsOutline = () => (
  <div className="card" aria-busy="true">
    <div className="card-body">
      <VisuallyHidden>
        <span role="status">Carregando…</span>
      </VisuallyHidden>
      <Skeleton shape="chart" />
    </div>
  </div>
)
