import type { DocumentType } from '#domain/documents/documents.lists.ts'
import type { Block } from '#domain/richText/richText.schemas.ts'
import { heading, paragraph, strong } from '#domain/richText/write.ts'

/** “São Paulo, 21 de novembro de 2026.” */
const PLACE_AND_DAY = paragraph('{{cidade}}, {{data_extenso}}.')

const declaration = (title: string, ...paragraphs: readonly Block[]): readonly Block[] => [
  heading(title),
  ...paragraphs,
  PLACE_AND_DAY,
]

const WHO = [strong('{{aluno}}'), ', RA {{ra}}, nascido(a) em {{nascimento}}, filho(a) de {{filiacao}}'] as const

const PARTIES: readonly Block[] = [
  paragraph(
    strong('CONTRATADA: '),
    '{{razao_social}}, CNPJ {{cnpj}}, com sede em {{endereco}}, mantenedora de {{unidade}}.',
  ),
  paragraph(
    strong('CONTRATANTE: '),
    '{{contratante}}, CPF {{contratante_cpf}}, residente em {{contratante_endereco}}, {{contratante_parentesco}} do(a) aluno(a). Assinam pela família: {{assinantes}}.',
  ),
  paragraph(strong('ALUNO(A): '), '{{aluno}}, RA {{ra}}, nascido(a) em {{nascimento}}.'),
]

const clause = (title: string, text: string): Block => paragraph(strong(`${title}. `), text)

const CONTRACT: readonly Block[] = [
  heading('Contrato de prestação de serviços educacionais nº {{contrato_numero}}'),
  ...PARTIES,
  clause(
    '1. Objeto',
    'A CONTRATADA prestará serviços de ensino ao(à) aluno(a) no ano letivo de {{ano}} (série: {{serie}}; curso: {{curso}}; turno: {{turno}}), conforme o calendário escolar e a proposta pedagógica da escola.',
  ),
  clause(
    '2. Preço',
    'A anuidade é de {{anuidade}} e já inclui a parcela de matrícula. Cursos extras contratados: {{cursos_extras}}. Outros itens contratados: {{outros_itens}}. Descontos: {{descontos}}. O total, com os descontos, é de {{valor_total}}, e não muda durante o ano letivo (Lei nº 9.870/1999).',
  ),
  clause(
    '3. Pagamento',
    'Parcelas da anuidade: {{parcelas}}. O plano completo está no quadro ao fim deste contrato. Quem paga: {{pagadores}}.',
  ),
  clause(
    '4. Atraso',
    'Sobre a parcela paga depois do vencimento incidem multa de {{multa}} e juros de {{juros}} ao mês, contados por dia. Desconto condicionado à pontualidade deixa de valer para a parcela em atraso.',
  ),
  clause(
    '5. O que a dívida não muda',
    'O(A) aluno(a) com parcelas em atraso frequenta as aulas, faz as avaliações e recebe os seus documentos como todos os demais. A escola pode recusar somente a matrícula do ano seguinte, enquanto a dívida não for paga ou negociada.',
  ),
  clause(
    '6. Deveres da escola',
    'Cumprir o calendário e a carga horária da lei, informar às famílias a frequência e o aproveitamento e não cobrar material de uso coletivo.',
  ),
  clause(
    '7. Deveres da família',
    'Manter os dados cadastrais em dia, acompanhar a vida escolar e cumprir o regimento da escola, que está à disposição na secretaria.',
  ),
  clause(
    '8. Desistência',
    'Assinado pelo portal, este contrato pode ser desfeito em até sete dias, com devolução de tudo o que foi pago (Lei nº 8.078/1990, art. 49). Depois disso, e antes do início das aulas, a escola devolve o que foi pago, menos até 10% da parcela de matrícula por despesas que comprovar.',
  ),
  clause(
    '9. Encerramento',
    'O contrato termina com o ano letivo, ou antes, por pedido escrito do CONTRATANTE ou por transferência do(a) aluno(a). São devidas as parcelas vencidas até o mês do pedido, e nenhuma depois dele.',
  ),
  clause(
    '10. Mudanças',
    'O que as partes mudarem depois de assinar vale por aditivo, que diz somente o que mudou e é assinado por todos.',
  ),
  clause(
    '11. Dados pessoais',
    'Os dados do(a) aluno(a) e da família são tratados para cumprir este contrato e a lei, no melhor interesse da criança e do adolescente (Lei nº 13.709/2018). O uso de imagem depende de autorização à parte.',
  ),
  clause(
    '12. Assinatura eletrônica',
    'As partes aceitam como válida a assinatura feita no portal da escola, que registra quem assinou, quando, de onde e qual texto (MP nº 2.200-2/2001, art. 10, § 2º).',
  ),
  clause('13. Foro', 'Fica eleito o foro do domicílio do CONTRATANTE.'),
  paragraph('As partes assinam este contrato em {{cidade}}, em {{data_extenso}}.'),
]

