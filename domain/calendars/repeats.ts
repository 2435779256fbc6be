import { isDay } from '#domain/base/typedDay.ts'
import { addDays, daysBetween, daysFrom, dayText } from '#domain/base/days.ts'
import { type EventDraft, eventFlaws, type Surroundings } from '#domain/calendars/eventFlaws.ts'

/** Maximum number of repetitions created at once. */
export const MAX_REPEATS = 60

/** The same weekday of every week after a day, until another, which is included. */
export const weeksAfter = (day: string, until: string): readonly string[] =>
  daysBetween(addDays(day, 7), until).filter((_, place) => place % 7 === 0)

/** An event and its repetitions, each as long as the event and beginning on one of the other days. */
export const occurrencesOf = <Event extends Pick<EventDraft, 'inicio' | 'fim'>>(
  event: Event,
  datas: readonly string[],
): readonly [Event, ...Event[]] => {
  const days = daysFrom(event.inicio, event.fim)
  return [event, ...datas.map((inicio) => ({ ...event, inicio, fim: addDays(inicio, days) }))]
}

type Flaws = Readonly<Record<string, string>>

/** Like `eventFlaws`, for a new event with repetitions; `datas` names the first impossible day. */
export const repeatFlaws = (draft: EventDraft, datas: readonly string[], surroundings: Surroundings): Flaws => {
  const flaws = eventFlaws(draft, surroundings, null)
  if (!leavesDays(flaws) || datas.length === 0) return flaws
  if (!datas.every(isDay)) return { ...flaws, datas: 'A data não existe. Use dd/mm/aaaa.' }
  if (datas.length > MAX_REPEATS) return { ...flaws, datas: `Um evento se repete no máximo ${MAX_REPEATS} vezes.` }
  const [, ...repeats] = occurrencesOf(draft, datas)
  const sentence = firstThatCannotBe(repeats, draft, surroundings)
  return sentence === null ? flaws : { ...flaws, datas: sentence }
}

/** Like `eventFlaws`, for an event and others that change with it; `quais` names the first impossible one. */
export const changeFlaws = (
  draft: EventDraft & { readonly id: number },
  others: readonly (EventDraft & { readonly id: number })[],
  { eventos, ...around }: Surroundings,
): Flaws => {
  const moving = new Set([draft, ...others].map(({ id }) => id))
  const surroundings = { ...around, eventos: eventos.filter(({ id }) => !moving.has(id)) }
  const flaws = eventFlaws(draft, surroundings, draft.id)
  if (!leavesDays(flaws)) return flaws
  const sentence = firstThatCannotBe(others, draft, surroundings)
  return sentence === null ? flaws : { ...flaws, quais: sentence }
}

/** If the event itself is impossible, its repetitions are not checked; a wrong title does not affect days. */
const leavesDays = (flaws: Flaws): boolean => Object.keys(flaws).every((field) => field === 'titulo')

/** The first of some events that conflicts with a draft or with another of them, with its day; null if none does. */
const firstThatCannotBe = (
  others: readonly EventDraft[],
  draft: EventDraft,
  { eventos, ...around }: Surroundings,
): string | null => {
  const placed = (one: EventDraft) => ({
    ...one,
    id: 0,
    tipo: one.tipo ?? 0,
    efeito: around.tipos.find(({ id }) => id === one.tipo)?.efeito ?? 0,
  })
  const near = [...eventos, placed(draft)]
  for (const other of others) {
    const { inicio, fim, para } = eventFlaws(other, { ...around, eventos: near }, null)
    const sentence = inicio ?? fim ?? para
    if (sentence !== undefined) return `Em ${dayText(other.inicio)}: ${sentence}`
    near.push(placed(other))
  }
  return null
}

/** Which events of a repetition to change: the opened one, it and the later ones, or all. */
export type Which = 'este' | 'seguintes' | 'todos'

interface Repeated {
  readonly id: number
  readonly inicio: string
  readonly repeticao: number | null
}

/** The chosen events, ordered by first day. */
export const meantBy = <Event extends Repeated>(
  event: Event,
  which: Which,
  events: readonly Event[],
): readonly Event[] =>
  which === 'este' || event.repeticao === null
    ? [event]
    : events.filter(
        ({ repeticao, inicio }) => repeticao === event.repeticao && (which === 'todos' || inicio >= event.inicio),
      )

type Dated = Pick<EventDraft, 'inicio' | 'fim'>

/**
 * The other events of a repetition after a change of one event: its changed fields change in them too, and they move by
 * the same number of days. Their own differing values stay; their days stay while the event's days are incomplete.
 */
export const changedTogether = <Form extends Dated, Event extends Form>(
  before: Form,
  after: Form,
  others: readonly Event[],
): readonly Event[] => {
  const isDated = isDay(after.inicio) && isDay(after.fim)
  const days = isDated ? daysFrom(before.inicio, after.inicio) : 0
  const lasts = isDated && lengthOf(before) !== lengthOf(after) ? lengthOf(after) : null
  const was = new Map<string, unknown>(Object.entries(before))
  const changed = Object.fromEntries(
    Object.entries(after).filter(([name, value]) => JSON.stringify(was.get(name)) !== JSON.stringify(value)),
  )
  return others.map((other) => {
    const inicio = addDays(other.inicio, days)
    return { ...other, ...changed, inicio, fim: addDays(inicio, lasts ?? lengthOf(other)) }
  })
}

const lengthOf = ({ inicio, fim }: Dated): number => daysFrom(inicio, fim)
