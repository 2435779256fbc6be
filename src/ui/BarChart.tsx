import { sumOf } from '#domain/base/sum.ts'
import '#src/styles/amounts.scss'
import '#src/styles/charts.scss'
import { formatCount } from '#src/lib/text.ts'
import { Button } from './Button.tsx'
import { VisuallyHidden } from './VisuallyHidden.tsx'

interface Bar {
  readonly key: string | number
  readonly name: string
  /** One value per series, in their order; the bars are stacked. */
  readonly values: readonly number[]
  /** The value in words. */
  readonly text: string
  /** One text per series, for the table; left out: the values. */
  readonly cells?: readonly string[]
  /** Opens the records behind the number. */
  readonly onOpen?: (() => void) | undefined
}

interface BarChartProps {
  /** Caption of the table. */
  readonly label: string
  /** Heading of the column of names, for the table. */
  readonly header: string
  readonly series: readonly string[]
  readonly bars: readonly Bar[]
  /** Value of a full-width bar; left out: that of the longest bar. */
  readonly whole?: (bar: Bar) => number
}

/** A chart of horizontal bars, and the same numbers as a table. */
export const BarChart = ({ label, header, series, bars, whole }: BarChartProps) => {
  const longest = Math.max(1, ...bars.map(({ values }) => sumOf(values)))
  return (
    <div className="stack">
      {series.length > 1 && (
        <div className="bars-legend">
          {series.map((name, place) => (
            <span key={name}>
              <svg aria-hidden="true">
                <rect className={`bar-${place + 1}`} width="100%" height="100%" />
              </svg>
              {name}
            </span>
          ))}
        </div>
      )}
      <ol className="bars" aria-label={label}>
        {bars.map((bar) => (
          <li key={bar.key}>
            <span>{bar.name}</span>
            <Parts values={bar.values} whole={whole?.(bar) || longest} />
            <Amount bar={bar} />
          </li>
        ))}
      </ol>
      <details>
        <summary>Ver em tabela</summary>
        <table className="amounts" aria-label={label}>
          <thead>
            <tr>
              <th scope="col">{header}</th>
              {series.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {bars.map(({ key, name, values, cells }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                {series.map((one, place) => (
                  <td key={one}>{cells?.[place] ?? formatCount(values[place] ?? 0)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </div>
  )
}

const percent = (value: number, whole: number): string => `${(100 * value) / whole}%`

const Parts = ({ values, whole }: { readonly values: readonly number[]; readonly whole: number }) => (
  <svg aria-hidden="true">
    {values.map((value, place) => (
      <rect
        // The series keep their places.
        // oxlint-disable-next-line react/no-array-index-key
        key={place}
        className={`bar-${place + 1}`}
        x={percent(sumOf(values.slice(0, place)), whole)}
        width={percent(value, whole)}
        height="100%"
      />
    ))}
  </svg>
)

const Amount = ({ bar: { name, text, onOpen } }: { readonly bar: Bar }) =>
  onOpen === undefined ? (
    <span>{text}</span>
  ) : (
    <Button variant="link" onClick={onOpen}>
      <VisuallyHidden>{name}: </VisuallyHidden>
      {text}
    </Button>
  )
