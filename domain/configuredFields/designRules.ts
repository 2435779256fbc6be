import type { ConfiguredField, FieldDraft } from '#domain/configuredFields/configuredFields.schemas.ts'
import { FIELD_TYPE, formatsOf, hasOptions, rangeOf } from '#domain/configuredFields/fieldCatalogue.ts'

/** Width of a field and of a heading, in twelfths of the form (portal.md 9). */
const USUAL_SIZE = 4
const WHOLE_ROW = 12

const NO_RANGE = { inicio: '', fim: '', inicioHoje: false, fimHoje: false }

const NO_CONDITION = {
  contemCondicional: false,
  nomeCampoDependente: '',
  formulaCondicional: '',
  valorComparacaoCondicional: '',
  aplicacaoCondicional: '',
} as const

/** A new field in the designer (portal.md 3 and 9). */
export const newField = (tabela: FieldDraft['tabela']): FieldDraft => ({
  tabela,
  nomeCampo: '',
  descricaoCampo: '',
  placeHolder: '',
  tip: '',
  obrigatoriedade: 0,
  tipoEntrada: 'Manual',
  tamanhoTela: USUAL_SIZE,
  situacao: 'Ativo',
  ...NO_CONDITION,
  parCampoTipoId: FIELD_TYPE.text,
  parCampoTipoFormatId: formatsOf(FIELD_TYPE.text)[0]?.id ?? null,
  argumentosLista: [],
  range: NO_RANGE,
})

/** The attributes that the designer changes. */
export const draftOf = ({ id: _, posicao: __, versao: ___, ...draft }: ConfiguredField): FieldDraft => draft

/** Of another type: format, options and range of the old one go; a heading takes the row, asks nothing and always shows (portal.md 4). */
export const withType = (field: FieldDraft, type: number): FieldDraft => {
  const typed: FieldDraft = {
    ...field,
    parCampoTipoId: type,
    parCampoTipoFormatId: formatsOf(type)[0]?.id ?? null,
    argumentosLista: hasOptions(type) ? field.argumentosLista : [],
    range: rangeOf(type) === rangeOf(field.parCampoTipoId) ? field.range : NO_RANGE,
  }
  if (type !== FIELD_TYPE.heading) return typed
  return { ...withCondition(typed, false), tamanhoTela: WHOLE_ROW, obrigatoriedade: 0, placeHolder: '' }
}

/**
 * With a condition, a field is optional until the condition makes it required. Without one, the condition's data are
 * cleared (portal.md 4), and a field hidden only by its condition is shown again.
 */
export const withCondition = (field: FieldDraft, on: boolean): FieldDraft => {
  if (on) return { ...field, contemCondicional: true, obrigatoriedade: 0 }
  const waited = field.aplicacaoCondicional === 'Visível' && field.situacao === 'Bloqueado'
  return { ...field, ...NO_CONDITION, situacao: waited ? 'Ativo' : field.situacao }
}

/** What the condition decides: whether the field shows, or whether it has to be answered (portal.md 4). */
export const withEffect = (field: FieldDraft, effect: FieldDraft['aplicacaoCondicional']): FieldDraft => {
  switch (effect) {
    case 'Visível':
      return { ...field, aplicacaoCondicional: effect, situacao: 'Bloqueado' }
    case 'Obrigatório':
      return { ...field, aplicacaoCondicional: effect, situacao: 'Ativo', obrigatoriedade: 0 }
    default:
      return { ...field, aplicacaoCondicional: effect }
  }
}

/** Removed from the form; its answers are kept. */
export const withdrawn = (field: FieldDraft): FieldDraft => ({ ...withCondition(field, false), situacao: 'Bloqueado' })

/** Whether forms list a field (portal.md 4). */
export const isListed = ({ situacao, contemCondicional }: FieldDraft): boolean =>
  situacao !== 'Bloqueado' || contemCondicional

/** In the order of the form (portal.md 4). */
export const inOrder = (fields: readonly ConfiguredField[]): ConfiguredField[] =>
  fields.toSorted((a, b) => a.posicao - b.posicao || a.id - b.id)

/** The fields that a form shows, in their order (portal.md 4). */
export const listedFields = (fields: readonly ConfiguredField[]): ConfiguredField[] => inOrder(fields.filter(isListed))
