import type { ConfiguredField, FieldDraft } from '#domain/configuredFields/configuredFields.schemas.ts'
import { type AnswerKind, settledAnswer } from '#domain/configuredFields/answers.ts'
import {
  FIELD_FORMAT,
  FIELD_TYPE,
  FIELD_TYPES,
  formatsOf,
  FORMULAS,
  rangeOf,
} from '#domain/configuredFields/fieldCatalogue.ts'
import { FIELD_LABELS } from '#domain/configuredFields/configuredFields.labels.ts'
import { nameIn } from '#domain/base/list.ts'
import { writtenAnswer } from '#src/lib/answerTexts.ts'
import type { ConflictField } from '#src/lib/conflict.ts'

/** A field as form values: one option per line, limits and compared value as typed. */
export interface FieldForm extends Omit<FieldDraft, 'argumentosLista' | 'obrigatoriedade'> {
  readonly argumentosLista: string
  readonly obrigatoriedade: boolean
}

/** The fields of the same form; a condition refers to one of them. */
type Others = readonly ConfiguredField[]

/** How the limits of a field are typed: like its answers, or as plain numbers if they count something. */
export const boundKind = ({ parCampoTipoId, parCampoTipoFormatId }: AnswerKind): AnswerKind => {
  const limits = rangeOf(parCampoTipoId)
  return limits === 'length' || limits === 'count'
    ? { parCampoTipoId: FIELD_TYPE.text, parCampoTipoFormatId: FIELD_FORMAT.digits }
    : { parCampoTipoId, parCampoTipoFormatId }
}

/** The field that a condition depends on. */
export const parentIn = (others: Others, { nomeCampoDependente }: Pick<FieldDraft, 'nomeCampoDependente'>) =>
  others.find(({ nomeCampo }) => nomeCampo === nomeCampoDependente)

export const formOf = (field: FieldDraft, others: Others): FieldForm => {
  const parent = parentIn(others, field)
  const bound = boundKind(field)
  return {
    ...field,
    obrigatoriedade: field.obrigatoriedade === 1,
    argumentosLista: field.argumentosLista.join('\n'),
    range: {
      ...field.range,
      inicio: writtenAnswer(bound, field.range.inicio),
      fim: writtenAnswer(bound, field.range.fim),
    },
    valorComparacaoCondicional: parent
      ? writtenAnswer(parent, field.valorComparacaoCondicional)
      : field.valorComparacaoCondicional,
  }
}

/** The body of the form. */
export const draftOfForm = (form: FieldForm, others: Others): FieldDraft => {
  const parent = parentIn(others, form)
  const bound = boundKind(form)
  return {
    ...form,
    nomeCampo: form.nomeCampo.trim(),
    descricaoCampo: form.descricaoCampo.trim(),
    placeHolder: form.placeHolder.trim(),
    tip: form.tip.trim(),
    obrigatoriedade: form.obrigatoriedade ? 1 : 0,
    argumentosLista: form.argumentosLista
      .split('\n')
      .map((option) => option.trim())
      .filter((option) => option !== ''),
    range: {
      ...form.range,
      inicio: form.range.inicioHoje ? '' : settledAnswer(bound, form.range.inicio),
      fim: form.range.fimHoje ? '' : settledAnswer(bound, form.range.fim),
    },
    valorComparacaoCondicional: parent
      ? settledAnswer(parent, form.valorComparacaoCondicional)
      : form.valorComparacaoCondicional,
  }
}

const plain = (...names: (keyof FieldForm)[]): readonly ConflictField<FieldForm>[] =>
  names.map((name) => ({ name, label: FIELD_LABELS[name] }))

/** The attributes of a field in a conflict. */
export const CONFLICT_FIELDS: readonly ConflictField<FieldForm>[] = [
  ...plain('descricaoCampo'),
  {
    name: 'parCampoTipoId',
    label: FIELD_LABELS.parCampoTipoId,
    text: (form) => nameIn(FIELD_TYPES, form.parCampoTipoId),
  },
  {
    name: 'parCampoTipoFormatId',
    label: FIELD_LABELS.parCampoTipoFormatId,
    text: (form) => nameIn(formatsOf(form.parCampoTipoId), form.parCampoTipoFormatId),
  },
  ...plain('argumentosLista'),
  { name: 'range', label: FIELD_LABELS.range, text: ({ range }) => rangeText(range) },
  ...plain('placeHolder', 'tip', 'obrigatoriedade', 'tamanhoTela', 'tipoEntrada', 'situacao', 'contemCondicional'),
  ...plain('nomeCampoDependente'),
  {
    name: 'formulaCondicional',
    label: FIELD_LABELS.formulaCondicional,
    text: (form) => FORMULAS.find(({ id }) => id === form.formulaCondicional)?.nome ?? '',
  },
  ...plain('valorComparacaoCondicional', 'aplicacaoCondicional'),
]

const rangeText = ({ inicio, fim, inicioHoje, fimHoje }: FieldForm['range']): string =>
  [
    (inicio !== '' || inicioHoje) && `de ${inicioHoje ? 'hoje' : inicio}`,
    (fim !== '' || fimHoje) && `até ${fimHoje ? 'hoje' : fim}`,
  ]
    .filter(Boolean)
    .join(' ')
