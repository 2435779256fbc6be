import { HOME_PROBES, STUDENT_LIST } from './probes.ts'
import { judged, type Table } from './report.ts'
import type { Figures } from './load.ts'

/** All figures of one database with this many students. */
export interface Run {
  readonly students: number
  readonly figures: ReadonlyMap<string, Figures>
  readonly memoryMb: number
}

/** Null without PostgreSQL. */
export interface Runs {
  readonly students: number
  readonly embedded: Run
  readonly postgres: Run | null
}

const counted = (number: number): string => number.toLocaleString('en')

/** Budget of the list of students in CPU ms, by number of students. Null: no budget. */
interface Promised {
  readonly embedded: number | null
  readonly postgres: number | null
  readonly budget: string
  readonly aim: string
  readonly field: string
}

const promisedFor = (students: number): Promised => {
  if (students <= 2_000)
    return { embedded: 3, postgres: 2, budget: '3 / 2', aim: '1.5 / 1', field: 'RosarioSIS 26, openSIS 246' }
  if (students <= 20_000)
    return { embedded: 6, postgres: 3, budget: '6 / 3', aim: 'flat', field: 'RosarioSIS 60, openSIS over 1,750' }
  return { embedded: null, postgres: 8, budget: '– / 8', aim: '– / 2', field: '' }
}
const NOTHING: Promised = { embedded: null, postgres: null, budget: '', aim: '', field: '' }

/** One row per call, for one number of students. */
export const loadTable = ({ students, embedded, postgres }: Runs): Table => ({
  columns: [
    `With ${counted(students)} students`,
    'CPU ms embedded',
    'CPU ms PostgreSQL',
    'budget',
    'aim',
    'field',
    'a second, embedded',
    'a second, PostgreSQL',
    'median / 95 % ms, embedded',
    'median / 95 % ms, PostgreSQL',
  ],
  rows: Array.from(embedded.figures.keys(), (what) => {
    const promised = what === STUDENT_LIST ? promisedFor(students) : NOTHING
    const own = embedded.figures.get(what)
    const other = postgres?.figures.get(what)
    return [
      what,
      cpu(own, promised.embedded),
      cpu(other, promised.postgres),
      promised.budget,
      promised.aim,
      promised.field,
      figure(own?.perSecond, 0),
      figure(other?.perSecond, 0),
      times(own),
      times(other),
    ]
  }),
})

const cpu = (figures: Figures | undefined, budget: number | null): string =>
  figures === undefined ? '–' : judged(figures.cpuMs, budget)

const times = (figures: Figures | undefined): string =>
  figures === undefined ? '–' : `${figures.medianMs.toFixed(0)} / ${figures.ms95.toFixed(0)}`

const figure = (value: number | undefined, digits: number): string => value?.toFixed(digits) ?? '–'

const HOME_BUDGET_MS = 30

/** The start page of staff with its requests, without other load. */
export const homeTable = (runs: readonly Runs[]): Table => ({
  columns: ['Home of staff, ms to the first byte, one at a time', 'embedded', 'PostgreSQL', 'budget', 'aim', 'field'],
  rows: runs.flatMap(({ students, embedded, postgres }) =>
    HOME_PROBES.map((what) => [
      `${what}, ${counted(students)} students`,
      alone(embedded, what),
      alone(postgres, what),
      String(HOME_BUDGET_MS),
      '15',
      students === 20_000 ? 'RosarioSIS 756' : '',
    ]),
  ),
})

const alone = (run: Run | null, what: string): string => {
  const figures = run?.figures.get(what)
  return figures === undefined ? '–' : judged(figures.aloneMs, HOME_BUDGET_MS)
}

/** Memory right after the load: the portal alone, and with all of PostgreSQL. */
export const memoryTable = (runs: readonly Runs[]): Table => ({
  columns: ['Memory of the whole after the load, MB', 'embedded', 'with PostgreSQL', 'budget', 'aim', 'field'],
  rows: runs.map(({ students, embedded, postgres }) => [
    `${counted(students)} students`,
    judged(embedded.memoryMb, students <= 2_000 ? 500 : null, embedded.memoryMb.toFixed(0)),
    figure(postgres?.memoryMb, 0),
    students <= 2_000 ? '500 embedded' : '',
    students <= 2_000 ? '400' : '',
    students <= 2_000 ? 'RosarioSIS 610, openSIS 310' : '',
  ]),
})
