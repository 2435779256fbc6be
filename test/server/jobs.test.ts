// On PostgreSQL too: what several do at the same moment.
import Type from 'typebox'
import { downloadFile } from '#domain/files/files.endpoints.ts'
import { cancelJob, getJob, listJobs, retryJob } from '#domain/jobs/jobs.endpoints.ts'
import { queueStudentExport } from '#domain/students/students.endpoints.ts'
import {
  CANCELLED,
  COMPLETED,
  COMPLETED_WITH_ERRORS,
  FAILED,
  type JobStatus,
  QUEUED,
  RUNNING,
} from '#domain/jobs/jobs.lists.ts'
import { openStorages, sweepFiles } from '#server/files/index.ts'
import { ruleBroken } from '#server/http/refusal.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { JOB_KINDS } from '#server/jobKinds.ts'
import { defineJobKind, enqueue, forgetJobs, type JobKind, runNextJob } from '#server/jobs/index.ts'
import { takeJob } from '#server/jobs/queue.ts'
import { type Credentials, call, type TestApi } from '#test/helpers/api.ts'
import { enterDemo, startDemoApi } from '#test/helpers/demoApi.ts'
import { workerOf } from '#test/helpers/jobs.ts'
import { rowsIn } from '#test/helpers/xlsx.ts'

let api: TestApi
let master: { readonly as: Credentials; readonly id: number }

beforeAll(async () => {
  api = await startDemoApi()
  master = await enterDemo(api, 'master@demo.escola')
})
afterAll(() => api.close())
beforeEach(() => api.db.deleteFrom('job').execute())

/** The effects of the parts: each adds a row to a table. */
const marks = async (): Promise<readonly number[]> => {
  const rows = await api.db
    .selectFrom('installation')
    .where('key', 'like', 'mark-%')
    .select('value')
    .orderBy('value')
    .execute()
  return rows.map(({ value }) => Number(value))
}
const broken = new Set<number>()
beforeEach(async () => {
  broken.clear()
  await api.db.deleteFrom('installation').where('key', 'like', 'mark-%').execute()
})

/** Marks each number once: a second time would break the table's key, and so the part. */
const marking: JobKind = defineJobKind({
  input: Type.Object({}),
  item: Type.Object({ n: Type.Integer() }),
  result: Type.Integer(),
  run: async (trx, { item: { n } }) => {
    await trx
      .insertInto('installation')
      .values({ key: `mark-${n}`, value: String(n) })
      .execute()
    if (broken.has(n)) throw ruleBroken('CPF_TAKEN')
    return n
  },
})

const worker = (kind: JobKind = marking) => ({
  ...workerOf(api),
  kinds: { ...JOB_KINDS, exportStudents: kind },
})

const queue = (...numbers: number[]) =>
  inTransaction(api.db, (trx) =>
    enqueue(trx, {
      kind: 'exportStudents',
      input: {},
      items: numbers.map((n) => ({ n })),
      staffUserId: master.id,
      now: api.clock.now(),
    }),
  )

const read = async (id: number, as = master.as) => (await call(api, getJob, { as, params: { id } })).answer
const statusOf = async (id: number): Promise<JobStatus> => (await read(id)).status

/** Stops before part `count` + 1, as a process that is told to stop. */
const after = (count: number) => {
  let left = count
  return () => (left -= 1) < 0
}

test('two workers take each job once, and each part is done once', async () => {
  const ids = [await queue(1, 2, 3), await queue(4, 5, 6)]
  const workers = await Promise.all([runNextJob(worker()), runNextJob(worker())])
  expect(workers).toEqual([true, true])
  expect(await runNextJob(worker())).toBe(false)
  expect(await marks()).toEqual([1, 2, 3, 4, 5, 6])
  expect(await Promise.all(ids.map(statusOf))).toEqual([COMPLETED, COMPLETED])
})

test('a worker that is told to stop leaves the rest to the next one', async () => {
  const id = await queue(1, 2, 3)
  await runNextJob(worker(), after(1))
  expect(await read(id)).toMatchObject({ status: RUNNING, feitos: 1, total: 3 })
  await runNextJob(worker())
  expect(await marks()).toEqual([1, 2, 3])
  expect(await read(id)).toMatchObject({ status: COMPLETED, feitos: 3, comErro: 0 })
})

test('a process killed between two parts loses nothing, and another continues once its lease is over', async () => {
  const id = await queue(1, 2)
  const killed = await takeJob(api.db, api.clock.now())
  expect(killed?.id).toBe(id)
  expect(await runNextJob(worker())).toBe(false)
  api.clock.pass(2)
  expect(await runNextJob(worker())).toBe(true)
  expect(await marks()).toEqual([1, 2])
})

