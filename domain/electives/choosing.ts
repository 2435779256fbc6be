import { GUARDIAN, type LoginType, STUDENT } from '#domain/base/signedIn.ts'
import {
  BY_BOTH,
  BY_GUARDIANS,
  BY_STUDENTS,
  type ChoiceStatus,
  type Standing,
} from '#domain/electives/electives.lists.ts'

/** The days within which families choose, both included. ISO. */
interface Window {
  readonly abre: string
  readonly fecha: string
}

/** How a day stands to a window. */
export const windowOn = ({ abre, fecha }: Window, day: string): 'antes' | 'aberta' | 'depois' => {
  if (day < abre) return 'antes'
  return day > fecha ? 'depois' : 'aberta'
}

/** Whether people of a login choose in a group, by its code of `CHOOSERS`. Staff choose apart, with a reason. */
export const choosesAs = (chosenBy: number, login: LoginType): boolean =>
  (login === GUARDIAN && (chosenBy === BY_GUARDIANS || chosenBy === BY_BOTH)) ||
  (login === STUDENT && (chosenBy === BY_STUDENTS || chosenBy === BY_BOTH))

interface Bounds {
  readonly minimo: number
  readonly maximo: number
}

/** The sentence where so many electives are too few or too many; null where they may be chosen. Waiting for one counts. */
export const countFlaw = ({ minimo, maximo }: Bounds, count: number): string | null => {
  if (count > maximo) return `Escolha no máximo ${maximo} ${maximo === 1 ? 'opção' : 'opções'}.`
  return count < minimo ? `Escolha pelo menos ${minimo} ${minimo === 1 ? 'opção' : 'opções'}.` : null
}

/** `Escolha 1 opção`, `Escolha de 1 a 2 opções`, `Escolha até 2 opções`. */
export const boundsText = ({ minimo, maximo }: Bounds): string => {
  const named = maximo === 1 ? 'opção' : 'opções'
  if (minimo === maximo) return `Escolha ${maximo} ${named}`
  return minimo === 0 ? `Escolha até ${maximo} ${named}` : `Escolha de ${minimo} a ${maximo} ${named}`
}

/** What somebody gets who asks for an elective now: a seat, unless there is none or others wait for it. */
export const seatOutcome = ({ livres, espera }: { readonly livres: number; readonly espera: number }): ChoiceStatus =>
  livres > espera ? 'escolhida' : 'espera'

/** How a student stands to a group: what they chose reaches the minimum, would with the seats that they wait for, or does not. */
export const standingOf = ({ minimo }: Pick<Bounds, 'minimo'>, held: readonly (ChoiceStatus | null)[]): Standing => {
  // Where nothing has to be chosen, having chosen nothing is still “not yet”.
  const least = Math.max(minimo, 1)
  const seated = held.filter((status) => status === 'escolhida').length
  const waiting = held.filter((status) => status === 'espera').length
  if (seated >= least && waiting === 0) return 'completa'
  return seated + waiting >= least ? 'espera' : 'falta'
}

const ASKED: Readonly<Record<number, string>> = {
  1: 'Escolher oficina',
  2: 'Escolher língua',
  3: 'Escolher projeto de vida',
  4: 'Escolher itinerário',
}

/** What a group asks of a family, by its code of `ELECTIVE_KINDS`. */
export const askedText = (kind: number): string => ASKED[kind] ?? 'Escolher opção'
