import { type Kysely, sql } from 'kysely'
import type { MessageCode } from '#domain/all/messages.ts'
import { BY_SUBJECT, WITHOUT_MARK } from '#domain/evaluation/evaluation.lists.ts'
import { areFlaws, readScheme, type Scheme } from '#domain/evaluation/scheme.ts'
import type { SchemeRules } from '#domain/evaluation/scheme.schemas.ts'
import type { MarkColumn } from '#domain/marks/marks.schemas.ts'
import type { Database } from '#server/db/schema.ts'
import { columnsOfStage, readPlacedColumns } from '#server/school/evaluation/columns.ts'
import { type HeldScheme, schemesThatHold } from '#server/school/evaluation/schemes.ts'

/** By what a sheet is judged, and what is filled in. */
export interface SheetScheme {
  readonly schemeId: number
  readonly rules: SchemeRules
  readonly scheme: Scheme
  readonly columns: readonly MarkColumn[]
}

/** A grade of a unit in a year. */
interface Place {
  readonly yearId: number
  readonly unitId: number
  readonly gradeId: number
}

/** The scheme of a sheet, or the code of the reason why there are no marks. */
export type SheetSchemes = (subjectId: number, stage: number) => SheetScheme | MessageCode

/** By what the sheets of some subjects of a grade are judged, in all their stages: in as many queries as for one sheet. */
export const readSheetSchemes = async (
  db: Kysely<Database>,
  { yearId, unitId, gradeId }: Place,
  subjects: readonly number[],
): Promise<SheetSchemes> => {
  const holding = await schemesThatHold(db, { idAnoLetivo: yearId, idUnidade: unitId, idSerie: gradeId }, subjects)
  const held = subjects.flatMap((id) => holding(id) ?? [])
  const graded = await readGraded(db, subjects)
  const stagesNamed = await readNamedStages(db, held, subjects)
  const placed = await readPlacedColumns(db, { schemeIds: held.map(({ schemeId }) => schemeId), unitId, gradeId })
  const schemes = new Map(held.map(({ versionId, rules }) => [versionId, readScheme(rules)]))
  return (subjectId, stage) => {
    const own = holding(subjectId)
    if (own === null) return 'MARKS_NO_SCHEME'
    const { schemeId, versionId, rules } = own
    const scheme = schemes.get(versionId)
    if (rules.tipoNota === WITHOUT_MARK) return 'MARKS_WITHOUT_MARK'
    if (!graded.has(subjectId)) return 'MARKS_NOT_GRADED'
    if (rules.tipoNota === BY_SUBJECT) return 'MARKS_BY_SUBJECT'
    if (rules.notaGeral === true) return 'MARKS_GENERAL'
    if (scheme === undefined || areFlaws(scheme)) return 'MARKS_SCHEME_FLAWED'
    if (stage > scheme.rules.etapas) return 'MARKS_STAGE_BEYOND'
    const named = stagesNamed.get(`${versionId} ${subjectId}`) ?? []
    if (named.length > 0 && !named.includes(stage)) return 'MARKS_NOT_IN_STAGE'
    return { schemeId, rules, scheme, columns: columnsOfStage(placed, scheme, { schemeId, subjectId, stage }) }
  }
}

const readGraded = async (db: Kysely<Database>, subjects: readonly number[]): Promise<ReadonlySet<number>> => {
  const { rows } = await sql<{ id: number }>`
    select id from subject where id = any(${subjects}::integer[]) and has_grade`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** The stages in which versions judge a subject, by both ids; without an entry all of them (D 2.3). */
const readNamedStages = async (
  db: Kysely<Database>,
  held: readonly HeldScheme[],
  subjects: readonly number[],
): Promise<ReadonlyMap<string, readonly number[]>> => {
  const versions = held.map(({ versionId }) => versionId)
  const { rows } = await sql<{ version: number; subject: number; stages: number[] }>`
    select evaluation_scheme_version_id as version, subject_id as subject, stages from evaluation_scheme_subject
    where evaluation_scheme_version_id = any(${versions}::integer[]) and subject_id = any(${subjects}::integer[])
  `.execute(db)
  return new Map(rows.map(({ version, subject, stages }) => [`${version} ${subject}`, stages]))
}
