import { getCalendar } from '#domain/calendars/calendars.endpoints.ts'
import { storedFileOf } from '#domain/files/stored.ts'
import { STAFF } from '#domain/base/signedIn.ts'
import type { MaySeeOwner } from '#server/files/index.ts'
import { mayCall } from '#server/http/caller.ts'
import { unitOfCalendar } from '#server/modules/academico/calendar/calendars.repository.ts'
import { calendarsOfFamily } from '#server/modules/academico/calendar/familyCalendars.ts'
import { isInUnitsOf } from '#server/rows/units.ts'

/** A person who sees an event sees its files: staff the files of their calendars, families those of events shown to them. */
export const seesEventFile: MaySeeOwner = async ({ db, caller, now, params }, calendarId) => {
  if (caller.tipoLogin === STAFF) {
    const unit = await unitOfCalendar(db, calendarId)
    return unit !== undefined && mayCall(caller, getCalendar.access) && isInUnitsOf(caller, unit)
  }
  const calendars = await calendarsOfFamily(db, caller, now)
  return calendars
    .flatMap(({ itens }) => itens)
    .some(({ anexos }) => anexos.some((text) => storedFileOf(text)?.id === params.id))
}
