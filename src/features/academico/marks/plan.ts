import { columnKey } from '#domain/marks/columnKey.ts'
import { type Block, edgesOf, isOneCell, sizeText } from '#src/features/academico/marks/block.ts'
import type { Change } from '#src/features/academico/marks/blockTexts.ts'
import {
  flawIn,
  placeIn,
  saysTheSame,
  type SheetRow,
  type ShownSheet,
  textIn,
  withTexts,
} from '#src/features/academico/marks/rows.ts'
import { plural } from '#src/lib/text.ts'

/** What somebody wants to write into many cells at once, and what of it does not fit: sentences. */
export interface Proposal {
  readonly changes: readonly Change[]
  readonly notes: readonly string[]
}

/** The texts of a spreadsheet over a grid. One text fills a chosen block; otherwise they begin at its first cell. */
export const pasteOver = (
  { columns }: ShownSheet,
  rows: readonly SheetRow[],
  block: Block,
  texts: readonly (readonly string[])[],
): Proposal => {
  const { top, bottom, left, right } = edgesOf(block)
  const [high, wide] = [bottom - top + 1, right - left + 1]
  const width = Math.max(...texts.map((cells) => cells.length))
  const isOneText = texts.length === 1 && width === 1
  const lines = isOneText ? Array.from({ length: high }, () => Array<string>(wide).fill(texts[0]?.[0] ?? '')) : texts
  const notes: string[] = []
  if (!isOneText && !isOneCell(block) && (texts.length !== high || width !== wide))
    notes.push(
      `Você escolheu ${sizeText(high, wide)} e copiou ${sizeText(texts.length, width)}. A colagem começa na primeira célula escolhida.`,
    )
  const outside: string[] = []
  const changes: Change[] = []
  lines.forEach((cells, down) => {
    cells.forEach((text, across) => {
      const [row, column] = [rows[top + down], columns[left + across]]
      if (row !== undefined && column !== undefined) changes.push({ cell: placeIn(row, column), text })
      else if (text !== '') outside.push(text)
    })
  })
  if (outside.length > 0)
    notes.push(
      `${plural(outside.length, 'célula copiada não cabe na planilha e fica de fora', 'células copiadas não cabem na planilha e ficam de fora')}: ${shortList(outside)}.`,
    )
  return { changes, notes }
}

const LISTED = 12
const shortList = (texts: readonly string[]): string =>
  texts.length > LISTED ? `${texts.slice(0, LISTED).join('; ')} …` : texts.join('; ')

/** The first row of a block in all others; of a single cell, the one above it. */
export const fillDown = ({ columns }: ShownSheet, rows: readonly SheetRow[], block: Block): Proposal => {
  const { top, bottom, left, right } = edgesOf(block)
  const from = top === bottom ? top - 1 : top
  const source = rows[from]
  const changes = rows
    .slice(from + 1, bottom + 1)
    .flatMap((row) =>
      columns
        .slice(left, right + 1)
        .flatMap((column) =>
          source === undefined ? [] : [{ cell: placeIn(row, column), text: textIn(source, column) }],
        ),
    )
  return { changes, notes: [] }
}

/** A proposed cell as it is told before anything changes. Texts as people read them; `why`: the rule that refuses it, a sentence. */
export interface PlannedCell {
  readonly change: Change
  readonly student: string
  readonly column: string
  readonly before: string
  readonly after: string
  readonly why: string
}

/** What is to become of proposed cells: those that are filled, that lose another mark, and that are refused. */
export interface Plan {
  readonly filled: readonly PlannedCell[]
  readonly overwritten: readonly PlannedCell[]
  readonly refused: readonly PlannedCell[]
}

/** Judges proposed cells by the rules of the sheet, all of a student together: marks and the recovery that follows them. */
export const planOf = (shown: ShownSheet, rows: readonly SheetRow[], changes: readonly Change[]): Plan => {
  const cells = rows.flatMap((row) =>
    plannedIn(
      shown,
      row,
      changes.filter(({ cell }) => cell.idMatricula === row.student.idMatricula),
    ),
  )
  return {
    filled: cells.filter(({ why, before }) => why === '' && before === ''),
    overwritten: cells.filter(({ why, before }) => why === '' && before !== ''),
    refused: cells.filter(({ why }) => why !== ''),
  }
}

const plannedIn = (shown: ShownSheet, row: SheetRow, changes: readonly Change[]): readonly PlannedCell[] => {
  const after = withTexts(row, Object.fromEntries(changes.map(({ cell, text }) => [columnKey(cell), text])))
  return changes.flatMap((change) => {
    const column = shown.columns.find((one) => columnKey(one) === columnKey(change.cell))
    if (column === undefined || saysTheSame(shown, column, [textIn(row, column), change.text])) return []
    return [
      {
        change,
        student: row.student.nome,
        column: column.sigla,
        before: textIn(row, column),
        after: change.text,
        why: flawIn(shown, after, column)?.rule ?? '',
      },
    ]
  })
}
