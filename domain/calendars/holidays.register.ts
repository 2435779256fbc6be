import { HOLIDAY_DATES, HOLIDAY_TYPES, MONTHS } from '#domain/calendars/calendars.lists.ts'
import { FEDERATIVE_UNITIES } from '#domain/addresses/places.lists.ts'
import { defineRegister, NOME } from '#domain/registers/describe.ts'

/** Holidays beside those that national and state law give every school: of the city above all (D 2.2). */
export const holidays = defineRegister('holidays', {
  table: 'holiday',
  fields: {
    nome: NOME,
    tipo: { kind: 'choice', label: 'Tipo', column: 'kind', required: true, list: HOLIDAY_TYPES },
    data: { kind: 'choice', label: 'Data', column: 'date_kind', required: true, list: HOLIDAY_DATES },
    dia: { kind: 'integer', label: 'Dia', column: 'day', min: 1, max: 31 },
    mes: { kind: 'choice', label: 'Mês', column: 'month', list: MONTHS },
    uf: { kind: 'choice', label: 'Estado', column: 'state', list: FEDERATIVE_UNITIES, hint: 'Vazio: em todos.' },
    cidade: {
      kind: 'text',
      label: 'Cidade',
      column: 'city',
      max: 80,
      hint: 'Como no endereço da unidade. Vazio: em todas.',
    },
    desde: { kind: 'integer', label: 'Desde o ano', column: 'since_year', min: 1900, max: 2999 },
    ate: { kind: 'integer', label: 'Até o ano', column: 'until_year', min: 1900, max: 2999 },
  },
  sections: { Feriado: ['nome', 'tipo', 'data', 'dia', 'mes', 'uf', 'cidade', 'desde', 'ate'] },
  title: ['nome'],
  columns: ['nome', 'tipo', 'data', 'dia', 'mes', 'cidade'],
  order: 'nome',
  search: ['nome', 'cidade'],
  filters: ['tipo', 'uf'],
  unique: [],
  rules: [
    { kind: 'requiredWhen', field: 'dia', choice: 'data', is: 1 },
    { kind: 'requiredWhen', field: 'mes', choice: 'data', is: 1 },
    { kind: 'requiredWhen', field: 'cidade', choice: 'tipo', is: 3 },
    { kind: 'requiredWhen', field: 'uf', choice: 'tipo', is: 2 },
    { kind: 'ascending', from: 'desde', to: 'ate' },
  ],
})
