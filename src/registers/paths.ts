import { REGISTERS, type RegisterName, writtenAt } from '#domain/registers/catalogue.ts'
import { NEW } from '#src/lib/recordPath.ts'

export const listPathOf = (name: RegisterName): string => REGISTERS[name].path

/** Path of the import into a register. */
export const importPathOf = (name: RegisterName): string => `${listPathOf(name)}/importacao`

/** Path of a record's form, or of the screen that has it instead; null: a new record. */
export const recordPathOf = (name: RegisterName, id: number | null): string => {
  const screen = writtenAt(name)
  if (screen !== null) return id === null ? screen : `${screen}?registro=${id}`
  return `${listPathOf(name)}/${id ?? NEW}`
}

/** Name of the form's draft. */
export const formOf = (name: string, id: number | null): string => `${name}/${id ?? NEW}`
