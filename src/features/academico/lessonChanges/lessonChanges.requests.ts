import type { BodyOf } from '#domain/base/endpoint.ts'
import * as calls from '#domain/lessons/lessonChanges.endpoints.ts'
import * as messages from '#domain/lessons/lessonChanges.messages.ts'
import { defineRequest, SAY_WHY, SAY_WHY_NOT_SAVED } from '#src/platform/request/request.ts'

/** A change of a lesson. */
interface Change<Body> {
  readonly id: number
  readonly body: Body
}

const byId = <Body>({ id, body }: Change<Body>) => ({ params: { id }, body })

export const loadChoices = defineRequest('lessonChanges/choices', calls.readLessonChoices, {
  concurrency: 'latest',
  call: (id: number) => ({ params: { id } }),
  onFailure: SAY_WHY,
})

export const cancelLesson = defineRequest('lessonChanges/cancel', calls.cancelLesson, {
  concurrency: 'leading',
  scope: 'app',
  call: byId<BodyOf<typeof calls.cancelLesson>>,
  onSuccess: () => messages.LESSON_CHANGED_CANCELLED,
  onFailure: SAY_WHY_NOT_SAVED,
})

export const exchangeLessons = defineRequest('lessonChanges/exchange', calls.exchangeLessons, {
  concurrency: 'leading',
  scope: 'app',
  call: byId<BodyOf<typeof calls.exchangeLessons>>,
  onSuccess: () => messages.LESSON_CHANGED_EXCHANGED,
  onFailure: SAY_WHY_NOT_SAVED,
})

export const replaceLesson = defineRequest('lessonChanges/replace', calls.replaceLesson, {
  concurrency: 'leading',
  scope: 'app',
  call: byId<BodyOf<typeof calls.replaceLesson>>,
  onSuccess: () => messages.LESSON_CHANGED_REPLACED,
  onFailure: SAY_WHY_NOT_SAVED,
})

export const substituteTeacher = defineRequest('lessonChanges/substitute', calls.substituteTeacher, {
  concurrency: 'leading',
  scope: 'app',
  call: byId<BodyOf<typeof calls.substituteTeacher>>,
  onSuccess: () => messages.LESSON_CHANGED_SUBSTITUTED,
  onFailure: SAY_WHY_NOT_SAVED,
})

export const undoChange = defineRequest('lessonChanges/undo', calls.undoLessonChange, {
  concurrency: 'leading',
  scope: 'app',
  call: byId<BodyOf<typeof calls.undoLessonChange>>,
  onSuccess: () => messages.LESSON_CHANGE_UNDONE,
  onFailure: SAY_WHY,
})
