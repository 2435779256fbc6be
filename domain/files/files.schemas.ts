import Type from 'typebox'
import { type ById, Id } from '#domain/base/common.schemas.ts'
import type { FileContent, SentFile as Sent, SentStream as Stream } from '#domain/base/endpoint.ts'

/** What a file is sent for; `domain/files/fileUses.ts` says what that takes. */
export const Uso = Type.Enum(['imagem', 'documento', 'capa'], { title: 'Uso' })
export type Uso = Type.Static<typeof Uso>

export const UploadQuery = Type.Object({ uso: Uso }, { additionalProperties: false })

/** Files that a row names, as `domain/files/stored.ts` writes them. */
export const NamedFiles = (title: string) => Type.Array(Type.String({ maxLength: 200 }), { maxItems: 20, title })

/** One file under its name, as multipart/form-data. */
export const SentFile = Type.Unsafe<Sent>(
  Type.Object({ name: Type.String({ maxLength: 1000, title: 'Nome' }), content: Type.Any() }),
)

/** A file as the whole body. */
export const SentStream = Type.Unsafe<Stream>(
  Type.Object({ type: Type.String(), bytes: Type.Integer({ minimum: 1 }), content: Type.Any() }),
)

/** A file that is kept. */
export const KeptFile = Type.Object({
  id: Id(),
  nome: Type.String(),
  /** By its content, as in `image/png`. */
  tipo: Type.String(),
  bytes: Type.Integer(),
  /** Pages of a PDF that tells them; null for any other file. */
  paginas: Type.Union([Type.Integer(), Type.Null()]),
})
export type KeptFile = Type.Static<typeof KeptFile>

export interface UploadFile {
  query: Type.Static<typeof UploadQuery>
  body: Sent
  answer: KeptFile
}

export interface DownloadFile {
  params: Type.Static<typeof ById>
  answer: FileContent
}

/** What stands behind `?passe=` in the address of a file (`domain/session/pass.ts`). */
export const Pass = Type.Object({ passe: Type.String() })
export type Pass = Type.Static<typeof Pass>

export interface PassFile {
  params: Type.Static<typeof ById>
  answer: Pass
}
