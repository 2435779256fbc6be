import Type from 'typebox'
import type { ById } from '#domain/api/common.schemas.ts'

/** A file of a record, with its content as a data URL. */
export const FileContent = Type.Object({
  id: Type.Integer(),
  nome: Type.String(),
  tipo: Type.String(),
  conteudo: Type.String(),
})
export type FileContent = Type.Static<typeof FileContent>

export interface GetFile {
  params: Type.Static<typeof ById>
  answer: FileContent
}
