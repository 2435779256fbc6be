import { BY_EMAIL, BY_PUSH, type MessageChannel } from '#domain/messaging/messaging.lists.ts'
import type { MessageGroup } from '#domain/messaging/messageGroups.ts'
import type { RichText } from '#domain/richText/richText.schemas.ts'
import { list, paragraph, strong } from '#domain/richText/write.ts'

/** As what somebody is told of a student: roles of the link, or the student. */
export const RECIPIENT_ROLES = {
  financeiro: 'Responsáveis financeiros',
  academico: 'Responsáveis acadêmicos',
  legal: 'Responsáveis legais',
  assina: 'Quem assina o contrato',
  aluno: 'O aluno',
} as const

export type RecipientRole = keyof typeof RECIPIENT_ROLES

interface EventTag {
  /** What a person reads of it. */
  readonly label: string
  /** In previews, where nothing has happened yet. */
  readonly example: string
}

/** Something that happens at the school and of which people are told. */
interface EventDescription {
  readonly name: string
  readonly group: MessageGroup
  /** A sentence: when it happens. */
  readonly when: string
  /** Who may be told. Only those who pay are told of money, and never a student (D 2.23). Empty: the cause says who. */
  readonly mayTell: readonly RecipientRole[]
  readonly tells: readonly RecipientRole[]
  /** Whether it may stand in the portal: a link by which somebody gets in may not. */
  readonly inPortal: boolean
  /** Where in the portal the person goes on. */
  readonly path: string
  /** By which channels it is told unless the school says otherwise; left out: by all that it may use. */
  readonly usual?: readonly MessageChannel[]
  /** Somebody waits for it: it is sent at night, too. */
  readonly urgent?: true
  /** What only this event knows. */
  readonly tags: Readonly<Record<string, EventTag>>
  /** Of the tags, what nobody but the recipient may read: it is forgotten once it was sent. */
  readonly secrets?: readonly string[]
  readonly subject: string
  readonly body: RichText
}

const described = <const E extends EventDescription>(event: E): E => event

const FAMILY: readonly RecipientRole[] = ['financeiro', 'academico', 'legal', 'assina']
const EVERYBODY: readonly RecipientRole[] = [...FAMILY, 'aluno']
const PAYERS: readonly RecipientRole[] = ['financeiro']

const CHILDREN = '/matricula/alunos'
const text = (...blocos: RichText['blocos']): RichText => ({ blocos })
const AUTHORISATION_TAGS = {
  titulo: { label: 'Título da autorização', example: 'Passeio ao Museu do Ipiranga' },
  prazo: { label: 'Até quando responder', example: '25/11/2026' },
}

const HELLO = paragraph('Olá, {{destinatario}}.')

const kind = { label: 'Tipo da matrícula', example: 'Matrícula' }
const reason = { label: 'Motivo', example: 'A vaga foi preenchida.' }
const requirement = { label: 'Documento', example: 'Certidão de nascimento' }
const contract = { label: 'Número do contrato', example: '12/2027' }
const link = { label: 'Link', example: 'https://portal.escola.br/acesso/…' }
const charge = {
  cobranca: { label: 'Cobrança', example: 'Mensalidade 3/12' },
  valor: { label: 'Valor', example: 'R$ 1.250,00' },
  vencimento: { label: 'Vencimento', example: '10/03/2027' },
}

