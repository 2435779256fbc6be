import { sql } from 'kysely'
import { DRAFT, ENDED, IN_FORCE } from '#domain/evaluationSchemes/evaluationSchemes.lists.ts'
import type { CopyLine } from '#domain/nextYear/nextYear.schemas.ts'
import {
  leftLine,
  MEANWHILE,
  madeLine,
  type Made,
  type Piece,
  thereLine,
  type Trx,
  type TwoYears,
} from '#server/modules/academico/nextYear/piece.ts'
import { isReadOnlyOfSchool } from '#server/rows/units.ts'

interface Source {
  readonly id: number
  readonly name: string
  /** Null: of the whole school. */
  readonly unitId: number | null
  readonly versionId: number
  /** Whether the next year has a scheme of this name. */
  readonly isThere: boolean
}

/**
 * The schemes that the unit has or follows, as drafts of their newest version, and the grades that follow them. A scheme of
 * the whole school is copied by somebody who works in all units.
 */
export const schemes: Piece = {
  copy: async (trx, act, years) => {
    const sources = await readSources(trx, years)
    const isLeft = ({ isThere, unitId }: Source) => !isThere && isReadOnlyOfSchool(act.caller, unitId)
    const wanted = sources.filter((source) => !source.isThere && !isLeft(source))
    const made = await insertSchemes(trx, years, wanted)
    const links = await linkGrades(trx, years)
    return {
      lines: [
        ...sources.map((source): CopyLine => {
          if (source.isThere) return thereLine(source.name)
          return isLeft(source)
            ? leftLine(source.name, 'É de toda a escola: copia quem trabalha em todas as unidades.')
            : madeLine(source.name, 'Rascunho da versão mais nova')
        }),
        ...links.byScheme.map(({ scheme, grades, isNew }) =>
          isNew ? madeLine(`Vínculos: ${scheme}`, grades) : thereLine(`Vínculos: ${scheme}`),
        ),
      ],
      made: { ...made, evaluation_link: links.made },
    }
  },
  tables: [
    {
      table: 'evaluation_link',
      named: sql<string>`(select name from grade where grade.id = grade_id)`,
      changed: sql<boolean>`false`,
      parts: [],
    },
    {
      table: 'evaluation_scheme_version',
      named: sql<string>`(select name from evaluation_scheme where evaluation_scheme.id = evaluation_scheme_id)`,
      changed: sql<boolean>`version > 1 or status <> ${DRAFT}`,
      parts: ['evaluation_scheme_subject'],
    },
    {
      table: 'evaluation_scheme',
      named: sql<string>`evaluation_scheme.name`,
      changed: sql<boolean>`false`,
      parts: [],
    },
  ],
  taken: { evaluation_scheme_name_key: MEANWHILE, evaluation_link_place_key: MEANWHILE },
}

/** With the schemes that these name for students with a disability. */
const readSources = async (trx: Trx, { unit, from, to }: TwoYears): Promise<readonly Source[]> => {
  const { rows } = await sql<Source>`
    with newest as (
      select distinct on (own.evaluation_scheme_id) own.evaluation_scheme_id as scheme_id, own.id as version_id,
        own.special_scheme_id
      from evaluation_scheme_version as own join evaluation_scheme as scheme on scheme.id = own.evaluation_scheme_id
      where scheme.school_year_id = ${from.id} and own.status <> ${ENDED}
      order by own.evaluation_scheme_id, own.status = ${IN_FORCE} desc, own.number desc),
    followed as (
      select evaluation_scheme_id as id from evaluation_link
        where school_year_id = ${from.id} and unit_id = ${unit}
      union select id from evaluation_scheme where school_year_id = ${from.id} and unit_id = ${unit}),
    wanted as (
      select id from followed
      union select newest.special_scheme_id from newest join followed on followed.id = newest.scheme_id
        where newest.special_scheme_id is not null)
    select scheme.id, scheme.name, scheme.unit_id as "unitId", newest.version_id as "versionId",
      exists (select 1 from evaluation_scheme as there
        where there.school_year_id = ${to.id} and ${SAME_NAME('there', 'scheme')}) as "isThere"
    from wanted join evaluation_scheme as scheme on scheme.id = wanted.id
    join newest on newest.scheme_id = scheme.id
    order by scheme.name_search, scheme.id`.execute(trx)
  return rows
}

