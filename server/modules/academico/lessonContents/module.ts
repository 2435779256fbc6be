import { ById } from '#domain/base/common.schemas.ts'
import * as calls from '#domain/lessonContents/lessonContents.endpoints.ts'
import * as schemas from '#domain/lessonContents/lessonContents.schemas.ts'
import type { ServerModule } from '#server/host/module.ts'
import { serve } from '#server/http/serve.ts'
import { copyLessonContent, listCopyTargets } from '#server/modules/academico/lessonContents/copy.ts'
import { readFamilyContents } from '#server/modules/academico/lessonContents/family.ts'
import { seesContentFile } from '#server/modules/academico/lessonContents/files.ts'
import { listPendingLessons } from '#server/modules/academico/lessonContents/pending.ts'
import { readLessonProgress } from '#server/modules/academico/lessonContents/progress.ts'
import { getLessonContent } from '#server/modules/academico/lessonContents/read.ts'
import { removeLessonContent, saveLessonContent } from '#server/modules/academico/lessonContents/save.ts'

const { LessonSheet } = schemas

/** A-L1 and A03: what was done in lessons (D 2.6 “ConteúdoMinistrado”). */
export const lessonContentsModule: ServerModule = {
  routes: () => [
    serve(
      calls.readLessonProgress,
      { query: schemas.ProgressQuery, answer: schemas.LessonProgress },
      readLessonProgress,
    ),
    serve(
      calls.listPendingLessons,
      { query: schemas.PendingLessonsQuery, answer: schemas.PendingLessons },
      listPendingLessons,
    ),
    serve(calls.readLessonContent, { params: ById, answer: LessonSheet }, getLessonContent),
    serve(
      calls.saveLessonContent,
      { params: ById, body: schemas.LessonContentBody, answer: LessonSheet },
      saveLessonContent,
    ),
    serve(
      calls.removeLessonContent,
      { params: ById, query: schemas.RemovedLessonContent, answer: LessonSheet },
      removeLessonContent,
    ),
    serve(calls.listCopyTargets, { params: ById, answer: schemas.CopyTargets }, listCopyTargets),
    serve(
      calls.copyLessonContent,
      { params: ById, body: schemas.CopyLessonContentBody, answer: schemas.CopiedLessonContent },
      copyLessonContent,
    ),
    serve(
      calls.readFamilyContents,
      { query: schemas.FamilyContentsQuery, answer: schemas.FamilyContents },
      readFamilyContents,
    ),
  ],
  fileOwners: { lesson_content: { maySee: seesContentFile, isPersonal: false } },
}
