/** Spreadsheets that come in. */

export const IMPORT_EXPIRED = 'O prazo desta importação terminou. Envie o arquivo novamente.'
export const IMPORT_INCOMPLETE = 'O arquivo não chegou inteiro: {recebidas} de {linhas} linhas. Envie-o novamente.'
export const IMPORT_HAS_FLAWS =
  'O arquivo tem linhas com erro. Corrija-as e envie o arquivo novamente, ou deixe-as de fora; nada foi alterado.'
export const IMPORT_OUTDATED = 'Os dados mudaram depois da conferência, por isso esta parte não foi alterada.'
export const IMPORT_NOT_APPLIED = 'Esta importação não foi aplicada.'
export const IMPORT_UNDONE = 'Esta importação já foi desfeita.'
export const IMPORT_RUNNING = 'Esta importação ainda está em andamento. Espere a tarefa terminar, ou cancele-a.'
export const IMPORT_WHOLE = 'Neste cadastro as linhas dependem umas das outras: todas entram juntas.'
export const IMPORT_CLOSED = 'Esta importação já foi conferida.'
