import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { arch, cpus, loadavg, platform, totalmem } from 'node:os'
import { versionHere } from './versions.ts'

/** A table of figures. The first column names what was measured. */
export interface Table {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** One section of docs/benchmarks.md: its tables, and notes for the reader. */
export interface Section {
  readonly title: string
  readonly text: string
  readonly tables: readonly Table[]
}

const FILE = 'docs/benchmarks.md'
const HEAD = `# Benchmarks

Written by \`npm run bench\`, which needs a build (\`npm start\` or \`npm run build\`), Chromium, and for the PostgreSQL columns the
programs of a PostgreSQL (Debian: \`apt-get install -y postgresql\`). It starts portals and databases of its own and throws them away.

\`\`\`sh
npm run bench                                            # everything
npm run bench -- --only server --students 2000,100000    # one part: transfer, lighthouse, screens, start, server, registers, imports, prices, people, documents, enrolling, evaluation, timetable, attendance, grades, feed, reportCards, closing, reports, journeys
npm run bench -- --against 6c7e1e98                      # this commit and that one in turns, with ratios
\`\`\`

Bytes and milliseconds of CPU can be compared between runs. Times on the clock move with whatever else the machine does: the load beside
each part says how much that was. **missed** marks a figure beyond its budget. “Field” is what other portals for schools needed on the
same kind of machine.
`

/** Replaces the sections of docs/benchmarks.md by title; sections that were not measured stay. */
export const writeReport = (measured: readonly Section[]): void => {
  const old = existsSync(FILE) ? readFileSync(FILE, 'utf8') : ''
  const parts = new Map(old.split(/^(?=## )/m).map((part) => [titleOf(part), part]))
  parts.delete('')
  for (const section of measured) parts.set(section.title, render(section))
  writeFileSync(FILE, [HEAD, ...parts.values()].map((part) => part.trimEnd()).join('\n\n') + '\n')
}

const titleOf = (part: string): string => /^## (.*)$/m.exec(part)?.[1] ?? ''

const render = ({ title, text, tables }: Section): string =>
  [`## ${title}`, text, ...tables.map(renderTable), `_${circumstances()}_`].join('\n\n')

const renderTable = ({ columns, rows }: Table): string => {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
  return [line(columns), line(columns.map((_, index) => (index === 0 ? '---' : '---:'))), ...rows.map(line)].join('\n')
}

const circumstances = (): string => {
  const [model] = cpus()
  const day = new Date().toISOString().slice(0, 10)
  const load = loadavg()
    .map((average) => average.toFixed(1))
    .join(', ')
  const machine = `${cpus().length} × ${model?.model.trim() ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GB`
  return `Commit ${versionHere().name}, ${day}, ${platform()} ${arch()}, ${machine}, Node ${process.versions.node}, load over 1, 5 and 15 minutes: ${load}.`
}

/** A figure, marked if it exceeds its budget. */
export const judged = (figure: number, budget: number | null, text = figure.toFixed(1)): string =>
  budget !== null && figure > budget ? `${text} **missed**` : text

/** The median; for an even count, the lower of the two middle values. */
export const median = (values: readonly number[]): number => percentile(values, 50)

export const percentile = (values: readonly number[], percent: number): number => {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)] ?? Number.NaN
}
