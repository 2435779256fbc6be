import { DAY_EFFECTS, LEGEND_SIGNS } from '#domain/calendars/calendars.lists.ts'
import { defineRegister, NOME } from '#domain/registers/describe.ts'

/** What is put into calendars (D 2.2). */
export const eventTypes = defineRegister('eventTypes', {
  table: 'event_type',
  fields: {
    nome: NOME,
    sigla: {
      kind: 'choice',
      label: 'Sigla na grade',
      column: 'sign',
      required: true,
      list: LEGEND_SIGNS,
      hint: 'F, N e ponto já têm outro sentido no diário.',
    },
    cor: { kind: 'colour', label: 'Cor', column: 'colour', required: true },
    efeito: { kind: 'choice', label: 'Efeito no dia', column: 'effect', required: true, list: DAY_EFFECTS },
    periodo: { kind: 'flag', label: 'Pode durar vários dias', column: 'is_period' },
    concorrente: { kind: 'flag', label: 'Aceita outros eventos no mesmo dia', column: 'allows_others' },
    recesso: { kind: 'flag', label: 'É recesso ou férias', column: 'is_recess' },
    minimo: {
      kind: 'integer',
      label: 'Quantidade mínima no ano',
      column: 'yearly_minimum',
      min: 0,
      max: 99,
      hint: 'Vazio: não é obrigatório.',
    },
  },
  sections: {
    'Tipo de evento': ['nome', 'sigla', 'cor', 'efeito'],
    Regras: ['minimo', 'periodo', 'concorrente', 'recesso'],
  },
  title: ['nome'],
  columns: ['nome', 'sigla', 'efeito', 'minimo'],
  order: 'nome',
  search: ['nome'],
  filters: ['efeito', 'recesso'],
  unique: ['nome'],
})
