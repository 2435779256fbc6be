import Type from 'typebox'
import {
  COUNCIL_POWERS,
  MARK_KINDS,
  PRESENCE_KINDS,
  PROGRESSIONS,
  RECOVERY_EFFECTS,
  RECOVERY_KINDS,
  ROUNDING_ACTIONS,
  STAGE_SUMS,
  STAGES_RECOVERY_EFFECTS,
} from '#domain/evaluation/evaluation.lists.ts'
import { FORMULA_LENGTH } from '#domain/evaluation/formula/parse.ts'
import { codeOf, orNull } from '#domain/base/common.schemas.ts'

const closed = { additionalProperties: false } as const

/** A mark, or a mean of marks: a decimal with at most four places. */
export const MarkValue = (title: string) => Type.Number({ minimum: 0, maximum: 1000, title })
const Name = (title: string) => Type.String({ minLength: 1, maxLength: 60, title })
const Formula = (title: string) => Type.String({ minLength: 1, maxLength: FORMULA_LENGTH, title })
const StageNumber = Type.Integer({ minimum: 1, maximum: 12, title: 'Etapa' })
const Stages = Type.Array(StageNumber, { maxItems: 12, uniqueItems: true, title: 'Etapas' })

const Part = (title: string) => Type.Number({ minimum: 0, exclusiveMaximum: 1, title })

/** Of what stands behind the comma, in hundredths: 0,25 to 0,74. `valor` is for a fixed value. */
const RoundingBand = Type.Object(
  {
    minimo: Part('De'),
    maximo: Part('Até'),
    acao: codeOf(ROUNDING_ACTIONS, 'Ação'),
    valor: Type.Optional(Part('Valor')),
    /** What the band is called, and what it means; no matter of calculation. */
    rotulo: Type.Optional(Type.String({ maxLength: 60, title: 'Rótulo' })),
    descricao: Type.Optional(Type.String({ maxLength: 200, title: 'Descrição' })),
  },
  closed,
)

/** Rounds a mark by its part behind the comma (D 2.3 “Tabela de arredondamento”). */
export const RoundingTableWire = Type.Object(
  { nome: Name('Tabela'), faixas: Type.Array(RoundingBand, { minItems: 1, maxItems: 100, title: 'Faixas' }) },
  closed,
)
export type RoundingTableWire = Type.Static<typeof RoundingTableWire>

/** A concept, with the marks from and up to which it holds; without them it equals no mark. */
export const ConceptWire = Type.Object(
  {
    sigla: Type.String({ minLength: 1, maxLength: 10, title: 'Sigla' }),
    /** What it means, for legends; no matter of calculation. */
    descricao: Type.Optional(Type.String({ maxLength: 500, title: 'Descrição' })),
    minimo: Type.Optional(orNull(MarkValue('Nota mínima'))),
    maximo: Type.Optional(orNull(MarkValue('Nota máxima'))),
    aprova: Type.Boolean({ title: 'Aprova' }),
    /** `#rrggbb`, beside the concept wherever it stands; empty: none. */
    cor: Type.Optional(Type.String({ pattern: '^(#[0-9a-fA-F]{6})?$', title: 'Cor' })),
  },
  closed,
)
export type ConceptWire = Type.Static<typeof ConceptWire>

const Exam = Type.Object(
  {
    formula: Formula('Fórmula com exame'),
    media: MarkValue('Média mínima após o exame'),
    notaMaxima: MarkValue('Nota máxima do exame'),
    /** Below this mean a student has no right to the exam; null: everybody has. */
    mediaMinima: Type.Optional(orNull(MarkValue('Média mínima para fazer o exame'))),
    reprovacaoAutomatica: Type.Optional(Type.Boolean({ title: 'Reprovação automática' })),
  },
  closed,
)

const Recovery = Type.Object(
  {
    tipo: codeOf(RECOVERY_KINDS, 'Recuperação paralela'),
    /** Where the recovery is of some stages only. */
    etapas: Type.Optional(Stages),
    calculo: codeOf(RECOVERY_EFFECTS, 'Cálculo da recuperação'),
  },
  closed,
)

