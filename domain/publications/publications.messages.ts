/** Announcements and news. */

export const PUBLICATION_OF_SCHOOL =
  'Só quem trabalha em todas as unidades publica para a escola toda. Escolha uma unidade sua.'
export const PUBLICATION_OF_OTHER_UNITS =
  'Este comunicado também é de unidades em que você não trabalha. Só quem trabalha em todas elas o altera.'
export const PUBLICATION_NOBODY = 'Escolha para quem é: responsáveis, alunos ou equipe.'
export const PUBLICATION_HOUR_MISSING = 'Informe também a hora em que o comunicado aparece.'
export const PUBLICATION_DAY_MISSING = 'Informe também o dia em que o comunicado aparece.'
export const PUBLICATION_ENDS_EARLY = 'O último dia não pode ser antes do dia da publicação.'
export const PUBLICATION_OVER = 'O último dia deste comunicado já passou. Mude “Mostrar até” e publique de novo.'
export const PUBLICATION_REACHES_NOBODY =
  'Ninguém receberia este comunicado. Confira a unidade, as turmas e os alunos escolhidos.'
export const PUBLICATION_SAME_STATUS = 'O comunicado já está nesta situação. Confira como ele está agora.'
export const PUBLICATION_REMOVE_DRAFT = 'Só um rascunho pode ser excluído.'
export const PUBLICATION_NEEDS_APPROVAL = 'Este comunicado precisa de aprovação. Envie-o para aprovação.'
export const PUBLICATION_APPROVED_STAYS =
  'Este comunicado foi aprovado como está. Para mudá-lo, recolha-o, altere e envie de novo para aprovação.'
export const PUBLICATION_NOT_APPROVER = 'Só quem aprova comunicados devolve um.'
export const PUBLICATION_NOT_SHOWN = 'Só se lembra de um comunicado que está no mural.'
export const POLL_FEW_OPTIONS = 'Escreva ao menos duas opções.'
export const POLL_OPTION_TWICE = 'Há duas opções iguais. Mude ou remova uma delas.'
export const COMMENTS_CLOSED = 'Este comunicado não recebe comentários.'
export const COMMENTS_ENOUGH = 'Você já comentou muitas vezes aqui. Para continuar a conversa, fale com a escola.'
export const COMMENT_SENT = 'Comentário publicado.'
export const COMMENT_REMOVED = 'Comentário removido.'
export const COMMENT_HIDDEN = 'Comentário ocultado. Só quem escreveu ainda o vê.'
export const COMMENT_SHOWN = 'Comentário visível de novo.'
export const PUBLICATION_RELEASED = 'Comunicado publicado.'
export const PUBLICATION_SCHEDULED = 'Comunicado agendado.'
export const PUBLICATION_RECALLED = 'Comunicado recolhido. Ninguém mais o vê no mural.'
export const PUBLICATION_SENT = 'Comunicado enviado para aprovação.'
export const PUBLICATION_RETURNED = 'Comunicado devolvido a quem o enviou.'
export const PUBLICATION_UNSCHEDULED = 'O comunicado voltou para rascunho.'
