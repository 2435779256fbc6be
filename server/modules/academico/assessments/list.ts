import { type Kysely, sql } from 'kysely'
import type { AssessmentChoices, AssessmentWire, ListAssessments } from '#domain/assessment/assessments.schemas.ts'
import { CLOSED } from '#domain/calendars/calendarStatus.ts'
import { IN_FORCE } from '#domain/evaluationSchemes/evaluationSchemes.lists.ts'
import type { ListCall } from '#domain/records/calls.ts'
import type { Database } from '#server/db/schema.ts'
import type { InUnits } from '#server/http/person.ts'
import { pageOf } from '#server/http/paging.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { readSchemes } from '#server/modules/academico/assessments/read.ts'
import { inUnitsOfOrShared, worksEverywhere } from '#server/rows/units.ts'
import {
  readGradeChoices,
  readSubjectChoices,
  readUnitChoices,
  readYearChoices,
} from '#server/school/choices/schoolChoices.ts'
import { runningYearId } from '#server/school/years/years.ts'

/** A page of a year's schemes, each with its assessments. */
export const listAssessments = async ({
  db,
  caller,
  query,
}: SignedIncoming<ListCall<AssessmentWire>>): Promise<ListCall<AssessmentWire>['answer']> => {
  const { offset, limit } = pageOf(query, ['nome'])
  const yearId = query.idAnoLetivo ?? (await runningYearId(db))
  const schemes = await readSchemes(db, caller, {
    yearId,
    schemeId: query.idEsquema,
    unitId: query.idUnidade,
    gradeId: query.idSerie,
    subjectId: query.idDisciplina,
  })
  return { items: schemes.slice(offset, offset + limit), totalCount: schemes.length }
}

/** What form and filters choose from. */
export const readAssessmentChoices = async (db: Kysely<Database>, caller: InUnits): Promise<AssessmentChoices> => ({
  anos: await readYearChoices(db),
  unidades: await readUnitChoices(db, caller),
  series: await readGradeChoices(db),
  disciplinas: await readSubjectChoices(db),
  esquemas: [...(await readSchemes(db, caller, { isForForm: true }))],
  todasUnidades: worksEverywhere(caller),
})

/**
 * The option list `Assessment`: of a divided assessment its parts. What names no unit, stage, grade or subject is for all of
 * them. A stage of a division narrows by its number, in the schemes of its year and of as many stages.
 */
export const readAssessmentList = async ({
  db,
  caller,
  query: { ano, unidade, esquema, etapa, series, disciplinas, tipo },
}: SignedIncoming<ListAssessments>): Promise<ListAssessments['answer']> => {
  const among = (column: string, ids: readonly number[] | undefined) =>
    ids === undefined ? [] : [sql`(cardinality(${sql.ref(column)}) = 0 or ${sql.ref(column)} && ${ids}::integer[])`]
  const one = (column: string, ids: readonly number[] | undefined) =>
    ids === undefined ? [] : [sql`${sql.ref(column)} = any(${ids}::integer[])`]
  const conditions = [
    inUnitsOfOrShared(caller, 'scheme.unit_id'),
    inUnitsOfOrShared(caller, 'own.unit_id'),
    sql`own.class_group_id is null`,
    sql`not exists (select 1 from assessment as part where part.whole_id = own.id and part.class_group_id is null)`,
    ...one('scheme.school_year_id', ano),
    ...one('own.evaluation_scheme_id', esquema),
    ...one('own.kind', tipo),
    ...(unidade === undefined ? [] : [sql`(own.unit_id is null or own.unit_id = any(${unidade}::integer[]))`]),
    ...among('own.grade_ids', series),
    ...among('own.subject_ids', disciplinas),
    ...(etapa === undefined
      ? []
      : [
          sql`exists (select 1 from stage join stage_division as division on division.id = stage.division_id
            where stage.id = any(${etapa}::integer[]) and stage.school_year_id = scheme.school_year_id
              and division.kind = (version.rules ->> 'etapas')::integer
              and (division.unit_id is null or coalesce(own.unit_id, division.unit_id) = division.unit_id)
              and (cardinality(own.stages) = 0 or stage.number = any(own.stages)))`,
        ]),
  ]
  const { rows } = await sql<ListAssessments['answer']['dados'][number]>`
    select own.id as value, own.short_name || ' · ' || own.name as ${sql.ref('displayText')},
      own.active and school_year.status <> ${CLOSED} as status
    from assessment as own
    join evaluation_scheme as scheme on scheme.id = own.evaluation_scheme_id
    join school_year on school_year.id = scheme.school_year_id
    join lateral (select rules from evaluation_scheme_version as one where one.evaluation_scheme_id = scheme.id
      order by one.status = ${IN_FORCE} desc, one.number desc limit 1) as version on true
    where ${sql.join(conditions, sql` and `)}
    order by school_year.year desc, scheme.name_search, scheme.id, own.position, own.id
  `.execute(db)
  return { dados: rows }
}
