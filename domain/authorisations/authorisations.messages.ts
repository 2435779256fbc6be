/** Authorisations that families give. */

export const AUTHORISATION_OF_SCHOOL =
  'Só quem trabalha em todas as unidades pede autorização à escola toda. Escolha uma unidade sua.'
export const AUTHORISATION_HOUR_MISSING = 'Informe também a hora em que a autorização abre.'
export const AUTHORISATION_DAY_MISSING = 'Informe também o dia em que a autorização abre.'
export const AUTHORISATION_ENDS_EARLY = 'O último dia não pode ser antes do dia em que a autorização abre.'
export const AUTHORISATION_EVENT_EARLY = 'O evento não pode ser antes do último dia para responder.'
export const AUTHORISATION_EVENT_DAY_MISSING = 'Informe também o dia do evento.'
export const AUTHORISATION_TYPE_STAYS =
  'O tipo não muda depois de aberta: as famílias já responderam pelas regras dele.'
export const AUTHORISATION_TEXT_ENDED =
  'Com outro texto, dia ou local todos respondem de novo. Dê um novo prazo em “Responder até”.'
export const AUTHORISATION_SEATS_TAKEN = 'Já há {vagas} alunos autorizados: as vagas não podem ser menos.'
export const AUTHORISATION_OVER = 'O prazo desta autorização já passou. Mude “Responder até” antes de abrir.'
export const AUTHORISATION_ASKS_NOBODY =
  'Ninguém seria perguntado. Confira a unidade, as turmas e os alunos escolhidos.'
export const AUTHORISATION_STEP_STALE = 'Isso não cabe mais na situação desta autorização. Confira como ela está agora.'
export const AUTHORISATION_WAS_CANCELLED = 'Esta autorização foi cancelada e não muda mais.'
export const AUTHORISATION_REMOVE_DRAFT = 'Só um rascunho pode ser excluído.'
export const AUTHORISATION_STEPPED = 'Autorização: {situacao}.'
export const AUTHORISATION_REMINDED = 'As famílias que faltam recebem um lembrete em alguns minutos.'
export const AUTHORISATION_FULL =
  'As vagas acabaram: alguém autorizou antes. Nada foi gravado. Se a autorização ainda está aberta, você pode entrar na lista de espera.'
export const AUTHORISATION_PRICE_MISSING = 'Informe também o valor, ou deixe o vencimento em branco.'
export const AUTHORISATION_PRICE_ZERO = 'Informe um valor maior que zero, ou deixe em branco se não há custo.'
export const AUTHORISATION_NOT_ENROLLED =
  'Esta autorização tem um valor, e a matrícula do aluno não está concluída: não há onde lançar a cobrança. Nada foi gravado. Fale com a secretaria da escola.'
export const AUTHORISATION_CLOSED = 'O prazo para responder já passou. Fale com a escola.'
export const AUTHORISATION_MUST_ACCEPT = 'Esta autorização é obrigatória: só é possível aceitar.'
export const AUTHORISATION_STAYS = 'Esta autorização não pode mais ser revogada pelo portal. Fale com a escola.'
export const AUTHORISATION_ANSWERED = 'Resposta registrada. A escola já a vê.'
export const AUTHORISATION_CHANGED = 'A escola mudou esta autorização agora há pouco. Leia de novo antes de responder.'
export const AUTHORISATION_NOT_YOURS = 'As autorizações são para quem responde pelo aluno na escola.'
export const AUTHORISATION_PAPER = 'Resposta em papel registrada.'
export const AUTHORISATION_NOT_ASKED = 'Este aluno não é perguntado por esta autorização.'
