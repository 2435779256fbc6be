import { readProblem } from '#domain/timetabling/readProblem.ts'
import { search } from '#domain/timetabling/search.ts'
import { inventedSchool } from '#test/helpers/timetableSchool.ts'

/** Run as a process of its own by `timetable.ts`: class groups and seconds are given, figures are printed. */
const [classGroups = 10, seconds = 10] = process.argv.slice(2).map(Number)

const model = readProblem(inventedSchool(classGroups, 1))
if ('flaws' in model) throw new Error(JSON.stringify(model.flaws))

const began = performance.now()
const elapsed = (): number => (performance.now() - began) / 1000
let whole: number | null = null
let valid: number | null = null
let softFirst: number | null = null
const { hard, soft, iterations } = search(model, {
  shouldStop: () => elapsed() >= seconds,
  onProgress: (progress) => {
    if (progress.open === 0) whole ??= elapsed()
    if (progress.hard === 0) {
      valid ??= elapsed()
      softFirst ??= progress.soft
    }
  },
})
const lessons = model.events.reduce((sum, { duration }) => sum + duration, 0)
console.log(JSON.stringify({ lessons, whole, valid, hard, softFirst, soft, iterations }))
