import type { Kysely } from 'kysely'
import type { KeptSection } from '#domain/privacy/privacy.schemas.ts'
import { SIGNER_STATUS_LABEL, SIGNING_METHOD_LABEL } from '#domain/contracts/contractStatus.ts'
import type { Database } from '#server/db/schema.ts'
import { NEWEST, record, section } from '#server/modules/acesso/privacy/kept.ts'

/** The contracts that a guardian signed, refused or was asked to sign. */
export const signatureSection = async (db: Kysely<Database>, guardianId: number): Promise<KeptSection> => {
  const rows = await db
    .selectFrom('contract_signer as own')
    .innerJoin('contract_text as text', 'text.id', 'own.contract_text_id')
    .innerJoin('contract', 'contract.id', 'text.contract_id')
    .where('own.guardian_id', '=', guardianId)
    .selectAll('own')
    .select(['text.kind', 'text.version', 'contract.number', 'contract.year'])
    .orderBy('own.id', 'desc')
    .limit(NEWEST)
    .execute()
  return section(
    'contratos',
    rows.map(({ kind, number, year, version, status, method, capacity, at, address, hash, reason }) =>
      record(`${kind === 'contrato' ? 'Contrato' : 'Aditivo ao contrato'} ${number}/${year}, versão ${version}`, {
        Situação: SIGNER_STATUS_LABEL[status],
        'Assina como': capacity,
        Quando: at,
        Como: method === null ? null : SIGNING_METHOD_LABEL[method],
        Endereço: address,
        'Texto (SHA-256)': hash,
        Motivo: reason,
      }),
    ),
  )
}
