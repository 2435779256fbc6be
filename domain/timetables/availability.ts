import { nameIn } from '#domain/base/list.ts'
import { WEEK_DAYS } from '#domain/classTimes/classTimes.lists.ts'
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
            one.diaSemana === item.diaSemana &&
            one.comeca < time.fim &&
            time.inicio < one.termina,
        )
        .map((one) => `${nameOf(facts.professores, one.idProfessor)} não pode ${unavailableText(one)}.`),
    ),
  ]
}

/** “na terça-feira, das 07:30 às 09:10 (faculdade)”. */
export const unavailableText = ({ diaSemana, comeca, termina, motivo }: Unavailable): string => {
  const day = nameIn(WEEK_DAYS, diaSemana).toLowerCase()
  const when = comeca === DAY_BEGINS && termina === DAY_ENDS ? 'o dia todo' : `das ${comeca} às ${termina}`
  return `${diaSemana > FRIDAY ? 'no' : 'na'} ${day}, ${when}${motivo === '' ? '' : ` (${motivo})`}`
}

const FRIDAY = 5

/** A whole day, as it is written. */
export const [DAY_BEGINS, DAY_ENDS] = ['00:00', '23:59'] as const
