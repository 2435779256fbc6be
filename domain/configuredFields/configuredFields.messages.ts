/** Fields that the school configures. */

export const FIELD_CREATED = 'Campo cadastrado com sucesso!'
export const FIELD_SAVED = 'Campo salvo com sucesso!'
export const FORM_CHANGED =
  'A escola mudou este formulário enquanto você o preenchia. Confira os campos e salve de novo; o que você digitou continua aqui.'
