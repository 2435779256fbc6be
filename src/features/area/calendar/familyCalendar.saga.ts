import { showAlert } from '#src/core/alerts/alerts.saga.ts'
import { selectChosenId } from '#src/core/students/students.slice.ts'
import { agendaOf } from '#src/features/area/calendar/entries.ts'
import { agendaTaken, selectFamilyCalendars } from '#src/features/area/calendar/familyCalendar.slice.ts'
import { on, ports, type Saga, select } from '#src/platform/effects.ts'

/** For the chosen child, or for all. */
function* handOver(): Saga {
  const calendars = (yield* select(selectFamilyCalendars)) ?? []
  const chosen = yield* select(selectChosenId)
  const { clock, files } = yield* ports()
  const { name, text } = agendaOf(
    calendars.filter(({ idAluno }) => chosen === null || idAluno === chosen),
    clock.now(),
  )
  files.save(name, text)
  yield* showAlert('success', `Arquivo ${name} pronto para a agenda do celular.`)
}

export const familyCalendarSaga = [on(agendaTaken, handOver)]
