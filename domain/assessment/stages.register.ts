import { STAGE_KINDS } from '#domain/assessment/assessment.lists.ts'
import { defineRegister, NOME } from '#domain/registers/describe.ts'

/** A-E1: the stages of a school year, with the days between which their grades may be entered (D 2.3 “Etapa”). */
export const stages = defineRegister('stages', {
  table: 'stage',
  fields: {
    ano: { kind: 'reference', label: 'Ano letivo', column: 'school_year_id', required: true, of: 'schoolYears' },
    unidade: { kind: 'unit', label: 'Unidade', column: 'unit_id', hint: 'Vazio: em todas.' },
    tipo: { kind: 'choice', label: 'Tipo', column: 'kind', required: true, list: STAGE_KINDS },
    numero: {
      kind: 'integer',
      label: 'Número',
      column: 'number',
      required: true,
      min: 1,
      max: 12,
      hint: 'No ano letivo.',
    },
    nome: { ...NOME, hint: 'Como “1º bimestre”.' },
    inicio: { kind: 'date', label: 'Início', column: 'starts_on', required: true },
    fim: { kind: 'date', label: 'Fim', column: 'ends_on', required: true },
    lancamentoInicio: { kind: 'date', label: 'Início do lançamento', column: 'entry_from' },
    lancamentoFim: {
      kind: 'date',
      label: 'Fim do lançamento',
      column: 'entry_to',
      hint: 'Até quando professores lançam notas.',
    },
    publicacao: {
      kind: 'date',
      label: 'Data de publicação',
      column: 'published_on',
      hint: 'Das notas, para as famílias.',
    },
  },
  sections: {
    Etapa: ['ano', 'unidade', 'tipo', 'numero', 'nome', 'inicio', 'fim'],
    'Lançamento e publicação': ['lancamentoInicio', 'lancamentoFim', 'publicacao'],
  },
  title: ['nome', 'ano', 'unidade'],
  columns: ['nome', 'ano', 'unidade', 'tipo', 'inicio', 'fim'],
  order: 'inicio',
  search: ['nome'],
  filters: ['ano', 'unidade', 'tipo'],
  unique: ['numero', 'nome'],
  within: ['ano', 'tipo'],
  rules: [
    { kind: 'ascending', from: 'inicio', to: 'fim' },
    { kind: 'ascending', from: 'inicio', to: 'lancamentoInicio' },
    { kind: 'ascending', from: 'lancamentoInicio', to: 'lancamentoFim' },
    { kind: 'withinYear', days: ['inicio', 'fim'] },
    { kind: 'apart', from: 'inicio', to: 'fim', of: ['ano', 'unidade', 'tipo'] },
  ],
})
