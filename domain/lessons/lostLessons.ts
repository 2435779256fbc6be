import type { LessonDecision } from '#domain/lessons/lostLessons.schemas.ts'

/** Before the person was told of lessons on days that are lost. */
export const UNDECIDED: LessonDecision = { previstas: null, registradas: null }
