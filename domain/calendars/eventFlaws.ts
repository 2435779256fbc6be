import { isDay } from '#domain/base/typedDay.ts'
import { dayText } from '#domain/base/days.ts'
import { type Reach, reachesAnybody, type Scope, shareAnybody } from '#domain/calendars/eventReach.ts'
import {
  type CalendarFacts,
  type EventFacts,
  NO_SCHOOL,
  NO_SCHOOL_WITH_ROLL,
  SCHOOL_DAY,
  SCHOOL_DAY_WITHOUT_ROLL,
} from '#domain/calendars/schoolDays.ts'
import { requiredMessage } from '#domain/base/sentences.ts'

/** The limits that an event type sets for its events. */
export interface EventTypeFacts {
  readonly id: number
  readonly nome: string
  readonly efeito: number
  /** May last longer than a day. */
  readonly periodo: boolean
  /** Other events are allowed on the same day. */
  readonly concorrente: boolean
}

/** The draft of an event. */
export interface EventDraft extends Reach {
  /** Null while nothing was chosen. */
  readonly tipo: number | null
  readonly titulo: string
  readonly inicio: string
  readonly fim: string
}

interface OtherEvent extends EventFacts {
  readonly id: number
  readonly tipo: number
}

/** The facts of a calendar that limit its events. */
export interface Surroundings extends Pick<CalendarFacts, 'inicio' | 'fim'> {
  readonly eventos: readonly OtherEvent[]
  readonly tipos: readonly EventTypeFacts[]
  readonly ofertas: readonly Scope[]
}

const MAX_TITLE = 120
/** Most files that an event may have. */
export const MAX_EVENT_FILES = 5

/**
 * The sentence of every field of an event that is wrong (D 2.2): inside the year, one day or a period as its type says,
 * with a reach that is not empty, no second event of its type with the same reach, alone on its days if its type or
 * another's requires it, and no contradiction to another event. `id`: the event itself, which is not compared with
 * itself.
 */
export const eventFlaws = (
  draft: EventDraft,
  { inicio, fim, eventos, tipos, ofertas }: Surroundings,
  id: number | null,
): Readonly<Record<string, string>> => {
  const type = tipos.find((one) => one.id === draft.tipo)
  const flaws: Record<string, string> = {}
  if (type === undefined) flaws['tipo'] = requiredMessage('Tipo')
  if (draft.titulo.trim() === '') flaws['titulo'] = requiredMessage('Título')
  if (draft.titulo.length > MAX_TITLE) flaws['titulo'] = `Insira ${draft.titulo.length}/${MAX_TITLE}`
  if (!isDay(draft.inicio)) flaws['inicio'] = requiredMessage('Início')
  if (!isDay(draft.fim)) flaws['fim'] = requiredMessage('Fim')
  if (!reachesAnybody(draft, ofertas)) flaws['para'] = 'Nenhuma turma do calendário é alcançada.'
  if (type === undefined || 'inicio' in flaws || 'fim' in flaws) return flaws

  if (draft.fim < draft.inicio) flaws['fim'] = 'O campo Fim não pode ser menor que Início.'
  else if (!type.periodo && draft.fim !== draft.inicio) flaws['fim'] = `“${type.nome}” é de um só dia.`
  const [first, last] = boundsOf(type.efeito, inicio, fim)
  if (draft.inicio < first) flaws['inicio'] = outside(first, last)
  else if (draft.fim > last) flaws['fim'] ??= outside(first, last)
  if ('inicio' in flaws || 'fim' in flaws) return flaws

  const near = eventos.filter(
    (other) => other.id !== id && sameDays(draft, other) && shareAnybody(draft, other, ofertas),
  )
  const against = near.find((other) => contradicts(type.efeito, other.efeito))
  const twin = near.find((other) => other.tipo === type.id)
  const alone = near.find(
    (other) => !type.concorrente || tipos.find((one) => one.id === other.tipo)?.concorrente === false,
  )
  if (twin !== undefined) flaws['inicio'] = `Já há “${type.nome}” nestes dias: ${twin.titulo}.`
  else if (against !== undefined) flaws['inicio'] = `Contradiz “${against.titulo}”, que diz o contrário destes dias.`
  else if (alone !== undefined) flaws['inicio'] = `“${alone.titulo}” é nestes dias, e os dois não podem ser juntos.`
  return flaws
}

/** Events that add or remove school days lie in the school year; all others in its calendar years. */
const boundsOf = (effect: number, inicio: string, fim: string): readonly [string, string] =>
  MAKES_SCHOOL.includes(effect) ? [inicio, fim] : [`${inicio.slice(0, 4)}-01-01`, `${fim.slice(0, 4)}-12-31`]

const outside = (first: string, last: string): string => `Precisa estar entre ${dayText(first)} e ${dayText(last)}.`

const MAKES_SCHOOL: readonly number[] = [SCHOOL_DAY, SCHOOL_DAY_WITHOUT_ROLL]
const TAKES_SCHOOL: readonly number[] = [NO_SCHOOL, NO_SCHOOL_WITH_ROLL]

const contradicts = (one: number, other: number): boolean =>
  (MAKES_SCHOOL.includes(one) && TAKES_SCHOOL.includes(other)) ||
  (TAKES_SCHOOL.includes(one) && MAKES_SCHOOL.includes(other))

const sameDays = (one: Omit<EventDraft, 'tipo'>, other: OtherEvent): boolean =>
  one.inicio <= other.fim && other.inicio <= one.fim
