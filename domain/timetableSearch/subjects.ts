import { grouped } from '#domain/base/grouped.ts'
import type { Timetable, WeekGroup, WeekItem } from '#domain/timetables/timetables.schemas.ts'
import { lessonsAWeek } from '#domain/timetables/warnings.ts'
import { isAt, roomOf, type WeekFacts } from '#domain/timetables/week.ts'
import {
  isPartial,
  keptItems,
  placedSubjects,
  type Subject,
  teachersOf,
  type WeeksAsked,
} from '#domain/timetableSearch/asked.ts'
import type { TimedSlot } from '#domain/timetableSearch/slots.ts'

interface Prepared {
  readonly subjects: readonly Subject[]
  /** Lessons that stay, and that only take time, teachers and rooms from the search. */
  readonly apart: readonly WeekItem[]
}

/**
 * What is placed of a class group, by its matrix, its assignments and the version that it builds on: locked lessons stay, and a
 * subject that always had a room or teachers of its own has them again. What the version has for parts of the class group, or
 * every other week, is placed again, as often as before; a lesson of a part that no division has any more stays where it is.
 */
export const subjectsOf = (
  facts: WeekFacts,
  asked: WeeksAsked,
  group: WeekGroup,
  base: Timetable | null,
  slots: readonly TimedSlot[],
): Prepared => {
  const isThere = (item: WeekItem) => slots.some((slot) => isAt(item, slot))
  const partial = placeableParts(facts, group, base).filter(isThere)
  const kept = keptItems(facts, group, base).filter((item) => !partial.includes(item))
  const locked: WeekItem[] = []
  const subjects = placedSubjects(facts, group).map(({ idDisciplina, aulasSemana }): Subject => {
    const { salas, ...usual } = usualOf(facts, asked, group, base, idDisciplina)
    const own = kept.filter((item) => item.idDisciplina === idDisciplina)
    const plain = own
      .filter((item) => !isPartial(item) && isUsual(facts, group, item, { ...usual, salas }) && isThere(item))
      .slice(0, aulasSemana)
    locked.push(...plain)
    const beside = [...own.filter((item) => !plain.includes(item)), ...partial]
    return {
      idTurma: group.id,
      idDisciplina,
      subgrupo: null,
      semana: null,
      aulas: Math.max(plain.length, aulasSemana - Math.ceil(lessonsAWeek(beside, idDisciplina))),
      professores: teachersOf(facts, asked, group.id, { idDisciplina, professores: usual.professores }),
      usual,
      salas,
      fixas: plain,
    }
  })
  return {
    subjects: [...subjects.filter(({ aulas }) => aulas > 0), ...partSubjects(facts, asked, group, partial)],
    apart: kept.filter((item) => !locked.includes(item)),
  }
}

/** A problem knows so many divisions of a class group. */
const MOST_DIVISIONS = 3

/** Lessons of parts of a class group that its divisions know, and of every other week. */
const placeableParts = (facts: WeekFacts, group: WeekGroup, base: Timetable | null): readonly WeekItem[] => {
  const parts = divisionsUsed(facts, group.id, base?.itens ?? [])
    .slice(0, MOST_DIVISIONS)
    .flatMap(({ subgrupos }) => subgrupos)
  return (base?.itens ?? []).filter(
    (item) => isPartial(item) && (item.subgrupo === null || parts.includes(item.subgrupo)),
  )
}

/** The divisions of a class group of which some items name a part. */
export const divisionsUsed = (
  { subgrupos }: Pick<WeekFacts, 'subgrupos'>,
  group: number,
  items: readonly Pick<WeekItem, 'subgrupo'>[],
): readonly { readonly divisao: string; readonly subgrupos: readonly string[] }[] =>
  [
    ...grouped(
      subgrupos.filter(({ idTurma }) => idTurma === group),
      ({ divisao }) => divisao,
    ),
  ]
    .map(([divisao, parts]) => ({ divisao, subgrupos: parts.map(({ nome }) => nome) }))
    .filter((division) => items.some(({ subgrupo }) => subgrupo !== null && division.subgrupos.includes(subgrupo)))

/** Lessons of one part, week, room and teachers are placed together. */
const partSubjects = (
  facts: WeekFacts,
  asked: WeeksAsked,
  group: WeekGroup,
  items: readonly WeekItem[],
): readonly Subject[] =>
  [
    ...grouped(items, ({ idDisciplina, subgrupo, semana, idAmbiente, professores }) =>
      JSON.stringify([idDisciplina, subgrupo, semana, idAmbiente, professores]),
    ).values(),
  ].flatMap((own) => {
    const [first] = own
    if (first === undefined) return []
    const { idDisciplina, subgrupo, semana, idAmbiente, professores } = first
    return [
      {
        idTurma: group.id,
        idDisciplina,
        subgrupo,
        semana,
        aulas: own.length,
        professores: teachersOf(facts, asked, group.id, first),
        usual: { idAmbiente, professores },
        salas: [],
        fixas: own.filter(({ fixa }) => fixa),
      },
    ]
  })

type Usual = Subject['usual'] & Pick<Subject, 'salas'>

const usualOf = (
  facts: WeekFacts,
  asked: WeeksAsked,
  group: WeekGroup,
  base: Timetable | null,
  idDisciplina: number,
): Usual => {
  const [first, ...others] = (base?.itens ?? []).filter(
    (item) => item.idDisciplina === idDisciplina && !isPartial(item),
  )
  if (first === undefined) return PLAIN
  const { idAmbiente } = first
  const all = teachersOf(facts, asked, group.id, { idDisciplina, professores: [] })
  const professores = first.professores.filter((one) => all.includes(one))
  const isKnown = (room: number | null) => facts.ambientes.some(({ id }) => id === room)
  const rooms = [...new Set([first, ...others].map((item) => roomOf(facts, group.id, item)))]
  return {
    idAmbiente: others.every((item) => item.idAmbiente === idAmbiente) && isKnown(idAmbiente) ? idAmbiente : null,
    professores: others.every((item) => String(item.professores) === String(first.professores)) ? professores : [],
    salas: rooms.length > 1 && rooms.every(isKnown) ? rooms.flatMap((room) => room ?? []) : [],
  }
}

const PLAIN: Usual = { idAmbiente: null, professores: [], salas: [] }

const isUsual = (facts: WeekFacts, group: WeekGroup, item: WeekItem, usual: Usual): boolean => {
  const room = roomOf(facts, group.id, item)
  return (
    (usual.salas.length > 0 ? room !== null && usual.salas.includes(room) : item.idAmbiente === usual.idAmbiente) &&
    String(item.professores) === String(usual.professores)
  )
}
