import Type from 'typebox'
import { orNull } from '#domain/base/common.schemas.ts'

/**
 * What becomes of lessons on days that stop being school days: planned ones leave or are cancelled, to be made up for; recorded
 * ones count as made up for, are cancelled, or stay. Null where the person was not asked.
 */
export const LessonDecision = Type.Object(
  {
    previstas: orNull(Type.Enum(['retirar', 'cancelar'], { title: 'Aulas previstas' })),
    registradas: orNull(Type.Enum(['repor', 'cancelar', 'manter'], { title: 'Aulas com registros' })),
  },
  { additionalProperties: false },
)
export type LessonDecision = Type.Static<typeof LessonDecision>
