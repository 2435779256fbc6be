import type { ConfiguredField, FieldDraft } from '#domain/configuredFields/configuredFields.schemas.ts'
import { isDay } from '#domain/base/typedDay.ts'
import { answerFlaw } from '#domain/configuredFields/answerFlaws.ts'
import { settledAnswer } from '#domain/configuredFields/answers.ts'
import {
  FIELD_TYPE,
  FIELD_TYPES,
  formatsOf,
  formulasOf,
  hasOptions,
  isFormula,
  rangeOf,
} from '#domain/configuredFields/fieldCatalogue.ts'
import { isListed } from '#domain/configuredFields/designRules.ts'
import { FIELD_LABELS as LABELS } from '#domain/configuredFields/configuredFields.labels.ts'
import { requiredMessage } from '#domain/base/sentences.ts'
import { searchable } from '#domain/base/text.ts'

/** Sentences by the path of an attribute. */
export type DesignFlaws = Readonly<Record<string, string>>

/** A field from the designer: its id is 0 while it is new. */
export type DesignedField = FieldDraft & { readonly id: number }

/**
 * A sentence for every wrong attribute; empty if the field may be saved. `others`: all fields of its table, inactive
 * ones too; the stored version of the field itself may be among them.
 */
export const designFlaws = (field: DesignedField, others: readonly ConfiguredField[]): DesignFlaws => {
  const before = others.find(({ id }) => id === field.id)
  const rest = others.filter((one) => one !== before)
  return found({
    nomeCampo: nameFlaw(field, rest, before),
    descricaoCampo: field.descricaoCampo.trim() === '' ? requiredMessage(LABELS.descricaoCampo) : undefined,
    parCampoTipoId: typeFlaw(field, rest),
    parCampoTipoFormatId: formatFlaw(field),
    argumentosLista: optionsFlaw(field, rest),
    'range.inicio': rangeFlaw(field),
    obrigatoriedade: obligationFlaw(field),
    tamanhoTela: isHeading(field) && field.tamanhoTela !== 12 ? 'Um título ocupa a linha inteira: 12.' : undefined,
    situacao: situationFlaw(field, rest),
    ...conditionFlaws(field, rest),
  })
}

const found = (flaws: Readonly<Record<string, string | undefined>>): DesignFlaws =>
  Object.fromEntries(Object.entries(flaws).flatMap(([path, flaw]) => (flaw === undefined ? [] : [[path, flaw]])))

/** The name that a description suggests: `Tipo sanguíneo` → `tipoSanguineo`, and `tipoSanguineo2` where a field has that name. */
export const suggestedName = (description: string, fields: readonly Pick<FieldDraft, 'nomeCampo'>[] = []): string => {
  const name = searchable(description)
    .replace(/^[^a-z]+/, '')
    .replace(/[^a-z0-9]+(.)?/g, (_, next: string | undefined) => next?.toUpperCase() ?? '')
    .slice(0, NAME_LENGTH)
  const taken = new Set(fields.map(({ nomeCampo }) => nomeCampo.toLowerCase()))
  const numbered = (number: number): string => {
    const one = number === 1 ? name : `${name.slice(0, NAME_LENGTH - String(number).length)}${number}`
    return taken.has(one.toLowerCase()) ? numbered(number + 1) : one
  }
  return name === '' ? '' : numbered(1)
}

const NAME_LENGTH = 60

const isHeading = ({ parCampoTipoId }: FieldDraft): boolean => parCampoTipoId === FIELD_TYPE.heading

const NAME = /^[A-Za-z][A-Za-z0-9]{0,59}$/

