import { sql } from 'kysely'
import { DRAFT, ENDED, IN_FORCE } from '#domain/evaluationSchemes/evaluationSchemes.lists.ts'
import { schemeDraftOf } from '#domain/evaluationSchemes/schemeDraft.ts'
import type { CopyLine } from '#domain/nextYear/nextYear.schemas.ts'
import type { Act } from '#server/http/audit.ts'
import { SCHEMES, schemes as schemeReaders } from '#server/modules/academico/evaluationSchemes/index.ts'
import {
  leftLine,
  MEANWHILE,
  madeLine,
  type Piece,
  thereLine,
  type Trx,
  type TwoYears,
} from '#server/modules/academico/nextYear/piece.ts'
import { insertRecord } from '#server/records/save.ts'
import { isReadOnlyOfSchool } from '#server/rows/units.ts'

interface Source {
  readonly id: number
  readonly name: string
  /** Null: of the whole school. */
  readonly unitId: number | null
  readonly versionId: number
  readonly specialId: number | null
  /** The scheme of the same name in the next year. */
  readonly there: number | null
}

/**
 * The schemes that the unit has or follows, as drafts of their newest version, and the grades that follow them. A scheme of
 * the whole school is copied by somebody who works in all units.
 */
export const schemes: Piece = {
  copy: async (trx, act, years) => {
    const sources = await readSources(trx, years)
    const active = await activeSubjects(trx)
    const [versions, own]: [number[], number[]] = [[], []]
    const lines: CopyLine[] = []
    const idOf = new Map<number, number>()
    for (const source of sources) {
      if (source.there !== null) {
        idOf.set(source.id, source.there)
        lines.push(thereLine(source.name))
      } else if (isReadOnlyOfSchool(act.caller, source.unitId)) {
        lines.push(leftLine(source.name, 'É de toda a escola: copia quem trabalha em todas as unidades.'))
      } else {
        const { id, idEsquema } = await insertCopy(trx, act, { source, years, idOf, active })
        versions.push(id)
        if (idEsquema !== null) {
          own.push(idEsquema)
          idOf.set(source.id, idEsquema)
        }
        lines.push(madeLine(source.name, 'Rascunho da versão mais nova'))
      }
    }
    const links = await linkGrades(trx, years, idOf)
    for (const { scheme, grades, isNew } of links.byScheme)
      lines.push(isNew ? madeLine(`Vínculos: ${scheme}`, grades) : thereLine(`Vínculos: ${scheme}`))
    return {
      lines,
      made: { evaluation_link: links.made, evaluation_scheme_version: versions, evaluation_scheme: own },
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

/** A scheme for students with a disability comes before those that name it. */
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
      newest.special_scheme_id as "specialId",
      (select there.id from evaluation_scheme as there where there.school_year_id = ${to.id}
        and there.unit_id is not distinct from scheme.unit_id and there.name_search = scheme.name_search) as there
    from wanted join evaluation_scheme as scheme on scheme.id = wanted.id
    join newest on newest.scheme_id = scheme.id
    order by newest.special_scheme_id is not null, scheme.name_search, scheme.id`.execute(trx)
  return rows
}

interface Wanted {
  readonly source: Source
  readonly years: TwoYears
  /** Ids in the next year by those of this year. */
  readonly idOf: ReadonlyMap<number, number>
  readonly active: ReadonlySet<number>
}

const insertCopy = async (trx: Trx, act: Act, { source, years: { to }, idOf, active }: Wanted) => {
  const former = await schemeReaders.written(trx, source.versionId)
  return insertRecord(SCHEMES, trx, act, {
    ...schemeDraftOf(former),
    idEsquema: null,
    idAnoLetivo: to.id,
    idRegraDiferenciada: source.specialId === null ? null : (idOf.get(source.specialId) ?? null),
    disciplinas: former.disciplinas.filter(({ idDisciplina }) => active.has(idDisciplina)),
  })
}

const activeSubjects = async (trx: Trx): Promise<ReadonlySet<number>> => {
  const rows = await trx.selectFrom('subject').where('active', '=', true).select('id').execute()
  return new Set(rows.map(({ id }) => id))
}

/** Links grades, and subjects of them, as in the year before, where nothing is linked yet. */
const linkGrades = async (trx: Trx, { unit, from, to }: TwoYears, idOf: ReadonlyMap<number, number>) => {
  const [here, there] = [[...idOf.keys()], [...idOf.values()]]
  const { rows: made } = await sql<{ id: number }>`
    insert into evaluation_link (evaluation_scheme_id, school_year_id, unit_id, grade_id, subject_id)
    select scheme.there, ${to.id}::integer, link.unit_id, link.grade_id, link.subject_id
    from evaluation_link as link
    join unnest(${here}::integer[], ${there}::integer[]) as scheme (here, there) on scheme.here = link.evaluation_scheme_id
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
    where link.school_year_id = ${to.id} and link.unit_id = ${unit} and scheme.id = any(${there}::integer[])
    group by scheme.id order by scheme.name_search, scheme.id`.execute(trx)
  return { made: ids, byScheme }
}
