import type { ListEntry } from '#domain/base/list.ts'

export const [BY_GUARDIAN, BY_PERSON, BY_CODE, ALONE] = [1, 2, 3, 4] as const

/** Who took a student away from school. */
export const TAKERS = [
  { id: BY_GUARDIAN, nome: 'Responsável' },
  { id: BY_PERSON, nome: 'Pessoa autorizada' },
  { id: BY_CODE, nome: 'Código de emergência' },
  { id: ALONE, nome: 'Saiu sozinho' },
] as const satisfies readonly ListEntry[]

export type Taker = (typeof TAKERS)[number]['id']

export const [NO_PICKUP, NO_CONTACT, NO_INFORMATION] = [1, 2, 3] as const

/** What a court forbids a person (D 2.12 “alcance”). */
export const BAR_SCOPES = [
  { id: NO_PICKUP, nome: 'Retirar da escola' },
  { id: NO_CONTACT, nome: 'Ter contato' },
  { id: NO_INFORMATION, nome: 'Receber informações' },
] as const satisfies readonly ListEntry[]

export type BarScope = (typeof BAR_SCOPES)[number]['id']

export const [RESTRICTED_TAKER, TAKER_NOT_ALLOWED, ALREADY_OUT] = [1, 2, 3] as const

/** Why the school has to look at an exit that was recorded without a network, where nobody could be refused. */
export const EXIT_CONCERNS = [
  { id: RESTRICTED_TAKER, nome: 'Pessoa impedida pela justiça' },
  { id: TAKER_NOT_ALLOWED, nome: 'Sem autorização neste dia' },
  { id: ALREADY_OUT, nome: 'O aluno já tinha saído' },
] as const satisfies readonly ListEntry[]

export type ExitConcern = (typeof EXIT_CONCERNS)[number]['id']

/** Minutes in which an exit may be undone by the gate. */
export const UNDO_MINUTES = 15

/** Digits of an emergency code. */
export const CODE_DIGITS = 6
