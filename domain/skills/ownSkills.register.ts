import { defineRegister } from '#domain/registers/describe.ts'
import { SCHOOL_YEARS, SKILL_STAGES, SKILL_SUBJECTS } from '#domain/skills/skills.lists.ts'

/** The school's own skills, beside those of the BNCC (D 2.4: “own codes with a local prefix”). */
export const ownSkills = defineRegister('ownSkills', {
  table: 'own_skill',
  fields: {
    codigo: {
      kind: 'text',
      label: 'Código',
      column: 'code',
      required: true,
      max: 21,
      form: 'ownSkill',
      hint: 'Prefixo da escola, hífen, letras maiúsculas e números, como AUR-ROB1. EI, EF, EM e BNCC não são prefixos.',
    },
    texto: { kind: 'longText', label: 'Habilidade', column: 'description', required: true, max: 1000 },
    etapa: { kind: 'choice', label: 'Etapa de ensino', column: 'school_stage', list: SKILL_STAGES },
    anos: {
      kind: 'choices',
      label: 'Anos do Ensino Fundamental',
      column: 'school_years',
      list: SCHOOL_YEARS,
      hint: 'Nenhum: vale para todos.',
    },
    componente: { kind: 'choice', label: 'Componente', column: 'component', list: SKILL_SUBJECTS },
    organizacao: { kind: 'text', label: 'Unidade temática ou campo', column: 'topic', max: 200 },
  },
  sections: { Habilidade: ['codigo', 'texto', 'etapa', 'componente', 'organizacao', 'anos'] },
  title: ['codigo'],
  columns: ['codigo', 'texto', 'etapa', 'componente'],
  order: 'codigo',
  search: ['codigo', 'texto', 'organizacao'],
  filters: ['etapa', 'componente'],
  unique: ['codigo'],
  rules: [{ kind: 'keptInUse', field: 'codigo' }],
})
