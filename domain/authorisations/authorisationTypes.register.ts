import { AUTHORISATION_KINDS } from '#domain/authorisations/authorisations.lists.ts'
import { defineRegister, NOME } from '#domain/registers/describe.ts'

/** What families are asked to authorise, and by which rules (D 2.12). */
export const authorisationTypes = defineRegister('authorisationTypes', {
  table: 'authorisation_type',
  fields: {
    nome: NOME,
    especie: { kind: 'choice', label: 'Espécie', column: 'kind', required: true, list: AUTHORISATION_KINDS },
    prazo: {
      kind: 'integer',
      label: 'Prazo para responder',
      column: 'answer_days',
      min: 1,
      max: 120,
      hint: 'Em dias. Uma nova autorização já vem com ele.',
    },
    itens: {
      kind: 'longText',
      label: 'Itens para marcar',
      column: 'items',
      max: 1000,
      hint: 'Um por linha. A família marca os que valem para o filho.',
    },
    doisResponsaveis: { kind: 'flag', label: 'Exige os dois responsáveis', column: 'needs_both' },
    revogavel: { kind: 'flag', label: 'A família pode revogar depois', column: 'is_revocable' },
    obrigatoria: { kind: 'flag', label: 'Obrigatória: só se pode aceitar', column: 'is_mandatory' },
  },
  sections: {
    'Tipo de autorização': ['nome', 'especie', 'prazo', 'itens'],
    Regras: ['doisResponsaveis', 'revogavel', 'obrigatoria'],
  },
  title: ['nome'],
  columns: ['nome', 'especie', 'doisResponsaveis', 'revogavel', 'obrigatoria'],
  order: 'nome',
  search: ['nome'],
  filters: ['especie'],
  unique: ['nome'],
})
