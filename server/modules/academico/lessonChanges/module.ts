import { ById, Done } from '#domain/base/common.schemas.ts'
import * as calls from '#domain/lessons/lessonChanges.endpoints.ts'
import * as schemas from '#domain/lessons/lessonChanges.schemas.ts'
import type { ServerModule } from '#server/host/module.ts'
import { serve } from '#server/http/serve.ts'
import { cancelLesson } from '#server/modules/academico/lessonChanges/cancel.ts'
import { readLessonChoices } from '#server/modules/academico/lessonChanges/choices.ts'
import { exchangeLessons } from '#server/modules/academico/lessonChanges/exchange.ts'
import { replaceLesson } from '#server/modules/academico/lessonChanges/replace.ts'
import { substituteTeacher } from '#server/modules/academico/lessonChanges/substitute.ts'
import { tellOfChanges } from '#server/modules/academico/lessonChanges/tell.ts'
import { undoLessonChange } from '#server/modules/academico/lessonChanges/undo.ts'

/** What becomes of a lesson (D 2.7 “AulaInstância”, “Substituição / Troca”, “Reposição”). */
export const lessonChangesModule: ServerModule = {
  routes: () => [
    serve(calls.readLessonChoices, { params: ById, answer: schemas.LessonChoices }, readLessonChoices),
    serve(calls.cancelLesson, { params: ById, body: schemas.Cancellation, answer: Done }, cancelLesson),
    serve(calls.exchangeLessons, { params: ById, body: schemas.Exchange, answer: Done }, exchangeLessons),
    serve(calls.replaceLesson, { params: ById, body: schemas.Replacement, answer: Done }, replaceLesson),
    serve(calls.substituteTeacher, { params: ById, body: schemas.Substitution, answer: Done }, substituteTeacher),
    serve(calls.undoLessonChange, { params: ById, body: schemas.Undoing, answer: Done }, undoLessonChange),
  ],
  chores: [{ name: 'tell of changed lessons', everyMinutes: 15, work: tellOfChanges }],
}
