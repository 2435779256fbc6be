import { SOME_STAGES } from '#domain/evaluation/evaluation.lists.ts'
import type { MergedSubjects, SchemeRules } from '#domain/evaluation/scheme.schemas.ts'
import { readScheme } from '#domain/evaluation/readScheme.ts'
import type { Scheme } from '#domain/evaluation/scheme.ts'
import type { SchemeFlaw } from '#domain/evaluation/schemeFlaws.ts'
import type { KeptRules, SchemeDraft } from '#domain/evaluationSchemes/evaluationSchemes.schemas.ts'
import { EMPTY_SCHEME, settledScheme } from '#domain/evaluationSchemes/schemeDraft.ts'

/** What a version keeps of a settled draft; a number that is not typed yet counts as that of a new scheme. */
export const keptRules = (draft: SchemeDraft): KeptRules => {
  const or = <Name extends keyof SchemeDraft>(name: Name): NonNullable<SchemeDraft[Name]> =>
    draft[name] ?? given(EMPTY_SCHEME[name])
  return {
    tipoNota: code(or('tipoNota')),
    etapas: or('etapas'),
    notaGeral: draft.notaGeral,
    parecer: or('parecer'),
    notaMinima: or('notaMinima'),
    notaMaxima: or('notaMaxima'),
    casas: or('casas'),
    incremento: or('incremento'),
    media: or('media'),
    conceitos: draft.conceitos,
    calculoEtapa: code(or('calculoEtapa')),
    formulaEtapa: draft.formulaEtapa,
    formulaMedia: draft.formulaMedia,
    exame: draft.temExame
      ? {
          formula: draft.exameFormula,
          media: or('exameMedia'),
          notaMaxima: or('exameNotaMaxima'),
          mediaMinima: draft.exameMediaMinima,
          reprovacaoAutomatica: draft.exameReprovacao,
        }
      : null,
    progressao: code(or('progressao')),
    presenca: {
      tipo: code(or('presencaTipo')),
      percentual: or('presencaPercentual'),
      ignoraFaltas: draft.ignoraFaltas,
    },
    tabelas: draft.tabelas.map(({ nome, faixas }) => ({
      nome,
      faixas: faixas.map(({ minimo, maximo, acao, valor, rotulo, descricao }) => ({
        minimo: minimo ?? 0,
        maximo: maximo ?? 0,
        acao: code(acao),
        ...(valor !== null && { valor }),
        ...(rotulo !== '' && { rotulo }),
        ...(descricao !== '' && { descricao }),
      })),
    })),
    arredondamentoEtapa: draft.arredondamentoEtapa === '' ? null : draft.arredondamentoEtapa,
    arredondamentoFinal: draft.arredondamentoFinal === '' ? null : draft.arredondamentoFinal,
    recuperacao: {
      tipo: code(or('recuperacaoTipo')),
      calculo: code(or('recuperacaoCalculo')),
      ...(draft.recuperacaoTipo === SOME_STAGES && { etapas: [...draft.recuperacaoEtapas] }),
    },
    recuperacoes: draft.recuperacoes.map(({ nome, etapas, calculo, notaMaxima }) => ({
      nome,
      etapas: [...etapas],
      calculo: code(calculo),
      notaMaxima: notaMaxima ?? 0,
    })),
    dependencias: or('dependencias'),
    mediaGlobalResgata: draft.mediaGlobalResgata,
    conselho: code(or('conselho')),
  }
}

const given = <Value>(value: Value | null): NonNullable<Value> => {
  if (value === null || value === undefined) throw new Error('A new scheme has a value in every required field')
  return value
}

