import { type Kysely, type RawBuilder, type SqlBool, sql, type Transaction } from 'kysely'
import { searchable } from '#domain/base/text.ts'
import { MESSAGES } from '#domain/all/messages.ts'
import type { changeReportView as changeCall } from '#domain/reports/reports.endpoints.ts'
import type {
  ChangeReportView,
  KeepReportView,
  ListReportViews,
  RemoveReportView,
  ReportView,
} from '#domain/reports/reports.schemas.ts'
import { writeAudit } from '#server/db/audit.ts'
import { onceByKey } from '#server/db/idempotency.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type Act, actor, notFoundAudited } from '#server/http/audit.ts'
import type { Caller } from '#server/http/caller.ts'
import { malformed, notFound, refuseFlaws, ruleBroken, stale } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { requireReport } from '#server/modules/academico/reports/read.ts'
import { inUnitsOf, isInUnitsOf } from '#server/rows/units.ts'

type Trx = Transaction<Database>
type Kept = Pick<KeepReportView['body'], 'nome' | 'idUnidade' | 'ajustes'>

/** What the caller kept of a report, and what is shared with the staff of their units, by name. @throws Refusal 404 as `requireReport` */
export const listReportViews = async (
  incoming: SignedIncoming<ListReportViews>,
): Promise<ListReportViews['answer']> => {
  const { db, caller, query } = incoming
  await requireReport(incoming, query.relatorio)
  return {
    visoes: await readViews(
      db,
      caller,
      sql<SqlBool>`own.report = ${query.relatorio} and (own.staff_user_id = ${caller.personId}
        or (own.unit_id is not null and ${inUnitsOf(caller, 'own.unit_id')}))`,
    ),
  }
}

/** Keeps a view of the caller. @throws Refusal 404 as `requireReport`; 422 CHECK_FIELDS for a name that is taken, or a strange unit */
export const keepReportView = async (incoming: SignedIncoming<KeepReportView>): Promise<ReportView> => {
  const { db, body, ...act } = incoming
  await requireReport(incoming, body.relatorio)
  return inTransaction(db, async (trx) => {
    const tried = { key: body.chave, caller: act.caller, now: act.now }
    const id = await onceByKey(trx, tried, async () => {
      const name = await checkedName(trx, act.caller, { ...body, id: 0 })
      const { id: made } = await trx
        .insertInto('report_view')
        .values({ ...columnsOf(body, name), staff_user_id: act.caller.personId, report: body.relatorio })
        .returning('id')
        .executeTakeFirstOrThrow()
      await audit(trx, act, { id: made, action: 'create', after: toldOf(body, body.relatorio) })
      return made
    })
    if (id === null) throw malformed()
    return requireOne(trx, act.caller, id)
  })
}

/**
 * Changes a view of the caller; the same again changes nothing. @throws Refusal 404, audited for one of somebody else; 409 with what
 * it is now; 422 as `keepReportView`
 */
export const changeReportView = async (incoming: SignedIncoming<ChangeReportView>): Promise<ReportView> => {
  const { db, body, params, ...act } = incoming
  await requireOwnView(incoming, params.id)
  return inTransaction(db, async (trx) => {
    const { version, report } = await lockedView(trx, params.id)
    if (await isAlready(trx, params.id, body)) return requireOne(trx, act.caller, params.id)
    if (version !== body.versao) throw stale<typeof changeCall>(await requireOne(trx, act.caller, params.id))
    const name = await checkedName(trx, act.caller, { ...body, id: params.id, relatorio: report })
    await trx
      .updateTable('report_view')
      .set({ ...columnsOf(body, name), version: version + 1 })
      .where('id', '=', params.id)
      .execute()
    await audit(trx, act, { id: params.id, action: 'update', after: toldOf(body, report) })
    return requireOne(trx, act.caller, params.id)
  })
}

/** Removes a view of the caller. @throws Refusal 404, audited for one of somebody else; 422 REPORT_VIEW_IS_SENT */
export const removeReportView = async (
  incoming: SignedIncoming<RemoveReportView>,
): Promise<RemoveReportView['answer']> => {
  const { db, params, ...act } = incoming
  const { name, report } = await requireOwnView(incoming, params.id)
  return inTransaction(db, async (trx) => {
    await lockedView(trx, params.id)
    const sent = await trx
      .selectFrom('report_schedule')
      .where('report_view_id', '=', params.id)
      .select('id')
      .limit(1)
      .executeTakeFirst()
    if (sent !== undefined) throw ruleBroken('REPORT_VIEW_IS_SENT')
    await trx.deleteFrom('report_view').where('id', '=', params.id).execute()
    await audit(trx, act, { id: params.id, action: 'remove', before: { Relatório: report, Nome: name } })
    return { isSuccess: true }
  })
}