/** Two schemes, by their tables in a query, that are one scheme in two years. */
const SAME_NAME = (one: string, other: string) =>
  sql`${sql.ref(`${one}.unit_id`)} is not distinct from ${sql.ref(`${other}.unit_id`)}
    and ${sql.ref(`${one}.name_search`)} = ${sql.ref(`${other}.name_search`)}`

const insertSchemes = async (trx: Trx, { to }: TwoYears, sources: readonly Source[]): Promise<Made> => {
  const ids = sources.map(({ id }) => id)
  const versions = sources.map(({ versionId }) => versionId)
  const idsOf = async (query: ReturnType<typeof sql<{ id: number }>>) =>
    (await query.execute(trx)).rows.map(({ id }) => id)
  const schemeIds = await idsOf(sql<{ id: number }>`
    insert into evaluation_scheme (school_year_id, unit_id, name, name_search)
    select ${to.id}::integer, unit_id, name, name_search from evaluation_scheme where id = any(${ids}::integer[])
    order by id returning id`)
  const versionIds = await idsOf(sql<{ id: number }>`
    insert into evaluation_scheme_version (evaluation_scheme_id, number, rules, special_scheme_id)
    select made.id, 1, version.rules, special.id
    from evaluation_scheme as made
    join evaluation_scheme as source on source.id = any(${ids}::integer[]) and ${SAME_NAME('source', 'made')}
    join evaluation_scheme_version as version
      on version.evaluation_scheme_id = source.id and version.id = any(${versions}::integer[])
    left join evaluation_scheme as former on former.id = version.special_scheme_id
    left join evaluation_scheme as special on special.school_year_id = ${to.id} and ${SAME_NAME('special', 'former')}
    where made.id = any(${schemeIds}::integer[]) order by made.id returning id`)
  await sql`
    insert into evaluation_scheme_subject (evaluation_scheme_version_id, subject_id, stages, merged_as)
    select copied.id, own.subject_id, own.stages, own.merged_as
    from evaluation_scheme_version as copied
    join evaluation_scheme as made on made.id = copied.evaluation_scheme_id
    join evaluation_scheme as source on source.id = any(${ids}::integer[]) and ${SAME_NAME('source', 'made')}
    join evaluation_scheme_version as version
      on version.evaluation_scheme_id = source.id and version.id = any(${versions}::integer[])
    join evaluation_scheme_subject as own on own.evaluation_scheme_version_id = version.id
    join subject on subject.id = own.subject_id and subject.active
    where copied.id = any(${versionIds}::integer[])`.execute(trx)
  return { evaluation_scheme: schemeIds, evaluation_scheme_version: versionIds }
}

/** Links grades, and subjects of them, as in the year before, where nothing is linked yet. */
const linkGrades = async (trx: Trx, { unit, from, to }: TwoYears) => {
  const { rows: made } = await sql<{ id: number }>`
    insert into evaluation_link (evaluation_scheme_id, school_year_id, unit_id, grade_id, subject_id)
    select there.id, there.school_year_id, link.unit_id, link.grade_id, link.subject_id
    from evaluation_link as link join evaluation_scheme as scheme on scheme.id = link.evaluation_scheme_id
    join evaluation_scheme as there on there.school_year_id = ${to.id} and ${SAME_NAME('there', 'scheme')}
    join grade on grade.id = link.grade_id and grade.active
    left join subject on subject.id = link.subject_id
    where link.school_year_id = ${from.id} and link.unit_id = ${unit} and (link.subject_id is null or subject.active)
    order by link.id
    on conflict on constraint evaluation_link_place_key do nothing returning id`.execute(trx)
  const ids = made.map(({ id }) => id)
  const { rows: byScheme } = await sql<{ scheme: string; grades: string; isNew: boolean }>`
    select scheme.name as scheme, bool_or(link.id = any(${ids}::integer[])) as "isNew",
      coalesce(string_agg(distinct grade.name, ', ') filter (where link.id = any(${ids}::integer[])), '') as grades
    from evaluation_link as link join evaluation_scheme as scheme on scheme.id = link.evaluation_scheme_id
    join grade on grade.id = link.grade_id
    where link.school_year_id = ${to.id} and link.unit_id = ${unit}
    group by scheme.id order by scheme.name_search, scheme.id`.execute(trx)
  return { made: ids, byScheme }
}
