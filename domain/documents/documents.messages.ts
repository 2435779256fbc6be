/** Documents that the school issues. */

export const TEMPLATE_CREATED = 'Modelo cadastrado com sucesso!'
export const TEMPLATE_SAVED = 'Modelo salvo com sucesso! O que já foi emitido continua como estava.'
export const TEMPLATE_INACTIVATED = 'Modelo inativado com sucesso!'
export const TEMPLATE_REACTIVATED = 'Modelo reativado com sucesso!'
export const TEMPLATE_INACTIVE = 'Este modelo está inativo e não pode ser emitido.'
export const DOCUMENT_GAPS =
  'Faltam dados de {aluno} para este documento: {faltas}. Complete-os, ou emita com lacunas para preencher à mão.'
export const DOCUMENT_ISSUED = 'Documento emitido com sucesso!'
export const DOCUMENT_CANCELLED = 'Documento cancelado com sucesso! A verificação pública já mostra o cancelamento.'
export const DOCUMENT_IS_CANCELLED = 'Este documento já foi cancelado.'
export const HASH_UNAVAILABLE = 'Este navegador não consegue conferir arquivos. Abra o portal por um endereço https.'
export const ISSUE_QUEUED = 'Emissão iniciada. Você será avisado quando o arquivo estiver pronto.'
export const NOBODY_ENROLLED = 'Não há alunos matriculados nesta seleção.'
export const TOO_MANY_DOCUMENTS =
  'São {total} alunos. Escolha no máximo {limite} de uma vez: por curso, série ou turma.'
export const NO_DOCUMENTS = 'Ainda não há documentos emitidos para as matrículas escolhidas.'
export const DOCUMENTS_QUEUED = 'A emissão começou em segundo plano. Você pode continuar trabalhando.'
export const DOCUMENT_NOT_TRUE = 'Este documento não pode ser emitido para {aluno}: {motivo}'
export const DOCUMENT_OF_HEALTH = 'A ficha médica traz dados de saúde: só a emite quem altera o cadastro do aluno.'
export const ISSUING_NOT_YOURS = 'Você não tem permissão para emitir documentos.'
export const NOBODY_TO_ISSUE_TO = 'Este documento não pode ser emitido para nenhum dos alunos desta seleção.'
