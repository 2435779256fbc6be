import { grouped } from '#domain/base/grouped.ts'
import { listed } from '#domain/base/listed.ts'
import { nameIn } from '#domain/base/list.ts'
import { WEEK_DAYS } from '#domain/classTimes/classTimes.lists.ts'
import { overlap } from '#domain/teaching/stretches.ts'
import { availabilityAt } from '#domain/timetables/availability.ts'
import type { WeekItem } from '#domain/timetables/timetables.schemas.ts'
import { isAt, nameOf, ofGroup, roomOf, type WeekFacts } from '#domain/timetables/week.ts'
import type { Subject, Taken } from '#domain/timetableSearch/asked.ts'
import { divisionsUsed } from '#domain/timetableSearch/subjects.ts'
import { isSameTime, type Round, slotsOf, type TimedSlot } from '#domain/timetableSearch/slots.ts'
import type { Wishes } from '#domain/timetableSearch/timetableSearch.schemas.ts'
import { rulesOf, type WishedTeacher } from '#domain/timetableSearch/wishes.ts'
import type { Problem } from '#domain/timetabling/problem.schemas.ts'
import { partName } from '#domain/timetabling/readResources.ts'

export interface RoundAsked {
  readonly round: Round
  readonly subjects: readonly Subject[]
  /** Of each class group: lessons that stay beside the search. */
  readonly apart: ReadonlyMap<number, readonly WeekItem[]>
  /** What others do, and when teachers are not there. */
  readonly taken: readonly Taken[]
  readonly wishes: Wishes
}

/** How the parts of a problem are called, back and forth. */
export interface Names {
  readonly group: (id: number) => string
  readonly teacher: (id: number) => string
  readonly room: (id: number) => string
  readonly time: (slot: TimedSlot) => string
}

/** A pause after which lessons are not lessons in a row, in minutes. */
const PAUSE = 10

