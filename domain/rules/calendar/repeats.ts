import { isDay } from '#domain/days.ts'
import { addDays, daysBetween, dayText } from '#domain/rules/calendar/days.ts'
import { type EventDraft, eventFlaws, type Surroundings } from '#domain/rules/calendar/eventFlaws.ts'

/** How many more times an event may be on, created in one go. */
export const MAX_REPEATS = 60

/** The same weekday of every week after a day, until another, which is included. */
export const weeksAfter = (day: string, until: string): readonly string[] =>
  daysBetween(addDays(day, 7), until).filter((_, place) => place % 7 === 0)

/** An event and its repetitions, each as long as the event and beginning on one of the other days. */
export const occurrencesOf = <Event extends Pick<EventDraft, 'inicio' | 'fim'>>(
  event: Event,
  datas: readonly string[],
): readonly [Event, ...Event[]] => {
  const length = daysBetween(event.inicio, event.fim).length - 1
  return [event, ...datas.map((inicio) => ({ ...event, inicio, fim: addDays(inicio, length) }))]
}

/** As `eventFlaws`, of a new event that is on again on other days; `datas` names the first of them that cannot be. */
export const repeatFlaws = (
  draft: EventDraft,
  datas: readonly string[],
  surroundings: Surroundings,
): Readonly<Record<string, string>> => {
  const flaws = eventFlaws(draft, surroundings, null)
  // Where the event itself cannot be, its repetitions have nothing to add; a title says nothing about days.
  if (datas.length === 0 || Object.keys(flaws).some((field) => field !== 'titulo')) return flaws
  if (!datas.every(isDay)) return { ...flaws, datas: 'A data não existe. Use dd/mm/aaaa.' }
  if (datas.length > MAX_REPEATS) return { ...flaws, datas: `Um evento se repete no máximo ${MAX_REPEATS} vezes.` }
  const efeito = surroundings.tipos.find(({ id }) => id === draft.tipo)?.efeito ?? 0
  const [, ...repeats] = occurrencesOf(draft, datas)
  const eventos = [...surroundings.eventos, { ...draft, id: 0, tipo: draft.tipo ?? 0, efeito }]
  for (const repeat of repeats) {
    const { inicio, fim } = eventFlaws(repeat, { ...surroundings, eventos }, null)
    const sentence = inicio ?? fim
    if (sentence !== undefined) return { ...flaws, datas: `Em ${dayText(repeat.inicio)}: ${sentence}` }
    eventos.push({ ...repeat, id: 0, tipo: draft.tipo ?? 0, efeito })
  }
  return flaws
}

/** Which of the events that were made together somebody means: the one they opened, it and the later ones, or all. */
export type Which = 'este' | 'seguintes' | 'todos'

interface Repeated {
  readonly id: number
  readonly inicio: string
  readonly repeticao: number | null
}

/** The events that are meant, by their first day. */
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