const nameFlaw = (
  { nomeCampo }: DesignedField,
  rest: readonly ConfiguredField[],
  before: ConfiguredField | undefined,
): string | undefined => {
  if (nomeCampo === '') return requiredMessage(LABELS.nomeCampo)
  if (before !== undefined && before.nomeCampo !== nomeCampo) return 'O nome de um campo não muda depois de salvo.'
  if (!NAME.test(nomeCampo)) return 'Use letras sem acento e números, sem espaços, como tipoSanguineo.'
  const isTaken = rest.some((one) => one.nomeCampo.toLowerCase() === nomeCampo.toLowerCase())
  return isTaken ? 'Esta tabela já tem um campo com este nome.' : undefined
}

const typeFlaw = (field: FieldDraft, rest: readonly ConfiguredField[]): string | undefined => {
  if (!FIELD_TYPES.some(({ id }) => id === field.parCampoTipoId)) return requiredMessage(LABELS.parCampoTipoId)
  const formulas: readonly string[] = formulasOf(field.parCampoTipoId)
  const broken = dependentsOf(field, rest).find(({ formulaCondicional }) => !formulas.includes(formulaCondicional))
  return broken && `A condição do campo ${broken.descricaoCampo} não serve para este tipo.`
}

const formatFlaw = ({ parCampoTipoId, parCampoTipoFormatId }: FieldDraft): string | undefined => {
  const formats = formatsOf(parCampoTipoId)
  const isKnown =
    formats.length === 0 ? parCampoTipoFormatId === null : formats.some(({ id }) => id === parCampoTipoFormatId)
  return isKnown ? undefined : requiredMessage(LABELS.parCampoTipoFormatId)
}

const optionsFlaw = (field: DesignedField, rest: readonly ConfiguredField[]): string | undefined => {
  const { parCampoTipoId, argumentosLista: options } = field
  if (!hasOptions(parCampoTipoId)) return options.length === 0 ? undefined : 'Este tipo não tem opções.'
  if (options.length === 0) return 'Escreva ao menos uma opção.'
  if (options.some((option) => option !== option.trim() || option === '' || option.includes('\n')))
    return 'Cada opção é uma linha com texto.'
  const twice = options.find((option, place) =>
    options.some((one, at) => at < place && searchable(one) === searchable(option)),
  )
  if (twice !== undefined) return `A opção “${twice}” está repetida.`
  const named = dependentsOf(field, rest).find(
    ({ valorComparacaoCondicional: value }) => value !== '' && !options.includes(value),
  )
  return named && `O campo ${named.descricaoCampo} depende da opção “${named.valorComparacaoCondicional}”.`
}

/** The fields whose condition refers to this one. */
const dependentsOf = ({ nomeCampo }: FieldDraft, rest: readonly ConfiguredField[]): readonly ConfiguredField[] =>
  rest.filter((one) => one.contemCondicional && one.nomeCampoDependente === nomeCampo)

const rangeFlaw = ({ parCampoTipoId, range }: FieldDraft): string | undefined => {
  const { inicio, fim, inicioHoje, fimHoje } = range
  const kind = rangeOf(parCampoTipoId)
  if (kind !== 'date' && (inicioHoje || fimHoje)) return 'Só uma data começa ou termina hoje.'
  if (kind === null) return inicio === '' && fim === '' ? undefined : 'Este tipo não tem limites.'
  if ((inicioHoje && inicio !== '') || (fimHoje && fim !== '')) return 'Escolha um dia ou hoje, não os dois.'
  if (![inicio, fim].every((bound) => bound === '' || isBound(kind, bound))) return 'Os limites não são válidos.'
  const isTurned = inicio !== '' && fim !== '' && (kind === 'date' ? fim < inicio : Number(fim) < Number(inicio))
  return isTurned ? 'O fim não pode vir antes do início.' : undefined
}

const isBound = (kind: ReturnType<typeof rangeOf>, bound: string): boolean => {
  switch (kind) {
    case 'date':
      return isDay(bound)
    case 'number':
      return /^\d{1,12}(\.\d{1,4})?$/.test(bound)
    default:
      return /^\d{1,12}$/.test(bound)
  }
}

