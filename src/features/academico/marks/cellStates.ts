import type { AskedChange, CellOutcome } from '#domain/marks/marks.schemas.ts'
import { cellKey } from '#src/features/academico/marks/sheet.ts'

/** How it stands with a cell that was typed. Without one it is as it was loaded. `pedido`: a change of it waits for approval. */
export type CellStateName = 'editado' | 'enfileirado' | 'salvo' | 'conflito' | 'erro' | 'pedido'

export interface CellState {
  readonly name: CellStateName
  /** Why it was not saved: a sentence. */
  readonly why: string
  /** Whether it was not saved for want of a reason. */
  readonly wantsReason?: boolean
  /** The mark that waits for approval. */
  readonly asked?: string
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
export const withoutSaved = (states: CellStates): CellStates =>
  Object.fromEntries(Object.entries(states).filter(([, { name }]) => name !== 'salvo'))

const STATE_OF = { salva: 'salvo', conflito: 'conflito', recusada: 'erro', pedida: 'pedido' } as const

/** How it stands with a cell after the server's answer. */
export const stateOf = ({ resultado, motivo, pedido, pedeMotivo }: CellOutcome): CellState =>
  pedido === undefined
    ? { name: STATE_OF[resultado], why: motivo, ...(pedeMotivo && { wantsReason: true }) }
    : askedState(pedido)

/** `de 7,0 para 8,0, pedida por Ana Souza` */
const askedState = ({ de, para, pedidaPor }: AskedChange): CellState => ({
  name: 'pedido',
  why: `de ${de || 'sem nota'} para ${para || 'sem nota'}, pedida por ${pedidaPor}`,
  asked: para || 'sem nota',
})

/** What waits for approval stands in its cells, but for those in which the person typed something else. */
export const withAsked = (states: CellStates, changes: readonly AskedChange[]): CellStates => {
  const others = Object.entries(states).filter(([, { name }]) => name !== 'pedido')
  return {
    ...Object.fromEntries(changes.map((change) => [cellKey(change), askedState(change)])),
    ...Object.fromEntries(others),
  }
}
