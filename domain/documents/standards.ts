import type { DocumentType } from '#domain/lists/documents.ts'
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

const CONTRACT: readonly Block[] = [
  heading('Contrato de prestação de serviços educacionais'),
  paragraph(
    strong('CONTRATADA: '),
    '{{razao_social}}, CNPJ {{cnpj}}, com sede em {{endereco}}, mantenedora da unidade {{unidade}}.',
  ),
  paragraph(
    strong('CONTRATANTE: '),
    '{{contratante}}, CPF {{contratante_cpf}}, residente em {{contratante_endereco}}, {{contratante_parentesco}} do(a) aluno(a).',
  ),
  paragraph(strong('ALUNO(A): '), '{{aluno}}, RA {{ra}}, nascido(a) em {{nascimento}}.'),
  paragraph(
    strong('1. Objeto. '),
    'A CONTRATADA prestará serviços de ensino ao(à) aluno(a) no ano letivo de {{ano}}, na {{serie}} do curso {{curso}}, turno {{turno}}, conforme o calendário escolar e a proposta pedagógica da escola.',
  ),
  paragraph(
    strong('2. Deveres da escola. '),
    'Cumprir o calendário e a carga horária da lei, informar às famílias a frequência e o aproveitamento e guardar com segurança os dados pessoais.',
  ),
  paragraph(
    strong('3. Deveres da família. '),
    'Manter os dados cadastrais em dia, acompanhar a vida escolar e cumprir o regimento da escola.',
  ),
  paragraph(
    strong('4. Encerramento. '),
    'O contrato termina com o ano letivo, ou antes, por pedido escrito do CONTRATANTE ou por transferência do(a) aluno(a).',
  ),
  paragraph(
    strong('5. Dados pessoais. '),
    'Os dados do(a) aluno(a) são tratados no seu melhor interesse e na forma da Lei nº 13.709/2018.',
  ),
  paragraph('As partes assinam este contrato em {{cidade}}, em {{data_extenso}}.'),
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
      'Declaramos que o(a) responsável por ',
      strong('{{aluno}}'),
      ', RA {{ra}}, compareceu a esta escola em {{data}} para tratar de assuntos da vida escolar do(a) aluno(a).',
    ),
  ),
  9: declaration('Declaração', paragraph('Declaramos, para os devidos fins, que ', ...WHO, '.')),
}
