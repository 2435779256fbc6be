import { NEXT_YEAR, RUNNING_YEAR } from '#server/db/demo/calendar.ts'

/** What a school is made of before anybody comes: years, units, courses, grades, shifts. */
export const YEARS = [
  { year: RUNNING_YEAR, status: 1, starts_on: '2026-02-02', ends_on: '2026-12-18' },
  { year: NEXT_YEAR, status: 0, starts_on: '2027-02-01', ends_on: '2027-12-17' },
] as const

export const UNITS = [
  { code: 'CEN', name: 'Unidade Centro', short_name: 'Centro' },
  { code: 'JAR', name: 'Unidade Jardim', short_name: 'Jardim' },
] as const

export const SHIFTS = ['Matutino', 'Vespertino', 'Integral'] as const
export type ShiftName = (typeof SHIFTS)[number]

export const HOURS: Readonly<Record<ShiftName, { inicio: string; fim: string; intervalo: number }>> = {
  Matutino: { inicio: '07:30', fim: '12:00', intervalo: 20 },
  Vespertino: { inicio: '13:00', fim: '17:30', intervalo: 20 },
  Integral: { inicio: '07:30', fim: '17:30', intervalo: 90 },
}

interface DemoCourse {
  readonly name: string
  /** Name of each grade, and how old a child is who is in it on 31 March. */
  readonly grades: readonly (readonly [name: string, age: number])[]
}

export const COURSES: readonly DemoCourse[] = [
  {
    name: 'Educação Infantil',
    grades: [
      ['Infantil 3', 3],
      ['Infantil 4', 4],
      ['Infantil 5', 5],
    ],
  },
  {
    name: 'Ensino Fundamental I',
    grades: [
      ['1º ano', 6],
      ['2º ano', 7],
      ['3º ano', 8],
      ['4º ano', 9],
      ['5º ano', 10],
    ],
  },
  {
    name: 'Ensino Fundamental II',
    grades: [
      ['6º ano', 11],
      ['7º ano', 12],
      ['8º ano', 13],
      ['9º ano', 14],
    ],
  },
  {
    name: 'Ensino Médio',
    grades: [
      ['1ª série', 15],
      ['2ª série', 16],
      ['3ª série', 17],
    ],
  },
]

/** The grades of all courses in the order in which a child walks through them. */
export const GRADES = COURSES.flatMap(({ grades }, course) => grades.map(([name, age]) => ({ name, age, course })))

/** The sixth year is the crowded one and comes in the morning, so that the school has a full class. */
export const CROWDED_GRADE = GRADES.findIndex(({ name }) => name === '6º ano')

export const CLASS_SEATS = 30
