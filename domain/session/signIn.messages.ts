/** Signing in, changing one's password, and the end of a session (portal.md 8). */

export const LOGIN_GUARDIAN_FAILED = 'Erro ao realizar login'
export const LOGIN_STAFF_FAILED = 'Erro ao conectar ao servidor'
export const LOGIN_GUARDIAN_DONE = 'Login realizado com sucesso!'
export const LOGIN_STAFF_DONE = 'Login realizado com sucesso.'
export const FIRST_ACCESS = 'Primeiro acesso identificado. Crie uma nova senha.'
export const BAD_CREDENTIALS = 'Usuário ou senha inválidos.'
export const LOCKED = 'Acesso bloqueado por excesso de tentativas. Tente novamente em {minutos} min.'
export const LOCKED_FOR_NEW =
  'Houve muitas tentativas com senha errada. Neste aparelho, tente novamente em {minutos} min. Para entrar já, use um aparelho em que você entrou antes ou fale com a escola.'
export const LOCKED_ADDRESS =
  'Houve muitas tentativas com senha errada nesta rede. Tente novamente em 15 min, por outra rede ou em um aparelho em que você entrou antes.'
export const PASSWORD_CREATED = 'Senha criada com sucesso!'
export const PASSWORD_WEAK = 'A nova senha não atende aos requisitos.'
export const FIRST_ACCESS_DONE = 'A senha deste usuário já foi criada. Entre com ela.'
export const INVITE_INVALID = 'Este link já foi usado ou perdeu a validade.'
export const SIGN_OUT_ASK = 'Realmente deseja finalizar a sessão?'
export const SESSION_EXPIRED = 'Sua sessão expirou. Informe a senha para continuar.'
export const SESSION_ENDED = 'Sua sessão foi encerrada. Entre novamente.'
