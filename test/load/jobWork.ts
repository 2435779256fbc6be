import { readConfig } from '#server/config.ts'
import type { OpenDatabase } from '#server/db/connection.ts'
import { openStorages } from '#server/files/index.ts'
import { JOB_KINDS } from '#server/jobKinds.ts'
import type { WorkerParts } from '#server/jobs/index.ts'

/** What a process works on jobs with, at an instant: leases of a process that died are over by then. */
export const workerAt = ({ db }: OpenDatabase, instant: Date): WorkerParts => {
  const read = readConfig({})
  if (!read.ok) throw new Error(read.problems.join('\n'))
  return {
    db,
    storages: openStorages(read.config.files),
    clock: { now: () => instant },
    kinds: JOB_KINDS,
    onError: (error) => {
      throw error
    },
  }
}
