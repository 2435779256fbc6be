import { MATERIAL_NATURES } from '#domain/materials/materials.lists.ts'
import { defineRegister, NOME } from '#domain/registers/describe.ts'

/** F02: a tree of groups (D 2.22). */
export const materialGroups = defineRegister('materialGroups', {
  table: 'material_group',
  fields: {
    superior: { kind: 'parent', label: 'Grupo superior', column: 'parent_id' },
    codigo: { kind: 'code', label: 'Código', column: 'code', required: true },
    nome: NOME,
    natureza: { kind: 'choice', label: 'Natureza', column: 'nature', required: true, list: MATERIAL_NATURES },
    historico: {
      kind: 'reference',
      label: 'Histórico padrão',
      column: 'standard_history_id',
      of: 'standardHistories',
    },
  },
  sections: { Grupo: ['superior', 'codigo', 'nome', 'natureza', 'historico'] },
  title: ['codigo', 'nome'],
  columns: ['codigo', 'nome', 'superior', 'natureza'],
  order: 'codigo',
  search: ['codigo', 'nome'],
  filters: ['natureza', 'superior'],
  unique: ['codigo'],
})
