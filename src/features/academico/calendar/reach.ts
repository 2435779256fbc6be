import type { CalendarOffer, CalendarRecord } from '#domain/calendars/calendars.schemas.ts'
import { isForAll, type Reach } from '#domain/calendars/eventReach.ts'
import { namesText } from '#src/lib/text.ts'

/** The level of an event's reach: everybody, or some courses, grades or class groups. */
export type ReachLevel = 'todos' | 'cursos' | 'series' | 'turmas'

/** A reach as chosen in the form. Choices of other levels stay, but do not count. */
export interface ChosenReach extends Reach {
  readonly nivel: ReachLevel
}

export const EVERYBODY: ChosenReach = { nivel: 'todos', cursos: [], series: [], turmas: [], turnos: [] }

export const chosenOf = ({ cursos, series, turmas, turnos }: Reach): ChosenReach => ({
  nivel: turmas.length > 0 ? 'turmas' : series.length > 0 ? 'series' : cursos.length > 0 ? 'cursos' : 'todos',
  cursos,
  series,
  turmas,
  turnos,
})

/** The reach that is chosen. A class group implies its shift. */
export const reachOf = ({ nivel, cursos, series, turmas, turnos }: ChosenReach) => ({
  cursos: nivel === 'cursos' ? [...cursos] : [],
  series: nivel === 'series' ? [...series] : [],
  turmas: nivel === 'turmas' ? [...turmas] : [],
  turnos: nivel === 'turmas' ? [] : [...turnos],
})

/** Whether a level is chosen without a choice in it, which would mean everybody. */
export const namesNone = (chosen: ChosenReach): boolean => chosen.nivel !== 'todos' && chosen[chosen.nivel].length === 0

interface Choice {
  readonly id: number
  readonly nome: string
}

/** What a calendar offers at a level of reach. */
export const choicesOf = ({ ofertas }: Pick<CalendarRecord, 'ofertas'>, kind: keyof Reach): readonly Choice[] => {
  const choices = new Map<number, string>()
  for (const offer of kind === 'turmas' ? byName(ofertas) : ofertas) {
    const [id, nome] = NAMED[kind](offer)
    if (id !== null) choices.set(id, nome)
  }
  return [...choices].map(([id, nome]) => ({ id, nome }))
}

/** Class groups by grade and name, whatever the shift. */
const byName = (offers: readonly CalendarOffer[]): readonly CalendarOffer[] => {
  const grades = offers.map(({ serie }) => serie)
  return offers.toSorted(
    (one, other) =>
      grades.indexOf(one.serie) - grades.indexOf(other.serie) || one.nomeTurma.localeCompare(other.nomeTurma, 'pt-BR'),
  )
}

const NAMED: Readonly<Record<keyof Reach, (offer: CalendarOffer) => readonly [id: number | null, name: string]>> = {
  cursos: ({ curso, nomeCurso }) => [curso, nomeCurso],
  series: ({ serie, nomeSerie }) => [serie, nomeSerie],
  turmas: ({ turma, nomeTurma }) => [turma, nomeTurma],
  turnos: ({ turno, nomeTurno }) => [turno, nomeTurno],
}

/** The reach of an event in words; null for everybody. */
export const reachText = (event: Reach, record: Pick<CalendarRecord, 'ofertas'>): string | null => {
  if (isForAll(event)) return null
  const kinds = ['cursos', 'series', 'turmas', 'turnos'] as const
  return kinds
    .flatMap((kind) => {
      const names = choicesOf(record, kind).filter(({ id }) => event[kind].includes(id))
      return names.length === 0 ? [] : namesText(names.map(({ nome }) => nome))
    })
    .join(' · ')
}
