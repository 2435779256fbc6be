/** Fields of the user form that must be filled, with their labels, in the order of the form (portal.md 5 “User form save”). */
export const REQUIRED_STAFF_FIELDS = {
  nome: 'Nome',
  unidade: 'Unidade',
  email: 'E-mail',
  dateOfBirth: 'Data de nascimento',
} as const

export type RequiredStaffField = keyof typeof REQUIRED_STAFF_FIELDS

/** The required fields that are still empty; blanks count as empty, 0 as filled (portal.md 5). */
export const missingStaffFields = (
  form: Readonly<Record<RequiredStaffField, string | number | null>>,
): readonly RequiredStaffField[] => {
  const names: readonly RequiredStaffField[] = ['nome', 'unidade', 'email', 'dateOfBirth']
  return names.filter((name) => isEmpty(form[name]))
}

const isEmpty = (value: string | number | null): boolean =>
  value === null || (typeof value === 'string' && value.trim() === '')