const obligationFlaw = (field: FieldDraft): string | undefined => {
  if (field.obrigatoriedade === 0) return undefined
  if (isHeading(field)) return 'Um título não tem resposta.'
  return field.aplicacaoCondicional === 'Obrigatório' ? 'A condição já diz quando o campo é obrigatório.' : undefined
}

const situationFlaw = (field: DesignedField, rest: readonly ConfiguredField[]): string | undefined => {
  const { aplicacaoCondicional: effect, situacao } = field
  if (effect === 'Visível' && situacao !== 'Bloqueado') return 'Um campo que só aparece com a condição fica Bloqueado.'
  if (effect === 'Obrigatório' && situacao === 'Bloqueado')
    return 'Um campo que a condição torna obrigatório fica Ativo.'
  const dependent = isListed(field) ? undefined : dependentsOf(field, rest)[0]
  return dependent && `O campo ${dependent.descricaoCampo} depende deste. Mude antes a condição dele.`
}

const conditionFlaws = (field: DesignedField, rest: readonly ConfiguredField[]): DesignFlaws => {
  const { contemCondicional, nomeCampoDependente: name, formulaCondicional: formula, aplicacaoCondicional } = field
  const isEmpty =
    name === '' && formula === '' && field.valorComparacaoCondicional === '' && aplicacaoCondicional === ''
  if (!contemCondicional) return isEmpty ? {} : { contemCondicional: 'Sem condição não há dados de condição.' }
  if (isHeading(field)) return { contemCondicional: 'Um título aparece sempre.' }
  if (field.tipoEntrada !== 'Manual' && aplicacaoCondicional === 'Obrigatório')
    return { aplicacaoCondicional: 'Um campo automático não é respondido por ninguém.' }
  const parent = rest.find((one) => one.nomeCampo === name)
  return found({
    aplicacaoCondicional: aplicacaoCondicional === '' ? requiredMessage(LABELS.aplicacaoCondicional) : undefined,
    nomeCampoDependente: parentFlaw(field, parent, rest),
    formulaCondicional:
      isFormula(formula) && (parent === undefined || formulasOf(parent.parCampoTipoId).includes(formula))
        ? undefined
        : requiredMessage(LABELS.formulaCondicional),
    valorComparacaoCondicional: parent && valueFlaw(field, parent),
  })
}

const parentFlaw = (
  field: DesignedField,
  parent: ConfiguredField | undefined,
  rest: readonly ConfiguredField[],
): string | undefined => {
  if (parent === undefined || !isListed(parent) || isHeading(parent)) return requiredMessage(LABELS.nomeCampoDependente)
  return leadsBack(field, rest) ? `O campo ${parent.descricaoCampo} já depende deste.` : undefined
}

/** Whether following the conditions from a field comes back to it. */
const leadsBack = ({ nomeCampo, nomeCampoDependente }: FieldDraft, rest: readonly ConfiguredField[]): boolean => {
  const seen = new Set<string>()
  let name = nomeCampoDependente
  while (name !== '' && !seen.has(name)) {
    if (name === nomeCampo) return true
    seen.add(name)
    name = rest.find((one) => one.nomeCampo === name)?.nomeCampoDependente ?? ''
  }
  return false
}

/** The compared value must be a valid answer of the other field. */
const valueFlaw = (
  { formulaCondicional: formula, valorComparacaoCondicional: value }: FieldDraft,
  parent: ConfiguredField,
): string | undefined => {
  if (formula === 'preenchido') return value === '' ? undefined : 'Esta fórmula não compara com nada.'
  if (value.trim() === '') return requiredMessage(LABELS.valorComparacaoCondicional)
  if (value !== settledAnswer(parent, value)) return `O valor não é uma resposta do campo ${parent.descricaoCampo}.`
  const unlimited = { ...parent, range: { inicio: '', fim: '', inicioHoje: false, fimHoje: false } }
  return answerFlaw(unlimited, value, { required: true, today: '' })
}
