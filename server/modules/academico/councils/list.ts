import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Named } from '#domain/base/common.schemas.ts'
import type { CouncilChoices, CouncilRow, ListCouncils, ReadCouncilChoices } from '#domain/councils/councils.schemas.ts'
import type { Database } from '#server/db/schema.ts'
import { schoolDay } from '#server/http/clock.ts'
import { pageOf } from '#server/http/paging.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { COUNCILS } from '#server/modules/academico/councils/place.ts'
import { readPeople } from '#server/modules/academico/councils/people.ts'
import { COUNCIL_STAGE } from '#server/school/councils/words.ts'
import { councilSeenBy } from '#server/rows/councils.ts'
import { stagesFollowed } from '#server/school/stages/followed.ts'
import { readTaughtGroups } from '#server/school/teaching/choices.ts'

/** The councils of the caller's units, the newest first. */
export const listCouncils = async ({
  db,
  caller,
  query,
}: SignedIncoming<ListCouncils>): Promise<ListCouncils['answer']> => {
  const { idUnidade, idTurma, numeroEtapa, situacao } = query
  const { limit, offset } = pageOf(query, ['dia'])
  const seen = councilSeenBy(caller)
  const only = (value: unknown, condition: RawBuilder<SqlBool>) => (value === undefined ? sql`true` : condition)
  const { rows } = await sql<CouncilRow & { total: number }>`
    select council.id, council.version as versao, class_group.name as turma, unit.name as unidade,
      ${COUNCIL_STAGE} as etapa, council.kind as tipo, council.status as situacao, council.held_on as dia,
      council.begins_at as hora, (select own.number from council_minutes as own
        where own.council_id = council.id and own.version = 1) as "numeroAta", count(*) over ()::integer as total
    from ${COUNCILS}
    where ${seen} and ${only(idUnidade, sql<SqlBool>`class_group.unit_id = ${idUnidade}`)}
      and ${only(idTurma, sql<SqlBool>`council.class_group_id = ${idTurma}`)}
      and ${only(numeroEtapa, sql<SqlBool>`council.stage_number = ${numeroEtapa}`)}
      and ${only(situacao, sql<SqlBool>`council.status = ${situacao}`)}
    order by council.held_on desc, council.id desc limit ${limit} offset ${offset}`.execute(db)
  return {
    items: rows.map(({ total: _, ...row }) => row),
    totalCount: rows[0]?.total ?? 0,
    unidades: await namedIn(db, seen, 'unit'),
    turmas: await namedIn(
      db,
      sql`${seen} and ${only(idUnidade, sql<SqlBool>`class_group.unit_id = ${idUnidade}`)}`,
      'class_group',
    ),
  }
}

const namedIn = async (
  db: Kysely<Database>,
  which: RawBuilder<unknown>,
  table: 'unit' | 'class_group',
): Promise<Named[]> => {
  const { rows } = await sql<Named>`
    select distinct ${sql.ref(`${table}.id`)} as id, ${sql.ref(`${table}.name`)} as nome from ${COUNCILS}
    where ${which} order by nome, id`.execute(db)
  return rows
}

/** The class groups of the running years with their stages, and the staff of the caller's units. */
export const readChoices = async (incoming: SignedIncoming<ReadCouncilChoices>): Promise<CouncilChoices> => {
  const { db, caller, now } = incoming
  const groups = await readTaughtGroups(db, incoming, schoolDay(now))
  const ids = groups.map(({ id }) => id)
  const { rows } = await sql<{ id: number; stages: CouncilChoices['turmas'][number]['etapas'] }>`
    select stage.class_group_id as id,
      json_agg(json_build_object('numero', stage.number, 'nome', stage.name) order by stage.number) as stages
    from (${stagesFollowed}) as stage where stage.class_group_id = any(${ids}::integer[])
    group by stage.class_group_id`.execute(db)
  const stages = new Map(rows.map((one) => [one.id, one.stages]))
  return {
    turmas: groups.map((group) => ({ ...group, etapas: stages.get(group.id) ?? [] })),
    pessoas: await readPeople(db, caller),
  }
}
