import { type RawBuilder, sql, type Transaction } from 'kysely'
import { isWarning } from '#domain/occurrences/occurrence.ts'
import { SUSPENSION } from '#domain/occurrences/occurrences.lists.ts'
import type {
  BodyMeasure,
  BodyStudent,
  FamilyOccurrence,
  OccurrenceSheet,
} from '#domain/occurrences/occurrences.schemas.ts'
import type { Database } from '#server/db/schema.ts'

/** The measures of a part (`own`), as its family reads them. */
export const MEASURES: RawBuilder<FamilyOccurrence['medidas']> = sql`coalesce((
  select json_agg(json_build_object('medida', taken.measure, 'numero', taken.warning_number, 'inicio', taken.starts_on,
    'fim', taken.ends_on) order by taken.id)
  from occurrence_measure as taken where taken.occurrence_student_id = own.id), '[]'::json)`

/** The same as the school reads them, with why a number is another than the counted one. */
export const REASONED_MEASURES: RawBuilder<OccurrenceSheet['alunos'][number]['medidas']> = sql`coalesce((
  select json_agg(json_build_object('medida', taken.measure, 'numero', taken.warning_number, 'inicio', taken.starts_on,
    'fim', taken.ends_on, 'motivoNumero', taken.number_reason) order by taken.id)
  from occurrence_measure as taken where taken.occurrence_student_id = own.id), '[]'::json)`

interface MeasureRow {
  readonly measure: number
  readonly warning_number: number | null
  readonly number_reason: string
  readonly starts_on: string | null
  readonly ends_on: string | null
}

interface Counting {
  /** How many warnings of the type the student has without this occurrence. */
  readonly before: number
  /** The numbers that were counted for this occurrence already, by measure: families may have read them. */
  readonly kept: ReadonlyMap<number, number>
}

/** The rows of a student's measures. Warnings are counted one after the other, in the order of the list. */
export const measureRows = (measures: readonly BodyMeasure[], { before, kept }: Counting): readonly MeasureRow[] => {
  let counted = before
  return measures.map(({ medida, numero, motivoNumero, inicio, fim }) => {
    const warned = isWarning(medida)
    const suspended = medida === SUSPENSION
    if (warned) counted += 1
    return {
      measure: medida,
      warning_number: warned ? (numero ?? kept.get(medida) ?? counted) : null,
      number_reason: warned && numero !== null ? motivoNumero.trim() : '',
      starts_on: suspended ? inicio : null,
      ends_on: suspended ? fim : null,
    }
  })
}

/** Whether a student has each measure once at most. */
export const areMeasuresSingle = (students: readonly BodyStudent[]): boolean =>
  students.every(({ medidas }) => new Set(medidas.map(({ medida }) => medida)).size === medidas.length)

interface OfPart {
  readonly partId: number
  readonly rows: readonly MeasureRow[]
}

/** Keeps the measures of some parts, in the place of those that they had. */
export const writeMeasures = async (trx: Transaction<Database>, parts: readonly OfPart[]): Promise<void> => {
  const ids = parts.map(({ partId }) => partId)
  await sql`delete from occurrence_measure where occurrence_student_id = any(${ids}::integer[])`.execute(trx)
  const rows = parts.flatMap(({ partId, rows: own }) => own.map((row) => ({ occurrence_student_id: partId, ...row })))
  if (rows.length > 0) await trx.insertInto('occurrence_measure').values(rows).execute()
}
