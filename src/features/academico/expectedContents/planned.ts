import type { PlannedStage } from '#domain/expectedContents/expectedContents.schemas.ts'
import { sumBy } from '#domain/base/sum.ts'

/** The lessons that are planned in a stage, with those of all units. */
export const plannedIn = ({ conteudos, comuns }: Pick<PlannedStage, 'conteudos' | 'comuns'>): number =>
  sumBy([...conteudos, ...comuns], ({ aulasPrevistas }) => aulasPrevistas)
