import {
  ENROLMENT_EFFECTS,
  FAMILY_SIGHTS,
  OCCURRENCE_MEASURES,
  OCCURRENCE_NATURES,
  OCCURRENCE_SEVERITIES,
  POINT_EFFECTS,
} from '#domain/occurrences/occurrences.lists.ts'
import { defineRegister, NOME } from '#domain/registers/describe.ts'

/** What happens at a school, and what follows from it (D 2.11). */
export const occurrenceTypes = defineRegister('occurrenceTypes', {
  table: 'occurrence_type',
  fields: {
    nome: NOME,
    natureza: { kind: 'choice', label: 'Natureza', column: 'nature', required: true, list: OCCURRENCE_NATURES },
    gravidade: { kind: 'choice', label: 'Gravidade', column: 'severity', required: true, list: OCCURRENCE_SEVERITIES },
    efeitoPontos: { kind: 'choice', label: 'Efeito nos pontos', column: 'point_effect', list: POINT_EFFECTS },
    pontos: { kind: 'integer', label: 'Pontos', column: 'points', min: 1, max: 100 },
    maximo: { kind: 'integer', label: 'Máximo por período', column: 'most', min: 1, max: 99 },
    proximaMedida: {
      kind: 'choice',
      label: 'Próxima medida',
      column: 'next_measure',
      list: OCCURRENCE_MEASURES,
      hint: 'Quando o máximo é atingido.',
    },
    visivelFamilia: {
      kind: 'choice',
      label: 'Visível à família',
      column: 'family_sight',
      required: true,
      list: FAMILY_SIGHTS,
    },
    prazoCiencia: {
      kind: 'integer',
      label: 'Prazo de ciência',
      column: 'acknowledgement_days',
      min: 1,
      max: 60,
      hint: 'Em dias.',
    },
    efeitoMatricula: {
      kind: 'choice',
      label: 'Efeito na rematrícula',
      column: 'enrolment_effect',
      required: true,
      list: ENROLMENT_EFFECTS,
    },
    exigeCiencia: { kind: 'flag', label: 'Exige ciência do responsável', column: 'needs_acknowledgement' },
    mostraFuncionarios: {
      kind: 'flag',
      label: 'Família vê os funcionários envolvidos',
      column: 'is_staff_seen',
    },
    visivelAluno: { kind: 'flag', label: 'Visível ao aluno', column: 'is_seen_by_student' },
  },
  sections: {
    'Tipo de ocorrência': ['nome', 'natureza', 'gravidade'],
    Reincidência: ['efeitoPontos', 'pontos', 'maximo', 'proximaMedida'],
    'Família e aluno': [
      'visivelFamilia',
      'prazoCiencia',
      'efeitoMatricula',
      'exigeCiencia',
      'mostraFuncionarios',
      'visivelAluno',
    ],
  },
  title: ['nome'],
  columns: ['nome', 'natureza', 'gravidade', 'visivelFamilia'],
  order: 'nome',
  search: ['nome'],
  filters: ['natureza', 'gravidade'],
  unique: ['nome'],
  rules: [
    { kind: 'requiredWhen', field: 'pontos', choice: 'efeitoPontos', is: 1 },
    { kind: 'requiredWhen', field: 'pontos', choice: 'efeitoPontos', is: 2 },
  ],
})
