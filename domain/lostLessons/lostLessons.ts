import type { LessonDecision } from '#domain/lostLessons/lostLessons.schemas.ts'

/** Before the person was told of lessons on days that are lost. */
export const UNDECIDED: LessonDecision = { previstas: null, registradas: null }
