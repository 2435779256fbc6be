import { filled } from '#domain/base/sentences.ts'
import type { Week } from '#domain/timetabling/model.ts'
import type { Problem } from '#domain/timetabling/problem.schemas.ts'
import * as messages from '#domain/timetabling/timetabling.messages.ts'

/** What collects flaws while a file is read. */
export type Report = (path: string, message: string) => void

/** The week of a problem. */
export const readWeek = ({ dias }: Problem, report: Report): Week => {
  const names: string[] = []
  const runs: number[] = []
  const days = dias.map(({ nome, aulas, intervalos = [] }, place) => {
    if (dias.findIndex((other) => other.nome === nome) < place)
      report(`dias.${place}.nome`, filled(messages.DAY_TWICE, { nome }))
    for (const [at, aula] of intervalos.entries())
      if (aula >= aulas) report(`dias.${place}.intervalos.${at}`, filled(messages.BREAK_OUTSIDE, { aula, aulas }))
    const ends = [...intervalos, aulas].toSorted((one, other) => one - other)
    const times = Array.from({ length: aulas }, (_, lesson) => names.length + lesson)
    for (const [lesson] of times.entries()) {
      names.push(`${nome} ${lesson + 1}`)
      runs.push((ends.find((end) => end > lesson) ?? aulas) - lesson)
    }
    return { name: nome, times }
  })
  return { days, names, runs }
}

/** The times that some texts name, in order and each once; what cannot be read is reported. */
export const readTimes = (week: Week, texts: readonly string[], path: string, report: Report): readonly number[] => {
  const found = texts.flatMap((text, place) => {
    const times = timesNamed(week, text)
    if (times.length === 0) report(`${path}.${place}`, filled(messages.TIME_UNKNOWN, { horario: text }))
    return times
  })
  return [...new Set(found)].toSorted((one, other) => one - other)
}

const timesNamed = (week: Week, text: string): readonly number[] => {
  if (text === 'todos') return week.names.map((_, time) => time)
  const day = week.days.find(({ name }) => name === text)
  if (day !== undefined) return day.times
  const time = week.names.indexOf(text)
  if (time >= 0) return [time]
  return /^\d{1,2}$/.test(text) ? week.days.flatMap(({ times }) => times.slice(Number(text) - 1, Number(text))) : []
}

/** Times as a sentence says them, whole days as such: `Segunda, Terça 1 e Terça 2`. */
export const timeNames = (week: Week, times: readonly number[]): readonly string[] => {
  const wanted = new Set(times)
  return week.days.flatMap(({ name, times: ofDay }) =>
    ofDay.every((time) => wanted.has(time))
      ? [name]
      : ofDay.filter((time) => wanted.has(time)).map((time) => week.names[time] ?? ''),
  )
}
