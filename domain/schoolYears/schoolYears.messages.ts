/** School years of the units. */

export const YEAR_CREATED = 'Ano letivo cadastrado com sucesso!'
export const YEAR_SAVED = 'Ano letivo salvo com sucesso!'
export const YEAR_BEGUN = 'Ano letivo iniciado com sucesso!'
export const YEAR_REOPENED = 'Ano letivo reaberto com sucesso!'
export const YEAR_CLOSED = 'Ano letivo encerrado com sucesso!'
export const YEAR_TAKEN = 'Esta unidade já tem este ano letivo.'
export const YEAR_RUNS = 'Esta unidade já tem um ano letivo em andamento: {ano}. Encerre-o antes.'
export const YEAR_STEP = 'O ano letivo não pode passar de {de} para {para}.'
export const YEAR_IS_CLOSED = 'O ano letivo está encerrado e só pode ser consultado.'
export const YEAR_MISSING = 'A unidade ainda não tem este ano letivo. Cadastre-o em Ano letivo.'
export const REASON_MISSING = 'Conte o motivo desta mudança.'
export const SCHOOL_YEAR_CLOSED = 'O ano letivo {ano} está encerrado: nada nele pode ser alterado.'
