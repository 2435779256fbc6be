import type { ComponentProps, KeyboardEvent, ReactNode, Ref } from 'react'
import { nameIn } from '#domain/base/list.ts'
import { WEEK_DAYS } from '#domain/classTimes/classTimes.lists.ts'
import type { ClassTime } from '#domain/timetables/timetables.schemas.ts'
import { LESSON, type Slot, timeText } from '#domain/timetables/week.ts'

interface WeekTableProps {
  /** Names the table. */
  readonly label: string
  /** ISO numbers. */
  readonly days: readonly number[]
  readonly times: readonly ClassTime[]
  readonly cell: (slot: Slot) => ReactNode
  /** Further properties of a cell: where something may be dropped. */
  readonly cellProps?: (slot: Slot) => ComponentProps<'td'>
  readonly onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void
  readonly ref?: Ref<HTMLTableElement>
}

/** A week: a column for each day, a row for each part of it; breaks lie between the lessons. It scrolls in its own box. */
export const WeekTable = ({ label, days, times, cell, cellProps, onKeyDown, ref }: WeekTableProps) => (
  <div className="week-box">
    <table className="week" aria-label={label} ref={ref} onKeyDown={onKeyDown}>
      <thead>
        <tr>
          <td />
          {days.map((day) => (
            <th key={day} scope="col">
              {nameIn(WEEK_DAYS, day)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {times.map((time) => (
          <tr key={time.id}>
            <th scope="row">
              {timeText(time.nome)}
              <small>
                {time.inicio} – {time.fim}
              </small>
            </th>
            {time.tipo === LESSON ? (
              days.map((diaSemana) => {
                const slot = { diaSemana, idHorario: time.id }
                return (
                  <td key={diaSemana} data-slot={`${diaSemana}/${time.id}`} {...cellProps?.(slot)}>
                    {time.dias.includes(diaSemana) && cell(slot)}
                  </td>
                )
              })
            ) : (
              <td className="week-break" colSpan={days.length} />
            )}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
