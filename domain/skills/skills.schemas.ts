import Type from 'typebox'
import { Paged, PAGING } from '#domain/base/common.schemas.ts'

export const SkillsQuery = Type.Object(
  {
    ...PAGING,
    /** Words of the text, or the beginning of a code. */
    Filtro: Type.Optional(Type.String({ maxLength: 120, title: 'Busca' })),
    /** Code of `SKILL_STAGES`. */
    etapa: Type.Optional(Type.Integer({ minimum: 1, maximum: 3, title: 'Etapa de ensino' })),
    /** A year of Ensino Fundamental: also skills of a block of years that it is in. */
    anoEscolar: Type.Optional(Type.Integer({ minimum: 1, maximum: 9, title: 'Ano' })),
    /** Code of `SKILL_SUBJECTS`. */
    componente: Type.Optional(Type.Integer({ minimum: 1, maximum: 14, title: 'Componente' })),
  },
  { additionalProperties: false },
)

/** A skill of the BNCC, or of the school. Texts that it lacks are empty. */
export const Skill = Type.Object({
  /** Its place among those that may be found, by its code, from 1. */
  id: Type.Integer(),
  /** One of the school's own. */
  daEscola: Type.Boolean(),
  codigo: Type.String(),
  /** “6º e 7º ano”, “1ª, 2ª e 3ª série”, or an age group of Educação Infantil. */
  anos: Type.String(),
  componente: Type.String(),
  /** Thematic unit, field of experience, practice, axis or competence. */
  organizacao: Type.String(),
  objetos: Type.String(),
  texto: Type.String(),
})
export type Skill = Type.Static<typeof Skill>
export const SkillPage = Paged(Skill)

export interface ListSkills {
  query: Type.Static<typeof SkillsQuery>
  answer: Type.Static<typeof SkillPage>
}

/** A skill that something names, with its text; empty for a code that nobody knows any more. */
export const NamedSkill = Type.Object({ codigo: Type.String(), texto: Type.String() })
export type NamedSkill = Type.Static<typeof NamedSkill>
