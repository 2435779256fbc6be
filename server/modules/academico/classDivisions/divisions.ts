import { type Kysely, sql, type Transaction } from 'kysely'
import { notAccepted } from '#domain/records/values.ts'
import { oneLine, searchable } from '#domain/base/text.ts'
import { divisionFlaws } from '#domain/classDivisions/classDivision.ts'
import type {
  changeDivision as changeCall,
  removeDivision as removeCall,
} from '#domain/classDivisions/classDivisions.endpoints.ts'
import type {
  ChangeDivision,
  ClassDivisions,
  CreateDivision,
  DivisionDraft,
  RemoveDivision,
} from '#domain/classDivisions/classDivisions.schemas.ts'
import { type AuditEntry, writeAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type Act, actor, notFoundAudited } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'
import { notFound, Refusal, refuseFlaws, stale } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { takingUnique } from '#server/http/taking.ts'
import { isUsed, readDivisions } from '#server/modules/academico/classDivisions/read.ts'
import { isInUnitsOf } from '#server/rows/units.ts'
import { requireClassGroup } from '#server/school/classGroups/classGroups.ts'
import { refuseInClosedYear } from '#server/school/years/years.ts'

type Trx = Transaction<Database>

/** Names that only one division, or part, of a class group may have. */
const TAKEN = {
  class_division_name_key: { code: 'CLASS_DIVISION_TAKEN', field: 'nome' },
  class_division_part_name_key: { code: 'CLASS_DIVISION_PART_TAKEN', field: 'subgrupos' },
} as const

/**
 * Parts a class group in a further way. @throws Refusal 404, audited for a class group of another unit; 422
 * SCHOOL_YEAR_CLOSED, CHECK_FIELDS, CLASS_DIVISION_TAKEN, CLASS_DIVISION_PART_TAKEN
 */
export const createDivision = async (incoming: SignedIncoming<CreateDivision>): Promise<ClassDivisions> => {
  const { db, params, body, ...act } = incoming
  await requireClassGroup(incoming, params.id)
  return takingUnique(db, TAKEN, async (trx) => {
    const draft = await checked(trx, params.id, body, [])
    const { id } = await trx
      .insertInto('class_division')
      .values({ class_group_id: params.id, ...namesOf(draft) })
      .returning('id')
      .executeTakeFirstOrThrow()
    await writeParts(trx, { id, group: params.id }, draft)
    await auditDivision(trx, act, { id, group: params.id, action: 'create', after: wordsOf(draft) })
    return readDivisions(trx, params.id, schoolDay(act.now))
  })
}

/**
 * Changes the names of a division and its parts; lessons that are for a part keep it under its new name. @throws Refusal as
 * `createDivision`; 409 with the divisions for an older version; 422 CLASS_DIVISION_IN_USE where lessons are for a part that is
 * left out
 */
export const changeDivision = async (incoming: SignedIncoming<ChangeDivision>): Promise<ClassDivisions> => {
  const { db, params, body, ...act } = incoming
  const group = await groupOf(incoming, params.id)
  return takingUnique(db, TAKEN, async (trx) => {
    await lockedAt(trx, act, { id: params.id, group, version: body.versao })
    const before = await partsOf(trx, params.id)
    const draft = await checked(trx, group, body, before)
    const gone = before.filter(({ id }) => !draft.subgrupos.some((part) => part.id === id))
    refuseUsed(gone)
    await removeParts(trx, gone)
    await renameParts(trx, group, before, draft)
    await writeParts(trx, { id: params.id, group }, draft)
    await trx
      .updateTable('class_division')
      .set((eb) => ({ ...namesOf(draft), version: eb('version', '+', 1) }))
      .where('id', '=', params.id)
      .execute()
    await auditDivision(trx, act, { id: params.id, group, action: 'update', after: wordsOf(draft) })
    return readDivisions(trx, group, schoolDay(act.now))
  })
}

/** Removes a division that no lesson is for. @throws Refusal as `changeDivision` */
export const removeDivision = async (incoming: SignedIncoming<RemoveDivision>): Promise<RemoveDivision['answer']> => {
  const { db, params, query, ...act } = incoming
  const group = await groupOf(incoming, params.id)
  return inTransaction(db, async (trx) => {
    await lockedAt(trx, act, { id: params.id, group, version: query.versao })
    const parts = await partsOf(trx, params.id)
    refuseUsed(parts)
    await trx.deleteFrom('class_division').where('id', '=', params.id).execute()
    await auditDivision(trx, act, {
      id: params.id,
      group,
      action: 'remove',
      before: { Subgrupos: parts.map(({ name }) => name).join(', ') },
    })
    return { isSuccess: true }
  })
}

/** The class group of a division. @throws Refusal 404, audited for a division of another unit */
export const groupOf = async (acting: Act & { readonly db: Kysely<Database> }, id: number): Promise<number> => {
  const row = await acting.db
    .selectFrom('class_division')
    .innerJoin('class_group', 'class_group.id', 'class_division.class_group_id')
    .where('class_division.id', '=', id)
    .select(['class_group.id', 'class_group.unit_id'])
    .executeTakeFirst()
  if (row === undefined) throw notFound()
  if (!isInUnitsOf(acting.caller, row.unit_id)) throw await notFoundAudited(acting, 'class_division', id)
  return row.id
}

interface Locking {
  readonly id: number
  readonly group: number
  readonly version: number
}

/** Holds a division in an open year until the transaction ends. @throws Refusal 409 with all of its class group for an older version */
export const lockedAt = async (trx: Trx, { now }: Act, { id, group, version }: Locking): Promise<void> => {
  await openYearOf(trx, group)
  const row = await trx
    .selectFrom('class_division')
    .where('id', '=', id)
    .select('version')
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) throw notFound()
  if (row.version !== version)
    throw stale<typeof changeCall | typeof removeCall>(await readDivisions(trx, group, schoolDay(now)))
}

