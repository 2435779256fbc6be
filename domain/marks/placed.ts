import { dayText } from '#domain/base/days.ts'
import { filled } from '#domain/base/sentences.ts'
import { DISMISSED_FROM, EMPTIED, MISSED, OF_ASSESSMENT } from '#domain/marks/marks.lists.ts'
import { MARK_MISSED_ELSEWHERE } from '#domain/marks/marks.messages.ts'
import type { CellContent, CellPlace } from '#domain/marks/marks.schemas.ts'
import { columnKey } from '#domain/marks/columnKey.ts'
import type { StudentCells } from '#domain/marks/stageGrade.ts'
import { NOTHING_SAID } from '#domain/marks/readMark.ts'

/** An assessment that a class group had on a day. */
export interface TestDay {
  readonly idAvaliacao: number
  /** ISO. */
  readonly dia: string
}

/** From when to when a student is in a class group. ISO, both included. */
interface Placed {
  readonly inicio: string
  readonly fim: string
}

/** The tests whose day a student was not in the class group: nothing is required of them there (D 2.9). */
export const testsElsewhere = (tests: readonly TestDay[], { inicio, fim }: Placed): readonly TestDay[] =>
  tests.filter(({ dia }) => dia < inicio || dia > fim)

/** What cells say where some tests do not apply: without a mark they are left out as a dismissal is, and never a zero. */
export const withoutTests = (cells: StudentCells, tests: readonly Pick<TestDay, 'idAvaliacao'>[]): StudentCells => {
  if (tests.length === 0) return cells
  const changed = tests.flatMap(({ idAvaliacao }) => {
    const key = columnKey({ coluna: OF_ASSESSMENT, idAvaliacao })
    const said = cells[key] ?? NOTHING_SAID
    const isOpen = said.situacao === EMPTIED || said.situacao === MISSED
    return isOpen ? [[key, { ...NOTHING_SAID, situacao: DISMISSED_FROM }] as const] : []
  })
  return { ...cells, ...Object.fromEntries(changed) }
}

/** Why nobody misses a test on a day on which they were not in the class group: a sentence; null for all that is no absence. */
export const missedFlaw = (
  { coluna, idAvaliacao }: Pick<CellPlace, 'coluna' | 'idAvaliacao'>,
  { situacao }: Pick<CellContent, 'situacao'>,
  elsewhere: readonly TestDay[],
): string | null => {
  const test = coluna === OF_ASSESSMENT ? elsewhere.find((one) => one.idAvaliacao === idAvaliacao) : undefined
  return situacao !== MISSED || test === undefined ? null : filled(MARK_MISSED_ELSEWHERE, { dia: dayText(test.dia) })
}

type Cell = Pick<CellPlace, 'coluna' | 'idAvaliacao'> & CellContent

/** The same of cells in a list: those that do not apply are said to be dismissals. */
export const cellsWithoutTests = (
  cells: readonly Cell[],
  tests: readonly Pick<TestDay, 'idAvaliacao'>[],
): readonly Cell[] => {
  const kept = Object.fromEntries(cells.map((cell) => [columnKey(cell), cell]))
  const said = withoutTests(kept, tests)
  const changed = tests.flatMap(({ idAvaliacao }): readonly Cell[] => {
    const place = { coluna: OF_ASSESSMENT, idAvaliacao }
    const now = said[columnKey(place)]
    return now === undefined || now === kept[columnKey(place)] ? [] : [{ ...now, ...place }]
  })
  return [...cells.filter((cell) => said[columnKey(cell)] === cell), ...changed]
}
