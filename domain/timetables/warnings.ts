import { grouped } from '#domain/base/grouped.ts'
import { nameIn } from '#domain/base/list.ts'
import { WEEK_DAYS } from '#domain/classTimes/classTimes.lists.ts'
import { unavailableAt } from '#domain/timetables/availability.ts'
import { pairOf, type Surroundings } from '#domain/timetables/conflicts.ts'
import type { ClassTime, WeekGroup, WeekItem } from '#domain/timetables/timetables.schemas.ts'
import {
  both,
  givers,
  inGroup,
  LESSON,
  nameOf,
  slotText,
  timesOf,
  type Week,
  type WeekFacts,
  weeksMeet,
} from '#domain/timetables/week.ts'

/** How many lessons a week a student has of a subject: half a one in every other week, and of parts of the class group those of the part that has most. */
export const lessonsAWeek = (items: readonly WeekItem[], subject: number): number => {
  const own = items.filter(({ idDisciplina }) => idDisciplina === subject)
  const parts = [...new Set(own.flatMap(({ subgrupo }) => subgrupo ?? []))]
  const inWeek = (week: number): number => {
    const there = own.filter(({ semana }) => semana === null || semana === week)
    const count = (part: string | null) => there.filter(({ subgrupo }) => subgrupo === part).length
    return count(null) + Math.max(0, ...parts.map(count))
  }
  return (inWeek(1) + inWeek(2)) / 2
}

/** “4”, “2,5”. */
export const lessonCountText = (count: number): string => String(count).replace('.', ',')

/**
 * What is unusual in a week, in sentences; nothing of it keeps a version from being published (D 2.7): another number of
 * lessons than the matrix says, a subject without a teacher, more lessons of a subject on a day than the school wants, lessons
 * in a row that a break divides, idle lessons of a teacher between two, lessons of teachers who are not there, and students with
 * a dependency or an adaptation who have another lesson at its time: nearly always there is no other way.
 */
export const warningsOf = (facts: WeekFacts, around: Surroundings, week: Week): readonly string[] => {
  const group = facts.turmas.find(({ id }) => id === week.idTurma)
  if (group === undefined) return []
  const times = timesOf(facts, group)
  return [
    ...countWarnings(facts, week, group),
    ...teacherWarnings(facts, week),
    ...dayWarnings(facts, week, times),
    ...gapWarnings(facts, around, week, times),
    ...awayWarnings(facts, week),
    ...dependencyWarnings(facts, around, week),
  ]
}

const countWarnings = (facts: WeekFacts, week: Week, { itens }: WeekGroup): readonly string[] => {
  const asked = new Map(itens.map(({ idDisciplina, aulasSemana }) => [idDisciplina, aulasSemana]))
  return subjectsIn(week, asked.keys()).flatMap((subject) => {
    const [placed, wanted] = [lessonsAWeek(week.itens, subject), asked.get(subject)]
    const name = nameOf(facts.disciplinas, subject)
    if (wanted === undefined) return [`${name} não está na matriz desta turma.`]
    return placed === wanted
      ? []
      : [`${name}: ${lessonCountText(placed)} no quadro, ${lessonCountText(wanted)} na matriz.`]
  })
}

const subjectsIn = (week: Week, asked: Iterable<number>): readonly number[] => [
  ...new Set([...asked, ...week.itens.map(({ idDisciplina }) => idDisciplina)]),
]

const teacherWarnings = (facts: WeekFacts, week: Week): readonly string[] =>
  subjectsIn(week, [])
    .filter((subject) =>
      week.itens.some((item) => item.idDisciplina === subject && givers(facts, week, item).length === 0),
    )
    .map((subject) => `${nameOf(facts.disciplinas, subject)} está sem professor.`)

const dayWarnings = (facts: WeekFacts, week: Week, times: readonly ClassTime[]): readonly string[] => {
  const days = grouped(week.itens, ({ diaSemana, idDisciplina }) => `${diaSemana}/${idDisciplina}`)
  return [...days.values()].flatMap((items) => {
    const [{ diaSemana, idDisciplina } = { diaSemana: 0, idDisciplina: 0 }] = items
    const [name, day] = [nameOf(facts.disciplinas, idDisciplina), dayName(diaSemana)]
    const count = lessonsAWeek(items, idDisciplina)
    return [
      ...(count > facts.aulasPorDia ? [`${name} tem ${lessonCountText(count)} aulas na ${day}.`] : []),
      ...(isDivided(
        items,
        times.filter(({ dias }) => dias.includes(diaSemana)),
      )
        ? [`O intervalo divide as aulas seguidas de ${name} na ${day}.`]
        : []),
    ]
  })
}

