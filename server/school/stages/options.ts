import { type Kysely, sql } from 'kysely'
import type { ListStages } from '#domain/assessment/stages.schemas.ts'
import type { Database } from '#server/db/schema.ts'
import type { InUnits } from '#server/http/person.ts'
import { activeIn, nameIn, seenIn } from '#server/registers/lists.ts'

/**
 * The option list `Stage`, narrowed by years, units and kinds; the stages of the school hold in every unit. Those of a class
 * group in its own rhythm are not in it.
 */
export const readStageList = async (
  db: Kysely<Database>,
  caller: InUnits,
  { ano, unidade, tipo }: ListStages['query'],
): Promise<ListStages['answer']> => {
  const conditions = [
    seenIn('stages', caller, 'stage'),
    activeIn('stages'),
    ...(ano === undefined ? [] : [sql`stage.school_year_id = any(${ano}::integer[])`]),
    ...(unidade === undefined ? [] : [sql`(stage.unit_id = any(${unidade}::integer[]) or stage.unit_id is null)`]),
    ...(tipo === undefined
      ? []
      : [sql`stage.division_id in (select id from stage_division where kind = any(${tipo}::integer[]))`]),
  ]
  const { rows } = await sql<ListStages['answer']['dados'][number]>`
    select stage.id as value, ${nameIn('stages', 'stage')} as ${sql.ref('displayText')}, true as status
    from stage where ${sql.join(conditions, sql` and `)} order by stage.starts_on, stage.unit_id nulls first, stage.id
  `.execute(db)
  return { dados: rows }
}
