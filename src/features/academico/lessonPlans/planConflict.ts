import { LESSON_PLAN } from '#domain/lessonPlans/lessonPlans.fields.ts'
import type { LessonPlanDraft, PlannableContent } from '#domain/lessonPlans/lessonPlans.schemas.ts'
import type { TaughtClass } from '#domain/teaching/taught.schemas.ts'
import type { ConflictField } from '#src/lib/conflict.ts'
import { fileNames } from '#src/lib/fileTexts.ts'
import { conflictFieldsOf } from '#src/lib/recordConflict.ts'

/** What a conflict shows of a plan that was also saved elsewhere. */
export const planConflict = (
  aulas: readonly TaughtClass[],
  conteudos: readonly PlannableContent[],
): readonly ConflictField<LessonPlanDraft>[] =>
  conflictFieldsOf<typeof LESSON_PLAN, LessonPlanDraft>(
    LESSON_PLAN,
    {
      subject: aulas.map(({ idDisciplina, disciplina }) => ({ id: idDisciplina, nome: disciplina })),
      class_group: aulas.map(({ idTurma, turma }) => ({ id: idTurma, nome: turma })),
    },
    {
      conteudos: (draft) =>
        conteudos
          .filter(({ id }) => draft.conteudos.includes(id))
          .map(({ objeto }) => objeto)
          .join('; '),
      adaptacao: ({ adaptacao }) => adaptacao,
      anexos: ({ anexos }) => fileNames(anexos),
    },
  )
