import type { Kysely } from 'kysely'
import { examFlaw } from '#domain/marks/exam.ts'
import { EMPTIED } from '#domain/marks/marks.lists.ts'
import type { StudentYearStages } from '#domain/marks/marks.schemas.ts'
import { EXAM } from '#domain/marks/sheetStage.ts'
import { ADJUSTMENT, columnKey, TRANSFERRED } from '#domain/marks/columnKey.ts'
import { asksForYear } from '#domain/marks/yearFlaw.ts'
import type { MarkedStage } from '#domain/marks/yearGrade.ts'
import type { Database } from '#server/db/schema.ts'
import { schoolDay } from '#server/http/clock.ts'
import type { SheetPlace } from '#server/modules/academico/marks/place.ts'
import type { SheetScheme } from '#server/school/evaluation/sheetSchemes.ts'
import type { KeptCell } from '#server/school/marks/keptCells.ts'
import { markedStages, readYearSheets } from '#server/school/marks/yearSheets.ts'

/** The year of a student of a sheet, by the enrolment. */
export type YearsOfSheet = (enrolment: number) => readonly MarkedStage[]

interface Sheet {
  readonly held: SheetScheme
  readonly enrolments: readonly number[]
}

/** The years of students of a sheet; null where no mark of it depends on other stages. */
export const yearsOfSheet = async (
  { db, now }: { readonly db: Kysely<Database>; readonly now: Date },
  { classGroupId, subjectId }: SheetPlace,
  { held, enrolments }: Sheet,
): Promise<YearsOfSheet | null> => {
  if (!held.columns.some(asksForYear)) return null
  const sheets = await readYearSheets(db, { classGroupId, subjects: [subjectId], enrolments, today: schoolDay(now) })
  return (enrolment) => markedStages(sheets(enrolment, subjectId))
}

interface Seat {
  readonly stage: number
  readonly idMatricula: number
  readonly kept: readonly KeptCell[]
  readonly years: YearsOfSheet | null
}

/** Whether a student stands in a sheet: in that of an exam who sits it, or has a mark in it from when they did. */
export const isOfSheet = ({ scheme }: SheetScheme, { stage, idMatricula, kept, years }: Seat): boolean =>
  stage !== EXAM ||
  kept.some((cell) => cell.idMatricula === idMatricula && cell.situacao !== EMPTIED) ||
  examFlaw(scheme, years?.(idMatricula) ?? []) === null

/** The year of a student as it travels beside a sheet. */
export const wireOf = (idMatricula: number, stages: readonly MarkedStage[]): StudentYearStages => ({
  idMatricula,
  etapas: stages.map(({ stage, columns, cells, isTaken }) => ({
    etapa: stage,
    ocorre: isTaken,
    colunas: [...columns],
    celulas: [...columns, ADJUSTMENT, TRANSFERRED].flatMap(({ coluna, idAvaliacao }) => {
      const said = cells[columnKey({ coluna, idAvaliacao })]
      if (said === undefined || said.situacao === EMPTIED) return []
      const { situacao, valor, conceito, motivo = '' } = said
      return [{ coluna, idAvaliacao, situacao, valor, conceito, motivo }]
    }),
  })),
})
