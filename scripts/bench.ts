import { parseArgs } from 'node:util'
import { benchAgainst } from './bench/against.ts'
import { benchAttendance } from './bench/attendance.ts'
import { benchClosing } from './bench/closing.ts'
import { benchDocuments } from './bench/documents.ts'
import { benchEnrolling } from './bench/enrolling.ts'
import { benchEvaluation } from './bench/evaluation.ts'
import { benchExtraCourses } from './bench/extraCourses.ts'
import { benchFeed } from './bench/feed.ts'
import { benchGrades } from './bench/grades.ts'
import { benchImports } from './bench/imports.ts'
import { benchJourneys } from './bench/journeys.ts'
import { benchLighthouse } from './bench/lighthouse.ts'
import { benchPeople } from './bench/people.ts'
import { benchPrices } from './bench/prices.ts'
import { benchRegisters } from './bench/registers.ts'
import { type Section, writeReport } from './bench/report.ts'
import { benchReports } from './bench/reports.ts'
import { benchReportCards } from './bench/reportCards.ts'
import { benchScreens } from './bench/screens.ts'
import { benchServer } from './bench/server.ts'
import { benchStartUp } from './bench/startUp.ts'
import { benchTimetable } from './bench/timetable.ts'
import { benchTransfer } from './bench/transfer.ts'

/**
 * `npm run bench` measures the built portal and writes docs/benchmarks.md. Parts that were not requested stay as they
 * were: `--only transfer|lighthouse|screens|start|server|registers|imports|prices|people|extraCourses|documents|enrolling|evaluation|timetable|attendance|grades|feed|reportCards|closing|reports|journeys`,
 * with `--students 2000,20000`, `--people 100000`, `--lines 50000` and `--families 500`. `--against <commit>` measures
 * that commit and this one in turns instead.
 */
const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    against: { type: 'string' },
    students: { type: 'string', default: '2000,20000' },
    people: { type: 'string', default: '100000' },
    lines: { type: 'string', default: '50000' },
    families: { type: 'string', default: '500' },
  },
})
const sizes = values.students
  .split(',')
  .map(Number)
  .toSorted((one, other) => one - other)
if (!sizes.every((size) => Number.isInteger(size) && size > 0)) throw new Error('--students takes numbers: 2000,20000')
const countOf = (name: 'people' | 'lines' | 'families'): number => {
  const count = Number(values[name])
  if (!Number.isInteger(count) || count <= 0) throw new Error(`--${name} takes a number: 50000`)
  return count
}
const [people, lines, families] = [countOf('people'), countOf('lines'), countOf('families')]

const PARTS: Readonly<Record<string, () => Promise<Section>>> = {
  transfer: benchTransfer,
  lighthouse: benchLighthouse,
  screens: benchScreens,
  start: benchStartUp,
  server: () => benchServer(sizes),
  registers: benchRegisters,
  imports: () => benchImports(lines),
  prices: benchPrices,
  people: () => benchPeople(people),
  extraCourses: benchExtraCourses,
  documents: benchDocuments,
  enrolling: () => benchEnrolling(families),
  evaluation: benchEvaluation,
  timetable: benchTimetable,
  attendance: benchAttendance,
  grades: benchGrades,
  feed: benchFeed,
  reportCards: benchReportCards,
  closing: benchClosing,
  reports: benchReports,
  journeys: benchJourneys,
}

if (values.against !== undefined) {
  writeReport([await benchAgainst(values.against, sizes)])
  process.exit()
}

const names = values.only === undefined ? Object.keys(PARTS) : [values.only]
for (const name of names) {
  const part = PARTS[name]
  if (part === undefined) throw new Error(`No part ${name}: ${Object.keys(PARTS).join(', ')}`)
  console.log(name)
  writeReport([await part()])
}
