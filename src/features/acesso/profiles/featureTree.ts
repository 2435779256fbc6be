import { MODULES } from '#domain/access/modules.ts'
import type { FeatureRow } from '#domain/profiles/profiles.schemas.ts'
import { searchable } from '#domain/base/text.ts'

export interface TreeGroup {
  readonly key: string
  readonly label: string
  readonly features: readonly FeatureRow[]
}

export interface TreeModule {
  readonly key: string
  readonly label: string
  readonly groups: readonly TreeGroup[]
  /** The features of all groups. */
  readonly features: readonly FeatureRow[]
}

/** The group of rights without a screen. */
const ELSEWHERE = 'Geral'

/** The catalogue as modules and groups, in its order. */
export const treeOf = (features: readonly FeatureRow[]): readonly TreeModule[] =>
  [...new Set(features.map(({ modulo }) => modulo))].map((module) => {
    const own = features.filter(({ modulo }) => modulo === module)
    const groups = [...new Set(own.map(({ grupo }) => grupo))]
    return {
      key: module ?? '',
      label: MODULES.find(({ key }) => key === module)?.label ?? module ?? ELSEWHERE,
      groups: groups.map((group) => ({
        key: `${module ?? ''}/${group ?? ''}`,
        label: group ?? 'Permissões sem tela',
        features: own.filter(({ grupo }) => grupo === group),
      })),
      features: own,
    }
  })

/** The features whose name, group or module contains all words of the text, regardless of accents and case. */
export const searchFeatures = (features: readonly FeatureRow[], text: string): readonly FeatureRow[] => {
  const words = searchable(text).split(' ')
  return features.filter(({ nome, grupo, modulo }) => {
    const label = MODULES.find(({ key }) => key === modulo)?.label ?? ELSEWHERE
    const whole = searchable(`${nome} ${grupo ?? ''} ${label}`)
    return words.every((word) => whole.includes(word))
  })
}
