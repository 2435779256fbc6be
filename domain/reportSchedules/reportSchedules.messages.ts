/** Reports that are sent by e-mail by the clock (A-R2). */

export const REPORT_SCHEDULE_KEPT = 'Envio agendado.'
export const REPORT_SCHEDULE_CHANGED = 'Envio alterado.'
export const REPORT_SCHEDULE_REMOVED = 'Envio agendado excluído.'
export const REPORT_SEND_BEGUN =
  'O relatório está sendo preparado. Cada destinatário recebe um e-mail quando ficar pronto.'
export const REPORT_SEND_RUNNING = 'O envio anterior ainda está em preparo. Espere que termine.'
export const REPORT_SCHEDULE_LIMIT =
  'Você já tem 20 envios agendados, o máximo por pessoa. Exclua um deles para agendar outro.'
export const REPORT_VIEW_IS_SENT = 'Esta visão tem envios agendados. Exclua-os antes, em “Envios agendados”.'
export const REPORT_VIEW_LACKS_FILTER =
  'Esta visão não tem linhas: falta escolher o filtro que o relatório exige. Escolha-o na tela e atualize a visão.'
export const REPORT_RECIPIENT_STRANGE =
  'Escolha só pessoas das suas unidades que usam o portal e têm acesso a este relatório.'
export const REPORT_RECIPIENT_INACTIVE = 'Não usa mais o portal.'
export const REPORT_RECIPIENT_WITHOUT_RIGHT = 'Não tem mais acesso a este relatório.'
export const REPORT_SENDER_WITHOUT_RIGHT = 'Quem agendou o envio não tem mais acesso a este relatório.'
export const REPORT_VIEW_OUTDATED = 'A visão não combina mais com o relatório. Abra o relatório e atualize a visão.'
export const REPORT_SEND_UNTOLD = 'O arquivo está pronto, mas a escola desligou o alerta “Relatório agendado”.'
export const REPORT_SEND_CANCELLED = 'A pessoa cancelou a tarefa.'
