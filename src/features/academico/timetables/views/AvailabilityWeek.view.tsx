import { type Availability, availabilityAt } from '#domain/timetables/availability.ts'
import { frameOfTeacher } from '#domain/timetables/heldWeeks.ts'
import type { Weeks } from '#domain/timetables/timetables.schemas.ts'
import type { Slot } from '#domain/timetables/week.ts'
import { MOODS } from '#src/features/academico/timetables/views/SlotMood.view.tsx'
import { WeekTable } from '#src/features/academico/timetables/views/WeekTable.view.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'

interface AvailabilityWeekProps {
  readonly weeks: Weeks
  readonly teacher: Weeks['professores'][number]
}

/** The week of a teacher by the times of their class groups: where they are free, glad, or away, in words. */
export const AvailabilityWeek = ({ weeks, teacher }: AvailabilityWeekProps) => {
  const { days, times } = frameOfTeacher(weeks, teacher.id)
  if (times.length === 0) return null
  const at = ({ diaSemana, idHorario }: Slot): Availability => {
    const time = times.find(({ id }) => id === idHorario)
    return time === undefined
      ? 'livre'
      : availabilityAt(weeks, teacher.id, { diaSemana, comeca: time.inicio, termina: time.fim })
  }
  return (
    <WeekTable
      label={`Disponibilidade, ${teacher.nome}`}
      days={days}
      times={times}
      renderCell={(slot) => {
        const { tone, text } = MOODS[at(slot)]
        return <StatusBadge tone={tone}>{text}</StatusBadge>
      }}
    />
  )
}
