import { agendaRuntime } from '#src/core/agenda/agenda.runtime.ts'
import { filesRuntime } from '#src/core/files/files.runtime.ts'
import { defineRuntime } from '#src/core/router/runtime.ts'
import { loadFamilyCalendars } from '#src/features/area/calendar/familyCalendar.requests.ts'
import { FAMILY_CALENDAR } from '#src/features/area/calendar/familyCalendar.routes.ts'
import { familyCalendarSaga } from '#src/features/area/calendar/familyCalendar.saga.ts'
import { familyCalendarSlice } from '#src/features/area/calendar/familyCalendar.slice.ts'
import { NOTHING_PERSONAL } from '#src/core/recording/personal.ts'

export const runtime = defineRuntime({
  uses: [agendaRuntime, filesRuntime],
  state: { familyCalendar: familyCalendarSlice.reducer },
  recorded: { familyCalendar: NOTHING_PERSONAL },
  requests: [loadFamilyCalendars],
  sagas: { familyCalendar: familyCalendarSaga },
  feeds: { [FAMILY_CALENDAR]: ({ arriving }) => (arriving ? [loadFamilyCalendars.asked(null)] : []) },
})
