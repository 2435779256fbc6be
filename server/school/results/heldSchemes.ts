import { type Kysely, sql } from 'kysely'
import { areFlaws, readScheme } from '#domain/evaluation/readScheme.ts'
import type { MergedSubjects } from '#domain/evaluation/scheme.schemas.ts'
import type { Scheme } from '#domain/evaluation/scheme.ts'
import { IN_FORCE } from '#domain/evaluationSchemes/evaluationSchemes.lists.ts'
import type { KeptRules } from '#domain/evaluationSchemes/evaluationSchemes.schemas.ts'
import { type LinkPlace, linkThatHolds } from '#domain/evaluationSchemes/links.ts'
import { rulesNamed } from '#domain/evaluationSchemes/schemeRules.ts'
import { judgesSheetOf } from '#domain/marks/differentiated.ts'
import type { Database } from '#server/db/schema.ts'
import { mergedIn } from '#server/school/evaluation/merged.ts'

/** A version as it judges. */
export interface ReadVersion {
  readonly schemeId: number
  /** The scheme of its differentiated rule (D 2.3); null: it names none. */
  readonly specialId: number | null
  readonly scheme: Scheme
  /** By subject the stages in which it is judged, where the version names some. */
  readonly stagesOf: ReadonlyMap<number, readonly number[]>
}

/** The version by which the sheets of a place are made, and the rules by which a student is judged in them. */
export interface JudgingVersion {
  readonly sheet: ReadVersion
  readonly scheme: Scheme
}

/**
 * By what a student is judged in a place, one with a differentiated evaluation by the differentiated rule; null where nothing
 * judges, or its rules cannot be calculated with.
 */
export type VersionAt = (place: LinkPlace, student: { readonly diferenciada: boolean }) => JudgingVersion | null

/** All that is judged by in a year: whose `link` holds where, and the versions by their scheme. */
interface HeldSchemes {
  readonly links: readonly (LinkPlace & { readonly schemeId: number })[]
  readonly versions: ReadonlyMap<number, ReadVersion>
}

/** The versions in force of a year with the places that follow them, in two queries. */
export const readHeldSchemes = async (db: Kysely<Database>, year: number): Promise<HeldSchemes> => {
  const { rows: links } = await sql<LinkPlace & { schemeId: number }>`
    select school_year_id as "idAnoLetivo", unit_id as "idUnidade", grade_id as "idSerie", subject_id as "idDisciplina",
      evaluation_scheme_id as "schemeId"
    from evaluation_link where school_year_id = ${year}`.execute(db)
  const versions = await readVersions(db, sql`scheme.school_year_id = ${year} and own.status = ${IN_FORCE}`)
  return { links, versions: new Map(versions.map((one) => [one.schemeId, one])) }
}

/** A version by its id, whatever its status; null where its rules cannot be calculated with. */
export const readVersion = async (db: Kysely<Database>, id: number): Promise<ReadVersion | null> =>
  (await readVersions(db, sql`own.id = ${id}`))[0] ?? null

interface Row extends Pick<ReadVersion, 'schemeId' | 'specialId'> {
  readonly name: string
  readonly rules: KeptRules
  readonly merged: readonly MergedSubjects[] | null
  readonly stages: Record<string, number[]>
}

const readVersions = async (db: Kysely<Database>, which: ReturnType<typeof sql>): Promise<readonly ReadVersion[]> => {
  const { rows } = await sql<Row>`
    select scheme.id as "schemeId", own.special_scheme_id as "specialId", scheme.name, own.rules,
      ${mergedIn('own')} as merged,
      coalesce((select json_object_agg(named.subject_id, named.stages) from evaluation_scheme_subject as named
        where named.evaluation_scheme_version_id = own.id and cardinality(named.stages) > 0), '{}'::json) as stages
    from evaluation_scheme_version as own join evaluation_scheme as scheme on scheme.id = own.evaluation_scheme_id
    where ${which} order by own.id`.execute(db)
  return rows.flatMap(({ schemeId, specialId, name, rules, merged, stages }) => {
    const scheme = readScheme(rulesNamed(rules, name, { aglutinadas: merged }))
    if (areFlaws(scheme)) return []
    const stagesOf = new Map(Object.entries(stages).map(([id, own]) => [Number(id), own]))
    return [{ schemeId, specialId, scheme, stagesOf }]
  })
}

/** Which version judges a place, with another one in the place of that of its scheme. */
export const versionsWith =
  ({ links, versions }: HeldSchemes, other: ReadVersion | null = null): VersionAt =>
  (place, { diferenciada }) => {
    const versionOf = (id: number | null): ReadVersion | null =>
      id === null ? null : id === other?.schemeId ? other : (versions.get(id) ?? null)
    const sheet = versionOf(linkThatHolds(links, place)?.schemeId ?? null)
    if (sheet === null) return null
    const special = diferenciada ? versionOf(sheet.specialId) : null
    const { scheme } = special !== null && judgesSheetOf(special.scheme, sheet.scheme) ? special : sheet
    return { sheet, scheme }
  }
