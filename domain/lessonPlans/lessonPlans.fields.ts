import type { RecordFields } from '#domain/records/fields.ts'

/** The fields of a lesson plan (D 2.6 “PlanoDeAula”). */
export const LESSON_PLAN = {
  idDisciplina: { kind: 'reference', label: 'Disciplina', column: 'subject_id', of: 'subject', required: true },
  /** All of one unit and year. */
  idsTurmas: { kind: 'references', label: 'Turmas', of: 'class_group', required: true },
  inicio: { kind: 'date', label: 'Início', column: 'starts_on', required: true },
  fim: { kind: 'date', label: 'Fim', column: 'ends_on', required: true },
  objetivos: { kind: 'longText', label: 'Objetivos', column: 'objectives', max: 2000, required: true },
  /** Expected contents that the plan is for. */
  conteudos: { kind: 'own', label: 'Conteúdos previstos' },
  metodologia: { kind: 'longText', label: 'Metodologia', column: 'methodology', max: 4000 },
  recursos: { kind: 'longText', label: 'Recursos', column: 'resources', max: 1000 },
  avaliacao: { kind: 'longText', label: 'Avaliação', column: 'assessment', max: 1000 },
  /** About students and their needs: read by those who teach them and by the coordination alone. */
  adaptacao: { kind: 'own', label: 'Adaptação para alunos com necessidades' },
  anexos: { kind: 'own', label: 'Arquivos' },
} as const satisfies RecordFields

/** Longest texts of the fields that the table leaves to the plan, and how many files it may have. */
export const LESSON_PLAN_MAX = {
  adaptacao: 2000,
  parecer: 1000,
  anexos: 5,
  conteudos: 50,
  turmas: 20,
  dias: 366,
} as const
