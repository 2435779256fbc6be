import { type Kysely, sql } from 'kysely'
import type { GetJob, JobDetail, JobRow, ListJobs } from '#domain/jobs/jobs.schemas.ts'
import type { AuditAction } from '#domain/audit/auditLabels.ts'
import { JOB_KINDS } from '#domain/jobs/jobKinds.ts'
import { ITEM_FAILED } from '#domain/jobs/jobs.lists.ts'
import { writeAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { MaySeeOwner } from '#server/files/index.ts'
import { actor, notFoundAudited } from '#server/http/audit.ts'
import type { Caller } from '#server/http/caller.ts'
import { pageOf, rowsOf, skipOf } from '#server/http/paging.ts'
import { notFound } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { cancelJob, retryJob } from '#server/jobs/queue.ts'
import { mayDo } from '#server/jobs/rights.ts'

const SORTABLE = ['criado', 'status'] as const
const ORDER = { criado: 'job.id', status: 'job.status' } as const

/** The jobs that the caller may see, the newest first. @throws Refusal 400 for a field that does not sort */
export const jobPage = async ({ db, caller, query }: SignedIncoming<ListJobs>): Promise<ListJobs['answer']> => {
  const page = pageOf({ ...query, Sorting: query.Sorting ?? 'criado desc' }, SORTABLE)
  const { status } = query
  const all = visibleJobs(db, caller)
  const mine = status === undefined ? all : all.where('job.status', '=', status)
  const rows = await mine
    .select(COLUMNS)
    .orderBy(ORDER[page.field], page.direction)
    .orderBy('job.id', page.direction)
    .offset(skipOf(page))
    .limit(rowsOf(page))
    .execute()
  const { count } = await mine.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return { items: rows.map((row) => wireOf(row, caller)), totalCount: count }
}

/** Ends that are told at once at most; the list has the others. */
const TOLD_AT_ONCE = 5

/** The caller's own jobs that ended without their being told, the newest first. */
export const jobsToTell = async (db: Kysely<Database>, caller: Caller): Promise<JobRow[]> => {
  const rows = await visibleJobs(db, caller)
    .where('job.staff_user_id', '=', caller.personId)
    .where('job.told', '=', false)
    .where('job.ended_at', 'is not', null)
    .select(COLUMNS)
    .orderBy('job.id', 'desc')
    .limit(TOLD_AT_ONCE)
    .execute()
  return rows.map((row) => wireOf(row, caller))
}

/** One job with what failed in it. @throws Refusal 404, audited for a job of somebody else */
export const readJob = async (incoming: SignedIncoming<GetJob>): Promise<JobDetail> => {
  const { db, caller, params } = incoming
  const row = await visibleJobs(db, caller).where('job.id', '=', params.id).select(COLUMNS).executeTakeFirst()
  if (row === undefined) throw await noSuchJob(incoming)
  return { ...wireOf(row, caller), erros: await flawsOf(db, params.id) }
}

/** Cancels a job; one that has ended stays as it is. @throws Refusal as `readJob` */
export const cancelOwnJob = (incoming: SignedIncoming<GetJob>): Promise<JobDetail> =>
  changed(incoming, 'cancel', (trx) => cancelJob(trx, incoming.params.id, incoming.now))

/** Tries a job again; one of which nothing is left to do stays as it is. @throws Refusal as `readJob` */
export const retryOwnJob = (incoming: SignedIncoming<GetJob>): Promise<JobDetail> =>
  changed(incoming, 'retry', (trx) => retryJob(trx, incoming.params.id))

/** A file with what a person exported is for this person, and only while they may see the list that it came from. */
export const seesResult: MaySeeOwner = async ({ db, caller }, id) => {
  const job = await db
    .selectFrom('job')
    .where('id', '=', id)
    .where('staff_user_id', '=', caller.personId)
    .select('kind')
    .executeTakeFirst()
  return job !== undefined && mayDo(caller, job.kind)
}

const changed = async (
  incoming: SignedIncoming<GetJob>,
  action: AuditAction,
  change: (trx: Parameters<typeof cancelJob>[0]) => Promise<boolean>,
): Promise<JobDetail> => {
  const { db, params } = incoming
  await readJob(incoming)
  await inTransaction(db, async (trx) => {
    if (await change(trx))
      await writeAudit(trx, { ...actor(incoming), entity: 'job', entity_id: String(params.id), action })
  })
  return readJob(incoming)
}

const visibleJobs = (db: Kysely<Database>, caller: Caller) =>
  db
    .selectFrom('job')
    .innerJoin('staff_user', 'staff_user.id', 'job.staff_user_id')
    .leftJoin('stored_file', 'stored_file.id', 'job.file_id')
    .$if(!seesAll(caller), (jobs) => jobs.where('job.staff_user_id', '=', caller.personId))

const seesAll = ({ admin, master, superAdmin }: Caller): boolean => admin || master || superAdmin

const COLUMNS = [
  'job.id',
  'job.kind',
  'job.about',
  'job.staff_user_id',
  'staff_user.name as author',
  'job.created_at',
  'job.started_at',
  'job.ended_at',
  'job.total',
  'job.done',
  'job.failed',
  'job.status',
  'job.error',
  'stored_file.id as file_id',
  'stored_file.name as file_name',
] as const

type Row = Awaited<ReturnType<ReturnType<typeof selected>['executeTakeFirstOrThrow']>>
const selected = (db: Kysely<Database>, caller: Caller) => visibleJobs(db, caller).select(COLUMNS)

const wireOf = (row: Row, caller: Caller): JobRow => ({
  id: row.id,
  tipo: JOB_KINDS[row.kind].title,
  sobre: row.about,
  autor: row.author,
  criado: row.created_at.toISOString(),
  inicio: row.started_at?.toISOString() ?? null,
  fim: row.ended_at?.toISOString() ?? null,
  total: row.total,
  feitos: row.done,
  comErro: row.failed,
  status: row.status,
  erro: row.error,
  arquivo:
    row.file_id === null || row.file_name === null || row.staff_user_id !== caller.personId
      ? null
      : { id: row.file_id, nome: row.file_name },
})

/** As many as somebody reads; the job says how many there are. */
const FLAWS_SHOWN = 200

const flawsOf = (db: Kysely<Database>, id: number): Promise<JobDetail['erros']> =>
  db
    .selectFrom('job_item')
    .where('job_id', '=', id)
    .where('status', '=', ITEM_FAILED)
    .select(['position as linha', sql<string>`coalesce(error, '')`.as('mensagem')])
    .orderBy('position')
    .limit(FLAWS_SHOWN)
    .execute()

const noSuchJob = async (incoming: SignedIncoming<GetJob>) => {
  const there = await incoming.db.selectFrom('job').where('id', '=', incoming.params.id).select('id').executeTakeFirst()
  return there === undefined ? notFound() : notFoundAudited(incoming, 'job', incoming.params.id)
}
