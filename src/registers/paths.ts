import { REGISTERS, type RegisterName } from '#domain/registers/catalogue.ts'
import { NEW } from '#src/lib/recordPath.ts'

export const listPathOf = (name: RegisterName): string => REGISTERS[name].path

/** Path of the import into a register. */
export const importPathOf = (name: RegisterName): string => `${listPathOf(name)}/importacao`

/** Path of a record's form; null: a new record. */
export const recordPathOf = (name: RegisterName, id: number | null): string => `${listPathOf(name)}/${id ?? NEW}`

/** Name of the form's draft. */
export const formOf = (name: string, id: number | null): string => `${name}/${id ?? NEW}`
