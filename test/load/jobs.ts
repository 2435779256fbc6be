import { join } from 'node:path'
import { sql } from 'kysely'
import { createField } from '#domain/configuredFields/configuredFields.endpoints.ts'
import { newField } from '#domain/configuredFields/designRules.ts'
import { COMPLETED } from '#domain/jobs/jobs.lists.ts'
import type { OpenDatabase } from '#server/db/connection.ts'
import { migrate } from '#server/db/migrate.ts'
import { runNextJob } from '#server/jobs/index.ts'
import { call, serveOver, signInStaff } from '#test/helpers/api.ts'
import { addStaff, PASSWORD } from '#test/helpers/builders.ts'
import { importer, type TestFile } from '#test/helpers/imports.ts'
import { workerAt } from './jobWork.ts'
import { killChild, openTarget, type Target } from './target.ts'

const WORKER = join(import.meta.dirname, 'worker.ts')
/** Lines of each file: ten parts of a job. */
const LINES = 5_000
/** What both jobs take at first sight, in milliseconds; then as long as they took here. */
const WORKING_MS = 5_000
const AUTHOR = 'kill9@teste.escola'
/** Of the clock of a call, in milliseconds: it ends before the first part, and leaves all of them to the queue. */
const SLOW = 2_000

type Step = 'apply' | 'undo'

/**
 * How many lines were not done exactly once. Each round a file about students (M46), with an answer to a field of the
 * school, and a file of new records are applied by a process that is killed, and by another one to their end; then both
 * are undone in the same way.
 */
export const proveJobs = async (target: Target, rounds: number): Promise<number> => {
  console.log(`\n${target.name}: jobs of ${LINES} lines`)
  console.log('round  step    killed at  lines wrong')
  const field = await prepare(target)
  let [failures, interrupted, working] = [0, 0, WORKING_MS]
  for (let round = 1; round <= rounds; round += 1) {
    for (const step of ['apply', 'undo'] as const) {
      await queue(target, step, { round, field })
      const withServer = target.killServer !== undefined && round % 2 === 0
      const after = { open: Math.random() * working }
      await killChild(target, { script: WORKER, args: [instantOf(round, step, 5)], after, withServer })
      const done = await lookAt(target, (database) => linesDone(database, step))
      if (done > 0 && done < 2 * LINES) interrupted += 1
      const wrong = await lookAt(target, async (database) => {
        const started = Date.now()
        while (await runNextJob(workerAt(database, new Date(instantOf(round, step, 10)))));
        if (done < LINES) working = ((Date.now() - started) * 2 * LINES) / (2 * LINES - done)
        return wrongLines(database, step, { round, field })
      })
      failures += wrong
      const cells = [String(round).padStart(5), step.padEnd(6), String(done).padStart(9), String(wrong).padStart(11)]
      console.log(cells.join('  '))
    }
  }
  console.log(`${interrupted} of ${2 * rounds} kills in the middle, ${failures} lines not done exactly once`)
  if (interrupted === 0) throw new Error('No kill came in the middle of a job.')
  return failures
}

/** Minutes after the step began. */
const instantOf = (round: number, step: Step, minutes: number): string =>
  new Date(Date.UTC(2026, 10, 20, 12, round * 60 + (step === 'apply' ? 0 : 30) + minutes)).toISOString()

const lookAt = async <R>(target: Target, look: (database: OpenDatabase) => Promise<R>): Promise<R> => {
  const database = await openTarget(target)
  try {
    return await look(database)
  } finally {
    await database.close()
  }
}

