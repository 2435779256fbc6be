import type { Transaction } from 'kysely'
import { nameIn } from '#domain/base/list.ts'
import type { DocumentRequest } from '#domain/documentRequests/documentRequests.schemas.ts'
import { DOCUMENT_TYPES } from '#domain/documents/documents.lists.ts'
import { READER_GUARDIAN, READER_STUDENT } from '#domain/feed/reading.ts'
import type { Database } from '#server/db/schema.ts'
import { notify } from '#server/messages/index.ts'
import { colleaguesWho } from '#server/school/staff/told.ts'

type Trx = Transaction<Database>
interface When {
  readonly now: Date
}

interface Asked {
  readonly id: number
  readonly unitId: number
  /** Of the document. */
  readonly name: string
}

/** Tells those who answer requests in the unit that one waits, without student. */
export const tellSchool = async (trx: Trx, { now }: When, { id, unitId, name }: Asked): Promise<void> => {
  await notify(trx, 'documentoPedido', {
    cause: `document_request/${id}`,
    studentId: null,
    people: await colleaguesWho(trx, { changes: 'pedidosDocumentos', unitIds: [unitId], except: null }),
    values: { documento: name },
    now,
  })
}

/** Tells the person who asked what became of a request, and nobody else of the family. */
export const tellAsker = async (
  trx: Trx,
  { now }: When,
  { id, idAluno, versao, tipoDocumento }: DocumentRequest,
  happened: string,
): Promise<void> => {
  const { guardian_id: guardianId } = await trx
    .selectFrom('document_request')
    .where('id', '=', id)
    .select('guardian_id')
    .executeTakeFirstOrThrow()
  await notify(trx, 'pedidoDocumentoAndou', {
    cause: `document_request/${id}/${versao}`,
    studentId: idAluno,
    people: [guardianId === null ? { type: READER_STUDENT, id: idAluno } : { type: READER_GUARDIAN, id: guardianId }],
    values: { documento: nameIn(DOCUMENT_TYPES, tipoDocumento), acontecimento: happened },
    now,
  })
}
