import type { FeatureKey } from '#domain/base/featureIds.ts'
import { type ParameterKey, type Parameters, valueOf } from '#domain/parameters/parameters.ts'

/** Features that the school switches on by a parameter. */
const SWITCHED_BY: Partial<Readonly<Record<FeatureKey, ParameterKey>>> = { conversas: 'conversas' }

/** Whether the school has what a feature is about. Until the parameters are known, nobody is sent away from what it may have. */
export const isSwitchedOn = (parameters: Parameters, key: FeatureKey): boolean => {
  const parameter = SWITCHED_BY[key]
  return parameter === undefined || parameters.length === 0 || valueOf(parameters, parameter) === 'Sim'
}
