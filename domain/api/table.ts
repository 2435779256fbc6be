import * as acceptances from '#domain/api/acceptances.endpoints.ts'
import * as addresses from '#domain/api/addresses.endpoints.ts'
import * as annualFees from '#domain/api/annualFees.endpoints.ts'
import * as audit from '#domain/api/audit.endpoints.ts'
import * as calendars from '#domain/api/calendars.endpoints.ts'
import * as charges from '#domain/api/charges.endpoints.ts'
import * as classGroups from '#domain/api/classGroups.endpoints.ts'
import { CLOSED_LISTS } from '#domain/api/closedLists.endpoints.ts'
import * as configuredFields from '#domain/api/configuredFields.endpoints.ts'
import * as contracts from '#domain/api/contracts.endpoints.ts'
import * as courseOffers from '#domain/api/courseOffers.endpoints.ts'
import * as dashboard from '#domain/api/dashboard.endpoints.ts'
import * as discounts from '#domain/api/discounts.endpoints.ts'
import * as documents from '#domain/api/documents.endpoints.ts'
import type { Endpoint } from '#domain/api/endpoint.ts'
import * as confirmation from '#domain/api/confirmation.endpoints.ts'
import * as acquisitions from '#domain/api/acquisitions.endpoints.ts'
import * as proposals from '#domain/api/proposals.endpoints.ts'
import * as enrolling from '#domain/api/enrolling.endpoints.ts'
import * as enrolmentReport from '#domain/api/enrolmentReport.endpoints.ts'
import * as enrolments from '#domain/api/enrolments.endpoints.ts'
import * as extraCourses from '#domain/api/extraCourses.endpoints.ts'
import * as extraOffers from '#domain/api/extraOffers.endpoints.ts'
import * as extraReplication from '#domain/api/extraReplication.endpoints.ts'
import * as familyCalendars from '#domain/api/familyCalendars.endpoints.ts'
import * as feed from '#domain/api/feed.endpoints.ts'
import * as files from '#domain/api/files.endpoints.ts'
import * as jobs from '#domain/api/jobs.endpoints.ts'
import * as look from '#domain/api/look.endpoints.ts'
import * as messaging from '#domain/api/messaging.endpoints.ts'
import * as offeredItems from '#domain/api/offeredItems.endpoints.ts'
import { OPTION_LISTS } from '#domain/api/options.endpoints.ts'
import * as offeredPlaces from '#domain/api/offeredPlaces.endpoints.ts'
import * as placeChanges from '#domain/api/placeChanges.endpoints.ts'
import * as pending from '#domain/api/pending.endpoints.ts'
import * as periods from '#domain/api/periods.endpoints.ts'
import * as processes from '#domain/api/processes.endpoints.ts'
import * as profiles from '#domain/api/profiles.endpoints.ts'
import * as imports from '#domain/api/imports.endpoints.ts'
import * as parameters from '#domain/api/parameters.endpoints.ts'
import * as people from '#domain/api/people.endpoints.ts'
import * as preReservations from '#domain/api/preReservations.endpoints.ts'
import * as priceTables from '#domain/api/priceTables.endpoints.ts'
import * as privacy from '#domain/api/privacy.endpoints.ts'
import * as reEnrolments from '#domain/api/reEnrolments.endpoints.ts'
import * as requirements from '#domain/api/requirements.endpoints.ts'
import { REGISTER_ENDPOINTS } from '#domain/api/registers.endpoints.ts'
import * as schoolYears from '#domain/api/schoolYears.endpoints.ts'
import * as session from '#domain/api/session.endpoints.ts'
import * as signUpWindows from '#domain/api/signUpWindows.endpoints.ts'
import * as signUps from '#domain/api/signUps.endpoints.ts'
import * as students from '#domain/api/students.endpoints.ts'
import * as teaching from '#domain/api/teaching.endpoints.ts'
import * as studentItems from '#domain/api/studentItems.endpoints.ts'
import * as subscriptions from '#domain/api/subscriptions.endpoints.ts'
import * as terms from '#domain/api/terms.endpoints.ts'
import * as units from '#domain/api/units.endpoints.ts'
import * as waitingList from '#domain/api/waitingList.endpoints.ts'
import * as users from '#domain/api/users.endpoints.ts'

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
