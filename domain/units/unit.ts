import {
  ADMINISTRATIONS,
  DIFFERENTIATED_ZONES,
  MONTHS,
  PRIVATE_ADMINISTRATION,
  PRIVATE_CATEGORIES,
  ZONES,
} from '#domain/units/units.lists.ts'
import { AGE_MODES } from '#domain/courses/courses.lists.ts'
import { ADDRESS, ADDRESS_FIELDS } from '#domain/addresses/addressFields.ts'
import { CODIGO, NOME, type Register } from '#domain/registers/describe.ts'
import { recordFlaws } from '#domain/registers/flaws.ts'
import { type RegisterDraft, settledDraft } from '#domain/registers/values.ts'
import { isDayOfYear } from '#domain/courses/age.ts'

type Described = Pick<Register, 'table' | 'fields' | 'sections' | 'search' | 'rules' | 'unique'>

/** A-C1: one school of the network (D 2.1), described like a register; its legal acts stand in `legalActs.ts`. */
export const UNIT = {
  table: 'unit',
  fields: {
    codigo: CODIGO,
    nome: { ...NOME, hint: 'Nome fantasia, como as pessoas a conhecem.' },
    sigla: { kind: 'text', label: 'Sigla', column: 'short_name', required: true, max: 20 },
    razaoSocial: { kind: 'text', label: 'Razão social', column: 'legal_name', max: 120 },
    cnpj: { kind: 'cnpj', label: 'CNPJ', column: 'cnpj' },
    inep: { kind: 'text', label: 'Código INEP', column: 'inep_code', max: 8, hint: 'Oito dígitos.' },
    codigoExterno: { kind: 'text', label: 'Código externo', column: 'external_code', max: 40 },
    logo: {
      kind: 'file',
      label: 'Logo',
      column: 'logo_file_id',
      of: 'picture',
      hint: 'Sai nos documentos da unidade.',
    },
    dependencia: {
      kind: 'choice',
      label: 'Dependência administrativa',
      column: 'administration',
      list: ADMINISTRATIONS,
    },
    categoria: {
      kind: 'choice',
      label: 'Categoria da escola privada',
      column: 'private_category',
      list: PRIVATE_CATEGORIES,
    },
    localizacao: { kind: 'choice', label: 'Localização', column: 'zone', list: ZONES },
    localizacaoDiferenciada: {
      kind: 'choice',
      label: 'Localização diferenciada',
      column: 'differentiated_zone',
      list: DIFFERENTIATED_ZONES,
    },
    ...ADDRESS,
    cidade: { ...ADDRESS.cidade, label: 'Município', required: true, hint: 'Decide os feriados municipais.' },
    uf: { ...ADDRESS.uf, required: true },
    telefone: { kind: 'phone', label: 'Telefone', column: 'phone' },
    celular: { kind: 'cellphone', label: 'Celular', column: 'cellphone' },
    email: { kind: 'email', label: 'E-mail', column: 'email' },
    site: { kind: 'text', label: 'Site', column: 'site', max: 120 },
    diretor: { kind: 'text', label: 'Diretor', column: 'director', max: 80 },
    diretorRegistro: { kind: 'text', label: 'Registro do diretor', column: 'director_registration', max: 40 },
    secretario: { kind: 'text', label: 'Secretário', column: 'secretary', max: 80 },
    secretarioRegistro: { kind: 'text', label: 'Registro do secretário', column: 'secretary_registration', max: 40 },
    corteDia: { kind: 'integer', label: 'Dia do corte', column: 'cutoff_day', required: true, min: 1, max: 31 },
    corteMes: { kind: 'choice', label: 'Mês do corte', column: 'cutoff_month', required: true, list: MONTHS },
    foraDaFaixa: {
      kind: 'choice',
      label: 'Fora da faixa etária',
      column: 'age_mode',
      required: true,
      list: AGE_MODES,
      hint: 'Nas séries que não decidem por si.',
    },
  },
  sections: {
    Unidade: ['codigo', 'nome', 'sigla', 'razaoSocial', 'cnpj', 'inep', 'codigoExterno', 'logo'],
    Endereço: [...ADDRESS_FIELDS],
    Contato: ['telefone', 'celular', 'email', 'site'],
    'Dados oficiais': ['dependencia', 'categoria', 'localizacao', 'localizacaoDiferenciada'],
    'Direção e secretaria': ['diretor', 'diretorRegistro', 'secretario', 'secretarioRegistro'],
    'Idade de ingresso': ['corteDia', 'corteMes', 'foraDaFaixa'],
  },
  search: ['codigo', 'nome', 'sigla', 'cidade', 'inep'],
  unique: ['codigo', 'nome', 'inep'],
  rules: [{ kind: 'requiredWhen', field: 'categoria', choice: 'dependencia', is: PRIVATE_ADMINISTRATION }],
} as const satisfies Described

/** What a new unit begins with: a private school in town, and the cut-off day of the law. */
export const NEW_UNIT: RegisterDraft = settledDraft(UNIT.fields, {
  dependencia: PRIVATE_ADMINISTRATION,
  categoria: 1,
  localizacao: 1,
  localizacaoDiferenciada: 7,
  corteDia: 31,
  corteMes: 3,
  foraDaFaixa: 1,
})

/** The sentence of every field of a unit that is wrong, by its name. */
export const unitFlaws = (draft: RegisterDraft): Readonly<Record<string, string>> => {
  const { inep = '', corteDia = null, corteMes = null } = draft
  const isCode = typeof inep !== 'string' || inep.trim() === '' || /^\d{8}$/.test(inep.trim())
  const isDay = typeof corteDia !== 'number' || typeof corteMes !== 'number' || isDayOfYear(corteDia, corteMes)
  return {
    ...(!isCode && { inep: 'O Código INEP tem oito dígitos.' }),
    ...(!isDay && { corteDia: 'Este dia não existe no mês escolhido.' }),
    ...recordFlaws(UNIT, draft),
  }
}
