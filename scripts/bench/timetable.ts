import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Type from 'typebox'
import { Parse } from 'typebox/value'
import { withDatabase } from '#scripts/databaseTool.ts'
import { migrate } from '#server/db/migrate.ts'
import { makeDemoSchool } from '#server/demo/makeDemoSchool.ts'
import { readFacts } from '#server/modules/academico/timetables/index.ts'
import { withBuilt } from './built.ts'
import { withFolder } from './portal.ts'
import type { Section } from './report.ts'

/** Of the demo school the first unit is searched, with the wishes that the portal proposes and halves that no lock holds. */
const DEMO = { seconds: 10, aim: 5 } as const

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
  /** Null where nobody counted them. */
  iterations: Type.Union([Type.Number(), Type.Null()]),
})

const TEXT = `The first unit of the demo school as the portal searches it, shift by shift, and invented schools with 28 to 30 of 30 lessons a week, teachers with 8 to 26 lessons who are not there all week, shared rooms, and the wishes that schools have.
Whole: every lesson has a time. Valid: no rule is broken either. On one core, built like the server; wishes are what \`npm run timetable\` counts.`

/** Measures how long timetables take, in processes of their own and built as they are in the portal. */
export const benchTimetable = async (): Promise<Section> => ({
  title: 'Timetables',
  text: TEXT,
  tables: [{ columns: COLUMNS, rows: [await demoRow(), ...(await inventedRows())] }],
})

const demoRow = (): Promise<string[]> =>
  withFolder(async (folder) => {
    const file = join(folder, 'facts.json')
    let lastDay = ''
    await withDatabase(join(folder, 'data'), async (database) => {
      await migrate(database)
      await makeDemoSchool(database.db)
      const { year, unit, end } = await database.db
        .selectFrom('timetable')
        .innerJoin('class_group', 'class_group.id', 'timetable.class_group_id')
        .innerJoin('school_year', 'school_year.id', 'class_group.school_year_id')
        .select(['school_year.id as year', 'school_year.ends_on as end', 'class_group.unit_id as unit'])
        .orderBy('class_group.unit_id')
        .limit(1)
        .executeTakeFirstOrThrow()
      lastDay = end
      writeFileSync(file, JSON.stringify(await readFacts(database.db, { year, unit, day: DEMO_DAY }, null)))
    })
    return withBuilt('scripts/bench/timetablingDemo.ts', (run) =>
      rowOf('demo school', Parse(Figures, run(file, String(DEMO.seconds), DEMO_DAY, lastDay)), DEMO),
    )
  })

/** A day of the running year of the demo school. */
const DEMO_DAY = '2026-11-30'

const inventedRows = (): Promise<string[][]> =>
  withBuilt('scripts/bench/timetabling.ts', (run) =>
    SCHOOLS.map(({ classGroups, seconds, aim }) =>
      rowOf(`${classGroups} class groups`, Parse(Figures, run(String(classGroups), String(seconds))), { seconds, aim }),
    ),
  )

interface Limits {
  /** How long was searched, and within how much there should be a valid timetable. */
  readonly seconds: number
  readonly aim: number
}

const rowOf = (school: string, found: Type.Static<typeof Figures>, { seconds, aim }: Limits): string[] => {
  const isLate = found.valid === null || found.valid > aim
  return [
    school,
    String(found.lessons),
    secondsText(found.whole),
    secondsText(found.valid),
    isLate ? `${aim}, **missed**` : String(aim),
    String(found.hard),
    found.softFirst === null ? '' : String(found.softFirst),
    `${found.soft} after ${seconds} s`,
    found.iterations === null ? '–' : (found.iterations / seconds / 1000).toFixed(0),
  ]
}

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
