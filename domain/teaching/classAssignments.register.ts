import { ASSIGNMENT_KINDS } from '#domain/teaching/teaching.lists.ts'
import { defineRegister } from '#domain/registers/describe.ts'

/** A-G5: who teaches what to a class group, from when to when (D 2.5). The rule of the board judges them. */
export const classAssignments = defineRegister('classAssignments', {
  table: 'class_assignment',
  fields: {
    ano: { kind: 'reference', label: 'Ano letivo', column: 'school_year_id', required: true, of: 'schoolYears' },
    unidade: { kind: 'unit', label: 'Unidade', column: 'unit_id', required: true },
    turma: { kind: 'reference', label: 'Turma', column: 'class_group_id', required: true, of: 'classGroups' },
    disciplina: {
      kind: 'reference',
      label: 'Disciplina',
      column: 'subject_id',
      required: true,
      of: 'subjects',
      hint: 'Uma do tipo Regência: todas as que não têm outro titular.',
    },
    professor: { kind: 'reference', label: 'Professor', column: 'staff_user_id', required: true, of: 'teachers' },
    tipo: { kind: 'choice', label: 'Tipo', column: 'kind', required: true, list: ASSIGNMENT_KINDS },
    inicio: { kind: 'date', label: 'Início', column: 'starts_on', required: true },
    fim: { kind: 'date', label: 'Fim', column: 'ends_on', hint: 'Vazio: até o fim do ano letivo.' },
    motivoFim: { kind: 'text', label: 'Motivo do fim', column: 'end_reason', max: 200 },
    aulasSemana: { kind: 'integer', label: 'Aulas por semana', column: 'weekly_lessons', min: 1, max: 60 },
    ato: { kind: 'text', label: 'Ato', column: 'act', max: 200, hint: 'Portaria ou contrato, se houver.' },
  },
  sections: {
    Atribuição: ['ano', 'unidade', 'turma', 'disciplina', 'professor', 'tipo', 'aulasSemana', 'ato'],
    Vigência: ['inicio', 'fim', 'motivoFim'],
  },
  title: ['turma', 'disciplina', 'professor'],
  columns: ['turma', 'disciplina', 'professor', 'tipo', 'inicio', 'fim'],
  order: 'inicio',
  search: [],
  filters: ['ano', 'unidade', 'turma', 'disciplina', 'professor', 'tipo'],
  unique: [],
  rules: [
    { kind: 'ascending', from: 'inicio', to: 'fim' },
    { kind: 'agrees', field: 'turma', on: ['ano', 'unidade'] },
  ],
})
