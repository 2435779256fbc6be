import { message } from '#domain/all/messages.ts'
import { adjustmentColumn, adjustmentFlaw } from '#domain/marks/adjustment.ts'
import { judgedFor } from '#domain/marks/differentiated.ts'
import { EMPTIED, OF_ADJUSTMENT, OF_RECOVERY } from '#domain/marks/marks.lists.ts'
import type { CellContent, CellOutcome, MarkColumn, SheetStudent, TypedCell } from '#domain/marks/marks.schemas.ts'
import { isLateChange } from '#domain/marks/lateChanges.ts'
import { missedFlaw, type TestDay, testsElsewhere, withoutTests } from '#domain/marks/placed.ts'
import { isSameMark, markText, NOTHING_SAID, readMark } from '#domain/marks/readMark.ts'
import { columnKey } from '#domain/marks/columnKey.ts'
import { recoveryFlaw, type StudentCells } from '#domain/marks/stageGrade.ts'
import { asksForYear, yearFlaw } from '#domain/marks/yearFlaw.ts'
import { schoolDay } from '#server/http/clock.ts'
import type { WaitingChange } from '#server/modules/academico/marks/asked.ts'
import { cellKey } from '#server/modules/academico/marks/cells.ts'
import { cellOf, type KeptCell } from '#server/school/marks/keptCells.ts'
import type { YearsOfSheet } from '#server/modules/academico/marks/years.ts'
import type { SheetScheme } from '#server/school/evaluation/sheetSchemes.ts'

/** A sheet as it stands while cells are saved. */
export interface OpenSheet extends SheetScheme {
  readonly stage: number
  /** Whether the school lets means be adjusted. */
  readonly mayAdjust: boolean
  /** What changing a late mark needs; null: it needs nothing more. */
  readonly late: LateRule | null
  /** Its students, by enrolment. */
  readonly students: ReadonlyMap<number, SheetStudent>
  /** The assessments that have a day. */
  readonly tests: readonly TestDay[]
  /** The other stages of its students, where marks of this one depend on them. */
  readonly years: YearsOfSheet | null
  /** By `cellKey`. */
  readonly kept: ReadonlyMap<string, KeptCell>
}

/** Marks that were posted so many days ago, or of which a council is concluded, are changed with a reason, by teachers with an approval (D 2.9 “LançamentoBloqueio”, D 2.10). */
export interface LateRule {
  /** 0: however long ago. */
  readonly days: number
  /** Whether a concluded council covers the sheet. */
  readonly isCovered: boolean
  readonly today: string
  readonly needsApproval: boolean
}

/** What is to become of a typed cell. A cell that says what is kept already needs nothing. */
export type Judged =
  | { readonly cell: TypedCell; readonly verdict: 'write' | 'ask'; readonly said: CellContent }
  | { readonly cell: TypedCell; readonly verdict: 'same' | 'conflict' }
  | { readonly cell: TypedCell; readonly verdict: 'refused'; readonly why: string; readonly wantsReason?: boolean }

/** Judges typed cells by the rules of their sheet, each by itself, and recoveries by what the others come to. */
export const judgeCells = (sheet: OpenSheet, cells: readonly TypedCell[]): readonly Judged[] => {
  const judged = cells.map((cell) => judgeLate(sheet, judgeCell(sheet, cell)))
  return judged.map((one) => {
    const own = sheetOfStudent(sheet, one.cell)
    return judgeByYear(own, judgeAdjustment(own, judgeRecovery(own, one, judged), judged), judged)
  })
}

/** The sheet by the rule that holds for the student of a cell. */
const sheetOfStudent = (sheet: OpenSheet, { idMatricula }: TypedCell): OpenSheet => {
  const student = sheet.students.get(idMatricula)
  return student === undefined ? sheet : judgedFor(sheet, student)
}

const judgeCell = (sheet: OpenSheet, cell: TypedCell): Judged => {
  const refused = (why: string): Judged => ({ cell, verdict: 'refused', why })
  const column = columnIn(sheet, cell)
  const student = sheet.students.get(cell.idMatricula)
  if (student === undefined) return refused(message('MARK_WITHOUT_STUDENT'))
  if (student.dispensado) return refused(message('DISMISSED_FROM_STAGE'))
  if (column === undefined) return refused(message('MARK_WITHOUT_COLUMN'))
  if (student.trazida === true && !asksForYear(column)) return refused(message('MARK_BROUGHT_ALONG'))
  const reading = readMark(sheet.scheme, column, cell.texto)
  if ('flaw' in reading) return refused(reading.flaw)
  const missed = missedFlaw(column, reading.said, testsElsewhere(sheet.tests, student))
  if (missed !== null) return refused(missed)
  const kept = sheet.kept.get(cellKey(cell))
  const isSameReason = cell.motivo === undefined || cell.motivo.trim() === (kept?.motivo ?? '')
  if (isSameMark(kept ?? NOTHING_SAID, reading.said) && isSameReason) return { cell, verdict: 'same' }
  if ((kept?.versao ?? 0) !== cell.versao) return { cell, verdict: 'conflict' }
  return { cell, verdict: 'write', said: reading.said }
}

