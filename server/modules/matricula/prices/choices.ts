import { type Kysely, sql } from 'kysely'
import type { PriceChoices } from '#domain/api/priceTables.schemas.ts'
import type { Database } from '#server/db/schema.ts'
import type { Caller } from '#server/http/caller.ts'
import { readSchoolChoices } from '#server/modules/academico/frame/index.ts'
import { conditionsJson, visibleTables } from '#server/modules/matricula/prices/readTable.ts'

/** What price tables and annual fees are chosen from: units, and tables of units, only of the caller. */
export const readPriceChoices = async (db: Kysely<Database>, caller: Pick<Caller, 'units'>): Promise<PriceChoices> => {
  const { anos, anosDasUnidades, unidades, cursos, series } = await readSchoolChoices(db, caller)
  return {
    anos,
    anosDasUnidades,
    unidades,
    cursos,
    series,
    historicos: await readHistories(db),
    tabelas: await readTables(db, caller),
    todasUnidades: caller.units === 'all',
  }
}

/** Standard histories, by code and wording. */
export const readHistories = async (db: Kysely<Database>): Promise<PriceChoices['historicos']> => {
  const { rows } = await sql<PriceChoices['historicos'][number]>`
    select id, code || ' · ' || wording as nome, active as ativo from standard_history order by code, id
  `.execute(db)
  return rows
}

/** Every edition, for what uses an older one; only the newest can be chosen. */
const readTables = (db: Kysely<Database>, caller: Pick<Caller, 'units'>): Promise<PriceChoices['tabelas']> =>
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
