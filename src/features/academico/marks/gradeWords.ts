import { type Exact, textOf } from '#domain/evaluation/exact.ts'
import type { Scheme } from '#domain/evaluation/scheme.ts'
import type { StageMark } from '#domain/evaluation/stageMark.ts'
import { written } from '#domain/evaluation/written.ts'

/** `7,5`; empty while there is none. */
export const exactText = (value: Exact | null): string => (value === null ? '' : written(textOf(value)))

/** `7,5` or `A`; empty while there is none. */
export const gradeText = ({ mark, concept }: Pick<StageMark, 'mark' | 'concept'>): string =>
  concept === null ? exactText(mark) : concept.text

/** Whether a grade does not reach what passes. */
export const isLowGrade = ({ pass }: Scheme, { mark, concept }: StageMark): boolean =>
  concept === null ? mark !== null && mark.lt(pass) : !concept.passes
