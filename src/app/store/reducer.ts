import { combineReducers, type StateFromReducersMapObject } from '@reduxjs/toolkit'
import { forEachRegister } from '#domain/registers/catalogue.ts'
import { perPerson } from '#src/app/store/perPerson.ts'
import { VISITOR_REDUCERS } from '#src/app/store/visitorReducer.ts'
import { addressesSlice } from '#src/core/addresses/addresses.slice.ts'
import { agendaSlice } from '#src/core/agenda/agenda.slice.ts'
import { configuredFieldsSlice } from '#src/core/configuredFields/configuredFields.slice.ts'
import { paymentsSlice } from '#src/core/payments/payments.slice.ts'
import { filesSlice } from '#src/core/files/files.slice.ts'
import { calendarsSlice } from '#src/features/academico/calendar/calendars.slice.ts'
import { classGroupsSlice } from '#src/features/academico/classGroups/classGroups.slice.ts'
import { courseOffersSlice } from '#src/features/academico/courseOffers/courseOffers.slice.ts'
import { homeSlice } from '#src/features/academico/home/home.slice.ts'
import { schoolYearsSlice } from '#src/features/academico/schoolYears/schoolYears.slice.ts'
import { studentHubSlice } from '#src/features/academico/studentHub/studentHub.slice.ts'
import { unitsSlice } from '#src/features/academico/units/units.slice.ts'
import { auditSlice } from '#src/features/acesso/audit/audit.slice.ts'
import { lookSlice } from '#src/features/acesso/look/look.slice.ts'
import { parameterSettingsSlice } from '#src/features/acesso/parameters/parameterSettings.slice.ts'
import { privacySlice } from '#src/features/acesso/privacy/privacy.slice.ts'
import { profilesSlice } from '#src/features/acesso/profiles/profiles.slice.ts'
import { teachersReducer } from '#src/features/acesso/teachers/teachers.slice.ts'
import { termsSlice } from '#src/features/acesso/terms/terms.slice.ts'
import { usersSlice } from '#src/features/acesso/users/users.slice.ts'
import { protocolSlice } from '#src/features/acesso/verification/protocol.slice.ts'
import { verificationSlice } from '#src/features/acesso/verification/verification.slice.ts'
import { familyCalendarSlice } from '#src/features/area/calendar/familyCalendar.slice.ts'
import { acquisitionsSlice } from '#src/features/area/acquisitions/acquisitions.slice.ts'
import { financesSlice } from '#src/features/area/finances/finances.slice.ts'
import { chargesSlice } from '#src/features/financeiro/charges/charges.slice.ts'
import { returnFileSlice } from '#src/features/financeiro/charges/returnFile/returnFile.slice.ts'
import { statementsSlice } from '#src/features/financeiro/statements/statements.slice.ts'
import { feedSlice } from '#src/features/area/feed/feed.slice.ts'
import { notificationsSlice } from '#src/features/area/feed/notifications.slice.ts'
import { discountsSlice } from '#src/features/matricula/discounts/discounts.slice.ts'
import { issueManySlice } from '#src/features/matricula/documentTemplates/many/many.slice.ts'
import { documentTemplatesSlice } from '#src/features/matricula/documentTemplates/templates.slice.ts'
import { messagingSlice } from '#src/features/matricula/messaging/messaging.slice.ts'
import { enrolmentListSlice } from '#src/features/matricula/enrolments/enrolmentList.slice.ts'
import { extraCoursesSlice } from '#src/features/matricula/extraCourses/extraCourses.slice.ts'
import { dashboardSlice } from '#src/features/matricula/dashboard/dashboard.slice.ts'
import { placeChangesSlice } from '#src/features/matricula/placeChanges/placeChanges.slice.ts'
import { formDesignerSlice } from '#src/features/matricula/formDesigner/formDesigner.slice.ts'
import { baseUpdateSlice } from '#src/features/matricula/baseUpdate/baseUpdate.slice.ts'
import { studentItemsSlice } from '#src/features/matricula/items/items.slice.ts'
import { jobsSlice } from '#src/features/matricula/jobs/jobs.slice.ts'
import { enrollingCourseSlice } from '#src/features/matricula/enrolling/steps/course/enrollingCourse.slice.ts'
import { enrollingPeopleSlice } from '#src/features/matricula/enrolling/steps/people/enrollingPeople.slice.ts'
import { intentionsSlice } from '#src/features/area/children/intentions/intentions.slice.ts'
import { startsSlice } from '#src/features/area/children/starts/starts.slice.ts'
import { choosingSlice } from '#src/features/matricula/enrolling/steps/choosing/choosing.slice.ts'
import { enrollingSlice } from '#src/features/matricula/enrolling/enrolling.slice.ts'
import { enrollingContractSlice } from '#src/features/matricula/enrolling/steps/contract/contract.slice.ts'
import { candidatesSlice } from '#src/features/matricula/people/candidates/candidates.slice.ts'
import { guardianListSlice } from '#src/features/matricula/people/guardians/guardianList.slice.ts'
import { inclusionSlice } from '#src/features/matricula/people/inclusion/inclusion.slice.ts'
import { guardianMerging, studentMerging } from '#src/features/matricula/people/merging/merging.slice.ts'
import { studentLinksSlice } from '#src/features/matricula/people/links/studentLinks.slice.ts'
import { personRecordsSlice } from '#src/features/matricula/people/records/personRecords.slice.ts'
import { acceptanceReportSlice } from '#src/features/matricula/acceptanceReport/acceptanceReport.slice.ts'
import { enrolmentReportSlice } from '#src/features/matricula/enrolmentReport/enrolmentReport.slice.ts'
import { pendingReportSlice } from '#src/features/matricula/pendingReport/pendingReport.slice.ts'
import { issuedDocumentsSlice } from '#src/features/matricula/requirements/issued/issued.slice.ts'
import { offeredPlacesSlice } from '#src/features/matricula/offeredPlaces/offeredPlaces.slice.ts'
import { preReservationSlice } from '#src/features/matricula/preReservation/preReservation.slice.ts'
import { offeredItemsSlice } from '#src/features/matricula/offeredItems/offeredItems.slice.ts'
import { pricesSlice } from '#src/features/matricula/prices/prices.slice.ts'
import { campaignSlice } from '#src/features/matricula/processes/campaign/campaign.slice.ts'
import { waitingListSlice } from '#src/features/matricula/processes/waiting/waitingList.slice.ts'
import { processesSlice } from '#src/features/matricula/processes/processes.slice.ts'
import { requirementsSlice } from '#src/screens/requirements/requirements.slice.ts'
import { extraOffersSlice } from '#src/features/matricula/extraOffers/extraOffers.slice.ts'
import { extraReplicationSlice } from '#src/features/matricula/extraReplication/extraReplication.slice.ts'
import { signUpWindowsSlice } from '#src/features/matricula/signUpWindows/signUpWindows.slice.ts'
import { signUpsSlice } from '#src/features/matricula/signUps/signUps.slice.ts'
import { studentListSlice } from '#src/features/matricula/students/studentList.slice.ts'
import { importsSlice } from '#src/registers/import/imports.slice.ts'
import { periodsSlice } from '#src/registers/paymentTerms/periods.slice.ts'
import { REGISTER_SLICES } from '#src/registers/register.slice.ts'

