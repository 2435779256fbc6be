import { type Kysely, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { assessmentRules } from '#domain/assessment/assessmentRules.ts'
import { ASSESSMENT } from '#domain/assessment/assessments.fields.ts'
import type { AssessmentRecord, SchemeAssessments } from '#domain/assessment/assessments.schemas.ts'
import { CLOSED } from '#domain/calendars/calendarStatus.ts'
import { IN_FORCE as MATRIX_IN_FORCE } from '#domain/curricula/curricula.lists.ts'
import { ENDED, IN_FORCE } from '#domain/evaluationSchemes/evaluationSchemes.lists.ts'
import type { Database } from '#server/db/schema.ts'
import type { InUnits } from '#server/http/person.ts'
import { readersOf } from '#server/http/records.ts'
import { recordOf } from '#server/records/columns.ts'
import { inUnitsOfOrShared, isReadOnlyOfSchool } from '#server/rows/units.ts'
import { isClosedIn } from '#server/school/years/years.ts'

/** Assessments of the caller's units, and those of all units, with the scheme that they are of. */
const visible = (db: Kysely<Database>, caller: InUnits) =>
  db
    .selectFrom('assessment as own')
    .innerJoin('evaluation_scheme', 'evaluation_scheme.id', 'own.evaluation_scheme_id')
    .where('own.whole_id', 'is', null)
    .where(inUnitsOfOrShared(caller, 'evaluation_scheme.unit_id'))
    .where(inUnitsOfOrShared(caller, 'own.unit_id'))
    .selectAll('own')
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('assessment as part')
          .whereRef('part.whole_id', '=', 'own.id')
          .where('part.class_group_id', 'is', null)
          .select(['part.id', 'part.short_name as sigla', 'part.name as nome'])
          .select(sql<number>`coalesce(part.weight, part.most)`.as('valor'))
          .orderBy('part.position')
          .orderBy('part.id'),
      ).as('parts'),
    )

type Row = Awaited<ReturnType<ReturnType<typeof visible>['execute']>>[number]

const assessmentOf = (row: Row, caller: InUnits): AssessmentRecord => ({
  ...recordOf(ASSESSMENT, row),
  partes: row.parts,
  soLeitura: isReadOnlyOfSchool(caller, row.unit_id),
})

const find = async (db: Kysely<Database>, caller: InUnits, id: number): Promise<AssessmentRecord | null> => {
  const row = await visible(db, caller).where('own.id', '=', id).executeTakeFirst()
  return row === undefined ? null : assessmentOf(row, caller)
}

const readers = readersOf('assessment', find)

/** Parts are read with what they are parts of. A change holds the scheme before the row, as an order of the scheme does: two of them never wait for each other. */
export const assessments: typeof readers = {
  ...readers,
  locked: async (trx, id) => {
    await sql`select id from evaluation_scheme where id = (select evaluation_scheme_id from assessment where id = ${id})
      for update`.execute(trx)
    return readers.locked(trx, id)
  },
}

/** Which schemes are read, and which of their assessments: those of a unit, grade or subject, with those of all. */
export interface AskedSchemes {
  readonly schemeId?: number | undefined
  readonly yearId?: number | undefined
  readonly unitId?: number | undefined
  readonly gradeId?: number | undefined
  readonly subjectId?: number | undefined
  /** Of years that are closed the schemes alone. */
  readonly isForForm?: boolean
}

