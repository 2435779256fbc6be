import { LEVEL_TYPES, MOVEMENT_TYPES } from '#domain/accounting/accounting.lists.ts'
import { defineRegister, NOME } from '#domain/registers/describe.ts'

/** F07: nature of income and expense, as a tree (D 2.22). */
export const resultCentres = defineRegister('resultCentres', {
  table: 'result_centre',
  fields: {
    superior: { kind: 'parent', label: 'Centro superior', column: 'parent_id' },
    codigo: { kind: 'code', label: 'Código', column: 'code', required: true },
    nome: NOME,
    nivel: {
      kind: 'choice',
      label: 'Nível',
      column: 'level_type',
      required: true,
      list: LEVEL_TYPES,
      hint: 'Lançamentos só em centros analíticos.',
    },
    movimento: {
      kind: 'choice',
      label: 'Tipo de movimento',
      column: 'movement',
      required: true,
      list: MOVEMENT_TYPES,
    },
  },
  sections: { 'Centro de resultado': ['superior', 'codigo', 'nome', 'nivel', 'movimento'] },
  title: ['codigo', 'nome'],
  columns: ['codigo', 'nome', 'nivel', 'movimento'],
  order: 'codigo',
  search: ['codigo', 'nome'],
  filters: ['nivel', 'movimento'],
  unique: ['codigo'],
})
