import { shown } from '#domain/evaluation/coverage.ts'
import { exact, roundHalfUp } from '#domain/evaluation/exact.ts'
import { FIXED } from '#domain/evaluation/evaluation.lists.ts'
import { areFlaws } from '#domain/evaluation/readScheme.ts'
import { EVALUATION_SCHEME } from '#domain/evaluationSchemes/evaluationSchemes.fields.ts'
import type { SchemeDraft, SchemeRecord } from '#domain/evaluationSchemes/evaluationSchemes.schemas.ts'
import { settledScheme } from '#domain/evaluationSchemes/schemeDraft.ts'
import { schemeOfDraft } from '#domain/evaluationSchemes/schemeRules.ts'
import { isHex } from '#domain/look/contrast.ts'
import { fieldFlaws } from '#domain/records/values.ts'

type Flaws = Readonly<Record<string, string>>

/**
 * The sentence of every field that is wrong: what is missing or no value of its field, and all that the calculation refuses
 * (`readScheme`). The form says it while somebody types, and the server decides by it.
 */
export const schemeDraftFlaws = (draft: SchemeDraft): Flaws => {
  const settled = settledScheme(draft)
  return {
    ...stepFlaw(settled),
    ...refusedByCalculation(settled),
    ...fieldFlaws(EVALUATION_SCHEME, settled),
    ...partFlaws(settled),
  }
}

/** A mark one step above another has to be written with the decimal places of the scheme. */
const stepFlaw = ({ incremento, casas }: SchemeDraft): Flaws => {
  if (incremento === null || casas === null) return {}
  const step = exact(incremento)
  if (roundHalfUp(step, casas).equals(step)) return {}
  const places = casas === 1 ? '1 casa decimal' : `${casas} casas decimais`
  return { incremento: `O incremento ${shown(step)} não cabe em ${places}.` }
}

/** Fields of the draft by those of the rules, where they are called otherwise. */
const FIELD_OF: Flaws = {
  'exame.formula': 'exameFormula',
  'exame.media': 'exameMedia',
  recuperacao: 'recuperacaoEtapas',
}

/** The first sentence of each field. */
const refusedByCalculation = (settled: SchemeDraft): Flaws => {
  const read = schemeOfDraft(settled)
  if (!areFlaws(read)) return {}
  return Object.fromEntries(read.toReversed().map(({ field, message }) => [FIELD_OF[field] ?? field, message]))
}

/** Of each list the first part that is not whole yet. */
const partFlaws = (draft: SchemeDraft): Flaws =>
  Object.fromEntries(
    Object.entries({
      tabelas: tablesFlaw(draft),
      conceitos: conceptsFlaw(draft),
      recuperacoes: recoveriesFlaw(draft),
      disciplinas: subjectsFlaw(draft),
    }).flatMap(([name, flaw]) => (flaw === null ? [] : [[name, flaw]])),
  )

const tablesFlaw = ({ tabelas }: SchemeDraft): string | null => {
  for (const [place, { nome, faixas }] of tabelas.entries()) {
    if (nome.trim() === '') return `Dê um nome à ${place + 1}ª tabela.`
    if (nome.length > NAME_LENGTH) return tooLong(`O nome da ${place + 1}ª tabela`, NAME_LENGTH)
    if (faixas.length === 0) return `A tabela “${nome}” precisa de ao menos uma faixa.`
    for (const [at, { minimo, maximo, acao, valor, rotulo, descricao }] of faixas.entries()) {
      const where = `Tabela “${nome}”, ${at + 1}ª faixa:`
      if (minimo === null || maximo === null) return `${where} diga de quanto até quanto.`
      if (minimo < 0 || maximo >= 1) return `${where} ela é do que vem depois da vírgula, de 0 a 0,99.`
      if (rotulo.length > NAME_LENGTH) return tooLong(`${where} o rótulo`, NAME_LENGTH)
      if (descricao.length > BAND_LENGTH) return tooLong(`${where} a descrição`, BAND_LENGTH)
      if (acao === FIXED && valor === null) return `${where} diga o valor fixo.`
      if (valor !== null && (valor < 0 || valor >= 1)) return `${where} o valor fixo vai de 0 a 0,99.`
    }
  }
  return null
}

