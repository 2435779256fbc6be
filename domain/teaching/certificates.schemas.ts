import Type from 'typebox'
import { type ById, type Done, Id, IsoDate, PAGING, orNull } from '#domain/base/common.schemas.ts'

const closed = { additionalProperties: false } as const

export const CertificateQuery = Type.Object(
  {
    ...PAGING,
    Filtro: Type.Optional(Type.String({ maxLength: 100, title: 'Busca' })),
    /** 1: only those that are missing, expired or about to expire. */
    pendentes: Type.Optional(Type.Integer({ minimum: 1, maximum: 1, title: 'Situação' })),
  },
  closed,
)

const CertificateRow = Type.Object({
  /** Of the member of staff. */
  id: Type.Integer(),
  nome: Type.String(),
  cargo: Type.String(),
  /** Of the newest one; null without any. */
  emitidaEm: orNull(Type.String()),
  /** Empty without one, or for somebody who may not change certificates. */
  arquivo: Type.String(),
})
export type CertificateRow = Type.Static<typeof CertificateRow>
/** `hoje`: the day by which the portal says whether one holds. */
export const CertificatePage = Type.Object({
  items: Type.Array(CertificateRow),
  totalCount: Type.Integer(),
  hoje: Type.String(),
})
export interface ListCertificates {
  query: Type.Static<typeof CertificateQuery>
  answer: Type.Static<typeof CertificatePage>
}

const HeldCertificate = Type.Object({
  /** ISO day. */
  emitidaEm: Type.String(),
  /** Empty without one, or for somebody who may not change certificates. */
  arquivo: Type.String(),
})
export type HeldCertificate = Type.Static<typeof HeldCertificate>

/** What one member of staff handed in, the newest first. */
export const CertificatesOf = Type.Object({ hoje: Type.String(), certidoes: Type.Array(HeldCertificate) })
export type CertificatesOf = Type.Static<typeof CertificatesOf>
export interface ReadCertificatesOf {
  params: Type.Static<typeof ById>
  answer: CertificatesOf
}

export const CertificateBody = Type.Object(
  {
    idPessoa: Id('Funcionário'),
    emitidaEm: IsoDate('Emitida em'),
    /** `arquivo:17:certidao.pdf`, or empty. */
    arquivo: Type.String({ maxLength: 200, title: 'Certidão' }),
  },
  closed,
)
export type CertificateBody = Type.Static<typeof CertificateBody>
export interface NoteCertificate {
  body: CertificateBody
  answer: Type.Static<typeof Done>
}
