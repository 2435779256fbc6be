/** Price tables, annual fees and other items. */

export const PRICE_TABLE_TAKEN = 'Já existe uma tabela de preço com este nome nesta unidade e ano letivo.'
export const PRICE_TABLE_REPLACED = 'Esta edição da tabela já foi substituída por outra, e não muda mais.'
export const PRICE_TABLE_OF_SCHOOL =
  'Esta tabela é de toda a escola. Só quem trabalha em todas as unidades pode alterá-la.'
export const ANNUAL_FEE_TAKEN = 'Esta série já tem anuidade nesta unidade e ano letivo.'
export const EXTRA_FEE_TAKEN = 'Este curso extra já tem anuidade.'
export const ITEM_FEE_TAKEN = 'Este item já tem anuidade nesta unidade, série e ano letivo.'
export const ITEM_INACTIVE = 'Este item está inativo.'
export const ITEM_CONDITION = 'O item não é pago nesta condição.'
export const ITEM_NOBODY = 'Ninguém do que foi escolhido pode receber este item.'
export const ITEM_CANCELLED = 'Este item já foi cancelado.'
export const TOO_MANY_TAKERS = 'São {total} alunos. Escolha no máximo {limite} de uma vez: por série ou turma.'
export const PRICE_COPY_SAME_YEAR = 'Escolha outro ano de destino.'
