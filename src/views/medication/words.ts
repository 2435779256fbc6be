import { nameIn } from '#domain/base/list.ts'
import { weekDaysText } from '#domain/gate/pickup.ts'
import {
  ACCEPTED,
  type MedicationStatus,
  NOT_GIVEN_REASONS,
  REFUSED,
  STOPPED,
  WAITING,
} from '#domain/medication/medication.lists.ts'
import type { Dose, Medication } from '#domain/medication/medication.schemas.ts'
import { formatDate } from '#src/lib/dates.ts'
import type { Tone } from '#src/ui/StatusBadge.tsx'

/** The colour of where a request stands. */
export const toneOf = (status: MedicationStatus): Tone => {
  switch (status) {
    case WAITING:
      return 'warning'
    case ACCEPTED:
      return 'success'
    case REFUSED:
    case STOPPED:
      return 'danger'
    default:
      return 'neutral'
  }
}

type When = Pick<Medication, 'horarios' | 'diasSemana' | 'de' | 'ate'>

/** `10:00 e 15:00 · segunda-feira e quarta-feira · de 23/11/2026 a 27/11/2026` */
export const whenText = ({ horarios, diasSemana, de, ate }: When): string => {
  const times = [horarios.slice(0, -1).join(', '), horarios.at(-1) ?? ''].filter((text) => text !== '').join(' e ')
  const days = diasSemana.length === 0 ? 'todo dia de aula' : weekDaysText(diasSemana)
  return `${times} · ${days} · ${de === ate ? formatDate(de) : `de ${formatDate(de)} a ${formatDate(ate)}`}`
}

/** `Dada às 10:05`, `Não dada: o aluno recusou` */
export const outcomeText = ({ dada, dadaAs, motivo }: Dose): string =>
  dada ? `Dada às ${dadaAs}` : `Não dada: ${nameIn(NOT_GIVEN_REASONS, motivo).toLowerCase()}`
