import { type MessageCode, message } from '#domain/all/messages.ts'
import type { MyAction, Undo } from '#domain/myActions/myActions.schemas.ts'
import type { Entry } from '#server/modules/academico/myActions/entries.ts'

/** Something that was done, and how it is taken back or why not. */
export interface Done {
  readonly key: string
  readonly at: Date
  /** Of what was done at the same moment the last one has the greatest. */
  readonly order: number
  readonly oque: string
  readonly onde: string
  readonly undo: Undo | MessageCode
  readonly wantsReason?: boolean
}

/** What tells of which entry of the audit an action is. */
export const ofEntry = ({ id, at }: Entry): Pick<Done, 'key' | 'at' | 'order'> => ({ key: String(id), at, order: id })

/** The list of what was done, newest first. */
export const listOf = (done: readonly Done[]): MyAction[] =>
  done.toSorted((one, other) => other.at.getTime() - one.at.getTime() || other.order - one.order).map(actionOf)

const actionOf = ({ key, at, oque, onde, undo, wantsReason = false }: Done): MyAction => ({
  id: key,
  quando: at.toISOString(),
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
