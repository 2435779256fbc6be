import { type MessageCode, message } from '#domain/all/messages.ts'
import type { MyAction, Undo } from '#domain/myActions/myActions.schemas.ts'
import type { Entry } from '#server/modules/academico/myActions/entries.ts'

/** An action before the list is made: when it was, and how it is taken back or why not. */
export interface Done {
  readonly entry: Pick<Entry, 'id' | 'at' | 'entity'>
  readonly oque: string
  readonly onde: string
  readonly undo: Undo | MessageCode
  readonly wantsReason?: boolean
}

export const actionOf = ({ entry, oque, onde, undo, wantsReason = false }: Done): MyAction => ({
  id: `${entry.entity} ${entry.id}`,
  quando: entry.at.toISOString(),
  oque,
  onde,
  ...(typeof undo === 'string'
    ? { desfazer: null, pedeMotivo: false, motivo: message(undo) }
    : { desfazer: undo, pedeMotivo: wantsReason, motivo: '' }),
})

const NAMED = 4

/** Names, or how many there are: `Matemática e Ciências`, `12 disciplinas`. */
export const namesOr = (names: readonly string[], many: string): readonly string[] => {
  const all = [...new Set(names)]
  return all.length > NAMED ? [`${all.length} ${many}`] : all
}
