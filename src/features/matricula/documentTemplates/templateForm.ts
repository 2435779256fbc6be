import type { TemplateBody, TemplateRecord } from '#domain/documents/documents.schemas.ts'
import { type TemplateDraft, templateFlaws } from '#domain/documents/template.ts'
import { DOCUMENT_TYPES, type DocumentType } from '#domain/documents/documents.lists.ts'
import { nameIn } from '#domain/base/list.ts'
import { EMPTY_TEXT, plainTextOf } from '#domain/richText/plainText.ts'
import type { RichText } from '#domain/richText/richText.schemas.ts'
import type { ConflictField } from '#src/lib/conflict.ts'

/** The values of a template's form: choices as text. */
export interface TemplateForm {
  readonly descricao: string
  readonly tipoDocumento: string
  readonly documento1: RichText
  readonly documento2: RichText
  readonly primeiraAssinaturaId: string
  readonly segundaAssinaturaId: string
  readonly funcionarios: readonly number[]
  readonly testemunhasId: readonly number[]
  readonly assinaturaDigital: boolean
  readonly generic: boolean
  readonly camposEmparelhados: readonly PairForm[]
}

export interface PairForm {
  readonly tempId: string
  readonly campoAdviceId: string
  readonly nomeCampoDocumento: string
}

export const EMPTY_TEMPLATE: TemplateForm = {
  descricao: '',
  tipoDocumento: '',
  documento1: EMPTY_TEXT,
  documento2: EMPTY_TEXT,
  primeiraAssinaturaId: '',
  segundaAssinaturaId: '',
  funcionarios: [],
  testemunhasId: [],
  assinaturaDigital: false,
  generic: true,
  camposEmparelhados: [],
}

export const formOf = (record: TemplateRecord): TemplateForm => ({
  descricao: record.descricao,
  tipoDocumento: String(record.tipoDocumento),
  documento1: record.documento1,
  documento2: record.documento2,
  primeiraAssinaturaId: String(record.primeiraAssinaturaId ?? ''),
  segundaAssinaturaId: String(record.segundaAssinaturaId ?? ''),
  funcionarios: record.funcionarios,
  testemunhasId: record.testemunhasId,
  assinaturaDigital: record.assinaturaDigital,
  generic: record.generic,
  camposEmparelhados: record.camposEmparelhados.map(({ tempId, campoAdviceId, nomeCampoDocumento }) => ({
    tempId,
    campoAdviceId: String(campoAdviceId),
    nomeCampoDocumento,
  })),
})

/** The chosen type; null for none. */
export const typeOf = ({ tipoDocumento }: Pick<TemplateForm, 'tipoDocumento'>): DocumentType | null =>
  DOCUMENT_TYPES.find(({ id }) => String(id) === tipoDocumento)?.id ?? null

const numberOf = (text: string): number | null => (text === '' ? null : Number(text))

/** A form in the shape of the rules. */
const readForm = (form: TemplateForm): TemplateDraft => ({
  ...form,
  tipoDocumento: typeOf(form),
  primeiraAssinaturaId: numberOf(form.primeiraAssinaturaId),
  segundaAssinaturaId: numberOf(form.segundaAssinaturaId),
  camposEmparelhados: form.camposEmparelhados.map((pair) => ({
    ...pair,
    campoAdviceId: numberOf(pair.campoAdviceId),
  })),
})

export const flawsOf = (form: TemplateForm): Readonly<Record<string, string>> => templateFlaws(readForm(form))

/** The body of a form without flaws. */
export const draftOf = (form: TemplateForm): TemplateBody => {
  const read = readForm(form)
  return {
    ...read,
    descricao: read.descricao.trim(),
    tipoDocumento: read.tipoDocumento ?? 1,
    funcionarios: [...read.funcionarios],
    testemunhasId: [...read.testemunhasId],
    camposEmparelhados: read.camposEmparelhados.map((pair) => ({ ...pair, campoAdviceId: pair.campoAdviceId ?? 0 })),
  }
}

const SHOWN = 300

const shortened = (text: RichText): string => {
  const plain = plainTextOf(text)
  return plain.length > SHOWN ? `${plain.slice(0, SHOWN)}…` : plain
}

/** The fields of a template in a conflict. `nameOf` knows the staff. */
export const conflictFields = (nameOf: (id: number) => string): readonly ConflictField<TemplateForm>[] => {
  const names = (ids: readonly number[]) => ids.map(nameOf).join(', ')
  return [
    { name: 'descricao', label: 'Descrição' },
    {
      name: 'tipoDocumento',
      label: 'Tipo de documento',
      text: ({ tipoDocumento }) => nameIn(DOCUMENT_TYPES, numberOf(tipoDocumento)),
    },
    { name: 'documento1', label: 'Texto do documento', text: ({ documento1 }) => shortened(documento1) },
    { name: 'documento2', label: 'Anexo', text: ({ documento2 }) => shortened(documento2) },
    {
      name: 'primeiraAssinaturaId',
      label: 'Primeira assinatura',
      text: (form) => names(idsIn(form.primeiraAssinaturaId)),
    },
    {
      name: 'segundaAssinaturaId',
      label: 'Segunda assinatura',
      text: (form) => names(idsIn(form.segundaAssinaturaId)),
    },
    { name: 'funcionarios', label: 'Outros que assinam', text: ({ funcionarios }) => names(funcionarios) },
    { name: 'testemunhasId', label: 'Testemunhas', text: ({ testemunhasId }) => names(testemunhasId) },
    { name: 'assinaturaDigital', label: 'Assinatura digital' },
    { name: 'generic', label: 'Vale para todos os alunos' },
    {
      name: 'camposEmparelhados',
      label: 'Campos emparelhados',
      text: ({ camposEmparelhados }) => camposEmparelhados.map((pair) => pair.nomeCampoDocumento).join(', '),
    },
  ]
}

const idsIn = (text: string): readonly number[] => (text === '' ? [] : [Number(text)])
