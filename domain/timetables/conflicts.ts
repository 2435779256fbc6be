import { capitalised } from '#domain/base/text.ts'
import { dayText } from '#domain/base/days.ts'
import { grouped } from '#domain/base/grouped.ts'
import { meet } from '#domain/teaching/weeklyLoad.ts'
import { DRAFT } from '#domain/timetables/timetables.lists.ts'
import type { WeekItem } from '#domain/timetables/timetables.schemas.ts'
import {
  both,
  type Days,
  type Giving,
  givers,
  inGroup,
  nameOf,
  partsMeet,
  roomOf,
  slotText,
  theGroup,
  type Week,
  type WeekFacts,
  weeksMeet,
} from '#domain/timetables/week.ts'

/** A lesson of another class group, or of another unit, with what it takes. */
interface Taken extends Days, Pick<WeekItem, 'diaSemana' | 'semana'> {
  readonly comeca: string
  readonly termina: string
  readonly ambiente: number | null
  readonly professores: readonly Giving[]
  /** Null: in another unit, of which only the times are known. */
  readonly what: (Taught & { readonly turma: string; readonly disciplina: string }) | null
}

/** A subject in a class group, or in a part of it. */
interface Taught extends Pick<WeekItem, 'idDisciplina' | 'subgrupo'> {
  readonly idTurma: number
}

/** All that teachers and rooms do while a week holds, but for that week itself. */
export type Surroundings = ReadonlyMap<number, readonly Taken[]>

/** What is around a week: the versions of the other class groups that hold on any of its days, by day of the week. */
export const surroundingsOf = (facts: WeekFacts, week: Days & Pick<Week, 'idTurma'>): Surroundings => {
  const times = new Map(facts.horarios.map((time) => [time.id, time]))
  const here = facts.quadros
    .filter((one) => one.idTurma !== week.idTurma && one.situacao !== DRAFT && meet(one, week))
    .flatMap((version) =>
      version.itens.flatMap((item): Taken[] => {
        const time = times.get(item.idHorario)
        if (time === undefined) return []
        const days = both(version, week)
        return [
          {
            ...days,
            diaSemana: item.diaSemana,
            semana: item.semana,
            comeca: time.inicio,
            termina: time.fim,
            ambiente: roomOf(facts, version.idTurma, item),
            professores: givers(facts, { ...days, idTurma: version.idTurma }, item),
            what: {
              idTurma: version.idTurma,
              idDisciplina: item.idDisciplina,
              subgrupo: item.subgrupo,
              turma: nameOf(facts.turmas, version.idTurma),
              disciplina: nameOf(facts.disciplinas, item.idDisciplina),
            },
          },
        ]
      }),
    )
  const elsewhere = facts.fora
    .filter((one) => meet(one, week))
    .map(({ idProfessor, ...one }): Taken => {
      const days = both(one, week)
      return { ...one, ...days, ambiente: null, professores: [{ idProfessor, ...days }], what: null }
    })
  return grouped([...here, ...elsewhere], ({ diaSemana }) => diaSemana)
}

/**
 * What speaks against a lesson of a week, in sentences: its teacher or its room is taken at that time, or the class group, or
 * the same part of it, has another lesson, or some of its students have one (D 2.7). Of a week that holds for months a meeting of some days counts, and is told
 * with those days.
 */
export const conflictsAt = (facts: WeekFacts, around: Surroundings, week: Week, item: WeekItem): readonly string[] => {
  const time = facts.horarios.find(({ id }) => id === item.idHorario)
  if (time === undefined) return []
  const rivals = (around.get(item.diaSemana) ?? []).filter(
    (one) => weeksMeet(one, item) && one.comeca < time.fim && time.inicio < one.termina,
  )
  const room = roomOf(facts, week.idTurma, item)
  return [
    ...new Set([
      ...ownFlaws(facts, week, item),
      ...givers(facts, week, item).flatMap((giver) =>
        rivals.flatMap((rival) => teacherFlaws(facts, week, giver, rival)),
      ),
      ...rivals.flatMap((rival) =>
        room === null || rival.ambiente !== room ? [] : roomFlaws(facts, week, room, rival),
      ),
      ...rivals.flatMap((rival) => studentFlaws(facts, week, item, rival)),
    ]),
  ]
}

const ownFlaws = (facts: WeekFacts, week: Week, item: WeekItem): readonly string[] => {
  const at = timeIn(facts, item.idHorario)
  return week.itens
    .filter(
      (other) => other !== item && other.diaSemana === item.diaSemana && overlap(at, timeIn(facts, other.idHorario)),
    )
    .filter((other) => weeksMeet(other, item))
    .flatMap((other) => {
      const name = nameOf(facts.disciplinas, other.idDisciplina)
      if (partsMeet(other, item)) {
        const who = other.subgrupo === null ? 'A turma' : `O subgrupo ${other.subgrupo}`
        return [`${who} já tem ${name} neste horário.`]
      }
      const count = sharedStudents(facts, week, { ...item, idTurma: week.idTurma }, { ...other, idTurma: week.idTurma })
      return count === 0 ? [] : [`${studentsHave(count)} ${name} neste horário.`]
    })
}

const studentFlaws = (facts: WeekFacts, week: Week, item: WeekItem, { what, ...days }: Taken): readonly string[] => {
  if (what === null) return []
  const count = sharedStudents(facts, both(days, week), { ...item, idTurma: week.idTurma }, what)
  return count === 0
    ? []
    : [`${studentsHave(count)} ${what.disciplina} ${inGroup(what.turma)} neste horário${within(days, week)}.`]
}

