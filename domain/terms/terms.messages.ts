/** Terms and policies. */

export const TERM_FOR_NOBODY = 'Escolha ao menos um grupo de pessoas que deve aceitar o termo.'
export const TERM_TITLE_TAKEN = 'Já existe um termo ativo com este título.'
export const TERM_WITHOUT_TEXT = 'Escreva o texto do rascunho antes de publicar.'
export const TERM_CREATED = 'Termo cadastrado com sucesso!'
export const TERM_SAVED = 'Termo salvo com sucesso!'
export const TERM_PUBLISHED = 'Versão publicada com sucesso! O aceite será pedido na próxima entrada.'
export const TERM_INACTIVATED = 'Termo inativado com sucesso!'
export const TERM_REACTIVATED = 'Termo reativado com sucesso!'
