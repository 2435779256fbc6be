import type { ExportAcceptances, ListAllAcceptances } from '#domain/acceptances/acceptances.schemas.ts'
import { type Access, endpoint, fileEndpoint } from '#domain/base/endpoint.ts'

const see: Access = { anyOf: ['relAceiteTermos'] }

/** M27: people of the caller's units who accepted a version of terms and contracts, and those who still have to. */
export const listAllAcceptances = endpoint<ListAllAcceptances>('matricula', 'GET', 'Relatorio/AceiteTermos', see)
export const exportAcceptances = fileEndpoint<ExportAcceptances>('matricula', 'Relatorio/AceiteTermos/Exportar', see)
