import { type Kysely, type Transaction, sql } from 'kysely'
import type { RegisterEndpoints } from '#domain/registers/registers.endpoints.ts'
import { message } from '#domain/all/messages.ts'
import { applicable } from '#domain/registers/applicable.ts'
import type { Register } from '#domain/registers/describe.ts'
import { recordFlaws } from '#domain/registers/flaws.ts'
import { type RegisterDraft, settledDraft } from '#domain/registers/values.ts'
import type {
  CreateRecord,
  GetRecord,
  GetUses,
  RegisterRecord,
  SetRecordStatus,
  UpdateRecord,
} from '#domain/registers/registers.wire.ts'
import { writeAudit } from '#server/db/audit.ts'
import { brokenUnique } from '#server/db/errors.ts'
import { columnsOf, insertRecord } from '#server/db/registerRows.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { actor, type Act, notFoundAudited } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'
import { EVERYWHERE } from '#server/http/person.ts'
import { writeStatus } from '#server/http/records.ts'
import { notFound, Refusal, ruleBroken, stale } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { changesOf } from '#server/records/audited.ts'
import { auditedOf } from '#server/registers/audited.ts'
import { settleFiles, withFiles } from '#server/registers/files.ts'
import type { JudgedRegister } from '#server/registers/judge.ts'
import { linkFlaws } from '#server/registers/links.ts'
import { comparesRanges, holdRanges, meetings } from '#server/registers/ranges.ts'
import { readRecord } from '#server/registers/read.ts'
import { referenceFlaws, usesOf, usesText } from '#server/registers/references.ts'
import { closedYears } from '#server/registers/schoolYears.ts'
import { treeFlaws } from '#server/registers/tree.ts'

type Acting = Act & { readonly db: Kysely<Database> }

/** The record of an id. @throws Refusal 404, audited where it is a record of a unit that is not the caller's */
export const getRecord = async (
  register: Register,
  { params, ...acting }: Acting & { readonly params: GetRecord['params'] },
): Promise<RegisterRecord> => {
  const record = await readRecord(acting.db, acting.caller, register, params.id)
  if (record !== null) return record
  const there = await readRecord(acting.db, EVERYWHERE, register, params.id)
  throw there === null ? notFound() : await notFoundAudited(acting, register.table, params.id)
}

/** Creates a record. @throws Refusal 422 CHECK_FIELDS with a sentence per field, or REGISTER_TAKEN */
export const createRecord = (
  register: Register,
  { db, body, ...act }: SignedIncoming<CreateRecord>,
): Promise<RegisterRecord> =>
  takingValues(register, () =>
    inTransaction(db, async (trx) => {
      const draft = await checked(trx, act, register, body, null)
      await refuseEqual(trx, register, draft)
      const id = await insertRecord(trx, register, draft)
      await refuseMeeting(trx, act, register, id)
      await settleFiles(trx, act, register, id, {}, draft)
      await writeAudit(trx, {
        ...actor(act),
        entity: register.table,
        entity_id: String(id),
        action: 'create',
        after: auditedOf(register, draft),
      })
      return savedRecord(trx, register, id)
    }),
  )

/**
 * Of what nothing else tells records apart by, two that are equal in all fields come from a second click.
 * @throws Refusal 422 CHECK_FIELDS
 */
const refuseEqual = async (trx: Transaction<Database>, register: Register, draft: RegisterDraft): Promise<void> => {
  if (register.unique.length > 0 || comparesRanges(register)) return
  // Two equal posts at the same moment come one after the other.
  await sql`insert into installation (key, value) values (${`last-of-${register.table}`}, '')
    on conflict (key) do update set value = ''`.execute(trx)
  const equal = Object.entries(columnsOf(register, draft)).map(
    ([name, value]) => sql`${sql.ref(name)} is not distinct from ${value}`,
  )
  const { rows } = await sql`
    select 1 from ${sql.table(register.table)} where active and ${sql.join(equal, sql` and `)} limit 1
  `.execute(trx)
  const [title] = register.title
  if (rows.length > 0 && title !== undefined) refuse({ [title]: message('REGISTER_EQUAL') })
}

/** Changes a record. @throws Refusal as `createRecord`; 404 as `getRecord`; 409 with the record for an older `versao` */
export const updateRecord = async (
  register: Register,
  incoming: SignedIncoming<UpdateRecord>,
): Promise<RegisterRecord> => {
  const { db, params, body, ...act } = incoming
  await getRecord(register, incoming)
  return takingValues(register, () =>
    inTransaction(db, async (trx) => {
      const before = await locked(trx, register, params.id)
      if (before.versao !== body.versao) throw stale<RegisterEndpoints['update']>(before)
      const draft = await checked(trx, act, register, body, before)
      const columns = Object.entries(columnsOf(register, draft)).map(
        ([name, value]) => sql`${sql.ref(name)} = ${value}`,
      )
      await sql`
        update ${sql.table(register.table)} set ${sql.join(columns)}, version = version + 1 where id = ${params.id}
      `.execute(trx)
      await refuseMeeting(trx, act, register, params.id)
      await settleFiles(trx, act, register, params.id, before, draft)
      await writeAudit(trx, {
        ...actor(act),
        entity: register.table,
        entity_id: String(params.id),
        action: 'update',
        ...changesOf(auditedOf(register, before), auditedOf(register, draft)),
      })
      return savedRecord(trx, register, params.id)
    }),
  )
}

/**
 * Makes a record inactive or active again. @throws Refusal 404, 409 as `updateRecord`; 422 REGISTER_IN_USE where active
 * records refer to it, CHECK_FIELDS where it comes back to something that is inactive
 */
