export const REQUEST_SENT = 'Pedido enviado à secretaria.'
export const REQUEST_OPEN_ALREADY =
  'Já existe um pedido deste documento em andamento. Acompanhe-o na lista; quando terminar, você pode pedir outro.'
export const REQUEST_NOT_OFFERED = 'A escola não recebe pedidos deste documento pelo portal. Fale com a secretaria.'
export const REQUEST_NOT_PAYER = 'Só quem responde pelos pagamentos do aluno pede este documento.'
export const REQUEST_NOT_YOURS =
  'Pedem documentos os pais e quem responde pelo aluno na escola, e o aluno maior de idade.'
export const REQUEST_NOT_PLACED = 'Este aluno não tem matrícula nesta escola. Fale com a secretaria.'
export const REQUEST_FEE_UNPLACED =
  'Este documento é cobrado, e o aluno não tem matrícula em andamento a que lançar a cobrança. Fale com a secretaria.'
export const REQUEST_FEE_CHANGED = 'A escola mudou o valor deste documento. Confira o novo valor e envie de novo.'
export const REQUEST_NOT_NOW = 'Este pedido já mudou de situação. Veja como ele está agora.'
export const REQUEST_WITHOUT_TEMPLATE =
  'Não há modelo ativo para este documento. Cadastre um em Configuração de documentos.'
export const REQUEST_TAKEN = 'Pedido em análise.'
export const REQUEST_PREPARED = 'Documento emitido. A família foi avisada de que está pronto.'
export const REQUEST_HANDED_OVER = 'Entrega registrada.'
export const REQUEST_REFUSED = 'Pedido negado. A família foi avisada do motivo.'
export const RULE_SAVED = 'Prazo e valor salvos. Valem para os próximos pedidos.'
export const RULE_SCHOOL_ONLY = 'Só quem atua em todas as unidades altera prazos e valores.'
