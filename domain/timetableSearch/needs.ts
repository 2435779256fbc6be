import { capitalised } from '#domain/base/text.ts'
import { listed } from '#domain/base/listed.ts'
import { sumBy } from '#domain/base/sum.ts'
import { overlap } from '#domain/teaching/stretches.ts'
import { availabilityAt } from '#domain/timetables/availability.ts'
import type { WeekGroup } from '#domain/timetables/timetables.schemas.ts'
import { type Days, nameOf, theGroup, type WeekFacts } from '#domain/timetables/week.ts'
import { baseOf, keptItems, placedSubjects, teachersOf } from '#domain/timetableSearch/asked.ts'
import { slotsOf } from '#domain/timetableSearch/slots.ts'

/** What is missing before weeks can be searched, in sentences. */
export interface Needs {
  /** Without these a search cannot begin. */
  readonly impedem: readonly string[]
  /** With these it finds less than it could. */
  readonly avisos: readonly string[]
}

/** What class groups lack, from one ISO day to another, for the portal to propose their weeks. */
export const needsOf = (facts: WeekFacts, days: Days, chosen: readonly number[]): Needs => {
  const groups = facts.turmas.filter(({ id }) => chosen.includes(id))
  if (groups.length === 0) return { impedem: ['Escolha ao menos uma turma.'], avisos: [] }
  const each = groups.map((group) => ({ group, stop: stopOf(facts, days, group) }))
  const ready = each.flatMap(({ group, stop }) => (stop === null ? [group] : []))
  return {
    impedem: each.flatMap(({ stop }) => stop ?? []),
    avisos: [...ready.flatMap((group) => untaughtText(facts, days, group) ?? []), ...teachersShort(facts, days, ready)],
  }
}

const stopOf = (facts: WeekFacts, days: Days, group: WeekGroup): string | null => {
  const who = capitalised(theGroup(group.nome))
  const subjects = placedSubjects(facts, group)
  const slots = slotsOf(facts, group).length
  const lessons = sumBy(subjects, ({ aulasSemana }) => aulasSemana)
  if (subjects.length === 0) return `${who} não tem matriz curricular com aulas.`
  if (slots === 0) return `${who} não tem horários de aula no turno ${group.turno.nome}.`
  if (lessons > slots)
    return `${who} tem ${lessons} aulas na matriz e só ${slots} horários na semana. Corrija a matriz ou os horários de aula.`
  return untaught(facts, days, group).length === subjects.length
    ? `${who} não tem professor em nenhuma disciplina. Atribua as aulas primeiro.`
    : null
}

const untaught = (facts: WeekFacts, days: Days, group: WeekGroup) =>
  placedSubjects(facts, group).filter(
    ({ idDisciplina }) => teachersOf(facts, days, group.id, { idDisciplina, professores: [] }).length === 0,
  )

const untaughtText = (facts: WeekFacts, days: Days, group: WeekGroup): string | null => {
  const names = untaught(facts, days, group).map(({ idDisciplina }) => nameOf(facts.disciplinas, idDisciplina))
  return names.length === 0
    ? null
    : `${capitalised(theGroup(group.nome))} está sem professor em ${listed(names)}: essas aulas são colocadas sem olhar professor.`
}

/** Teachers who have more lessons in these class groups than times at which they are there. */
const teachersShort = (facts: WeekFacts, days: Days, groups: readonly WeekGroup[]): readonly string[] => {
  const lessons = groups.flatMap((group) => {
    const slots = slotsOf(facts, group)
    const kept = keptItems(facts, group, baseOf(facts, group.id))
    return placedSubjects(facts, group).flatMap(({ idDisciplina, aulasSemana }) => {
      const named = kept.find((item) => item.idDisciplina === idDisciplina)?.professores ?? []
      return teachersOf(facts, days, group.id, { idDisciplina, professores: named }).map((teacher) => ({
        teacher,
        aulasSemana,
        slots,
      }))
    })
  })
  return [...new Set(lessons.map(({ teacher }) => teacher))].flatMap((teacher) => {
    const own = lessons.filter((one) => one.teacher === teacher)
    const given = sumBy(own, ({ aulasSemana }) => aulasSemana)
    const times = own
      .flatMap(({ slots }) => slots)
      .filter((slot, place, all) => all.findIndex((other) => overlap(slot, other)) === place)
    const free = times.filter((slot) => availabilityAt(facts, teacher, slot) !== 'indisponivel').length
    return given <= free
      ? []
      : [
          `${nameOf(facts.professores, teacher)} tem ${given} aulas nestas turmas e só ${free} horários em que pode dar aula.`,
        ]
  })
}
