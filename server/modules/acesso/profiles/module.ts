import type { ServerModule } from '#server/host/module.ts'
import { FEATURES } from '#domain/access/features.ts'
import { ById } from '#domain/base/common.schemas.ts'
import {
  createProfile,
  getProfile,
  listFeatures,
  listProfiles,
  profileHolders,
  simulateProfile,
  updateProfile,
} from '#domain/profiles/profiles.endpoints.ts'
import {
  FeatureList,
  type FeatureRow,
  NewProfileBody,
  ProfileBody,
  ProfileHolders,
  ProfileList,
  ProfileListQuery,
  ProfileRecord,
  Simulation,
  SimulationBody,
} from '#domain/profiles/profiles.schemas.ts'
import { serve } from '#server/http/serve.ts'
import {
  holdersOf,
  listProfiles as allProfiles,
  readProfile,
} from '#server/modules/acesso/profiles/profiles.service.ts'
import { changeProfile, makeProfile } from '#server/modules/acesso/profiles/saveProfile.ts'
import { simulate } from '#server/modules/acesso/profiles/simulateProfile.ts'

const CATALOGUE: FeatureRow[] = FEATURES.map(({ id, uuid, name, routes, module, group }) => ({
  id,
  uuid,
  nome: name,
  rotas: [...routes],
  modulo: module,
  grupo: group,
}))

/** Profiles, what they allow, and their simulation (portal.md 3 “Permissions”, 7 “Users”). */
export const profilesModule: ServerModule = {
  routes: () => [
    serve(listProfiles, { query: ProfileListQuery, answer: ProfileList }, ({ db, caller, query }) =>
      allProfiles(db, caller, { inactive: query.inativos ?? false }),
    ),
    serve(getProfile, { params: ById, answer: ProfileRecord }, ({ db, params }) => readProfile(db, params.id)),
    serve(profileHolders, { params: ById, answer: ProfileHolders }, ({ db, caller, params }) =>
      holdersOf(db, caller, params.id),
    ),
    serve(listFeatures, { answer: FeatureList }, async () => CATALOGUE),
    serve(createProfile, { body: NewProfileBody, answer: ProfileRecord }, ({ body, ...saving }) =>
      makeProfile(saving, body),
    ),
    serve(updateProfile, { body: ProfileBody, answer: ProfileRecord }, ({ body, ...saving }) =>
      changeProfile(saving, body),
    ),
    serve(simulateProfile, { body: SimulationBody, answer: Simulation }, ({ body, ...incoming }) =>
      simulate(incoming, body),
    ),
  ],
}
