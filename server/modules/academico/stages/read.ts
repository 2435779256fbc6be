import { type Expression, type Kysely, type SqlBool, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { STAGE_DIVISION } from '#domain/assessment/stages.fields.ts'
import type { DivisionChoices, DivisionRecord, DivisionRow, DivisionWire } from '#domain/assessment/stages.schemas.ts'
import type { ListCall } from '#domain/records/calls.ts'
import { CLOSED } from '#domain/calendars/calendarStatus.ts'
import { equal } from '#server/db/equal.ts'
import type { Database } from '#server/db/schema.ts'
import { pageOf, rowsOf, skipOf } from '#server/http/paging.ts'
import type { InUnits } from '#server/http/person.ts'
import { readersOf } from '#server/http/records.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { readRecordedDays } from '#server/modules/academico/stages/posted.ts'
import { stagesIn } from '#server/modules/academico/stages/stageRows.ts'
import { recordOf } from '#server/records/columns.ts'
import { readUnitChoices, readYearChoices } from '#server/school/choices/schoolChoices.ts'
import { inUnitsOf, inUnitsOfOrShared, isReadOnlyOfSchool, worksEverywhere } from '#server/rows/units.ts'
import { readSchoolDays } from '#server/school/calendars/schoolDays.ts'
import { isClosedIn, runningYearId } from '#server/school/years/years.ts'

const withinUnits = (caller: InUnits) => inUnitsOfOrShared(caller, 'stage_division.unit_id')

const PLACE = sql<string>`coalesce(
  (select class_group.name || ' · ' from class_group where class_group.id = stage_division.class_group_id), '')
  || coalesce((select unit.name from unit where unit.id = stage_division.unit_id), 'Toda a escola')`

/** Whether the division holds in a unit of the query that has none of its kind: it is the school's. */
const followedIn = (unit: Expression<number>): Expression<SqlBool> =>
  sql<SqlBool>`stage_division.unit_id is null and not exists (select 1 from stage_division as own
    where own.unit_id = ${unit} and own.class_group_id is null and own.kind = stage_division.kind
      and own.school_year_id = stage_division.school_year_id)`

/** The active units of the caller that follow the division, by name. */
const followers = (caller: InUnits) =>
  sql<string[]>`array(select unit.name from unit
    where unit.active and ${inUnitsOf(caller, 'unit.id')} and ${followedIn(sql`unit.id`)} order by unit.name)`

const find = async (db: Kysely<Database>, caller: InUnits, id: number): Promise<DivisionRecord | null> => {
  const row = await db
    .selectFrom('stage_division')
    .innerJoin('school_year', 'school_year.id', 'stage_division.school_year_id')
    .where('stage_division.id', '=', id)
    .where(withinUnits(caller))
    .selectAll('stage_division')
    .select([PLACE.as('lugar'), followers(caller).as('valeEm'), isClosedIn('stage_division').as('anoEncerrado')])
    .executeTakeFirst()
  if (row === undefined) return null
  const { school_year_id: idAnoLetivo, unit_id: idUnidade, lugar, valeEm, anoEncerrado } = row
  return {
    ...recordOf(STAGE_DIVISION, { ...row, active: true }),
    ...(await stagesIn(db, id)),
    ...(await readSchoolDays(db, { idAnoLetivo, idUnidade })),
    registros: await readRecordedDays(db, id),
    lugar,
    valeEm,
    anoEncerrado,
    podeAlterar: !isReadOnlyOfSchool(caller, idUnidade),
  }
}

export const divisions = readersOf('stage_division', find)

/** The fields that sort the list. By default the school comes first, then each unit with its class groups. */
const ORDER = { lugar: PLACE, tipo: sql`stage_division.kind` } as const
const SORTABLE = ['lugar', 'tipo'] as const

/** A page of the divisions of one year, of the school and the caller's units. @throws Refusal 400 for a field that does not sort */
export const listDivisions = async ({
  db,
  caller,
  query,
}: SignedIncoming<ListCall<DivisionWire>>): Promise<ListCall<DivisionWire>['answer']> => {
  const page = pageOf(query, SORTABLE)
  const year = query.idAnoLetivo ?? (await runningYearId(db))
  const matching = db
    .selectFrom('stage_division')
    .where(withinUnits(caller))
    .where((eb) => eb.and(year === undefined ? [] : [eb('stage_division.school_year_id', '=', year)]))
    .where((eb) => eb.and(conditionsOf(query)))
  const rows = await matching
    .innerJoin('school_year', 'school_year.id', 'stage_division.school_year_id')
    .select([
      'stage_division.id',
      'stage_division.unit_id',
      'stage_division.class_group_id',
      'school_year.year as anoLetivo',
      'stage_division.kind as tipo',
      'stage_division.version as versao',
    ])
    .select((eb) => [
      PLACE.as('lugar'),
      followers(caller).as('valeEm'),
      isClosedIn('stage_division').as('anoEncerrado'),
      jsonArrayFrom(
        eb
          .selectFrom('stage')
          .whereRef('stage.division_id', '=', 'stage_division.id')
          .select([
            'stage.name as nome',
            'stage.starts_on as inicio',
            'stage.ends_on as fim',
            'stage.status as situacao',
          ])
          .orderBy('stage.number'),
      ).as('etapas'),
    ])
    .orderBy(sql`stage_division.unit_id is not null`)
    .orderBy(ORDER[page.field], page.direction)
    .orderBy('stage_division.kind', 'desc')
    .orderBy('stage_division.id', page.direction)
    .offset(skipOf(page))
    .limit(rowsOf(page))
    .execute()
  const { count } = await matching.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const items = rows.map(
    ({ unit_id, class_group_id, ...row }): DivisionRow => ({
      ...row,
      daEscola: unit_id === null,
      daTurma: class_group_id !== null,
      podeAlterar: !isReadOnlyOfSchool(caller, unit_id),
    }),
  )
  return { items, totalCount: count }
}

/** In a unit there are its own stages, those of its class groups, and of kinds that it has not those of the school. */
const conditionsOf = ({ idUnidade, tipo }: DivisionWire['query']): readonly Expression<SqlBool>[] => [
  ...equal('stage_division.kind', tipo),
  ...(idUnidade === undefined
    ? []
    : [sql<SqlBool>`(stage_division.unit_id = ${idUnidade} or ${followedIn(sql`${idUnidade}::integer`)})`]),
]

/** What the filters and a new division choose from; class groups only of years that are not closed. */
export const readDivisionChoices = async (db: Kysely<Database>, caller: InUnits): Promise<DivisionChoices> => ({
  anos: await readYearChoices(db),
  unidades: await readUnitChoices(db, caller),
  turmas: await db
    .selectFrom('class_group')
    .innerJoin('school_year', 'school_year.id', 'class_group.school_year_id')
    .innerJoin('shift', 'shift.id', 'class_group.shift_id')
    .where(inUnitsOf(caller, 'class_group.unit_id'))
    .where('school_year.status', '<>', CLOSED)
    .select([
      'class_group.id',
      sql<string>`class_group.name || ' · ' || shift.name`.as('nome'),
      'class_group.active as ativo',
      'class_group.unit_id as idUnidade',
      'class_group.school_year_id as idAnoLetivo',
    ])
    .orderBy('class_group.name_search')
    .orderBy('shift.position')
    .orderBy('class_group.id')
    .execute(),
  todasUnidades: worksEverywhere(caller),
})