/** Whether a break lies between two lessons in a row. */
const isDivided = (items: readonly WeekItem[], times: readonly ClassTime[]): boolean => {
  const has = (time: ClassTime | undefined) => items.some(({ idHorario }) => idHorario === time?.id)
  return times.some((time, place) => time.tipo !== LESSON && has(times[place - 1]) && has(times[place + 1]))
}

const gapWarnings = (
  facts: WeekFacts,
  around: Surroundings,
  week: Week,
  times: readonly ClassTime[],
): readonly string[] => {
  const days = grouped(
    week.itens.flatMap((item) => givers(facts, week, item).map(({ idProfessor }) => ({ item, idProfessor }))),
    ({ item, idProfessor }) => `${item.diaSemana}/${idProfessor}`,
  )
  return [...days.values()].flatMap((own) => {
    const [first] = own
    if (first === undefined) return []
    const { diaSemana } = first.item
    const elsewhere = (around.get(diaSemana) ?? []).filter(({ professores }) =>
      professores.some(({ idProfessor }) => idProfessor === first.idProfessor),
    )
    const isGiven = (time: ClassTime) =>
      own.some(({ item }) => item.idHorario === time.id) ||
      elsewhere.some(({ comeca, termina }) => comeca < time.fim && time.inicio < termina)
    const lessons = times.filter(({ tipo, dias }) => tipo === LESSON && dias.includes(diaSemana)).map(isGiven)
    const idle = lessons.slice(lessons.indexOf(true), lessons.lastIndexOf(true)).filter((given) => !given).length
    if (idle === 0) return []
    const name = nameOf(facts.professores, first.idProfessor)
    return [`${name} fica com ${idle === 1 ? '1 aula vaga' : `${idle} aulas vagas`} na ${dayName(diaSemana)}.`]
  })
}

const awayWarnings = (facts: WeekFacts, week: Week): readonly string[] =>
  week.itens.flatMap((item) =>
    unavailableAt(facts, week, item).map(
      (text) => `${nameOf(facts.disciplinas, item.idDisciplina)}, ${slotText(facts, item)}: ${text}`,
    ),
  )

const dependencyWarnings = (facts: WeekFacts, around: Surroundings, week: Week): readonly string[] => {
  const found = week.itens.flatMap((item) => {
    const time = facts.horarios.find(({ id }) => id === item.idHorario)
    const one = { ...item, idTurma: week.idTurma }
    return (around.get(item.diaSemana) ?? []).flatMap(({ what, comeca, termina, ...rival }) => {
      const isAtOnce = time !== undefined && comeca < time.fim && time.inicio < termina && weeksMeet(rival, item)
      if (!isAtOnce || what === null) return []
      return pairOf(facts, { days: both(rival, week), one, other: what, aParte: true }) ?? []
    })
  })
  const sorts = grouped(
    found,
    ({ idTurma, idDisciplina, idOutraTurma }) => `${idTurma}/${idDisciplina}/${idOutraTurma}`,
  )
  return [...sorts.values()].flatMap((pairs) => {
    const [first] = pairs
    if (first === undefined) return []
    const students = Math.max(...pairs.map(({ alunos }) => alunos))
    const who = students === 1 ? '1 aluno faz' : `${students} alunos fazem`
    const where = inGroup(nameOf(facts.turmas, first.idTurma))
    const lessons = pairs.length === 1 ? '1 aula' : `${pairs.length} aulas`
    const group = inGroup(nameOf(facts.turmas, first.idOutraTurma))
    return [
      `${who} ${nameOf(facts.disciplinas, first.idDisciplina)} ${where} em dependência ou adaptação, e ${students === 1 ? 'tem' : 'têm'} ${lessons} ${group} no mesmo horário.`,
    ]
  })
}

const dayName = (day: number): string => nameIn(WEEK_DAYS, day).toLowerCase()
