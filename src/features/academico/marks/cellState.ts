import type { AskedChange, CellOutcome, MarkSheet } from '#domain/marks/marks.schemas.ts'
import { cellKey } from '#src/features/academico/marks/sheet.ts'

/** How it stands with a cell that was typed. Without one it is as it was loaded. */
/** `pedido`: a change of it waits for approval. */
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

type States = Readonly<Record<string, CellState>>

/** What waits for approval stands in its cells, but for those in which the person typed something else. */
export const withAsked = (states: States, changes: readonly AskedChange[]): States => {
  const others = Object.entries(states).filter(([, { name }]) => name !== 'pedido')
  return {
    ...Object.fromEntries(changes.map((change) => [cellKey(change), askedState(change)])),
    ...Object.fromEntries(others),
  }
}

/** A sheet with changes that wait in the place of those of the same cells. */
export const withChanges = (sheet: MarkSheet, changes: readonly AskedChange[]): MarkSheet => {
  const keys = new Set(changes.map(cellKey))
  return { ...sheet, pedidos: [...sheet.pedidos.filter((one) => !keys.has(cellKey(one))), ...changes] }
}
