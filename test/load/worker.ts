import { writeSync } from 'node:fs'
import { databaseErrorOf } from '#server/db/errors.ts'
import { runNextJob } from '#server/jobs/index.ts'
import { workerAt } from './jobWork.ts'
import { openTarget } from './target.ts'

/** Child of `kill9`: works on the jobs that wait until it is killed. */
const [kind, address = '', instant = ''] = process.argv.slice(2)
const database = await openTarget({ kind: kind === 'postgres' ? kind : 'embedded', address })
const worker = workerAt(database, new Date(instant))
writeSync(1, 'open\n')
try {
  while (await runNextJob(worker));
  await database.close()
} catch (error) {
  // The server was killed first.
  if (databaseErrorOf(error)?.kind !== 'unreachable') throw error
  process.exit(2)
}
