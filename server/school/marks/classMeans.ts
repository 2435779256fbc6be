import { type Kysely, type SqlBool, sql } from 'kysely'
import { grouped } from '#domain/base/grouped.ts'
import { exact, roundHalfUp, sumOf, textOf } from '#domain/evaluation/exact.ts'
import { written } from '#domain/evaluation/written.ts'
import { judgedFor } from '#domain/marks/differentiated.ts'
import { columnKey } from '#domain/marks/columnKey.ts'
import { OF_TRANSFER } from '#domain/marks/marks.lists.ts'
import { isDismissedIn } from '#domain/subjectDismissals/dismissed.ts'
import { stageGrade } from '#domain/marks/stageGrade.ts'
import { type ClassMeans, meanKey } from '#domain/reportCards/cardTables.ts'
import type { Database } from '#server/db/schema.ts'
import { schoolDay } from '#server/http/clock.ts'
import { differentiatedAmong } from '#server/school/evaluation/differentiated.ts'
import { sheetScheme } from '#server/school/evaluation/sheetSchemes.ts'
import { readSheetCells, type SheetCell } from '#server/school/marks/cells.ts'
import { gradedAmong, readJudgedGroups } from '#server/school/marks/groups.ts'
import { type CardShown, markShown } from '#server/school/marks/released.ts'
import { readDismissals } from '#server/school/subjects/dismissals.ts'

interface Asked {
  readonly classGroupId: number
  readonly now: Date
  readonly shows: CardShown
}

/**
 * The mean of a class group in each subject and stage, of the grades that are shown, with one decimal place. Who has no grade
 * does not count, nor who is dismissed, nor what another school gave; concepts have no mean.
 */
export const readClassMeans = async (
  db: Kysely<Database>,
  { classGroupId, now, shows }: Asked,
): Promise<ClassMeans> => {
  const given = await readSheetCells(
    db,
    sql<SqlBool>`mark.class_group_id = ${classGroupId} and mark.kind <> ${sql.lit(OF_TRANSFER)} and ${markShown(shows, now)}`,
  )
  // A mark for all subjects together is the mean of none of them.
  const dismissals = await readDismissals(
    db,
    given.map(({ idMatricula }) => idMatricula),
  )
  const cells = given.flatMap(({ idDisciplina, ...cell }) =>
    idDisciplina === null || isDismissedIn(dismissals(cell.idMatricula, idDisciplina), cell.numeroEtapa)
      ? []
      : [{ ...cell, idDisciplina }],
  )
  const groups = await readJudgedGroups(db, [classGroupId], schoolDay(now))
  const group = groups.get(classGroupId)
  if (group === undefined) return {}
  const graded = await gradedAmong(db, [...new Set(cells.map(({ idDisciplina }) => idDisciplina))])
  const differentiated = await differentiatedAmong(
    db,
    cells.map(({ idMatricula }) => idMatricula),
  )
  const sheets = grouped(cells, ({ idDisciplina, numeroEtapa }) => meanKey(idDisciplina, numeroEtapa))
  const means = [...sheets].flatMap(([key, own]) => {
    const [first] = own
    if (first === undefined) return []
    const { idDisciplina: subjectId, numeroEtapa: stage } = first
    const held = sheetScheme(group.rules, { subjectId, isGraded: graded.has(subjectId), stage })
    if (typeof held === 'string') return []
    const marks = ofStudents(own).flatMap(([enrolment, student]) => {
      const { scheme, columns } = judgedFor(held, { diferenciada: differentiated.has(enrolment) })
      return stageGrade({ scheme, columns, stage }, student).grade.mark ?? []
    })
    if (marks.length === 0) return []
    return [[key, written(textOf(roundHalfUp(sumOf(marks).div(exact(marks.length)), 1)))] as const]
  })
  return Object.fromEntries(means)
}

const ofStudents = (cells: readonly SheetCell[]) =>
  [...grouped(cells, ({ idMatricula }) => idMatricula)].map(
    ([enrolment, own]) => [enrolment, Object.fromEntries(own.map((cell) => [columnKey(cell), cell] as const))] as const,
  )
