/** What somebody did today, and whether it can be taken back. */

export const ACTION_UNDONE = 'Ação desfeita.'
export const ACTION_MOVED_ON = 'Isto já mudou depois: o que vale agora está na tela de cada assunto.'
export const ACTION_WAS_SCHEDULED = 'A publicação estava agendada: agende de novo em Publicar notas.'
export const ACTION_DECIDED = 'Esta decisão não se desfaz: a família pode enviar outra justificativa.'
export const ACTION_IMPORT_UNDONE = 'As notas de antes já voltaram. Para trazer as do arquivo, importe-o de novo.'
export const ACTION_WHOLE_AGAIN = 'Para dividir de novo, use a planilha de notas.'
export const ACTION_WAITS = 'A nota é antiga: o pedido para desfazer espera a aprovação da coordenação.'
export const ACTION_IMPORT_OF_OTHERS =
  'Quem desfaz importações tem Gestão de importações no perfil. Peça à coordenação.'
