import type { BodyOf, QueryOf } from '#domain/base/endpoint.ts'
import * as calls from '#domain/lessonContents/lessonContents.endpoints.ts'
import * as messages from '#domain/lessonContents/lessonContents.messages.ts'
import type { LessonContentDraft } from '#domain/lessonContents/lessonContents.schemas.ts'
import { plural } from '#src/lib/text.ts'
import { defineRequest, SAY_WHY } from '#src/platform/request/request.ts'

export const loadSheet = defineRequest('lessonContents/load', calls.readLessonContent, {
  concurrency: 'latest',
  call: (id: number) => ({ params: { id } }),
})

interface Change {
  /** Of the lesson. */
  readonly id: number
  /** Null: the first content of the lesson. */
  readonly versao: number | null
  readonly draft: LessonContentDraft
}

/** The saga says why one was not saved: it may wait. */
export const saveSheet = defineRequest('lessonContents/save', calls.saveLessonContent, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ id, versao, draft }: Change) => ({ params: { id }, body: { ...draft, versao } }),
})

export const removeContent = defineRequest('lessonContents/remove', calls.removeLessonContent, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ id, versao }: { readonly id: number; readonly versao: number }) => ({ params: { id }, query: { versao } }),
  onSuccess: () => messages.LESSON_CONTENT_REMOVED,
  onFailure: SAY_WHY,
})

export const loadTargets = defineRequest('lessonContents/targets', calls.listCopyTargets, {
  concurrency: 'latest',
  call: (id: number) => ({ params: { id } }),
  onFailure: SAY_WHY,
})

interface Copy extends BodyOf<typeof calls.copyLessonContent> {
  readonly id: number
}

export const copyContent = defineRequest('lessonContents/copy', calls.copyLessonContent, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ id, aulas }: Copy) => ({ params: { id }, body: { aulas } }),
  onSuccess: (_, { copiadas }) => `Conteúdo copiado para ${plural(copiadas, 'aula', 'aulas')}.`,
  onFailure: SAY_WHY,
})

export const loadPending = defineRequest('lessonContents/pending', calls.listPendingLessons, {
  concurrency: 'latest',
  call: (query: QueryOf<typeof calls.listPendingLessons>) => ({ query }),
})

export const loadProgress = defineRequest('lessonContents/progress', calls.readLessonProgress, {
  concurrency: 'latest',
  call: (query: QueryOf<typeof calls.readLessonProgress>) => ({ query }),
})