const PARTS = {
  ...VISITOR_REDUCERS,
  addresses: addressesSlice.reducer,
  agenda: agendaSlice.reducer,
  candidates: candidatesSlice.reducer,
  classGroups: classGroupsSlice.reducer,
  configuredFields: configuredFieldsSlice.reducer,
  courseOffers: courseOffersSlice.reducer,
  documentTemplates: documentTemplatesSlice.reducer,
  messaging: messagingSlice.reducer,
  issueMany: issueManySlice.reducer,
  prices: pricesSlice.reducer,
  processes: processesSlice.reducer,
  campaign: campaignSlice.reducer,
  waitingList: waitingListSlice.reducer,
  offeredPlaces: offeredPlacesSlice.reducer,
  preReservation: preReservationSlice.reducer,
  discounts: discountsSlice.reducer,
  studentItems: studentItemsSlice.reducer,
  payments: paymentsSlice.reducer,
  acquisitions: acquisitionsSlice.reducer,
  finances: financesSlice.reducer,
  charges: chargesSlice.reducer,
  returnFile: returnFileSlice.reducer,
  statements: statementsSlice.reducer,
  offeredItems: offeredItemsSlice.reducer,
  enrolmentList: enrolmentListSlice.reducer,
  placeChanges: placeChangesSlice.reducer,
  dashboard: dashboardSlice.reducer,
  enrolling: enrollingSlice.reducer,
  enrolmentStarts: startsSlice.reducer,
  intentions: intentionsSlice.reducer,
  enrollingPeople: enrollingPeopleSlice.reducer,
  enrollingCourse: enrollingCourseSlice.reducer,
  choosing: choosingSlice.reducer,
  enrollingContract: enrollingContractSlice.reducer,
  extraCourses: extraCoursesSlice.reducer,
  signUps: signUpsSlice.reducer,
  signUpWindows: signUpWindowsSlice.reducer,
  extraReplication: extraReplicationSlice.reducer,
  extraOffers: extraOffersSlice.reducer,
  files: filesSlice.reducer,
  familyCalendar: familyCalendarSlice.reducer,
  feed: feedSlice.reducer,
  notifications: notificationsSlice.reducer,
  formDesigner: formDesignerSlice.reducer,
  guardianList: guardianListSlice.reducer,
  guardianMerge: guardianMerging.slice.reducer,
  home: homeSlice.reducer,
  inclusion: inclusionSlice.reducer,
  audit: auditSlice.reducer,
  look: lookSlice.reducer,
  parameterSettings: parameterSettingsSlice.reducer,
  privacy: privacySlice.reducer,
  personRecords: personRecordsSlice.reducer,
  profiles: profilesSlice.reducer,
  calendars: calendarsSlice.reducer,
  schoolYears: schoolYearsSlice.reducer,
  studentHub: studentHubSlice.reducer,
  studentLinks: studentLinksSlice.reducer,
  studentMerge: studentMerging.slice.reducer,
  acceptanceReport: acceptanceReportSlice.reducer,
  pendingReport: pendingReportSlice.reducer,
  enrolmentReport: enrolmentReportSlice.reducer,
  jobs: jobsSlice.reducer,
  issuedDocuments: issuedDocumentsSlice.reducer,
  baseUpdate: baseUpdateSlice.reducer,
  requirements: requirementsSlice.reducer,
  verification: verificationSlice.reducer,
  protocol: protocolSlice.reducer,
  studentList: studentListSlice.reducer,
  terms: termsSlice.reducer,
  teachers: teachersReducer,
  units: unitsSlice.reducer,
  users: usersSlice.reducer,
  ...forEachRegister((name) => REGISTER_SLICES[name].reducer),
  imports: importsSlice.reducer,
  paymentPeriods: periodsSlice.reducer,
}

/**
 * The whole state of the portal: one tree, one history. Recordings are replayed with it from their first event on; live,
 * each part of a feature comes with the first visit to it, and is until then as it is here before any event.
 */
export const reducer = perPerson(combineReducers(PARTS))

export type RootState = StateFromReducersMapObject<typeof PARTS>
