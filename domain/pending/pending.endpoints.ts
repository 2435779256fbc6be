import { type Access, endpoint, fileEndpoint } from '#domain/base/endpoint.ts'
import type {
  CountPending,
  ExportPending,
  ListPending,
  RemindPending,
  SimulateReminder,
} from '#domain/pending/pending.schemas.ts'

const see: Access = { anyOf: ['relInformacoesPendentes'] }
const remind: Access = { anyOf: ['relInformacoesPendentes'], edit: true }

/** M28: what the students of the caller's units still owe, one by one and counted. */
export const listPending = endpoint<ListPending>('matricula', 'GET', 'Relatorio/InformacoesPendentes', see)
export const countPending = endpoint<CountPending>('matricula', 'GET', 'Relatorio/InformacoesPendentes/Totais', see)
export const exportPending = fileEndpoint<ExportPending>('matricula', 'Relatorio/InformacoesPendentes/Exportar', see)

/** Whom a reminder would reach, and by which channels; nothing is written. */
export const simulateReminder = endpoint<SimulateReminder>(
  'matricula',
  'POST',
  'Relatorio/InformacoesPendentes/Lembrete/Simulacao',
  remind,
)
/** Reminds those who answer for what is owed: each of them once a day, of all of it in one message. */
export const remindPending = endpoint<RemindPending>(
  'matricula',
  'POST',
  'Relatorio/InformacoesPendentes/Lembrete',
  remind,
)
