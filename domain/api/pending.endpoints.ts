import { type Access, endpoint, fileEndpoint } from '#domain/api/endpoint.ts'
import type { ExportPending, ListPending } from '#domain/api/pending.schemas.ts'

const see: Access = { anyOf: ['relInformacoesPendentes'] }

/** M28: what the students of the caller's units still owe. */
export const listPending = endpoint<ListPending>('matricula', 'GET', 'Relatorio/InformacoesPendentes', see)
export const exportPending = fileEndpoint<ExportPending>('matricula', 'Relatorio/InformacoesPendentes/Exportar', see)
