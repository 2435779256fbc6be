import { clockText, overlap } from '#domain/teaching/unavailable.ts'
import type { WeekItem, Weeks } from '#domain/timetables/timetables.schemas.ts'
import { givers, nameOf, type Week, type WeekFacts } from '#domain/timetables/week.ts'

type Unavailable = Weeks['indisponiveis'][number]

/**
 * Which teachers of a lesson are not there at its time, in sentences. D 2.7 counts that among what is warned of: it is told
 * beside the conflicts and keeps nobody from publishing.
 */
export const unavailableAt = (facts: WeekFacts, week: Week, item: WeekItem): readonly string[] => {
  const time = facts.horarios.find(({ id }) => id === item.idHorario)
  if (time === undefined) return []
  const teachers = givers(facts, week, item).map(({ idProfessor }) => idProfessor)
  return [
    ...new Set(
      facts.indisponiveis
        .filter(
          (one) =>
            teachers.includes(one.idProfessor) &&
            overlap(one, { diaSemana: item.diaSemana, comeca: time.inicio, termina: time.fim }),
        )
        .map((one) => `${nameOf(facts.professores, one.idProfessor)} não pode ${unavailableText(one)}.`),
    ),
  ]
}

/** “na terça-feira, das 07:30 às 09:10 (faculdade)”. */
export const unavailableText = ({ motivo, ...clock }: Unavailable): string =>
  `${clockText(clock)}${motivo === '' ? '' : ` (${motivo})`}`
