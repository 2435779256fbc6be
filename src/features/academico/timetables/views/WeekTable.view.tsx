import type { ComponentProps, ReactNode, Ref } from 'react'
import { nameIn } from '#domain/base/list.ts'
import { WEEK_DAYS } from '#domain/classTimes/classTimes.lists.ts'
import type { ClassTime } from '#domain/timetables/timetables.schemas.ts'
import { LESSON, type Slot, timeText } from '#domain/timetables/week.ts'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'

interface WeekTableProps {
  /** Names the table. */
  readonly label: string
  /** ISO numbers. */
  readonly days: readonly number[]
  readonly times: readonly ClassTime[]
  readonly renderCell: (slot: Slot) => ReactNode
  /** Further properties of a cell: its keys, and what is dropped there. */
  readonly cellProps?: (slot: Slot) => ComponentProps<'td'>
  readonly ref?: Ref<HTMLTableElement>
}

/** A week: a column for each day, a row for each part of it; breaks lie between the lessons. It scrolls in its own box. */
export const WeekTable = ({ label, days, times, renderCell, cellProps, ref }: WeekTableProps) => (
  // What scrolls sideways takes the focus, for keyboards.
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  <div className="week-box" role="group" aria-label={`${label}, com rolagem`} tabIndex={0}>
    <table className="week" aria-label={label} ref={ref}>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>Horário</VisuallyHidden>
          </th>
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
                    {time.dias.includes(diaSemana) && renderCell(slot)}
                  </td>
                )
              })
            ) : (
              <td className="week-break" colSpan={days.length}>
                <VisuallyHidden>Sem aula</VisuallyHidden>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