test('a job that repeatedly kills its process is given up, and can be repeated', async () => {
  const id = await queue(1)
  for (let time = 0; time < 3; time += 1) {
    await takeJob(api.db, api.clock.now())
    api.clock.pass(2)
  }
  await runNextJob(worker())
  expect(await marks()).toEqual([])
  expect(await read(id)).toMatchObject({ status: FAILED, erro: expect.stringMatching(/interrompida/) })
  await call(api, retryJob, { as: master.as, params: { id } })
  await runNextJob(worker())
  expect(await marks()).toEqual([1])
})

test('a part that fails leaves nothing behind and says why; a repetition does only that one', async () => {
  broken.add(2)
  const id = await queue(1, 2, 3)
  await runNextJob(worker())
  expect(await marks()).toEqual([1, 3])
  const ended = await read(id)
  expect(ended).toMatchObject({ status: COMPLETED_WITH_ERRORS, feitos: 2, comErro: 1, arquivo: null })
  expect(ended.erros).toEqual([{ linha: 2, mensagem: expect.stringMatching(/CPF/) }])
  broken.clear()
  const again = await call(api, retryJob, { as: master.as, params: { id } })
  expect(again.answer).toMatchObject({ status: QUEUED, feitos: 2, comErro: 0, erros: [] })
  await runNextJob(worker())
  expect(await marks()).toEqual([1, 2, 3])
  expect(await read(id)).toMatchObject({ status: COMPLETED, feitos: 3 })
})

test('repeating a finished job changes nothing', async () => {
  const id = await queue(1)
  await runNextJob(worker())
  await call(api, retryJob, { as: master.as, params: { id } })
  expect(await statusOf(id)).toBe(COMPLETED)
  expect(await runNextJob(worker())).toBe(false)
})

test('a job whose parts all failed has failed', async () => {
  broken.add(1)
  const id = await queue(1)
  await runNextJob(worker())
  expect(await statusOf(id)).toBe(FAILED)
})

test('cancelling ends a job between two parts; finished parts stay, and it may be continued', async () => {
  const id = await queue(1, 2, 3)
  await runNextJob(worker(), after(1))
  const { answer } = await call(api, cancelJob, { as: master.as, params: { id } })
  expect(answer).toMatchObject({ status: CANCELLED, feitos: 1 })
  expect(await runNextJob(worker())).toBe(false)
  await call(api, retryJob, { as: master.as, params: { id } })
  await runNextJob(worker())
  expect(await marks()).toEqual([1, 2, 3])
  const actions = await api.db.selectFrom('audit_entry').where('entity', '=', 'job').select('action').execute()
  expect(actions.map(({ action }) => action)).toEqual(expect.arrayContaining(['cancel', 'retry']))
})

test('nothing runs for an author who may no longer see its subject', async () => {
  const id = await queue(1)
  await api.db.updateTable('staff_user').set({ active: false }).where('id', '=', master.id).execute()
  await runNextJob(worker())
  await api.db.updateTable('staff_user').set({ active: true }).where('id', '=', master.id).execute()
  expect(await marks()).toEqual([])
  expect(await read(id)).toMatchObject({ status: FAILED, feitos: 0 })
})

describe('the list of students as a job', () => {
  const exportNow = async () => {
    const { answer } = await call(api, queueStudentExport, { as: master.as, body: { colunas: 'name,cpf' } })
    await runNextJob(worker(JOB_KINDS.exportStudents))
    return read(answer.idTarefa)
  }
  const fetchFile = (id: number, as: Credentials) => call(api, downloadFile, { as, params: { id } })

  test('makes a workbook with every student, which only its author gets', async () => {
    const job = await exportNow()
    expect(job).toMatchObject({ status: COMPLETED, tipo: 'Exportação de alunos' })
    const file = await fetchFile(job.arquivo?.id ?? 0, master.as)
    const [headings, ...rows] = rowsIn(file.bytes)
    expect(headings).toEqual(['Aluno', 'RA', 'CPF'])
    const { count } = await api.db
      .selectFrom('student')
      .where('active', '=', true)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(rows).toHaveLength(count)
    const admin = await enterDemo(api, 'admin@demo.escola')
    expect((await fetchFile(job.arquivo?.id ?? 0, admin.as)).status).toBe(404)
    expect((await read(job.id, admin.as)).arquivo).toBeNull()
  })

  test('keeps nothing of the students besides the file, and deletes both after 90 days', async () => {
    const job = await exportNow()
    const left = await api.db.selectFrom('job_item').where('result', 'is not', null).select('job_id').execute()
    expect(left).toEqual([])
    api.clock.pass(91 * 24 * 60)
    await forgetJobs(api.db, api.clock.now())
    await sweepFiles(api.db, openStorages(api.config.files), api.clock.now())
    const file = await api.db
      .selectFrom('stored_file')
      .where('id', '=', job.arquivo?.id ?? 0)
      .select('id')
      .execute()
    expect(file).toEqual([])
    master = await enterDemo(api, 'master@demo.escola')
    expect((await call(api, listJobs, { as: master.as })).answer.totalCount).toBe(0)
  })
})
