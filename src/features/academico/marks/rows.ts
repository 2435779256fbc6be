import type { Note } from '#domain/evaluation/calculate.ts'
import { OF_RECOVERY } from '#domain/marks/marks.lists.ts'
import { judgedFor } from '#domain/marks/differentiated.ts'
import type { CellPlace, MarkColumn, MarkSheet, SheetStudent } from '#domain/marks/marks.schemas.ts'
import { missedFlaw, type TestDay, testsElsewhere, withoutTests } from '#domain/marks/placed.ts'
import { isSameMark, type MarkFlaw, markText, NOTHING_SAID, readMark } from '#domain/marks/readMark.ts'
import { ADJUSTMENT, columnKey, TRANSFERRED } from '#domain/marks/columnKey.ts'
import { recoveryFlaw, type Stage, type StageGrade, type StudentCells, stageGrade } from '#domain/marks/stageGrade.ts'
import { asksForYear, yearFlaw } from '#domain/marks/yearFlaw.ts'
import type { MarkedStage } from '#domain/marks/yearGrade.ts'
import { MARK_BROUGHT_ALONG } from '#domain/marks/marks.messages.ts'
import { DISMISSED_FROM_STAGE } from '#domain/subjectDismissals/subjectDismissals.messages.ts'
import { conceptColors } from '#domain/evaluation/conceptColors.ts'
import { judgedScheme } from '#domain/evaluation/scheme.ts'
import type { CellState } from '#src/features/academico/marks/cellStates.ts'
import {
  cellKey,
  contentOf,
  type SavedCells,
  savedContents,
  schemeOf,
  type TypedCells,
} from '#src/features/academico/marks/sheet.ts'

/** What all rows of a sheet have in common. */
export interface ShownSheet extends Stage {
  /** By what students with a differentiated evaluation are judged; null: as everybody. */
  readonly differentiated: Pick<Stage, 'scheme'> | null
  /** ISO, both included. */
  readonly inicio: string
  readonly fim: string
  readonly canEdit: boolean
  readonly canAdjust: boolean
  /** The years of students by their enrolments, where marks of the sheet depend on other stages. */
  readonly years: ReadonlyMap<number, readonly MarkedStage[]>
  /** The assessments that have a day. */
  readonly tests: readonly TestDay[]
  /** The colours of concepts, by what they are called. */
  readonly colors: Readonly<Record<string, string>>
}

/** Null where the sheet came with flawed rules. */
export const shownOf = (sheet: MarkSheet): ShownSheet | null => {
  const scheme = schemeOf(sheet)
  const { colunas: columns, etapa: stage, inicio, fim, podeEditar: canEdit, podeAjustar: canAdjust } = sheet
  const read = { tests: sheet.provas, years: yearsOf(sheet), colors: conceptColors(sheet.regra) }
  if (scheme === null) return null
  const special = sheet.regraDiferenciada === null ? null : judgedScheme(sheet.regraDiferenciada)
  const differentiated = special === null ? null : { scheme: special }
  return { columns, scheme, differentiated, stage, inicio, fim, canEdit, canAdjust, ...read }
}

const yearsOf = ({ anos }: MarkSheet): ShownSheet['years'] =>
  new Map(
    anos.map(({ idMatricula, etapas }) => [
      idMatricula,
      etapas.map(({ etapa, ocorre, colunas, celulas }) => ({
        stage: etapa,
        columns: colunas,
        cells: Object.fromEntries(celulas.map((cell) => [columnKey(cell), cell])),
        isTaken: ocorre,
      })),
    ]),
  )

/** A student with what is saved and typed of them, and how it stands with that, all by `columnKey`. */
export interface SheetRow {
  readonly student: SheetStudent
  readonly saved: SavedCells
  readonly texts: Readonly<Record<string, string>>
  readonly states: Readonly<Record<string, CellState>>
}

type States = Readonly<Record<string, CellState>>

/** The rows of a sheet with what was typed. */
export const rowsOf = (sheet: MarkSheet, typed: TypedCells, states: States = {}): readonly SheetRow[] => {
  const saved = savedContents(sheet)
  return sheet.alunos.map((student) => {
    const ofStudent = <T>(cells: Readonly<Record<string, T>>): Readonly<Record<string, T>> =>
      Object.fromEntries(
        sheet.colunas.flatMap((column) => {
          const cell = cells[cellKey({ ...column, idMatricula: student.idMatricula })]
          return cell === undefined ? [] : [[columnKey(column), cell] as const]
        }),
      )
    const texts = Object.entries(ofStudent(typed)).map(([key, { texto }]) => [key, texto] as const)
    return {
      student,
      saved: saved.get(student.idMatricula) ?? {},
      texts: Object.fromEntries(texts),
      states: ofStudent(states),
    }
  })
}

