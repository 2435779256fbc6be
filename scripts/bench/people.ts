import { listPending } from '#domain/api/pending.endpoints.ts'
import { getStudentRecord, listGuardians } from '#domain/api/people.endpoints.ts'
import { listStudents } from '#domain/api/students.endpoints.ts'
import { findPostgres, withTemporaryPostgres } from '#test/helpers/postgres.ts'
import { type RunningPortal, withFolder, withPortal } from './portal.ts'
import type { Probe } from './probes.ts'
import { judged, type Section } from './report.ts'
import { fillSchool } from './school.ts'
import { type Figures, figuresOf, serverOf } from './server.ts'
import { MASTER_LOGIN, SECRETARY_LOGIN, type SignedIn, signInStaff, urlOf } from './signIn.ts'

const STUDENTS = 100_000
const COUNT = 200
/** The report of everybody takes seconds. */
const FEW = 5
/** What a list of so many students may cost, for PostgreSQL; a search has no budget. */
const BUDGET_MS = 8
const LIST = 'Students, first page'

const TEXT = `A school of ${STUDENTS.toLocaleString('en')} students and everybody who answers for them. A search finds any part of a name, without accents,
of the student or of a guardian, and tells how many there are; the menu shows the first eight. The pending report of the whole school weighs
what every student owes, about eight lines each.`

/** Searching, opening and reporting people, on both databases. */
export const benchPeople = async (): Promise<Section> => {
  console.log(' embedded database')
  const embedded = await withFolder((folder) => run(folder, { PORTAL_DATA: folder }, null))
  console.log(' PostgreSQL')
  const postgres =
    findPostgres() === null
      ? null
      : await withTemporaryPostgres(async ({ url }) => run(url, { DATABASE_URL: url }, await serverOf(url)), {
          fsync: true,
        })
  return {
    title: 'People',
    text: TEXT,
    tables: [
      {
        columns: ['', 'CPU ms embedded', 'CPU ms PostgreSQL', 'budget', 'alone ms, embedded', 'alone ms, PostgreSQL'],
        rows: Array.from(embedded.keys(), (what) => row(what, embedded.get(what), postgres?.get(what))),
      },
    ],
  }
}

const row = (what: string, own: Figures | undefined, other: Figures | undefined): readonly string[] => {
  const budget = what === LIST ? BUDGET_MS : null
  return [
    what,
    cpuOf(own, null),
    cpuOf(other, budget),
    budget === null ? '' : `– / ${budget}`,
    own?.aloneMs.toFixed(0) ?? '–',
    other?.aloneMs.toFixed(0) ?? '–',
  ]
}

const cpuOf = (figures: Figures | undefined, budget: number | null): string =>
  figures === undefined ? '–' : judged(figures.cpuMs, budget)

const run = async (
  address: string,
  environment: Readonly<Record<string, string>>,
  databasePid: number | null,
): Promise<ReadonlyMap<string, Figures>> => {
  await fillSchool(address, STUDENTS)
  const { figures } = await withPortal(environment, async (portal) =>
    figuresOf(portal, await probesOf(portal), databasePid),
  )
  return figures
}

const probesOf = async ({ url }: RunningPortal): Promise<readonly Probe[]> => {
  const staff = await signInStaff(url, MASTER_LOGIN)
  const secretary = await signInStaff(url, SECRETARY_LOGIN)
  const [students, guardians, pending] = [urlOf(url, listStudents), urlOf(url, listGuardians), urlOf(url, listPending)]
  const menu = (words: string): string => `Filtro=${encodeURIComponent(words)}&MaxResultCount=8`
  const record = urlOf(url, getStudentRecord).replace(':id', String(STUDENTS / 2))
  return [
    get(LIST, students, staff),
    get('Students, part of a name (`andrad`)', `${students}?Filtro=andrad`, staff),
    get('Menu: students, a usual name (`souza`)', `${students}?${menu('souza')}`, staff),
    get('Menu: students, two words (`úrsula xavier`)', `${students}?${menu('úrsula xavier')}`, staff),
    get('Menu: guardians, a usual name (`souza`)', `${guardians}?${menu('souza')}`, staff),
    get('Record of a student (M03)', record, staff),
    get('Pending report of one unit, first page (M28)', pending, secretary),
    get('Pending report of the school, first page (M28)', pending, staff, FEW),
  ]
}

const get = (what: string, url: string, { headers }: Pick<SignedIn, 'headers'>, count = COUNT): Probe => ({
  what,
  shot: { method: 'GET', url, headers },
  count,
})
