import type { LinkFlags } from '#domain/people/linkFlags.ts'
import { GUARDIAN, type LoginType, STAFF, STUDENT } from '#domain/base/signedIn.ts'
import { formatCpf } from '#domain/base/cpf.ts'
import { demoInstant, NEXT_YEAR, RUNNING_YEAR } from '#server/db/demo/calendar.ts'
import { inventedCpf, inventedMobile } from '#server/db/demo/documents.ts'
import { birthDate } from '#server/db/demo/families.ts'
import type { DemoChild, DemoEnrolment, DemoFamily, DemoGuardian } from '#server/db/demo/model.ts'
import { settledIn } from '#server/db/demo/placements.ts'
import { createRandom } from '#server/db/demo/random.ts'
import { shiftOf } from '#server/db/demo/structure.ts'

export const DEMO_PASSWORD = 'Demo#2026'
const STUDENT_CPF = '52998224725'

interface DemoAccount {
  readonly tipoLogin: LoginType
  /** E-mail, or CPF with dots for a student. */
  readonly login: string
  /** Who this is, in Portuguese, as the first start prints it. */
  readonly role: string
  /** The password is an initial one: the first sign-in replaces it. */
  readonly firstAccess: boolean
}

/** Everybody of the demo school who can sign in, all with `DEMO_PASSWORD`. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  { tipoLogin: STAFF, login: 'admin@demo.escola', role: 'Super administrador', firstAccess: false },
  { tipoLogin: STAFF, login: 'master@demo.escola', role: 'Master', firstAccess: false },
  {
    tipoLogin: STAFF,
    login: 'secretaria@demo.escola',
    role: 'Secretaria, pode entrar como outro usuário',
    firstAccess: false,
  },
  { tipoLogin: STAFF, login: 'coordenacao@demo.escola', role: 'Coordenação', firstAccess: false },
  { tipoLogin: STAFF, login: 'professor@demo.escola', role: 'Professor', firstAccess: false },
  { tipoLogin: STAFF, login: 'portaria@demo.escola', role: 'Portaria', firstAccess: false },
  { tipoLogin: STAFF, login: 'primeiro.acesso@demo.escola', role: 'Secretaria, primeiro acesso', firstAccess: true },
  {
    tipoLogin: GUARDIAN,
    login: 'responsavel@demo.escola',
    role: 'Responsável pedagógico e financeiro, dois filhos',
    firstAccess: false,
  },
  {
    tipoLogin: GUARDIAN,
    login: 'responsavel.financeiro@demo.escola',
    role: 'Responsável financeiro, um filho',
    firstAccess: false,
  },
  {
    tipoLogin: GUARDIAN,
    login: 'responsavel.academico@demo.escola',
    role: 'Responsável pedagógica, uma filha',
    firstAccess: false,
  },
  {
    tipoLogin: GUARDIAN,
    login: 'responsavel.novo@demo.escola',
    role: 'Responsável, primeiro acesso',
    firstAccess: true,
  },
  { tipoLogin: STUDENT, login: formatCpf(STUDENT_CPF), role: 'Aluna', firstAccess: false },
]

const NO_ROLE: LinkFlags = {
  financial: false,
  academic: false,
  legal: false,
  signer: false,
  undeclared: false,
  deceased: false,
  withoutCpf: false,
}
const EVERY_ROLE: LinkFlags = { ...NO_ROLE, financial: true, academic: true, legal: true, signer: true }
const FINANCIAL: LinkFlags = { ...NO_ROLE, financial: true, signer: true }
const ACADEMIC: LinkFlags = { ...NO_ROLE, academic: true, legal: true }

/** Serials beyond every invented family, so that no CPF is given twice. */
const SERIAL = 90_000_000
/** Indexes of GRADES. */
const THIRD_YEAR = 5
const SIXTH_YEAR = 8
const EIGHTH_YEAR = 10
const FIRST_OF_HIGH_SCHOOL = 12

