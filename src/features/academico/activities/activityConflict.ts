import { ACTIVITY } from '#domain/activities/activities.fields.ts'
import type { ActivityDraft } from '#domain/activities/activities.schemas.ts'
import { plainTextOf } from '#domain/richText/plainText.ts'
import type { TaughtClass } from '#domain/teaching/taught.schemas.ts'
import type { ConflictField } from '#src/lib/conflict.ts'
import { fileNames } from '#src/lib/fileTexts.ts'
import { conflictFieldsOf } from '#src/lib/recordConflict.ts'

/** What a conflict shows of an activity that was also saved elsewhere. */
export const activityConflict = (aulas: readonly TaughtClass[]): readonly ConflictField<ActivityDraft>[] =>
  conflictFieldsOf<typeof ACTIVITY, ActivityDraft>(
    ACTIVITY,
    {
      subject: aulas.map(({ idDisciplina, disciplina }) => ({ id: idDisciplina, nome: disciplina })),
      class_group: aulas.map(({ idTurma, turma }) => ({ id: idTurma, nome: turma })),
    },
    {
      instrucoes: ({ instrucoes }) => plainTextOf(instrucoes),
      links: ({ links }) => links,
      anexos: ({ anexos }) => fileNames(anexos),
      idAvaliacao: ({ idAvaliacao }) => (idAvaliacao === null ? 'Não vale nota' : 'Vale nota'),
      etapa: ({ etapa }) => (etapa === null ? '' : `${etapa}ª`),
      criterios: ({ criterios }) =>
        criterios
          .map(({ nome, niveis }) => `${nome}: ${niveis.map((one) => `${one.nome} (${one.pontos ?? ''})`).join(', ')}`)
          .join('; '),
    },
  )
