import { CURRICULUM_BASES } from '#domain/subjects/subjects.lists.ts'
import { defineRegister, ORDEM } from '#domain/registers/describe.ts'

/** A-G3: what the grades of a school year learn, and how much of it (D 2.4 “MatrizItem”). */
export const curriculumItems = defineRegister('curriculumItems', {
  table: 'curriculum_item',
  fields: {
    ano: { kind: 'reference', label: 'Ano letivo', column: 'school_year_id', required: true, of: 'schoolYears' },
    unidade: { kind: 'unit', label: 'Unidade', column: 'unit_id', hint: 'Vazio: em todas.' },
    serie: { kind: 'reference', label: 'Série', column: 'grade_id', required: true, of: 'grades' },
    disciplina: { kind: 'reference', label: 'Disciplina', column: 'subject_id', required: true, of: 'subjects' },
    base: { kind: 'choice', label: 'Base', column: 'curriculum_base', required: true, list: CURRICULUM_BASES },
    aulasSemana: {
      kind: 'integer',
      label: 'Aulas por semana',
      column: 'weekly_lessons',
      required: true,
      min: 1,
      max: 60,
    },
    cargaHoraria: {
      kind: 'integer',
      label: 'Carga horária anual',
      column: 'year_hours',
      required: true,
      min: 1,
      max: 5000,
      hint: 'Em horas.',
    },
    ordem: { ...ORDEM, hint: 'Na matriz e no boletim.' },
  },
  sections: {
    'Item do currículo': ['ano', 'unidade', 'serie', 'disciplina', 'base'],
    'Carga horária': ['aulasSemana', 'cargaHoraria', 'ordem'],
  },
  title: ['disciplina', 'serie', 'ano', 'unidade'],
  columns: ['disciplina', 'serie', 'ano', 'base', 'aulasSemana', 'cargaHoraria', 'ordem'],
  order: 'ordem',
  search: [],
  filters: ['ano', 'unidade', 'serie', 'disciplina', 'base'],
  unique: ['disciplina'],
  within: ['ano', 'serie'],
})