/** A code of a closed list: the fields of the draft say which ones there are, and `fieldFlaws` refuses others. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const code = <Code extends number>(value: number): Code => value as Code

/** The fields of a draft that stand in the rules of a version. */
export const draftOfRules = (
  rules: KeptRules,
): Omit<SchemeDraft, 'idEsquema' | 'nome' | 'idAnoLetivo' | 'idUnidade' | 'idRegraDiferenciada' | 'disciplinas'> => {
  const { exame, presenca, recuperacao, tabelas = [], recuperacoes = [], ...same } = rules
  return {
    tipoNota: same.tipoNota,
    etapas: same.etapas,
    notaGeral: same.notaGeral ?? EMPTY_SCHEME.notaGeral,
    parecer: same.parecer,
    notaMinima: same.notaMinima ?? EMPTY_SCHEME.notaMinima,
    notaMaxima: same.notaMaxima ?? EMPTY_SCHEME.notaMaxima,
    casas: same.casas ?? EMPTY_SCHEME.casas,
    incremento: same.incremento ?? EMPTY_SCHEME.incremento,
    media: same.media ?? EMPTY_SCHEME.media,
    conceitos: same.conceitos.map(({ minimo = null, maximo = null, cor = '', ...concept }) => ({
      ...concept,
      minimo,
      maximo,
      cor,
    })),
    calculoEtapa: same.calculoEtapa ?? EMPTY_SCHEME.calculoEtapa,
    formulaEtapa: same.formulaEtapa ?? EMPTY_SCHEME.formulaEtapa,
    formulaMedia: same.formulaMedia ?? EMPTY_SCHEME.formulaMedia,
    temExame: exame != null,
    exameFormula: exame?.formula ?? EMPTY_SCHEME.exameFormula,
    exameMedia: exame?.media ?? EMPTY_SCHEME.exameMedia,
    exameNotaMaxima: exame?.notaMaxima ?? EMPTY_SCHEME.exameNotaMaxima,
    exameMediaMinima: exame?.mediaMinima ?? null,
    exameReprovacao: exame?.reprovacaoAutomatica ?? false,
    progressao: same.progressao,
    presencaTipo: presenca.tipo,
    presencaPercentual: presenca.percentual,
    ignoraFaltas: presenca.ignoraFaltas ?? false,
    tabelas: tabelas.map(({ nome, faixas }) => ({
      nome,
      faixas: faixas.map(({ valor = null, rotulo = '', descricao = '', ...band }) => ({
        ...band,
        valor,
        rotulo,
        descricao,
      })),
    })),
    arredondamentoEtapa: same.arredondamentoEtapa ?? '',
    arredondamentoFinal: same.arredondamentoFinal ?? '',
    recuperacaoTipo: recuperacao?.tipo ?? EMPTY_SCHEME.recuperacaoTipo,
    recuperacaoEtapas: recuperacao?.etapas ?? [],
    recuperacaoCalculo: recuperacao?.calculo ?? EMPTY_SCHEME.recuperacaoCalculo,
    recuperacoes,
    dependencias: same.dependencias ?? EMPTY_SCHEME.dependencias,
    mediaGlobalResgata: same.mediaGlobalResgata ?? false,
    conselho: same.conselho ?? EMPTY_SCHEME.conselho,
  }
}

/** What a version says beside its rules, by the names of other records. */
interface Named {
  readonly regraDiferenciada?: string | null
  /** Null: it merges no subjects. */
  readonly aglutinadas?: readonly MergedSubjects[] | null
}

/** The rules of a version as the calculation takes them, under the name of its scheme. */
export const rulesNamed = (
  { parecer: _, ...rules }: KeptRules,
  nome: string,
  { regraDiferenciada = null, aglutinadas = null }: Named = {},
): SchemeRules => ({
  ...rules,
  nome,
  regraDiferenciada,
  ...(aglutinadas !== null && { aglutinadas: [...aglutinadas] }),
})

/** The scheme of a draft as it is calculated with, or all that keeps it from being one. */
export const schemeOfDraft = (draft: SchemeDraft): Scheme | readonly SchemeFlaw[] =>
  readScheme(rulesNamed(keptRules(settledScheme(draft)), draft.nome))
