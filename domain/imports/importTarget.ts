import type { FeatureKey } from '#domain/base/featureIds.ts'
import type { Register } from '#domain/registers/describe.ts'
import type { RegisterName } from '#domain/registers/catalogue.ts'

/** The people whose records a spreadsheet can bring up to date (M46). */
export type PeopleName = 'students' | 'guardians'

/** What a spreadsheet can come into: a register, or the records of people. */
export interface ImportTarget extends Pick<Register, 'table' | 'fields' | 'title'> {
  readonly name: RegisterName | PeopleName
  readonly feature: FeatureKey
  readonly many: string
  readonly one: string
  /** Path of the list. */
  readonly path: string
  /** Each tells a record apart; what is found by comes first. */
  readonly unique: readonly string[]
  /** Nobody new comes this way: a row without its record is wrong. */
  readonly updatesOnly?: true
}

/** Whether its records stand below each other, so that a file comes whole or not at all. */
export const isTree = ({ fields }: Pick<ImportTarget, 'fields'>): boolean =>
  Object.values(fields).some(({ kind }) => kind === 'parent')