/** The lessons of a round as a problem of timetabling: an event for each subject of a class group, named by their ids. */
export const problemOf = (
  facts: WeekFacts,
  asked: RoundAsked,
): { readonly problem: Problem; readonly names: Names } => {
  const { round, subjects, apart, taken, wishes } = asked
  const names = namesOf(facts, round)
  const days = [...grouped(round.slots, ({ diaSemana }) => diaSemana)]
  const teachers = [...new Set(subjects.flatMap(({ professores }) => professores))]
  const rooms = [...new Set(subjects.flatMap((one) => [...roomsOf(facts, one), ...one.salas]))]
  const shared = sharedStudents(facts, subjects)
  const timesWhere = (is: (slot: TimedSlot) => boolean) => round.slots.filter(is).map(names.time)
  const ownSlots = new Map(round.groups.map((group) => [group.id, slotsOf(facts, group)]))
  return {
    names,
    problem: {
      dias: days.map(([day, slots]) => ({
        nome: nameIn(WEEK_DAYS, day).toLowerCase(),
        aulas: slots.length,
        intervalos: slots.flatMap((slot, place) => (hasPause(slot, slots[place + 1]) ? [place + 1] : [])),
      })),
      turmas: round.groups.map((group) => {
        const own = ownSlots.get(group.id) ?? []
        const busy = (apart.get(group.id) ?? []).flatMap((item) => own.filter((slot) => isAt(item, slot)))
        const divisoes = divisionsUsed(
          facts,
          group.id,
          subjects.filter(({ idTurma }) => idTurma === group.id),
        )
        return {
          nome: names.group(group.id),
          ...(divisoes.length > 0 && { divisoes: divisoes.map(({ subgrupos }) => [...subgrupos]) }),
          indisponivel: timesWhere(
            (slot) => !own.some((one) => isSameTime(one, slot)) || busy.some((one) => isSameTime(one, slot)),
          ),
        }
      }),
      professores: teachers.map((id) => ({
        nome: names.teacher(id),
        indisponivel: timesWhere((slot) => taken.some((one) => one.professores.includes(id) && overlap(one, slot))),
      })),
      // Students of two class groups are like a room: in one lesson at a time, and without wishes.
      salas: [
        ...rooms.map((id) => ({
          nome: names.room(id),
          indisponivel: timesWhere((slot) => taken.some((one) => one.ambiente === id && overlap(one, slot))),
        })),
        ...shared.map(({ nome, of }) => ({
          nome,
          indisponivel: timesWhere((slot) =>
            taken.some(
              ({ what, ...one }) => what !== null && of.some((other) => isSame(other, what)) && overlap(one, slot),
            ),
          ),
        })),
      ],
      eventos: subjects.map((one) => ({
        nome: eventName(one),
        rotulo: `${labelOf(facts, one)}${partText(one)}`,
        aulas: one.aulas,
        ...(one.semana !== null && { semana: one.semana === 1 ? ('A' as const) : ('B' as const) }),
        ...(one.salas.length > 0 && { sala: { entre: one.salas.map(names.room) } }),
        recursos: [
          one.subgrupo === null ? names.group(one.idTurma) : partName(names.group(one.idTurma), one.subgrupo),
          ...one.professores.map(names.teacher),
          ...roomsOf(facts, one).map(names.room),
          ...shared.filter(({ of }) => of.some((other) => isSame(other, one))).map(({ nome }) => nome),
        ],
        fixas: one.fixas.flatMap((fixed) => {
          const slot = ownSlots.get(one.idTurma)?.find((own) => isAt(fixed, own))
          if (slot === undefined) return []
          const room = roomOf(facts, one.idTurma, fixed)
          return [
            {
              inicio: names.time(slot),
              ...(one.salas.length > 0 && room !== null && { escolhas: [names.room(room)] }),
            },
          ]
        }),
      })),
      restricoes: rulesOf(wishes, {
        events: subjects.map((one) => ({
          nome: eventName(one),
          aulas: one.aulas,
          dias: round.groups.find(({ id }) => id === one.idTurma)?.dias.length ?? 1,
          ultimas: lastTimes(ownSlots.get(one.idTurma) ?? []).map(names.time),
        })),
        teachers: teachers.map((id) => ({
          nome: nameOf(facts.professores, id),
          eventos: subjects.filter(({ professores }) => professores.includes(id)).map(eventName),
          ...preferredTimes(facts, id, days, names),
        })),
        days: days.map(([, slots]) => slots.map(names.time)),
      }),
    },
  }
}

/** When a teacher gives lessons gladly, by how long the lesson is: both halves of a double lie in preferred times. */
const preferredTimes = (
  facts: WeekFacts,
  teacher: number,
  days: readonly (readonly [number, readonly TimedSlot[]])[],
  names: Names,
): Pick<WishedTeacher, 'preferidos'> => {
  if (!facts.preferidos.some(({ idProfessor }) => idProfessor === teacher)) return { preferidos: [] }
  const isPreferred = (slot: TimedSlot | undefined) =>
    slot !== undefined && availabilityAt(facts, teacher, slot) === 'preferencial'
  return {
    preferidos: [1, 2].map((duracao) => ({
      duracao,
      horarios: days.flatMap(([, slots]) =>
        slots.filter((_, place) => slots.slice(place, place + duracao).every(isPreferred)).map(names.time),
      ),
    })),
  }
}

/** Lessons of a part, or of every other week, have their room and teachers in the name: the rest tells no two of them apart. */
export const eventName = ({ idTurma, idDisciplina, subgrupo, semana, usual }: Subject): string =>
  subgrupo === null && semana === null
    ? `${idTurma}/${idDisciplina}`
    : `${idTurma}/${idDisciplina}/${[subgrupo, semana, usual.idAmbiente, ...usual.professores].map((one) => one ?? '').join('/')}`

type Taught = Pick<Subject, 'idTurma' | 'idDisciplina'>

