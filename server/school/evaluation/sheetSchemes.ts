import type { Kysely } from 'kysely'
import type { MessageCode } from '#domain/all/messages.ts'
import { BY_SUBJECT, WITHOUT_MARK } from '#domain/evaluation/evaluation.lists.ts'
import { areFlaws, readScheme } from '#domain/evaluation/readScheme.ts'
import type { Scheme } from '#domain/evaluation/scheme.ts'
import type { SchemeRules } from '#domain/evaluation/scheme.schemas.ts'
import { judgedFor, judgesSheetOf } from '#domain/marks/differentiated.ts'
import type { MarkColumn } from '#domain/marks/marks.schemas.ts'
import { EXAM } from '#domain/marks/sheetStage.ts'
import type { Database } from '#server/db/schema.ts'
import {
  columnsOfStage,
  type Divisible,
  divisibleOfStage,
  type PlacedAssessment,
  readAssessments,
} from '#server/school/evaluation/columns.ts'
import { type LeftOut, readLeftOut } from '#server/school/stages/leftOut.ts'
import { type HeldScheme, type HeldSchemes, schemesThatHold } from '#server/school/evaluation/schemes.ts'

/** By what a sheet is judged, and what is filled in. */
export interface SheetScheme {
  readonly schemeId: number
  readonly rules: SchemeRules
  readonly scheme: Scheme
  /** By what students with a differentiated evaluation are judged (`judgedFor`); null: as everybody. */
  readonly differentiated: { readonly rules: SchemeRules; readonly scheme: Scheme } | null
  readonly columns: readonly MarkColumn[]
  /** What of it may be divided in the class group, or is. */
  readonly divisible: readonly Divisible[]
  /** The subject of which the marks are kept; null: of all together. */
  readonly keptFor: number | null
}

/** A class group with its place, as rows name them. */
interface Place {
  readonly classGroupId: number
  readonly yearId: number
  readonly unitId: number
  readonly gradeId: number
}

/** All by which the sheets of a class group are judged, read once for all of its subjects and stages. */
export interface PlaceRules {
  readonly classGroupId: number
  /** By the matrix. */
  readonly leftOut: LeftOut
  readonly unitId: number
  readonly gradeId: number
  readonly schemeOf: HeldSchemes
  readonly assessments: readonly PlacedAssessment[]
  /** In which stages versions have a subject, by `named`; a subject that is missing, or has none, is in all (D 2.3). */
  readonly stages: ReadonlyMap<string, readonly number[]>
}

const named = (version: number, subject: number): string => `${version} ${subject}`

/** The rules of a class group: four queries, for however many sheets, of which what matrices leave out may be known already. */
export const readPlaceRules = async (
  db: Kysely<Database>,
  { classGroupId, yearId, unitId, gradeId }: Place,
  known: LeftOut | null = null,
): Promise<PlaceRules> => {
  const { schemes, schemeOf } = await schemesThatHold(db, { idAnoLetivo: yearId, idUnidade: unitId, idSerie: gradeId })
  const versions = schemes.map(({ versionId }) => versionId)
  const rows =
    versions.length === 0
      ? []
      : await db
          .selectFrom('evaluation_scheme_subject')
          .where('evaluation_scheme_version_id', 'in', versions)
          .select(['evaluation_scheme_version_id as version', 'subject_id as subject', 'stages'])
          .execute()
  return {
    classGroupId,
    leftOut: known ?? (await readLeftOut(db, [classGroupId])),
    schemeOf,
    assessments: await readAssessments(
      db,
      schemes.map(({ schemeId }) => schemeId),
      classGroupId,
    ),
    unitId,
    gradeId,
    stages: new Map(rows.map(({ version, subject, stages }) => [named(version, subject), stages])),
  }
}

/** Whether one mark is given for all subjects together (D 2.3 “nota geral por etapa”): the scheme of the grade itself says so. */
export const isGeneralIn = ({ schemeOf }: PlaceRules): boolean => schemeOf(null)?.rules.notaGeral === true

