/** Discounts and their grants. */

export const DISCOUNT_INACTIVE = 'Este desconto está inativo e não pode ser concedido.'
export const DISCOUNT_NOT_RENEWED =
  'Este desconto não se renova sozinho: quem o tinha no ano anterior precisa de uma nova concessão.'
export const DISCOUNT_BEGINS_EARLIER = 'Um desconto vale de hoje em diante: o que já venceu não muda.'
export const DISCOUNT_OUTSIDE_VALIDITY = 'Este desconto só é concedido de {inicio} a {fim}.'
export const DISCOUNT_NOBODY = 'Nenhum dos alunos escolhidos pode receber este desconto.'
export const GRANTS_BEYOND_WHOLE = 'Somados, os descontos sobre o valor bruto dariam {soma}%. O máximo é 100%.'
export const TOO_MANY_GRANTS = 'São {total} alunos. Escolha no máximo {limite} de uma vez: por unidade, curso ou série.'
export const GRANT_STEP = 'Uma concessão não pode passar de {de} para {para}.'
export const GRANT_BEYOND_LIMIT = 'Esta concessão passa da sua alçada. Peça a quem pode aprová-la.'
export const GRANT_OWN = 'Quem pediu a concessão não a aprova.'
export const GRANT_WITHOUT_TERM = 'Esta concessão não tem termo para assinar.'
export const BATCH_UNDONE = 'Esta aplicação já foi desfeita.'
