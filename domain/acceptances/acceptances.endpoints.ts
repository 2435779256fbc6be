import type { ExportAcceptances, ListAllAcceptances } from '#domain/acceptances/acceptances.schemas.ts'
import { type Access, endpoint, fileEndpoint } from '#domain/base/endpoint.ts'

const see: Access = { anyOf: ['relAceiteTermos'] }

/** M27: who accepted which version of terms and contracts, and who has still to, among the people of the caller's units. */
export const listAllAcceptances = endpoint<ListAllAcceptances>('matricula', 'GET', 'Relatorio/AceiteTermos', see)
export const exportAcceptances = fileEndpoint<ExportAcceptances>('matricula', 'Relatorio/AceiteTermos/Exportar', see)