interface Sheet {
  /** Null: of all subjects together. */
  readonly subjectId: number | null
  /** Whether the school gives marks in the subject at all. */
  readonly isGraded: boolean
  readonly stage: number
}

/** The scheme of a sheet, or the code of the reason why there are no marks. */
export const sheetScheme = (place: PlaceRules, { subjectId, isGraded, stage }: Sheet): SheetScheme | MessageCode => {
  const isGeneral = isGeneralIn(place)
  const held = place.schemeOf(isGeneral ? null : subjectId)
  if (held === null) return 'MARKS_NO_SCHEME'
  const { rules, schemeId } = held
  if (rules.tipoNota === WITHOUT_MARK) return 'MARKS_WITHOUT_MARK'
  if (subjectId === null && !isGeneral) return 'MARKS_NOT_GENERAL'
  if (subjectId !== null && !isGraded) return 'MARKS_NOT_GRADED'
  if (rules.tipoNota === BY_SUBJECT) return 'MARKS_BY_SUBJECT'
  const scheme = readScheme(rules)
  if (areFlaws(scheme)) return 'MARKS_SCHEME_FLAWED'
  if (stage === EXAM && scheme.exam === null) return 'MARKS_NO_EXAM'
  if (stage !== EXAM && stage > scheme.rules.etapas) return 'MARKS_STAGE_BEYOND'
  if (!isInStage(place, held, { subjectId, stage })) return 'MARKS_NOT_IN_STAGE'
  const keptFor = isGeneral ? null : subjectId
  const { classGroupId, unitId, gradeId, assessments } = place
  const at = { schemeId, classGroupId, unitId, gradeId, subjectId: keptFor, stage }
  return {
    schemeId,
    rules,
    scheme,
    differentiated: differentiatedOf(scheme, held),
    columns: columnsOfStage(scheme, assessments, at),
    divisible: divisibleOfStage(scheme, assessments, at),
    keptFor,
  }
}

/** The same for one student, by the rule that holds for them (D 2.3). */
export const sheetSchemeFor = (
  place: PlaceRules,
  { diferenciada, ...sheet }: Sheet & { readonly diferenciada: boolean },
): SheetScheme | MessageCode => {
  const held = sheetScheme(place, sheet)
  return typeof held === 'string' ? held : judgedFor(held, { diferenciada })
}

/** The rules by which the year of a student is judged as a whole; null where none are. */
export const wholeRules = (
  { schemeOf }: PlaceRules,
  { diferenciada }: { readonly diferenciada: boolean },
): SchemeRules | null => {
  const held = schemeOf(null)
  if (held === null || !diferenciada) return held?.rules ?? null
  const own = readScheme(held.rules)
  return (areFlaws(own) ? null : differentiatedOf(own, held)?.rules) ?? held.rules
}

/** A differentiated rule that cannot judge the sheet of its class group judges nobody. */
const differentiatedOf = (own: Scheme, { special: rules }: HeldScheme): SheetScheme['differentiated'] => {
  if (rules === null) return null
  const scheme = readScheme(rules)
  return areFlaws(scheme) || !judgesSheetOf(scheme, own) ? null : { rules, scheme }
}

/** Whether matrix and scheme have a subject in a stage; true where no scheme holds for it, and of all subjects together. */
export const occursIn = (place: PlaceRules, sheet: Pick<Sheet, 'subjectId' | 'stage'>): boolean => {
  const held = place.schemeOf(sheet.subjectId)
  return held === null || isInStage(place, held, sheet)
}

const isInStage = (
  { classGroupId, leftOut, stages }: PlaceRules,
  { versionId }: HeldScheme,
  { subjectId, stage }: Pick<Sheet, 'subjectId' | 'stage'>,
): boolean => {
  if (subjectId === null || stage === EXAM) return true
  const own = stages.get(named(versionId, subjectId)) ?? []
  return (own.length === 0 || own.includes(stage)) && !leftOut({ classGroupId, subjectId, stage })
}