const ANNEX: readonly Block[] = [
  heading('Aditivo nº {{aditivo_numero}} ao contrato nº {{contrato_numero}}'),
  ...PARTIES,
  clause('1. O que muda', '{{alteracoes}}.'),
  clause('2. O que fica', 'Tudo o que este aditivo não diz continua como está no contrato e nos aditivos anteriores.'),
  paragraph('As partes assinam este aditivo em {{cidade}}, em {{data_extenso}}.'),
]

/** What a contract refers to: how the school works, on a page of its own. */
export const SERVICE_TERMS: readonly Block[] = [
  heading('Termos gerais de serviço'),
  clause(
    'Horários',
    'O portão abre vinte minutos antes de cada turno. Quem busca o(a) aluno(a) precisa estar autorizado no portal.',
  ),
  clause(
    'Saúde',
    'A família informa alergias, remédios e restrições na ficha do(a) aluno(a). Em emergência, a escola chama o socorro e avisa a família ao mesmo tempo.',
  ),
  clause(
    'Comunicação',
    'Avisos, notas, frequência e boletos são dados pelo portal. Pai e mãe são informados da vida escolar, morem ou não com o(a) aluno(a).',
  ),
  clause(
    'Cursos extras e itens',
    'São opcionais, cada um com o seu preço, e a falta deles não prejudica o ensino regular.',
  ),
  clause(
    'Material',
    'A lista de material é individual, sem marca obrigatória e sem itens de uso coletivo (Lei nº 12.886/2013).',
  ),
]

const IMAGE_TERM: readonly Block[] = [
  heading('Termo de uso de imagem'),
  paragraph(
    'Eu, ',
    strong('{{contratante}}'),
    ', CPF {{contratante_cpf}}, {{contratante_parentesco}} de ',
    strong('{{aluno}}'),
    ', autorizo a escola {{escola}} a usar fotos e vídeos do(a) aluno(a) feitos em atividades escolares nos murais, no portal e nas publicações da escola, sem fim comercial.',
  ),
  paragraph('Esta autorização vale para o ano letivo de {{ano}} e pode ser retirada a qualquer momento.'),
  PLACE_AND_DAY,
]

const DISCOUNT_TERM: readonly Block[] = [
  heading('Termo de desconto'),
  paragraph(
    'O(A) contratante ',
    strong('{{contratante}}'),
    ', CPF {{contratante_cpf}}, declara estar ciente das condições do desconto concedido a ',
    strong('{{aluno}}'),
    ', RA {{ra}}, para o ano letivo de {{ano}}, e de que ele se perde se as condições deixarem de ser cumpridas.',
  ),
  PLACE_AND_DAY,
]

