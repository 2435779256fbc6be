import { TIME_UNITS } from '#domain/payments/payments.lists.ts'
import { defineRegister, NOME } from '#domain/registers/describe.ts'

/** F11 (D 2.22). */
export const periodicities = defineRegister('periodicities', {
  table: 'periodicity',
  fields: {
    nome: NOME,
    unidadeTempo: { kind: 'choice', label: 'Unidade', column: 'time_unit', required: true, list: TIME_UNITS },
    quantidade: { kind: 'integer', label: 'Quantidade', column: 'quantity', required: true, min: 1, max: 365 },
    diaBase: {
      kind: 'integer',
      label: 'Dia base',
      column: 'base_day',
      min: 1,
      max: 31,
      hint: 'Dia do mês, de 1 a 31.',
    },
  },
  sections: { Periodicidade: ['nome', 'unidadeTempo', 'quantidade', 'diaBase'] },
  title: ['nome'],
  columns: ['nome', 'quantidade', 'unidadeTempo', 'diaBase'],
  order: 'nome',
  search: ['nome'],
  filters: ['unidadeTempo'],
  unique: ['nome'],
})