const openYearOf = async (trx: Trx, group: number): Promise<void> => {
  const place = await trx
    .selectFrom('class_group')
    .where('id', '=', group)
    .select(['school_year_id as idAnoLetivo', 'unit_id as idUnidade'])
    .executeTakeFirstOrThrow()
  await refuseInClosedYear(trx, place)
}

interface PartRow {
  readonly id: number
  readonly name: string
  readonly isUsed: boolean
}

const partsOf = async (trx: Trx, division: number): Promise<readonly PartRow[]> => {
  const { rows } = await sql<PartRow>`
    select part.id, part.name, ${isUsed} as "isUsed" from class_division_part as part
    where part.class_division_id = ${division} order by part.position, part.id`.execute(trx)
  return rows
}

const checked = async (
  trx: Trx,
  group: number,
  { nome, subgrupos }: DivisionDraft,
  before: readonly PartRow[],
): Promise<DivisionDraft> => {
  await openYearOf(trx, group)
  const draft = { nome: oneLine(nome), subgrupos: subgrupos.map((part) => ({ ...part, nome: oneLine(part.nome) })) }
  const named = draft.subgrupos.flatMap(({ id }) => id ?? [])
  const known = new Set(named).size === named.length && named.every((id) => before.some((part) => part.id === id))
  refuseFlaws(known ? {} : { subgrupos: notAccepted('Subgrupos') })
  refuseFlaws(divisionFlaws(draft))
  return draft
}

/** @throws Refusal 422 CLASS_DIVISION_IN_USE */
const refuseUsed = (parts: readonly PartRow[]): void => {
  const used = parts.filter((part) => part.isUsed).map(({ name }) => name)
  if (used.length > 0) throw new Refusal(422, 'CLASS_DIVISION_IN_USE', { values: { subgrupos: used.join(' e ') } })
}

const removeParts = async (trx: Trx, gone: readonly PartRow[]): Promise<void> => {
  const ids = gone.map(({ id }) => id)
  await sql`delete from class_division_member where class_division_part_id = any(${ids}::integer[])`.execute(trx)
  await sql`delete from class_division_part where id = any(${ids}::integer[])`.execute(trx)
}

/** What is for a part calls it by its name, and follows where that changes; two parts may change their names with each other. */
const renameParts = async (
  trx: Trx,
  group: number,
  before: readonly PartRow[],
  { subgrupos }: DivisionDraft,
): Promise<void> => {
  const renamed = before.flatMap(({ id, name }) => {
    const now = subgrupos.find((part) => part.id === id)?.nome ?? name
    // A line break, which nobody can type, so that no two have one name in between.
    return now === name ? [] : [{ was: name, between: `\n${id}`, now }]
  })
  if (renamed.length === 0) return
  await rename(
    trx,
    group,
    renamed.map(({ was, between }) => ({ was, now: between })),
  )
  await rename(
    trx,
    group,
    renamed.map(({ between, now }) => ({ was: between, now })),
  )
}

const rename = async (
  trx: Trx,
  group: number,
  names: readonly { readonly was: string; readonly now: string }[],
): Promise<void> => {
  const list = sql`json_to_recordset(${JSON.stringify(names)}::json) as renamed (was text, now text)`
  await sql`
    update class_division_part as part set name = renamed.now from ${list}
    where part.class_group_id = ${group} and part.name = renamed.was`.execute(trx)
  await sql`
    update timetable_item as item set subgroup = renamed.now from timetable, ${list}
    where timetable.id = item.timetable_id and timetable.class_group_id = ${group}
      and item.subgroup = renamed.was`.execute(trx)
  await sql`
    update lesson set subgroup = renamed.now from ${list}
    where lesson.class_group_id = ${group} and lesson.subgroup = renamed.was`.execute(trx)
}

/** The order of all parts, and those that are new. */
const writeParts = async (
  trx: Trx,
  { id, group }: { readonly id: number; readonly group: number },
  { subgrupos }: DivisionDraft,
): Promise<void> => {
  const rows = JSON.stringify(subgrupos.map(({ id: part, nome }, position) => ({ part, nome, position })))
  await sql`
    with given as (
      select * from json_to_recordset(${rows}::json) as given (part integer, nome text, position smallint)
    ), moved as (
      update class_division_part as part set position = given.position from given where part.id = given.part
    )
    insert into class_division_part (class_division_id, class_group_id, name, position)
    select ${id}, ${group}, nome, position from given where part is null order by position`.execute(trx)
}

const namesOf = ({ nome }: DivisionDraft) => ({ name: nome, name_search: searchable(nome) })

const wordsOf = ({ nome, subgrupos }: DivisionDraft) => ({
  Divisão: nome,
  Subgrupos: subgrupos.map((part) => part.nome).join(', '),
})

interface Told {
  readonly id: number
  readonly group: number
  readonly action: AuditEntry['action']
  readonly before?: Readonly<Record<string, unknown>>
  readonly after?: Readonly<Record<string, unknown>>
}

/** An entry of the audit about a division, which says of which class group it is. */
export const auditDivision = async (trx: Trx, act: Act, { id, group, after, ...told }: Told): Promise<void> => {
  const { name } = await trx.selectFrom('class_group').where('id', '=', group).select('name').executeTakeFirstOrThrow()
  await writeAudit(trx, {
    ...actor(act),
    entity: 'class_division',
    entity_id: String(id),
    ...told,
    after: { Turma: name, ...after },
  })
}
