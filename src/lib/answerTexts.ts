import type { ConfiguredForm, FieldAnswer, FilledForm } from '#domain/configuredFields/configuredFields.schemas.ts'
import { ANSWERS_PATH, answerFlaws, settledAnswers } from '#domain/configuredFields/answerFlaws.ts'
import { type AnswerKind, type Answers, answerKey } from '#domain/configuredFields/answers.ts'
import { FIELD_FORMAT, FIELD_TYPE } from '#domain/configuredFields/fieldCatalogue.ts'
import type { RegisterDraft } from '#domain/registers/values.ts'
import { formatCep } from '#domain/base/cep.ts'
import { formatCnpj } from '#domain/base/cnpj.ts'
import { maskPhone } from '#domain/base/phone.ts'
import { digitsOf } from '#domain/base/text.ts'
import { handlesOf } from '#src/lib/fileTexts.ts'
import { maskCpf } from '#src/lib/masks.ts'

type Mask = (typed: string) => string

const cents = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

const maskMoney: Mask = (typed) => {
  const digits = digitsOf(typed).slice(0, 14)
  return digits === '' ? '' : cents.format(Number(digits) / 100)
}

const maskDecimal: Mask = (typed) => typed.replace(/[^\d,]/g, '').replace(/(,.*),/g, '$1')

/** Formats an answer while it is typed; undefined where anything may be typed. */
export const answerMask = ({ parCampoTipoId, parCampoTipoFormatId }: AnswerKind): Mask | undefined =>
  (parCampoTipoFormatId === null ? undefined : FORMAT_MASKS[parCampoTipoFormatId]) ?? TYPE_MASKS[parCampoTipoId]

const FORMAT_MASKS: Readonly<Record<number, Mask>> = {
  [FIELD_FORMAT.capitals]: (typed) => typed.toLocaleUpperCase('pt-BR'),
  [FIELD_FORMAT.digits]: digitsOf,
  [FIELD_FORMAT.whole]: digitsOf,
  [FIELD_FORMAT.decimal]: maskDecimal,
}

const TYPE_MASKS: Readonly<Record<number, Mask>> = {
  [FIELD_TYPE.money]: maskMoney,
  [FIELD_TYPE.cpf]: maskCpf,
  [FIELD_TYPE.cnpj]: formatCnpj,
  [FIELD_TYPE.cep]: formatCep,
  [FIELD_TYPE.telephone]: (typed) => maskPhone(typed, 'landline'),
  [FIELD_TYPE.cellphone]: (typed) => maskPhone(typed, 'mobile'),
}

/** A settled answer as people write it: what a form begins with. `settledAnswer` is the way back. */
export const writtenAnswer = (field: AnswerKind, answer: string): string => {
  const text = field.parCampoTipoId === FIELD_TYPE.number ? answer.replace('.', ',') : answer
  return answerMask(field)?.(text) ?? text
}

/** A settled answer as people read it: a file by its name. */
export const shownAnswer = (field: AnswerKind, answer: string): string =>
  field.parCampoTipoId === FIELD_TYPE.file ? (handlesOf(answer)[0]?.name ?? '') : writtenAnswer(field, answer)

/** What a form of several configured forms begins with: an answer for every field, as people write it. */
export const writtenAnswers = (
  forms: readonly ConfiguredForm[],
  answers: readonly Pick<FieldAnswer, 'parCampoId' | 'valor'>[],
): Answers => {
  const given = new Map(answers.map(({ parCampoId, valor }) => [parCampoId, valor]))
  return Object.fromEntries(
    forms.flatMap(({ campos }) =>
      campos.map((field) => [answerKey(field.id), writtenAnswer(field, given.get(field.id) ?? '')]),
    ),
  )
}

/** The configured part of a form as it is sent; its fields are those that people see and answer. */
export const filledForm = (forms: readonly ConfiguredForm[], typed: Answers): FilledForm => ({
  versoes: forms.map(({ tabela, versao }) => ({ tabela, versao })),
  respostas: forms.flatMap(({ campos }) => {
    const settled = settledAnswers(campos, typed)
    return campos.flatMap(({ id }) => {
      const valor = settled[answerKey(id)]
      return valor === undefined ? [] : [{ parCampoId: id, valor }]
    })
  }),
})

/** A sentence per answer that is wrong, by its path in the form; for the `flaws` of a RecordForm. */
export const filledFlaws = (
  forms: readonly ConfiguredForm[],
  typed: Answers,
  today: string,
): Readonly<Record<string, string>> =>
  Object.fromEntries(forms.flatMap(({ campos }) => Object.entries(answerFlaws(campos, typed, today))))

/** The answers of a form that is sent, by their paths, as what sends picked files takes them. `under`: where it stands, `aluno.`. */
export const answersByPath = ({ respostas }: FilledForm, under = ''): Answers =>
  Object.fromEntries(respostas.map(({ parCampoId, valor }) => [pathOf(parCampoId, under), valor]))

/** A form that is sent, with other answers by their paths. */
export const withAnswers = ({ versoes, respostas }: FilledForm, answers: RegisterDraft, under = ''): FilledForm => ({
  versoes,
  respostas: respostas.map(({ parCampoId, valor }) => ({
    parCampoId,
    valor: String(answers[pathOf(parCampoId, under)] ?? valor),
  })),
})

const pathOf = (fieldId: number, under: string): string => `${under}${ANSWERS_PATH}.${answerKey(fieldId)}`
