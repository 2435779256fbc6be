import { described, HELLO, text } from '#domain/messaging/eventDescription.ts'
import { paragraph, strong } from '#domain/richText/write.ts'

/** What waits for a member of staff, or concerns one. The cause says whom; nobody hears of what they did themselves. */
const OF_STAFF = { mayTell: [], tells: [], inPortal: false } as const

/** The events of which staff hear, in the order in which the school reads them. */
export const STAFF_EVENTS = {
  planoParaVoce: described({
    ...OF_STAFF,
    name: 'Plano de acompanhamento para um colega',
    group: 'Ocorrências',
    when: 'Alguém da equipe ficou responsável pelo plano de uma ocorrência, ou chegou o dia de acompanhar. Nem a ocorrência nem os alunos vão na mensagem.',
    staff: { notice: 'Há um plano de ocorrência esperando por você.', anyOf: ['ocorrencias'] },
    path: '/academico/gerenciamento/ocorrencias',
    tags: { acontecimento: { label: 'O que aconteceu', example: 'O prazo é 20/11/2026.' } },
    subject: 'Um plano de ocorrência espera por você',
    body: text(
      HELLO,
      paragraph('Você responde pelo plano de uma ocorrência. {{acontecimento}}'),
      paragraph('Abra-o em Ocorrências, no portal.'),
    ),
  }),
  comunicadoParaAprovar: described({
    ...OF_STAFF,
    name: 'Comunicado para aprovar',
    group: 'Comunicados',
    when: 'Alguém enviou um comunicado para aprovação. Quem recebe é quem aprova comunicados na unidade dele.',
    staff: { notice: 'Há um comunicado esperando a sua aprovação.', anyOf: ['aprovaComunicados'] },
    path: '/academico/publicacoes/comunicados',
    tags: { comunicado: { label: 'Título do comunicado', example: 'Passeio ao museu' } },
    subject: 'Para aprovar: {{comunicado}}',
    body: text(
      HELLO,
      paragraph('O comunicado “{{comunicado}}” espera a sua aprovação. Abra-o em Comunicados, no portal.'),
    ),
  }),
  comunicadoDecidido: described({
    ...OF_STAFF,
    name: 'Resposta sobre um comunicado',
    group: 'Comunicados',
    when: 'Um comunicado enviado para aprovação foi aprovado ou devolvido. Quem recebe é quem o enviou.',
    staff: { notice: 'O seu comunicado teve resposta.', anyOf: ['comunicados'] },
    path: '/academico/publicacoes/comunicados',
    tags: {
      comunicado: { label: 'Título do comunicado', example: 'Passeio ao museu' },
      resposta: { label: 'A resposta', example: 'foi aprovado' },
    },
    subject: 'O comunicado “{{comunicado}}” {{resposta}}',
    body: text(
      HELLO,
      paragraph('O comunicado “{{comunicado}}” ', strong('{{resposta}}'), '. Abra-o em Comunicados, no portal.'),
    ),
  }),
  comunicadoDaEquipe: described({
    ...OF_STAFF,
    name: 'Comunicado para a equipe',
    group: 'Comunicados',
    when: 'Um comunicado para a equipe apareceu no mural. Cada pessoa da equipe que o recebe é avisada uma vez, dez minutos depois, fora do horário de silêncio, se ainda não o leu. Se o comunicado for recolhido antes, ninguém é avisado.',
    staff: { notice: 'Há um comunicado para você.' },
    path: '/academico',
    tags: { comunicado: { label: 'Título do comunicado', example: 'Reunião pedagógica' } },
    subject: 'Comunicado: {{comunicado}}',
    body: text(HELLO, paragraph('A escola publicou um comunicado para a equipe: “{{comunicado}}”. Leia no portal.')),
  }),
  conversaParaVoce: described({
    ...OF_STAFF,
    name: 'Conversa com alguém da equipe',
    group: 'Conversas',
    when: 'A família escreveu numa conversa que alguém da equipe atende, ou uma conversa passou para essa pessoa. Nada do que foi escrito vai na mensagem.',
    staff: { notice: 'Há uma conversa com uma família esperando por você.', anyOf: ['conversas'] },
    path: '/academico/gerenciamento/conversas',
    tags: { acontecimento: { label: 'O que aconteceu', example: 'A família escreveu' } },
    subject: '{{acontecimento}}: conversa sobre {{aluno}}',
    body: text(
      HELLO,
      paragraph('{{acontecimento}} numa conversa sobre {{aluno}}.'),
      paragraph('Leia e responda em Conversas, no portal.'),
    ),
  }),
  saidaComAlerta: described({
    ...OF_STAFF,
    name: 'Saída com alerta na portaria',
    group: 'Portaria',
    when: 'A portaria registrou, sem conexão, uma saída que a escola precisa conferir. Quem recebe é quem cuida da portaria e das pessoas que podem retirar, na unidade. Nem o aluno nem a pessoa vão na mensagem.',
    staff: { notice: 'Há uma saída da portaria para conferir.', anyOf: ['pessoasRetirada'] },
    path: '/academico/gerenciamento/portaria',
    urgent: true,
    tags: { alerta: { label: 'O alerta', example: 'Sem autorização neste dia' } },
    subject: 'Saída para conferir: {{alerta}}',
    body: text(
      HELLO,
      paragraph('A portaria registrou uma saída com alerta: ', strong('{{alerta}}'), '.'),
      paragraph('Confira agora em Portaria, no portal.'),
    ),
  }),
  medicacaoPedida: described({
    ...OF_STAFF,
    name: 'Pedido de medicação da família',
    group: 'Medicação',
    when: 'Uma família pediu que a escola dê um remédio, ou mudou um pedido. Quem recebe é quem decide os pedidos da unidade. Nem o aluno nem o remédio vão na mensagem.',
    staff: { notice: 'Há um pedido de medicação para decidir.', anyOf: ['pedidosMedicacao'] },
    path: '/academico/gerenciamento/medicacao/pedidos',
    tags: { inicio: { label: 'A partir de quando', example: '23/11/2026' } },
    subject: 'Pedido de medicação para decidir',
    body: text(
      HELLO,
      paragraph('Uma família pediu medicação na escola a partir de {{inicio}}. Decida em Medicação, no portal.'),
    ),
  }),
  substituicao: described({
    name: 'Substituição de professor',
    group: 'Aulas',
    when: 'Um professor foi escolhido para substituir outro, ou por mais tempo. Quem recebe é quem vai dar as aulas. O motivo não vai na mensagem.',
    mayTell: [],
    tells: [],
    inPortal: false,
    staff: { notice: 'Você tem aulas a dar no lugar de um colega.' },
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
} as const
