import { requiredMessage } from '#domain/base/sentences.ts'
import { isDay, isTime } from '#domain/base/typedDay.ts'
import type { SendTimes } from '#domain/reportSchedules/nextSend.ts'
import { EVERY_MONTH, EVERY_WEEK, MOST_RECIPIENTS } from '#domain/reportSchedules/reportSchedules.lists.ts'

interface Planned extends SendTimes {
  /** Staff users. */
  readonly destinatarios: readonly number[]
}

/** The sentence of every field of a schedule that is wrong, on an ISO day; form and server ask the same. */
export const scheduleFlaws = (
  { frequencia, diaSemana, diaMes, horario, ate, destinatarios }: Planned,
  today: string,
): Readonly<Record<string, string>> => ({
  ...(frequencia === EVERY_WEEK && diaSemana === null && { diaSemana: requiredMessage('Dia da semana') }),
  ...(frequencia === EVERY_MONTH && diaMes === null && { diaMes: requiredMessage('Dia do mês') }),
  ...(!isTime(horario) && { horario: 'Informe o horário como 07:30.' }),
  ...(ate !== null && !isDay(ate) && { ate: 'A data não existe. Use dd/mm/aaaa.' }),
  ...(ate !== null && isDay(ate) && ate < today && { ate: 'O último dia já passou. Escolha hoje ou um dia depois.' }),
  ...(destinatarios.length === 0 && { destinatarios: 'Escolha ao menos um destinatário.' }),
  ...(destinatarios.length > MOST_RECIPIENTS && {
    destinatarios: `Escolha no máximo ${MOST_RECIPIENTS} destinatários.`,
  }),
})

/** The days of a schedule as its frequency has them: what belongs to another frequency is forgotten. */
export const settledDays = <Times extends Pick<SendTimes, 'frequencia' | 'diaSemana' | 'diaMes'>>(
  times: Times,
): Times => ({
  ...times,
  diaSemana: times.frequencia === EVERY_WEEK ? times.diaSemana : null,
  diaMes: times.frequencia === EVERY_MONTH ? times.diaMes : null,
})