const StagesRecovery = Type.Object(
  {
    nome: Name('Recuperação'),
    etapas: Type.Array(StageNumber, { minItems: 1, maxItems: 12, uniqueItems: true, title: 'Etapas' }),
    calculo: codeOf(STAGES_RECOVERY_EFFECTS, 'Cálculo'),
    notaMaxima: MarkValue('Nota máxima'),
  },
  closed,
)

const MergedSubjects = Type.Object(
  {
    nome: Name('Aglutinada em'),
    disciplinas: Type.Array(Name('Disciplina'), { minItems: 2, maxItems: 60, uniqueItems: true, title: 'Disciplinas' }),
  },
  closed,
)
export type MergedSubjects = Type.Static<typeof MergedSubjects>

/** The rules by which marks become means and situations (D 2.3 “EsquemaAvaliação”). */
export const SchemeRules = Type.Object(
  {
    nome: Name('Nome'),
    tipoNota: codeOf(MARK_KINDS, 'Tipo de nota'),
    etapas: Type.Integer({ minimum: 1, maximum: 12, title: 'Etapas no ano' }),
    notaMinima: Type.Optional(MarkValue('Nota mínima')),
    notaMaxima: Type.Optional(MarkValue('Nota máxima')),
    casas: Type.Optional(Type.Integer({ minimum: 0, maximum: 4, title: 'Casas decimais' })),
    incremento: Type.Optional(Type.Number({ minimum: 0.01, maximum: 100, title: 'Incremento' })),
    media: Type.Optional(MarkValue('Média de aprovação')),
    /** One mark a stage for all subjects together, instead of one for each. */
    notaGeral: Type.Optional(Type.Boolean({ title: 'Nota geral por etapa' })),
    calculoEtapa: Type.Optional(codeOf(STAGE_SUMS, 'Cálculo da etapa')),
    formulaEtapa: Type.Optional(orNull(Formula('Fórmula da etapa'))),
    formulaMedia: Type.Optional(Formula('Fórmula da média final')),
    exame: Type.Optional(orNull(Exam)),
    progressao: codeOf(PROGRESSIONS, 'Progressão'),
    presenca: Type.Object(
      {
        tipo: codeOf(PRESENCE_KINDS, 'Presença'),
        percentual: Type.Number({ minimum: 0, maximum: 100, title: 'Presença mínima (%)' }),
        ignoraFaltas: Type.Optional(Type.Boolean({ title: 'Ignora faltas' })),
      },
      closed,
    ),
    tabelas: Type.Optional(Type.Array(RoundingTableWire, { maxItems: 20, title: 'Tabelas de arredondamento' })),
    arredondamentoEtapa: Type.Optional(orNull(Name('Arredondamento da etapa'))),
    arredondamentoFinal: Type.Optional(orNull(Name('Arredondamento final'))),
    conceitos: Type.Optional(Type.Array(ConceptWire, { maxItems: 30, title: 'Conceitos' })),
    recuperacao: Type.Optional(orNull(Recovery)),
    recuperacoes: Type.Optional(Type.Array(StagesRecovery, { maxItems: 12, title: 'Recuperações específicas' })),
    /** How many failed subjects a student takes along into the next year. */
    dependencias: Type.Optional(Type.Integer({ minimum: 0, maximum: 20, title: 'Dependências' })),
    /** Subjects of which all that are failed count as one of them. */
    aglutinadas: Type.Optional(Type.Array(MergedSubjects, { maxItems: 30, title: 'Disciplinas aglutinadas' })),
    mediaGlobalResgata: Type.Optional(Type.Boolean({ title: 'Média global resgata' })),
    conselho: Type.Optional(codeOf(COUNCIL_POWERS, 'O conselho pode alterar')),
    /** By its name, the rule for students with a disability. */
    regraDiferenciada: Type.Optional(orNull(Name('Regra diferenciada'))),
  },
  { ...closed, title: 'Regra' },
)
export type SchemeRules = Type.Static<typeof SchemeRules>