/** Somebody who may import, students, and a field that the school asks of them; gives the id of the field. */
const prepare = (target: Target): Promise<number> =>
  lookAt(target, async (database) => {
    await migrate(database)
    const { db } = database
    await addStaff(db, { email: AUTHOR, flag: 'master' })
    await sql`
      insert into student (name, name_search, ra, birth_date)
      select 'Aluno ' || n, 'aluno ' || n, 'K' || n, '2015-03-04' from generate_series(1, ${LINES}::integer) as n
    `.execute(db)
    const api = await serveOver(database)
    const { as } = await signInStaff(api, { email: AUTHOR, senha: PASSWORD })
    const body = { ...newField('Aluno'), nomeCampo: 'rota', descricaoCampo: 'Rota' }
    const { answer } = await call(api, createField, { as, body })
    await api.app.close()
    return answer.id
  })

interface Round {
  readonly round: number
  readonly field: number
}

/** Both files as jobs that nobody has begun. */
const queue = (target: Target, step: Step, about: Round): Promise<void> =>
  lookAt(target, async (database) => {
    const api = await serveOver(database)
    api.clock.pass((Date.parse(instantOf(about.round, step, 0)) - api.clock.now().getTime()) / 60_000)
    const { as } = await signInStaff(api, { email: AUTHOR, senha: PASSWORD })
    const { checked, apply, undo } = importer(api, as)
    const ids =
      step === 'apply'
        ? [(await checked(studentFile(about))).id, (await checked(recordFile(about))).id]
        : await newestImports(database)
    api.clock.run(SLOW)
    for (const id of ids) {
      const { status, refusal } = await (step === 'apply' ? apply(id) : undo(id))
      if (status !== 200) throw new Error(JSON.stringify(refusal))
    }
    await api.app.close()
  })

const numbers = Array.from({ length: LINES }, (_, place) => place + 1)

const studentFile = ({ round, field }: Round): TestFile => ({
  register: 'students',
  fields: ['ra', 'rg', `c${field}`],
  rows: numbers.map((n) => [`K${n}`, `R${round}`, `Rota ${round}`]),
})

const recordFile = ({ round }: Round): TestFile => ({
  register: 'contactOrigins',
  fields: ['description'],
  rows: numbers.map((n) => [`Origem ${round} ${n}`]),
})

const newestImports = async ({ db }: OpenDatabase): Promise<readonly number[]> => {
  const rows = await db.selectFrom('import_batch').select('id').orderBy('id', 'desc').limit(2).execute()
  return rows.map(({ id }) => id)
}

const linesDone = async (database: OpenDatabase, step: Step): Promise<number> => {
  const ids = await newestImports(database)
  const { count } = await database.db
    .selectFrom('import_row')
    .where('import_id', 'in', ids)
    .where('done', '=', step === 'apply')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/**
 * Students who are not as the file, or its undoing, leaves them, or whose record or audit says that they were changed more
 * or less often than that; records that are missing, left over or twice; and every job that has not ended well.
 */
const wrongLines = async ({ db }: OpenDatabase, step: Step, { round, field }: Round): Promise<number> => {
  const isApplied = step === 'apply'
  const changes = 2 * round - (isApplied ? 1 : 0)
  const { rows } = await sql<{ wrong: number }>`
    select (
      select count(*) from student
      left join field_answer as answer on answer.student_id = student.id and answer.field_id = ${field}
      left join (
        select entity_id, count(*) as times from audit_entry where entity = 'student' group by entity_id
      ) as entry on entry.entity_id = student.id::text
      where student.rg is distinct from ${isApplied ? `R${round}` : null}
        or answer.value is distinct from ${isApplied ? `Rota ${round}` : null}
        or student.version <> ${1 + changes} or coalesce(entry.times, 0) <> ${changes}
    ) + (
      select abs(count(*) - ${isApplied ? LINES : 0}) from contact_origin where description like ${`Origem ${round} %`}
    ) + (
      select abs(count(*) - ${LINES * changes}) from audit_entry where entity = 'contact_origin'
    ) + (
      select count(*) from job where status <> ${COMPLETED}
    ) as wrong
  `.execute(db)
  return Number(rows[0]?.wrong ?? Number.NaN)
}
