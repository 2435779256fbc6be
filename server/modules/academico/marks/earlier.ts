import { type Kysely, sql } from 'kysely'
import { message } from '#domain/all/messages.ts'
import { EMPTIED, OF_ADJUSTMENT, OF_ASSESSMENT, OF_RECOVERY, OF_STAGE } from '#domain/marks/marks.lists.ts'
import type { TypedCell } from '#domain/marks/marks.schemas.ts'
import { isDismissedIn } from '#domain/subjectDismissals/dismissed.ts'
import type { Database } from '#server/db/schema.ts'
import { schoolDay } from '#server/http/clock.ts'
import { cellKey } from '#server/modules/academico/marks/cells.ts'
import { type Judged, judgeCells, type OpenSheet } from '#server/modules/academico/marks/judge.ts'
import { schemeOfSheet, type SheetPlace } from '#server/modules/academico/marks/place.ts'
import { GIVEN_MARKS } from '#server/school/marks/givenMarks.ts'
import { readHoldingStages } from '#server/school/stages/stages.ts'
import { readDismissals } from '#server/school/subjects/dismissals.ts'
import { studentsTaughtWithin } from '#server/school/subjects/taken.ts'

interface Saving {
  readonly place: SheetPlace
  readonly sheet: OpenSheet
  readonly now: Date
}

/** Columns that are of a stage. */
const OF_STAGES: readonly number[] = [OF_ASSESSMENT, OF_RECOVERY, OF_STAGE, OF_ADJUSTMENT]

/** Judges typed cells by the rules of their sheet, and by the order of the stages. */
export const judgeInOrder = (
  db: Kysely<Database>,
  saving: Saving,
  cells: readonly TypedCell[],
): Promise<readonly Judged[]> => judgeOrder(db, saving, judgeCells(saving.sheet, cells))

/**
 * Refuses new marks of students who have none at all in an earlier stage of the subject, though they were there when it began
 * and were not dismissed from it (D 2.9 “order of stages”). A mark that stands there already may be corrected, and emptied.
 */
const judgeOrder = async (
  db: Kysely<Database>,
  { place, sheet, now }: Saving,
  judged: readonly Judged[],
): Promise<readonly Judged[]> => {
  const isNew = (one: Judged): boolean =>
    one.verdict === 'write' &&
    one.said.situacao !== EMPTIED &&
    OF_STAGES.includes(one.cell.coluna) &&
    (sheet.kept.get(cellKey(one.cell))?.situacao ?? EMPTIED) === EMPTIED
  const enrolments = [...new Set(judged.filter(isNew).map(({ cell }) => cell.idMatricula))]
  const empty = await emptyStages(db, { place, enrolments, today: schoolDay(now) })
  return judged.map((one): Judged => {
    const stage = empty.get(one.cell.idMatricula)
    if (stage === undefined || !isNew(one)) return one
    return { cell: one.cell, verdict: 'refused', why: message('MARK_EARLIER_STAGE', { etapa: stage }) }
  })
}

interface Asked {
  readonly place: SheetPlace
  readonly enrolments: readonly number[]
  /** ISO. */
  readonly today: string
}

/** The name of the first earlier stage that is empty, by enrolment. */
const emptyStages = async (
  db: Kysely<Database>,
  { place, enrolments, today }: Asked,
): Promise<ReadonlyMap<number, string>> => {
  const unmarked = await stagesWithoutMark(db, place, enrolments)
  const empty = new Map<number, string>()
  if (unmarked.length === 0) return empty
  const { classGroupId, subjectId } = place
  const dismissals = await readDismissals(db, enrolments)
  const isLeftOut = (enrolment: number, stage: number) => isDismissedIn(dismissals(enrolment, subjectId), stage)
  for (const stage of await readHoldingStages(db, { idTurma: classGroupId, hoje: today })) {
    const without = new Set(unmarked.flatMap(({ number, enrolment }) => (number === stage.numero ? [enrolment] : [])))
    if (without.size === 0 || typeof (await schemeOfSheet(db, { ...place, stage })) === 'string') continue
    const { inicio: from, fim: to } = stage
    for (const { idMatricula, inicio } of await studentsTaughtWithin(db, { classGroupId, subjectId, from, to }))
      if (
        without.has(idMatricula) &&
        inicio <= from &&
        !empty.has(idMatricula) &&
        !isLeftOut(idMatricula, stage.numero)
      )
        empty.set(idMatricula, stage.nome)
  }
  return empty
}

interface Unmarked {
  readonly enrolment: number
  readonly number: number
}

/**
 * Earlier stages of the subject in which enrolments have no mark, in this class group or in one that they left. Marks for all
 * subjects together are given in any order.
 */
const stagesWithoutMark = async (
  db: Kysely<Database>,
  { classGroupId, subjectId, stage }: SheetPlace,
  enrolments: readonly number[],
): Promise<readonly Unmarked[]> => {
  if (subjectId === null || enrolments.length === 0 || stage.numero === 1) return []
  const { rows } = await sql<Unmarked>`
    select own.id as enrolment, earlier.number
    from unnest(${enrolments}::integer[]) as own (id) cross join generate_series(1, ${stage.numero - 1}::integer) as earlier (number)
    where not exists (select 1 from mark where class_group_id = ${classGroupId} and subject_id = ${subjectId}
        and stage_number = earlier.number and enrolment_id = own.id and status <> ${EMPTIED})
      and not exists (select 1 from ${GIVEN_MARKS} where enrolment_id = own.id and subject_id = ${subjectId}
        and stage_number = earlier.number and status <> ${EMPTIED})`.execute(db)
  return rows
}
