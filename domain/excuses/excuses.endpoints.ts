import { endpoint } from '#domain/base/endpoint.ts'
import { GUARDIAN, STAFF } from '#domain/base/signedIn.ts'
import type * as Excuses from '#domain/excuses/excuses.schemas.ts'

const SEE = { anyOf: ['justificativaFalta'] } as const
const EDIT = { anyOf: ['justificativaFalta'], edit: true } as const
const FAMILY = { types: [GUARDIAN] } as const

/** Excuses of absences (A-L5), those that wait first. */
export const listExcuses = endpoint<Excuses.ListExcuses>('academico', 'GET', 'Justificativa', SEE)
/** One with the absences that it is for. */
export const readExcuse = endpoint<Excuses.ReadExcuse>('academico', 'GET', 'Justificativa/:id', SEE)
/** The school enters one for a family, also after the posting window. The same `chave` is done once. */
export const enterExcuse = endpoint<Excuses.SendExcuse>('academico', 'POST', 'Justificativa', EDIT)
/** The same for several students: all, or none with who is refused and why. The same `chave` is done once. */
export const enterExcuses = endpoint<Excuses.EnterExcuses>('academico', 'POST', 'Justificativa/Varias', EDIT)
/** Grants, refuses or reverses one; a grant changes the rolls. */
export const decideExcuse = endpoint<Excuses.DecideExcuse>('academico', 'POST', 'Justificativa/:id/Decisao', EDIT)
/** The excuses of a child. */
export const readFamilyExcuses = endpoint<Excuses.ReadFamilyExcuses>(
  'academico',
  'GET',
  'AcademicArea/Justificativas',
  FAMILY,
)
/** The lessons of a student on a day, of which some may be excused. */
export const listDayLessons = endpoint<Excuses.ListDayLessons>(
  'academico',
  'GET',
  'AcademicArea/Justificativas/Aulas',
  { types: [STAFF, GUARDIAN] },
)
/** Why somebody may be absent. */
export const listAbsenceReasons = endpoint<Excuses.ListAbsenceReasons>(
  'academico',
  'GET',
  'AcademicArea/Justificativas/Motivos',
  { types: [STAFF, GUARDIAN] },
)
/** A guardian sends one. The same `chave` is done once. */
export const sendExcuse = endpoint<Excuses.SendExcuse>('academico', 'POST', 'AcademicArea/Justificativas', FAMILY)
/** A guardian takes one back before the school decided. */
export const withdrawExcuse = endpoint<Excuses.WithdrawExcuse>(
  'academico',
  'POST',
  'AcademicArea/Justificativas/:id/Retirada',
  FAMILY,
)
