/** Taking a year along to the next one. */

export const NEXT_YEAR_MISSING =
  'O ano letivo de {ano} ainda não existe. Copie primeiro o ano letivo da unidade; o resto vem depois.'
export const NEXT_YEAR_NO_PRICES =
  'Preços são copiados por quem pode mudar anuidades e tabelas de preço. Peça a uma pessoa com esse direito.'
export const NEXT_YEAR_MEANWHILE = 'Outra pessoa criou o mesmo neste momento. Simule de novo e confira o que falta.'
export const NEXT_YEAR_UNDONE_ALREADY = 'Esta cópia já foi desfeita.'
export const NEXT_YEAR_STANDS =
  'Não dá para desfazer: depois da cópia, algo já se apoia no que ela criou. {itens}. Resolva isso antes, ou mantenha a cópia.'
export const NEXT_YEAR_UNDONE = 'Cópia desfeita: saiu só o que ela tinha criado.'
