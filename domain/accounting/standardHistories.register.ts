import { MOVEMENT_TYPES } from '#domain/accounting/accounting.lists.ts'
import { CODIGO, defineRegister } from '#domain/registers/describe.ts'
import { HISTORY_TAGS } from '#domain/accounting/history.ts'

/** F10: text of an entry, with tags like `{{aluno}}` and `{{competencia}}` (D 2.22). */
export const standardHistories = defineRegister('standardHistories', {
  table: 'standard_history',
  fields: {
    codigo: CODIGO,
    texto: {
      kind: 'text',
      label: 'Texto',
      column: 'wording',
      required: true,
      max: 120,
      tags: HISTORY_TAGS,
    },
    movimento: { kind: 'choice', label: 'Tipo', column: 'movement', required: true, list: MOVEMENT_TYPES },
    centroResultado: {
      kind: 'reference',
      label: 'Centro de resultado padrão',
      column: 'result_centre_id',
      of: 'resultCentres',
    },
  },
  sections: { 'Histórico padrão': ['codigo', 'movimento', 'texto', 'centroResultado'] },
  title: ['codigo', 'texto'],
  columns: ['codigo', 'texto', 'movimento', 'centroResultado'],
  order: 'codigo',
  search: ['codigo', 'texto'],
  filters: ['movimento', 'centroResultado'],
  unique: ['codigo'],
})