export const setRecordStatus = async (
  register: JudgedRegister,
  incoming: SignedIncoming<SetRecordStatus>,
): Promise<RegisterRecord> => {
  const { db, params, body, ...act } = incoming
  await getRecord(register, incoming)
  return inTransaction(db, async (trx) => {
    const before = await locked(trx, register, params.id)
    if (before.versao !== body.versao) throw stale<RegisterEndpoints['setStatus']>(before)
    if (before.ativo === body.ativo) return before
    await changeStatus(trx, act, register, before)
    return savedRecord(trx, register, params.id)
  })
}

/** Toggles the status of a locked record. @throws Refusal 422 as `setRecordStatus`, and nothing was written */
export const changeStatus = async (
  trx: Transaction<Database>,
  act: Act,
  register: JudgedRegister,
  before: RegisterRecord,
): Promise<void> => {
  const ativo = !before.ativo
  const closed = await closedYears(trx, register, [before])
  refuse(closed(before))
  if (ativo) {
    await holdRanges(trx, register, [before])
    refuse(await referenceFlaws(trx, act.caller, register, before, null))
    await refuseJudged(trx, act, register, before)
  } else {
    const usos = usesText(await usesOf(trx, act.caller, register.name, before.id))
    if (usos !== '') throw new Refusal(422, 'REGISTER_IN_USE', { values: { usos } })
  }
  await writeStatus(trx, act, { table: register.table, id: before.id, ativo })
  if (ativo) await refuseMeeting(trx, act, register, before.id)
}

/**
 * Where a module judges records: what it refuses stays inactive, and so does what it warns of, since nobody reads warnings
 * while a record comes back. @throws Refusal 422 REGISTER_REFUSED, REGISTER_WARNED
 */
const refuseJudged = async (
  trx: Transaction<Database>,
  { caller, now }: Act,
  { judge }: JudgedRegister,
  before: RegisterRecord,
): Promise<void> => {
  const judging = { caller, today: schoolDay(now) }
  const [verdict] = (await judge?.(trx, judging, { drafts: [before], without: [before.id] })) ?? []
  if (verdict === undefined) return
  if (verdict.recusas.length > 0)
    throw new Refusal(422, 'REGISTER_REFUSED', { values: { motivos: verdict.recusas.join(' ') } })
  if (verdict.avisos.length > 0)
    throw new Refusal(422, 'REGISTER_WARNED', { values: { avisos: verdict.avisos.join(' ') } })
}

/** The uses of a record. @throws Refusal 404 as `getRecord` */
export const getUses = async (register: Register, incoming: SignedIncoming<GetUses>): Promise<GetUses['answer']> => {
  await getRecord(register, incoming)
  return { usos: await usesOf(incoming.db, incoming.caller, register.name, incoming.params.id) }
}

/** The draft to store: settled, without flaws, with its new files. */
const checked = async (
  trx: Transaction<Database>,
  act: Act,
  register: Register,
  sent: RegisterDraft,
  before: RegisterRecord | null,
): Promise<RegisterDraft> => {
  const draft = applicable(register, settledDraft(register.fields, sent))
  refuse(recordFlaws(register, draft))
  await holdRanges(trx, register, before === null ? [draft] : [draft, before])
  const [linked] = await linkFlaws(trx, register, [{ draft, before }])
  refuse({ ...linked, ...(await referenceFlaws(trx, act.caller, register, draft, before)) })
  refuse(await treeFlaws(trx, register, draft, before))
  const named = await withFiles(trx, act, register, draft, before)
  refuse(named.flaws)
  return named.draft
}

/** @throws Refusal 422 where the range of a record that was written meets that of another one */
const refuseMeeting = async (trx: Transaction<Database>, act: Act, register: Register, id: number): Promise<void> => {
  if (!comparesRanges(register)) return
  const draft = await savedRecord(trx, register, id)
  const drafts = draft.ativo ? [{ name: '', draft }] : []
  const [met] = await meetings(trx, act.caller, register, { drafts, ids: [id] })
  refuse(met?.flaws ?? {})
}

const refuse = (flaws: Readonly<Record<string, string>>): void => {
  if (Object.keys(flaws).length > 0) throw ruleBroken('CHECK_FIELDS', flaws)
}

/** Reads a record and locks its row until the transaction ends, also against new references. */
const locked = async (trx: Transaction<Database>, register: Register, id: number): Promise<RegisterRecord> => {
  await sql`select id from ${sql.table(register.table)} where id = ${id} for update`.execute(trx)
  return savedRecord(trx, register, id)
}

/** Reads a record of any unit. @throws Refusal 404 */
export const savedRecord = async (
  trx: Transaction<Database>,
  register: Register,
  id: number,
): Promise<RegisterRecord> => {
  const record = await readRecord(trx, EVERYWHERE, register, id)
  if (record === null) throw notFound()
  return record
}

/** If two people take the same value at the same moment, the unique index decides. */
const takingValues = async <R>({ fields, table, unique }: Register, work: () => Promise<R>): Promise<R> => {
  try {
    return await work()
  } catch (error) {
    const broken = brokenUnique(error)
    const name = unique.find((one) => `${table}_${fields[one]?.column}_key` === broken)
    const label = fields[name ?? '']?.label
    if (name === undefined || label === undefined) throw error
    const values = { campo: label }
    throw new Refusal(422, 'REGISTER_TAKEN', { values, fields: { [name]: message('REGISTER_TAKEN', values) } })
  }
}
