import type { Timetable, WeekGroup, WeekItem } from '#domain/timetables/timetables.schemas.ts'
import { lessonsAWeek } from '#domain/timetables/warnings.ts'
import { isAt, type WeekFacts } from '#domain/timetables/week.ts'
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
 * subject that always had a room or teachers of its own has them again.
 */
export const subjectsOf = (
  facts: WeekFacts,
  asked: WeeksAsked,
  group: WeekGroup,
  base: Timetable | null,
  slots: readonly TimedSlot[],
): Prepared => {
  const kept = keptItems(base)
  const locked: WeekItem[] = []
  const subjects = placedSubjects(facts, group).map(({ idDisciplina, aulasSemana }): Subject => {
    const usual = usualOf(facts, asked, group, base, idDisciplina)
    const own = kept.filter((item) => item.idDisciplina === idDisciplina)
    const plain = own
      .filter((item) => !isPartial(item) && isUsual(item, usual) && slots.some((slot) => isAt(item, slot)))
      .slice(0, aulasSemana)
    locked.push(...plain)
    const apart = own.filter((item) => !plain.includes(item))
    return {
      idTurma: group.id,
      idDisciplina,
      aulas: Math.max(plain.length, aulasSemana - Math.ceil(lessonsAWeek(apart, idDisciplina))),
      professores: teachersOf(facts, asked, group.id, { idDisciplina, professores: usual.professores }),
      usual,
      fixas: plain.map(({ diaSemana, idHorario }) => ({ diaSemana, idHorario })),
    }
  })
  return {
    subjects: subjects.filter(({ aulas }) => aulas > 0),
    apart: kept.filter((item) => !locked.includes(item)),
  }
}

const usualOf = (
  facts: WeekFacts,
  asked: WeeksAsked,
  group: WeekGroup,
  base: Timetable | null,
  idDisciplina: number,
): Subject['usual'] => {
  const [first, ...others] = (base?.itens ?? []).filter(
    (item) => item.idDisciplina === idDisciplina && !isPartial(item),
  )
  if (first === undefined) return PLAIN
  const { idAmbiente } = first
  const all = teachersOf(facts, asked, group.id, { idDisciplina, professores: [] })
  const professores = first.professores.filter((one) => all.includes(one))
  return {
    idAmbiente:
      others.every((item) => item.idAmbiente === idAmbiente) && facts.ambientes.some(({ id }) => id === idAmbiente)
        ? idAmbiente
        : null,
    professores: others.every((item) => String(item.professores) === String(first.professores)) ? professores : [],
  }
}

const PLAIN: Subject['usual'] = { idAmbiente: null, professores: [] }

const isUsual = ({ idAmbiente, professores }: WeekItem, usual: Subject['usual']): boolean =>
  idAmbiente === usual.idAmbiente && String(professores) === String(usual.professores)
