import { defineRegister, NOME, ORDEM } from '#domain/registers/describe.ts'

/** A-C4: parts of the school day (D 2.1). */
export const shifts = defineRegister('shifts', {
  table: 'shift',
  fields: {
    nome: NOME,
    ordem: ORDEM,
    inicio: { kind: 'time', label: 'Início', column: 'starts_at' },
    fim: { kind: 'time', label: 'Fim', column: 'ends_at' },
    intervalo: { kind: 'integer', label: 'Intervalo', column: 'break_minutes', min: 0, max: 240, hint: 'Em minutos.' },
  },
  sections: { Turno: ['nome', 'ordem', 'inicio', 'fim', 'intervalo'] },
  title: ['nome'],
  columns: ['nome', 'inicio', 'fim', 'intervalo', 'ordem'],
  order: 'ordem',
  search: ['nome'],
  filters: [],
  unique: ['nome'],
  rules: [{ kind: 'ascending', from: 'inicio', to: 'fim' }],
})
