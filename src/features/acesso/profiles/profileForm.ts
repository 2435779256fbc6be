import type { BodyOf } from '#domain/base/endpoint.ts'
import type { createProfile, updateProfile } from '#domain/profiles/profiles.endpoints.ts'
import type { Selection } from '#domain/profiles/selection.ts'

/** What the form of a profile holds. */
export interface ProfileForm {
  readonly nome: string
  readonly ativo: boolean
  readonly funcionalidades: Selection
}

/** A form of a new profile, and which one it is a copy of. */
export interface NewProfile {
  readonly copied: number | null
  readonly form: ProfileForm
}

/** A form of a profile that is there already, and the version that it began with. */
export interface ProfileChange {
  readonly id: number
  readonly versao: number
  readonly form: ProfileForm
}

export const newProfileBody = ({
  form: { nome, ativo, funcionalidades },
}: NewProfile): BodyOf<typeof createProfile> => ({
  perfil: { nome: nome.trim(), ativo },
  funcionalidadePerfilView: funcionalidades.map(({ id, editar }) => ({ id, editar })),
})

export const profileBody = ({ id, versao, form }: ProfileChange): BodyOf<typeof updateProfile> => ({
  perfil: { id, nome: form.nome.trim(), ativo: form.ativo, versao },
  funcionalidadePerfilView: form.funcionalidades.map((grant) => ({
    idFuncionalidade: grant.id,
    idPerfil: id,
    editar: grant.editar,
  })),
})
