import { type Kysely, sql } from 'kysely'
import { settledDraft } from '#domain/registers/values.ts'
import type { RegisterRecord } from '#domain/registers/registers.wire.ts'
import type { LegalAct } from '#domain/units/legalActs.ts'
import { UNIT } from '#domain/units/unit.ts'
import type { UnitRecord } from '#domain/units/units.wire.ts'
import { recordOf, selection } from '#server/db/registerRows.ts'
import type { Database } from '#server/db/schema.ts'
import type { InUnits } from '#server/http/person.ts'
import { inUnitsOf } from '#server/rows/units.ts'

/** Some of the units, in any order. */
export const readUnits = async (
  db: Kysely<Database>,
  caller: InUnits,
  ids: readonly number[],
): Promise<readonly UnitRecord[]> => {
  const { rows } = await sql<RegisterRecord>`
    select ${selection(UNIT)} from unit where id = any(${ids}::integer[]) and ${inUnitsOf(caller, 'id')}
  `.execute(db)
  return wholeUnits(db, rows)
}

/** A unit in which the caller works; null if there is none. */
export const readUnit = async (db: Kysely<Database>, caller: InUnits, id: number): Promise<UnitRecord | null> => {
  const [unit = null] = await readUnits(db, caller, [id])
  return unit
}

/** Units with their legal acts and offered courses. */
export const wholeUnits = async (
  db: Kysely<Database>,
  rows: readonly RegisterRecord[],
): Promise<readonly UnitRecord[]> => {
  const ids = rows.map(({ id }) => id)
  const acts = await readActs(db, ids)
  const offers = await readOffers(db, ids)
  return rows.map((row) => ({
    id: row.id,
    ativo: row.ativo,
    versao: row.versao,
    cadastro: settledDraft(UNIT.fields, recordOf(UNIT, row)),
    atos: acts.filter(({ unidade }) => unidade === row.id).map(({ unidade: _, ...act }) => act),
    cursosOferecidos: offers.filter(({ unidade }) => unidade === row.id).map(({ curso }) => curso),
  }))
}

/** The legal acts of a unit. */
export const actsOf = async (db: Kysely<Database>, unit: number): Promise<readonly LegalAct[]> => readActs(db, [unit])

type OfUnit<T> = T & { readonly unidade: number }

const readActs = async (db: Kysely<Database>, units: readonly number[]): Promise<readonly OfUnit<LegalAct>[]> => {
  if (units.length === 0) return []
  const rows = await db
    .selectFrom('legal_act')
    .where('unit_id', 'in', [...units])
    .orderBy('unit_id')
    .orderBy('id')
    .select(['unit_id', 'course_id', 'kind', 'number', 'issued_on', 'issuer', 'valid_until'])
    .execute()
  return rows.map((row) => ({
    unidade: row.unit_id,
    tipo: row.kind,
    curso: row.course_id,
    numero: row.number,
    data: row.issued_on,
    orgao: row.issuer,
    validade: row.valid_until ?? '',
  }))
}

/** Courses that are offered, or have class groups, in a year that is not closed. */
const readOffers = async (
  db: Kysely<Database>,
  units: readonly number[],
): Promise<readonly OfUnit<{ readonly curso: number }>[]> => {
  const { rows } = await sql<OfUnit<{ readonly curso: number }>>`
    select offered.unit_id as unidade, course.id as curso
    from (
      select unit_id, school_year_id, course_id from course_offer where active
      union
      select class_group.unit_id, class_group.school_year_id, grade.course_id
      from class_group join grade on grade.id = class_group.grade_id where class_group.active
    ) as offered
    join course on course.id = offered.course_id
    join school_year on school_year.id = offered.school_year_id and school_year.status <> 2
    where offered.unit_id = any(${units}::integer[])
    group by offered.unit_id, course.id
    order by offered.unit_id, course.position, course.id
  `.execute(db)
  return rows
}
