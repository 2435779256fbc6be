import { openStorages } from '#server/files/index.ts'
import { JOB_KINDS } from '#server/jobKinds.ts'
import type { WorkerParts } from '#server/jobs/index.ts'
import type { TestApi } from '#test/helpers/api.ts'

/** What a process of the portal needs to work on jobs. An internal error fails the test. */
export const workerOf = (api: Pick<TestApi, 'db' | 'config' | 'clock'>): WorkerParts => ({
  db: api.db,
  storages: openStorages(api.config.files),
  clock: api.clock,
  kinds: JOB_KINDS,
  onError: (error: unknown) => {
    throw error
  },
})
