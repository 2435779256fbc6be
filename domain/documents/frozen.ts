import type { RichText } from '#domain/richText/richText.schemas.ts'

/** Somebody under a document. */
export interface Signature {
  readonly nome: string
  /** What they are: a position at the school, or to the student. */
  readonly papel: string
}

/** All that the PDF of an issued document says, as it was when it was issued. Whatever changes later changes nothing of it. */
export interface FrozenDocument {
  readonly titulo: string
  readonly escola: {
    readonly nome: string
    /** Below the name: unit, address, legal act. */
    readonly linhas: readonly string[]
  }
  /** With values in the place of their tags; each begins on a page of its own. */
  readonly textos: readonly RichText[]
  readonly assinaturas: readonly Signature[]
  readonly testemunhas: readonly Signature[]
  readonly assinaturaDigital: boolean
  /** What was not known. */
  readonly faltas: readonly string[]
  /** Address of the portal as people reach it, for the link to the verification. */
  readonly portal: string
}
