import { combineReducers } from '@reduxjs/toolkit'
import { VISITOR_REDUCERS } from '#src/app/store/visitorReducer.ts'
import { addressesSlice } from '#src/core/addresses/addresses.slice.ts'
import { filesSlice } from '#src/core/files/files.slice.ts'
import { calendars } from '#src/features/academico/calendar/index.ts'
import { classGroups } from '#src/features/academico/classGroups/index.ts'
import { courseOffers } from '#src/features/academico/courseOffers/index.ts'
import { home } from '#src/features/academico/home/index.ts'
import { schoolYears } from '#src/features/academico/schoolYears/index.ts'
import { studentHub } from '#src/features/academico/studentHub/index.ts'
import { units } from '#src/features/academico/units/index.ts'
import { audit } from '#src/features/acesso/audit/index.ts'
import { look } from '#src/features/acesso/look/index.ts'
import { parameterSettings } from '#src/features/acesso/parameters/index.ts'
import { profiles } from '#src/features/acesso/profiles/index.ts'
import { teachers } from '#src/features/acesso/teachers/index.ts'
import { users } from '#src/features/acesso/users/index.ts'
import { feed } from '#src/features/area/feed/index.ts'
import { terms } from '#src/features/acesso/terms/index.ts'
import { enrolmentList } from '#src/features/matricula/enrolments/index.ts'
import { requirements } from '#src/features/matricula/requirements/index.ts'
import { studentList } from '#src/features/matricula/students/index.ts'
import { registerImports } from '#src/registers/import/index.ts'
import { registerReducers } from '#src/registers/index.ts'

/** The whole state of the portal: one tree, one history. Recordings are replayed with it from their first event on. */
export const reducer = combineReducers({
  ...VISITOR_REDUCERS,
  addresses: addressesSlice.reducer,
  classGroups: classGroups.reducer,
  files: filesSlice.reducer,
  courseOffers: courseOffers.reducer,
  enrolmentList: enrolmentList.reducer,
  feed: feed.reducer,
  home: home.reducer,
  audit: audit.reducer,
  look: look.reducer,
  parameterSettings: parameterSettings.reducer,
  profiles: profiles.reducer,
  calendars: calendars.reducer,
  schoolYears: schoolYears.reducer,
  studentHub: studentHub.reducer,
  requirements: requirements.reducer,
  studentList: studentList.reducer,
  terms: terms.reducer,
  teachers: teachers.reducer,
  units: units.reducer,
  users: users.reducer,
  ...registerReducers,
  imports: registerImports.reducer,
})

export type RootState = ReturnType<typeof reducer>
