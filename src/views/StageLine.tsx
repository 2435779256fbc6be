import '#src/styles/charts.scss'
import { addDays, daysFrom } from '#domain/base/days.ts'
import { isDay } from '#domain/base/typedDay.ts'

interface Shown {
  readonly nome: string
  readonly inicio: string
  readonly fim: string
}

interface StageLineProps {
  readonly stages: readonly Shown[]
  /** ISO days between which the line runs. */
  readonly from: string
  readonly to: string
  readonly today: string
}

const [HEIGHT, BAR, FOOT] = [48, 16, 44]

/** The stages of a year on a line, with a mark for today; the fields below say the same in words. */
export const StageLine = ({ stages, from, to, today }: StageLineProps) => {
  const whole = Math.max(1, daysFrom(from, addDays(to, 1)))
  const at = (day: string) => `${Math.min(100, Math.max(0, (100 * daysFrom(from, day)) / whole))}%`
  const share = ({ inicio, fim }: Shown) => `${(100 * Math.max(0, daysFrom(inicio, addDays(fim, 1)))) / whole}%`
  const known = stages.filter(({ inicio, fim }) => isDay(inicio) && isDay(fim) && inicio <= fim)
  return (
    <svg width="100%" height={HEIGHT} aria-hidden="true">
      {known.map((stage, place) => (
        <g key={stage.nome}>
          <rect
            className={place % 2 === 0 ? 'bar-1' : 'bar-2'}
            x={at(stage.inicio)}
            width={share(stage)}
            y="6"
            height={BAR}
            rx="3"
          />
          <text x={at(stage.inicio)} y={FOOT} fill="currentColor" fontSize="12">
            {stage.nome}
          </text>
        </g>
      ))}
      {from <= today && today <= to && (
        <line x1={at(today)} x2={at(today)} y1="0" y2="28" stroke="currentColor" strokeWidth="2" />
      )}
    </svg>
  )
}
