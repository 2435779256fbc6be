/** Activities, their deliveries and corrections. */

export const ACTIVITY_NOT_YOURS =
  'Esta disciplina é de outro professor nesta turma. Peça à coordenação para atribuí-la a você.'
export const ACTIVITY_NOT_TAUGHT = 'Escolha só turmas em que você dá esta disciplina.'
export const ACTIVITY_APART = 'Escolha turmas da mesma unidade e do mesmo ano letivo.'
export const ACTIVITY_PUBLISHED_DONE = 'Atividade publicada. Os alunos a veem a partir da data de abertura.'
export const ACTIVITY_WITHDRAWN = 'A atividade voltou para rascunho. Os alunos não a veem mais.'
export const ACTIVITY_COPIED = 'Atividade copiada como rascunho.'
export const ACTIVITY_REMOVE_DRAFT = 'Só um rascunho pode ser excluído.'
export const ACTIVITY_HAS_DELIVERIES =
  'Já há entregas ou correções nesta atividade, e por isso ela fica publicada. Para encerrar, mude a data de entrega.'
export const ACTIVITY_SAME_STATUS = 'A atividade já está nesta situação. Confira como ela está agora.'
export const ACTIVITY_GROUP_DELIVERED =
  'Uma das turmas que você tirou já entregou ou teve correções. Deixe-a na atividade.'
export const ACTIVITY_MARKED = 'Já há correções: o que a atividade vale não muda mais.'
export const ACTIVITY_NO_ASSESSMENT = 'Esta avaliação não está nesta etapa em todas as turmas escolhidas.'
export const ACTIVITY_ASSESSMENT_TAKEN =
  'Outra atividade já dá a nota desta avaliação em uma das turmas. Escolha outra avaliação.'

export const ACTIVITY_NOT_DELIVERABLE = 'Esta atividade não é entregue pelo portal. Combine com o professor.'
export const ACTIVITY_CLOSED = 'O prazo desta atividade terminou em {prazo}. Fale com o professor.'
export const ACTIVITY_DELIVERED_ONCE = 'Você já entregou esta atividade, e ela não aceita outra entrega.'
export const ACTIVITY_ALREADY_CORRECTED = 'O professor já corrigiu esta atividade, e ela não aceita outra entrega.'
export const ACTIVITY_LEFT = 'Você não está mais nesta turma. Fale com a secretaria.'
export const ACTIVITY_NOTHING_SENT = 'Escreva a resposta, ou envie um arquivo ou um link.'
export const ACTIVITY_DELIVERED = 'Atividade entregue.'
export const ACTIVITY_DELIVERED_LATE = 'Atividade entregue com atraso.'
export const ACTIVITY_OTHER_DELIVERY =
  'Esta atividade foi entregue em outro aparelho enquanto você escrevia. Confira as duas versões.'

export const ACTIVITY_NO_STUDENT = 'Este aluno não está nesta turma e disciplina.'
export const ACTIVITY_NO_POINTS = 'Esta atividade não vale pontos.'
export const ACTIVITY_NO_NUMBER = '“{texto}” não é um número de pontos.'
export const ACTIVITY_OFF_RANGE = '{texto} não está entre 0 e {maximo}.'
export const ACTIVITY_TOO_PRECISE = '{texto} tem casas demais: use até 2 depois da vírgula.'
export const CORRECTION_CHANGED = 'Esta entrega mudou enquanto você corrigia. Confira acima e salve de novo.'
export const ACTIVITY_MARK_CHANGED =
  'Na planilha de notas este aluno já tem {nota} nesta avaliação. Para trocar, salve de novo.'
export const ACTIVITY_MARK_REFUSED = 'A nota não foi lançada: {motivo}'
export const ACTIVITY_REDO_DAY = 'Informe até que dia o aluno pode refazer, de hoje em diante.'
export const ACTIVITY_REDO_NO_MARK = 'Para pedir que refaça, deixe a nota em branco.'
export const ACTIVITY_REDO_NOT_HERE = 'Esta atividade não é entregue pelo portal, e não há o que refazer aqui.'
export const CORRECTION_SAVED = 'Correção salva. O aluno ainda não a vê.'
export const CORRECTION_HANDED_BACK = 'Correção devolvida ao aluno.'
export const CORRECTION_ASKED_AGAIN = 'O aluno foi avisado para refazer.'
export const CORRECTIONS_HANDED_BACK = 'Correções devolvidas: {quantas}.'
export const ACTIVITY_READ_ONLY = 'Você pode ver estas entregas, mas não corrigi-las.'
export const ACTIVITY_NOT_PUBLISHED = 'Publique a atividade antes de corrigir.'
export const ACTIVITY_YEAR_CLOSED = 'O ano letivo está encerrado, e as atividades dele não mudam mais.'
