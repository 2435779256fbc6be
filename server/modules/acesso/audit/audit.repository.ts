import { type Expression, type ExpressionBuilder, type Kysely, type SqlBool, sql } from 'kysely'
import { AUDIT_REACH, type AuditFilters } from '#domain/audit/audit.schemas.ts'
import { STAFF } from '#domain/base/signedIn.ts'
import { searchable } from '#domain/base/text.ts'
import type { Database } from '#server/db/schema.ts'
import { endOfDay, startOfDay } from '#server/db/schoolTime.ts'
import type { Caller } from '#server/http/caller.ts'
import type { InUnits } from '#server/http/person.ts'
import { inUnitsOf, worksEverywhere } from '#server/rows/units.ts'

/** The caller and the filters. */
export interface Sought {
  readonly caller: Pick<Caller, 'personId'> & InUnits
  readonly filters: AuditFilters
}

const COLUMNS = [
  'entry.id',
  'entry.at',
  'entry.login_type',
  'entry.person_id',
  'entry.original_person_id',
  'entry.address',
  'entry.entity',
  'entry.entity_id',
  'entry.action',
  'entry.before',
  'entry.after',
  'entry.reason',
] as const

export type AuditRecordRow = Awaited<ReturnType<typeof findRows>>[number]

/** Rows that the caller may see and the filters let through, newest first. Each filter but the text has an index in this order. */
export const findRows = (
  db: Kysely<Database>,
  sought: Sought,
  { offset, limit }: { readonly offset: number; readonly limit: number },
) =>
  meant(db, sought)
    .select(COLUMNS)
    .orderBy('entry.at', 'desc')
    .orderBy('entry.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()

/** The number of rows, counted up to one beyond the reach, so that the cost is bounded however long the audit is. */
export const countRows = async (db: Kysely<Database>, sought: Sought): Promise<number> => {
  const { count } = await db
    .selectFrom(
      meant(db, sought)
        .select('entry.id')
        .limit(AUDIT_REACH + 1)
        .as('found'),
    )
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** One row; undefined if the caller may not see it. */
export const findRow = (db: Kysely<Database>, caller: Sought['caller'], id: number) =>
  meant(db, { caller, filters: {} }).where('entry.id', '=', id).select(COLUMNS).executeTakeFirst()

export const rowExists = async (db: Kysely<Database>, id: number): Promise<boolean> =>
  (await db.selectFrom('audit_entry').where('id', '=', id).select('id').executeTakeFirst()) !== undefined

const meant = (db: Kysely<Database>, { caller, filters }: Sought) =>
  db.selectFrom('audit_entry as entry').where((eb) => eb.and([...visibleTo(eb, caller), ...wanted(eb, filters)]))

type Builder = ExpressionBuilder<Database & { entry: Database['audit_entry'] }, 'entry'>

/**
 * Staff see what people of their units did, and what they did themselves; staff with all units see everything, and a
 * teacher who sees only own classes only what is their own, without the rows that they tried in vain and that the audit
 * would name: colleagues write about all students.
 */
const visibleTo = (eb: Builder, caller: Sought['caller']): Expression<SqlBool>[] => {
  if (worksEverywhere(caller)) return []
  if (caller.ownClasses !== null)
    return [
      eb('entry.login_type', '=', STAFF),
      eb('entry.person_id', '=', caller.personId),
      eb('entry.action', '<>', 'foreign-row'),
    ]
  const colleagues = sql`(select staff_user_id from staff_user_unit where ${inUnitsOf(caller, 'unit_id')}
    union select ${caller.personId}::integer)`
  return [
    eb.or([
      eb.and([eb('entry.login_type', '=', STAFF), sql<SqlBool>`entry.person_id in ${colleagues}`]),
      sql<SqlBool>`entry.original_person_id in ${colleagues}`,
    ]),
  ]
}

const wanted = (eb: Builder, filters: AuditFilters): Expression<SqlBool>[] => [
  ...(filters.de === undefined ? [] : [sql<SqlBool>`entry.at >= ${startOfDay(filters.de)}`]),
  ...(filters.ate === undefined ? [] : [sql<SqlBool>`entry.at < ${endOfDay(filters.ate)}`]),
  ...(filters.tipoPessoa === undefined ? [] : [eb('entry.login_type', '=', filters.tipoPessoa)]),
  ...(filters.idPessoa === undefined ? [] : [eb('entry.person_id', '=', filters.idPessoa)]),
  ...(filters.idUsuarioReal === undefined ? [] : [eb('entry.original_person_id', '=', filters.idUsuarioReal)]),
  ...(filters.entidade === undefined ? [] : [eb('entry.entity', '=', filters.entidade)]),
  ...(filters.registro === undefined ? [] : [eb('entry.entity_id', '=', filters.registro)]),
  ...(filters.acao === undefined ? [] : [eb('entry.action', '=', filters.acao)]),
  ...(filters.Filtro === undefined ? [] : [says(filters.Filtro)]),
]

const says = (typed: string) => {
  const pattern = searchable(typed).replace(/[\\%_]/g, '\\$&')
  const reason = sql`translate(lower(entry.reason), 'áàâãéêíóôõúüç', 'aaaaeeiooouuc')`
  return sql<SqlBool>`(${reason} like ${`%${pattern}%`} or entry.address like ${`${pattern}%`} or entry.entity_id = ${typed.trim()})`
}
