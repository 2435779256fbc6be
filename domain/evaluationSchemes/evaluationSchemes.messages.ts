/** Evaluation schemes, and what they hold for. */

export const SCHEME_NAME_TAKEN = 'Já existe um esquema com este nome neste ano letivo e unidade.'
export const SCHEME_DRAFT_TAKEN = 'Este esquema já tem um rascunho. Continue por ele.'
export const SCHEME_FROZEN = 'Esta versão não é mais rascunho e não muda. Crie uma nova versão a partir dela.'
export const SCHEME_OF_SCHOOL =
  'Este esquema é de toda a escola: só quem atua em todas as unidades o altera. Para criar um seu, escolha a unidade.'
export const SCHEME_IN_FORCE = 'Esquema em vigor! As séries vinculadas passam a seguir esta versão.'
export const SCHEME_UNCHANGED = 'Este rascunho é igual à versão vigente: não há o que pôr em vigor.'
export const SCHEME_OTHER_IN_FORCE =
  'A versão vigente deste esquema mudou enquanto você olhava. Veja de novo quem muda antes de pôr em vigor.'
export const SCHEME_UNIT_CLOSED =
  'Em {unidade} o ano letivo já foi encerrado com notas deste esquema: uma nova versão mudaria resultados encerrados.'
export const SCHEME_LINKED = 'Há séries vinculadas a este esquema: {series}. Desfaça os vínculos antes de excluir.'
export const SCHEME_SPECIAL = 'Este esquema é a regra diferenciada de {esquemas}. Troque-a lá antes de excluir.'
export const SCHEME_SPECIAL_UNFIT =
  'A turma toda é avaliada na mesma planilha: a regra diferenciada precisa ter as mesmas etapas, o mesmo tipo de nota, a mesma escala e o mesmo cálculo da etapa, e só as recuperações e o exame que este esquema tem.'
export const SCHEME_SPECIAL_LEAVES =
  'Este esquema é a regra diferenciada de {esquemas}, e esta versão não caberia mais na mesma planilha. Mantenha etapas, tipo de nota, escala e cálculo da etapa, e só as recuperações e o exame de lá.'
export const SCHEME_ASSESSED = 'Há avaliações neste esquema: {avaliacoes}. Exclua-as antes de excluir o esquema.'
export const LINK_TAKEN = '{lugar} já segue o esquema “{esquema}”. Desfaça esse vínculo antes de fazer outro.'
export const LINK_NOT_OF_SUBJECT =
  'O esquema “{esquema}” é de todas as disciplinas juntas e não pode ser o de uma só disciplina.'
export const LINK_OTHER_UNIT = 'O esquema “{esquema}” é de outra unidade.'
export const LINK_MARKED =
  'Em {lugar} já há notas lançadas: o esquema pelo qual elas contam não muda mais. Para mudar a regra, crie uma nova versão dele.'
