import type { courses } from '#domain/courses/courses.register.ts'
import type { DraftOf } from '#domain/registers/describe.ts'
import { completeCnpj } from '#domain/base/cnpj.ts'
import { NEXT_YEAR, RUNNING_YEAR } from '#server/db/demo/calendar.ts'

/** As people know it, in headings, on papers and in messages; its companies are named after it. */
export const SCHOOL_NAME = 'Colégio Aurora'

/** What a school is made of before anybody comes: years, units, courses, grades, shifts. */
export const YEARS = [
  { year: RUNNING_YEAR, status: 1, starts_on: '2026-02-02', ends_on: '2026-12-18' },
  { year: NEXT_YEAR, status: 0, starts_on: '2027-02-01', ends_on: '2027-12-17' },
] as const

/** All units are in one town. */
export const SITE = { cidade: 'São Paulo', uf: 35 } as const

/** Courses by their place in `COURSES`; null: the whole unit. */
interface DemoAct {
  readonly course: number | null
  /** Code of `LEGAL_ACT_KINDS`. */
  readonly kind: number
  readonly number: string
  readonly issued_on: string
  readonly valid_until: string | null
}

const [ACCREDITATION, AUTHORISATION, RECOGNITION] = [1, 3, 4]

const act = (
  kind: number,
  number: string,
  issued_on: string,
  course: number | null = null,
  valid_until: string | null = null,
): DemoAct => ({ kind, number, issued_on, course, valid_until })

export const UNITS = [
  {
    ...SITE,
    codigo: 'CEN',
    nome: 'Unidade Centro',
    sigla: 'Centro',
    razaoSocial: `${SCHOOL_NAME} Ltda.`,
    cnpj: completeCnpj('482613700001'),
    inep: '35987654',
    cep: '01310100',
    logradouro: 'Avenida Paulista',
    numero: '1500',
    bairro: 'Bela Vista',
    telefone: '1133224455',
    email: 'centro@aurora.example',
    site: 'aurora.example/centro',
    diretor: 'Helena Duarte Vasques',
    diretorRegistro: 'MEC 48.213',
    secretario: 'Rogério Amaral Pinto',
    secretarioRegistro: 'SE 9.117',
    acts: [
      act(ACCREDITATION, 'Portaria 88/1998', '1998-03-12'),
      act(AUTHORISATION, 'Portaria 91/1998', '1998-03-20'),
      act(RECOGNITION, 'Portaria 412/2022', '2022-04-05', 3, '2027-04-05'),
    ],
  },
  {
    ...SITE,
    codigo: 'JAR',
    nome: 'Unidade Jardim',
    sigla: 'Jardim',
    razaoSocial: `${SCHOOL_NAME} Ltda. – Filial Jardim`,
    cnpj: completeCnpj('482613700002'),
    inep: '35987661',
    cep: '05422010',
    logradouro: 'Rua dos Pinheiros',
    numero: '820',
    bairro: 'Pinheiros',
    telefone: '1130667788',
    email: 'jardim@aurora.example',
    diretor: 'Sílvio Bernardes Torres',
    diretorRegistro: 'MEC 51.870',
    secretario: 'Marta Lisboa Prado',
    secretarioRegistro: 'SE 10.442',
    acts: [
      act(ACCREDITATION, 'Portaria 17/2011', '2011-02-08'),
      act(AUTHORISATION, 'Portaria 18/2011', '2011-02-08', 0),
      act(AUTHORISATION, 'Portaria 20/2011', '2011-02-08', 2),
      act(AUTHORISATION, 'Portaria 305/2020', '2020-09-14', 1, '2025-09-14'),
    ],
  },
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
  readonly about: DraftParts
  /** Of a year. */
  readonly hours: number
  /** Name of each grade, how old a child is who is in it on 31 March, and its code in the Educacenso. */
  readonly grades: readonly (readonly [name: string, age: number, stage: number])[]
}

type DraftParts = Partial<DraftOf<typeof courses>>

