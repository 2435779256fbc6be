import { DESCRIPTIONS } from '#domain/all/registers.ts'
import { type RegisterName, REGISTERS } from '#domain/registers/catalogue.ts'
import type { Field, Register } from '#domain/registers/describe.ts'

/** Everything that the files of a feature need to know of the register that it was. */
export interface Ejected {
  readonly register: Register
  /** Plural, as the slice: `resultCentres` and `ResultCentres`. */
  readonly many: string
  readonly Many: string
  /** Singular, as the table: `resultCentre` and `ResultCentre`. */
  readonly one: string
  readonly One: string
  /** First segment of the path: `financeiro`. */
  readonly module: string
  readonly fields: readonly (readonly [name: string, field: Field])[]
  /** Files without their ending: `src/features/financeiro/resultCentres`. */
  readonly facts: string
  readonly schemas: string
  readonly endpoints: string
  readonly server: string
  readonly feature: string
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

export const ejectedOf = (name: RegisterName): Ejected => {
  const register = DESCRIPTIONS[name]
  const one = register.table.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
  const module = REGISTERS[name].path.split('/')[1] ?? ''
  return {
    register,
    many: name,
    Many: capital(name),
    one,
    One: capital(one),
    module,
    fields: Object.entries(register.fields),
    facts: `domain/${name}/${name}.ts`,
    schemas: `domain/${name}/${name}.schemas.ts`,
    endpoints: `domain/${name}/${name}.endpoints.ts`,
    server: `server/modules/${module}/${name}/${name}`,
    feature: `src/features/${module}/${name}`,
  }
}

/** Whether some fields stand in the form only by what others say. */
export const hides = ({ rules = [] }: Register): boolean => rules.some(({ kind }) => kind === 'onlyWhen')

/** A text as TypeScript writes it. */
export const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
