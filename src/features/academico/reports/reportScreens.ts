import type { FeatureKey } from '#domain/base/featureIds.ts'
import { DIARY, DOCUMENTS, MOVEMENT } from '#domain/reports/reports.lists.ts'
import type { ReportInfo } from '#domain/reports/reports.schemas.ts'

/** A report of D 2.15 that is a screen of its own. */
export interface ReportScreen extends Pick<ReportInfo, 'nome' | 'grupo' | 'sobre'> {
  readonly feature: FeatureKey
  readonly path: string
}

/** The reports of D 2.15 that are screens of their own; each is listed for those who may open it. */
export const REPORT_SCREENS: readonly ReportScreen[] = [
  {
    nome: 'Informações de matrícula',
    grupo: MOVEMENT,
    sobre: 'Matrículas, rematrículas e vagas, em gráficos e uma a uma.',
    feature: 'relInformacoesMatricula',
    path: '/matricula/relatorios/informacoes-matricula',
  },
  {
    nome: 'Informações pendentes',
    grupo: DOCUMENTS,
    sobre: 'Tudo o que cada família deve: documentos, fotos, termos, assinaturas e dados.',
    feature: 'relInformacoesPendentes',
    path: '/matricula/relatorios/informacoes-pendentes',
  },
  {
    nome: 'Aceite de termos',
    grupo: DOCUMENTS,
    sobre: 'Quem aceitou cada termo, e quem ainda não.',
    feature: 'relAceiteTermos',
    path: '/matricula/relatorios/aceite-termos',
  },
  {
    nome: 'Aulas previstas × dadas',
    grupo: DIARY,
    sobre: 'O saldo de aulas de cada turma, disciplina e etapa, com as explicações.',
    feature: 'apontamentoConteudo',
    path: '/academico/apontamentos/conteudo/saldo',
  },
]
