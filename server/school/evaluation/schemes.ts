import { type Kysely, sql } from 'kysely'
import type { MergedSubjects, SchemeRules } from '#domain/evaluation/scheme.schemas.ts'
import { IN_FORCE } from '#domain/evaluationSchemes/evaluationSchemes.lists.ts'
import type { KeptRules } from '#domain/evaluationSchemes/evaluationSchemes.schemas.ts'
import { type LinkPlace, linkThatHolds } from '#domain/evaluationSchemes/links.ts'
import { rulesNamed } from '#domain/evaluationSchemes/schemeRules.ts'
import type { Database } from '#server/db/schema.ts'
import { mergedIn } from '#server/school/evaluation/merged.ts'

/** The version that holds somewhere, and its rules as `readScheme` takes them. */
export interface HeldScheme {
  readonly schemeId: number
  readonly versionId: number
  readonly rules: SchemeRules
  /** Those of its differentiated rule (D 2.3); null where it names none that is in force. */
  readonly special: SchemeRules | null
  /** Code of `OPINIONS`: where a text says what a student reached. */
  readonly opinion: number
}

/** A grade of a unit in a year. */
export type GradePlace = Omit<LinkPlace, 'idDisciplina'>

/** Which scheme holds for a subject, and for the grade itself (null): the subject's own wins. Null where none holds. */
export type HeldSchemes = (subjectId: number | null) => HeldScheme | null

/** The schemes by which a grade of a unit is judged in a year, and which of them holds for what: one query. */
export const schemesThatHold = async (
  db: Kysely<Database>,
  place: GradePlace,
): Promise<{ readonly schemes: readonly HeldScheme[]; readonly schemeOf: HeldSchemes }> => {
  const { rows } = await sql<LinkPlace & { schemeId: number; name: string } & Version & Special>`
    select link.school_year_id as "idAnoLetivo", link.unit_id as "idUnidade", link.grade_id as "idSerie",
      link.subject_id as "idDisciplina", scheme.id as "schemeId", scheme.name,
      own.id as "versionId", own.rules, ${mergedIn('own')} as merged, special.name as special,
      particular.rules as "specialRules", ${mergedIn('particular')} as "specialMerged"
    from evaluation_link as link join evaluation_scheme as scheme on scheme.id = link.evaluation_scheme_id
    left join evaluation_scheme_version as own on own.evaluation_scheme_id = scheme.id and own.status = ${IN_FORCE}
    left join evaluation_scheme as special on special.id = own.special_scheme_id
    left join evaluation_scheme_version as particular on particular.evaluation_scheme_id = special.id
      and particular.status = ${IN_FORCE}
    where link.school_year_id = ${place.idAnoLetivo} and link.unit_id = ${place.idUnidade}
      and link.grade_id = ${place.idSerie}
  `.execute(db)
  const links = rows.map(
    ({ schemeId, versionId, rules, name, merged, special, specialRules, specialMerged, ...link }) => ({
      ...link,
      held:
        versionId === null || rules === null
          ? null
          : {
              schemeId,
              versionId,
              rules: rulesNamed(rules, name, { regraDiferenciada: special, aglutinadas: merged }),
              special:
                specialRules === null ? null : rulesNamed(specialRules, special ?? '', { aglutinadas: specialMerged }),
              opinion: rules.parecer,
            },
    }),
  )
  return {
    schemes: links.flatMap(({ held }) => held ?? []),
    schemeOf: (subjectId) => linkThatHolds(links, { ...place, idDisciplina: subjectId })?.held ?? null,
  }
}

/**
 * The scheme by which a grade of a unit is judged in a year, or a subject of it: the subject's own wins over that of its
 * grade. Null where none is linked, or the one that is has no version in force.
 */
export const schemeThatHolds = async (db: Kysely<Database>, place: LinkPlace): Promise<HeldScheme | null> =>
  (await schemesThatHold(db, place)).schemeOf(place.idDisciplina)

/** The differentiated rule of a version by its name, and what it says; nulls where there is none, or none in force. */
interface Special {
  readonly special: string | null
  readonly specialRules: KeptRules | null
  readonly specialMerged: readonly MergedSubjects[] | null
}

/** The version in force; nulls where there is none. */
interface Version {
  readonly versionId: number | null
  readonly rules: KeptRules | null
  readonly merged: readonly MergedSubjects[] | null
}
