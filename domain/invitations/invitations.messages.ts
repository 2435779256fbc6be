/** Invitations of guardians and students. */

export const INVITED_BY_EMAIL = 'Convite enviado para {email}.'
export const INVITATION_COPIED = 'Texto do convite copiado para a área de transferência!'
export const INVITATION_REVOKED = 'Convite cancelado: o link deixou de valer.'
export const LETTER_READY = 'Carta pronta para imprimir.'
export const INVITE_INACTIVE = 'Este cadastro está inativo.'
export const INVITE_ABSENT = 'Este cadastro é de uma pessoa não declarada ou falecida: não há a quem convidar.'
export const INVITE_NO_EMAIL = 'Não há e-mail no cadastro. Imprima a carta ou copie o texto do convite.'
export const INVITE_NO_CPF = 'O aluno entra com o CPF. Informe o CPF no cadastro antes de convidar.'
export const INVITE_NO_SENDING = 'O portal não envia e-mails. Imprima a carta ou copie o texto do convite.'
export const INVITE_NO_ADDRESS =
  'O portal ainda não sabe o próprio endereço. Informe “Endereço do portal” em Parâmetros e tente novamente.'
export const INVITE_NOBODY = 'Com estes filtros, não há ninguém para convidar.'
export const INVITE_TOO_MANY = 'São {total} convites. Escolha até {limite} de uma vez, por unidade, curso ou série.'
