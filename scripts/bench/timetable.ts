import Type from 'typebox'
import { Parse } from 'typebox/value'
import { withBuilt } from './built.ts'
import type { Section } from './report.ts'

/** Class groups, seconds to search, and within how many of them there should be a whole timetable. */
const SCHOOLS = [
  { classGroups: 10, seconds: 10, aim: 5 },
  { classGroups: 40, seconds: 40, aim: 20 },
  { classGroups: 100, seconds: 120, aim: 90 },
] as const

const Figures = Type.Object({
  lessons: Type.Number(),
  /** Null where no timetable was whole. */
  whole: Type.Union([Type.Number(), Type.Null()]),
  valid: Type.Union([Type.Number(), Type.Null()]),
  hard: Type.Number(),
  softFirst: Type.Union([Type.Number(), Type.Null()]),
  soft: Type.Number(),
  iterations: Type.Number(),
})

const TEXT = `Invented schools with 28 to 30 of 30 lessons a week, teachers with 8 to 26 lessons who are not there all week, shared rooms, and the wishes that schools have.
Whole: every lesson has a time. Valid: no rule is broken either. On one core, built like the server; wishes are what \`npm run timetable\` counts.`

/** Measures how long timetables take, in a process of their own and built as they are in the portal. */
export const benchTimetable = (): Promise<Section> =>
  withBuilt('scripts/bench/timetabling.ts', (run): Section => {
    const rows = SCHOOLS.map(({ classGroups, seconds, aim }) => {
      const found = Parse(Figures, run(String(classGroups), String(seconds)))
      const isLate = found.valid === null || found.valid > aim
      return [
        `${classGroups} class groups`,
        String(found.lessons),
        secondsText(found.whole),
        secondsText(found.valid),
        isLate ? `${aim}, **missed**` : String(aim),
        String(found.hard),
        found.softFirst === null ? '' : String(found.softFirst),
        `${found.soft} after ${seconds} s`,
        (found.iterations / seconds / 1000).toFixed(0),
      ]
    })
    return { title: 'Timetables', text: TEXT, tables: [{ columns: COLUMNS, rows }] }
  })

const COLUMNS = [
  'School',
  'lessons',
  's to a whole one',
  's to a valid one',
  'aim',
  'rules at the end',
  'wishes of the first valid one',
  'wishes at the end',
  'thousand moves a second',
]

const secondsText = (seconds: number | null): string => (seconds === null ? 'none' : seconds.toFixed(1))
