import { beyondOwn, type Granter } from '#domain/access/granting.ts'
import type { FeatureRow, ProfileRecord } from '#domain/profiles/profiles.schemas.ts'
import { permissionsOf } from '#domain/profiles/profiles.ts'
import { holdsRight, type Right, type Selection, selectionOf } from '#domain/profiles/selection.ts'
import type { ProfileForm } from '#src/features/acesso/profiles/profileForm.ts'
import type { ConflictField } from '#src/lib/conflict.ts'
import { plural } from '#src/lib/text.ts'

export const EMPTY_PROFILE: ProfileForm = { nome: '', ativo: true, funcionalidades: [] }

export const formOf = ({ perfil, funcionalidadePerfilView }: ProfileRecord): ProfileForm => ({
  nome: perfil.nome,
  ativo: perfil.ativo,
  funcionalidades: selectionOf(
    funcionalidadePerfilView.map(({ idFuncionalidade, editar }) => ({ id: idFuncionalidade, editar })),
  ),
})

/** A form copied from another profile, with the rights that the person may give. */
export const copyFormOf = (record: ProfileRecord, self: Granter): ProfileForm => {
  const { nome, funcionalidades } = formOf(record)
  return {
    nome: `Cópia de ${nome}`,
    ativo: true,
    funcionalidades: funcionalidades.filter((grant) => beyondOwn(self, permissionsOf([grant])).length === 0),
  }
}

/** The server's refusals by form field: `perfil.nome` becomes `nome`. */
export const refusedFields = (
  fields: Readonly<Record<string, string>> | null,
): Readonly<Record<string, string>> | null =>
  fields &&
  Object.fromEntries(Object.entries(fields).map(([path, sentence]) => [path.replace(/^perfil\./, ''), sentence]))

/** Whether a person may add or remove a feature, and give or take the right to change it. */
export type Locks = (id: number, right: Right) => boolean

/**
 * The rights that a person without them may not touch. A feature with the right to change it is locked like that right,
 * since removing the feature takes the right too.
 */
export const locksFor =
  (self: Granter, saved: Selection): Locks =>
  (id, right) =>
    beyondOwn(self, permissionsOf([{ id, editar: right === 'edit' || holdsRight(saved, id, 'edit') }])).length > 0

const NAMED = 6

/** The fields of a profile in a conflict; of the features those that the other side lacks. */
export const conflictFields = (
  features: readonly FeatureRow[],
  one: ProfileForm,
  other: ProfileForm,
): readonly ConflictField<ProfileForm>[] => [
  { name: 'nome', label: 'Nome' },
  { name: 'ativo', label: 'Ativo' },
  {
    name: 'funcionalidades',
    label: 'Funcionalidades',
    text: (form) => featuresText(features, form.funcionalidades, (form === one ? other : one).funcionalidades),
  },
]

const featuresText = (features: readonly FeatureRow[], own: Selection, others: Selection): string => {
  const different = own.filter(({ id, editar }) => !others.some((other) => other.id === id && other.editar === editar))
  const names = different.slice(0, NAMED).map(({ id, editar }) => {
    const name = features.find((feature) => feature.id === id)?.nome ?? String(id)
    return `${name} (${editar ? 'editar' : 'ver'})`
  })
  const rest = different.length - names.length
  const more = rest > 0 ? ` e mais ${rest}` : ''
  const count = plural(own.length, 'funcionalidade', 'funcionalidades')
  return names.length === 0 ? count : `${count}. Só aqui: ${names.join(', ')}${more}`
}

/** The question before saving a profile: how many people a change reaches. */
export const saveQuestion = (record: ProfileRecord | null): string => {
  if (record === null) return 'Deseja salvar a criação do perfil?'
  const { qtdUsuarios } = record.perfil
  if (qtdUsuarios === 0) return 'Deseja salvar a edição do perfil?'
  return `Deseja salvar a edição do perfil? A mudança vale na hora para ${plural(qtdUsuarios, 'usuário', 'usuários')}.`
}
