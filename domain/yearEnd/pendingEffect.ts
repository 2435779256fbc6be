import { BLOCKS, PENDING_ITEMS, type PendingCode, WARNS } from '#domain/yearEnd/pendingItems.lists.ts'
import type { PendingRules } from '#domain/yearEnd/pendingItems.schemas.ts'

type Effect = PendingRules['regras'][number]['efeito']

/** What the school does with a kind of pending item: by its own rules, else as the portal does by itself (D 2.17 “Default”). */
export const pendingEffect = (own: PendingRules['regras'], code: PendingCode): Effect =>
  own.find(({ codigo }) => codigo === code)?.efeito ?? usualEffect(code)

const usualEffect = (code: PendingCode): Effect =>
  PENDING_ITEMS.some(({ id, blocks }) => id === code && blocks) ? BLOCKS : WARNS

/** The effect of every kind, in the order of the catalogue. */
export const pendingRules = (own: PendingRules['regras']): PendingRules => ({
  regras: PENDING_ITEMS.map(({ id }) => ({ codigo: id, efeito: pendingEffect(own, id) })),
})

/** The kinds with an effect. */
export const kindsWith = (own: PendingRules['regras'], effect: Effect): readonly PendingCode[] =>
  PENDING_ITEMS.map(({ id }) => id).filter((code) => pendingEffect(own, code) === effect)
