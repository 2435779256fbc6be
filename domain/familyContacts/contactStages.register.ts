import { defineRegister, NOME, ORDEM } from '#domain/registers/describe.ts'

/** M41: stages of a contact (portal.md 3 “Stage”). */
export const contactStages = defineRegister('contactStages', {
  table: 'contact_stage',
  fields: { nome: NOME, ordem: ORDEM },
  sections: { Etapa: ['nome', 'ordem'] },
  title: ['nome'],
  columns: ['nome', 'ordem'],
  order: 'ordem',
  search: ['nome'],
  filters: [],
  unique: ['nome'],
})
