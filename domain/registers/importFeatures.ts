import type { FeatureKey } from '#domain/base/featureIds.ts'
import { REGISTER_NAMES, REGISTERS } from '#domain/registers/catalogue.ts'

/** The features of which one lets somebody import: into its register, or over people. */
export const IMPORT_FEATURES: readonly FeatureKey[] = [
  ...new Set<FeatureKey>([...REGISTER_NAMES.map((name) => REGISTERS[name].feature), 'atualizacaoBase']),
]
