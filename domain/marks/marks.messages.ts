/** Marks and their sheets. */

export const MARKS_READ_ONLY = 'Você pode ver estas notas, mas não alterá-las.'
export const MARKS_NOT_YOURS =
  'Esta disciplina é de outro professor nesta turma. Peça à coordenação para atribuí-la a você.'
export const MARKS_NO_LONGER_YOURS =
  'Você não dá mais esta disciplina nesta turma. Peça à coordenação para corrigir as notas.'
export const MARKS_NOT_POSTED = '{motivo}'
export const MARKS_YEAR_CLOSED = 'O ano letivo está encerrado, e as notas dele não mudam mais.'
export const MARKS_NO_STAGES = 'Esta turma ainda não tem etapas. Peça à secretaria para dividir o ano letivo.'
export const MARKS_NO_SCHEME =
  'Nenhum esquema de avaliação vigente vale para esta turma. Peça à coordenação para vincular um.'
export const MARKS_WITHOUT_MARK = 'Nesta turma não há nota: os alunos são avaliados por parecer.'
export const MARKS_BY_SUBJECT =
  'O esquema desta turma é por disciplina, e esta disciplina ainda não tem o seu. Peça à coordenação para vincular um.'
export const MARKS_GENERAL =
  'Nesta turma a nota da etapa é uma só para todas as disciplinas, e não é lançada em cada uma.'
export const MARKS_NOT_GENERAL = 'Nesta turma a nota é lançada em cada disciplina. Escolha uma.'
export const MARKS_NOT_GRADED = 'Nesta disciplina a escola não dá nota.'
export const MARKS_NOT_IN_STAGE =
  'Pela matriz curricular ou pelo esquema de avaliação, esta disciplina não ocorre nesta etapa.'
export const MARKS_STAGE_BEYOND =
  'O esquema de avaliação desta turma não chega a esta etapa. Peça à coordenação para conferir.'
export const MARKS_SCHEME_FLAWED = 'O esquema de avaliação desta turma tem um erro. Peça à coordenação para conferir.'

export const MARK_NO_NUMBER =
  '“{texto}” não é uma nota. Digite um número, ou F (falta), D (dispensado), S (2ª chamada).'
export const MARK_NO_CONCEPT = '“{texto}” não é um conceito daqui. Use {conceitos}.'
export const MARK_TOO_PRECISE = '{texto} tem casas demais: use {casas} depois da vírgula.'
export const MARK_OFF_RANGE = '{texto} não está entre {minima} e {maxima}.'
export const MARK_OFF_STEP = '{texto} não serve: as notas vão de {incremento} em {incremento}.'
export const MARK_WITHOUT_STUDENT = 'O aluno não está nesta turma e disciplina durante a etapa.'
export const MARK_MISSED_ELSEWHERE =
  'Em {dia}, dia desta avaliação, o aluno não estava na turma: não há falta. Sem nota, ela fica fora da conta.'
export const MARK_WITHOUT_COLUMN = 'Esta avaliação não está mais nesta etapa. Atualize a página.'
export const MARK_EARLIER_STAGE = 'Este aluno ainda não tem nenhuma nota em {etapa}. Lance essa etapa primeiro.'
export const MARK_NO_RECOVERY = 'A recuperação é de quem ficou abaixo da média {media}.'
export const MARK_RECOVERY_EARLY = 'Ainda faltam notas deste aluno na etapa. A recuperação vem depois delas.'
export const MARK_NO_STAGES_RECOVERY =
  'Esta recuperação é de quem ficou abaixo da média {media} no conjunto das etapas que ela cobre.'
export const MARK_STAGES_RECOVERY_EARLY =
  'Ainda faltam notas deste aluno nas etapas que esta recuperação cobre. Ela vem depois delas.'
export const MARK_NO_EXAM = 'O exame final é de quem está em exame. Este aluno está: {situacao}.'
export const MARK_EXAM_EARLY = 'Ainda faltam notas deste aluno no ano. O exame final vem depois delas.'
export const MARKS_NO_EXAM = 'Pelo esquema de avaliação, esta disciplina não tem exame final.'
export const MARK_EXAM_NOT_OPEN = 'O exame final é lançado depois da última etapa, que começa em {dia}.'
export const MARK_STATUS_OF_ASSESSMENT = 'Falta, dispensa e 2ª chamada são de avaliações.'
export const MARK_ADJUSTED_NOT = 'Nesta escola a média da etapa não é ajustada.'
export const MARK_ADJUSTED_CONCEPT = 'O conceito da etapa já é dado pelo professor: mude o próprio conceito.'
export const MARK_ADJUSTED_EARLY = 'Ainda faltam notas nesta etapa, e não há média para ajustar.'
export const MARK_ADJUSTED_REASON = 'Diga por que a média muda.'
export const MARK_COUNCIL_REASON =
  'O conselho de classe desta etapa está concluído: para mudar a nota, diga o motivo na tela Nota.'
export const MARK_LATE_REASON = 'Nota lançada há mais de {dias} dias: para mudá-la, diga o motivo na tela Nota.'
export const MARK_CHANGE_WAITS = 'Já há um pedido de {quem} para mudar esta nota, que espera a coordenação.'
export const MARK_CHANGE_MOVED =
  'O que se pede mudar já mudou depois deste pedido, e ele não pode mais ser aprovado. Recuse-o, ou mude você na tela.'
export const MARK_CHANGE_DECIDED = 'Esta alteração já foi decidida.'
export const MARK_CHANGE_NOT_BY_YOU = 'Alterações são decididas pela coordenação, e não por quem pediu.'
export const MARK_CHANGE_ANSWER = 'Diga por que a alteração é recusada: o professor lê este texto.'
export const MARK_CHANGE_IMPOSSIBLE = 'A nota pedida não serve mais: {motivo}'
export const MARKS_SAVED = 'Notas salvas.'
export const MARKS_NO_GROUP = 'Nenhuma turma do ano letivo em curso.'
export const MARKS_NO_GROUP_OF_TEACHER = 'Nenhuma turma está atribuída a você. Peça à coordenação para conferir.'
export const MARKS_NO_STUDENT = 'Nenhum aluno nesta turma hoje.'
export const MARKS_STUDENT_WITHOUT_YEAR = 'Este aluno não tem matrícula no ano letivo desta turma.'
export const MARKS_NO_SUBJECT = 'A matriz desta turma ainda não tem disciplinas.'
export const DIVISION_REFUSED = '{motivo}'
export const DIVISION_NOT_HERE = 'Esta avaliação não é dividida nesta turma e etapa. Atualize a página.'
export const DIVISION_MARKED = 'Já há notas em {avaliacao}. Apague-as antes de mudar a divisão.'
export const DIVISION_ON_DAY = '{avaliacao} já tem dia marcado. Desmarque o dia antes de mudar a divisão.'
export const DIVISION_OF_ACTIVITY =
  'Uma atividade dá a nota de {avaliacao}. Tire a avaliação da atividade antes de mudar a divisão.'
export const MARK_BROUGHT_ALONG =
  'A nota desta etapa veio da escola de origem do aluno. Ela muda só na chegada dele, em Transferências recebidas.'
export const STUDENT_DISMISSED = 'Aluno dispensado da avaliação.'
export const ASSESSMENT_IN_PARTS = 'Avaliação dividida: a planilha mostra as partes.'
export const ASSESSMENT_WHOLE_AGAIN = 'Divisão desfeita: a avaliação é uma só de novo.'
