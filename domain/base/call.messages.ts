/** Refusals of any call, and of an upload. */

export const FORBIDDEN = 'Você não tem permissão para esta ação.'
export const IN_PERSON_ONLY = 'Só a própria pessoa pode fazer isto. Retorne ao seu usuário.'
export const NOT_FOUND = 'O registro não existe ou não está disponível para você.'
export const MALFORMED = 'Não entendemos o que foi enviado. Confira os campos e tente novamente.'
export const STALE = 'Outra pessoa alterou este registro. Confira os dois valores antes de salvar.'
export const TOO_LARGE = 'O conteúdo enviado é grande demais.'
export const UNSUPPORTED = 'O formato enviado não é aceito.'
export const RULE_BROKEN = 'Uma regra da escola impede esta ação.'
export const TOO_MANY = 'Muitas solicitações seguidas. Aguarde um instante e tente novamente.'
export const UNAVAILABLE = 'O portal está indisponível no momento. Tente novamente em instantes.'
export const UNEXPECTED = 'Algo deu errado do nosso lado. Tente novamente; se persistir, avise a escola.'
export const OFFLINE = 'Sem conexão com o portal. Verifique a internet e tente novamente.'
export const FILE_REJECTED = 'Arquivo muito grande ou formato inválido'
export const PICTURE_UNREADABLE =
  'Não conseguimos ler esta imagem. Ela pode estar danificada: escolha outra ou tire a foto de novo.'
export const PICTURE_HEIC = 'Fotos no formato HEIC, do iPhone, não são aceitas. Envie a foto em JPEG ou PNG.'
export const CHECK_FIELDS = 'Confira os campos indicados.'
export const FILES_WAITING =
  'Há muitos arquivos enviados e ainda não salvos. Salve ou espere um pouco antes de enviar outros.'
export const FILE_GONE = 'O arquivo não está mais disponível. Escolha-o novamente.'
export const RANGE_MISSED = 'O arquivo é menor do que o trecho pedido. Abra-o de novo.'
