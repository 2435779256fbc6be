import { message } from '#domain/all/messages.ts'
import { adjustmentColumn, adjustmentFlaw } from '#domain/marks/adjustment.ts'
import { EMPTIED, OF_ADJUSTMENT, OF_RECOVERY } from '#domain/marks/marks.lists.ts'
import type { CellContent, CellOutcome, MarkColumn, TypedCell } from '#domain/marks/marks.schemas.ts'
import { isSameMark, NOTHING_SAID, readMark } from '#domain/marks/readMark.ts'
import { columnKey, recoveryFlaw, type StudentCells } from '#domain/marks/stageGrade.ts'
import { yearFlaw } from '#domain/marks/yearFlaw.ts'
import { cellKey } from '#server/modules/academico/marks/cells.ts'
import { cellOf, type KeptCell } from '#server/school/marks/keptCells.ts'
import type { YearsOfSheet } from '#server/modules/academico/marks/years.ts'
import type { SheetScheme } from '#server/school/evaluation/sheetSchemes.ts'

/** A sheet as it stands while cells are saved. */
export interface OpenSheet extends SheetScheme {
  readonly stage: number
  /** Whether the school lets means be adjusted. */
  readonly mayAdjust: boolean
  /** The enrolments of its students. */
  readonly enrolments: ReadonlySet<number>
  /** The other stages of its students, where marks of this one depend on them. */
  readonly years: YearsOfSheet | null
  /** By `cellKey`. */
  readonly kept: ReadonlyMap<string, KeptCell>
}

/** What is to become of a typed cell. A cell that says what is kept already needs nothing. */
export type Judged =
  | { readonly cell: TypedCell; readonly verdict: 'write'; readonly said: CellContent }
  | { readonly cell: TypedCell; readonly verdict: 'same' | 'conflict' }
  | { readonly cell: TypedCell; readonly verdict: 'refused'; readonly why: string }

/** Judges typed cells by the rules of their sheet, each by itself, and recoveries by what the others come to. */
export const judgeCells = (sheet: OpenSheet, cells: readonly TypedCell[]): readonly Judged[] => {
  const judged = cells.map((cell) => judgeCell(sheet, cell))
  return judged.map((one) =>
    judgeByYear(sheet, judgeAdjustment(sheet, judgeRecovery(sheet, one, judged), judged), judged),
  )
}

const judgeCell = (sheet: OpenSheet, cell: TypedCell): Judged => {
  const refused = (why: string): Judged => ({ cell, verdict: 'refused', why })
  const column = columnIn(sheet, cell)
  if (!sheet.enrolments.has(cell.idMatricula)) return refused(message('MARK_WITHOUT_STUDENT'))
  if (column === undefined) return refused(message('MARK_WITHOUT_COLUMN'))
  const reading = readMark(sheet.scheme, column, cell.texto)
  if ('flaw' in reading) return refused(reading.flaw)
  const kept = sheet.kept.get(cellKey(cell))
  const isSameReason = cell.motivo === undefined || cell.motivo.trim() === (kept?.motivo ?? '')
  if (isSameMark(kept ?? NOTHING_SAID, reading.said) && isSameReason) return { cell, verdict: 'same' }
  if ((kept?.versao ?? 0) !== cell.versao) return { cell, verdict: 'conflict' }
  return { cell, verdict: 'write', said: reading.said }
}

const columnIn = ({ columns, scheme }: OpenSheet, cell: TypedCell): MarkColumn | undefined =>
  [...columns, adjustmentColumn(scheme)].find((column) => columnKey(column) === columnKey(cell))

/** A recovery is for those whose assessments, with what is saved beside it, did not reach the mean. */
const judgeRecovery = (sheet: OpenSheet, one: Judged, all: readonly Judged[]): Judged => {
  if (one.verdict !== 'write' || one.cell.coluna !== OF_RECOVERY || one.said.situacao === EMPTIED) return one
  const why = recoveryFlaw(sheet, cellsAfter(sheet, one.cell, all))
  return why === null ? one : { cell: one.cell, verdict: 'refused', why }
}

/** A mean is adjusted once there is one, for a reason, where the school does so; an adjustment may always be undone. */
const judgeAdjustment = (sheet: OpenSheet, one: Judged, all: readonly Judged[]): Judged => {
  if (one.verdict !== 'write' || one.cell.coluna !== OF_ADJUSTMENT || one.said.situacao === EMPTIED) return one
  const why = sheet.mayAdjust
    ? adjustmentFlaw(sheet, cellsAfter(sheet, one.cell, all), one.cell.motivo ?? '')
    : message('MARK_ADJUSTED_NOT')
  return why === null ? one : { cell: one.cell, verdict: 'refused', why }
}

/** An exam, and a recovery of several stages, are for those whom the other stages of their year send there. */
const judgeByYear = (sheet: OpenSheet, one: Judged, all: readonly Judged[]): Judged => {
  if (one.verdict !== 'write' || one.said.situacao === EMPTIED || sheet.years === null) return one
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
  return Object.fromEntries(own)
}

/** What is told of a judged cell. `kept`: the cells as they are now; what was to be written and is not there lost to another. */
export const outcomeOf = (judged: Judged, kept: ReadonlyMap<string, KeptCell>): CellOutcome => {
  const { idMatricula, coluna, idAvaliacao } = judged.cell
  const current = kept.get(cellKey(judged.cell))
  const told = { idMatricula, coluna, idAvaliacao, atual: current === undefined ? null : cellOf(current), motivo: '' }
  switch (judged.verdict) {
    case 'refused':
      return { ...told, resultado: 'recusada', motivo: judged.why }
    case 'same':
      return { ...told, resultado: 'salva' }
    case 'conflict':
      return { ...told, resultado: 'conflito' }
    case 'write':
      return { ...told, resultado: isSameMark(current ?? NOTHING_SAID, judged.said) ? 'salva' : 'conflito' }
  }
}
