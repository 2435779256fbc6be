import { type Access, endpoint, fileEndpoint } from '#domain/base/endpoint.ts'
import type * as Users from '#domain/staff/staff.schemas.ts'

const SEE: Access = { anyOf: ['usuarios'] }
const EDIT: Access = { anyOf: ['usuarios'], edit: true }

/** Staff users (portal.md 7 “Users”). */
export const listStaff = endpoint<Users.ListStaff>('matricula', 'GET', 'Usuario/funcionarios', SEE)
export const exportStaff = fileEndpoint<Users.ExportStaff>('matricula', 'Usuario/funcionarios/Exportar', SEE)
export const getStaff = endpoint<Users.GetStaff>('matricula', 'GET', 'Usuario/funcionarios/:id', SEE)
export const createStaff = endpoint<Users.CreateStaff>('matricula', 'POST', 'Usuario/cadastro', EDIT)
export const updateStaff = endpoint<Users.UpdateStaff>('matricula', 'PUT', 'Usuario/atualizarPerfilFuncionarios', EDIT)
export const setStaffStatus = endpoint<Users.SetStaffStatus>(
  'matricula',
  'PUT',
  'Usuario/funcionarios/:id/status',
  EDIT,
)
/** A new link for the first password of somebody; earlier ones are worth nothing any more. */
export const inviteStaff = endpoint<Users.InviteStaff>('matricula', 'POST', 'Usuario/funcionarios/:id/convite', {
  anyOf: ['usuarios'],
  edit: true,
  inPerson: true,
})

/** For a colleague who lost app and recovery codes. The rule asks for more: only masters may. */
export const resetSecondFactor = endpoint<Users.ResetSecondFactor>(
  'matricula',
  'DELETE',
  'Usuario/funcionarios/:id/segundoFator',
  { anyOf: ['usuarios'], edit: true, inPerson: true },
)

/** Units for the checkboxes of the form. */
export const listUnits = endpoint<Users.ListUnits>('matricula', 'GET', 'SisUnidade', SEE)

/** The three further steps of a teacher. */
export const getTeacherPersonal = endpoint<Users.GetTeacherPersonal>(
  'matricula',
  'GET',
  'Professor/DadosPessoais/:id',
  SEE,
)
export const saveTeacherPersonal = endpoint<Users.SaveTeacherPersonal>(
  'matricula',
  'PUT',
  'Professor/DadosPessoais/:id',
  EDIT,
)
export const getTeacherProfessional = endpoint<Users.GetTeacherProfessional>(
  'matricula',
  'GET',
  'Professor/DadosProfissionais/:id',
  SEE,
)
export const saveTeacherProfessional = endpoint<Users.SaveTeacherProfessional>(
  'matricula',
  'PUT',
  'Professor/DadosProfissionais/:id',
  EDIT,
)
export const getTeacherCurricular = endpoint<Users.GetTeacherCurricular>(
  'matricula',
  'GET',
  'Professor/DadosCurriculares/:id',
  SEE,
)
export const saveTeacherCurricular = endpoint<Users.SaveTeacherCurricular>(
  'matricula',
  'PUT',
  'Professor/DadosCurriculares/:id',
  EDIT,
)
