import * as descriptions from '#domain/all/topicRegisters.ts'
import { REGISTER_NAMES, type RegisterName } from '#domain/registers/catalogue.ts'
import type { Register } from '#domain/registers/describe.ts'

/** Every description; browsers fetch them one by one (`fetchRegister.ts`). */
export const DESCRIPTIONS: { readonly [Name in RegisterName]: Register & { readonly name: Name } } = descriptions

/** In the order of the catalogue. */
export const ALL_REGISTERS: readonly Register[] = REGISTER_NAMES.map((name) => DESCRIPTIONS[name])
