import type { JobKindName } from '#domain/jobs/jobKinds.ts'
import { IMPORTERS } from '#server/importers.ts'
import type { JobKind } from '#server/jobs/index.ts'
import { returnJob } from '#server/modules/financeiro/charges/index.ts'
import { grantingJob, undoingJob } from '#server/modules/matricula/discounts/index.ts'
import { issueDocuments, printDocumentsJob } from '#server/modules/matricula/documents/index.ts'
import { enrolmentExport } from '#server/modules/matricula/enrolmentReport/index.ts'
import { remindingJob } from '#server/modules/matricula/pending/index.ts'
import { campaignReminder, offeringJob } from '#server/modules/matricula/reEnrolments/index.ts'
import { studentExport } from '#server/modules/matricula/students/index.ts'
import { importJobs } from '#server/registers/import/importJobs.ts'

/** What runs in the background: the one registry of it. */
export const JOB_KINDS: Readonly<Record<JobKindName, JobKind>> = {
  exportStudents: studentExport,
  exportEnrolments: enrolmentExport,
  grantDiscounts: grantingJob,
  undoDiscounts: undoingJob,
  offerReEnrolments: offeringJob,
  remindPending: remindingJob,
  remindReEnrolments: campaignReminder,
  issueDocuments,
  printDocuments: printDocumentsJob,
  applyReturn: returnJob,
  ...importJobs(IMPORTERS),
}
