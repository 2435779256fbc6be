import type { ListEntry } from '#domain/base/list.ts'

/** SchoolRecord tags of portal.md 7: what the text of a transcript may name (D 2.16). */
export const SCHOOL_RECORD_TAGS = [
  { id: 1, nome: '{{aluno}}' },
  { id: 2, nome: '{{nascimento}}' },
  { id: 3, nome: '{{naturalidade}}' },
  { id: 4, nome: '{{nacionalidade}}' },
  { id: 5, nome: '{{documento}}' },
  { id: 6, nome: '{{filiacao}}' },
  { id: 7, nome: '{{ra}}' },
  { id: 8, nome: '{{escola}}' },
  { id: 9, nome: '{{endereco}}' },
  { id: 10, nome: '{{ato_legal}}' },
  { id: 11, nome: '{{curso}}' },
  { id: 12, nome: '{{serie}}' },
  { id: 13, nome: '{{ano}}' },
  { id: 14, nome: '{{resultado}}' },
  { id: 15, nome: '{{carga_horaria}}' },
  { id: 16, nome: '{{dias_letivos}}' },
  { id: 17, nome: '{{frequencia}}' },
  { id: 18, nome: '{{diretor}}' },
  { id: 19, nome: '{{secretario}}' },
  { id: 20, nome: '{{livro}}' },
  { id: 21, nome: '{{folha}}' },
  { id: 22, nome: '{{registro}}' },
  { id: 23, nome: '{{local}}' },
  { id: 24, nome: '{{data}}' },
  { id: 25, nome: '{{codigo_verificacao}}' },
] as const satisfies readonly ListEntry[]

/**
 * `tipoDocumento`: what a document is that the school issues (D 2.15). portal.md 7 asks for the numbers 3, 4 and 6 when a
 * student enrols; portal.md names none of them, so they are the contract, the terms and the term of a discount here.
 */
export const DOCUMENT_TYPES = [
  { id: 1, nome: 'Declaração de matrícula' },
  { id: 2, nome: 'Declaração de escolaridade' },
  { id: 3, nome: 'Contrato' },
  { id: 4, nome: 'Termo' },
  { id: 5, nome: 'Declaração de transferência' },
  { id: 6, nome: 'Termo de desconto' },
  { id: 7, nome: 'Atestado de vaga' },
  { id: 8, nome: 'Declaração de comparecimento' },
  { id: 9, nome: 'Outro documento' },
  { id: 10, nome: 'Aditivo de contrato' },
  { id: 11, nome: 'Declaração de frequência' },
  { id: 12, nome: 'Declaração de conclusão' },
  { id: 13, nome: 'Declaração de quitação' },
  { id: 14, nome: 'Declaração de bolsa' },
  { id: 15, nome: 'Guia de transferência' },
  { id: 16, nome: 'Ficha individual' },
  { id: 17, nome: 'Ficha de matrícula' },
  { id: 18, nome: 'Ficha médica' },
] as const satisfies readonly ListEntry[]

export type DocumentType = (typeof DOCUMENT_TYPES)[number]['id']

export const CONTRACT = 3
export const TRANSFER_STATEMENT = 5
export const VISIT_STATEMENT = 8
export const OTHER_DOCUMENT = 9
export const ANNEX = 10
export const PRESENCE_STATEMENT = 11
export const CONCLUSION_STATEMENT = 12
export const CLEARANCE_STATEMENT = 13
export const GRANT_STATEMENT = 14
export const TRANSFER_GUIDE = 15
export const STUDENT_SHEET = 16
export const ENROLMENT_SHEET = 17
export const HEALTH_SHEET = 18

/** Papers: drawn with current data, and verified by their code. */
export const PAPER_KINDS = [
  { id: 1, nome: 'Extrato financeiro' },
  { id: 2, nome: 'Recibo anual de pagamentos' },
  { id: 3, nome: 'Declaração anual de quitação de débitos' },
  { id: 4, nome: 'Recibo de pagamento' },
  { id: 5, nome: 'Relatório' },
  { id: 6, nome: 'Comprovante de matrícula' },
  { id: 7, nome: 'Notificação ao Conselho Tutelar' },
  { id: 8, nome: 'Boletim' },
  { id: 9, nome: 'Comunicado de ocorrência' },
  { id: 10, nome: 'Ata de conselho de classe' },
  { id: 11, nome: 'Ata de resultados finais' },
  { id: 12, nome: 'Dossiê de recurso' },
  { id: 13, nome: 'Carteirinha' },
] as const satisfies readonly ListEntry[]

export type PaperKind = (typeof PAPER_KINDS)[number]['id']

export const STATEMENT_PAPER = 1
export const YEARLY_RECEIPT = 2
export const CLEARANCE = 3
export const RECEIPT = 4
export const REPORT = 5
export const ENROLMENT_RECEIPT = 6
export const COUNCIL_NOTICE = 7
export const REPORT_CARD = 8
export const OCCURRENCE_NOTICE = 9
export const COUNCIL_MINUTES = 10
export const FINAL_MINUTES = 11
export const APPEAL_DOSSIER = 12
export const BADGE = 13

/** Types that bind by their charges. */
export const CONTRACT_TYPES: readonly DocumentType[] = [CONTRACT, ANNEX]

/** What a family signs when it enrols. */
export const SIGNED_TYPES: readonly DocumentType[] = [3, 4, 6]

/** What tells of what is paid: only for those of the family who pay. */
export const MONEY_TYPES: readonly DocumentType[] = [CLEARANCE_STATEMENT, GRANT_STATEMENT]

/** What the school certifies of a student; the others bind, and come about by signing. */
export const CERTIFIED_TYPES: readonly DocumentType[] = [
  1,
  2,
  TRANSFER_STATEMENT,
  7,
  VISIT_STATEMENT,
  OTHER_DOCUMENT,
  PRESENCE_STATEMENT,
  CONCLUSION_STATEMENT,
  CLEARANCE_STATEMENT,
  GRANT_STATEMENT,
  TRANSFER_GUIDE,
  STUDENT_SHEET,
  ENROLMENT_SHEET,
  HEALTH_SHEET,
]
