import { createSlice } from '@reduxjs/toolkit'
import type { FamilyCalendar } from '#domain/calendars/familyCalendars.schemas.ts'
import { loadFamilyCalendars } from '#src/features/area/calendar/familyCalendar.requests.ts'

interface FamilyCalendarState {
  /** Those of all children; null until they have come. */
  readonly calendars: readonly FamilyCalendar[] | null
}

const initialState: FamilyCalendarState = { calendars: null }

/** What the school's calendars say to a family. */
export const familyCalendarSlice = createSlice({
  name: 'familyCalendar',
  initialState,
  reducers: {
    /** Hands over what is shown as a file for calendars of phones. */
    agendaTaken: (state): FamilyCalendarState => state,
  },
  extraReducers: (builder) => {
    builder.addCase(loadFamilyCalendars.answered, (_, { payload }) => ({ calendars: payload.result.calendarios }))
  },
  selectors: { selectFamilyCalendars: (state) => state.calendars },
})

export const { agendaTaken } = familyCalendarSlice.actions
export const { selectFamilyCalendars } = familyCalendarSlice.selectors
