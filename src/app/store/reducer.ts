import { combineReducers } from '@reduxjs/toolkit'
import { alertsSlice } from '#src/core/alerts/alerts.slice.ts'
import { appearanceSlice } from '#src/core/appearance/appearance.slice.ts'
import { clockSlice } from '#src/core/clock/clock.slice.ts'
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
import { home } from '#src/features/academico/home/index.ts'
import { studentHub } from '#src/features/academico/studentHub/index.ts'
import { audit } from '#src/features/acesso/audit/index.ts'
import { look } from '#src/features/acesso/look/index.ts'
import { parameterSettings } from '#src/features/acesso/parameters/index.ts'
import { profiles } from '#src/features/acesso/profiles/index.ts'
import { teachers } from '#src/features/acesso/teachers/index.ts'
import { users } from '#src/features/acesso/users/index.ts'
import { feed } from '#src/features/area/feed/index.ts'
import { privacy } from '#src/features/acesso/privacy/index.ts'
import { terms } from '#src/features/acesso/terms/index.ts'
import { enrolmentList } from '#src/features/matricula/enrolments/index.ts'
import { studentList } from '#src/features/matricula/students/index.ts'
import { registerReducers } from '#src/registers/index.ts'

/** The whole state of the portal: one tree, one history, nothing added at run time. */
export const reducer = combineReducers({
  alerts: alertsSlice.reducer,
  appearance: appearanceSlice.reducer,
  clock: clockSlice.reducer,
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
  // Features
  enrolmentList: enrolmentList.reducer,
  feed: feed.reducer,
  home: home.reducer,
  audit: audit.reducer,
  look: look.reducer,
  parameterSettings: parameterSettings.reducer,
  profiles: profiles.reducer,
  studentHub: studentHub.reducer,
  privacy: privacy.reducer,
  studentList: studentList.reducer,
  terms: terms.reducer,
  teachers: teachers.reducer,
  users: users.reducer,
  ...registerReducers,
})

export type RootState = ReturnType<typeof reducer>
