// Written by `npm run parts` from all *.runtime.ts. Not changed by hand.
import type { Runtime } from '#src/core/router/runtime.ts'
import { addressesRuntime as coreAddressesAddressesAddressesRuntime } from '#src/core/addresses/addresses.runtime.ts'
import { agendaRuntime as coreAgendaAgendaAgendaRuntime } from '#src/core/agenda/agenda.runtime.ts'
import { configuredFieldsRuntime as coreConfiguredFieldsConfiguredFieldsConfiguredFieldsRuntime } from '#src/core/configuredFields/configuredFields.runtime.ts'
import { filesRuntime as coreFilesFilesFilesRuntime } from '#src/core/files/files.runtime.ts'
import { outboxRuntime as coreOutboxOutboxOutboxRuntime } from '#src/core/outbox/outbox.runtime.ts'
import { paymentsRuntime as corePaymentsPaymentsPaymentsRuntime } from '#src/core/payments/payments.runtime.ts'
import { runtime as featuresAcademicoActivitiesActivitiesRuntime } from '#src/features/academico/activities/activities.runtime.ts'
import { runtime as featuresAcademicoAlbumsAlbumsRuntime } from '#src/features/academico/albums/albums.runtime.ts'
import { runtime as featuresAcademicoAppealsAppealsRuntime } from '#src/features/academico/appeals/appeals.runtime.ts'
import { runtime as featuresAcademicoAppliedTestsAppliedTestsRuntime } from '#src/features/academico/appliedTests/appliedTests.runtime.ts'
import { runtime as featuresAcademicoArrivalsArrivalsRuntime } from '#src/features/academico/arrivals/arrivals.runtime.ts'
import { runtime as featuresAcademicoAssessmentsAssessmentsRuntime } from '#src/features/academico/assessments/assessments.runtime.ts'
import { runtime as featuresAcademicoAssignmentsAssignmentsRuntime } from '#src/features/academico/assignments/assignments.runtime.ts'
import { runtime as featuresAcademicoAttendanceAttendanceRuntime } from '#src/features/academico/attendance/attendance.runtime.ts'
import { runtime as featuresAcademicoAuthorisationsAuthorisationsRuntime } from '#src/features/academico/authorisations/authorisations.runtime.ts'
import { runtime as featuresAcademicoCalendarCalendarsRuntime } from '#src/features/academico/calendar/calendars.runtime.ts'
import { runtime as featuresAcademicoClassDivisionsClassDivisionsRuntime } from '#src/features/academico/classDivisions/classDivisions.runtime.ts'
import { runtime as featuresAcademicoClassGroupsClassGroupsRuntime } from '#src/features/academico/classGroups/classGroups.runtime.ts'
import { runtime as featuresAcademicoCompensationsCompensationsRuntime } from '#src/features/academico/compensations/compensations.runtime.ts'
import { runtime as featuresAcademicoConversationsConversationsRuntime } from '#src/features/academico/conversations/conversations.runtime.ts'
import { runtime as featuresAcademicoCouncilsMeetingsCouncilsRuntime } from '#src/features/academico/councils/meetings/councils.runtime.ts'
import { runtime as featuresAcademicoCouncilsNotesCouncilNotesRuntime } from '#src/features/academico/councils/notes/councilNotes.runtime.ts'
import { runtime as featuresAcademicoCourseOffersCourseOffersRuntime } from '#src/features/academico/courseOffers/courseOffers.runtime.ts'
import { runtime as featuresAcademicoCurriculaCurriculaRuntime } from '#src/features/academico/curricula/curricula.runtime.ts'
import { runtime as featuresAcademicoDocumentsDocumentsRuntime } from '#src/features/academico/documents/documents.runtime.ts'
import { runtime as featuresAcademicoElectivesElectivesRuntime } from '#src/features/academico/electives/electives.runtime.ts'
import { runtime as featuresAcademicoEvaluationSchemesEvaluationSchemesRuntime } from '#src/features/academico/evaluationSchemes/evaluationSchemes.runtime.ts'
import { runtime as featuresAcademicoExcusesExcusesRuntime } from '#src/features/academico/excuses/excuses.runtime.ts'
import { runtime as featuresAcademicoExpectedContentsPlansRuntime } from '#src/features/academico/expectedContents/plans.runtime.ts'
import { runtime as featuresAcademicoGateGateRuntime } from '#src/features/academico/gate/gate.runtime.ts'
import { runtime as featuresAcademicoGateGatePeopleRuntime } from '#src/features/academico/gate/gatePeople.runtime.ts'
import { lookIntoRuntime as featuresAcademicoGateLookIntoLookIntoRuntime } from '#src/features/academico/gate/lookInto.runtime.ts'
import { runtime as featuresAcademicoHomeHomeRuntime } from '#src/features/academico/home/home.runtime.ts'
import { runtime as featuresAcademicoInfrequencyInfrequencyRuntime } from '#src/features/academico/infrequency/infrequency.runtime.ts'
import { runtime as featuresAcademicoLateChangesLateChangesRuntime } from '#src/features/academico/lateChanges/lateChanges.runtime.ts'
import { runtime as featuresAcademicoLessonBalanceLessonBalanceRuntime } from '#src/features/academico/lessonBalance/lessonBalance.runtime.ts'
import { runtime as featuresAcademicoLessonChangesLessonChangesRuntime } from '#src/features/academico/lessonChanges/lessonChanges.runtime.ts'
import { runtime as featuresAcademicoLessonContentsLessonContentsRuntime } from '#src/features/academico/lessonContents/lessonContents.runtime.ts'
import { runtime as featuresAcademicoLessonPlansLessonPlansRuntime } from '#src/features/academico/lessonPlans/lessonPlans.runtime.ts'
import { runtime as featuresAcademicoLetterheadsLetterheadsRuntime } from '#src/features/academico/letterheads/letterheads.runtime.ts'
import { runtime as featuresAcademicoMarkImportsMarkImportsRuntime } from '#src/features/academico/markImports/markImports.runtime.ts'
import { runtime as featuresAcademicoMarkReleasesMarkReleasesRuntime } from '#src/features/academico/markReleases/markReleases.runtime.ts'
import { runtime as featuresAcademicoMarksMarksRuntime } from '#src/features/academico/marks/marks.runtime.ts'
import { runtime as featuresAcademicoMarksStudentStudentMarksRuntime } from '#src/features/academico/marks/student/studentMarks.runtime.ts'
import { runtime as featuresAcademicoMedicationMedicationRuntime } from '#src/features/academico/medication/medication.runtime.ts'
import { runtime as featuresAcademicoMovementsMovementsRuntime } from '#src/features/academico/movements/movements.runtime.ts'
import { runtime as featuresAcademicoMyActionsMyActionsRuntime } from '#src/features/academico/myActions/myActions.runtime.ts'
import { runtime as featuresAcademicoNextYearNextYearRuntime } from '#src/features/academico/nextYear/nextYear.runtime.ts'
import { runtime as featuresAcademicoOccurrencesOccurrencesRuntime } from '#src/features/academico/occurrences/occurrences.runtime.ts'
import { runtime as featuresAcademicoOpinionsOpinionsRuntime } from '#src/features/academico/opinions/opinions.runtime.ts'
import { runtime as featuresAcademicoPendingItemsPendingItemsRuntime } from '#src/features/academico/pendingItems/pendingItems.runtime.ts'
import { runtime as featuresAcademicoPhotoGalleryPhotoGalleryRuntime } from '#src/features/academico/photoGallery/photoGallery.runtime.ts'
import { runtime as featuresAcademicoPublicationsPublicationsRuntime } from '#src/features/academico/publications/publications.runtime.ts'
import { runtime as featuresAcademicoRelocationsRelocationsRuntime } from '#src/features/academico/relocations/relocations.runtime.ts'
import { runtime as featuresAcademicoReopeningsReopeningsRuntime } from '#src/features/academico/reopenings/reopenings.runtime.ts'
import { runtime as featuresAcademicoReportCardsReportCardsRuntime } from '#src/features/academico/reportCards/reportCards.runtime.ts'
import { runtime as featuresAcademicoReportsReportsRuntime } from '#src/features/academico/reports/reports.runtime.ts'
import { runtime as featuresAcademicoReportsSchedulesRuntime } from '#src/features/academico/reports/schedules.runtime.ts'
import { runtime as featuresAcademicoResultsCheckResultsCheckRuntime } from '#src/features/academico/resultsCheck/resultsCheck.runtime.ts'
import { runtime as featuresAcademicoRosterNumbersRosterNumbersRuntime } from '#src/features/academico/rosterNumbers/rosterNumbers.runtime.ts'
import { runtime as featuresAcademicoSchoolYearsSchoolYearsRuntime } from '#src/features/academico/schoolYears/schoolYears.runtime.ts'
import { runtime as featuresAcademicoSkillsSkillsRuntime } from '#src/features/academico/skills/skills.runtime.ts'
import { runtime as featuresAcademicoStagesStagesRuntime } from '#src/features/academico/stages/stages.runtime.ts'
import { runtime as featuresAcademicoStudentHubStudentHubRuntime } from '#src/features/academico/studentHub/studentHub.runtime.ts'
import { runtime as featuresAcademicoSubjectDismissalsSubjectDismissalsRuntime } from '#src/features/academico/subjectDismissals/subjectDismissals.runtime.ts'
import { runtime as featuresAcademicoTimetablesSearchSearchRuntime } from '#src/features/academico/timetables/search/search.runtime.ts'
import { runtime as featuresAcademicoTimetablesTimetablesRuntime } from '#src/features/academico/timetables/timetables.runtime.ts'
import { runtime as featuresAcademicoTranscriptsTranscriptModelsRuntime } from '#src/features/academico/transcripts/transcriptModels.runtime.ts'
import { runtime as featuresAcademicoTranscriptsTranscriptsRuntime } from '#src/features/academico/transcripts/transcripts.runtime.ts'
import { runtime as featuresAcademicoTranscriptsYearImportRuntime } from '#src/features/academico/transcripts/yearImport.runtime.ts'
import { runtime as featuresAcademicoUnitsUnitsRuntime } from '#src/features/academico/units/units.runtime.ts'
import { runtime as featuresAcademicoYearEndClosingYearClosingRuntime } from '#src/features/academico/yearEnd/closing/yearClosing.runtime.ts'
import { runtime as featuresAcademicoYearEndStandingStandingRuntime } from '#src/features/academico/yearEnd/standing/standing.runtime.ts'
import { runtime as featuresAcessoAccountAccountRuntime } from '#src/features/acesso/account/account.runtime.ts'
import { runtime as featuresAcessoAuditAuditRuntime } from '#src/features/acesso/audit/audit.runtime.ts'
import { runtime as featuresAcessoLookLookRuntime } from '#src/features/acesso/look/look.runtime.ts'
import { runtime as featuresAcessoParametersParameterSettingsRuntime } from '#src/features/acesso/parameters/parameterSettings.runtime.ts'
import { runtime as featuresAcessoPrivacyPrivacyRuntime } from '#src/features/acesso/privacy/privacy.runtime.ts'
import { runtime as featuresAcessoProfilesProfilesRuntime } from '#src/features/acesso/profiles/profiles.runtime.ts'
import { runtime as featuresAcessoSignInLinksLinksRuntime } from '#src/features/acesso/signIn/links/links.runtime.ts'
import { runtime as featuresAcessoTeachersTeachersRuntime } from '#src/features/acesso/teachers/teachers.runtime.ts'
import { runtime as featuresAcessoTermsTermsRuntime } from '#src/features/acesso/terms/terms.runtime.ts'
import { runtime as featuresAcessoUsersUsersRuntime } from '#src/features/acesso/users/users.runtime.ts'
import { runtime as featuresAcessoVerificationVerificationRuntime } from '#src/features/acesso/verification/verification.runtime.ts'
import { runtime as featuresAreaAcquisitionsAcquisitionsRuntime } from '#src/features/area/acquisitions/acquisitions.runtime.ts'
import { runtime as featuresAreaActivitiesFamilyActivitiesRuntime } from '#src/features/area/activities/familyActivities.runtime.ts'
import { runtime as featuresAreaAlbumsFamilyAlbumsRuntime } from '#src/features/area/albums/familyAlbums.runtime.ts'
import { runtime as featuresAreaAppealsFamilyAppealsRuntime } from '#src/features/area/appeals/familyAppeals.runtime.ts'
import { runtime as featuresAreaAttendanceFamilyAttendanceRuntime } from '#src/features/area/attendance/familyAttendance.runtime.ts'
import { runtime as featuresAreaAuthorisationsFamilyAuthorisationsRuntime } from '#src/features/area/authorisations/familyAuthorisations.runtime.ts'
import { runtime as featuresAreaCalendarFamilyCalendarRuntime } from '#src/features/area/calendar/familyCalendar.runtime.ts'
import { runtime as featuresAreaChildrenChildrenRuntime } from '#src/features/area/children/children.runtime.ts'
import { runtime as featuresAreaContentsFamilyContentsRuntime } from '#src/features/area/contents/familyContents.runtime.ts'
import { runtime as featuresAreaConversationsFamilyConversationsRuntime } from '#src/features/area/conversations/familyConversations.runtime.ts'
import { runtime as featuresAreaDocumentsFamilyDocumentsRuntime } from '#src/features/area/documents/familyDocuments.runtime.ts'
import { runtime as featuresAreaElectivesFamilyElectivesRuntime } from '#src/features/area/electives/familyElectives.runtime.ts'
import { runtime as featuresAreaExcusesFamilyExcusesRuntime } from '#src/features/area/excuses/familyExcuses.runtime.ts'
import { runtime as featuresAreaFeedFeedRuntime } from '#src/features/area/feed/feed.runtime.ts'
import { runtime as featuresAreaFinancesFinancesRuntime } from '#src/features/area/finances/finances.runtime.ts'
import { runtime as featuresAreaMarksFamilyMarksRuntime } from '#src/features/area/marks/familyMarks.runtime.ts'
import { runtime as featuresAreaOccurrencesFamilyOccurrencesRuntime } from '#src/features/area/occurrences/familyOccurrences.runtime.ts'
import { runtime as featuresAreaTestsFamilyTestsRuntime } from '#src/features/area/tests/familyTests.runtime.ts'
import { runtime as featuresFinanceiroChargesChargesRuntime } from '#src/features/financeiro/charges/charges.runtime.ts'
import { runtime as featuresFinanceiroStatementsStatementsRuntime } from '#src/features/financeiro/statements/statements.runtime.ts'
import { runtime as featuresMatriculaAcceptanceReportAcceptanceReportRuntime } from '#src/features/matricula/acceptanceReport/acceptanceReport.runtime.ts'
import { runtime as featuresMatriculaBaseUpdateBaseUpdateRuntime } from '#src/features/matricula/baseUpdate/baseUpdate.runtime.ts'
import { runtime as featuresMatriculaDashboardDashboardRuntime } from '#src/features/matricula/dashboard/dashboard.runtime.ts'
import { runtime as featuresMatriculaDiscountsDiscountsRuntime } from '#src/features/matricula/discounts/discounts.runtime.ts'
import { runtime as featuresMatriculaDocumentTemplatesTemplatesRuntime } from '#src/features/matricula/documentTemplates/templates.runtime.ts'
import { runtime as featuresMatriculaEnrollingEnrollingRuntime } from '#src/features/matricula/enrolling/enrolling.runtime.ts'
import { runtime as featuresMatriculaEnrolmentReportEnrolmentReportRuntime } from '#src/features/matricula/enrolmentReport/enrolmentReport.runtime.ts'
import { runtime as featuresMatriculaEnrolmentsEnrolmentListRuntime } from '#src/features/matricula/enrolments/enrolmentList.runtime.ts'
import { runtime as featuresMatriculaExtraCoursesExtraCoursesRuntime } from '#src/features/matricula/extraCourses/extraCourses.runtime.ts'
import { runtime as featuresMatriculaExtraOffersExtraOffersRuntime } from '#src/features/matricula/extraOffers/extraOffers.runtime.ts'
import { runtime as featuresMatriculaExtraReplicationExtraReplicationRuntime } from '#src/features/matricula/extraReplication/extraReplication.runtime.ts'
import { runtime as featuresMatriculaFormDesignerFormDesignerRuntime } from '#src/features/matricula/formDesigner/formDesigner.runtime.ts'
import { runtime as featuresMatriculaItemsItemsRuntime } from '#src/features/matricula/items/items.runtime.ts'
import { runtime as featuresMatriculaJobsJobsRuntime } from '#src/features/matricula/jobs/jobs.runtime.ts'
import { runtime as featuresMatriculaMessagingMessagingRuntime } from '#src/features/matricula/messaging/messaging.runtime.ts'
import { runtime as featuresMatriculaOfferedItemsOfferedItemsRuntime } from '#src/features/matricula/offeredItems/offeredItems.runtime.ts'
import { runtime as featuresMatriculaOfferedPlacesOfferedPlacesRuntime } from '#src/features/matricula/offeredPlaces/offeredPlaces.runtime.ts'
import { runtime as featuresMatriculaPendingReportPendingReportRuntime } from '#src/features/matricula/pendingReport/pendingReport.runtime.ts'
import { candidatesRuntime as featuresMatriculaPeopleCandidatesCandidatesCandidatesRuntime } from '#src/features/matricula/people/candidates/candidates.runtime.ts'
import { runtime as featuresMatriculaPeopleGuardiansGuardianListRuntime } from '#src/features/matricula/people/guardians/guardianList.runtime.ts'
import { runtime as featuresMatriculaPeopleInclusionInclusionRuntime } from '#src/features/matricula/people/inclusion/inclusion.runtime.ts'
import { runtime as featuresMatriculaPeopleLinksStudentLinksRuntime } from '#src/features/matricula/people/links/studentLinks.runtime.ts'
import { runtime as featuresMatriculaPeopleRecordsPersonRecordsRuntime } from '#src/features/matricula/people/records/personRecords.runtime.ts'
import { runtime as featuresMatriculaPlaceChangesPlaceChangesRuntime } from '#src/features/matricula/placeChanges/placeChanges.runtime.ts'
import { runtime as featuresMatriculaPreReservationPreReservationRuntime } from '#src/features/matricula/preReservation/preReservation.runtime.ts'
import { runtime as featuresMatriculaPricesPricesRuntime } from '#src/features/matricula/prices/prices.runtime.ts'
import { runtime as featuresMatriculaProcessesProcessesRuntime } from '#src/features/matricula/processes/processes.runtime.ts'
import { runtime as featuresMatriculaRequirementsRequirementsRuntime } from '#src/features/matricula/requirements/requirements.runtime.ts'
import { runtime as featuresMatriculaSignUpWindowsSignUpWindowsRuntime } from '#src/features/matricula/signUpWindows/signUpWindows.runtime.ts'
import { runtime as featuresMatriculaSignUpsSignUpsRuntime } from '#src/features/matricula/signUps/signUps.runtime.ts'
import { runtime as featuresMatriculaStudentsStudentListRuntime } from '#src/features/matricula/students/studentList.runtime.ts'
import { audienceRuntime as registersAudienceAudienceAudienceRuntime } from '#src/registers/audience/audience.runtime.ts'
import { excuseFormRuntime as registersExcusesExcuseFormExcuseFormRuntime } from '#src/registers/excuses/excuseForm.runtime.ts'
import { importsRuntime as registersImportImportsImportsRuntime } from '#src/registers/import/imports.runtime.ts'
import { issueManyRuntime as registersIssueManyIssueManyIssueManyRuntime } from '#src/registers/issueMany/issueMany.runtime.ts'
import { pickupFormRuntime as registersPickupPickupFormPickupFormRuntime } from '#src/registers/pickup/pickupForm.runtime.ts'
import { registersRuntime as registersRegistersRegistersRuntime } from '#src/registers/registers.runtime.ts'
import { certificatesRuntime as registersStaffCertificatesCertificatesRuntime } from '#src/registers/staff/certificates.runtime.ts'
import { decisionsRuntime as screensDecisionsDecisionsDecisionsRuntime } from '#src/screens/decisions/decisions.runtime.ts'
import { diaryRuntime as screensDiaryDiaryDiaryRuntime } from '#src/screens/diary/diary.runtime.ts'
import { pushRuntime as screensPushPushPushRuntime } from '#src/screens/push/push.runtime.ts'
import { requirementsRuntime as screensRequirementsRequirementsRequirementsRuntime } from '#src/screens/requirements/requirements.runtime.ts'
import { skillSearchRuntime as screensSkillsSkillSearchSkillSearchRuntime } from '#src/screens/skills/skillSearch.runtime.ts'
import { staffNeedsRuntime as screensStaffNeedsStaffNeedsStaffNeedsRuntime } from '#src/screens/staffNeeds/staffNeeds.runtime.ts'

