import { dayText } from '#domain/base/days.ts'

/** Students who take an item at once, at most. */
export const TAKERS_AT_ONCE = 300

/** To whom, and when, an item is offered; nothing said means everywhere and always. */
export interface ItemOffer {
  readonly unidade: number | null
  readonly outrosItensSisSerieIds: readonly number[]
  /** ISO days, empty for none. */
  readonly inicio: string
  readonly fim: string
}

/** Why nobody can take an item on a day; null where it is offered. */
export const notOffered = ({ inicio, fim }: ItemOffer, day: string): string | null => {
  if (inicio !== '' && day < inicio) return `Este item é oferecido a partir de ${dayText(inicio)}.`
  return fim !== '' && day > fim ? `Este item foi oferecido até ${dayText(fim)}.` : null
}

/** Why not so many can be taken; null where they can. `free`: undefined where as many are offered as are wanted. */
export const tooManyOf = (quantity: number, free: number | undefined): string | null => {
  if (free === undefined || quantity <= free) return null
  return free === 0 ? 'Este item se esgotou.' : `Deste item restam ${free}.`
}

/** Why a student of a unit and grade cannot take it; null who can. */
export const notFor = (
  { unidade, outrosItensSisSerieIds: grades }: ItemOffer,
  { unitId, gradeId }: { readonly unitId: number; readonly gradeId: number },
): string | null => {
  if (unidade !== null && unidade !== unitId) return 'O item é de outra unidade.'
  return grades.length > 0 && !grades.includes(gradeId) ? 'O item não é para esta série.' : null
}
