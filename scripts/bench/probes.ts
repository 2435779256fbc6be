import { enrolmentTotals, listEnrolments } from '#domain/enrolments/enrolments.endpoints.ts'
import { listFeed, staffHome } from '#domain/feed/feed.endpoints.ts'
import { familyLogin, staffLogin, studentsOfGuardian } from '#domain/session/session.endpoints.ts'
import { listStudents } from '#domain/students/students.endpoints.ts'
import type { Shot } from './load.ts'
import { GUARDIAN_LOGIN, MASTER_LOGIN, SECRETARY_LOGIN, signIn, signInGuardian, signInStaff, urlOf } from './signIn.ts'

/** A call of the portal that is measured under load. */
export interface Probe {
  readonly what: string
  readonly shot: Shot
  /** Enough for hundredths of a second to add up to a figure, few enough for a slow machine. */
  readonly count: number
  /** Number of parallel connections, if not the default. */
  readonly connections?: number
}

/** The probe with a CPU budget, and those of the staff's start page. */
export const STUDENT_LIST = 'Students, first page'
export const HOME_PROBES = [
  'Home of staff: the page itself',
  'Enrolments of the year, first page',
  'Enrolments, totals',
]

const COUNT = 800
const LOGINS = 200

/** Signs in to this portal and returns all its probes. */
export const probesOf = async (portal: string): Promise<readonly Probe[]> => {
  const staff = await signInStaff(portal, MASTER_LOGIN)
  const secretary = await signInStaff(portal, SECRETARY_LOGIN)
  const guardian = await signInGuardian(portal)
  const get = (what: string, url: string, { headers }: Pick<Shot, 'headers'>): Probe => ({
    what,
    shot: { method: 'GET', url, headers },
    count: COUNT,
  })
  const login = (what: string, shot: Shot): Probe => ({ what, shot, count: LOGINS })
  const students = urlOf(portal, listStudents)
  const enrolments = urlOf(portal, listEnrolments)
  const children = urlOf(portal, studentsOfGuardian).replace(':parentId', String(guardian.access.responsavel?.id))
  const [home = '', list = '', totals = ''] = HOME_PROBES
  return [
    login('Sign-in of staff', signIn(portal, staffLogin, MASTER_LOGIN)),
    login('Sign-in of a guardian', signIn(portal, familyLogin, GUARDIAN_LOGIN)),
    get(STUDENT_LIST, students, staff),
    get('Students, part of a name (`souza`)', `${students}?Filtro=souza`, staff),
    get('Students, two words (`úrsula xavier`)', `${students}?Filtro=${encodeURIComponent('úrsula xavier')}`, staff),
    get('Students of one unit, first page', students, secretary),
    get(list, enrolments, staff),
    get('Enrolments, part of a name (`souza`)', `${enrolments}?Filtro=souza`, staff),
    get(totals, urlOf(portal, enrolmentTotals), staff),
    get(home, `${portal}/matricula/matriculas/gestao-matricula`, staff),
    get('Academic start page', urlOf(portal, staffHome), staff),
    get('Children of a guardian', children, guardian),
    get('Feed of a guardian', urlOf(portal, listFeed), guardian),
  ]
}
