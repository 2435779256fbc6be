/** How it stands with a cell that was typed. Without one it is as it was loaded. */
export type CellStateName = 'editado' | 'enfileirado' | 'salvo' | 'conflito' | 'erro'

export interface CellState {
  readonly name: CellStateName
  /** Why it was not saved: a sentence. */
  readonly why: string
}

/** By `cellKey`. */
export type CellStates = Readonly<Record<string, CellState>>

/** By name of sheet (`sheetDraft`): cells of a sheet that is not open any more are sent, too. */
export type SheetStates = Readonly<Record<string, CellStates>>

const NONE: CellStates = {}

export const statesIn = (all: SheetStates, sheet: string): CellStates => all[sheet] ?? NONE

/** What became of cells of a sheet, beside those of all others. */
export const withStates = (all: SheetStates, sheet: string, states: CellStates): SheetStates => ({
  ...all,
  [sheet]: { ...all[sheet], ...states },
})

/** The same state for cells. */
export const allIn = (keys: readonly string[], state: CellState): CellStates =>
  Object.fromEntries(keys.map((key) => [key, state]))

/** Of a sheet that is opened again nobody wants to know what was saved long ago. */
export const withoutSaved = (all: SheetStates, sheet: string): SheetStates => ({
  ...all,
  [sheet]: Object.fromEntries(Object.entries(statesIn(all, sheet)).filter(([, { name }]) => name !== 'salvo')),
})
