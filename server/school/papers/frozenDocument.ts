import type { FrozenDocument, LaidOutDocument } from '#domain/documents/frozen.ts'
import { heading } from '#domain/richText/write.ts'

/** A document that was laid out in parts, with the names of the school and the portal, to be drawn or kept. */
export const frozenDocument = (
  { titulo, linhas, partes, ...more }: LaidOutDocument,
  { school, portal }: { readonly school: string; readonly portal: string },
): FrozenDocument => ({
  ...more,
  titulo,
  escola: { nome: school, linhas },
  textos: [{ blocos: [heading(titulo)] }],
  partes,
  assinaturas: [],
  testemunhas: [],
  assinaturaDigital: false,
  faltas: [],
  portal,
})
