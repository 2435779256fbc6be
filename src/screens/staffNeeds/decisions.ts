import type { StaffHome } from '#domain/feed/feed.schemas.ts'
import { APPEALS } from '#src/core/appeals/paths.ts'
import { EXCUSES } from '#src/core/attendance/paths.ts'
import { CONVERSATIONS, WAITING_CONVERSATIONS } from '#src/core/conversations/paths.ts'
import { ENROLMENT_LIST, WAITING_FOR_SCHOOL } from '#src/core/enrolments/enrolmentList.ts'
import type { FilterValues } from '#src/core/filters/filters.slice.ts'
import { GATE } from '#src/core/gate/paths.ts'
import { LESSON_PLANS, PENDING_CONTENTS } from '#src/core/lessonContents/paths.ts'
import { MEDICATION_DAY, MEDICATION_REQUESTS } from '#src/core/medication/paths.ts'
import { COUNCIL_NOTES } from '#src/core/marks/councilPaths.ts'
import { LATE_CHANGES, REOPENINGS, SECOND_CALLS } from '#src/core/marks/paths.ts'
import { occurrencePath } from '#src/core/occurrences/paths.ts'
import { OWN_PENDING_ITEMS, PENDING_ITEM_LIST } from '#src/core/pendingItems/paths.ts'
import { PUBLICATIONS, PUBLICATIONS_IN_REVIEW, PUBLICATIONS_RETURNED } from '#src/core/publications/paths.ts'
import { YEAR_CLOSING } from '#src/core/yearEnd/paths.ts'
import { formatDate } from '#src/lib/dates.ts'
import { plural } from '#src/lib/text.ts'

/** Something that others wait for, and where it is done. */
export interface Decision {
  readonly path: string
  /** Filters under which the screen shows what waits; null: as the person left them. */
  readonly filters: FilterValues | null
  readonly title: string
  /** Who waits, a sentence. */
  readonly why: string
}