const NAME_LENGTH = 60
const SHORT_LENGTH = 10
const TEXT_LENGTH = 80
const BAND_LENGTH = 200

const tooLong = (what: string, most: number): string => `${what} pode ter até ${most} caracteres.`

const conceptsFlaw = ({ conceitos }: SchemeDraft): string | null => {
  for (const [place, { sigla, descricao, minimo, maximo, cor }] of conceitos.entries()) {
    const where = `${place + 1}º conceito:`
    if (sigla.trim() === '') return `${where} dê a sigla.`
    if (sigla.length > SHORT_LENGTH) return tooLong(`${where} a sigla`, SHORT_LENGTH)
    if (descricao.length > TEXT_LENGTH) return tooLong(`${where} a descrição`, TEXT_LENGTH)
    if (cor.trim() !== '' && !isHex(cor.trim())) return `${where} escreva a cor como #rrggbb, ou deixe vazia.`
    if ((minimo === null) !== (maximo === null)) return `${where} informe a nota mínima e a máxima, ou nenhuma.`
    if ((minimo ?? 0) < 0) return `${where} a nota mínima não é menor que 0.`
  }
  return null
}

const recoveriesFlaw = ({ recuperacoes, notaMaxima }: SchemeDraft): string | null => {
  for (const [place, { nome, etapas, notaMaxima: most }] of recuperacoes.entries()) {
    const where = `${place + 1}ª recuperação:`
    if (nome.trim() === '') return `${where} dê o nome.`
    if (nome.length > NAME_LENGTH) return tooLong(`${where} o nome`, NAME_LENGTH)
    if (etapas.length === 0) return `${where} marque as etapas.`
    if (most === null || most <= 0) return `${where} informe a nota máxima.`
    if (notaMaxima !== null && most > notaMaxima) return `${where} a nota máxima não passa da máxima do esquema.`
  }
  return null
}

const subjectsFlaw = ({ disciplinas, etapas: count }: SchemeDraft): string | null => {
  for (const [place, { idDisciplina, etapas, aglutinada }] of disciplinas.entries()) {
    const where = `${place + 1}ª linha:`
    if (disciplinas.findIndex((one) => one.idDisciplina === idDisciplina) < place)
      return `${where} esta disciplina já está na lista.`
    if (etapas.some((etapa) => etapa < 1 || etapa > (count ?? 0))) return `${where} há uma etapa que o ano não tem.`
    if (aglutinada.length > NAME_LENGTH) return tooLong(`${where} o nome da aglutinação`, NAME_LENGTH)
    if (etapas.length === 0 && aglutinada.trim() === '')
      return `${where} marque as etapas em que ocorre, ou com que nome ela é aglutinada.`
    if (aglutinada.trim() !== '' && mergedInto(disciplinas, aglutinada) < 2)
      return `${where} “${aglutinada.trim()}” precisa de mais uma disciplina.`
  }
  return null
}

const mergedInto = (subjects: SchemeDraft['disciplinas'], name: string): number =>
  subjects.filter(({ aglutinada }) => aglutinada.trim() === name.trim()).length

/** A scheme stays of its year and unit; its name changes while it has only a draft. */
export const movedSchemeFlaws = (before: SchemeRecord, draft: SchemeDraft): Flaws => ({
  ...Object.fromEntries(
    (['idAnoLetivo', 'idUnidade'] as const).flatMap((name) =>
      draft[name] === before[name]
        ? []
        : [[name, `O campo ${EVALUATION_SCHEME[name].label} não muda depois de salvo.`]],
    ),
  ),
  ...(before.numero > 1 && draft.nome !== before.nome && { nome: 'O nome é o mesmo em todas as versões do esquema.' }),
})
