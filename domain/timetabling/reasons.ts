import { grouped } from '#domain/base/grouped.ts'
import { listed } from '#domain/base/listed.ts'
import { sumBy } from '#domain/base/sum.ts'
import { busyTimes, timesOf } from '#domain/timetabling/costs.ts'
import type { Lesson, Model, TimetableEvent } from '#domain/timetabling/model.ts'
import { timeNames } from '#domain/timetabling/week.ts'

/** `2 aulas`. */
export const lessonsText = (count: number): string => (count === 1 ? '1 aula' : `${count} aulas`)

/**
 * Why lessons of a timetable have no time, in words. What can never be is said first: too few times for what somebody
 * has to give or to have, then nobody there together, then who is busy when everybody could.
 */
export const reasonsFor = (model: Model, lessons: readonly Lesson[]): ((open: Lesson) => string) => {
  const { events } = model
  const busy = busyTimes(model, lessons)
  const away = awayTimes(model)
  const loads = model.resources.map((_, resource) =>
    sumBy(events, ({ fixed, duration }) => (fixed.includes(resource) ? duration : 0)),
  )
  return (open) => {
    const event = events[open.event]
    if (event === undefined) return ''
    const around: Around = { model, event, open, lessons, busy, away, loads }
    return `${event.label} (${lessonsText(open.length)}): ${
      tooMuch(around) ?? nowhere(around) ?? notTogether(around) ?? occupied(around)
    }`
  }
}

interface Around {
  readonly model: Model
  readonly event: TimetableEvent
  readonly open: Lesson
  readonly lessons: readonly Lesson[]
  readonly busy: readonly (readonly number[])[]
  readonly away: readonly ReadonlySet<number>[]
  readonly loads: readonly number[]
}

/** By resource: the times that a hard rule keeps free of lessons. */
const awayTimes = ({ resources, rules }: Model): readonly ReadonlySet<number>[] => {
  const away = resources.map(() => new Set<number>())
  for (const { kind, hard, points, times } of rules)
    if (kind === 'avoid' && hard)
      for (const [resource = -1] of points) for (const time of times) away[resource]?.add(time)
  return away
}

const nameOf = ({ resources }: Model, resource: number): string => resources[resource]?.name ?? ''

/** Somebody has more lessons than times. */
const tooMuch = ({ model, event, away, loads }: Around): string | null => {
  const total = model.week.names.length
  const found = event.fixed.find((resource) => (loads[resource] ?? 0) > total - (away[resource]?.size ?? 0))
  if (found === undefined) return null
  const free = total - (away[found]?.size ?? 0)
  return `${nameOf(model, found)} tem ${lessonsText(loads[found] ?? 0)} na semana e só ${free} ${free === 1 ? 'horário disponível' : 'horários disponíveis'}.`
}

const covered = (time: number, length: number): readonly number[] => timesOf({ event: 0, time, length, chosen: [] })

/** The times at which a resource could begin the lesson if nobody had any lesson. */
const possible = ({ model: { week }, open, away }: Around, resource: number): readonly number[] =>
  fitting(week.runs, open.length).filter((time) =>
    covered(time, open.length).every((one) => away[resource]?.has(one) !== true),
  )

const fitting = (runs: readonly number[], length: number): readonly number[] =>
  runs.flatMap((run, time) => (run >= length ? [time] : []))

/** No day is long enough, or somebody is never there for so long. */
const nowhere = (around: Around): string | null => {
  const { model, event, open } = around
  if (fitting(model.week.runs, open.length).length === 0)
    return `nenhum dia tem ${lessonsText(open.length)} seguidas sem intervalo.`
  const found = event.fixed.find((resource) => possible(around, resource).length === 0)
  if (found === undefined) return null
  return `${nameOf(model, found)} não está disponível ${open.length === 1 ? 'em nenhum horário' : `para ${lessonsText(open.length)} seguidas`}.`
}

/** The times at which everybody is there, and at which the lesson may begin. */
const common = (around: Around): readonly number[] => {
  const { model, event, open } = around
  const preferred = model.rules.filter(
    ({ kind, hard, points, length }) =>
      kind === 'prefer' &&
      hard &&
      (length === 0 || length === open.length) &&
      points.some(([one]) => one === open.event),
  )
  return fitting(model.week.runs, open.length).filter(
    (time) =>
      event.fixed.every((resource) => possible(around, resource).includes(time)) &&
      event.choices.every(({ candidates }) => candidates.some((one) => possible(around, one).includes(time))) &&
      preferred.every(({ times }) => times.includes(time)),
  )
}

const notTogether = (around: Around): string | null => {
  if (common(around).length > 0) return null
  const bounded = restricted(around)
  if (bounded.length === 0) return 'nenhum horário permitido serve a todos.'
  return `não há horário em que todos possam: ${listed(bounded)}.`
}

/** Who is not there all week: `Ana só pode em Segunda`. */
const restricted = ({ model, event, away }: Around): readonly string[] =>
  event.fixed.flatMap((resource) => {
    const gone = away[resource] ?? new Set<number>()
    if (gone.size === 0) return []
    const there = model.week.names.flatMap((_, time) => (gone.has(time) ? [] : [time]))
    return [`${nameOf(model, resource)} só pode em ${listed(timeNames(model.week, there))}`]
  })

/** Who is busy at the times that would do. */
const occupied = (around: Around): string => {
  const { model } = around
  const times = common(around)
  const causes = times.map((time) => ({ time, cause: causeAt(around, time) }))
  const free = causes.filter(({ cause }) => cause === null).map(({ time }) => time)
  if (free.length > 0) return `caberia em ${listed(timeNames(model.week, free))}; a busca terminou antes de encaixá-la.`
  const told = [...grouped(causes, ({ cause }) => cause)].map(
    ([cause, at]) =>
      `${cause ?? ''} em ${listed(
        timeNames(
          model.week,
          at.map(({ time }) => time),
        ),
      )}`,
  )
  const who = restricted(around)
  const lead = who.length === 0 ? '' : `${listed(who)}; `
  return `${lead}${told.join('; ')}.`
}

/** What keeps the lesson from a time at which everybody is there; null if nothing does. */
const causeAt = (around: Around, time: number): string | null => {
  const rule = spreadAt(around, time)
  if (rule !== null) return rule
  const { model, event, open, busy } = around
  const isBusy = (resource: number): boolean =>
    covered(time, open.length).some((one) => (busy[resource]?.[one] ?? 0) > 0)
  const found = event.fixed.find(isBusy)
  if (found !== undefined) return `${nameOf(model, found)} já tem aula`
  const full = event.choices.find(({ candidates }) =>
    candidates.every((one) => isBusy(one) || !possible(around, one).includes(time)),
  )
  return full === undefined ? null : `${listed(full.candidates.map((one) => nameOf(model, one)))} já têm aula`
}

/** A hard rule that lets no further lesson of the event begin in a group of times. */
const spreadAt = ({ model, open, lessons }: Around, time: number): string | null => {
  for (const { kind, hard, points, groups, most, name } of model.rules) {
    if (kind !== 'spread' || !hard) continue
    const set = points.find((point) => point.includes(open.event))
    const group = groups.find((one) => one.includes(time))
    if (set === undefined || group === undefined) continue
    const there = lessons.filter((one) => set.includes(one.event) && one.time !== null && group.includes(one.time))
    if (there.length >= most) return `a regra “${name ?? 'espalhar'}” já não deixa outra aula`
  }
  return null
}
