import '#src/styles/spanBars.scss'
import { useState } from 'react'
import { addDays, addMonths, daysFrom, dayText, monthOf } from '#domain/base/days.ts'
import { placedIn, type Room, type Span } from '#domain/base/spans.ts'
import { classes } from '#src/lib/classes.ts'

/** An edge of a bar that a person moves. */
export interface SpanHandle {
  readonly edge: keyof Span
  /** “Último dia de Ana Lima”. */
  readonly label: string
  readonly room: Pick<Room<Span>, 'earliest' | 'latest'>
  /** What is said where somebody moves it further than it may lie. */
  readonly whyNotEarlier: string
  readonly whyNotLater: string
  readonly onMove: (day: string) => void
}

export interface SpanBar extends Span {
  readonly key: string | number
  readonly name: string
  /** What it is, with its days: nothing is told by the bar alone. */
  readonly detail: string
  readonly look: 'held' | 'over' | 'planned'
  readonly handles?: readonly SpanHandle[]
}

interface SpanBarsProps {
  readonly label: string
  /** The year that the line shows. */
  readonly within: Span
  /** ISO. */
  readonly today: string
  readonly bars: readonly SpanBar[]
}

/**
 * What holds from one day to another, as bars on the line of a year (I18). An edge with a handle is dragged, or moved by the arrow
 * keys; it stops where it may not go further, and the reason is said.
 */
export const SpanBars = ({ label, within, today, bars }: SpanBarsProps) => {
  const [told, setTold] = useState('')
  return (
    <div className="spans">
      <ul aria-label={label}>
        {bars.map((bar) => (
          <li key={bar.key}>
            <span>
              {bar.name} <small>{bar.detail}</small>
            </span>
            <div className="spans-line">
              <Line bar={bar} within={within} today={today} />
              {bar.handles?.map((handle) => (
                <Handle key={handle.edge} day={bar[handle.edge]} handle={handle} within={within} onTell={setTold} />
              ))}
            </div>
          </li>
        ))}
      </ul>
      <Months within={within} />
      <p role="status">{told}</p>
    </div>
  )
}

const lengthOf = ({ inicio, fim }: Span): number => daysFrom(inicio, fim) + 1

const percentAt = (within: Span, day: string): string =>
  `${(100 * Math.min(Math.max(0, daysFrom(within.inicio, day)), lengthOf(within))) / lengthOf(within)}%`

const Line = ({ bar, within, today }: Pick<SpanBarsProps, 'within' | 'today'> & { readonly bar: SpanBar }) => {
  const [inicio, fim] = [
    bar.inicio < within.inicio ? within.inicio : bar.inicio,
    bar.fim > within.fim ? within.fim : bar.fim,
  ]
  const days = Math.max(0, lengthOf({ inicio, fim }))
  return (
    <svg aria-hidden="true">
      <rect
        className={`span-bar span-${bar.look}`}
        x={percentAt(within, inicio)}
        width={`${(100 * days) / lengthOf(within)}%`}
        y="20%"
        height="60%"
        rx="4"
      />
      {within.inicio <= today && today <= within.fim && (
        <line className="span-today" x1={percentAt(within, today)} x2={percentAt(within, today)} y1="0" y2="100%" />
      )}
    </svg>
  )
}

interface HandleProps {
  readonly day: string
  readonly handle: SpanHandle
  readonly within: Span
  readonly onTell: (sentence: string) => void
}

const Handle = ({ day, handle, within, onTell }: HandleProps) => {
  const { edge, label, room, whyNotEarlier, whyNotLater, onMove } = handle
  const move = (wanted: string) => {
    const next = placedIn(room, wanted)
    onTell(next === wanted ? '' : wanted < next ? whyNotEarlier : whyNotLater)
    if (next !== day) onMove(next)
  }
  return (
    <input
      type="range"
      className={classes('span-handle', `span-handle-${edge}`)}
      aria-label={label}
      aria-valuetext={dayText(day)}
      min={0}
      max={daysFrom(within.inicio, within.fim)}
      value={daysFrom(within.inicio, day)}
      onChange={(event) => move(addDays(within.inicio, Number(event.target.value)))}
    />
  )
}

const NAMES = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez']

const Months = ({ within }: Pick<SpanBarsProps, 'within'>) => {
  const first = monthOf(within.inicio)
  const count = Math.ceil(lengthOf(within) / 28)
  const months = Array.from({ length: count }, (_, place) => addMonths(first, place + 1)).filter(
    (month) => `${month}-01` <= within.fim,
  )
  return (
    <svg className="spans-months" aria-hidden="true">
      {months.map((month) => (
        <g key={month}>
          <line x1={percentAt(within, `${month}-01`)} x2={percentAt(within, `${month}-01`)} y1="0" y2="4" />
          <text x={percentAt(within, `${month}-01`)} dx="3" y="14">
            {NAMES[Number(month.slice(5)) - 1]}
          </text>
        </g>
      ))}
    </svg>
  )
}
