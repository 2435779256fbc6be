/** Processes and their places. */

export const PROCESS_TAKEN = 'Já existe um processo deste tipo com este nome neste ano letivo.'
export const PROCESS_OVERLAPS =
  'O processo {processo} já recebe {tipo} de {inicio} a {fim} em alguma dessas unidades e séries. Mude as datas ou as séries.'
export const PROCESS_OF_UNITS =
  'Este processo também é de outras unidades. Só quem trabalha em todas elas pode alterá-lo.'
export const PROCESS_CLOSED =
  'O processo {processo} recebe matrículas de {inicio} a {fim}. Reabra-o em Gestão de processos para incluir agora.'
export const PROCESS_INACTIVE = 'O processo {processo} está inativo. Ative-o em Gestão de processos para incluir agora.'
export const PLACE_NOT_OFFERED = 'O processo {processo} não oferta {serie}, {periodo}.'
export const BIRTH_OUTSIDE = 'Em {serie}, o processo recebe só quem nasceu {faixa}.'
export const CAMPAIGN_OTHER_KIND = 'Só um processo de rematrícula tem campanha.'
export const CAMPAIGN_CLOSED = 'O processo não está aberto. Abra-o antes de ofertar as rematrículas.'
export const CAMPAIGN_NOBODY = 'Não há novas rematrículas para ofertar: quem podia já tem a sua.'
export const CAMPAIGN_OVER = 'O processo de rematrícula terminou. Fale com a secretaria.'
export const INTENTION_BEGUN = 'A rematrícula já começou: a resposta não muda mais.'
export const INTENTION_SAVED = 'Resposta enviada com sucesso! Você pode mudá-la até começar a rematrícula.'
export const INTENTION_NOTED = 'Intenção anotada com sucesso!'
export const RE_ENROLMENT_HELD =
  'A rematrícula depende de uma conversa com a direção. Fale com a escola para combinar o melhor horário.'
export const RE_ENROLMENT_RELEASED = 'Rematrícula liberada.'
