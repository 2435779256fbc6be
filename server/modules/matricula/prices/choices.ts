import { type Kysely, sql } from 'kysely'
import { EXTRA_COURSES, OTHER_ITEMS } from '#domain/priceTables/priceTables.lists.ts'
import type { PriceChoices } from '#domain/priceTables/priceTables.schemas.ts'
import { CLOSED } from '#domain/calendars/calendarStatus.ts'
import type { Database } from '#server/db/schema.ts'
import type { Caller } from '#server/http/caller.ts'
import type { InUnits } from '#server/http/person.ts'
import { readSchoolChoices } from '#server/school/choices/schoolChoices.ts'
import { mayFee } from '#server/modules/matricula/prices/readFee.ts'
import { conditionsJson, visibleTables } from '#server/modules/matricula/prices/readTable.ts'
import { inUnitsOf, inUnitsOfOrShared, worksEverywhere } from '#server/rows/units.ts'

/** The choices of price tables and annual fees: units of the caller, and tables of these units or of the school. */
export const readPriceChoices = async (db: Kysely<Database>, caller: Caller): Promise<PriceChoices> => {
  const { anos, anosDasUnidades, unidades, cursos, series } = await readSchoolChoices(db, caller)
  return {
    anos,
    anosDasUnidades,
    unidades,
    cursos,
    series,
    historicos: await readHistories(db),
    tabelas: await readTables(db, caller),
    cursosExtras: mayFee(caller, EXTRA_COURSES, false) ? await readExtraCourses(db, caller) : [],
    itens: mayFee(caller, OTHER_ITEMS, false) ? await readItems(db, caller) : [],
    todasUnidades: worksEverywhere(caller),
  }
}

/** Standard histories, by code and wording. */
export const readHistories = async (db: Kysely<Database>): Promise<PriceChoices['historicos']> => {
  const { rows } = await sql<PriceChoices['historicos'][number]>`
    select id, code || ' · ' || wording as nome, active as ativo from standard_history order by code, id
  `.execute(db)
  return rows
}

/** Extra courses of years that are not closed. */
const readExtraCourses = async (db: Kysely<Database>, caller: InUnits): Promise<PriceChoices['cursosExtras']> => {
  const { rows } = await sql<PriceChoices['cursosExtras'][number]>`
    select extra_course.id, extra_course.name || ' · ' || extra_course.class_name as nome, extra_course.active as ativo,
      school_year_id as "idAnoLetivo", unit_id as "idUnidade"
    from extra_course join school_year on school_year.id = school_year_id and school_year.status <> ${CLOSED}
    where ${inUnitsOf(caller, 'unit_id')}
    order by extra_course.search, extra_course.id
  `.execute(db)
  return rows
}

const readItems = async (db: Kysely<Database>, caller: InUnits): Promise<PriceChoices['itens']> => {
  const { rows } = await sql<PriceChoices['itens'][number]>`
    select id, name as nome, active as ativo, unit_id as "idUnidade", grade_ids as series from other_item
    where ${inUnitsOfOrShared(caller, 'unit_id')}
    order by name_search, id
  `.execute(db)
  return rows
}

/** Every edition, since older ones are in use; only the newest can be chosen. */
const readTables = (db: Kysely<Database>, caller: InUnits): Promise<PriceChoices['tabelas']> =>
  db
    .selectFrom('price_table')
    .where(visibleTables(caller))
    .select((eb) => [
      'id',
      conditionsJson(eb).as('tabelaPrecoCondicoes'),
      'school_year_id as idAnoLetivo',
      'unit_id as idUnidade',
      'kind as tipoTabelaPreco',
      sql<string>`name || case when edition > 1 or replaced then ' (edição ' || edition || ')' else '' end`.as('nome'),
      sql<boolean>`active and not replaced`.as('ativo'),
    ])
    .orderBy('name_search')
    .orderBy('edition')
    .orderBy('id')
    .execute()