/** What the portal proposes for each type of document; a school writes its own over it, and may come back to it. */
export const STANDARD_TEXTS: Readonly<Record<DocumentType, readonly Block[]>> = {
  1: declaration(
    'Declaração de matrícula',
    paragraph(
      'Declaramos, para os devidos fins, que ',
      ...WHO,
      ', está matriculado(a) nesta escola no ano letivo de {{ano}}, na {{serie}} do curso {{curso}}, turma {{turma}}, turno {{turno}}.',
    ),
  ),
  2: declaration(
    'Declaração de escolaridade',
    paragraph(
      'Declaramos, para os devidos fins, que ',
      ...WHO,
      ', cursa a {{serie}} do curso {{curso}} nesta unidade escolar, {{unidade}}, código INEP {{inep}}, no ano letivo de {{ano}}.',
    ),
  ),
  3: CONTRACT,
  4: IMAGE_TERM,
  5: declaration(
    'Declaração de transferência',
    paragraph(
      'Declaramos que ',
      ...WHO,
      ', esteve matriculado(a) nesta escola na {{serie}} do curso {{curso}}, no ano letivo de {{ano}}, e pediu transferência. O histórico escolar será expedido no prazo da lei.',
    ),
    paragraph(
      'Este documento é expedido a qualquer tempo e sem depender de pagamento (Lei nº 9.870/1999, art. 6º, § 2º).',
    ),
  ),
  6: DISCOUNT_TERM,
  7: declaration(
    'Atestado de vaga',
    paragraph(
      'Atestamos que há vaga para ',
      strong('{{aluno}}'),
      ', nascido(a) em {{nascimento}}, na {{serie}} do curso {{curso}}, no ano letivo de {{ano}}, mediante a entrega da declaração de transferência da escola de origem.',
    ),
  ),
  8: declaration(
    'Declaração de comparecimento',
    paragraph(
      'Declaramos, para comprovação junto ao empregador, que ',
      strong('{{compareceu}}'),
      ', responsável por ',
      strong('{{aluno}}'),
      ', RA {{ra}}, compareceu a esta escola em {{dia_comparecimento}}, {{horario_comparecimento}}, para tratar de assuntos da vida escolar do(a) aluno(a).',
    ),
  ),
  9: declaration('Declaração', paragraph('Declaramos, para os devidos fins, que ', ...WHO, '.')),
  10: ANNEX,
  11: declaration(
    'Declaração de frequência',
    paragraph(
      'Declaramos, para os devidos fins, que ',
      ...WHO,
      ', está matriculado(a) nesta escola no ano letivo de {{ano}}, na {{serie}} do curso {{curso}}, turma {{turma}}, turno {{turno}}, e tem, até esta data, ',
      strong('{{frequencia}} de frequência'),
      ', com {{faltas}} de falta.',
    ),
    paragraph(
      'A frequência é contada pelas chamadas registradas no diário de classe (Lei nº 9.394/1996, art. 24, VI, e art. 31, IV).',
    ),
  ),
  12: declaration(
    'Declaração de conclusão',
    paragraph(
      'Declaramos que ',
      ...WHO,
      ', concluiu nesta escola, no ano letivo de {{conclusao_ano}}, a ',
      strong('{{conclusao_serie}}'),
      ' do curso {{conclusao_curso}}, com o resultado final ',
      strong('{{resultado}}'),
      ' (Lei nº 9.394/1996, art. 24, VII). O histórico escolar será expedido no prazo da lei.',
    ),
  ),
  13: declaration(
    'Declaração de quitação',
    paragraph(
      'Declaramos que, até {{quitado_ate}}, não há cobranças vencidas em aberto de ',
      ...WHO,
      ', nesta escola, {{unidade}}, {{razao_social}}, CNPJ {{cnpj}}.',
    ),
    paragraph(
      'Esta declaração não substitui a declaração anual de quitação de débitos (Lei nº 12.007/2009), que a família encontra na ficha financeira.',
    ),
  ),
  14: declaration(
    'Declaração de bolsa',
    paragraph(
      'Declaramos que ',
      ...WHO,
      ', matriculado(a) na {{serie}} do curso {{curso}} no ano letivo de {{ano}}, tem nesta escola: ',
      strong('{{bolsas}}'),
      '.',
    ),
  ),
  15: declaration(
    'Guia de transferência',
    paragraph(
      'Certificamos que ',
      ...WHO,
      ', está apto(a) a prosseguir os estudos na {{serie}} do curso {{curso}}, que frequentou nesta escola no ano letivo de {{ano}}, turma {{turma}}. Escola de destino: {{escola_destino}}.',
    ),
    paragraph(
      'As notas, as faltas e o período cursado até a saída estão nos quadros. O histórico escolar será expedido no prazo da lei. Este documento é expedido a qualquer tempo e sem depender de pagamento (Lei nº 9.870/1999, art. 6º, § 2º).',
    ),
  ),
  16: declaration(
    'Ficha individual',
    paragraph(
      'Vida escolar de ',
      ...WHO,
      ', no ano letivo de {{ano}}, na {{serie}} do curso {{curso}}, turma {{turma}}, turno {{turno}}, até esta data: notas publicadas, faltas, dias letivos e carga horária (Lei nº 9.394/1996, art. 24).',
    ),
  ),
  17: declaration(
    'Ficha de matrícula',
    paragraph('Dados de ', strong('{{aluno}}'), ', RA {{ra}}, como estão no cadastro da escola em {{data}}.'),
  ),
  18: declaration(
    'Ficha médica',
    paragraph(
      'Informações de saúde de ',
      strong('{{aluno}}'),
      ', RA {{ra}}, nascido(a) em {{nascimento}}, dadas pela família até {{data}}. São dados sensíveis (Lei nº 13.709/2018, art. 11): guarde esta ficha em local reservado.',
    ),
  ),
}
