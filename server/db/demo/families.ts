import { allowedLinks, type Kinship, type LinkFlags } from '#domain/people/linkFlags.ts'
import { dayOfYear, NEXT_YEAR, RUNNING_YEAR } from '#server/db/demo/calendar.ts'
import { inventedCpf, inventedEmail, inventedMobile } from '#server/db/demo/documents.ts'
import { GRADES } from '#server/db/demo/structure.ts'
import type { DemoChild, DemoFamily, DemoGuardian, DemoLink } from '#server/db/demo/model.ts'
import { fullName, type Gender, givenName, surname } from '#server/db/demo/names.ts'
import { enrolmentsOf, type Opening } from '#server/db/demo/placements.ts'
import { at, createRandom, type Random } from '#server/db/demo/random.ts'

/** People of one family are numbered from `index * SERIALS`: guardians first, then children. */
const SERIALS = 8
const FIRST_CHILD = 4

const EVERY_ROLE: LinkFlags = {
  financial: true,
  academic: true,
  legal: true,
  signer: true,
  undeclared: false,
  deceased: false,
  withoutCpf: false,
}
const SECOND_ROLE: LinkFlags = { ...EVERY_ROLE, financial: false, signer: false }
const OF_A_PARENT = allowedLinks(1)
const OF_OTHERS = allowedLinks(3)
const OTHER_KINSHIPS: readonly (readonly [Kinship, Gender])[] = [
  [3, 'm'],
  [4, 'f'],
  [5, 'm'],
  [6, 'f'],
  [7, 'm'],
  [8, 'f'],
]

/** Gives up to this many children a seat each. */
export type Seating = (random: Random, children: number) => readonly Opening[]

/** The n-th invented family: always the same people for the same number. */
export const makeFamily = (index: number, seating: Seating): DemoFamily => {
  const random = createRandom(index)
  const surnames = [surname(random), surname(random)] as const
  const adults = makeAdults(random, index, surnames)
  const openings = seating(random, random.chance(0.65) ? 1 : random.chance(0.8) ? 2 : 3)
  const children = openings.map((opening, place) =>
    makeChild(random, index * SERIALS + FIRST_CHILD + place, opening, surnames, adults),
  )
  return { guardians: adults.map(({ guardian }) => guardian), children }
}

interface Adult {
  readonly guardian: DemoGuardian
  readonly kinship: Kinship
  readonly flags: LinkFlags
  /** The role ended: a grandmother who answered for a child until the parents came back. */
  readonly former: boolean
}

const makeAdults = (random: Random, index: number, surnames: readonly [string, string]): readonly Adult[] => {
  const serial = index * SERIALS
  const second = random.chance(0.8) ? secondFlags(random, index) : null
  const first = second === null ? EVERY_ROLE : beside(random, second)
  const firstKinship: Kinship = random.chance(0.7) ? 2 : 1
  const secondKinship: Kinship = random.chance(0.04) ? firstKinship : firstKinship === 2 ? 1 : 2
  const [otherKinship, otherGender] = at(OTHER_KINSHIPS, index)
  return [
    makeAdult(random, serial, firstKinship === 2 ? 'f' : 'm', surnames[0], firstKinship, first),
    ...(second === null
      ? []
      : [makeAdult(random, serial + 1, secondKinship === 2 ? 'f' : 'm', surnames[1], secondKinship, second)]),
    ...(random.chance(0.18)
      ? [
          {
            ...makeAdult(random, serial + 2, otherGender, surnames[0], otherKinship, at(OF_OTHERS, index)),
            former: random.chance(0.2),
          },
        ]
      : []),
  ]
}

/** Half of the second parents share the roles the usual way, the others walk through every allowed combination. */
const secondFlags = (random: Random, index: number): LinkFlags =>
  random.chance(0.5) ? SECOND_ROLE : at(OF_A_PARENT, index)

/** The first parent holds at least what the second one lacks, so that every role has somebody. */
const beside = (random: Random, second: LinkFlags): LinkFlags => {
  const financial = !second.financial
  return {
    ...EVERY_ROLE,
    financial,
    signer: financial || !second.signer,
    academic: !second.academic || random.chance(0.8),
  }
}

const makeAdult = (
  random: Random,
  serial: number,
  gender: Gender,
  family: string,
  kinship: Kinship,
  flags: LinkFlags,
): Adult => {
  const name = flags.undeclared
    ? kinship === 2
      ? 'Mãe não declarada'
      : 'Pai não declarado'
    : fullName(givenName(random, gender), [surname(random), family])
  const reachable = !flags.undeclared && !flags.deceased
  return {
    guardian: {
      name,
      email: reachable && random.chance(0.93) ? inventedEmail(name, serial) : null,
      cpf: flags.undeclared || flags.withoutCpf ? null : inventedCpf(serial),
      mobile: reachable ? inventedMobile(serial) : null,
      access: null,
    },
    kinship,
    flags,
    former: false,
  }
}

const makeChild = (
  random: Random,
  serial: number,
  opening: Opening,
  surnames: readonly [string, string],
  adults: readonly Adult[],
): DemoChild => {
  const gender: Gender = random.chance(0.5) ? 'f' : 'm'
  const name = fullName(givenName(random, gender), surnames)
  return {
    name,
    gender,
    socialName: random.chance(0.03) ? fullName(givenName(random, gender === 'f' ? 'm' : 'f'), surnames) : null,
    cpf: random.chance(0.85) ? inventedCpf(serial) : null,
    birthDate: birthDate(random, opening.grade, opening.child === 'newcomer' ? NEXT_YEAR : RUNNING_YEAR),
    active: !random.chance(0.01),
    access: null,
    links: adults.map((adult, guardian) => makeLink(adult, guardian)),
    enrolments: enrolmentsOf(random, opening),
  }
}

const makeLink = ({ kinship, flags, former }: Adult, guardian: number): DemoLink => ({
  guardian,
  kinship,
  flags,
  validFrom: '2025-01-15',
  validTo: former ? '2026-06-30' : null,
})

/** A child who has the age of the grade on 31 March of the year. */
export const birthDate = (random: Random, grade: number, year: number): string =>
  dayOfYear(year - at(GRADES, grade).age - 1, 91 + random.between(0, 363))
