import { AVAILABILITIES, COURSE_GENDERS, OBLIGATIONS, SCHEDULE_KINDS } from '#domain/extraCourses/extraCourses.lists.ts'
import type { RecordFields } from '#domain/records/fields.ts'

/** The fields of an extra course (portal.md 3). Regular shifts, grades and courses from which students may come; none: from all. */
export const EXTRA_COURSE = {
  nome: { kind: 'text', label: 'Nome', column: 'name', max: 80, required: true },
  turma: { kind: 'text', label: 'Turma', column: 'class_name', max: 40, required: true },
  anoLetivoId: { kind: 'reference', label: 'Ano letivo', column: 'school_year_id', of: 'school_year', required: true },
  unidadeId: { kind: 'reference', label: 'Unidade', column: 'unit_id', of: 'unit', required: true },
  /** A room or place of the unit. */
  local: { kind: 'reference', label: 'Local', column: 'location_id', of: 'location', required: true },
  vagas: { kind: 'integer', label: 'Vagas', column: 'seats', min: 1, max: 2000, required: true },
  obrigatoriedade: {
    kind: 'choice',
    label: 'Obrigatoriedade',
    column: 'obligation',
    list: OBLIGATIONS,
    required: true,
  },
  tipoHorario: {
    kind: 'choice',
    label: 'Tipo de horário',
    column: 'schedule_kind',
    list: SCHEDULE_KINDS,
    required: true,
  },
  horarios: { kind: 'own', label: 'Horários' },
  disponibilidade: {
    kind: 'choice',
    label: 'Disponibilidade',
    column: 'availability',
    list: AVAILABILITIES,
    required: true,
  },
  sexo: { kind: 'choice', label: 'Sexo', column: 'gender', list: COURSE_GENDERS, required: true },
  /** Birth years, both included. */
  anoInicio: { kind: 'integer', label: 'Nascidos de', column: 'first_birth_year', min: 1900, max: 2100 },
  anoFim: { kind: 'integer', label: 'Nascidos até', column: 'last_birth_year', min: 1900, max: 2100 },
  cursos: { kind: 'references', label: 'Cursos', of: 'course', hint: 'Cursos regulares. Nenhum marcado: todos.' },
  series: { kind: 'references', label: 'Séries', of: 'grade', hint: 'Nenhuma marcada: todas.' },
  periodos: {
    kind: 'references',
    label: 'Períodos',
    of: 'shift',
    hint: 'Turno em que o aluno estuda. Nenhum marcado: todos.',
  },
  preRequisitos: { kind: 'references', label: 'Pré-requisitos', of: 'prerequisite' },
  contaBancariaId: {
    kind: 'reference',
    label: 'Conta bancária',
    column: 'bank_account_id',
    of: 'bank_account',
    required: true,
  },
  sisHistoricoPadraoId: {
    kind: 'reference',
    label: 'Histórico padrão',
    column: 'standard_history_id',
    of: 'standard_history',
    required: true,
  },
  /** Percentages off the second to the fifth class of a student. */
  segundaAula: { kind: 'percent', label: 'Segunda aula', column: 'second_class', required: true },
  terceiraAula: { kind: 'percent', label: 'Terceira aula', column: 'third_class', required: true },
  quartaAula: { kind: 'percent', label: 'Quarta aula', column: 'fourth_class', required: true },
  quintaAula: { kind: 'percent', label: 'Quinta aula', column: 'fifth_class', required: true },
} as const satisfies RecordFields
