import { parseArgs } from 'node:util'
import { CaseFile } from '#domain/evaluation/cases.schemas.ts'
import {
  type CaseFlaws,
  type Difference,
  type Judged,
  judgeCases,
  type JudgedStudent,
} from '#domain/evaluation/cases.ts'
import { written } from '#domain/evaluation/written.ts'
import { fail, failFlaws, readJsonFile } from './jsonFile.ts'

/**
 * `npm run results -- casos.json` judges students by the school's rules, without a database, and prints for each subject
 * mean, exam needed, situation and the steps that led to them, as JSON or, with `--table`, as a table, in which `--steps`
 * adds the steps (docs/results.md).
 * What another system said is compared; exit code 1 where it differs, or where the file cannot be read.
 */
const { values, positionals } = parseArgs({
  options: { table: { type: 'boolean', default: false }, steps: { type: 'boolean', default: false } },
  allowPositionals: true,
})

const main = (): number => {
  const [file] = positionals
  if (file === undefined) return fail(['Uso: npm run results -- casos.json [--table [--steps]]'])
  const judged = judgeFile(file)
  if ('flaws' in judged) return failFlaws(judged.flaws)
  console.log(values.table ? printed(judged) : JSON.stringify(judged, null, 2))
  const differing = judged.alunos.filter(differs).length
  if (differing === 0) return 0
  return fail([`${differing} de ${judged.alunos.length} alunos têm resultados diferentes dos esperados.`])
}

const judgeFile = (file: string): Judged | { readonly flaws: CaseFlaws } => {
  const found = readJsonFile<CaseFile>(CaseFile, file)
  return 'flaws' in found ? found : judgeCases(found.read)
}

const differs = ({ diferencas, disciplinas }: JudgedStudent): boolean =>
  diferencas.length > 0 || disciplinas.some((subject) => subject.diferencas.length > 0)

/** Before the table, with the steps: what the formulas say. */
const printed = ({ regras, alunos }: Judged): string => {
  const readings = regras.flatMap(({ nome, formulas }) =>
    formulas.map(({ formula, leitura }) => `${nome}: ${formula}, ${leitura}.`),
  )
  return [...(values.steps ? [...readings, ''] : []), tableOf(alunos)].join('\n')
}

const HEAD = ['Aluno', 'Disciplina', 'Média', 'Exame', 'Situação', 'Diferença'] as const

/** A line of the table, and the steps that led to it. */
interface Line {
  readonly cells: readonly string[]
  readonly steps: readonly string[]
}

const tableOf = (students: readonly JudgedStudent[]): string => {
  const lines = [{ cells: HEAD, steps: [] }, ...students.flatMap(linesOf)]
  const widths = HEAD.map((_, column) => Math.max(...lines.map(({ cells }) => cells[column]?.length ?? 0)))
  const inColumns = (cells: readonly string[]): string =>
    cells
      .map((text, column) => text.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd()
  return lines
    .flatMap(({ cells, steps }) => [inColumns(cells), ...(values.steps ? steps.map((step) => `    ${step}`) : [])])
    .join('\n')
}

const linesOf = ({ aluno, situacao, passos, disciplinas, diferencas }: JudgedStudent): readonly Line[] => [
  ...disciplinas.map((subject) => ({
    cells: [
      aluno,
      subject.disciplina,
      subject.conceito ?? written(subject.media ?? '–'),
      subject.exameImpossivel ? 'impossível' : written(subject.exame ?? '–'),
      subject.situacao,
      differenceText(subject.diferencas),
    ],
    steps: subject.passos,
  })),
  { cells: [aluno, 'Ano', '', '', situacao, differenceText(diferencas)], steps: passos },
]

const differenceText = (found: readonly Difference[]): string =>
  found.map(({ campo, esperado, calculado }) => `${campo}: esperado ${esperado}, calculado ${calculado}`).join('; ')

process.exitCode = main()