/** A late mark is changed for a reason; what a teacher changes of it waits for approval. */
const judgeLate = (sheet: OpenSheet, one: Judged): Judged => {
  const kept = sheet.kept.get(cellKey(one.cell))
  if (one.verdict !== 'write' || sheet.late === null || kept === undefined || kept.situacao === EMPTIED) return one
  const { days, isCovered, today, needsApproval } = sheet.late
  if (!isCovered && !isLateChange(schoolDay(kept.postedAt), today, days)) return one
  if ((one.cell.motivo ?? '').trim() === '') {
    const why = isCovered ? message('MARK_COUNCIL_REASON') : message('MARK_LATE_REASON', { dias: days })
    return { cell: one.cell, verdict: 'refused', why, wantsReason: true }
  }
  return needsApproval ? { ...one, verdict: 'ask' } : one
}

/** Whether it says something new that may be written, at once or later. */
const isNew = (one: Judged): one is Extract<Judged, { readonly said: CellContent }> =>
  one.verdict === 'write' || one.verdict === 'ask'

const columnIn = ({ columns, scheme }: OpenSheet, cell: TypedCell): MarkColumn | undefined =>
  [...columns, adjustmentColumn(scheme)].find((column) => columnKey(column) === columnKey(cell))

/** A recovery is for those whose assessments, with what is saved beside it, did not reach the mean. */
const judgeRecovery = (sheet: OpenSheet, one: Judged, all: readonly Judged[]): Judged => {
  if (!isNew(one) || one.cell.coluna !== OF_RECOVERY || one.said.situacao === EMPTIED) return one
  const why = recoveryFlaw(sheet, cellsAfter(sheet, one.cell, all))
  return why === null ? one : { cell: one.cell, verdict: 'refused', why }
}

/** A mean is adjusted once there is one, for a reason, where the school does so; an adjustment may always be undone. */
const judgeAdjustment = (sheet: OpenSheet, one: Judged, all: readonly Judged[]): Judged => {
  if (!isNew(one) || one.cell.coluna !== OF_ADJUSTMENT || one.said.situacao === EMPTIED) return one
  const why = sheet.mayAdjust
    ? adjustmentFlaw(sheet, cellsAfter(sheet, one.cell, all), one.cell.motivo ?? '')
    : message('MARK_ADJUSTED_NOT')
  return why === null ? one : { cell: one.cell, verdict: 'refused', why }
}

/** An exam, and a recovery of several stages, are for those whom the other stages of their year send there. */
const judgeByYear = (sheet: OpenSheet, one: Judged, all: readonly Judged[]): Judged => {
  if (!isNew(one) || one.said.situacao === EMPTIED || sheet.years === null) return one
  const column = columnIn(sheet, one.cell)
  const stages = sheet
    .years(one.cell.idMatricula)
    .map((stage) => (stage.stage === sheet.stage ? { ...stage, cells: cellsAfter(sheet, one.cell, all) } : stage))
  const why = column === undefined ? null : yearFlaw(sheet, stages, column)
  return why === null ? one : { cell: one.cell, verdict: 'refused', why }
}

/** What the cells of a student say with what is to be written. */
const cellsAfter = (sheet: OpenSheet, { idMatricula }: TypedCell, all: readonly Judged[]): StudentCells => {
  const kept = [...sheet.kept.values()].map((cell) => [columnKey(cell), cell, cell.idMatricula] as const)
  const typed = all.flatMap((other) =>
    other.verdict === 'write' ? [[columnKey(other.cell), other.said, other.cell.idMatricula] as const] : [],
  )
  const own = [...kept, ...typed].flatMap(([key, said, enrolment]) =>
    enrolment === idMatricula ? [[key, said] as const] : [],
  )
  const student = sheet.students.get(idMatricula)
  const elsewhere = student === undefined ? [] : testsElsewhere(sheet.tests, student)
  return withoutTests(Object.fromEntries(own), elsewhere)
}

/** The cells of a sheet as they are now, and the changes of them that wait for approval, by `cellKey`. */
export interface Now {
  readonly kept: ReadonlyMap<string, KeptCell>
  readonly asked: ReadonlyMap<string, WaitingChange>
}

/** What is told of a judged cell: what was to be written and is not there lost to another. */
export const outcomeOf = (judged: Judged, { kept, asked }: Now): CellOutcome => {
  const { idMatricula, coluna, idAvaliacao } = judged.cell
  const current = kept.get(cellKey(judged.cell))
  const told = { idMatricula, coluna, idAvaliacao, atual: current === undefined ? null : cellOf(current), motivo: '' }
  switch (judged.verdict) {
    case 'refused':
      return { ...told, resultado: 'recusada', motivo: judged.why, ...(judged.wantsReason && { pedeMotivo: true }) }
    case 'same':
      return { ...told, resultado: 'salva' }
    case 'conflict':
      return { ...told, resultado: 'conflito' }
    case 'ask':
      return { ...told, ...askedOutcome(judged.said, asked.get(cellKey(judged.cell))) }
    case 'write':
      return { ...told, resultado: isSameMark(current ?? NOTHING_SAID, judged.said) ? 'salva' : 'conflito' }
  }
}

/** A cell has one request at most: that of a colleague stays. */
const askedOutcome = (
  said: CellContent,
  waiting: WaitingChange | undefined,
): Pick<CellOutcome, 'resultado' | 'motivo' | 'pedido'> => {
  if (waiting === undefined) return { resultado: 'conflito', motivo: '' }
  const { isOwn, ...pedido } = waiting
  return isOwn && pedido.para === markText(said)
    ? { resultado: 'pedida', motivo: '', pedido }
    : { resultado: 'recusada', motivo: message('MARK_CHANGE_WAITS', { quem: pedido.pedidaPor }) }
}