/** Every runtime that has a state, for what needs all parts of the state at once: recordings, their replay, and tests. */
export const RUNTIMES: readonly Runtime[] = [
  coreAddressesAddressesAddressesRuntime,
  coreAgendaAgendaAgendaRuntime,
  coreConfiguredFieldsConfiguredFieldsConfiguredFieldsRuntime,
  coreFilesFilesFilesRuntime,
  coreOutboxOutboxOutboxRuntime,
  corePaymentsPaymentsPaymentsRuntime,
  featuresAcademicoActivitiesActivitiesRuntime,
  featuresAcademicoAlbumsAlbumsRuntime,
  featuresAcademicoAppealsAppealsRuntime,
  featuresAcademicoAppliedTestsAppliedTestsRuntime,
  featuresAcademicoArrivalsArrivalsRuntime,
  featuresAcademicoAssessmentsAssessmentsRuntime,
  featuresAcademicoAssignmentsAssignmentsRuntime,
  featuresAcademicoAttendanceAttendanceRuntime,
  featuresAcademicoAuthorisationsAuthorisationsRuntime,
  featuresAcademicoCalendarCalendarsRuntime,
  featuresAcademicoClassDivisionsClassDivisionsRuntime,
  featuresAcademicoClassGroupsClassGroupsRuntime,
  featuresAcademicoCompensationsCompensationsRuntime,
  featuresAcademicoConversationsConversationsRuntime,
  featuresAcademicoCouncilsMeetingsCouncilsRuntime,
  featuresAcademicoCouncilsNotesCouncilNotesRuntime,
  featuresAcademicoCourseOffersCourseOffersRuntime,
  featuresAcademicoCurriculaCurriculaRuntime,
  featuresAcademicoDocumentsDocumentsRuntime,
  featuresAcademicoElectivesElectivesRuntime,
  featuresAcademicoEvaluationSchemesEvaluationSchemesRuntime,
  featuresAcademicoExcusesExcusesRuntime,
  featuresAcademicoExpectedContentsPlansRuntime,
  featuresAcademicoGateGateRuntime,
  featuresAcademicoGateGatePeopleRuntime,
  featuresAcademicoGateLookIntoLookIntoRuntime,
  featuresAcademicoHomeHomeRuntime,
  featuresAcademicoInfrequencyInfrequencyRuntime,
  featuresAcademicoLateChangesLateChangesRuntime,
  featuresAcademicoLessonBalanceLessonBalanceRuntime,
  featuresAcademicoLessonChangesLessonChangesRuntime,
  featuresAcademicoLessonContentsLessonContentsRuntime,
  featuresAcademicoLessonPlansLessonPlansRuntime,
  featuresAcademicoLetterheadsLetterheadsRuntime,
  featuresAcademicoMarkImportsMarkImportsRuntime,
  featuresAcademicoMarkReleasesMarkReleasesRuntime,
  featuresAcademicoMarksMarksRuntime,
  featuresAcademicoMarksStudentStudentMarksRuntime,
  featuresAcademicoMedicationMedicationRuntime,
  featuresAcademicoMovementsMovementsRuntime,
  featuresAcademicoMyActionsMyActionsRuntime,
  featuresAcademicoNextYearNextYearRuntime,
  featuresAcademicoOccurrencesOccurrencesRuntime,
  featuresAcademicoOpinionsOpinionsRuntime,
  featuresAcademicoPendingItemsPendingItemsRuntime,
  featuresAcademicoPhotoGalleryPhotoGalleryRuntime,
  featuresAcademicoPublicationsPublicationsRuntime,
  featuresAcademicoRelocationsRelocationsRuntime,
  featuresAcademicoReopeningsReopeningsRuntime,
  featuresAcademicoReportCardsReportCardsRuntime,
  featuresAcademicoReportsReportsRuntime,
  featuresAcademicoReportsSchedulesRuntime,
  featuresAcademicoResultsCheckResultsCheckRuntime,
  featuresAcademicoRosterNumbersRosterNumbersRuntime,
  featuresAcademicoSchoolYearsSchoolYearsRuntime,
  featuresAcademicoSkillsSkillsRuntime,
  featuresAcademicoStagesStagesRuntime,
  featuresAcademicoStudentHubStudentHubRuntime,
  featuresAcademicoSubjectDismissalsSubjectDismissalsRuntime,
  featuresAcademicoTimetablesSearchSearchRuntime,
  featuresAcademicoTimetablesTimetablesRuntime,
  featuresAcademicoTranscriptsTranscriptModelsRuntime,
  featuresAcademicoTranscriptsTranscriptsRuntime,
  featuresAcademicoTranscriptsYearImportRuntime,
  featuresAcademicoUnitsUnitsRuntime,
  featuresAcademicoYearEndClosingYearClosingRuntime,
  featuresAcademicoYearEndStandingStandingRuntime,
  featuresAcessoAccountAccountRuntime,
  featuresAcessoAuditAuditRuntime,
  featuresAcessoLookLookRuntime,
  featuresAcessoParametersParameterSettingsRuntime,
  featuresAcessoPrivacyPrivacyRuntime,
  featuresAcessoProfilesProfilesRuntime,
  featuresAcessoSignInLinksLinksRuntime,
  featuresAcessoTeachersTeachersRuntime,
  featuresAcessoTermsTermsRuntime,
  featuresAcessoUsersUsersRuntime,
  featuresAcessoVerificationVerificationRuntime,
  featuresAreaAcquisitionsAcquisitionsRuntime,
  featuresAreaActivitiesFamilyActivitiesRuntime,
  featuresAreaAlbumsFamilyAlbumsRuntime,
  featuresAreaAppealsFamilyAppealsRuntime,
  featuresAreaAttendanceFamilyAttendanceRuntime,
  featuresAreaAuthorisationsFamilyAuthorisationsRuntime,
  featuresAreaCalendarFamilyCalendarRuntime,
  featuresAreaChildrenChildrenRuntime,
  featuresAreaContentsFamilyContentsRuntime,
  featuresAreaConversationsFamilyConversationsRuntime,
  featuresAreaDocumentsFamilyDocumentsRuntime,
  featuresAreaElectivesFamilyElectivesRuntime,
  featuresAreaExcusesFamilyExcusesRuntime,
  featuresAreaFeedFeedRuntime,
  featuresAreaFinancesFinancesRuntime,
  featuresAreaMarksFamilyMarksRuntime,
  featuresAreaOccurrencesFamilyOccurrencesRuntime,
  featuresAreaTestsFamilyTestsRuntime,
  featuresFinanceiroChargesChargesRuntime,
  featuresFinanceiroStatementsStatementsRuntime,
  featuresMatriculaAcceptanceReportAcceptanceReportRuntime,
  featuresMatriculaBaseUpdateBaseUpdateRuntime,
  featuresMatriculaDashboardDashboardRuntime,
  featuresMatriculaDiscountsDiscountsRuntime,
  featuresMatriculaDocumentTemplatesTemplatesRuntime,
  featuresMatriculaEnrollingEnrollingRuntime,
  featuresMatriculaEnrolmentReportEnrolmentReportRuntime,
  featuresMatriculaEnrolmentsEnrolmentListRuntime,
  featuresMatriculaExtraCoursesExtraCoursesRuntime,
  featuresMatriculaExtraOffersExtraOffersRuntime,
  featuresMatriculaExtraReplicationExtraReplicationRuntime,
  featuresMatriculaFormDesignerFormDesignerRuntime,
  featuresMatriculaItemsItemsRuntime,
  featuresMatriculaJobsJobsRuntime,
  featuresMatriculaMessagingMessagingRuntime,
  featuresMatriculaOfferedItemsOfferedItemsRuntime,
  featuresMatriculaOfferedPlacesOfferedPlacesRuntime,
  featuresMatriculaPendingReportPendingReportRuntime,
  featuresMatriculaPeopleCandidatesCandidatesCandidatesRuntime,
  featuresMatriculaPeopleGuardiansGuardianListRuntime,
  featuresMatriculaPeopleInclusionInclusionRuntime,
  featuresMatriculaPeopleLinksStudentLinksRuntime,
  featuresMatriculaPeopleRecordsPersonRecordsRuntime,
  featuresMatriculaPlaceChangesPlaceChangesRuntime,
  featuresMatriculaPreReservationPreReservationRuntime,
  featuresMatriculaPricesPricesRuntime,
  featuresMatriculaProcessesProcessesRuntime,
  featuresMatriculaRequirementsRequirementsRuntime,
  featuresMatriculaSignUpWindowsSignUpWindowsRuntime,
  featuresMatriculaSignUpsSignUpsRuntime,
  featuresMatriculaStudentsStudentListRuntime,
  registersAudienceAudienceAudienceRuntime,
  registersExcusesExcuseFormExcuseFormRuntime,
  registersImportImportsImportsRuntime,
  registersIssueManyIssueManyIssueManyRuntime,
  registersPickupPickupFormPickupFormRuntime,
  registersRegistersRegistersRuntime,
  registersStaffCertificatesCertificatesRuntime,
  screensDecisionsDecisionsDecisionsRuntime,
  screensDiaryDiaryDiaryRuntime,
  screensPushPushPushRuntime,
  screensRequirementsRequirementsRequirementsRuntime,
  screensSkillsSkillSearchSkillSearchRuntime,
  screensStaffNeedsStaffNeedsStaffNeedsRuntime,
]

