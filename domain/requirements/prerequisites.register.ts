import {
  REQUIREMENT_BEHAVIOURS,
  REQUIREMENT_PLACES,
  REQUIREMENT_TYPES,
} from '#domain/requirements/requirements.lists.ts'
import { defineRegister, NOME, ORDEM } from '#domain/registers/describe.ts'

/** M20: what the school may ask of a student, as a text or as a file (portal.md 3 “Pre-requirement”). */
export const prerequisites = defineRegister('prerequisites', {
  table: 'prerequisite',
  fields: {
    nome: NOME,
    orientacao: {
      kind: 'longText',
      label: 'Orientação à família',
      column: 'guidance',
      max: 300,
      hint: 'O que serve e onde se consegue.',
    },
    tipo: { kind: 'choice', label: 'Tipo', column: 'type', required: true, list: REQUIREMENT_TYPES },
    comportamento: {
      kind: 'choice',
      label: 'Comportamento',
      column: 'behaviour',
      required: true,
      list: REQUIREMENT_BEHAVIOURS,
      hint: 'Obrigatório: sem ele não se conclui. Requerido: pode vir depois, até o prazo.',
    },
    aplicacao: { kind: 'choices', label: 'Onde se aplica', column: 'places', required: true, list: REQUIREMENT_PLACES },
    ordem: ORDEM,
  },
  sections: { 'Pré-requisito': ['nome', 'orientacao', 'tipo', 'comportamento', 'aplicacao', 'ordem'] },
  title: ['nome'],
  columns: ['nome', 'tipo', 'comportamento', 'aplicacao', 'ordem'],
  order: 'ordem',
  search: ['nome', 'orientacao'],
  filters: ['tipo', 'comportamento'],
  unique: ['nome'],
})
