import { countPending, listPending } from '#domain/pending/pending.endpoints.ts'
import { listGuardians } from '#domain/people/guardians.endpoints.ts'
import { getStudentRecord } from '#domain/people/people.endpoints.ts'
import { listStudents } from '#domain/students/students.endpoints.ts'
import { comparedTable, onBoth, type Place } from './both.ts'
import { type RunningPortal, withPortal } from './portal.ts'
import type { Probe } from './probes.ts'
import type { Section } from './report.ts'
import { fillSchool } from '#scripts/fillSchool.ts'
import { figuresOf } from './server.ts'
import { MASTER_LOGIN, SECRETARY_LOGIN, type SignedIn, signInStaff, urlOf } from './signIn.ts'

const COUNT = 200
/** Calls over the whole school take seconds; one person at a time makes them. */
const FEW = { count: 5, connections: 1 }
/** Budget of a list for this number of students, on PostgreSQL; a search has no budget. */
const BUDGET_MS = 8
const LIST = 'Students, first page'

const textOf = (
  students: number,
): string => `A school of ${students.toLocaleString('en')} students and everybody who answers for them. A search finds any part of a name, without accents,
of the student or of a guardian, and tells how many there are; two letters are those with which a word begins. The menu shows the first eight. The pending report
begins with the students who come first by their names; counted, or by its deadlines, it weighs what every student of the school owes, about nine lines each.`

/** Searches, opens and reports this many people, on both databases. */
export const benchPeople = async (students: number): Promise<Section> => ({
  title: 'People',
  text: textOf(students),
  tables: [
    comparedTable(await onBoth((place) => run(place, students)), {
      budgetOf: (what) => (what === LIST ? BUDGET_MS : null),
      time: 'aloneMs',
      timeName: 'alone',
    }),
  ],
})

const run = async ({ address, environment, databasePid }: Place, students: number) => {
  await fillSchool(address, students)
  const { figures } = await withPortal(environment, async (portal) =>
    figuresOf(portal, await probesOf(portal, students), databasePid),
  )
  return figures
}

const probesOf = async ({ url }: RunningPortal, count: number): Promise<readonly Probe[]> => {
  const staff = await signInStaff(url, MASTER_LOGIN)
  const secretary = await signInStaff(url, SECRETARY_LOGIN)
  const [students, guardians] = [urlOf(url, listStudents), urlOf(url, listGuardians)]
  const [pending, pendingCounts] = [urlOf(url, listPending), urlOf(url, countPending)]
  const menu = (words: string): string => `Filtro=${encodeURIComponent(words)}&MaxResultCount=8`
  const record = urlOf(url, getStudentRecord).replace(':id', String(Math.ceil(count / 2)))
  return [
    get(LIST, students, staff),
    get('Students, part of a name (`andrad`)', `${students}?Filtro=andrad`, staff),
    get('Menu: students, a usual name (`souza`)', `${students}?${menu('souza')}`, staff),
    get('Menu: students, two words (`úrsula xavier`)', `${students}?${menu('úrsula xavier')}`, staff),
    get('Menu: students, two letters (`so`)', `${students}?${menu('so')}`, staff),
    get('Menu: guardians, a usual name (`souza`)', `${guardians}?${menu('souza')}`, staff),
    get('Menu: guardians, two letters (`so`)', `${guardians}?${menu('so')}`, staff),
    get('Record of a student (M03)', record, staff),
    get('Pending report of one unit, first page (M28)', pending, secretary),
    get('Pending report of the school, first page (M28)', pending, staff),
    get('Pending report of the school, counted', pendingCounts, staff, FEW),
    get('Pending report of the school, by deadline', `${pending}?Sorting=prazo`, staff, FEW),
  ]
}

const get = (
  what: string,
  url: string,
  { headers }: Pick<SignedIn, 'headers'>,
  load: Pick<Probe, 'count' | 'connections'> = { count: COUNT },
): Probe => ({ what, shot: { method: 'GET', url, headers }, ...load })