/** All parts of the state but those that are there from the start. */
export const PARTS = {
  ...coreAddressesAddressesAddressesRuntime.state,
  ...coreAgendaAgendaAgendaRuntime.state,
  ...coreConfiguredFieldsConfiguredFieldsConfiguredFieldsRuntime.state,
  ...coreFilesFilesFilesRuntime.state,
  ...coreOutboxOutboxOutboxRuntime.state,
  ...corePaymentsPaymentsPaymentsRuntime.state,
  ...featuresAcademicoActivitiesActivitiesRuntime.state,
  ...featuresAcademicoAlbumsAlbumsRuntime.state,
  ...featuresAcademicoAppealsAppealsRuntime.state,
  ...featuresAcademicoAppliedTestsAppliedTestsRuntime.state,
  ...featuresAcademicoArrivalsArrivalsRuntime.state,
  ...featuresAcademicoAssessmentsAssessmentsRuntime.state,
  ...featuresAcademicoAssignmentsAssignmentsRuntime.state,
  ...featuresAcademicoAttendanceAttendanceRuntime.state,
  ...featuresAcademicoAuthorisationsAuthorisationsRuntime.state,
  ...featuresAcademicoCalendarCalendarsRuntime.state,
  ...featuresAcademicoClassDivisionsClassDivisionsRuntime.state,
  ...featuresAcademicoClassGroupsClassGroupsRuntime.state,
  ...featuresAcademicoCompensationsCompensationsRuntime.state,
  ...featuresAcademicoConversationsConversationsRuntime.state,
  ...featuresAcademicoCouncilsMeetingsCouncilsRuntime.state,
  ...featuresAcademicoCouncilsNotesCouncilNotesRuntime.state,
  ...featuresAcademicoCourseOffersCourseOffersRuntime.state,
  ...featuresAcademicoCurriculaCurriculaRuntime.state,
  ...featuresAcademicoDocumentsDocumentsRuntime.state,
  ...featuresAcademicoElectivesElectivesRuntime.state,
  ...featuresAcademicoEvaluationSchemesEvaluationSchemesRuntime.state,
  ...featuresAcademicoExcusesExcusesRuntime.state,
  ...featuresAcademicoExpectedContentsPlansRuntime.state,
  ...featuresAcademicoGateGateRuntime.state,
  ...featuresAcademicoGateGatePeopleRuntime.state,
  ...featuresAcademicoGateLookIntoLookIntoRuntime.state,
  ...featuresAcademicoHomeHomeRuntime.state,
  ...featuresAcademicoInfrequencyInfrequencyRuntime.state,
  ...featuresAcademicoLateChangesLateChangesRuntime.state,
  ...featuresAcademicoLessonBalanceLessonBalanceRuntime.state,
  ...featuresAcademicoLessonChangesLessonChangesRuntime.state,
  ...featuresAcademicoLessonContentsLessonContentsRuntime.state,
  ...featuresAcademicoLessonPlansLessonPlansRuntime.state,
  ...featuresAcademicoLetterheadsLetterheadsRuntime.state,
  ...featuresAcademicoMarkImportsMarkImportsRuntime.state,
  ...featuresAcademicoMarkReleasesMarkReleasesRuntime.state,
  ...featuresAcademicoMarksMarksRuntime.state,
  ...featuresAcademicoMarksStudentStudentMarksRuntime.state,
  ...featuresAcademicoMedicationMedicationRuntime.state,
  ...featuresAcademicoMovementsMovementsRuntime.state,
  ...featuresAcademicoMyActionsMyActionsRuntime.state,
  ...featuresAcademicoNextYearNextYearRuntime.state,
  ...featuresAcademicoOccurrencesOccurrencesRuntime.state,
  ...featuresAcademicoOpinionsOpinionsRuntime.state,
  ...featuresAcademicoPendingItemsPendingItemsRuntime.state,
  ...featuresAcademicoPhotoGalleryPhotoGalleryRuntime.state,
  ...featuresAcademicoPublicationsPublicationsRuntime.state,
  ...featuresAcademicoRelocationsRelocationsRuntime.state,
  ...featuresAcademicoReopeningsReopeningsRuntime.state,
  ...featuresAcademicoReportCardsReportCardsRuntime.state,
  ...featuresAcademicoReportsReportsRuntime.state,
  ...featuresAcademicoReportsSchedulesRuntime.state,
  ...featuresAcademicoResultsCheckResultsCheckRuntime.state,
  ...featuresAcademicoRosterNumbersRosterNumbersRuntime.state,
  ...featuresAcademicoSchoolYearsSchoolYearsRuntime.state,
  ...featuresAcademicoSkillsSkillsRuntime.state,
  ...featuresAcademicoStagesStagesRuntime.state,
  ...featuresAcademicoStudentHubStudentHubRuntime.state,
  ...featuresAcademicoSubjectDismissalsSubjectDismissalsRuntime.state,
  ...featuresAcademicoTimetablesSearchSearchRuntime.state,
  ...featuresAcademicoTimetablesTimetablesRuntime.state,
  ...featuresAcademicoTranscriptsTranscriptModelsRuntime.state,
  ...featuresAcademicoTranscriptsTranscriptsRuntime.state,
  ...featuresAcademicoTranscriptsYearImportRuntime.state,
  ...featuresAcademicoUnitsUnitsRuntime.state,
  ...featuresAcademicoYearEndClosingYearClosingRuntime.state,
  ...featuresAcademicoYearEndStandingStandingRuntime.state,
  ...featuresAcessoAccountAccountRuntime.state,
  ...featuresAcessoAuditAuditRuntime.state,
  ...featuresAcessoLookLookRuntime.state,
  ...featuresAcessoParametersParameterSettingsRuntime.state,
  ...featuresAcessoPrivacyPrivacyRuntime.state,
  ...featuresAcessoProfilesProfilesRuntime.state,
  ...featuresAcessoSignInLinksLinksRuntime.state,
  ...featuresAcessoTeachersTeachersRuntime.state,
  ...featuresAcessoTermsTermsRuntime.state,
  ...featuresAcessoUsersUsersRuntime.state,
  ...featuresAcessoVerificationVerificationRuntime.state,
  ...featuresAreaAcquisitionsAcquisitionsRuntime.state,
  ...featuresAreaActivitiesFamilyActivitiesRuntime.state,
  ...featuresAreaAlbumsFamilyAlbumsRuntime.state,
  ...featuresAreaAppealsFamilyAppealsRuntime.state,
  ...featuresAreaAttendanceFamilyAttendanceRuntime.state,
  ...featuresAreaAuthorisationsFamilyAuthorisationsRuntime.state,
  ...featuresAreaCalendarFamilyCalendarRuntime.state,
  ...featuresAreaChildrenChildrenRuntime.state,
  ...featuresAreaContentsFamilyContentsRuntime.state,
  ...featuresAreaConversationsFamilyConversationsRuntime.state,
  ...featuresAreaDocumentsFamilyDocumentsRuntime.state,
  ...featuresAreaElectivesFamilyElectivesRuntime.state,
  ...featuresAreaExcusesFamilyExcusesRuntime.state,
  ...featuresAreaFeedFeedRuntime.state,
  ...featuresAreaFinancesFinancesRuntime.state,
  ...featuresAreaMarksFamilyMarksRuntime.state,
  ...featuresAreaOccurrencesFamilyOccurrencesRuntime.state,
  ...featuresAreaTestsFamilyTestsRuntime.state,
  ...featuresFinanceiroChargesChargesRuntime.state,
  ...featuresFinanceiroStatementsStatementsRuntime.state,
  ...featuresMatriculaAcceptanceReportAcceptanceReportRuntime.state,
  ...featuresMatriculaBaseUpdateBaseUpdateRuntime.state,
  ...featuresMatriculaDashboardDashboardRuntime.state,
  ...featuresMatriculaDiscountsDiscountsRuntime.state,
  ...featuresMatriculaDocumentTemplatesTemplatesRuntime.state,
  ...featuresMatriculaEnrollingEnrollingRuntime.state,
  ...featuresMatriculaEnrolmentReportEnrolmentReportRuntime.state,
  ...featuresMatriculaEnrolmentsEnrolmentListRuntime.state,
  ...featuresMatriculaExtraCoursesExtraCoursesRuntime.state,
  ...featuresMatriculaExtraOffersExtraOffersRuntime.state,
  ...featuresMatriculaExtraReplicationExtraReplicationRuntime.state,
  ...featuresMatriculaFormDesignerFormDesignerRuntime.state,
  ...featuresMatriculaItemsItemsRuntime.state,
  ...featuresMatriculaJobsJobsRuntime.state,
  ...featuresMatriculaMessagingMessagingRuntime.state,
  ...featuresMatriculaOfferedItemsOfferedItemsRuntime.state,
  ...featuresMatriculaOfferedPlacesOfferedPlacesRuntime.state,
  ...featuresMatriculaPendingReportPendingReportRuntime.state,
  ...featuresMatriculaPeopleCandidatesCandidatesCandidatesRuntime.state,
  ...featuresMatriculaPeopleGuardiansGuardianListRuntime.state,
  ...featuresMatriculaPeopleInclusionInclusionRuntime.state,
  ...featuresMatriculaPeopleLinksStudentLinksRuntime.state,
  ...featuresMatriculaPeopleRecordsPersonRecordsRuntime.state,
  ...featuresMatriculaPlaceChangesPlaceChangesRuntime.state,
  ...featuresMatriculaPreReservationPreReservationRuntime.state,
  ...featuresMatriculaPricesPricesRuntime.state,
  ...featuresMatriculaProcessesProcessesRuntime.state,
  ...featuresMatriculaRequirementsRequirementsRuntime.state,
  ...featuresMatriculaSignUpWindowsSignUpWindowsRuntime.state,
  ...featuresMatriculaSignUpsSignUpsRuntime.state,
  ...featuresMatriculaStudentsStudentListRuntime.state,
  ...registersAudienceAudienceAudienceRuntime.state,
  ...registersExcusesExcuseFormExcuseFormRuntime.state,
  ...registersImportImportsImportsRuntime.state,
  ...registersIssueManyIssueManyIssueManyRuntime.state,
  ...registersPickupPickupFormPickupFormRuntime.state,
  ...registersRegistersRegistersRuntime.state,
  ...registersStaffCertificatesCertificatesRuntime.state,
  ...screensDecisionsDecisionsDecisionsRuntime.state,
  ...screensDiaryDiaryDiaryRuntime.state,
  ...screensPushPushPushRuntime.state,
  ...screensRequirementsRequirementsRequirementsRuntime.state,
  ...screensSkillsSkillSearchSkillSearchRuntime.state,
  ...screensStaffNeedsStaffNeedsStaffNeedsRuntime.state,
}
