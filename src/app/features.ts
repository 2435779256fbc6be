import { VISITOR_FEATURES } from '#src/app/visitorFeatures.ts'
import { type Feature, routesOf } from '#src/core/feature.ts'
import { calendars } from '#src/features/academico/calendar/index.ts'
import { classGroups } from '#src/features/academico/classGroups/index.ts'
import { courseOffers } from '#src/features/academico/courseOffers/index.ts'
import { home } from '#src/features/academico/home/index.ts'
import { schoolYears } from '#src/features/academico/schoolYears/index.ts'
import { studentHub } from '#src/features/academico/studentHub/index.ts'
import { units } from '#src/features/academico/units/index.ts'
import { about } from '#src/features/acesso/about/index.ts'
import { audit } from '#src/features/acesso/audit/index.ts'
import { look } from '#src/features/acesso/look/index.ts'
import { parameterSettings } from '#src/features/acesso/parameters/index.ts'
import { profiles } from '#src/features/acesso/profiles/index.ts'
import { releaseNotes } from '#src/features/acesso/releaseNotes/index.ts'
import { teachers } from '#src/features/acesso/teachers/index.ts'
import { terms } from '#src/features/acesso/terms/index.ts'
import { users } from '#src/features/acesso/users/index.ts'
import { acquisitions } from '#src/features/area/acquisitions/index.ts'
import { finances } from '#src/features/area/finances/index.ts'
import { charges } from '#src/features/financeiro/charges/index.ts'
import { statements } from '#src/features/financeiro/statements/index.ts'
import { familyCalendar } from '#src/features/area/calendar/index.ts'
import { children } from '#src/features/area/children/index.ts'
import { feed } from '#src/features/area/feed/index.ts'
import { offeredItems } from '#src/features/matricula/offeredItems/index.ts'
import { acceptanceReport } from '#src/features/matricula/acceptanceReport/index.ts'
import { enrolmentReport } from '#src/features/matricula/enrolmentReport/index.ts'
import { pendingReport } from '#src/features/matricula/pendingReport/index.ts'
import { requirements } from '#src/features/matricula/requirements/index.ts'
import { baseUpdate } from '#src/features/matricula/baseUpdate/index.ts'
import { enrolling } from '#src/features/matricula/enrolling/index.ts'
import { enrolmentList } from '#src/features/matricula/enrolments/index.ts'
import { discounts } from '#src/features/matricula/discounts/index.ts'
import { documentTemplates } from '#src/features/matricula/documentTemplates/index.ts'
import { messaging } from '#src/features/matricula/messaging/index.ts'
import { formDesigner } from '#src/features/matricula/formDesigner/index.ts'
import { items } from '#src/features/matricula/items/index.ts'
import { jobs } from '#src/features/matricula/jobs/index.ts'
import { guardianList, inclusion, personRecords, studentLinks } from '#src/features/matricula/people/index.ts'
import { extraCourses } from '#src/features/matricula/extraCourses/index.ts'
import { offeredPlaces } from '#src/features/matricula/offeredPlaces/index.ts'
import { preReservation } from '#src/features/matricula/preReservation/index.ts'
import { dashboard } from '#src/features/matricula/dashboard/index.ts'
import { placeChanges } from '#src/features/matricula/placeChanges/index.ts'
import { prices } from '#src/features/matricula/prices/index.ts'
import { extraOffers } from '#src/features/matricula/extraOffers/index.ts'
import { extraReplication } from '#src/features/matricula/extraReplication/index.ts'
import { signUpWindows } from '#src/features/matricula/signUpWindows/index.ts'
import { signUps } from '#src/features/matricula/signUps/index.ts'
import { processes } from '#src/features/matricula/processes/index.ts'
import { studentList } from '#src/features/matricula/students/index.ts'
import { importFeatures } from '#src/registers/import/index.ts'
import { registerFeatures } from '#src/registers/index.ts'

/** Every feature, by hand: what is neither here nor among those of visitors does not exist. */
export const FEATURES = [
  ...VISITOR_FEATURES,
  enrolmentList,
  enrolling,
  placeChanges,
  dashboard,
  studentList,
  requirements,
  acceptanceReport,
  pendingReport,
  enrolmentReport,
  jobs,
  baseUpdate,
  personRecords,
  studentLinks,
  inclusion,
  guardianList,
  home,
  studentHub,
  schoolYears,
  calendars,
  classGroups,
  courseOffers,
  prices,
  processes,
  offeredPlaces,
  preReservation,
  extraCourses,
  signUps,
  signUpWindows,
  extraReplication,
  extraOffers,
  discounts,
  items,
  offeredItems,
  children,
  feed,
  familyCalendar,
  acquisitions,
  finances,
  charges,
  statements,
  audit,
  look,
  parameterSettings,
  profiles,
  users,
  teachers,
  terms,
  formDesigner,
  documentTemplates,
  messaging,
  about,
  releaseNotes,
  units,
  ...registerFeatures,
  ...importFeatures,
] as const satisfies readonly Feature[]

/** The route table. */
export const ROUTES = routesOf(FEATURES)
