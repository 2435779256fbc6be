import type { ServerModule } from '#server/host/module.ts'
import { calendarRoutes } from '#server/modules/academico/calendar/calendar.routes.ts'
import { seesEventFile } from '#server/modules/academico/calendar/files.ts'

export const calendarModule: ServerModule = {
  routes: () => calendarRoutes,
  fileOwners: { school_calendar: { maySee: seesEventFile, isPersonal: false } },
}
