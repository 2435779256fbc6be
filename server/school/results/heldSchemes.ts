import { type Kysely, sql } from 'kysely'
import { areFlaws, readScheme } from '#domain/evaluation/readScheme.ts'
import type { Scheme } from '#domain/evaluation/scheme.ts'
import { IN_FORCE } from '#domain/evaluationSchemes/evaluationSchemes.lists.ts'
import type { KeptRules } from '#domain/evaluationSchemes/evaluationSchemes.schemas.ts'
import { type LinkPlace, linkThatHolds } from '#domain/evaluationSchemes/links.ts'
import { rulesNamed } from '#domain/evaluationSchemes/schemeRules.ts'
import type { Database } from '#server/db/schema.ts'

/** A version as it judges. */
export interface ReadVersion {
  readonly schemeId: number
  readonly scheme: Scheme
  /** By subject the stages in which it is judged, where the version names some. */
  readonly stagesOf: ReadonlyMap<number, readonly number[]>
}

/** The version by which a place is judged; null where none is, or its rules cannot be calculated with. */
export type VersionAt = (place: LinkPlace) => ReadVersion | null

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

const readVersions = async (db: Kysely<Database>, which: ReturnType<typeof sql>): Promise<readonly ReadVersion[]> => {
  const { rows } = await sql<{ schemeId: number; name: string; rules: KeptRules; stages: Record<string, number[]> }>`
    select scheme.id as "schemeId", scheme.name, own.rules,
      coalesce((select json_object_agg(named.subject_id, named.stages) from evaluation_scheme_subject as named
        where named.evaluation_scheme_version_id = own.id and cardinality(named.stages) > 0), '{}'::json) as stages
    from evaluation_scheme_version as own join evaluation_scheme as scheme on scheme.id = own.evaluation_scheme_id
    where ${which} order by own.id`.execute(db)
  return rows.flatMap(({ schemeId, name, rules, stages }) => {
    const scheme = readScheme(rulesNamed(rules, name))
    if (areFlaws(scheme)) return []
    return [{ schemeId, scheme, stagesOf: new Map(Object.entries(stages).map(([id, own]) => [Number(id), own])) }]
  })
}

/** Which version judges a place, with another one in the place of that of its scheme. */
export const versionsWith =
  ({ links, versions }: HeldSchemes, other: ReadVersion | null = null): VersionAt =>
  (place) => {
    const link = linkThatHolds(links, place)
    if (link === null) return null
    return link.schemeId === other?.schemeId ? other : (versions.get(link.schemeId) ?? null)
  }
