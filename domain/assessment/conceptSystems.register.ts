import { defineRegister, NOME } from '#domain/registers/describe.ts'

/** Sets of concepts that a grade may be instead of a number, like A to E (D 2.3 “Conceito”). */
export const conceptSystems = defineRegister('conceptSystems', {
  table: 'concept_system',
  fields: {
    nome: NOME,
    descricao: { kind: 'longText', label: 'Descrição', column: 'description', max: 400 },
  },
  sections: { 'Sistema de conceitos': ['nome', 'descricao'] },
  title: ['nome'],
  columns: ['nome', 'descricao'],
  order: 'nome',
  search: ['nome'],
  filters: [],
  unique: ['nome'],
})
