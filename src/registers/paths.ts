import { REGISTERS, type RegisterName } from '#domain/registers/catalogue.ts'

export const listPathOf = (name: RegisterName): string => REGISTERS[name].path

/** Where spreadsheets come into a register. */
export const importPathOf = (name: RegisterName): string => `${listPathOf(name)}/importacao`

const NEW = 'novo'

/** The form of a record; null: of a new one. */
export const recordPathOf = (name: RegisterName, id: number | null): string => `${listPathOf(name)}/${id ?? NEW}`

/** The id in a path; null for a new record. */
export const idIn = (text: string | undefined): number | null => (text === NEW ? null : Number(text))

/** Name of the form's draft. */
export const formOf = (name: string, id: number | null): string => `${name}/${id ?? NEW}`