const isSame = (one: Taught, other: Taught): boolean =>
  one.idTurma === other.idTurma && one.idDisciplina === other.idDisciplina

/** Students who take subjects in two class groups, where one of both is placed: they cannot have both at once. */
const sharedStudents = (facts: WeekFacts, subjects: readonly Subject[]) =>
  facts.emComum
    .filter(({ aParte, idTurma, idOutraTurma }) => !aParte && idTurma !== idOutraTurma)
    .map((pair): { readonly nome: string; readonly of: readonly Taught[] } => {
      const of = [
        { idTurma: pair.idTurma, idDisciplina: pair.idDisciplina },
        { idTurma: pair.idOutraTurma, idDisciplina: pair.idOutraDisciplina },
      ]
      return { nome: `alunos que fazem ${listed(of.map((one) => labelOf(facts, one)))}`, of }
    })
    .filter(
      ({ nome, of }, place, all) =>
        of.some((one) => subjects.some((subject) => isSame(subject, one))) &&
        all.findIndex((other) => other.nome === nome) === place,
    )

/** “Matemática do 8º ano A”. */
const labelOf = (facts: WeekFacts, { idTurma, idDisciplina }: Taught): string =>
  `${nameOf(facts.disciplinas, idDisciplina)} ${ofGroup(nameOf(facts.turmas, idTurma))}`

/** “ (Grupo 1, semana A)”; empty for a lesson of all in every week. */
const partText = ({ subgrupo, semana }: Pick<Subject, 'subgrupo' | 'semana'>): string => {
  const parts = [
    ...(subgrupo === null ? [] : [subgrupo]),
    ...(semana === null ? [] : [`semana ${semana === 1 ? 'A' : 'B'}`]),
  ]
  return parts.length === 0 ? '' : ` (${parts.join(', ')})`
}

/** The room that a subject always has; none where one is still to be chosen. */
const roomsOf = (facts: WeekFacts, { idTurma, usual, salas }: Subject): readonly number[] => {
  if (salas.length > 0) return []
  const room = roomOf(facts, idTurma, usual)
  return room !== null && facts.ambientes.some(({ id }) => id === room) ? [room] : []
}

const hasPause = ({ termina }: TimedSlot, next: TimedSlot | undefined): boolean =>
  next !== undefined && minutesOf(next.comeca) - minutesOf(termina) >= PAUSE

const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))

const lastTimes = (slots: readonly TimedSlot[]): readonly TimedSlot[] =>
  slots.filter((slot, place) => slots[place + 1]?.diaSemana !== slot.diaSemana)

/** Names that sentences show. Two of the same name are told apart by a number. */
const namesOf = (facts: WeekFacts, { slots }: Round): Names => {
  const lists = { group: facts.turmas, teacher: facts.professores, room: facts.ambientes }
  const seen = new Map<string, number>()
  const named = (list: readonly { readonly id: number; readonly nome: string }[]) =>
    new Map(
      list.map(({ id, nome }) => {
        const count = (seen.get(nome) ?? 0) + 1
        seen.set(nome, count)
        return [id, count === 1 ? nome : `${nome} (${count})`]
      }),
    )
  const [groups, teachers, rooms] = [named(lists.group), named(lists.teacher), named(lists.room)]
  const times = new Map(
    [...grouped(slots, ({ diaSemana }) => diaSemana)].flatMap(([day, own]) =>
      own.map((slot, place) => [timeKey(slot), `${nameIn(WEEK_DAYS, day).toLowerCase()} ${place + 1}`] as const),
    ),
  )
  return {
    group: (id) => groups.get(id) ?? '',
    teacher: (id) => teachers.get(id) ?? '',
    room: (id) => rooms.get(id) ?? '',
    time: (slot) => times.get(timeKey(slot)) ?? '',
  }
}

const timeKey = ({ diaSemana, comeca, termina }: TimedSlot): string => `${diaSemana} ${comeca} ${termina}`
