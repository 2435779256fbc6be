import Type from 'typebox'
import { type ById, Id, Versao } from '#domain/base/common.schemas.ts'
import { FIELD_LABELS as LABELS } from '#domain/configuredFields/configuredFields.labels.ts'

const closed = { additionalProperties: false } as const

/** Of portal.md 3; `FIELD_TABLES` says what each is about. */
const Tabela = Type.Union(
  [
    Type.Literal('Aluno'),
    Type.Literal('AlunoPlus'),
    Type.Literal('AlunoEndereco'),
    Type.Literal('AlunoMedico'),
    Type.Literal('AlunoOutrasInfPlus'),
    Type.Literal('Responsavel'),
    Type.Literal('AlunoResponsavelPlus'),
  ],
  { title: LABELS.tabela },
)

/** Bounds of an answer: days, numbers, cents, or the length of a text; an empty text means no bound. */
const FieldRange = Type.Object(
  {
    inicio: Type.String({ maxLength: 20, title: 'Início' }),
    fim: Type.String({ maxLength: 20, title: 'Fim' }),
    /** The day on which the form is filled in, instead of `inicio` or `fim`. */
    inicioHoje: Type.Boolean({ title: 'A partir de hoje' }),
    fimHoje: Type.Boolean({ title: 'Até hoje' }),
  },
  { ...closed, title: LABELS.range },
)

/** All attributes of portal.md 3 but the position; which values go together is for `designFlaws` to say. */
const DRAFT = {
  tabela: Tabela,
  /** Name used in conditions; unique per table, and never changed. */
  nomeCampo: Type.String({ maxLength: 60, title: LABELS.nomeCampo }),
  /** What people read. */
  descricaoCampo: Type.String({ maxLength: 120, title: LABELS.descricaoCampo }),
  placeHolder: Type.String({ maxLength: 120, title: LABELS.placeHolder }),
  tip: Type.String({ maxLength: 600, title: LABELS.tip }),
  obrigatoriedade: Type.Union([Type.Literal(0), Type.Literal(1)], { title: LABELS.obrigatoriedade }),
  tipoEntrada: Type.Union([Type.Literal('Manual'), Type.Literal('Automático')], { title: LABELS.tipoEntrada }),
  /** Twelfths of the form. */
  tamanhoTela: Type.Integer({ minimum: 1, maximum: 12, title: LABELS.tamanhoTela }),
  situacao: Type.Union([Type.Literal('Ativo'), Type.Literal('Reiniciado'), Type.Literal('Bloqueado')], {
    title: LABELS.situacao,
  }),
  contemCondicional: Type.Boolean({ title: LABELS.contemCondicional }),
  nomeCampoDependente: Type.String({ maxLength: 60, title: LABELS.nomeCampoDependente }),
  formulaCondicional: Type.String({ maxLength: 20, title: LABELS.formulaCondicional }),
  valorComparacaoCondicional: Type.String({ maxLength: 200, title: LABELS.valorComparacaoCondicional }),
  aplicacaoCondicional: Type.Union([Type.Literal(''), Type.Literal('Visível'), Type.Literal('Obrigatório')], {
    title: LABELS.aplicacaoCondicional,
  }),
  parCampoTipoId: Type.Integer({ minimum: 1, maximum: 99, title: LABELS.parCampoTipoId }),
  parCampoTipoFormatId: Type.Union([Type.Integer({ minimum: 1, maximum: 99 }), Type.Null()], {
    title: LABELS.parCampoTipoFormatId,
  }),
  argumentosLista: Type.Array(Type.String({ maxLength: 120 }), { maxItems: 300, title: LABELS.argumentosLista }),
  range: FieldRange,
}

export const FieldDraft = Type.Object(DRAFT, closed)
export type FieldDraft = Type.Static<typeof FieldDraft>

/** A configured field (ParCampo). */
export const ConfiguredField = Type.Object({
  ...DRAFT,
  id: Type.Integer(),
  posicao: Type.Integer(),
  versao: Type.Integer(),
})
export type ConfiguredField = Type.Static<typeof ConfiguredField>

/** The fields of a table; `versao` grows with every change that affects answers. */
export const ConfiguredForm = Type.Object({
  tabela: Tabela,
  versao: Type.Integer(),
  campos: Type.Array(ConfiguredField),
})
export type ConfiguredForm = Type.Static<typeof ConfiguredForm>

export const ConfiguredForms = Type.Object({ tabelas: Type.Array(ConfiguredForm) })
export type ConfiguredForms = Type.Static<typeof ConfiguredForms>

export interface ReadForms {
  answer: ConfiguredForms
}

export interface CreateField {
  body: FieldDraft
  answer: ConfiguredField
}

export const FieldChange = Type.Object({ ...DRAFT, versao: Versao }, closed)
export interface UpdateField {
  params: Type.Static<typeof ById>
  body: Type.Static<typeof FieldChange>
  answer: ConfiguredField
  conflict: ConfiguredField
}

const Order = (title: string) => Type.Array(Id(), { maxItems: 500, title })

/** The order that the person saw, and the new one. */
export const FieldOrder = Type.Object({ tabela: Tabela, de: Order('Ordem vista'), para: Order('Nova ordem') }, closed)
export interface OrderFields {
  body: Type.Static<typeof FieldOrder>
  answer: ConfiguredForm
  conflict: ConfiguredForm
}

/** An answer as it is read (portal.md 3 “Student field answer”); `idResponsavel` where a guardian gave it. */
export const FieldAnswer = Type.Object({
  idAluno: Type.Union([Type.Integer(), Type.Null()]),
  idResponsavel: Type.Optional(Type.Integer()),
  parCampoId: Type.Integer(),
  valor: Type.String(),
})
export type FieldAnswer = Type.Static<typeof FieldAnswer>

/** The configured part of a form that is sent: all answers of its tables, and the version of each as it was drawn. */
export const FilledForm = Type.Object(
  {
    versoes: Type.Array(Type.Object({ tabela: Tabela, versao: Versao }, closed), { maxItems: 7, title: 'Versões' }),
    respostas: Type.Array(
      Type.Object({ parCampoId: Id('Campo'), valor: Type.String({ maxLength: 4000, title: 'Valor' }) }, closed),
      { maxItems: 1000, title: 'Respostas' },
    ),
  },
  { ...closed, title: 'Campos da escola' },
)
export type FilledForm = Type.Static<typeof FilledForm>