export const COURSES: readonly DemoCourse[] = [
  {
    name: 'Educação Infantil',
    about: { sigla: 'INF', codigo: 'INF', nivel: 1, etapas: 4, horaAula: 50, cargaHoraria: 2400 },
    hours: 800,
    grades: [
      ['Infantil 3', 3, 1],
      ['Infantil 4', 4, 2],
      ['Infantil 5', 5, 2],
    ],
  },
  {
    name: 'Ensino Fundamental I',
    about: { sigla: 'EF1', codigo: 'EF1', nivel: 2, etapas: 4, horaAula: 50, cargaHoraria: 4000 },
    hours: 800,
    grades: [
      ['1º ano', 6, 14],
      ['2º ano', 7, 15],
      ['3º ano', 8, 16],
      ['4º ano', 9, 17],
      ['5º ano', 10, 18],
    ],
  },
  {
    name: 'Ensino Fundamental II',
    about: { sigla: 'EF2', codigo: 'EF2', nivel: 3, etapas: 4, horaAula: 50, cargaHoraria: 3200 },
    hours: 800,
    grades: [
      ['6º ano', 11, 19],
      ['7º ano', 12, 20],
      ['8º ano', 13, 21],
      ['9º ano', 14, 41],
    ],
  },
  {
    name: 'Ensino Médio',
    about: { sigla: 'EM', codigo: 'EM', nivel: 4, etapas: 4, horaAula: 50, cargaHoraria: 3000 },
    hours: 1000,
    grades: [
      ['1ª série', 15, 25],
      ['2ª série', 16, 26],
      ['3ª série', 17, 27],
    ],
  },
]

/** The grades of all courses in the order in which a child walks through them. */
export const GRADES = COURSES.flatMap(({ grades }, course) =>
  grades.map(([name, age, stage]) => ({ name, age, stage, course })),
)

/** The sixth year is the crowded one and comes in the morning, so that the school has a full class. */
export const CROWDED_GRADE = GRADES.findIndex(({ name }) => name === '6º ano')

export const CLASS_SEATS = 30

/** What the students of a grade in a unit come to: most sit there, a few left during the year, others come in the next one. */
export interface DemoPlace {
  /** Places in `UNITS` and `GRADES`. */
  readonly unit: number
  readonly grade: number
  readonly shift: ShiftName
  readonly enrolled: number
  readonly left: number
  readonly newcomers: number
}

const places = (
  unit: number,
  first: string,
  rows: readonly (readonly [shift: ShiftName, enrolled: number, left: number, newcomers: number])[],
): readonly DemoPlace[] =>
  rows.map(([shift, enrolled, left, newcomers], place) => ({
    unit,
    grade: GRADES.findIndex(({ name }) => name === first) + place,
    shift,
    enrolled,
    left,
    newcomers,
  }))

/** From the youngest on: the first unit has all grades, two classes of the sixth year among them, the second one ends with the fifth year. */
export const PLACES: readonly DemoPlace[] = [
  ...places(0, 'Infantil 3', [
    ['Matutino', 22, 1, 24],
    ['Integral', 23, 0, 6],
    ['Integral', 24, 1, 3],
    ['Matutino', 26, 1, 5],
    ['Vespertino', 26, 0, 2],
    ['Matutino', 27, 1, 2],
    ['Matutino', 24, 1, 2],
    ['Vespertino', 28, 0, 3],
    ['Matutino', 54, 2, 4],
    ['Matutino', 27, 0, 3],
    ['Matutino', 26, 1, 2],
    ['Matutino', 28, 1, 2],
    ['Matutino', 27, 0, 4],
    ['Matutino', 25, 1, 1],
    ['Matutino', 24, 1, 0],
  ]),
  ...places(1, 'Infantil 3', [
    ['Matutino', 22, 0, 23],
    ['Integral', 22, 0, 3],
    ['Vespertino', 23, 1, 4],
    ['Matutino', 26, 0, 3],
    ['Matutino', 25, 1, 2],
    ['Vespertino', 24, 0, 2],
    ['Matutino', 23, 1, 2],
    ['Vespertino', 25, 0, 2],
  ]),
]

/** Classes that the first unit opens with the next year, beside those of the morning. */
export const OPENING_SHIFT: { readonly shift: ShiftName; readonly grades: readonly string[] } = {
  shift: 'Vespertino',
  grades: ['1º ano', '7º ano'],
}

/** When a grade comes to school in a unit; in the morning where nothing else is said. */
export const shiftOf = (unit: number, grade: number): ShiftName =>
  PLACES.find((place) => place.unit === unit && place.grade === grade)?.shift ?? 'Matutino'
