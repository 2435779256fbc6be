/** Marks that come from spreadsheets. */

export const MARK_IMPORT_WITHOUT_RA = 'Escolha a coluna do RA: é por ela que cada linha encontra o aluno.'
export const MARK_IMPORT_TWICE = 'Duas colunas dizem a mesma coisa. Deixe só uma.'
export const MARK_IMPORT_BOTH_FORMS =
  'Escolha uma coluna Valor, com uma nota por linha, ou uma coluna para cada avaliação, e não as duas formas.'
export const MARK_IMPORT_WITHOUT_MARKS = 'Escolha a coluna Valor, ou uma coluna para cada avaliação.'
export const MARK_IMPORT_WITHOUT_ASSESSMENT = 'Escolha a coluna que diz de que avaliação é cada nota.'
export const MARK_IMPORT_WITHOUT_SUBJECT =
  'Escolha a coluna do componente, ou volte e escolha a turma e a disciplina do arquivo.'
export const MARK_IMPORT_WIDE_OF_ONE =
  'Com uma coluna por avaliação, o arquivo é de uma turma e disciplina: escolha-as antes.'

export const MARK_IMPORT_UNKNOWN_RA = 'Nenhum aluno com o RA “{ra}” nas turmas daqui.'
export const MARK_IMPORT_NO_RA = 'A linha não tem RA.'
export const MARK_IMPORT_UNKNOWN_GROUP = 'Nenhuma turma daqui se chama “{turma}”.'
export const MARK_IMPORT_UNKNOWN_SUBJECT = '“{componente}” não é uma disciplina que você possa lançar nesta turma.'
export const MARK_IMPORT_UNKNOWN_ASSESSMENT = '“{avaliacao}” não é uma avaliação desta turma, disciplina e etapa.'
export const MARK_IMPORT_NOT_IN_SHEET = 'O aluno do RA “{ra}” não está nesta turma e disciplina durante a etapa.'
export const MARK_IMPORT_SAID_BEFORE = 'A linha {linha} já diz a nota deste aluno nesta avaliação.'
export const MARK_IMPORT_TOO_LONG = 'O texto é longo demais para uma nota.'
export const MARK_IMPORT_OTHER_GROUP = 'É de outra turma: fica de fora.'
export const MARK_IMPORT_OTHER_SUBJECT = 'É de outra disciplina: fica de fora.'

export const MARK_IMPORT_RECEIVING = 'O arquivo ainda não chegou inteiro. Envie-o novamente.'
export const MARK_IMPORT_CHECKED = 'Este arquivo já foi conferido.'
export const MARK_IMPORT_NOTHING = 'Nenhuma turma deste arquivo pode receber notas agora.'
export const MARK_IMPORT_APPLIED = 'Notas importadas.'
export const MARK_IMPORT_NOT_APPLIED = 'As notas desta turma não foram aplicadas, ou já foram desfeitas.'
export const MARK_IMPORT_MOVED_ON =
  'Há notas mais novas por cima desta importação: {notas}. Por isso ela não é mais desfeita nesta turma; corrija estas notas na planilha.'
export const MARK_IMPORT_NOT_UNDONE = 'A importação não foi desfeita. {motivo}'
export const MARK_IMPORT_CHANGED =
  'Alguém lançou nestas células depois da conferência: {notas}. Confira o arquivo de novo.'
export const MARK_IMPORT_REFUSED = 'Notas que não são mais aceitas: {notas}. Confira o arquivo de novo.'
