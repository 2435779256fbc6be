import { drawnEndpoint, endpoint } from '#domain/base/endpoint.ts'
import type { PrintClassCards, PrintStudentCard, ReadCardClass } from '#domain/reportCards/cardPrinting.schemas.ts'

const PRINTS = { anyOf: ['boletins'] } as const

/** The class groups whose cards the caller may print, and the students of one. */
export const readCardClass = endpoint<ReadCardClass>('academico', 'GET', 'Relatorio/Boletim', PRINTS)
/** The report card of a student as a PDF; with a last day, that of a transfer. */
export const printStudentCard = drawnEndpoint<PrintStudentCard>('academico', 'Relatorio/Boletim/Impressao', PRINTS)
/** Queues the report cards of a class group as one file. */
export const printClassCards = endpoint<PrintClassCards>('academico', 'POST', 'Relatorio/Boletim/Turma', PRINTS)