const guardian = (place: number, name: string, login: string, access: DemoGuardian['access']): DemoGuardian => ({
  name,
  email: login,
  cpf: inventedCpf(SERIAL + place),
  mobile: inventedMobile(SERIAL + place),
  access,
})

/** The other parent, who has no account and the roles that the first one lacks. */
const partner = (place: number, name: string): DemoGuardian => ({
  name,
  email: null,
  cpf: inventedCpf(SERIAL + place),
  mobile: inventedMobile(SERIAL + place),
  access: null,
})

/** Places of the boys among the children behind the accounts. */
const BOYS: readonly number[] = [1, 2, 4]

const child = (
  place: number,
  name: string,
  grade: number,
  links: readonly { kinship: 1 | 2; flags: LinkFlags }[],
  nextYear: Pick<DemoEnrolment, 'status' | 'step'> | null,
): DemoChild => ({
  name,
  gender: BOYS.includes(place) ? 'm' : 'f',
  socialName: null,
  cpf: inventedCpf(SERIAL + 50 + place),
  birthDate: birthDate(createRandom(SERIAL + place), grade, RUNNING_YEAR),
  active: true,
  access: null,
  links: links.map((link, index) => ({ ...link, guardian: index, validFrom: '2025-01-15', validTo: null })),
  enrolments: [
    settledIn({ unit: 0, grade, shift: shiftOf(0, grade) }),
    ...(nextYear === null ? [] : [reEnrolment(grade + 1, nextYear)]),
  ],
})

const reEnrolment = (grade: number, reached: Pick<DemoEnrolment, 'status' | 'step'>): DemoEnrolment => ({
  ...settledIn({ unit: 0, grade, shift: shiftOf(0, grade) }),
  ...reached,
  year: NEXT_YEAR,
  createdAt: demoInstant(12, '19:45'),
})

/** The families behind the accounts. */
export const accountFamilies = (): readonly DemoFamily[] => {
  const both = [
    { kinship: 2, flags: EVERY_ROLE },
    { kinship: 1, flags: ACADEMIC },
  ] as const
  return [
    {
      guardians: [
        guardian(0, 'Marina Conceição Albuquerque', 'responsavel@demo.escola', 'password'),
        partner(1, "Júlio César D'Ávila"),
      ],
      children: [
        {
          ...child(0, "Úrsula Conceição D'Ávila", SIXTH_YEAR, both, { status: 'Em andamento', step: 5 }),
          cpf: STUDENT_CPF,
          access: 'password',
        },
        child(1, "Tomás Conceição D'Ávila", THIRD_YEAR, both, { status: 'Escola', step: 11 }),
      ],
    },
    {
      guardians: [
        guardian(2, 'Sebastião Nóbrega Guimarães', 'responsavel.financeiro@demo.escola', 'password'),
        partner(3, 'Lúcia Brandão Guimarães'),
      ],
      children: [
        child(
          2,
          'Vinícius Brandão Guimarães',
          EIGHTH_YEAR,
          [
            { kinship: 1, flags: FINANCIAL },
            { kinship: 2, flags: ACADEMIC },
          ],
          null,
        ),
      ],
    },
    {
      guardians: [
        guardian(4, 'Verônica Simões Falcão', 'responsavel.academico@demo.escola', 'password'),
        partner(5, 'Otávio Falcão Neves'),
      ],
      children: [
        child(
          3,
          'Cecília Simões Falcão',
          FIRST_OF_HIGH_SCHOOL,
          [
            { kinship: 2, flags: ACADEMIC },
            { kinship: 1, flags: FINANCIAL },
          ],
          null,
        ),
      ],
    },
    {
      guardians: [guardian(6, 'Antônia Macêdo Paixão', 'responsavel.novo@demo.escola', 'initial')],
      children: [child(4, 'Ícaro Macêdo Paixão', 0, [{ kinship: 2, flags: EVERY_ROLE }], null)],
    },
  ]
}
