import { combineReducers, type StateFromReducersMapObject } from '@reduxjs/toolkit'
import { perPerson } from '#src/app/store/perPerson.ts'
import { alertsSlice } from '#src/core/alerts/alerts.slice.ts'
import { appearanceSlice } from '#src/core/appearance/appearance.slice.ts'
import { clockSlice } from '#src/core/clock/clock.slice.ts'
import { columnsSlice } from '#src/core/columns/columns.slice.ts'
import { deviceSlice } from '#src/core/device/device.slice.ts'
import { dialogSlice } from '#src/core/dialog/dialog.slice.ts'
import { filtersSlice } from '#src/core/filters/filters.slice.ts'
import { formsSlice } from '#src/core/forms/forms.slice.ts'
import { impersonationSlice } from '#src/core/impersonation/impersonation.slice.ts'
import { menuSlice } from '#src/core/menu/menu.slice.ts'
import { optionsSlice } from '#src/core/options/options.slice.ts'
import { parametersSlice } from '#src/core/parameters/parameters.slice.ts'
import { permissionsSlice } from '#src/core/permissions/permissions.slice.ts'
import { quickSearchSlice } from '#src/core/quickSearch/quickSearch.slice.ts'
import { recordingSlice } from '#src/core/recording/recording.slice.ts'
import { requestsSlice } from '#src/core/requests/requests.slice.ts'
import { routerSlice } from '#src/core/router/router.slice.ts'
import { sessionSlice } from '#src/core/session/session.slice.ts'
import { stampSlice } from '#src/core/stamp/stamp.slice.ts'
import { studentsSlice } from '#src/core/students/students.slice.ts'
import { pendingTermsSlice } from '#src/core/terms/pendingTerms.slice.ts'
import { versionSlice } from '#src/core/version/version.slice.ts'

/** The parts of the state that are there from the start. */
export const VISITOR_REDUCERS = {
  alerts: alertsSlice.reducer,
  appearance: appearanceSlice.reducer,
  clock: clockSlice.reducer,
  columns: columnsSlice.reducer,
  device: deviceSlice.reducer,
  dialog: dialogSlice.reducer,
  filters: filtersSlice.reducer,
  forms: formsSlice.reducer,
  impersonation: impersonationSlice.reducer,
  menu: menuSlice.reducer,
  options: optionsSlice.reducer,
  parameters: parametersSlice.reducer,
  permissions: permissionsSlice.reducer,
  quickSearch: quickSearchSlice.reducer,
  recording: recordingSlice.reducer,
  requests: requestsSlice.reducer,
  router: routerSlice.reducer,
  session: sessionSlice.reducer,
  stamp: stampSlice.reducer,
  students: studentsSlice.reducer,
  pendingTerms: pendingTermsSlice.reducer,
  version: versionSlice.reducer,
}

/** The state at the start. Features add their parts when they are first visited; these parts never change. */
export const visitorReducer = perPerson(combineReducers(VISITOR_REDUCERS))

export type VisitorState = StateFromReducersMapObject<typeof VISITOR_REDUCERS>
