import { endpoint, fileEndpoint } from '#domain/base/endpoint.ts'
import { GUARDIAN, STUDENT } from '#domain/base/signedIn.ts'
import type * as Gate from '#domain/gate/gate.schemas.ts'

const SEE = { anyOf: ['portaria'] } as const
const RECORD = { anyOf: ['portaria'], edit: true } as const
const READ_PEOPLE = { anyOf: ['portaria', 'pessoasRetirada'] } as const
const KEEP_PEOPLE = { anyOf: ['pessoasRetirada'], edit: true } as const

/** What the gate of a unit needs for a day (I20). That restrictions of courts left with it is audited. */
export const readGateDay = endpoint<Gate.ReadGateDay>('academico', 'GET', 'Portaria/Dia', SEE)
/** One student, as they stand now; a look at restrictions is audited. */
export const readGateStudent = endpoint<Gate.ReadGateStudent>('academico', 'GET', 'Portaria/Aluno/:id', SEE)
/** Whom an emergency code is for. Throttled against guessing. */
export const readCode = endpoint<Gate.ReadCode>('academico', 'POST', 'Portaria/Codigo', RECORD)
/** May be sent again: the same `chave` is recorded once. */
export const recordExit = endpoint<Gate.RecordExit>('academico', 'POST', 'Portaria/Saida', RECORD)
/** Reverses an exit, within some minutes; the same again changes nothing. */
export const undoExit = endpoint<Gate.UndoExit>('academico', 'POST', 'Portaria/Saida/:id/Desfazer', RECORD)
/** The student came back; the same again changes nothing. */
export const noteReturn = endpoint<Gate.NoteReturn>('academico', 'POST', 'Portaria/Saida/:id/Retorno', RECORD)
/** Somebody looked into the alert of an exit. The first note stays; the same again changes nothing. */
export const lookIntoExit = endpoint<Gate.LookIntoExit>('academico', 'POST', 'Portaria/Saida/:id/Apuracao', KEEP_PEOPLE)
/** The exits of a day, left out: of today. */
export const listExits = endpoint<Gate.ListExits>('academico', 'GET', 'Portaria/Saida', SEE)
/** The exits of a day as a file. It is audited that it left. */
export const exportExits = fileEndpoint<Gate.ExportExits>('academico', 'Portaria/Saida/Exportacao', SEE)

/** Who takes a student away, and whom courts keep away; a look at these is audited. */
export const readStudentPickup = endpoint<Gate.ReadStudentPickup>(
  'academico',
  'GET',
  'Portaria/Aluno/:id/Retirada',
  READ_PEOPLE,
)
/** May be sent again: the same `chave` is added once. */
export const addPickupPerson = endpoint<Gate.AddPickupPerson>(
  'academico',
  'POST',
  'Portaria/Aluno/:id/Pessoa',
  KEEP_PEOPLE,
)
export const changePickupPerson = endpoint<Gate.ChangePickupPerson>(
  'academico',
  'PUT',
  'Portaria/Pessoa/:id',
  KEEP_PEOPLE,
)
/** The same again changes nothing. */
export const revokePickupPerson = endpoint<Gate.RevokePickupPerson>(
  'academico',
  'POST',
  'Portaria/Pessoa/:id/Revogar',
  KEEP_PEOPLE,
)
/** May be sent again: the same `chave` is added once. */
export const addBarred = endpoint<Gate.AddBarred>('academico', 'POST', 'Portaria/Aluno/:id/Impedida', KEEP_PEOPLE)
export const changeBarred = endpoint<Gate.ChangeBarred>('academico', 'PUT', 'Portaria/Impedida/:id', KEEP_PEOPLE)

/** Who may take a child away, the codes that wait, and the last exits. */
export const readFamilyPickup = endpoint<Gate.ReadFamilyPickup>('academico', 'GET', 'AcademicArea/Retirada', {
  types: [GUARDIAN, STUDENT],
})
/** May be sent again: the same `chave` is added once. */
export const addFamilyPerson = endpoint<Gate.FamilyAddPerson>('academico', 'POST', 'AcademicArea/Retirada/Pessoa', {
  types: [GUARDIAN],
  inPerson: true,
})
export const changeFamilyPerson = endpoint<Gate.FamilyChangePerson>(
  'academico',
  'PUT',
  'AcademicArea/Retirada/Pessoa/:id',
  { types: [GUARDIAN], inPerson: true },
)
/** The same again changes nothing. */
export const revokeFamilyPerson = endpoint<Gate.FamilyRevokePerson>(
  'academico',
  'POST',
  'AcademicArea/Retirada/Pessoa/:id/Revogar',
  { types: [GUARDIAN], inPerson: true },
)
/** The photo by which the gate knows the caller. May be sent again: the same `chave` changes it once. */
export const changeOwnPhoto = endpoint<Gate.ChangeOwnPhoto>('academico', 'PUT', 'AcademicArea/Retirada/MinhaFoto', {
  types: [GUARDIAN],
  inPerson: true,
})
/** May be sent again: the same `chave` makes one code. */
export const makeCode = endpoint<Gate.MakeCode>('academico', 'POST', 'AcademicArea/Retirada/Codigo', {
  types: [GUARDIAN],
  inPerson: true,
})
export const cancelCode = endpoint<Gate.CancelCode>('academico', 'POST', 'AcademicArea/Retirada/Codigo/:id/Cancelar', {
  types: [GUARDIAN],
  inPerson: true,
})
