/** Messages of every screen: menu, impersonation, empty lists, the clipboard (portal.md 8). */

export const RIGHTS_CHANGED = 'Suas permissões foram atualizadas.'
export const MODULE_DENIED = 'Não possui acesso a esse módulo'
export const STUDENTS_FAILED = 'Erro ao buscar alunos. Por favor, tente novamente.'
export const USERS_FAILED = 'Ocorreu um erro ao buscar usuários'
export const IMPERSONATION_FAILED = 'Ocorreu um erro ao buscar as informações do usuário'
export const IMPERSONATION_CHOOSE = 'Selecione o usuário com o qual deseja acessar o sistema'
export const IMPERSONATION_EXPIRED =
  'O acesso como outro usuário terminou. Informe a sua senha para voltar ao seu usuário.'
export const IMPERSONATION_REFUSED = 'Você não pode entrar como uma pessoa com mais permissões ou unidades que as suas.'
export const NARROW_SCREEN = 'Para melhorar a visualização, gire a tela do dispositivo.'
export const EMPTY_TABLE = 'Nenhum dado encontrado!'
export const EMPTY_SEARCH = 'Nenhum resultado encontrado'
export const JOB_INTERRUPTED =
  'A tarefa foi interrompida várias vezes no mesmo ponto. O que já foi feito está guardado.'
export const COPY_FAILED = 'Não foi possível copiar. Selecione o texto e copie.'
