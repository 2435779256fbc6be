import type { BodyOf } from '#domain/base/endpoint.ts'
import type { createProfile, updateProfile } from '#domain/profiles/profiles.endpoints.ts'
import type { Selection } from '#domain/profiles/selection.ts'
import type { Version } from '#src/core/records/recordRequests.ts'

/** The values of a profile's form. */
export interface ProfileForm {
  readonly nome: string
  readonly ativo: boolean
  readonly funcionalidades: Selection
}

/** The form of a new profile, and the profile that it copies. */
export interface NewProfile {
  readonly copied: number | null
  readonly form: ProfileForm
}

/** The form of an existing profile, and the version that it started with. */
export interface ProfileChange extends Version {
  readonly draft: ProfileForm
}

export const newProfileBody = ({
  form: { nome, ativo, funcionalidades },
}: NewProfile): BodyOf<typeof createProfile> => ({
  perfil: { nome: nome.trim(), ativo },
  funcionalidadePerfilView: funcionalidades.map(({ id, editar }) => ({ id, editar })),
})

export const profileBody = ({ id, versao, draft }: ProfileChange): BodyOf<typeof updateProfile> => ({
  perfil: { id, nome: draft.nome.trim(), ativo: draft.ativo, versao },
  funcionalidadePerfilView: draft.funcionalidades.map((grant) => ({
    idFuncionalidade: grant.id,
    idPerfil: id,
    editar: grant.editar,
  })),
})
