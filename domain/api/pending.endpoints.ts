import { type Access, endpoint, fileEndpoint } from '#domain/api/endpoint.ts'
import type { CountPending, ExportPending, ListPending } from '#domain/api/pending.schemas.ts'

const see: Access = { anyOf: ['relInformacoesPendentes'] }

/** M28: what the students of the caller's units still owe, one by one and counted. */
export const listPending = endpoint<ListPending>('matricula', 'GET', 'Relatorio/InformacoesPendentes', see)
export const countPending = endpoint<CountPending>('matricula', 'GET', 'Relatorio/InformacoesPendentes/Totais', see)
export const exportPending = fileEndpoint<ExportPending>('matricula', 'Relatorio/InformacoesPendentes/Exportar', see)