/** A view of the caller. @throws Refusal 404, audited for one of somebody else */
export const requireOwnView = async (incoming: Act & { readonly db: Kysely<Database> }, id: number) => {
  const row = await incoming.db
    .selectFrom('report_view')
    .where('id', '=', id)
    .select(['id', 'name', 'report', 'staff_user_id', 'unit_id', 'settings'])
    .executeTakeFirst()
  if (row === undefined) throw notFound()
  if (row.staff_user_id !== incoming.caller.personId) throw await notFoundAudited(incoming, 'report_view', id)
  return row
}

const lockedView = async (trx: Trx, id: number) => {
  const row = await trx
    .selectFrom('report_view')
    .where('id', '=', id)
    .select(['version', 'report'])
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) throw notFound()
  return row
}

/** Whether a view is what somebody makes of it: the same was sent twice. */
const isAlready = async (trx: Trx, id: number, { nome, idUnidade, ajustes }: Kept): Promise<boolean> => {
  const { rows } = await sql`select id from report_view where id = ${id} and name = ${nome.trim()}
    and unit_id is not distinct from ${idUnidade}::integer and settings = ${JSON.stringify(ajustes)}::jsonb`.execute(
    trx,
  )
  return rows.length > 0
}

/** The name as it is kept. People who keep the same name at once wait for each other by their own row. */
const checkedName = async (
  trx: Trx,
  caller: Caller,
  { id, relatorio, nome, idUnidade }: Kept & { readonly id: number; readonly relatorio: string },
): Promise<string> => {
  await sql`select id from staff_user where id = ${caller.personId} for no key update`.execute(trx)
  const name = nome.trim()
  const taken = await trx
    .selectFrom('report_view')
    .where('staff_user_id', '=', caller.personId)
    .where('report', '=', relatorio)
    .where('name_search', '=', searchable(name))
    .where('id', '<>', id)
    .select('id')
    .executeTakeFirst()
  refuseFlaws({
    ...(taken !== undefined && { nome: MESSAGES.REPORT_VIEW_NAME_TAKEN }),
    ...(idUnidade !== null && !isInUnitsOf(caller, idUnidade) && { idUnidade: MESSAGES.REPORT_VIEW_STRANGE_UNIT }),
  })
  return name
}

const columnsOf = ({ idUnidade, ajustes }: Kept, name: string) => ({
  unit_id: idUnidade,
  name,
  name_search: searchable(name),
  settings: JSON.stringify(ajustes),
})

const toldOf = ({ nome, idUnidade }: Kept, report: string) => ({
  Relatório: report,
  Nome: nome.trim(),
  Compartilhada: idUnidade === null ? 'Não' : 'Sim',
})

interface Told {
  readonly id: number
  readonly action: 'create' | 'update' | 'remove'
  readonly before?: object
  readonly after?: object
}

const audit = (trx: Trx, act: Act, { id, ...told }: Told): Promise<void> =>
  writeAudit(trx, { ...actor(act), entity: 'report_view', entity_id: String(id), ...told })

const requireOne = async (db: Kysely<Database>, caller: Caller, id: number): Promise<ReportView> => {
  const [view] = await readViews(db, caller, sql<SqlBool>`own.id = ${id}`)
  if (view === undefined) throw notFound()
  return view
}

const readViews = async (db: Kysely<Database>, caller: Caller, which: RawBuilder<SqlBool>): Promise<ReportView[]> => {
  const { rows } = await sql<ReportView>`
    select own.id, own.name as nome, own.settings as ajustes, own.version as versao,
      case when unit.id is not null then jsonb_build_object('id', unit.id, 'nome', unit.name) end as unidade,
      case when own.staff_user_id <> ${caller.personId} then keeper.name end as autor
    from report_view as own join staff_user as keeper on keeper.id = own.staff_user_id left join unit on unit.id = own.unit_id
    where ${which} order by own.name_search, own.id`.execute(db)
  return rows
}
