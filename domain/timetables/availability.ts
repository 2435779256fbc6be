import { filled } from '#domain/base/sentences.ts'
import { isWithin, overlap, type Stretch, stretchText } from '#domain/teaching/stretches.ts'
import * as messages from '#domain/timetables/timetables.messages.ts'
import type { WeekItem, Weeks } from '#domain/timetables/timetables.schemas.ts'
import { givers, nameOf, type Week, type WeekFacts } from '#domain/timetables/week.ts'

/** A stretch of the week that a teacher noted. */
export type NotedTime = Weeks['indisponiveis'][number]

export type Availability = 'livre' | 'preferencial' | 'indisponivel'

/** How a teacher stands to a time (D 2.7): away where it touches a time away, glad where it lies in a preferred one. */
export const availabilityAt = (
  { indisponiveis, preferidos }: Pick<WeekFacts, 'indisponiveis' | 'preferidos'>,
  teacher: number,
  at: Stretch,
): Availability => {
  const isOf = ({ idProfessor }: NotedTime) => idProfessor === teacher
  if (indisponiveis.some((one) => isOf(one) && overlap(at, one))) return 'indisponivel'
  return preferidos.some((one) => isOf(one) && isWithin(at, one)) ? 'preferencial' : 'livre'
}

/** The time that a teacher already noted and that contradicts a new one; undefined for none. A new note of the very same time replaces the old one. */
export const contraryTo = (
  noted: readonly NotedTime[],
  stretch: Omit<Stretch, 'diaSemana'> & { readonly dias: readonly number[] },
): NotedTime | undefined =>
  noted.find((one) =>
    stretch.dias.some(
      (diaSemana) =>
        overlap(one, { ...stretch, diaSemana }) && (one.comeca !== stretch.comeca || one.termina !== stretch.termina),
    ),
  )

/** What is said where the contrary is noted. */
export const contraryText = (noted: NotedTime): string =>
  filled(messages.AVAILABILITY_CONTRARY, { quando: stretchText(noted) })

/**
 * Which teachers of a lesson are not there at its time, in sentences. D 2.7 counts that among what is warned of: it is told
 * beside the conflicts and keeps nobody from publishing.
 */
export const unavailableAt = (facts: WeekFacts, week: Week, item: WeekItem): readonly string[] => {
  const { at, teachers } = placeOf(facts, week, item)
  if (at === undefined) return []
  return [
    ...new Set(
      facts.indisponiveis
        .filter((one) => teachers.includes(one.idProfessor) && overlap(one, at))
        .map((one) => `${nameOf(facts.professores, one.idProfessor)} não pode ${notedText(one)}.`),
    ),
  ]
}

/** Which teachers of a lesson prefer its time, or others, in sentences. No warning: a wish. */
export const preferencesAt = (facts: WeekFacts, week: Week, item: WeekItem): readonly string[] => {
  const { at, teachers } = placeOf(facts, week, item)
  if (at === undefined) return []
  return teachers
    .filter((teacher) => facts.preferidos.some(({ idProfessor }) => idProfessor === teacher))
    .flatMap((teacher) => {
      const name = nameOf(facts.professores, teacher)
      const found = availabilityAt(facts, teacher, at)
      if (found === 'indisponivel') return []
      return found === 'preferencial' ? [`${name} prefere este horário.`] : [`${name} prefere outros horários.`]
    })
}

/** How the teachers of a lesson stand to its time together: away where one is, glad where all who prefer any times prefer this. */
export const moodAt = (facts: WeekFacts, week: Week, item: WeekItem): Availability => {
  const { at, teachers } = placeOf(facts, week, item)
  if (at === undefined) return 'livre'
  const moods = teachers.map((teacher) => availabilityAt(facts, teacher, at))
  if (moods.includes('indisponivel')) return 'indisponivel'
  const choosy = teachers.filter((teacher) => facts.preferidos.some(({ idProfessor }) => idProfessor === teacher))
  return choosy.length > 0 && choosy.every((teacher) => availabilityAt(facts, teacher, at) === 'preferencial')
    ? 'preferencial'
    : 'livre'
}

const placeOf = (facts: WeekFacts, week: Week, item: WeekItem) => {
  const time = facts.horarios.find(({ id }) => id === item.idHorario)
  return {
    at: time && { diaSemana: item.diaSemana, comeca: time.inicio, termina: time.fim },
    teachers: [...new Set(givers(facts, week, item).map(({ idProfessor }) => idProfessor))],
  }
}

/** “na terça-feira, das 07:30 às 09:10 (faculdade)”. */
export const notedText = ({ motivo, ...stretch }: NotedTime): string =>
  `${stretchText(stretch)}${motivo === '' ? '' : ` (${motivo})`}`
