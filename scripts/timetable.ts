import { parseArgs } from 'node:util'
import type { Flaws } from '#domain/timetabling/model.ts'
import { Problem, Solution } from '#domain/timetabling/problem.schemas.ts'
import { type Judged, judge, solve } from '#domain/timetabling/timetable.ts'
import { timetableText } from '#scripts/timetableText.ts'
import { fail, failFlaws, readJsonFile } from './jsonFile.ts'

/**
 * `npm run timetable -- problema.json` makes a timetable without a database and prints it as JSON with what it costs and
 * why; `--seconds` how long it may search, `--seed` for another one, `--iterations` for the same one again on any
 * machine, `--table` for people. `--check solucao.json` judges a given one instead (docs/timetable.md).
 * Exit code 1 where a rule is broken, or where a file cannot be read.
 */
const { values, positionals } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    seconds: { type: 'string', default: '10' },
    iterations: { type: 'string' },
    check: { type: 'string' },
    table: { type: 'boolean', default: false },
  },
  allowPositionals: true,
})

const main = (): number => {
  const [file] = positionals
  const [seed, seconds, iterations] = [values.seed, values.seconds, values.iterations ?? 'Infinity'].map(Number)
  if (file === undefined || !Number.isInteger(seed) || !(Number(seconds) > 0) || !(Number(iterations) > 0))
    return fail([
      'Uso: npm run timetable -- problema.json [--seconds 10] [--seed 1] [--iterations 1000000] [--check solucao.json] [--table]',
    ])
  const problem = readJsonFile<Problem>(Problem, file)
  if ('flaws' in problem) return failFlaws(problem.flaws)
  const result =
    values.check === undefined ? search(problem.read, { seed, seconds, iterations }) : check(problem.read, values.check)
  if ('flaws' in result) return failFlaws(result.flaws)
  console.log(values.table ? timetableText(problem.read, result) : JSON.stringify(result, null, 2))
  return result.obrigatorias === 0 ? 0 : 1
}

const check = (problem: Problem, file: string): (Judged & Solution) | { readonly flaws: Flaws } => {
  const solution = readJsonFile<Solution>(Solution, file)
  if ('flaws' in solution) return solution
  const judged = judge(problem, solution.read)
  return 'flaws' in judged ? judged : { ...judged, aulas: solution.read.aulas }
}

interface Limits {
  readonly seed: number | undefined
  readonly seconds: number | undefined
  readonly iterations: number | undefined
}

/** Searches until the time is over, and tells now and then how far it is. */
const search = (
  problem: Problem,
  { seed = 1, seconds = 10, iterations = Infinity }: Limits,
): ReturnType<typeof solve> => {
  const end = performance.now() + seconds * 1000
  let told = performance.now()
  return solve(problem, {
    seed,
    iterations,
    shouldStop: () => performance.now() >= end,
    onProgress: ({ hard, soft, open, iterations: done }) => {
      if (performance.now() - told < 1000) return
      told = performance.now()
      console.error(`${done} passos: ${open} aulas sem horário, regras ${hard}, desejos ${soft}`)
    },
  })
}

process.exitCode = main()
