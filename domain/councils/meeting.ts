import { requiredMessage } from '#domain/base/sentences.ts'
import { isDay, isTime } from '#domain/base/typedDay.ts'
import { type CouncilKind, FINAL_COUNCIL, OF_STAGE_COUNCIL } from '#domain/councils/councils.lists.ts'
import * as messages from '#domain/councils/councils.messages.ts'

/** The sentence of every field of a meeting that is wrong; form and server ask the same. */
export const meetingFlaws = ({
  dia,
  hora,
}: {
  readonly dia: string
  readonly hora: string
}): Readonly<Record<string, string>> => ({
  ...(!isDay(dia) && { dia: requiredMessage('Dia') }),
  ...(hora !== '' && !isTime(hora) && { hora: messages.COUNCIL_TIME_WRONG }),
})

interface Planned {
  readonly tipo: CouncilKind
  readonly numeroEtapa: number | null
}

/** Why a council of a kind may not be of a stage, a sentence: one of a stage needs it, the final one is of the whole year. */
export const stageFlaw = ({ tipo, numeroEtapa }: Planned, stages: readonly number[]): string | null => {
  if (tipo === OF_STAGE_COUNCIL && numeroEtapa === null) return messages.COUNCIL_NEEDS_STAGE
  if (tipo === FINAL_COUNCIL && numeroEtapa !== null) return messages.COUNCIL_WITHOUT_STAGE
  return numeroEtapa !== null && !stages.includes(numeroEtapa) ? messages.COUNCIL_STAGE_UNKNOWN : null
}