/** Whether two rows say the same: only rows with other marks are calculated and drawn again. */
export const isSameRow = (one: SheetRow, other: SheetRow): boolean =>
  one.student === other.student &&
  areAlike(one.saved, other.saved) &&
  areAlike(one.texts, other.texts) &&
  areAlike(one.states, other.states)

/** Whether two records have the same values. */
export const areAlike = (one: Readonly<Record<string, unknown>>, other: Readonly<Record<string, unknown>>): boolean =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([key, value]) => other[key] === value)

/** What a cell of a row says as a text: what was typed, else what is saved. */
export const textIn = ({ saved, texts }: SheetRow, column: MarkColumn): string => {
  const key = columnKey(column)
  return texts[key] ?? markText(saved[key] ?? NOTHING_SAID)
}

/** What a sheet has no column for: an adjusted mean, and what came from another school. */
const BESIDE = [ADJUSTMENT, TRANSFERRED].map(columnKey)

/** What the cells of a row say, typed ones and what has no column included; a text that is no mark says nothing. */
export const contentsOf = ({ columns, scheme }: ShownSheet, row: SheetRow): StudentCells =>
  Object.fromEntries([
    ...Object.entries(row.saved).filter(([key]) => BESIDE.includes(key)),
    ...columns.map((column) => [columnKey(column), contentOf(scheme, column, textIn(row, column))] as const),
  ])

/** The same as it counts: tests of days on which the student was not in the class group ask for nothing. */
export const countedOf = (shown: ShownSheet, row: SheetRow): StudentCells =>
  withoutTests(contentsOf(shown, row), testsElsewhere(shown.tests, row.student))

/** The year of a row, with what is typed in the stage of the sheet; empty where no mark depends on it. */
export const yearIn = (shown: ShownSheet, row: SheetRow): readonly MarkedStage[] =>
  (shown.years.get(row.student.idMatricula) ?? []).map((one) =>
    one.stage === shown.stage ? { ...one, cells: countedOf(shown, row) } : one,
  )

/** The day of the test of a column, ISO, where the student was not in the class group on it; empty otherwise. */
export const dayElsewhere = ({ tests }: ShownSheet, { student }: SheetRow, { idAvaliacao }: MarkColumn): string =>
  testsElsewhere(tests, student).find((test) => test.idAvaliacao === idAvaliacao)?.dia ?? ''

/** The stage grade of a row, by what is typed. */
export const gradeOf = (shown: ShownSheet, row: SheetRow, note: Note = null): StageGrade =>
  stageGrade(judgedFor(shown, row.student), countedOf(shown, row), note)

/** A row with other texts in some of its cells, by `columnKey`. */
export const withTexts = (row: SheetRow, texts: Readonly<Record<string, string>>): SheetRow => ({
  ...row,
  texts: { ...row.texts, ...texts },
})

/** Why a student gets no mark in a column, whatever else they have: of a stage that they do not have, or that came from another school; empty where they do. */
export const closedFor = ({ student }: SheetRow, column: MarkColumn): string => {
  if (student.dispensado)
    return student.naoCursada === true ? 'não cursado antes da chegada' : 'dispensado da disciplina'
  return student.trazida === true && !asksForYear(column) ? 'nota trazida da escola de origem' : ''
}

/** Why a cell of a row cannot say what it says; null where it can. */
export const flawIn = (shown: ShownSheet, row: SheetRow, column: MarkColumn): MarkFlaw | null => {
  const closed = row.student.dispensado ? DISMISSED_FROM_STAGE : MARK_BROUGHT_ALONG
  if (closedFor(row, column) !== '' && textIn(row, column).trim() !== '') return { flaw: closed, rule: closed }
  const reading = readMark(shown.scheme, column, textIn(row, column))
  if ('flaw' in reading) return reading
  const flaw =
    missedFlaw(column, reading.said, testsElsewhere(shown.tests, row.student)) ?? flawBeside(shown, row, column)
  return flaw === null ? null : { flaw, rule: flaw }
}

/** What the other marks of the student say against a mark. */
const flawBeside = (shown: ShownSheet, row: SheetRow, column: MarkColumn): string | null => {
  if (textIn(row, column).trim() === '') return null
  const own = judgedFor(shown, row.student)
  return column.coluna === OF_RECOVERY
    ? recoveryFlaw(own, countedOf(shown, row))
    : yearFlaw(own, yearIn(shown, row), column)
}

export const placeIn = ({ student }: SheetRow, { coluna, idAvaliacao }: MarkColumn): CellPlace => ({
  idMatricula: student.idMatricula,
  coluna,
  idAvaliacao,
})

/** Whether two texts say the same of a cell: `7` and `7,0`. */
export const saysTheSame = (
  { scheme }: Pick<ShownSheet, 'scheme'>,
  column: MarkColumn,
  [one, other]: readonly [string, string],
): boolean => {
  if (one.trim() === other.trim()) return true
  const [left, right] = [readMark(scheme, column, one), readMark(scheme, column, other)]
  return 'said' in left && 'said' in right && isSameMark(left.said, right.said)
}
