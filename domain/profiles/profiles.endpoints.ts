import { type Access, endpoint } from '#domain/base/endpoint.ts'
import type * as Profiles from '#domain/profiles/profiles.schemas.ts'

const SEE: Access = { anyOf: ['perfis'] }
/** Staff who give profiles to users have to know them too. */
const CHOOSE: Access = { anyOf: ['perfis', 'usuarios'] }
const EDIT: Access = { anyOf: ['perfis'], edit: true }

/** Profiles and the features that they allow (portal.md 3 “Permissions”, 7 “Users”). */
export const listProfiles = endpoint<Profiles.ListProfiles>('matricula', 'GET', 'Perfil', CHOOSE)
export const getProfile = endpoint<Profiles.GetProfile>('matricula', 'GET', 'Perfil/:id', CHOOSE)
export const profileHolders = endpoint<Profiles.GetProfileHolders>('matricula', 'GET', 'Perfil/:id/Usuarios', SEE)
export const listFeatures = endpoint<Profiles.ListFeatures>('matricula', 'GET', 'Funcionalidade', CHOOSE)
export const createProfile = endpoint<Profiles.CreateProfile>('matricula', 'POST', 'Perfil/cadastroNovoPerfil', EDIT)
/** Changes a profile; the name of the call is portal.md's. */
export const updateProfile = endpoint<Profiles.UpdateProfile>('matricula', 'POST', 'Perfil/cadastroFuncionario', EDIT)
/** Reads only: what somebody with this profile could open and call. */
export const simulateProfile = endpoint<Profiles.SimulateProfile>('matricula', 'POST', 'Perfil/Simulacao', SEE)
