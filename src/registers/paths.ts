import { featureOf } from '#domain/access/features.ts'
import { REGISTERS, type RegisterName } from '#domain/registers/catalogue.ts'

/** The list of a register: the first route of its feature. */
export const listPathOf = (name: RegisterName): string => featureOf(REGISTERS[name].feature).routes[0] ?? ''

const NEW = 'novo'

/** The form of a record; null: of a new one. */
export const recordPathOf = (name: RegisterName, id: number | null): string => `${listPathOf(name)}/${id ?? NEW}`

/** The id in a path; null for a new record. */
export const idIn = (text: string | undefined): number | null => (text === NEW ? null : Number(text))

/** Name of the form's draft. */
export const formOf = (name: RegisterName, id: number | null): string => `${name}/${id ?? NEW}`
