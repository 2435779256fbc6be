import { type Access, endpoint } from '#domain/base/endpoint.ts'
import type * as Windows from '#domain/signUps/signUpWindows.schemas.ts'

const SEE: Access = { anyOf: ['processosCursos'] }
const EDIT: Access = { anyOf: ['processosCursos'], edit: true }

/** When people may sign up for extra courses (M19). */
export const listSignUpWindows = endpoint<Windows.ListSignUpWindows>(
  'matricula',
  'GET',
  'ProcessoCursoExtra/GetPagedList',
  SEE,
)
export const createSignUpWindow = endpoint<Windows.CreateSignUpWindow>('matricula', 'POST', 'ProcessoCursoExtra', EDIT)
export const updateSignUpWindow = endpoint<Windows.UpdateSignUpWindow>(
  'matricula',
  'PUT',
  'ProcessoCursoExtra/:id',
  EDIT,
)
export const setSignUpWindowStatus = endpoint<Windows.SetSignUpWindowStatus>(
  'matricula',
  'PUT',
  'ProcessoCursoExtra/:id/Status',
  EDIT,
)
