import { judgedScheme, type Scheme } from '#domain/evaluation/scheme.ts'
import type {
  AskedChange,
  CellContent,
  CellPlace,
  MarkCell,
  MarkColumn,
  MarkPage,
  MarkSheet,
  TypedCell,
} from '#domain/marks/marks.schemas.ts'
import { markText, NOTHING_SAID, readMark } from '#domain/marks/readMark.ts'
import { columnKey } from '#domain/marks/columnKey.ts'
import type { Draft } from '#src/core/forms/forms.slice.ts'

/** Cells that were typed and are not saved, by `cellKey`. */
export type TypedCells = Readonly<Record<string, TypedCell>>

/** Tells the cells of a sheet apart. */
export const cellKey = (cell: CellPlace): string => `${cell.idMatricula} ${columnKey(cell)}`

/** The cells that a draft holds. */
export const cellsIn = (draft: Draft | null): TypedCells => {
  const cells: unknown = draft?.values['celulas']
  return areCells(cells) ? cells : NOTHING
}

const NOTHING: TypedCells = {}

const areCells = (value: unknown): value is TypedCells =>
  typeof value === 'object' && value !== null && Object.values(value).every(isCell)

const isCell = (value: unknown): value is TypedCell =>
  typeof value === 'object' && value !== null && 'idMatricula' in value && 'texto' in value && 'versao' in value

/** The scheme of a sheet as it is calculated with; null where the sheet came with flawed rules. */
export const schemeOf = ({ regra }: MarkSheet): Scheme | null => judgedScheme(regra)

export const columnOf = ({ colunas }: MarkSheet, cell: CellPlace): MarkColumn | undefined =>
  colunas.find((column) => columnKey(column) === columnKey(cell))

/** By what a sheet that is open is asked for again. */
export const queryOf = ({ idTurma, idDisciplina, etapa: numeroEtapa, idAluno }: MarkSheet) => ({
  idTurma,
  ...(idDisciplina !== null && { idDisciplina }),
  numeroEtapa,
  ...(idAluno !== null && { idAluno }),
})

/** What is saved in a cell. */
export const savedIn = ({ celulas }: MarkSheet, key: string) => celulas.find((cell) => cellKey(cell) === key)

/** The cells of a student as they are saved, by `columnKey`. */
export type SavedCells = Readonly<Record<string, MarkCell>>

/** The cells of every student as they are saved, by enrolment. */
export const savedContents = ({ celulas }: MarkSheet): ReadonlyMap<number, SavedCells> => {
  const all = new Map<number, Record<string, MarkCell>>()
  for (const cell of celulas) {
    const own = all.get(cell.idMatricula) ?? {}
    own[columnKey(cell)] = cell
    all.set(cell.idMatricula, own)
  }
  return all
}

/** The cells of a sheet with others in the place of those that they are. */
export const withCells = (sheet: MarkSheet, cells: readonly MarkCell[]): MarkSheet => {
  const keys = new Set(cells.map(cellKey))
  return { ...sheet, celulas: [...sheet.celulas.filter((cell) => !keys.has(cellKey(cell))), ...cells] }
}

/** A sheet with changes that wait in the place of those of the same cells. */
export const withChanges = (sheet: MarkSheet, changes: readonly AskedChange[]): MarkSheet => {
  const keys = new Set(changes.map(cellKey))
  return { ...sheet, pedidos: [...sheet.pedidos.filter((one) => !keys.has(cellKey(one))), ...changes] }
}

/** An answer that was under way while cells were saved does not take them back. */
export const withNewest = (before: MarkPage | null, page: MarkPage): MarkPage => {
  const { planilha } = page
  if (planilha === null) return page
  const versions = new Map(planilha.celulas.map((cell) => [cellKey(cell), cell.versao]))
  const newer = before?.planilha?.celulas.filter((cell) => cell.versao > (versions.get(cellKey(cell)) ?? 0)) ?? []
  return { ...page, planilha: withCells(planilha, newer) }
}

/** What a typed text says; nothing where it says nothing that the column takes. */
export const contentOf = (scheme: Scheme, column: MarkColumn, text: string): CellContent => {
  const reading = readMark(scheme, column, text)
  return 'said' in reading ? reading.said : NOTHING_SAID
}

/** Short enough for a cell: `Falta`, `Disp.`, `2ª ch.` */
export const shortText = (said: CellContent): string => {
  const text = markText(said)
  return SHORT[text] ?? text
}

const SHORT: Readonly<Record<string, string>> = { Dispensado: 'Disp.', '2ª chamada': '2ª ch.' }