/** Every event, in the order in which the school reads them. Keys are kept for good: rules and messages name them. */
export const MESSAGE_EVENTS = {
  matriculaIniciada: described({
    name: 'Matrícula iniciada',
    group: 'Matrícula',
    when: 'A matrícula, a rematrícula ou a reserva de um aluno começou.',
    mayTell: FAMILY,
    tells: ['financeiro', 'academico'],
    inPortal: true,
    path: CHILDREN,
    tags: { tipo_matricula: kind },
    subject: '{{tipo_matricula}} de {{aluno}} iniciada',
    body: text(
      HELLO,
      paragraph(
        'A ',
        strong('{{tipo_matricula}}'),
        ' de {{aluno}} para {{ano}} começou. Você pode continuar de onde parou, quando quiser, pelo portal.',
      ),
    ),
  }),
  rematriculaOfertada: described({
    name: 'Rematrícula ofertada',
    group: 'Matrícula',
    when: 'A escola ofertou a rematrícula, com a vaga guardada até o fim do processo.',
    mayTell: FAMILY,
    tells: ['financeiro', 'academico'],
    inPortal: true,
    path: CHILDREN,
    tags: { prazo: { label: 'Último dia do processo', example: '11/12/2026' } },
    subject: 'Rematrícula de {{aluno}} para {{ano}}',
    body: text(
      HELLO,
      paragraph(
        'A vaga de {{aluno}} em ',
        strong('{{serie}}, {{ano}}'),
        ', está guardada até {{prazo}}. Confirme a rematrícula pelo portal.',
      ),
    ),
  }),
  lembreteRematricula: described({
    name: 'Lembrete de rematrícula',
    group: 'Matrícula',
    when: 'A escola lembrou quem tem rematrícula a concluir ou não respondeu se o aluno continua.',
    mayTell: FAMILY,
    tells: ['financeiro', 'academico'],
    inPortal: true,
    path: CHILDREN,
    tags: {
      rematriculas: {
        label: 'O que fazer, uma linha por aluno',
        example: 'Helena Souza: conclua a rematrícula de 2027 até 11/12/2026.',
      },
    },
    subject: 'Rematrícula: {{aluno}}',
    body: text(
      HELLO,
      paragraph('A escola está preparando o próximo ano e conta com você:'),
      list('{{rematriculas}}'),
      paragraph('É pelo portal, na página dos alunos, ou na secretaria. Se você já resolveu, desconsidere este aviso.'),
    ),
  }),
  vagaConvocada: described({
    name: 'Convocação da lista de espera',
    group: 'Matrícula',
    when: 'Saiu a vaga para quem está na lista de espera de uma série.',
    mayTell: FAMILY,
    tells: ['financeiro', 'academico', 'legal'],
    inPortal: true,
    path: CHILDREN,
    urgent: true,
    tags: {
      serie_vaga: { label: 'Série da vaga', example: '1º ano' },
      turno: { label: 'Turno da vaga', example: 'Matutino' },
      unidade_vaga: { label: 'Unidade da vaga', example: 'Unidade Centro' },
      opcao: { label: 'Opção da inscrição', example: '1ª opção' },
      prazo: { label: 'Até quando responder', example: '23/11/2026, 14:30' },
    },
    subject: 'Saiu a vaga de {{aluno}} em {{serie_vaga}}',
    body: text(
      HELLO,
      paragraph(
        'Saiu uma vaga para {{aluno}} em ',
        strong('{{serie_vaga}}, {{turno}}, {{unidade_vaga}}'),
        ', a {{opcao}} da inscrição. Ela está guardada até {{prazo}}: aceite ou recuse pelo portal.',
      ),
    ),
  }),
  matriculaAprovada: described({
    name: 'Matrícula aprovada',
    group: 'Matrícula',
    when: 'A escola aprovou a matrícula.',
    mayTell: EVERYBODY,
    tells: ['financeiro', 'academico'],
    inPortal: true,
    path: CHILDREN,
    tags: { tipo_matricula: kind },
    subject: '{{tipo_matricula}} de {{aluno}} aprovada',
    body: text(
      HELLO,
      paragraph('A {{tipo_matricula}} de {{aluno}} em {{serie}}, {{ano}}, foi ', strong('aprovada'), '. Boas-vindas!'),
    ),
  }),
  matriculaRecusada: described({
    name: 'Matrícula recusada',
    group: 'Matrícula',
    when: 'A escola recusou a matrícula.',
    mayTell: FAMILY,
    tells: ['financeiro', 'academico'],
    inPortal: true,
    path: CHILDREN,
    tags: { tipo_matricula: kind, motivo: reason },
    subject: '{{tipo_matricula}} de {{aluno}} não aprovada',
    body: text(
      HELLO,
      paragraph('A {{tipo_matricula}} de {{aluno}} para {{ano}} não foi aprovada.'),
      paragraph(strong('Motivo: '), '{{motivo}}'),
      paragraph('Se tiver dúvidas, fale com a secretaria: {{unidade}}.'),
    ),
  }),
  documentoAprovado: described({
    name: 'Documento aprovado',
    group: 'Documentos',
    when: 'A escola conferiu e aprovou um documento que a família enviou.',
    mayTell: EVERYBODY,
    tells: ['academico'],
    inPortal: true,
    path: CHILDREN,
    tags: { documento: requirement },
    subject: 'Documento aprovado: {{documento}}',
    body: text(HELLO, paragraph('O documento ', strong('{{documento}}'), ' de {{aluno}} foi conferido e aprovado.')),
  }),
  documentoRecusado: described({
    name: 'Documento recusado',
    group: 'Documentos',
    when: 'A escola recusou um documento, que precisa ser enviado de novo.',
    mayTell: EVERYBODY,
    tells: ['academico'],
    inPortal: true,
    path: CHILDREN,
    tags: { documento: requirement, motivo: { ...reason, example: 'Falta o verso.' } },
    subject: 'Envie de novo: {{documento}} de {{aluno}}',
    body: text(
      HELLO,
      paragraph('O documento ', strong('{{documento}}'), ' de {{aluno}} não pôde ser aceito.'),
      paragraph(strong('Motivo: '), '{{motivo}}'),
      paragraph('Envie-o de novo pelo portal, na página de documentos do aluno.'),
    ),
  }),
  lembretePendencias: described({
    name: 'Lembrete de pendências',
    group: 'Documentos',
    when: 'A escola lembrou as famílias do que ainda falta. Quem recebe é quem responde por isso.',
    mayTell: [],
    tells: [],
    inPortal: true,
    path: CHILDREN,
    tags: {
      pendencias: { label: 'O que falta, uma linha por aluno', example: 'Helena Souza: Certidão de nascimento; CPF.' },
    },
    subject: 'O que ainda falta: {{aluno}}',
    body: text(
      HELLO,
      paragraph('Ainda falta o que a escola pediu:'),
      list('{{pendencias}}'),
      paragraph('Complete pelo portal ou fale com a secretaria. Se você já resolveu, desconsidere este aviso.'),
    ),
  }),
  contratoAguardandoAssinatura: described({
    name: 'Contrato aguardando assinatura',
    group: 'Contrato',
    when: 'Chegou a vez de alguém assinar um contrato. Quem recebe é quem assina.',
    mayTell: [],
    tells: [],
    inPortal: true,
    path: CHILDREN,
    tags: { contrato: contract },
    subject: 'Contrato de {{aluno}} espera a sua assinatura',
    body: text(
      HELLO,
      paragraph(
        'O contrato ',
        strong('{{contrato}}'),
        ' de {{aluno}} espera a sua assinatura. Leia e assine pelo portal.',
      ),
    ),
  }),
  contratoAssinado: described({
    name: 'Contrato assinado',
    group: 'Contrato',
    when: 'Todos assinaram um contrato.',
    mayTell: ['assina', 'financeiro'],
    tells: ['assina', 'financeiro'],
    inPortal: true,
    path: CHILDREN,
    tags: { contrato: contract },
    subject: 'Contrato de {{aluno}} assinado',
    body: text(
      HELLO,
      paragraph('Todos assinaram o contrato ', strong('{{contrato}}'), ' de {{aluno}}. Uma cópia está no portal.'),
    ),
  }),
  optativasEscolhidas: described({
    name: 'Optativas escolhidas',
    group: 'Optativas',
    when: 'Alguém escolheu as optativas de um aluno, ou quem esperava recebeu a vaga.',
    mayTell: EVERYBODY,
    tells: ['academico'],
    inPortal: true,
    path: '/academico/area/optativas',
    tags: {
      grupo: { label: 'Grupo', example: 'Oficinas da tarde' },
      escolhas: { label: 'O que ficou escolhido', example: 'Robótica; Teatro (lista de espera, 2º lugar)' },
    },
    subject: '{{grupo}}: comprovante da escolha de {{aluno}}',
    body: text(
      HELLO,
      paragraph('Em ', strong('{{grupo}}'), ', {{aluno}} ficou com: {{escolhas}}.'),
      paragraph('Acompanhe em Optativas, no portal.'),
    ),
  }),
  faltaDoDia: described({
    name: 'Falta do dia',
    group: 'Frequência',
    when: 'O aluno teve falta sem justificativa na chamada do dia. Cada família é avisada uma vez por aluno e dia, fora do horário de silêncio, e não é avisada se a chamada for corrigida antes.',
    mayTell: ['academico', 'legal'],
    tells: ['academico'],
    inPortal: true,
    path: '/academico/area/frequencia',
    tags: {
      dia: { label: 'Dia da falta', example: '13/11/2026' },
      faltas: { label: 'Aulas perdidas', example: '1º horário, Matemática; 2º horário, Ciências' },
    },
    subject: '{{aluno}} teve falta em {{dia}}',
    body: text(
      HELLO,
      paragraph('Na chamada de {{dia}}, {{aluno}} teve falta: ', strong('{{faltas}}'), '.'),
      paragraph(
        'Se houve um motivo, conte para a escola. Se {{aluno}} saiu de casa para a aula, fale com a escola agora.',
      ),
    ),
  }),
  justificativaDecidida: described({
    name: 'Resposta à justificativa de falta',
    group: 'Frequência',
    when: 'A escola deferiu, no todo ou em parte, indeferiu ou reverteu a justificativa de faltas de um aluno. Nem o motivo nem o documento vão na mensagem.',
    mayTell: ['academico', 'legal'],
    tells: ['academico', 'legal'],
    inPortal: true,
    path: '/academico/area/justificativas',
    tags: {
      periodo: { label: 'Dias da justificativa', example: '13/11/2026' },
      decisao: { label: 'O que a escola decidiu', example: 'deferida em parte: 13/11/2026' },
      efeito: { label: 'O que acontece com as faltas', example: 'As faltas ficam justificadas.' },
      motivo: { label: 'Resposta da escola', example: 'Pedimos um comprovante e ele não chegou.' },
    },
    subject: 'Justificativa de falta de {{aluno}}: {{decisao}}',
    body: text(
      HELLO,
      paragraph('A justificativa das faltas de {{aluno}} ({{periodo}}) foi ', strong('{{decisao}}'), '. {{efeito}}'),
      paragraph('{{motivo}}'),
      paragraph('Veja os detalhes em Justificativas, no portal.'),
    ),
  }),
  ocorrenciaComunicada: described({
    name: 'Ocorrência comunicada',
    group: 'Ocorrências',
    when: 'A escola comunicou uma ocorrência à família. Cada família é avisada dez minutos depois, fora do horário de silêncio, sem uma palavra do que aconteceu. Se a ocorrência for cancelada antes, ninguém é avisado.',
    mayTell: ['academico', 'legal'],
    tells: ['academico', 'legal'],
    inPortal: true,
    path: '/academico/area/ocorrencias',
    tags: { ciencia: { label: 'O que a escola espera', example: 'A escola pede a sua ciência até 20/11/2026.' } },
    subject: 'Novo registro da escola sobre {{aluno}}',
    body: text(
      HELLO,
      paragraph('A escola registrou uma ocorrência de {{aluno}}. {{ciencia}}'),
      paragraph('Leia em Ocorrências, no portal.'),
    ),
  }),
  comunicadoPublicado: described({
    name: 'Comunicado publicado',
    group: 'Comunicados',
    when: 'Um comunicado apareceu no mural. Cada responsável e cada aluno que o recebe é avisado uma vez, dez minutos depois, fora do horário de silêncio, se ainda não o leu. Se o comunicado for recolhido antes, ninguém é avisado.',
    mayTell: [],
    tells: [],
    inPortal: true,
    // The announcement itself is in the portal.
    usual: [BY_EMAIL, BY_PUSH],
    path: '/academico/area/comunicados',
    tags: { comunicado: { label: 'Título do comunicado', example: 'Passeio ao museu' } },
    subject: 'Comunicado: {{comunicado}}',
    body: text(HELLO, paragraph('A escola publicou um comunicado: “{{comunicado}}”. Leia no portal.')),
  }),
  comunicadoLembrado: described({
    name: 'Lembrete de comunicado',
    group: 'Comunicados',
    when: 'A escola lembrou quem ainda não leu um comunicado, ou não confirmou a leitura. Cada pessoa recebe no máximo um lembrete por dia.',
    mayTell: [],
    tells: [],
    inPortal: true,
    path: '/academico/area/comunicados',
    tags: {
      comunicado: { label: 'Título do comunicado', example: 'Passeio ao museu' },
      pedido: { label: 'O que a escola espera', example: 'A escola pede que você confirme a leitura.' },
    },
    subject: 'Para ler: {{comunicado}}',
    body: text(HELLO, paragraph('O comunicado “{{comunicado}}” espera por você no portal. {{pedido}}')),
  }),
  albumPublicado: described({
    name: 'Fotos publicadas',
    group: 'Comunicados',
    when: 'A escola publicou um álbum de fotos. As famílias da turma, ou da unidade, são avisadas uma vez, dez minutos depois, fora do horário de silêncio. Se o álbum for recolhido antes, ninguém é avisado.',
    mayTell: EVERYBODY,
    tells: ['academico', 'legal'],
    inPortal: true,
    path: '/academico/area/fotos-videos',
    tags: { album: { label: 'Título do álbum', example: 'Feira de ciências' } },
    subject: 'Fotos novas: {{album}}',
    body: text(
      HELLO,
      paragraph('A escola publicou fotos para a família de {{aluno}}: ', strong('{{album}}'), '.'),
      paragraph('Veja em Fotos e vídeos, no portal.'),
    ),
  }),
  autorizacaoAberta: described({
    name: 'Autorização aberta',
    group: 'Autorizações',
    when: 'A escola pediu uma autorização, ou mudou o texto de uma que está aberta. Cada família é avisada uma vez por texto, fora do horário de silêncio.',
    mayTell: ['academico', 'legal'],
    tells: ['academico', 'legal'],
    inPortal: true,
    path: '/academico/area/autorizacoes',
    tags: AUTHORISATION_TAGS,
    subject: 'Autorização para {{aluno}}: {{titulo}}',
    body: text(
      HELLO,
      paragraph('A escola pede a sua resposta para {{aluno}}: ', strong('{{titulo}}'), '. Responda até {{prazo}}.'),
      paragraph('Leia e responda em Autorizações, no portal.'),
    ),
  }),
  autorizacaoLembrete: described({
    name: 'Lembrete de autorização',
    group: 'Autorizações',
    when: 'Falta a resposta a uma autorização, nos dias que a escola escolheu ou quando ela pediu. Só quem ainda não respondeu recebe.',
    mayTell: ['academico', 'legal'],
    tells: ['academico', 'legal'],
    inPortal: true,
    path: '/academico/area/autorizacoes',
    tags: AUTHORISATION_TAGS,
    subject: 'Falta a sua resposta para {{aluno}}: {{titulo}}',
    body: text(
      HELLO,
      paragraph('Ainda falta a sua resposta para {{aluno}}: ', strong('{{titulo}}'), '. O prazo é {{prazo}}.'),
      paragraph('Leia e responda em Autorizações, no portal.'),
    ),
  }),
  autorizacaoVaga: described({
    name: 'Vaga da lista de espera de uma autorização',
    group: 'Autorizações',
    when: 'Abriu uma vaga, e o aluno que esperava por ela ficou com ela. A família é avisada uma vez. Com valor, a cobrança é gerada na mesma hora.',
    mayTell: ['academico', 'legal'],
    tells: ['academico', 'legal'],
    inPortal: true,
    path: '/academico/area/autorizacoes',
    tags: {
      titulo: AUTHORISATION_TAGS.titulo,
      custo: { label: 'O que custa', example: 'O valor é de R$ 45,00, com vencimento em 23/11/2026.' },
    },
    subject: 'Abriu uma vaga para {{aluno}}: {{titulo}}',
    body: text(
      HELLO,
      paragraph('{{aluno}} saiu da lista de espera e tem vaga em ', strong('{{titulo}}'), '. {{custo}}'),
      paragraph('Se mudou de ideia, responda de novo em Autorizações, no portal.'),
    ),
  }),
  respostaDaEscola: described({
    name: 'Resposta da escola',
    group: 'Conversas',
    when: 'A escola escreveu numa conversa com a família, ou começou uma. Quem participa da conversa é avisado, sem nada do que foi escrito.',
    mayTell: [],
    tells: [],
    inPortal: true,
    path: '/academico/area/mensagens',
    tags: { setor: { label: 'Com quem é a conversa', example: 'Secretaria' } },
    subject: 'A escola escreveu a você sobre {{aluno}}',
    body: text(
      HELLO,
      paragraph('Há uma mensagem da escola ({{setor}}) sobre {{aluno}} esperando por você.'),
      paragraph('Leia e responda em Mensagens, no portal.'),
    ),
  }),
  saidaRegistrada: described({
    name: 'Saída da escola',
    group: 'Portaria',
    when: 'A portaria registrou que o aluno saiu da escola, voltou, ou que um registro de saída foi desfeito. Cada família é avisada na hora.',
    mayTell: ['academico', 'legal'],
    tells: ['academico', 'legal'],
    inPortal: true,
    path: '/academico/area/autorizacoes',
    tags: {
      acontecimento: { label: 'O que aconteceu', example: 'saiu da escola às 17:42, com Rosa Lima (Avó)' },
    },
    subject: '{{aluno}} {{acontecimento}}',
    body: text(
      HELLO,
      paragraph('{{aluno}} ', strong('{{acontecimento}}'), '.'),
      paragraph('Se não era o combinado, ligue agora para a escola. Veja também em Autorizações, no portal.'),
    ),
  }),
  medicacaoDecidida: described({
    name: 'Resposta ao pedido de medicação',
    group: 'Medicação',
    when: 'A escola aceitou ou recusou um pedido de medicação da família, ou suspendeu um que tinha aceitado. Nem o remédio nem o motivo vão na mensagem.',
    mayTell: ['academico', 'legal'],
    tells: ['academico', 'legal'],
    inPortal: true,
    path: '/academico/area/autorizacoes',
    tags: { resposta: { label: 'O que a escola respondeu', example: 'aceitou' } },
    subject: 'A escola {{resposta}} o pedido de medicação de {{aluno}}',
    body: text(
      HELLO,
      paragraph('A escola ', strong('{{resposta}}'), ' o pedido de medicação de {{aluno}}.'),
      paragraph('Veja a resposta em Autorizações, no portal.'),
    ),
  }),
  doseDeMedicacao: described({
    name: 'Dose de medicação que não foi dada',
    group: 'Medicação',
    when: 'Uma dose não foi dada, passou da hora sem registro, foi dada depois disso, ou o registro de uma dose foi desfeito. O remédio e o motivo não vão na mensagem.',
    mayTell: ['academico', 'legal'],
    tells: ['academico', 'legal'],
    inPortal: true,
    path: '/academico/area/autorizacoes',
    tags: { acontecimento: { label: 'O que aconteceu', example: 'a dose das 10:00 não foi dada' } },
    subject: '{{aluno}}: {{acontecimento}}',
    body: text(
      HELLO,
      paragraph('Medicação de {{aluno}}: ', strong('{{acontecimento}}'), '.'),
      paragraph('Veja o motivo em Autorizações, no portal. Na dúvida, ligue para a escola.'),
    ),
  }),
  segundaChamadaDecidida: described({
    name: 'Resposta ao pedido de segunda chamada',
    group: 'Notas',
    when: 'A escola deferiu ou indeferiu o pedido de segunda chamada de uma avaliação. O motivo e o documento que a família enviou não vão na mensagem.',
    mayTell: ['academico', 'legal'],
    tells: ['academico', 'legal'],
    inPortal: true,
    path: '/academico/area/provas',
    tags: {
      avaliacao: { label: 'Disciplina e avaliação', example: 'Matemática, Prova mensal' },
      decisao: { label: 'O que a escola decidiu', example: 'deferida' },
      data: { label: 'Nova data', example: 'A nova data é 27/11/2026.' },
      motivo: { label: 'Resposta da escola', example: 'Traga o material de desenho.' },
    },
    subject: 'Segunda chamada de {{aluno}}: {{decisao}}',
    body: text(
      HELLO,
      paragraph('A segunda chamada de {{aluno}} em ', strong('{{avaliacao}}'), ' foi {{decisao}}. {{data}}'),
      paragraph('{{motivo}}'),
      paragraph('Veja os detalhes em Provas, no portal.'),
    ),
  }),
  notasPublicadas: described({
    name: 'Notas publicadas',
    group: 'Notas',
    when: 'A escola publicou notas de uma etapa. Cada família é avisada dez minutos depois, fora do horário de silêncio, com todas as disciplinas numa mensagem só, sem nenhuma nota nela. Se a publicação for desfeita antes, ninguém é avisado.',
    mayTell: ['academico', 'legal', 'aluno'],
    tells: ['academico', 'aluno'],
    inPortal: true,
    path: '/academico/area/notas',
    tags: {
      etapa: { label: 'Etapa', example: '3ª etapa' },
      disciplinas: { label: 'Disciplinas publicadas', example: 'Matemática e Ciências' },
    },
    subject: 'Saíram notas de {{aluno}}: {{etapa}}',
    body: text(
      HELLO,
      paragraph('A escola publicou notas de {{aluno}}, ', strong('{{etapa}}'), ': {{disciplinas}}.'),
      paragraph('Veja em Notas, no portal, com a conta de cada média.'),
    ),
  }),
  pareceresPublicados: described({
    name: 'Pareceres publicados',
    group: 'Notas',
    when: 'A escola publicou pareceres de um aluno. Cada família é avisada dez minutos depois, fora do horário de silêncio, com todos os da etapa numa mensagem só, sem o texto deles. Se a publicação for desfeita antes, ninguém é avisado.',
    mayTell: ['academico', 'legal', 'aluno'],
    tells: ['academico', 'aluno'],
    inPortal: true,
    path: '/academico/area/notas',
    tags: {
      etapa: { label: 'Etapa', example: '3ª etapa' },
      pareceres: { label: 'Pareceres publicados', example: 'Parecer geral' },
    },
    subject: 'Parecer de {{aluno}}: {{etapa}}',
    body: text(
      HELLO,
      paragraph('A escola publicou o que escreveu de {{aluno}}, ', strong('{{etapa}}'), ': {{pareceres}}.'),
      paragraph('Leia em Notas, no portal.'),
    ),
  }),
  aulasAlteradas: described({
    name: 'Aulas alteradas',
    group: 'Aulas',
    when: 'Aulas da turma do aluno foram canceladas, trocadas, repostas ou passaram a um substituto. Cada família recebe uma mensagem por turma e dia, com todas as mudanças, fora do horário de silêncio; se o dia mudar de novo, outra.',
    mayTell: ['academico', 'legal', 'aluno'],
    tells: ['academico'],
    inPortal: true,
    path: '/academico/area/calendario',
    tags: {
      dia: { label: 'Dia das aulas', example: '13/11/2026' },
      turma: { label: 'Turma', example: '8º ano A' },
      aulas: { label: 'O que mudou', example: 'Matemática, 2ª aula: cancelada; Ciências, 5ª aula: reposição' },
    },
    subject: 'Aulas de {{aluno}} em {{dia}} mudaram',
    body: text(
      HELLO,
      paragraph('Em ', strong('{{dia}}'), ' as aulas da turma {{turma}} mudaram: {{aulas}}.'),
      paragraph('As outras aulas do dia continuam como estão.'),
    ),
  }),
  substituicao: described({
    name: 'Substituição de professor',
    group: 'Aulas',
    when: 'Um professor foi escolhido para substituir outro, ou por mais tempo. Quem recebe é quem vai dar as aulas. O motivo não vai na mensagem.',
    mayTell: [],
    tells: [],
    inPortal: false,
    path: '/academico',
    tags: {
      disciplina: { label: 'Disciplina', example: 'Matemática' },
      turma: { label: 'Turma', example: '8º ano A' },
      periodo: { label: 'Dias', example: 'de 13/11/2026 a 20/11/2026' },
    },
    subject: 'Você substitui em {{disciplina}}, {{turma}}',
    body: text(
      HELLO,
      paragraph('Você dá as aulas de ', strong('{{disciplina}}, {{turma}}'), ', {{periodo}}, no lugar de um colega.'),
      paragraph('Elas estão na sua página inicial do portal, com a chamada e o conteúdo de cada uma.'),
    ),
  }),
  vagaLiberada: described({
    name: 'Vaga em curso extra',
    group: 'Cursos extras',
    when: 'Uma vaga foi liberada para um aluno que estava na lista de espera de um curso extra.',
    mayTell: EVERYBODY,
    tells: ['financeiro', 'academico'],
    inPortal: true,
    path: CHILDREN,
    tags: {
      curso_extra: { label: 'Curso extra', example: 'Robótica' },
      turma_extra: { label: 'Turma do curso extra', example: 'Turma A' },
    },
    subject: 'Saiu a vaga de {{aluno}} em {{curso_extra}}',
    body: text(
      HELLO,
      paragraph(
        'Saiu uma vaga para {{aluno}} em ',
        strong('{{curso_extra}}, {{turma_extra}}'),
        '. A inscrição, que estava na lista de espera, foi feita.',
      ),
    ),
  }),
  cobrancaAVencer: described({
    name: 'Cobrança a vencer',
    group: 'Cobranças',
    when: 'Uma cobrança vence em poucos dias.',
    mayTell: PAYERS,
    tells: PAYERS,
    inPortal: true,
    path: '/academico/area/ficha-financeira',
    tags: charge,
    subject: '{{cobranca}} vence em {{vencimento}}',
    body: text(
      HELLO,
      paragraph(
        strong('{{cobranca}}'),
        ' de {{aluno}}, no valor de {{valor}}, vence em {{vencimento}}. O boleto e o Pix estão no portal.',
      ),
    ),
  }),
  cobrancaVencida: described({
    name: 'Cobrança vencida',
    group: 'Cobranças',
    when: 'Uma cobrança venceu e não foi paga.',
    mayTell: PAYERS,
    tells: PAYERS,
    inPortal: true,
    path: '/academico/area/ficha-financeira',
    tags: charge,
    subject: '{{cobranca}} venceu em {{vencimento}}',
    body: text(
      HELLO,
      paragraph(
        'Ainda não encontramos o pagamento de ',
        strong('{{cobranca}}'),
        ' de {{aluno}}, no valor de {{valor}}, que venceu em {{vencimento}}.',
      ),
      paragraph('Se você já pagou, desconsidere este aviso. O valor de hoje e as formas de pagar estão no portal.'),
    ),
  }),
  linkAcesso: described({
    name: 'Link de acesso',
    group: 'Acesso',
    when: 'Alguém da equipe recebeu um link para criar a própria senha. Quem recebe é essa pessoa.',
    mayTell: [],
    tells: [],
    inPortal: false,
    path: '/acesso/administrativo',
    urgent: true,
    tags: { link },
    secrets: ['link'],
    subject: 'Seu acesso ao portal de {{escola}}',
    body: text(
      HELLO,
      paragraph('Crie a sua senha do portal por este link, que vale por sete dias e uma única vez:'),
      paragraph('{{link}}'),
      paragraph('Se você não esperava esta mensagem, avise a escola e não abra o link.'),
    ),
  }),
  conviteFamilia: described({
    name: 'Convite para o portal',
    group: 'Acesso',
    when: 'A escola convidou um responsável ou um aluno a usar o portal. Quem recebe é essa pessoa.',
    mayTell: [],
    tells: [],
    inPortal: false,
    path: '/acesso/geral',
    urgent: true,
    tags: { link },
    secrets: ['link'],
    subject: 'Seu acesso ao portal de {{escola}}',
    body: text(
      HELLO,
      paragraph(
        'A escola convida você para o portal: matrícula, comunicados, notas e financeiro em um só lugar, também no celular.',
      ),
      paragraph('Crie a sua senha por este link, que vale por 15 dias e uma única vez:'),
      paragraph('{{link}}'),
      paragraph('Se você não esperava esta mensagem, avise a escola e não abra o link.'),
    ),
  }),
  senhaEsquecida: described({
    name: 'Senha esquecida',
    group: 'Acesso',
    when: 'Alguém pediu uma nova senha na página de entrada. Quem recebe é essa pessoa.',
    mayTell: [],
    tells: [],
    inPortal: false,
    path: '/',
    urgent: true,
    tags: { link },
    secrets: ['link'],
    subject: 'Nova senha do portal de {{escola}}',
    body: text(
      HELLO,
      paragraph('Crie uma nova senha por este link, que vale por uma hora e uma única vez:'),
      paragraph('{{link}}'),
      paragraph('Se você não pediu, ignore esta mensagem: a sua senha continua a mesma.'),
    ),
  }),
  confirmacaoEmail: described({
    name: 'Confirmação de e-mail',
    group: 'Acesso',
    when: 'Uma pessoa informou um novo e-mail em “Minha conta”. A mensagem vai para o novo endereço.',
    mayTell: [],
    tells: [],
    inPortal: false,
    path: '/',
    urgent: true,
    tags: { link },
    secrets: ['link'],
    subject: 'Confirme o seu e-mail no portal de {{escola}}',
    body: text(
      HELLO,
      paragraph('Confirme que este e-mail é seu por este link, que vale por 24 horas e uma única vez:'),
      paragraph('{{link}}'),
      paragraph('Se você não pediu a mudança, ignore esta mensagem.'),
    ),
  }),
  emailAlterado: described({
    name: 'E-mail alterado',
    group: 'Acesso',
    when: 'O e-mail de uma pessoa mudou em “Minha conta”. A mensagem vai para o endereço antigo.',
    mayTell: [],
    tells: [],
    inPortal: false,
    path: '/',
    urgent: true,
    tags: { novo: { label: 'Novo e-mail, em parte', example: 'm•••@exemplo.com' } },
    subject: 'Seu e-mail no portal de {{escola}} mudou',
    body: text(
      HELLO,
      paragraph('O e-mail do seu acesso ao portal agora é ', strong('{{novo}}'), '.'),
      paragraph('Se não foi você, fale com a escola quanto antes.'),
    ),
  }),
} as const

export type MessageEvent = keyof typeof MESSAGE_EVENTS

/** What only the cause of an event knows, by its tags. */
export type EventValues<E extends MessageEvent> = Readonly<Record<keyof (typeof MESSAGE_EVENTS)[E]['tags'], string>>

/** The description of an event, as all of them have it. */
export const eventOf = (event: MessageEvent): EventDescription => MESSAGE_EVENTS[event]

const isEvent = (key: string): key is MessageEvent => Object.hasOwn(MESSAGE_EVENTS, key)

/** Every event by its key, in order. */
export const EVENT_KEYS: readonly MessageEvent[] = Object.keys(MESSAGE_EVENTS).filter(isEvent)

/** The event of a key; null for one that the portal does not know. */
export const asEvent = (key: string): MessageEvent | null => (isEvent(key) ? key : null)
