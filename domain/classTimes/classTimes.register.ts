import { SCHOOL_LEVELS } from '#domain/courses/courses.lists.ts'
import { CLASS_TIME_KINDS, WEEK_DAYS } from '#domain/classTimes/classTimes.lists.ts'
import { CODIGO, defineRegister, NOME } from '#domain/registers/describe.ts'

/** The lessons and breaks of a school day, which timetables are made of (D 2.7 “GradeHorária”). */
export const classTimes = defineRegister('classTimes', {
  table: 'class_time',
  fields: {
    unidade: { kind: 'unit', label: 'Unidade', column: 'unit_id', hint: 'Vazio: em todas.' },
    turno: { kind: 'reference', label: 'Turno', column: 'shift_id', required: true, of: 'shifts' },
    segmento: { kind: 'choice', label: 'Segmento', column: 'level', list: SCHOOL_LEVELS, hint: 'Vazio: em todos.' },
    dias: { kind: 'choices', label: 'Dias da semana', column: 'week_days', required: true, list: WEEK_DAYS },
    codigo: CODIGO,
    nome: { ...NOME, hint: 'Como “1ª aula – manhã”.' },
    ordem: { kind: 'integer', label: 'Ordem no dia', column: 'position', required: true, min: 1, max: 30 },
    tipo: { kind: 'choice', label: 'Tipo', column: 'kind', required: true, list: CLASS_TIME_KINDS },
    inicio: { kind: 'time', label: 'Início', column: 'starts_at', required: true },
    fim: { kind: 'time', label: 'Fim', column: 'ends_at', required: true },
  },
  sections: {
    'Horário de aula': ['codigo', 'nome', 'tipo', 'ordem', 'inicio', 'fim'],
    'Onde vale': ['unidade', 'turno', 'segmento', 'dias'],
  },
  title: ['nome'],
  columns: ['nome', 'turno', 'ordem', 'tipo', 'inicio', 'fim', 'unidade'],
  order: 'ordem',
  search: ['codigo', 'nome'],
  filters: ['unidade', 'turno', 'segmento', 'tipo'],
  unique: ['codigo'],
  rules: [
    { kind: 'ascending', from: 'inicio', to: 'fim' },
    { kind: 'apart', from: 'inicio', to: 'fim', of: ['turno', 'unidade', 'segmento', 'dias'] },
  ],
})