/** The caller's schemes with their assessments, the newest year first, each year by name. */
export const readSchemes = async (
  db: Kysely<Database>,
  caller: InUnits,
  asked: AskedSchemes,
): Promise<readonly SchemeAssessments[]> => {
  const { schemeId, yearId, unitId, isForForm = false } = asked
  const schemes = await db
    .selectFrom('evaluation_scheme')
    .innerJoin('school_year', 'school_year.id', 'evaluation_scheme.school_year_id')
    .leftJoin('unit', 'unit.id', 'evaluation_scheme.unit_id')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('evaluation_scheme_version as one')
          .whereRef('one.evaluation_scheme_id', '=', 'evaluation_scheme.id')
          .select(['one.rules', 'one.status'])
          .orderBy(sql`one.status = ${IN_FORCE}`, 'desc')
          .orderBy('one.number', 'desc')
          .limit(1)
          .as('version'),
      (join) => join.onTrue(),
    )
    .where(inUnitsOfOrShared(caller, 'evaluation_scheme.unit_id'))
    .where((eb) =>
      eb.and([
        ...(schemeId === undefined ? [] : [eb('evaluation_scheme.id', '=', schemeId)]),
        ...(yearId === undefined ? [] : [eb('evaluation_scheme.school_year_id', '=', yearId)]),
        ...(unitId === undefined
          ? []
          : [eb.or([eb('evaluation_scheme.unit_id', 'is', null), eb('evaluation_scheme.unit_id', '=', unitId)])]),
      ]),
    )
    .select([
      'evaluation_scheme.id',
      'evaluation_scheme.name as nome',
      'evaluation_scheme.school_year_id as idAnoLetivo',
      'evaluation_scheme.unit_id as idUnidade',
      'unit.short_name as unidade',
      'version.rules',
      sql<boolean>`version.status <> ${ENDED}`.as('ativo'),
      isClosedIn('evaluation_scheme').as('anoEncerrado'),
      sql<number[]>`array(select distinct link.grade_id from evaluation_link as link
        where link.evaluation_scheme_id = evaluation_scheme.id order by link.grade_id)`.as('series'),
      sql<number[]>`array(select distinct item.subject_id from evaluation_link as link
        join curriculum on curriculum.school_year_id = link.school_year_id and curriculum.unit_id = link.unit_id
          and curriculum.grade_id = link.grade_id and curriculum.status = ${MATRIX_IN_FORCE}
        join curriculum_item as item on item.curriculum_id = curriculum.id
          and item.subject_id = coalesce(link.subject_id, item.subject_id)
        where link.evaluation_scheme_id = evaluation_scheme.id order by item.subject_id)`.as('disciplinas'),
      sql<boolean>`school_year.status = ${CLOSED}`.as('isPast'),
    ])
    .orderBy('school_year.year', 'desc')
    .orderBy('evaluation_scheme.name_search')
    .orderBy('evaluation_scheme.id')
    .execute()
  const read = schemes.filter(({ isPast }) => !isForForm || !isPast).map(({ id }) => id)
  const rows = await readAssessments(db, caller, { ...asked, schemes: read })
  return schemes.map(({ rules, isPast: _, ...scheme }) => ({
    ...scheme,
    ...assessmentRules(rules),
    avaliacoes: rows.filter(({ idEsquema }) => idEsquema === scheme.id),
  }))
}

const readAssessments = async (
  db: Kysely<Database>,
  caller: InUnits,
  { schemes, unitId, gradeId, subjectId }: AskedSchemes & { readonly schemes: readonly number[] },
): Promise<readonly AssessmentRecord[]> => {
  if (schemes.length === 0) return []
  const among = (column: string, id: number) =>
    sql<boolean>`(cardinality(${sql.ref(column)}) = 0 or ${id} = any(${sql.ref(column)}))`
  const rows = await visible(db, caller)
    .where('own.evaluation_scheme_id', 'in', schemes)
    .where((eb) =>
      eb.and([
        ...(unitId === undefined ? [] : [eb.or([eb('own.unit_id', 'is', null), eb('own.unit_id', '=', unitId)])]),
        ...(gradeId === undefined ? [] : [among('own.grade_ids', gradeId)]),
        ...(subjectId === undefined ? [] : [among('own.subject_ids', subjectId)]),
      ]),
    )
    .orderBy('own.position')
    .orderBy('own.id')
    .execute()
  return rows.map((row) => assessmentOf(row, caller))
}
