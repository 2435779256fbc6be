import type { CardArea } from '#domain/reportCards/reportCards.schemas.ts'
import { KNOWLEDGE_AREAS } from '#domain/subjects/subjects.lists.ts'

/** Subjects that stand together on a card; without a name they belong to no area that groups. */
export interface SubjectGroup<One> {
  readonly nome: string | null
  readonly subjects: readonly One[]
}

interface OfSubject {
  readonly subject: { readonly area: number }
}

/**
 * Subjects as a card lists them (D 2.4 “agrupa no boletim”): in their own order those whose area does not group, then those of
 * each area that does, under its name, in the order of the areas.
 */
export const subjectGroups = <One extends OfSubject>(
  subjects: readonly One[],
  areas: readonly CardArea[],
): readonly SubjectGroup<One>[] => {
  const grouping = areas.filter(({ agrupa }) => agrupa)
  const alone = subjects.filter(({ subject }) => !grouping.some(({ area }) => area === subject.area))
  const named = grouping.map(({ area }) => ({
    nome: KNOWLEDGE_AREAS.find(({ id }) => id === area)?.nome ?? '',
    subjects: subjects.filter(({ subject }) => subject.area === area),
  }))
  return [{ nome: null, subjects: alone }, ...named].filter((group) => group.subjects.length > 0)
}

/** The areas in words: `Linguagens (agrupa), Matemática`. */
export const areasText = (areas: readonly CardArea[]): string =>
  areas
    .map(
      ({ area, agrupa }) => `${KNOWLEDGE_AREAS.find(({ id }) => id === area)?.nome ?? ''}${agrupa ? ' (agrupa)' : ''}`,
    )
    .join(', ')
