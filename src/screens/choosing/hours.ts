import type { OfferedCourses } from '#domain/proposals/proposals.schemas.ts'
import { SLOT_DAYS } from '#domain/extraCourses/extraSchedule.ts'

type Course = OfferedCourses['cursos'][number]['curso']

/** An hour of an open schedule: the row, and a day of it. */
export interface Hour {
  readonly id: number
  readonly dia: number
}

/** An hour that a family may pick. */
export interface OfferedHour extends Hour {
  /** `Seg 14:00–15:00` */
  readonly label: string
  readonly checked: boolean
}

/** The hours of an open schedule, row by row and day by day. */
export const offeredHours = ({ horarios }: Pick<Course, 'horarios'>): readonly OfferedHour[] =>
  horarios.flatMap((slot) =>
    SLOT_DAYS.filter(({ name }) => slot[name].available).map(({ name, id, nome }) => ({
      id: slot.id,
      dia: id,
      label: `${nome} ${slot.horarioInicio}–${slot.horarioTermino}`,
      checked: slot[name].checked,
    })),
  )

/** The hours of an open schedule that were picked. */
export const takenHours = ({ curso }: { readonly curso: Pick<Course, 'horarios' | 'tipoHorario'> }): readonly Hour[] =>
  offeredHours(curso).flatMap(({ id, dia, checked }) => (checked ? [{ id, dia }] : []))
