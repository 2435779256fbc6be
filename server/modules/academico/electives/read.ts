import { type Expression, type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { searchable } from '#domain/base/text.ts'
import { ELECTIVE_GROUP } from '#domain/electives/electives.fields.ts'
import type {
  ElectiveGroupChoices,
  ElectiveGroupRecord,
  ElectiveGroupWire,
} from '#domain/electives/electives.schemas.ts'
import type { ListCall } from '#domain/records/calls.ts'
import { equal } from '#server/db/equal.ts'
import { everyWord } from '#server/db/pattern.ts'
import type { Database } from '#server/db/schema.ts'
import { pageOf, rowsOf, skipOf } from '#server/http/paging.ts'
import type { InUnits } from '#server/http/person.ts'
import { readersOf } from '#server/http/records.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { recordOf } from '#server/records/columns.ts'
import { inUnitsOf } from '#server/rows/units.ts'
import { readSchoolChoices, readSubjectChoices } from '#server/school/choices/schoolChoices.ts'
import { isClosedIn, runningYearId } from '#server/school/years/years.ts'

const withinUnits = (caller: InUnits): RawBuilder<SqlBool> => inUnitsOf(caller, 'elective_group.unit_id')

const find = async (db: Kysely<Database>, caller: InUnits, id: number): Promise<ElectiveGroupRecord | null> => {
  const row = await db
    .selectFrom('elective_group')
    .where('elective_group.id', '=', id)
    .where(withinUnits(caller))
    .selectAll()
    .select((eb) => [
      sql<number[]>`array(select grade_id from elective_group_grade where elective_group_id = elective_group.id
        order by grade_id)`.as('grades'),
      jsonArrayFrom(
        eb
          .selectFrom('elective')
          .whereRef('elective.elective_group_id', '=', 'elective_group.id')
          .select([
            'elective.id',
            'elective.subject_id as idDisciplina',
            'elective.name as nome',
            sql<string>`coalesce(elective.teacher, '')`.as('professor'),
            sql<string>`coalesce(elective.place, '')`.as('local'),
            'elective.weekly_lessons as aulas',
            'elective.seats as vagas',
            sql<number>`${heldAs('escolhida')}`.as('escolhidas'),
            sql<number>`${heldAs('espera')}`.as('espera'),
            sql<boolean>`exists (select 1 from elective_choice where elective_id = elective.id)`.as('jaEscolhida'),
          ])
          .orderBy('elective.position')
          .orderBy('elective.id'),
      ).as('electives'),
    ])
    .executeTakeFirst()
  if (row === undefined) return null
  return {
    ...recordOf(ELECTIVE_GROUP, row),
    idsSeries: row.grades,
    opcoes: row.electives.map(({ escolhidas: _, espera: __, jaEscolhida: ___, ...elective }) => elective),
    ocupacao: row.electives.map(({ id: elective, escolhidas, espera, jaEscolhida }) => ({
      id: elective,
      escolhidas,
      espera,
      jaEscolhida,
    })),
  }
}

/** How many hold an elective of the query, or wait for it. */
export const heldAs = (status: 'escolhida' | 'espera'): RawBuilder<number> =>
  sql<number>`(select count(*)::integer from elective_choice as held
    where held.elective_id = elective.id and held.status = ${sql.lit(status)})`

export const electiveGroups = readersOf('elective_group', find)

const ORDER = {
  nome: 'elective_group.name_search',
  tipo: 'elective_group.kind',
  unidade: 'unit.name',
  fecha: 'elective_group.closes_on',
  ativo: 'elective_group.active',
} as const
const SORTABLE = ['nome', 'tipo', 'unidade', 'fecha', 'ativo'] as const

const summed = (what: RawBuilder<number>) =>
  sql<number>`coalesce((select sum(${what}) from elective where elective.elective_group_id = elective_group.id), 0)::integer`

/** A page of one year's groups in the caller's units. @throws Refusal 400 for a field that does not sort */
export const listElectiveGroups = async ({
  db,
  caller,
  query,
}: SignedIncoming<ListCall<ElectiveGroupWire>>): Promise<ListCall<ElectiveGroupWire>['answer']> => {
  const page = pageOf(query, SORTABLE)
  const year = query.idAnoLetivo ?? (await runningYearId(db))
  const matching = db
    .selectFrom('elective_group')
    .where(withinUnits(caller))
    .where((eb) => eb.and(year === undefined ? [] : [eb('elective_group.school_year_id', '=', year)]))
    .where((eb) => eb.and(conditionsOf(query)))
  const items = await matching
    .innerJoin('school_year', 'school_year.id', 'elective_group.school_year_id')
    .innerJoin('unit', 'unit.id', 'elective_group.unit_id')
    .leftJoin('shift', 'shift.id', 'elective_group.shift_id')
    .select([
      'elective_group.id',
      'elective_group.name as nome',
      'elective_group.kind as tipo',
      'school_year.year as anoLetivo',
      'unit.short_name as unidade',
      'shift.name as periodo',
      'elective_group.opens_on as abre',
      'elective_group.closes_on as fecha',
      'elective_group.active as ativo',
      'elective_group.version as versao',
    ])
    .select([
      isClosedIn('elective_group').as('anoEncerrado'),
      sql<string[]>`array(select grade.name from elective_group_grade as own join grade on grade.id = own.grade_id
        where own.elective_group_id = elective_group.id order by grade.position, grade.id)`.as('series'),
      summed(sql`1`).as('opcoes'),
      summed(sql`elective.seats`).as('vagas'),
      summed(heldAs('escolhida')).as('escolhidas'),
      summed(heldAs('espera')).as('espera'),
    ])
    .orderBy(ORDER[page.field], page.direction)
    .orderBy('unit.name', page.direction)
    .orderBy('elective_group.id', page.direction)
    .offset(skipOf(page))
    .limit(rowsOf(page))
    .execute()
  const { count } = await matching.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return { items, totalCount: count }
}

const conditionsOf = (query: ElectiveGroupWire['query']): readonly Expression<SqlBool>[] => {
  const typed = searchable(query.Filtro ?? '')
  return [
    ...(typed === '' ? [] : [everyWord('elective_group.name_search', typed.split(' '))]),
    ...equal('elective_group.unit_id', query.idUnidade),
    ...equal('elective_group.kind', query.tipoGrupo),
    ...equal('elective_group.active', query.Situacao),
    ...(query.idSerie === undefined
      ? []
      : [
          sql<SqlBool>`exists (select 1 from elective_group_grade as own
            where own.elective_group_id = elective_group.id and own.grade_id = ${query.idSerie})`,
        ]),
  ]
}

/** What the form of a group chooses from. */
export const readElectiveGroupChoices = async (
  db: Kysely<Database>,
  caller: InUnits,
): Promise<ElectiveGroupChoices> => ({
  ...(await readSchoolChoices(db, caller)),
  disciplinas: await readSubjectChoices(db),
})
