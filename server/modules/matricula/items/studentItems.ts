import { type Expression, type Kysely, type SqlBool, sql } from 'kysely'
import type { ExportStudentItems, ListStudentItems, StudentItemRow } from '#domain/otherItems/studentItems.schemas.ts'
import { OPEN_CHARGES } from '#domain/charges/charges.lists.ts'
import { equal } from '#server/db/equal.ts'
import type { Database } from '#server/db/schema.ts'
import type { Caller } from '#server/http/caller.ts'
import { schoolDay } from '#server/http/clock.ts'
import { pageOf, rowsOf, skipOf } from '#server/http/paging.ts'
import type { InUnits } from '#server/http/person.ts'
import { readersOf } from '#server/http/records.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { runningYearId } from '#server/school/years/years.ts'
import { meansStudent } from '#server/school/families/search.ts'
import { inUnitsOf } from '#server/rows/units.ts'

/** The fields that sort the list. By default the newest come first. */
export const ITEM_ORDER = {
  aluno: 'enrolment.student_search',
  item: 'other_item.name_search',
  valor: 'student_item.total_cents',
  em: 'student_item.id',
} as const
export const SORTABLE = ['aluno', 'item', 'valor', 'em'] as const

export const NEWEST_FIRST = 'em desc'

/** A page of one year's items taken by students of the caller's units. @throws Refusal 400 for a field that does not sort */
export const listStudentItems = async (
  incoming: SignedIncoming<ListStudentItems>,
): Promise<ListStudentItems['answer']> => {
  const { query } = incoming
  const page = pageOf({ ...query, Sorting: query.Sorting ?? NEWEST_FIRST }, SORTABLE)
  const matching = await matchingItems(incoming)
  const rows = await matching
    .select(COLUMNS)
    .orderBy(ITEM_ORDER[page.field], page.direction)
    .orderBy('student_item.id', page.direction)
    .offset(skipOf(page))
    .limit(rowsOf(page))
    .execute()
  const { count } = await matching.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return { items: rows.map(wireOf), totalCount: count }
}

const itemsIn = (db: Kysely<Database>, caller: InUnits) =>
  db
    .selectFrom('student_item')
    .innerJoin('other_item', 'other_item.id', 'student_item.other_item_id')
    .innerJoin('enrolment', 'enrolment.id', 'student_item.enrolment_id')
    .innerJoin('student', 'student.id', 'enrolment.student_id')
    .innerJoin('grade', 'grade.id', 'enrolment.grade_id')
    .innerJoin('unit', 'unit.id', 'enrolment.unit_id')
    .leftJoin('staff_user as taker', 'taker.id', 'student_item.taken_by')
    .leftJoin('guardian as family', 'family.id', 'student_item.taken_by_guardian')
    .leftJoin('payment_term', 'payment_term.id', 'student_item.payment_term_id')
    .where(inUnitsOf(caller, 'enrolment.unit_id'))

type Filtered = Pick<SignedIncoming<ListStudentItems | ExportStudentItems>, 'db' | 'caller' | 'query' | 'now'>

/** The taken items that a query lets through. */
export const matchingItems = async ({ db, caller, query, now }: Filtered) => {
  const year = query.idAnoLetivo ?? (await runningYearId(db))
  return itemsIn(db, caller).where((eb) =>
    eb.and([...equal('enrolment.school_year_id', year), ...conditionsOf(query, schoolDay(now))]),
  )
}

const COLUMNS = [
  'student_item.id',
  'student_item.other_item_id',
  'student_item.quantity',
  'student_item.total_cents',
  'student_item.instalments',
  'student_item.taken_on',
  'student_item.cancelled_at',
  'student_item.cancel_reason',
  'student_item.version',
  'student.id as student_id',
  'student.name as student_name',
  'student.social_name',
  'student.ra',
  'grade.name as grade',
  'unit.short_name as unit',
  'other_item.name as item',
  'payment_term.name as term',
  sql<string>`coalesce(taker.name, family.name)`.as('taker'),
  // The paid and the open amount of its charges.
  sql<{ readonly paid: number; readonly open: number }>`(
    select jsonb_build_object('paid', coalesce(sum(charge.paid_cents), 0), 'open', coalesce(
      sum(charge.net_cents - charge.paid_cents) filter (where charge.status = any(${OPEN_CHARGES}::integer[])), 0))
    from charge where charge.enrolment_id = student_item.enrolment_id and charge.key = student_item.charge_key)`.as(
    'charged',
  ),
] as const

const selected = (db: Kysely<Database>, caller: Caller) => itemsIn(db, caller).select(COLUMNS)
type Row = Awaited<ReturnType<ReturnType<typeof selected>['executeTakeFirstOrThrow']>>

const wireOf = (row: Row): StudentItemRow => ({
  id: row.id,
  idAluno: row.student_id,
  aluno: row.social_name ?? row.student_name,
  ra: row.ra,
  serie: row.grade,
  unidade: row.unit,
  idItem: row.other_item_id,
  item: row.item,
  quantidade: row.quantity,
  valor: row.total_cents,
  condicao: row.term,
  parcelas: row.instalments,
  pago: row.charged.paid,
  emAberto: row.charged.open,
  em: row.taken_on,
  por: row.taker,
  cancelado: row.cancelled_at !== null,
  motivo: row.cancel_reason ?? '',
  versao: row.version,
})

const conditionsOf = (query: ListStudentItems['query'], today: string): readonly Expression<SqlBool>[] => {
  return [
    ...equal('enrolment.unit_id', query.idUnidade),
    ...equal('enrolment.grade_id', query.idSerie),
    ...equal('student_item.other_item_id', query.idItem),
    ...(query.cancelado === undefined
      ? []
      : [sql<SqlBool>`(student_item.cancelled_at is not null) = ${query.cancelado}`]),
    ...meansStudent(query.Filtro ?? '', today, 'enrolment.student_id'),
  ]
}

/** The given taken items, in any order. */
export const readStudentItems = async (
  db: Kysely<Database>,
  caller: InUnits,
  ids: readonly number[],
): Promise<StudentItemRow[]> => {
  const some = itemsIn(db, caller).where('student_item.id', '=', sql<number>`any(${ids}::integer[])`)
  return (await some.select(COLUMNS).execute()).map(wireOf)
}

/** Readers of one taken item. */
export const studentItems = readersOf('student_item', async (db, person, id): Promise<StudentItemRow | null> => {
  const row = await itemsIn(db, person).where('student_item.id', '=', id).select(COLUMNS).executeTakeFirst()
  return row === undefined ? null : wireOf(row)
})
