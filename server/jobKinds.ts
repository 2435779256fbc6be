import { JOB_KINDS as HEADINGS } from '#domain/jobs/jobKinds.ts'
import { IMPORTERS } from '#server/importers.ts'
import type { JobKinds } from '#server/jobs/index.ts'
import { MODULES } from '#server/modules/index.ts'
import { importJobs } from '#server/registers/import/importJobs.ts'

const kinds = MODULES.reduce<Partial<JobKinds>>((all, { jobs }) => ({ ...all, ...jobs }), importJobs(IMPORTERS))

const isComplete = (some: Partial<JobKinds>): some is JobKinds => Object.keys(HEADINGS).every((name) => name in some)

if (!isComplete(kinds)) throw new Error('A kind of job that people read of is carried out by no module.')

/** What runs in the background, by its kind. */
export const JOB_KINDS: JobKinds = kinds
