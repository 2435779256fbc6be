/** Profiles and their rights. */

export const PROFILE_CREATED = 'Perfil cadastrado com sucesso!'
export const PROFILE_UPDATED = 'Perfil atualizado com sucesso!'
export const PROFILE_NAME_TAKEN = 'Já existe um perfil com este nome.'
export const PROFILE_IN_USE =
  'O perfil está em uso por {usuarios} e não pode ser inativado. Troque antes o perfil dessas pessoas.'
export const PROFILE_OF_FAMILIES = 'O perfil Responsável é das famílias e não pode ser criado nem alterado.'
export const RIGHTS_BEYOND_OWN = 'Você não pode dar nem retirar permissões que não tem: {funcionalidades}.'
