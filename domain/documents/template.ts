import { type DocumentTag, tagsOfType } from '#domain/documents/documentTags.ts'
import { DOCUMENT_TYPES, type DocumentType } from '#domain/documents/documents.lists.ts'
import { isEmptyText } from '#domain/richText/plainText.ts'
import type { RichText } from '#domain/richText/richText.schemas.ts'
import { namesInText, textWithValues, unknownTagIn, unknownTagSentence, written } from '#domain/richText/textTags.ts'
import { requiredMessage } from '#domain/base/sentences.ts'

/** A name defined by the template, and the field whose value replaces it. */
export interface PairedField {
  readonly tempId: string
  /** A configured field by its id, or a tag by its number below zero. */
  readonly campoAdviceId: number | null
  /** Without braces. */
  readonly nomeCampoDocumento: string
}

/** The draft of a template; its fields are those of portal.md 3 “Document parameter”. */
export interface TemplateDraft {
  readonly descricao: string
  readonly tipoDocumento: DocumentType | null
  readonly documento1: RichText
  /** Starts on a new page; empty: none. */
  readonly documento2: RichText
  readonly primeiraAssinaturaId: number | null
  readonly segundaAssinaturaId: number | null
  /** Additional signers. */
  readonly funcionarios: readonly number[]
  readonly testemunhasId: readonly number[]
  readonly assinaturaDigital: boolean
  /** Whether it is for every student; otherwise only where something names it, like a discount. */
  readonly generic: boolean
  readonly camposEmparelhados: readonly PairedField[]
}

export const DESCRIPTION_LENGTH = 120
export const PAIRS_AT_MOST = 60
export const SIGNERS_AT_MOST = 10

const PAIR_NAME = /^[a-z][a-z\d_]{0,39}$/

const isType = (id: number | null): id is DocumentType => DOCUMENT_TYPES.some((type) => type.id === id)

/** What a template may write between braces: the tags of its type, and its own names. */
const tagsOfTemplate = ({
  tipoDocumento,
  camposEmparelhados,
}: Pick<TemplateDraft, 'tipoDocumento' | 'camposEmparelhados'>): readonly Pick<DocumentTag, 'name' | 'label'>[] => [
  ...(isType(tipoDocumento) ? tagsOfType(tipoDocumento) : []),
  ...camposEmparelhados
    .filter(({ nomeCampoDocumento }) => PAIR_NAME.test(nomeCampoDocumento))
    .map(({ nomeCampoDocumento }) => ({ name: nomeCampoDocumento, label: 'Campo emparelhado' })),
]

/**
 * The sentence of every field of a template that is wrong, by its path; form and server ask the same. Only the server
 * checks whether people and configured fields exist.
 */
export const templateFlaws = (draft: TemplateDraft): Readonly<Record<string, string>> => {
  const { descricao, tipoDocumento, documento1, documento2, primeiraAssinaturaId, segundaAssinaturaId } = draft
  const tags = tagsOfTemplate(draft).map(({ name }) => written(name))
  const [unknown1, unknown2] = [documento1, documento2].map((text) => unknownTagIn(text, tags))
  const isSignedTwice = primeiraAssinaturaId !== null && primeiraAssinaturaId === segundaAssinaturaId
  return {
    ...(descricao.trim() === '' && { descricao: requiredMessage('Descrição') }),
    ...(!isType(tipoDocumento) && { tipoDocumento: requiredMessage('Tipo de documento') }),
    ...(isEmptyText(documento1) && { documento1: requiredMessage('Texto do documento') }),
    ...(isType(tipoDocumento) && unknown1 && { documento1: unknownSentence(unknown1) }),
    ...(isType(tipoDocumento) && unknown2 && { documento2: unknownSentence(unknown2) }),
    ...(isSignedTwice && { segundaAssinaturaId: 'Escolha outra pessoa: esta já assina primeiro.' }),
    ...pairFlaws(draft),
  }
}

const unknownSentence = (tag: string): string => unknownTagSentence(tag, 'neste tipo de documento')

const pairFlaws = ({ tipoDocumento, camposEmparelhados }: TemplateDraft): Readonly<Record<string, string>> => {
  const taken = isType(tipoDocumento) ? tagsOfType(tipoDocumento) : []
  const flaws: Record<string, string> = {}
  for (const [place, { nomeCampoDocumento: name, campoAdviceId }] of camposEmparelhados.entries()) {
    const isTwice = camposEmparelhados.slice(0, place).some((other) => other.nomeCampoDocumento === name)
    const path = `camposEmparelhados.${place}`
    if (!PAIR_NAME.test(name)) flaws[`${path}.nomeCampoDocumento`] = 'Use letras minúsculas sem acento, números e _.'
    else if (taken.some((tag) => tag.name === name) || isTwice)
      flaws[`${path}.nomeCampoDocumento`] = `Já existe a marca ${written(name)}.`
    if (campoAdviceId === null) flaws[`${path}.campoAdviceId`] = requiredMessage('Campo')
    else if (campoAdviceId < 0 && !taken.some(({ id }) => id === -campoAdviceId))
      flaws[`${path}.campoAdviceId`] = 'Este campo não existe neste tipo de documento.'
  }
  return flaws
}

/** The names that the texts of a template write between braces, each once. */
export const namesIn = ({ documento1, documento2 }: Pick<TemplateDraft, 'documento1' | 'documento2'>): string[] => [
  ...new Set([documento1, documento2].flatMap(namesInText)),
]

/** Shown in place of an unknown value: a line to write on. */
export const BLANK = '________'

/** A text with its tags replaced by values, and gaps by lines to write on. */
export const filledText = (text: RichText, values: Readonly<Record<string, string>>): RichText =>
  textWithValues(text, values, BLANK)
