import { showAlert } from '#src/core/alerts/alerts.saga.ts'
import { watch } from '#src/core/requests/requests.saga.ts'
import { selectChosenId } from '#src/core/students/students.slice.ts'
import { agendaOf } from '#src/features/area/calendar/entries.ts'
import { loadFamilyCalendars } from '#src/features/area/calendar/familyCalendar.requests.ts'
import { agendaTaken, selectFamilyCalendars } from '#src/features/area/calendar/familyCalendar.slice.ts'
import { fork, ports, type Saga, select, takeEvery } from '#src/platform/effects.ts'

/** Of the chosen child, or of all. */
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

export function* familyCalendarSaga(): Saga {
  yield* fork(watch, loadFamilyCalendars)
  yield* takeEvery(agendaTaken, handOver)
}
