import { createSlice } from '@reduxjs/toolkit'
import type { FamilyCalendar } from '#domain/calendars/familyCalendars.schemas.ts'
import { loadFamilyCalendars } from '#src/features/area/calendar/familyCalendar.requests.ts'

interface FamilyCalendarState {
  /** The calendars of all children; null while loading. */
  readonly calendars: readonly FamilyCalendar[] | null
}

const initialState: FamilyCalendarState = { calendars: null }

/** The school's calendars for a family. */
export const familyCalendarSlice = createSlice({
  name: 'familyCalendar',
  initialState,
  reducers: {
    /** Hands over the shown entries as an iCalendar file. */
    agendaTaken: (state): FamilyCalendarState => state,
  },
  extraReducers: (builder) => {
    builder.addCase(loadFamilyCalendars.answered, (_, { payload }) => ({ calendars: payload.result.calendarios }))
  },
  selectors: { selectFamilyCalendars: (state) => state.calendars },
})

export const { agendaTaken } = familyCalendarSlice.actions
export const { selectFamilyCalendars } = familyCalendarSlice.selectors
