import { type Kysely, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Option } from '#domain/base/common.schemas.ts'
import { CLOSED, RUNNING } from '#domain/calendars/calendarStatus.ts'
import { ENDED, IN_FORCE } from '#domain/evaluationSchemes/evaluationSchemes.lists.ts'
import type { SchemeChoices } from '#domain/evaluationSchemes/evaluationSchemes.schemas.ts'
import type { Database } from '#server/db/schema.ts'
import type { InUnits } from '#server/http/person.ts'
import { visibleSchemes } from '#server/modules/academico/evaluationSchemes/read.ts'
import { worksEverywhere } from '#server/rows/units.ts'
import { readSchoolChoices, readSubjectChoices } from '#server/school/choices/schoolChoices.ts'

/** A scheme goes on while one of its versions is a draft or in force. */
const GOES_ON = sql<boolean>`exists (select 1 from evaluation_scheme_version as own
  where own.evaluation_scheme_id = evaluation_scheme.id and own.status <> ${sql.lit(ENDED)})`

/** What the form and the links of schemes choose from. */
export const readSchemeChoices = async (db: Kysely<Database>, caller: InUnits): Promise<SchemeChoices> => ({
  ...(await readSchoolChoices(db, caller)),
  todasUnidades: worksEverywhere(caller),
  disciplinas: await readSubjectChoices(db),
  esquemas: await db
    .selectFrom('evaluation_scheme')
    .where(visibleSchemes(caller))
    .select(['id', 'name as nome', 'school_year_id as idAnoLetivo', 'unit_id as idUnidade', GOES_ON.as('ativo')])
    .select(
      sql<number>`(select (own.rules ->> 'tipoNota')::integer from evaluation_scheme_version as own
        where own.evaluation_scheme_id = evaluation_scheme.id
        order by own.status = ${IN_FORCE} desc, own.number desc limit 1)`.as('tipoNota'),
    )
    .orderBy('name_search')
    .orderBy('id')
    .execute(),
  sistemas: await db
    .selectFrom('concept_system as system')
    .select(['system.id', 'system.name as nome', 'system.active as ativo'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('concept')
          .whereRef('concept.concept_system_id', '=', 'system.id')
          .where('concept.active', '=', true)
          .select([
            'concept.short_name as sigla',
            'concept.description as descricao',
            'concept.least as minimo',
            'concept.most as maximo',
            'concept.passes as aprova',
          ])
          .select(sql<string>`coalesce(concept.colour, '')`.as('cor'))
          .orderBy('concept.position')
          .orderBy('concept.id'),
      ).as('conceitos'),
    )
    .orderBy('system.name')
    .execute(),
})

/** The option list `AssessmentScheme`: schemes of the caller's units and of the whole school, the running year first. */
export const readSchemeOptions = (db: Kysely<Database>, caller: InUnits): Promise<Option[]> =>
  db
    .selectFrom('evaluation_scheme')
    .innerJoin('school_year', 'school_year.id', 'evaluation_scheme.school_year_id')
    .leftJoin('unit', 'unit.id', 'evaluation_scheme.unit_id')
    .where(visibleSchemes(caller))
    .select('evaluation_scheme.id as value')
    .select([
      sql<string>`concat_ws(' · ', evaluation_scheme.name, unit.short_name, school_year.year)`.as('displayText'),
      sql<boolean>`${GOES_ON} and school_year.status <> ${CLOSED}`.as('status'),
    ])
    .orderBy(sql`school_year.status = ${RUNNING}`, 'desc')
    .orderBy('school_year.year', 'desc')
    .orderBy('evaluation_scheme.name_search')
    .orderBy('evaluation_scheme.id')
    .execute()
