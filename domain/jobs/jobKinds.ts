import type { FeatureKey } from '#domain/base/featureIds.ts'
import { IMPORT_FEATURES } from '#domain/registers/importFeatures.ts'

interface Heading {
  readonly title: string
  /** One of these somebody has to hold for it. */
  readonly features: readonly FeatureKey[]
}

/**
 * What runs in the background, as people read it. A kind stays here as long as jobs may name it: 90 days after its last
 * one.
 */
export const JOB_KINDS = {
  exportStudents: { title: 'Exportação de alunos', features: ['alunos'] },
  exportEnrolments: { title: 'Exportação de matrículas', features: ['relInformacoesMatricula'] },
  exportReport: { title: 'Relatório', features: ['gerarRelatorio', 'relResponsaveisPorAluno'] },
  sendReport: { title: 'Relatório agendado', features: ['gerarRelatorio'] },
  printFamilies: { title: 'Etiquetas e carteirinhas', features: ['relResponsaveisPorAluno'] },
  grantDiscounts: { title: 'Concessão de descontos', features: ['aplicacaoDescontos'] },
  undoDiscounts: { title: 'Concessão de descontos desfeita', features: ['aplicacaoDescontos'] },
  offerReEnrolments: { title: 'Oferta de rematrículas', features: ['gestaoProcessos'] },
  inviteGuardians: { title: 'Convites para o portal', features: ['responsaveis'] },
  remindPending: { title: 'Lembrete de pendências', features: ['relInformacoesPendentes'] },
  remindReEnrolments: { title: 'Lembrete de rematrícula', features: ['gestaoProcessos'] },
  remindReaders: { title: 'Lembrete de comunicado', features: ['comunicados'] },
  issueDocuments: { title: 'Emissão de documentos', features: ['documentos'] },
  printDocuments: { title: 'Impressão de documentos', features: ['gestaoMatricula'] },
  printReportCards: { title: 'Boletins da turma', features: ['boletins'] },
  simulateClosing: { title: 'Simulação do fechamento', features: ['fechamentoAnoLetivo'] },
  processClosing: { title: 'Fechamento do ano letivo', features: ['fechamentoAnoLetivo'] },
  keepTranscriptYears: { title: 'Geração de históricos', features: ['historicosAlunos'] },
  issueTranscripts: { title: 'Históricos da turma', features: ['historicosAlunos'] },
  printTranscripts: { title: 'Impressão de históricos', features: ['historicosAlunos'] },
  importTranscriptYears: { title: 'Importação de históricos', features: ['historicosAlunos'] },
  applyReturn: { title: 'Arquivo de retorno', features: ['cobrancas'] },
  applyImport: { title: 'Importação', features: IMPORT_FEATURES },
  applyMarks: { title: 'Importação de notas', features: ['importarAvaliacao'] },
  undoImport: { title: 'Importação desfeita', features: IMPORT_FEATURES },
} as const satisfies Readonly<Record<string, Heading>>

export type JobKindName = keyof typeof JOB_KINDS
