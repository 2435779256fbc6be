/** `kept` is replaced by a text that says nothing; `plain` is not replaced. */
export const PERSONAL_KINDS = [
  'name',
  'cpf',
  'rg',
  'email',
  'phone',
  'birth',
  'photo',
  'search',
  'kept',
  'plain',
] as const
export type PersonalKind = (typeof PERSONAL_KINDS)[number]

/**
 * Which fields of a part of the state are personal, there, in its events and in the drafts of its forms: by name
 * (`nome`), or by the names on the way to it (`aluno.nome`, wherever a `nome` stands inside an `aluno`). The one with the
 * most names decides. Fields that are personal wherever they stand, as `cpf`, are not declared again.
 */
export type PersonalFields = { readonly [Kind in PersonalKind]?: readonly string[] }

/** For parts that hold nothing but what the school says of itself. */
export const NOTHING_PERSONAL: PersonalFields = {}
