import { drawnEndpoint, endpoint } from '#domain/base/endpoint.ts'
import { GUARDIAN, STUDENT } from '#domain/base/signedIn.ts'
import type * as Infrequency from '#domain/infrequency/infrequency.schemas.ts'

const SEE = { anyOf: ['infrequencia'] } as const
const EDIT = { anyOf: ['infrequencia'], edit: true } as const

/** The attendance of a child, for students, parents and those who answer for their school life (V33). */
export const readFamilyAttendance = endpoint<Infrequency.ReadFamilyAttendance>(
  'academico',
  'GET',
  'AcademicArea/Frequencia',
  { types: [GUARDIAN, STUDENT] },
)
/** The same for staff, in the hub of the student (A-G1). */
export const readStudentAttendance = endpoint<Infrequency.ReadStudentAttendance>(
  'academico',
  'GET',
  'AcademicArea/CentralAluno/:id/Frequencia',
  { anyOf: ['centralAluno', 'infrequencia'] },
)

/** Students whose absences ask that the school acts (D 2.8 “AlertaInfrequência”); `:id` is the alert. */
export const listAlerts = endpoint<Infrequency.ListAlerts>('academico', 'GET', 'Infrequencia/GetPagedList', SEE)
export const readAlert = endpoint<Infrequency.ReadAlert>('academico', 'GET', 'Infrequencia/:id', SEE)
/** Goes on with the search that there is: a second time begins none. */
export const startSearch = endpoint<Infrequency.StartSearch>('academico', 'POST', 'Infrequencia/:id/Busca', EDIT)
/** May be sent again: the same `chave` is noted once. */
export const noteContact = endpoint<Infrequency.NoteContact>(
  'academico',
  'POST',
  'Infrequencia/:id/Busca/Contato',
  EDIT,
)
export const closeSearch = endpoint<Infrequency.CloseSearch>('academico', 'PUT', 'Infrequencia/:id/Busca', EDIT)
/** When a printed notice reached the Conselho Tutelar, and under which number it was received there. */
export const noteDelivery = endpoint<Infrequency.NoteDelivery>(
  'academico',
  'PUT',
  'Infrequencia/:id/ConselhoTutelar',
  EDIT,
)
/** Who printed it, and when, is kept. */
export const printCouncilNotice = drawnEndpoint<Infrequency.PrintCouncilNotice>(
  'academico',
  'Infrequencia/:id/ConselhoTutelar',
  EDIT,
)
