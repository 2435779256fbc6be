import * as acceptances from '#domain/acceptances/acceptances.endpoints.ts'
import * as addresses from '#domain/addresses/addresses.endpoints.ts'
import * as annualFees from '#domain/annualFees/annualFees.endpoints.ts'
import * as audit from '#domain/audit/audit.endpoints.ts'
import * as calendars from '#domain/calendars/calendars.endpoints.ts'
import * as charges from '#domain/charges/charges.endpoints.ts'
import * as classGroups from '#domain/classGroups/classGroups.endpoints.ts'
import { CLOSED_LISTS } from '#domain/all/closedLists.endpoints.ts'
import * as configuredFields from '#domain/configuredFields/configuredFields.endpoints.ts'
import * as contracts from '#domain/contracts/contracts.endpoints.ts'
import * as courseOffers from '#domain/courseOffers/courseOffers.endpoints.ts'
import * as dashboard from '#domain/dashboard/dashboard.endpoints.ts'
import * as discounts from '#domain/discounts/discounts.endpoints.ts'
import * as documents from '#domain/documents/documents.endpoints.ts'
import type { Endpoint } from '#domain/base/endpoint.ts'
import * as confirmation from '#domain/confirmation/confirmation.endpoints.ts'
import * as acquisitions from '#domain/proposals/acquisitions.endpoints.ts'
import * as proposals from '#domain/proposals/proposals.endpoints.ts'
import * as enrolling from '#domain/enrolling/enrolling.endpoints.ts'
import * as enrolmentReport from '#domain/enrolmentReport/enrolmentReport.endpoints.ts'
import * as enrolments from '#domain/enrolments/enrolments.endpoints.ts'
import * as extraCourses from '#domain/extraCourses/extraCourses.endpoints.ts'
import * as extraOffers from '#domain/extraCourses/extraOffers.endpoints.ts'
import * as extraReplication from '#domain/extraCourses/extraReplication.endpoints.ts'
import * as familyCalendars from '#domain/calendars/familyCalendars.endpoints.ts'
import * as feed from '#domain/feed/feed.endpoints.ts'
import * as files from '#domain/files/files.endpoints.ts'
import * as jobs from '#domain/jobs/jobs.endpoints.ts'
import * as look from '#domain/look/look.endpoints.ts'
import * as messaging from '#domain/messaging/messaging.endpoints.ts'
import * as offeredItems from '#domain/otherItems/offeredItems.endpoints.ts'
import { OPTION_LISTS } from '#domain/all/options.endpoints.ts'
import * as offeredPlaces from '#domain/processes/offeredPlaces.endpoints.ts'
import * as placeChanges from '#domain/placeChanges/placeChanges.endpoints.ts'
import * as pending from '#domain/pending/pending.endpoints.ts'
import * as periods from '#domain/payments/periods.endpoints.ts'
import * as processes from '#domain/processes/processes.endpoints.ts'
import * as profiles from '#domain/profiles/profiles.endpoints.ts'
import * as imports from '#domain/imports/imports.endpoints.ts'
import * as parameters from '#domain/parameters/parameters.endpoints.ts'
import * as people from '#domain/people/people.endpoints.ts'
import * as preReservations from '#domain/signUps/preReservations.endpoints.ts'
import * as priceTables from '#domain/priceTables/priceTables.endpoints.ts'
import * as privacy from '#domain/privacy/privacy.endpoints.ts'
import * as reEnrolments from '#domain/reEnrolments/reEnrolments.endpoints.ts'
import * as requirements from '#domain/requirements/requirements.endpoints.ts'
import { REGISTER_ENDPOINTS } from '#domain/registers/registers.endpoints.ts'
import * as schoolYears from '#domain/schoolYears/schoolYears.endpoints.ts'
import * as session from '#domain/session/session.endpoints.ts'
import * as signUpWindows from '#domain/signUps/signUpWindows.endpoints.ts'
import * as signUps from '#domain/signUps/signUps.endpoints.ts'
import * as students from '#domain/students/students.endpoints.ts'
import * as teaching from '#domain/teaching/teaching.endpoints.ts'
import * as studentItems from '#domain/otherItems/studentItems.endpoints.ts'
import * as subscriptions from '#domain/calendars/subscriptions.endpoints.ts'
import * as terms from '#domain/terms/terms.endpoints.ts'
import * as units from '#domain/units/units.endpoints.ts'
import * as waitingList from '#domain/waitingList/waitingList.endpoints.ts'
import * as users from '#domain/staff/staff.endpoints.ts'

/** Every call of the API. The server serves all of them or does not boot; the access matrix is generated from it. */
export const ENDPOINTS: readonly Endpoint[] = [
  session,
  parameters,
  look,
  OPTION_LISTS,
  CLOSED_LISTS.map((one) => one.endpoint),
  profiles,
  students,
  teaching,
  people,
  configuredFields,
  enrolments,
  enrolling,
  acquisitions,
  proposals,
  confirmation,
  familyCalendars,
  feed,
  messaging,
  users,
  terms,
  privacy,
  imports,
  jobs,
  audit,
  schoolYears,
  calendars,
  subscriptions,
  classGroups,
  courseOffers,
  priceTables,
  annualFees,
  processes,
  reEnrolments,
  waitingList,
  offeredPlaces,
  preReservations,
  extraCourses,
  signUps,
  signUpWindows,
  extraReplication,
  extraOffers,
  discounts,
  studentItems,
  offeredItems,
  acceptances,
  addresses,
  files,
  requirements,
  contracts,
  documents,
  dashboard,
  enrolmentReport,
  pending,
  placeChanges,
  periods,
  charges,
  units,
  ...Object.values(REGISTER_ENDPOINTS),
].flatMap((group) => Object.values<Endpoint>(group))
