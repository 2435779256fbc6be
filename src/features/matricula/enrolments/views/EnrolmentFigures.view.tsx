import type { EnrolmentTotals } from '#domain/enrolments/enrolments.schemas.ts'
import { formatCount } from '#src/lib/text.ts'

interface EnrolmentFiguresProps {
  /** As in “2027”; undefined until it is known. */
  readonly year: string | undefined
  readonly totals: EnrolmentTotals | null
}

/** How many enrolments of the year and unit stand where, in one line; dashes while loading. */
export const EnrolmentFigures = ({ year = '–', totals }: EnrolmentFiguresProps) => {
  const count = (of: (counted: EnrolmentTotals) => number) => (totals === null ? '–' : formatCount(of(totals)))
  const figures = [
    ['Ano letivo', year],
    ['Matriculados', count(({ matriculado }) => matriculado)],
    ['Em andamento', count(({ emAndamento }) => emAndamento)],
    ['Aguardando a escola', count(({ escola }) => escola)],
    ['Total', count(({ total }) => total)],
  ] as const
  return (
    <dl className="figures">
      {figures.map(([label, figure]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  )
}
