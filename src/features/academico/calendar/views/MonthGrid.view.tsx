import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type KeyboardEvent, type Ref, useEffect, useRef } from 'react'
import { addDays, addMonths, daysOfMonth, monthOf, weekdayOf, weeksOfMonth } from '#domain/base/days.ts'
import { type DayFacts, dayClass } from '#src/features/academico/calendar/dayFacts.ts'
import { dayTitle, monthTitle, WEEKDAY_NAMES, WEEKDAYS } from '#src/lib/calendarWords.ts'
import { classes } from '#src/lib/classes.ts'
import { Button } from '#src/ui/Button.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'

interface MonthGridProps {
  /** The chosen day; its month is shown. */
  readonly day: string
  readonly today: string
  readonly factsOf: (day: string) => DayFacts
  /** School days of the month. */
  readonly count: number
  readonly onChoose: (day: string) => void
  /** A link leads to the chosen day. */
  readonly isFocused: boolean
}

/** A month in weeks. Arrows move by day and week, Page Up and Page Down by month, Home and End within a week. */
export const MonthGrid = ({ day, today, factsOf, count, onChoose, isFocused }: MonthGridProps) => {
  const month = monthOf(day)
  const chosen = useRef<HTMLButtonElement>(null)
  const walking = useRef(false)

  useEffect(() => {
    if (walking.current) chosen.current?.focus()
    walking.current = false
  }, [day])

  useEffect(() => {
    if (isFocused) chosen.current?.focus()
  }, [isFocused])

  const walk = (event: KeyboardEvent) => {
    const next = afterKey(event.key, day)
    if (next === null) return
    event.preventDefault()
    walking.current = true
    onChoose(next)
  }
  return (
    <div className="card month-card">
      <div className="card-header">
        <h2 aria-live="polite">{monthTitle(month)}</h2>
        <div className="cluster">
          <span className="text-secondary text-small">{count} dias letivos</span>
          <Button onClick={() => onChoose(today)}>Hoje</Button>
          <IconButton icon={ChevronLeft} label="Mês anterior" onClick={() => onChoose(sameDay(day, -1))} />
          <IconButton icon={ChevronRight} label="Próximo mês" onClick={() => onChoose(sameDay(day, 1))} />
        </div>
      </div>
      <div className="card-body">
        <table className="month-grid" aria-label={monthTitle(month)}>
          <thead>
            <tr>
              {WEEKDAYS.map((short, weekday) => (
                <th key={short} scope="col" abbr={WEEKDAY_NAMES[weekday]}>
                  {short}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeksOfMonth(month).map((week) => (
              <tr key={week.find((one) => one !== null)}>
                {week.map((one, weekday) => (
                  <td key={WEEKDAYS[weekday]}>
                    {one !== null && (
                      <DayCell
                        facts={factsOf(one)}
                        isChosen={one === day}
                        isToday={one === today}
                        onChoose={onChoose}
                        onKeyDown={walk}
                        ref={one === day ? chosen : undefined}
                      />
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

interface DayCellProps {
  readonly facts: DayFacts
  readonly isChosen: boolean
  readonly isToday: boolean
  readonly onChoose: (day: string) => void
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly ref: Ref<HTMLButtonElement> | undefined
}

const DayCell = ({ facts, isChosen, isToday, onChoose, onKeyDown, ref }: DayCellProps) => (
  <button
    type="button"
    ref={ref}
    className={classes('month-day', dayClass(facts), isToday && 'day-today')}
    aria-pressed={isChosen}
    aria-current={isToday ? 'date' : undefined}
    tabIndex={isChosen ? 0 : -1}
    onClick={() => onChoose(facts.day)}
    onKeyDown={onKeyDown}
  >
    <VisuallyHidden>{nameOf(facts)}</VisuallyHidden>
    <span className="month-day-number" aria-hidden="true">
      {Number(facts.day.slice(8))}
    </span>
    {facts.holiday !== null && (
      <span className="month-day-holiday" aria-hidden="true">
        {facts.holiday.nome}
      </span>
    )}
    {facts.events.map(({ id, titulo, type }) => (
      <span key={id} aria-hidden="true" className={`event-chip event-type-${type?.id ?? 0}`}>
        <b>{type?.sigla}</b>
        <span>{titulo}</span>
      </span>
    ))}
  </button>
)

/** A day in words: what it is, and its events. */
const nameOf = ({ day, standing, holiday, events }: DayFacts): string => {
  const what = standing.letivo ? 'dia letivo' : 'não letivo'
  const on = [...new Set([holiday?.nome, ...events.map(({ titulo }) => titulo)])].filter((one) => one !== undefined)
  return [`${dayTitle(day)}: ${what}`, ...on].join('; ')
}

/** The same day of another month, or its last day. */
const sameDay = (day: string, months: number): string => {
  const days = daysOfMonth(addMonths(monthOf(day), months))
  return days[Math.min(Number(day.slice(8)), days.length) - 1] ?? day
}

const afterKey = (key: string, day: string): string | null => {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1)
    case 'ArrowRight':
      return addDays(day, 1)
    case 'ArrowUp':
      return addDays(day, -7)
    case 'ArrowDown':
      return addDays(day, 7)
    case 'Home':
      return addDays(day, -weekdayOf(day))
    case 'End':
      return addDays(day, 6 - weekdayOf(day))
    case 'PageUp':
      return sameDay(day, -1)
    case 'PageDown':
      return sameDay(day, 1)
    default:
      return null
  }
}
