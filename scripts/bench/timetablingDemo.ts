import { readFileSync } from 'node:fs'
import { sumBy } from '#domain/base/sum.ts'
import type { WeekFacts } from '#domain/timetables/week.ts'
import { proposeWeeks } from '#domain/timetableSearch/propose.ts'
import { USUAL_WISHES } from '#domain/timetableSearch/wishes.ts'

/** Run as a process of its own by `timetable.ts`: a file of facts, seconds and the first and last day are given, figures are printed. */
const [file = '', seconds = '10', inicio = '', fim = ''] = process.argv.slice(2)

// Written by `timetable.ts` a moment ago.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const read = JSON.parse(readFileSync(file, 'utf8')) as WeekFacts
const facts: WeekFacts = {
  ...read,
  quadros: read.quadros.map((week) => ({ ...week, itens: week.itens.map((item) => ({ ...item, fixa: false })) })),
}
const asked = { inicio, fim, turmas: facts.turmas.map(({ id }) => id), desejos: USUAL_WISHES }

/** Searches until it is told to stop; `isOver` gets seconds, the part of the lessons that rounds up to this one have, and lessons without a time. */
const searched = (isOver: (elapsed: number, share: number, open: number) => boolean) => {
  const began = performance.now()
  const elapsed = (): number => (performance.now() - began) / 1000
  let open = Number.POSITIVE_INFINITY
  const found = proposeWeeks(facts, asked, {
    seed: 1,
    shouldStop: (share) => isOver(elapsed(), share, open),
    onProgress: ({ abertas }) => {
      open = abertas
    },
  })
  const missing = sumBy(found.semHorario, ({ aulas }) => aulas)
  return {
    seconds: elapsed(),
    lessons: sumBy(found.turmas, ({ itens }) => itens.length) + missing,
    missing,
    hard: missing + found.conflitos.length,
    soft: sumBy(found.desejos, ({ custo }) => custo),
  }
}

const best = searched((elapsed, share) => elapsed >= Number(seconds) * share)
const first = searched((elapsed, _, open) => elapsed >= Number(seconds) || open === 0)
console.log(
  JSON.stringify({
    lessons: best.lessons,
    whole: first.missing === 0 ? first.seconds : null,
    valid: first.hard === 0 ? first.seconds : null,
    hard: best.hard,
    softFirst: first.hard === 0 ? first.soft : null,
    soft: best.soft,
    iterations: null,
  }),
)
