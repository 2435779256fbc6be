import Type from 'typebox'
import { Ativo, type ById, Id, Named, Versao } from '#domain/base/common.schemas.ts'

const closed = { additionalProperties: false } as const
const Editar = Type.Boolean({ title: 'Editar' })
const Nome = Type.String({ minLength: 1, maxLength: 80, title: 'Nome' })
/** No profile holds more features than there are; the catalogue has about 120. */
const MOST_FEATURES = 500

/** A profile in the list (portal.md 3 “Profile”). */
export const ProfileRow = Type.Object({
  id: Type.Integer(),
  nome: Type.String(),
  ativo: Type.Boolean(),
  /** Active users who hold it. */
  qtdUsuarios: Type.Integer(),
  qtdFuncionalidades: Type.Integer(),
  /** Whether the caller may give it to somebody: it has nothing beyond the caller's own rights, and is not the families'. */
  concedivel: Type.Boolean(),
})
export type ProfileRow = Type.Static<typeof ProfileRow>

/** Only active ones, or with `inativos` all of them. */
export const ProfileListQuery = Type.Object({ inativos: Type.Optional(Type.Boolean({ title: 'Inativos' })) }, closed)
export const ProfileList = Type.Array(ProfileRow)
export interface ListProfiles {
  query: Type.Static<typeof ProfileListQuery>
  answer: ProfileRow[]
}

/** A profile with its features, as it is read and as a conflict shows it. */
export const ProfileRecord = Type.Object({
  perfil: Type.Object({
    id: Type.Integer(),
    nome: Type.String(),
    ativo: Type.Boolean(),
    qtdUsuarios: Type.Integer(),
    versao: Type.Integer(),
  }),
  funcionalidadePerfilView: Type.Array(
    Type.Object({ idFuncionalidade: Type.Integer(), idPerfil: Type.Integer(), editar: Type.Boolean() }),
  ),
})
export type ProfileRecord = Type.Static<typeof ProfileRecord>
export interface GetProfile {
  params: Type.Static<typeof ById>
  answer: ProfileRecord
}

/** Who holds a profile: active users of the caller's units by name, and how many there are elsewhere. */
export const ProfileHolders = Type.Object({
  usuarios: Type.Array(Type.Object({ ...Named.properties, cargo: Type.Union([Type.String(), Type.Null()]) })),
  outrasUnidades: Type.Integer(),
})
export type ProfileHolders = Type.Static<typeof ProfileHolders>
export interface GetProfileHolders {
  params: Type.Static<typeof ById>
  answer: ProfileHolders
}

/** A feature of the catalogue (portal.md 3 “Permission entry”). Module and group are null for rights without a screen. */
export const FeatureRow = Type.Object({
  id: Type.Integer(),
  uuid: Type.String(),
  nome: Type.String(),
  rotas: Type.Array(Type.String()),
  modulo: Type.Union([Type.String(), Type.Null()]),
  grupo: Type.Union([Type.String(), Type.Null()]),
})
export type FeatureRow = Type.Static<typeof FeatureRow>
export const FeatureList = Type.Array(FeatureRow)
export interface ListFeatures {
  answer: FeatureRow[]
}

export const NewProfileBody = Type.Object(
  {
    perfil: Type.Object({ nome: Nome, ativo: Ativo }, closed),
    funcionalidadePerfilView: Type.Array(Type.Object({ id: Id('Funcionalidade'), editar: Editar }, closed), {
      maxItems: MOST_FEATURES,
      title: 'Funcionalidades',
    }),
  },
  closed,
)
export interface CreateProfile {
  body: Type.Static<typeof NewProfileBody>
  answer: ProfileRecord
}

/** Every feature that the profile shall have; those left out are taken from it. */
export const ProfileBody = Type.Object(
  {
    perfil: Type.Object({ id: Id('Perfil'), nome: Nome, ativo: Ativo, versao: Versao }, closed),
    funcionalidadePerfilView: Type.Array(
      Type.Object(
        {
          id: Type.Optional(Id('Código')),
          idFuncionalidade: Id('Funcionalidade'),
          idPerfil: Id('Perfil'),
          editar: Editar,
        },
        closed,
      ),
      { maxItems: MOST_FEATURES, title: 'Funcionalidades' },
    ),
  },
  closed,
)
export interface UpdateProfile {
  body: Type.Static<typeof ProfileBody>
  answer: ProfileRecord
  conflict: ProfileRecord
}

/** Somebody who holds one profile, in one unit. */
export const SimulationBody = Type.Object(
  { idPerfil: Id('Perfil'), idUnidade: Id('Unidade'), isProfessor: Type.Boolean({ title: 'Professor' }) },
  closed,
)

/** What the server would let that person do: every route of the catalogue, every call of the API. */
export const Simulation = Type.Object({
  rotas: Type.Array(Type.Object({ rota: Type.String(), abre: Type.Boolean(), edita: Type.Boolean() })),
  chamadas: Type.Array(Type.Object({ metodo: Type.String(), caminho: Type.String(), permite: Type.Boolean() })),
})
export type Simulation = Type.Static<typeof Simulation>
export interface SimulateProfile {
  body: Type.Static<typeof SimulationBody>
  answer: Simulation
}
