import { lookImages, lookLogo } from '#domain/api/look.endpoints.ts'
import { LookImages, LookLogo } from '#domain/api/look.schemas.ts'
import { type Served, servePublic } from '#server/http/serve.ts'

/** Name that stands until the school gives its own. */
const DEFAULT_NAME = 'Portal'

const dataUrl = (type: string, content: Buffer): string => `data:${type};base64,${content.toString('base64')}`

/** The school's own look, which the public pages show too. */
export const lookRoutes: readonly Served[] = [
  servePublic(lookLogo, { answer: LookLogo }, async ({ db }) => {
    const row = await db.selectFrom('look').selectAll().orderBy('id').limit(1).executeTakeFirst()
    if (row === undefined) return { cor: null, logo: null, nomeEscola: DEFAULT_NAME }
    const logo = row.logo === null || row.logo_type === null ? null : dataUrl(row.logo_type, row.logo)
    return { cor: row.color, logo, nomeEscola: row.school_name }
  }),

  servePublic(lookImages, { answer: LookImages }, async ({ db }) => {
    const rows = await db.selectFrom('look_image').selectAll().orderBy('id').execute()
    return rows.map(({ audience, description, content_type, content, file_name }) => ({
      perfil: audience,
      descricao: description,
      imagem: dataUrl(content_type, content),
      imagemNome: file_name,
    }))
  }),
]