/** What others wait for from a member of staff: families first, then colleagues, then the person's own lessons. */
export const decisionsIn = (needs: StaffHome, pendingLessons: number): readonly Decision[] => [
  ...decision(needs.matriculasAguardando, {
    path: ENROLMENT_LIST,
    filters: WAITING_FOR_SCHOOL,
    title: (count) => `Conferir ${plural(count, 'matrícula', 'matrículas')}`,
    why: 'A família fez a parte dela e espera a escola.',
  }),
  ...decision(needs.conversas, {
    path: CONVERSATIONS,
    filters: WAITING_CONVERSATIONS,
    title: (count) => `Responder a ${plural(count, 'conversa', 'conversas')}`,
    why: 'A família escreveu e espera a resposta da escola.',
  }),
  ...decision(needs.saidasParaApurar, {
    path: GATE,
    title: (count) => `Apurar ${plural(count, 'saída com alerta', 'saídas com alerta')}`,
    why: 'Sem conexão, ninguém pôde conferir na hora.',
  }),
  ...decision(needs.dosesSemRegistro, {
    path: MEDICATION_DAY,
    title: (count) => `Registrar ${plural(count, 'dose de remédio', 'doses de remédio')}`,
    why: 'Passou da hora e ninguém registrou. A família foi avisada.',
  }),
  ...decision(needs.pedidosMedicacao, {
    path: MEDICATION_REQUESTS,
    title: (count) => `Responder a ${plural(count, 'pedido de medicação', 'pedidos de medicação')}`,
    why: 'A família pediu que a escola dê um remédio e espera a resposta.',
  }),
  ...decision(needs.justificativas, {
    path: EXCUSES,
    title: (count) => `Decidir ${plural(count, 'justificativa de falta', 'justificativas de falta')}`,
    why: 'A família mandou o motivo e espera a resposta.',
  }),
  ...decision(needs.recursos, {
    path: APPEALS,
    title: (count) => `Responder a ${plural(count, 'recurso de resultado', 'recursos de resultados')}`,
    why: 'A família contestou um resultado, e o prazo da lei corre.',
  }),
  ...decision(needs.segundasChamadas, {
    path: SECOND_CALLS,
    title: (count) => `Decidir ${plural(count, 'pedido de segunda chamada', 'pedidos de segunda chamada')}`,
    why: 'A família pediu outra data para a prova.',
  }),
  ...decision(needs.reaberturas, {
    path: REOPENINGS,
    title: (count) => `Decidir ${plural(count, 'pedido de reabertura', 'pedidos de reabertura')}`,
    why: 'Um professor quer lançar depois do prazo da etapa.',
  }),
  ...decision(needs.fechamentosParaConfirmar, {
    path: YEAR_CLOSING,
    title: (count) => `Confirmar ${plural(count, 'fechamento do ano letivo', 'fechamentos do ano letivo')}`,
    why: 'Um colega simulou e pediu. Nada é congelado antes da sua confirmação.',
  }),
  ...decision(needs.reaberturasDoAno, {
    path: YEAR_CLOSING,
    title: (count) => `Decidir ${plural(count, 'reabertura de turma fechada', 'reaberturas de turmas fechadas')}`,
    why: 'Um colega quer corrigir algo depois do fechamento do ano.',
  }),
  ...decision(needs.alteracoesDeNotas, {
    path: LATE_CHANGES,
    title: (count) => `Decidir ${plural(count, 'alteração de nota', 'alterações de notas')}`,
    why: 'A mudança só vale depois da sua decisão.',
  }),
  ...decision(needs.pendencias, {
    path: PENDING_ITEM_LIST,
    filters: OWN_PENDING_ITEMS,
    title: (count) => `Resolver ${plural(count, 'pendência', 'pendências')} de etapas e do ano`,
    why: 'Sem isso, a etapa ou o ano não fecha.',
  }),
  ...decision(needs.comunicadosParaAprovar, {
    path: PUBLICATIONS,
    filters: PUBLICATIONS_IN_REVIEW,
    title: (count) => `Aprovar ${plural(count, 'comunicado', 'comunicados')}`,
    why: 'Vai ao mural depois que você aprovar.',
  }),
  ...decision(needs.comunicadosDevolvidos, {
    path: PUBLICATIONS,
    filters: PUBLICATIONS_RETURNED,
    title: (count) => `Rever ${plural(count, 'comunicado devolvido', 'comunicados devolvidos')}`,
    why: 'Quem aprova pediu uma mudança.',
  }),
  ...needs.planosParaAcompanhar.map(({ idOcorrencia, dia, prazo }) => ({
    path: occurrencePath(idOcorrencia),
    filters: null,
    title: `Acompanhar o plano da ocorrência de ${formatDate(dia)}`,
    why: `O prazo era ${formatDate(prazo)}. Anote o que foi feito, ou encerre o plano.`,
  })),
  ...decision(needs.encaminhamentosVencidos, {
    path: COUNCIL_NOTES,
    title: (count) => `Concluir ${plural(count, 'encaminhamento', 'encaminhamentos')} do conselho`,
    why: 'O prazo que o conselho de classe deu chegou.',
  }),
  ...decision(needs.planosEnviados, {
    path: LESSON_PLANS,
    title: (count) => `Dar parecer em ${plural(count, 'plano de aula', 'planos de aula')}`,
    why: 'O professor espera o parecer da coordenação.',
  }),
  ...decision(pendingLessons, {
    path: PENDING_CONTENTS,
    title: (count) => `Completar ${plural(count, 'aula', 'aulas')}`,
    why: 'Falta a chamada ou o conteúdo de aulas que já passaram.',
  }),
]

interface Described {
  readonly path: string
  readonly filters?: FilterValues
  readonly title: (count: number) => string
  readonly why: string
}

/** None where nothing waits, or where the person may not decide it: null. */
const decision = (count: number | null, { filters, title, ...rest }: Described): readonly Decision[] =>
  count === null || count === 0 ? [] : [{ ...rest, filters: filters ?? null, title: title(count) }]