const studentsHave = (count: number): string =>
  count === 1 ? '1 aluno desta aula também tem' : `${count} alunos desta aula também têm`

/** How many students chose to be in both lessons, as far as it is known. A dependency is no conflict: it is warned of. */
const sharedStudents = (facts: WeekFacts, days: Days, one: Taught, other: Taught): number =>
  pairOf(facts, { days, one, other, aParte: false })?.alunos ?? 0

interface Both {
  readonly days: Days
  readonly one: Taught
  readonly other: Taught
  /** Whether it is looked for dependencies and adaptations, or for what was chosen. */
  readonly aParte: boolean
}

/** Students who belong to two lessons. */
type Pair = WeekFacts['emComum'][number]

/** What is known of students who belong to two lessons on some days. */
export const pairOf = (facts: WeekFacts, both: Both): Pair | undefined => {
  const { one, other } = both
  if (isHalfOfMatrix(facts, one)) return pairOfPart(facts, both, one, other)
  if (isHalfOfMatrix(facts, other)) return pairOfPart(facts, both, other, one)
  return facts.emComum.find(
    (pair) =>
      pair.aParte === both.aParte && meet(pair, both.days) && (isOf(pair, one, other) || isOf(pair, other, one)),
  )
}

/** The same of a part of a class group, whichever subject of the matrix it has; the other lesson stands first. */
const pairOfPart = (facts: WeekFacts, { days, aParte }: Both, half: Taught, other: Taught): Pair | undefined => {
  const part = facts.subgrupos.find(({ idTurma, nome }) => idTurma === half.idTurma && nome === half.subgrupo)
  const isHalf = isHalfOfMatrix(facts, other)
  const found = part?.emComum.find(
    (pair) =>
      pair.idTurma === other.idTurma &&
      (isHalf ? pair.subgrupo === other.subgrupo : pair.idDisciplina === other.idDisciplina) &&
      pair.aParte === aParte &&
      meet(pair, days),
  )
  return found === undefined
    ? undefined
    : {
        ...other,
        ...found,
        idOutraTurma: half.idTurma,
        idOutraDisciplina: half.idDisciplina,
        idDisciplina: other.idDisciplina,
      }
}

const isOf = (pair: WeekFacts['emComum'][number], one: Taught, other: Taught): boolean =>
  pair.idTurma === one.idTurma &&
  pair.idDisciplina === one.idDisciplina &&
  pair.idOutraTurma === other.idTurma &&
  pair.idOutraDisciplina === other.idDisciplina

/** A subject of the matrix, which everybody takes, for a part of the class group only. */
const isHalfOfMatrix = ({ turmas }: WeekFacts, { idTurma, idDisciplina, subgrupo }: Taught): boolean =>
  subgrupo !== null &&
  turmas.some(({ id, itens }) => id === idTurma && itens.some((asked) => asked.idDisciplina === idDisciplina))

const timeIn = ({ horarios }: Pick<WeekFacts, 'horarios'>, id: number) => horarios.find((time) => time.id === id)

type Times = ReturnType<typeof timeIn>

const overlap = (one: Times, other: Times): boolean =>
  one !== undefined && other !== undefined && one.inicio < other.fim && other.inicio < one.fim

const teacherFlaws = (facts: WeekFacts, week: Days, giver: Giving, { professores, what }: Taken): readonly string[] =>
  professores
    .filter((other) => other.idProfessor === giver.idProfessor && meet(other, giver))
    .map((other) => {
      const name = nameOf(facts.professores, giver.idProfessor)
      const when = within(both(other, giver), week)
      return what === null
        ? `${name} já dá aula em outra unidade neste horário${when}.`
        : `${name} já dá ${what.disciplina} ${inGroup(what.turma)} neste horário${when}.`
    })

const roomFlaws = (facts: WeekFacts, week: Days, room: number, { what, ...days }: Taken): readonly string[] =>
  what === null
    ? []
    : [
        `${nameOf(facts.ambientes, room)} já está com ${theGroup(what.turma)} (${what.disciplina}) neste horário${within(days, week)}.`,
      ]

/** On which days, where it is not on all of them: “ a partir de 03/08/2026”. */
const within = (days: Days, week: Days): string =>
  [
    days.inicio > week.inicio ? ` a partir de ${dayText(days.inicio)}` : '',
    days.fim < week.fim ? ` até ${dayText(days.fim)}` : '',
  ].join('')

/** A lesson of a week with what speaks against it. */
export interface Conflict {
  readonly item: WeekItem
  readonly motivos: readonly string[]
}

/** The lessons of a week against which something speaks. They keep a version from being published without a reason. */
export const conflictsOf = (facts: WeekFacts, week: Week): readonly Conflict[] => {
  const around = surroundingsOf(facts, week)
  return week.itens
    .map((item) => ({ item, motivos: conflictsAt(facts, around, week, item) }))
    .filter(({ motivos }) => motivos.length > 0)
}

/** The same as sentences that say where: “Terça-feira, 2ª aula (História): …”. */
export const conflictTexts = (facts: WeekFacts, conflicts: readonly Conflict[]): readonly string[] =>
  conflicts.map(({ item, motivos }) => {
    const at = `${slotText(facts, item)} (${nameOf(facts.disciplinas, item.idDisciplina)})`
    return `${capitalised(at)}: ${motivos.join(' ')}`
  })
