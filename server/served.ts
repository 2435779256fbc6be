import type { Config } from '#server/config.ts'
import { FILE_OWNERS } from '#server/fileOwners.ts'
import { fileRoutes, type Storages } from '#server/files/index.ts'
import type { Served } from '#server/http/serve.ts'
import { IMPORTERS } from '#server/importers.ts'
import { JOB_KINDS } from '#server/jobKinds.ts'
import { type HurryJob, hurryJob, jobRoutes } from '#server/jobs/index.ts'
import { calendarRoutes } from '#server/modules/academico/calendar/index.ts'
import { classGroupRoutes } from '#server/modules/academico/classGroups/index.ts'
import { courseOfferRoutes } from '#server/modules/academico/courseOffers/index.ts'
import { feedRoutes } from '#server/modules/academico/feed/index.ts'
import { studentOverviewRoutes } from '#server/modules/academico/studentOverview/index.ts'
import { schoolYearRoutes } from '#server/modules/academico/schoolYears/index.ts'
import { unitRoutes } from '#server/modules/academico/units/index.ts'
import { auditRoutes } from '#server/modules/acesso/audit/index.ts'
import { impersonationRoutes } from '#server/modules/acesso/impersonation/index.ts'
import { lookRoutes } from '#server/modules/acesso/look/index.ts'
import { optionRoutes } from '#server/modules/acesso/options/index.ts'
import { parameterRoutes } from '#server/modules/acesso/parameters/index.ts'
import { profileRoutes } from '#server/modules/acesso/profiles/index.ts'
import { privacyRoutes } from '#server/modules/acesso/privacy/index.ts'
import { sessionRoutes } from '#server/modules/acesso/session/index.ts'
import { termRoutes } from '#server/modules/acesso/terms/index.ts'
import { userRoutes } from '#server/modules/acesso/users/index.ts'
import { versionRoutes } from '#server/modules/acesso/version/index.ts'
import { chargeRoutes } from '#server/modules/financeiro/charges/index.ts'
import { periodRoutes } from '#server/modules/financeiro/periods/index.ts'
import { acceptanceRoutes } from '#server/modules/matricula/acceptances/index.ts'
import { addressRoutes, embeddedBook, schoolBook } from '#server/modules/matricula/addresses/index.ts'
import { configuredFieldRoutes } from '#server/modules/matricula/configuredFields/index.ts'
import { contractRoutes } from '#server/modules/matricula/contracts/index.ts'
import { discountRoutes } from '#server/modules/matricula/discounts/index.ts'
import { documentRoutes } from '#server/modules/matricula/documents/index.ts'
import { confirmationRoutes } from '#server/modules/matricula/confirmation/index.ts'
import { acquisitionRoutes } from '#server/modules/matricula/acquisitions/index.ts'
import { proposalRoutes } from '#server/modules/matricula/proposals/index.ts'
import { enrollingRoutes } from '#server/modules/matricula/enrolling/index.ts'
import { enrolmentRoutes } from '#server/modules/matricula/enrolments/index.ts'
import { itemRoutes } from '#server/modules/matricula/items/index.ts'
import {
  extraCourseRoutes,
  extraOfferRoutes,
  preReservationRoutes,
  replicationRoutes,
  signUpRoutes,
  signUpWindowRoutes,
} from '#server/modules/matricula/extraCourses/index.ts'
import { messageRoutes } from '#server/modules/matricula/messages/index.ts'
import { peopleRoutes } from '#server/modules/matricula/people/index.ts'
import { teachingRoutes } from '#server/modules/academico/teaching/index.ts'
import { studentRoutes } from '#server/modules/matricula/students/index.ts'
import { dashboardRoutes } from '#server/modules/matricula/dashboard/index.ts'
import { enrolmentReportRoutes } from '#server/modules/matricula/enrolmentReport/index.ts'
import { pendingRoutes } from '#server/modules/matricula/pending/index.ts'
import { placeChangeRoutes } from '#server/modules/matricula/placeChanges/index.ts'
import { priceRoutes } from '#server/modules/matricula/prices/index.ts'
import { offeredPlaceRoutes, processRoutes } from '#server/modules/matricula/processes/index.ts'
import { waitingRoutes } from '#server/modules/matricula/waiting/index.ts'
import { intentionRoutes } from '#server/modules/matricula/intentions/index.ts'
import { reEnrolmentRoutes } from '#server/modules/matricula/reEnrolments/index.ts'
import { requirementRoutes } from '#server/modules/matricula/requirements/index.ts'
import { importRoutes } from '#server/registers/import/routes.ts'
import { registerRoutes } from '#server/registers/routes.ts'
import { embeddedSigner } from '#server/signing/embedded.ts'

interface Parts extends Pick<Config, 'financeUrl' | 'apiVersion' | 'mail'> {
  readonly storages: Storages
}

/** Works on a job that was just queued; what goes wrong on our side stands in the log of the call. */
const hurryOver =
  (storages: Storages): HurryJob =>
  ({ db, clock, log }, jobId) =>
    hurryJob(
      { db, clock, storages, kinds: JOB_KINDS, onError: (err) => log.error({ err }, 'a background job failed') },
      jobId,
    )

/** Everything that the server serves, feature by feature. */
export const servedBy = ({ financeUrl, apiVersion, mail, storages }: Parts): readonly Served[] => [
  ...sessionRoutes(financeUrl),
  ...impersonationRoutes,
  ...auditRoutes,
  ...parameterRoutes,
  ...lookRoutes,
  ...versionRoutes(apiVersion),
  ...profileRoutes,
  ...optionRoutes,
  ...userRoutes,
  ...termRoutes,
  ...privacyRoutes,
  ...studentRoutes,
  ...teachingRoutes,
  ...requirementRoutes,
  ...contractRoutes(storages, embeddedSigner),
  ...documentRoutes(storages),
  ...dashboardRoutes,
  ...enrolmentReportRoutes,
  ...pendingRoutes(hurryOver(storages)),
  ...placeChangeRoutes,
  ...acceptanceRoutes,
  ...messageRoutes(mail !== null),
  ...peopleRoutes,
  ...configuredFieldRoutes,
  ...enrolmentRoutes,
  ...enrollingRoutes,
  ...acquisitionRoutes,
  ...proposalRoutes,
  ...confirmationRoutes,
  ...addressRoutes([schoolBook, embeddedBook]),
  ...periodRoutes,
  ...chargeRoutes(storages, hurryOver(storages)),
  ...feedRoutes,
  ...studentOverviewRoutes,
  ...schoolYearRoutes,
  ...calendarRoutes,
  ...classGroupRoutes,
  ...courseOfferRoutes,
  ...priceRoutes,
  ...processRoutes,
  ...offeredPlaceRoutes,
  ...intentionRoutes,
  ...reEnrolmentRoutes(hurryOver(storages)),
  ...waitingRoutes,
  ...extraCourseRoutes,
  ...preReservationRoutes,
  ...signUpRoutes,
  ...signUpWindowRoutes,
  ...replicationRoutes,
  ...extraOfferRoutes,
  ...unitRoutes,
  ...itemRoutes,
  ...discountRoutes(hurryOver(storages)),
  ...importRoutes(IMPORTERS, hurryOver(storages)),
  ...jobRoutes,
  ...fileRoutes(storages, FILE_OWNERS),
  ...registerRoutes,
]
