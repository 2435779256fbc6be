import { type Access, endpoint } from '#domain/base/endpoint.ts'
import type * as SignUps from '#domain/signUps/signUps.schemas.ts'

const SEE: Access = { anyOf: ['gestaoInscricoes'] }
const EDIT: Access = { anyOf: ['gestaoInscricoes'], edit: true }

/** Who signed up for extra courses (M18). */
export const listSignUps = endpoint<SignUps.ListSignUps>('matricula', 'GET', 'Inscricao/GetPagedList', SEE)
export const listApplicants = endpoint<SignUps.ListApplicants>('matricula', 'GET', 'Inscricao/Candidatos', EDIT)
export const signUp = endpoint<SignUps.SignUp>('matricula', 'POST', 'Inscricao', EDIT)
export const confirmSignUps = endpoint<SignUps.ConfirmSignUps>('matricula', 'PUT', 'Inscricao/Confirmar', EDIT)
export const removeSignUps = endpoint<SignUps.RemoveSignUps>('matricula', 'PUT', 'Inscricao/Remover', EDIT)
