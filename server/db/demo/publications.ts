/** An announcement of the demo school. Units and grades by their index; null reaches everybody. */
export interface DemoPublication {
  readonly title: string
  readonly body: string
  readonly author: string
  readonly audience: 'everyone' | 'families' | 'staff'
  readonly unit: number | null
  /** Further units. */
  readonly also: readonly number[]
  /** A drawing on top of it, by its place among the scenes, and what it shows; null: none. */
  readonly cover: { readonly scene: number; readonly shows: string } | null
  readonly grade: number | null
  /** Only for the first class group of its unit and grade. */
  readonly oneClass: boolean
  readonly kind: 1 | 2 | 3 | 4
  readonly state: 'draft' | 'inReview' | 'released' | 'recalled'
  /** Why the coordination returned it to the secretary; null: it did not. */
  readonly returned: string | null
  /** What it said before it was corrected, a few hours after it appeared; null: it always said this. */
  readonly former: string | null
  readonly pinned: boolean
  /** Whether readers are asked to confirm that they read it. */
  readonly confirmed: boolean
  readonly media: boolean
  /** How many days before the demo day, negative after it, and at what time. */
  readonly days: number
  readonly time: string
  /** Days after publication on which it leaves the feed. */
  readonly livesFor: number | null
  readonly commented: boolean
  /** What it asks, and the options; null: nothing. */
  readonly poll: { readonly question: string; readonly options: readonly string[] } | null
}

const DIRECTION = 'Direção'
const SECRETARY = 'Secretaria'
const COORDINATION = 'Coordenação pedagógica'
const CENTRO = 0
const JARDIM = 1
/** Indexes of GRADES. */
const INFANTIL_5 = 2
const FIFTH_YEAR = 7
const SIXTH_YEAR = 8
const EIGHTH_YEAR = 10
const NINTH_YEAR = 11
const LAST_GRADE = 14

type Rest = Partial<Omit<DemoPublication, 'days' | 'time' | 'author' | 'title' | 'body'>>

const news = (
  days: number,
  time: string,
  author: string,
  title: string,
  body: string,
  rest: Rest = {},
): DemoPublication => ({
  title,
  body,
  author,
  audience: 'families',
  unit: null,
  also: [],
  cover: null,
  grade: null,
  oneClass: false,
  kind: 1,
  state: 'released',
  returned: null,
  former: null,
  pinned: false,
  confirmed: false,
  media: false,
  days,
  time,
  livesFor: null,
  commented: false,
  poll: null,
  ...rest,
})

/** Newest first, as they stand in the feed. */
export const PUBLICATIONS: readonly DemoPublication[] = [
  news(
    -7,
    '07:00',
    SECRETARY,
    'Apresentação de fim de ano: horários por turma',
    'A apresentação será no auditório da Unidade Centro. Cada turma sobe ao palco com a sua professora; a lista de horários está na recepção.',
    { kind: 3, unit: CENTRO },
  ),
  news(
    0,
    '10:00',
    SECRETARY,
    'Férias: horário de atendimento da secretaria',
    'Em dezembro a secretaria atende das 8h às 12h. (Falta confirmar a semana do Natal.)',
    { state: 'draft' },
  ),
  news(
    0,
    '09:20',
    SECRETARY,
    'Formatura do 9º ano: ensaio e convites',
    'O ensaio será na sexta-feira, às 15h, no auditório. Cada formando recebe seis convites, que a família retira na secretaria.',
    {
      state: 'inReview',
      unit: CENTRO,
      kind: 3,
      grade: NINTH_YEAR,
      cover: { scene: 2, shows: 'Dois jovens sob bandeirinhas, à noite.' },
    },
  ),
  news(1, '15:10', SECRETARY, 'Lista de material de 2027', 'A lista de material de 2027 já está na secretaria.', {
    state: 'draft',
    unit: CENTRO,
    returned: 'Falta anexar a lista de cada série e dizer até quando o material deve chegar.',
  }),
  news(
    0,
    '07:30',
    SECRETARY,
    'Rematrícula 2027: prazo até 4 de dezembro',
    'Queridas famílias, a rematrícula para 2027 está aberta. Confira os dados do aluno, envie os documentos que faltam e assine o contrato pelo portal. Após 4 de dezembro as vagas não reservadas serão oferecidas à lista de espera.',
    { pinned: true, confirmed: true },
  ),
  news(
    0,
    '11:05',
    COORDINATION,
    'Conselho de classe do 4º bimestre',
    'Professoras e professores, o conselho será na próxima quinta-feira, a partir das 14h. As notas e as faltas precisam estar lançadas até quarta-feira, às 18h.',
    { audience: 'staff', pinned: true },
  ),
  news(
    1,
    '16:40',
    'Caetano Vasconcelos Mello',
    'Feira de Ciências: o que trazer na segunda-feira',
    'Turma do 6º ano, tragam na segunda-feira a cartolina, o roteiro do experimento e um avental. Quem ficou com a maquete do vulcão deve chegar às 7h15.',
    { unit: CENTRO, grade: SIXTH_YEAR },
  ),
  news(
    1,
    '09:10',
    DIRECTION,
    'Mostra cultural em 28 de novembro',
    'Nossa mostra cultural será no sábado, 28 de novembro, das 9h às 13h. Haverá música, teatro e exposição de trabalhos de todas as turmas. A entrada é livre para familiares e amigos.',
    {
      audience: 'everyone',
      commented: true,
      cover: { scene: 5, shows: 'Uma criança e uma árvore sob bandeirinhas coloridas.' },
      poll: {
        question: 'Quantas pessoas da sua família vêm à mostra?',
        options: ['Só eu', 'Duas pessoas', 'Três ou mais', 'Não vamos'],
      },
    },
  ),
  news(
    2,
    '08:00',
    SECRETARY,
    'Atualize telefone e endereço',
    'Pedimos que cada família confira telefone, e-mail e endereço no portal. Em uma emergência, precisamos falar com vocês rapidamente.',
    { confirmed: true },
  ),
  news(
    2,
    '17:25',
    COORDINATION,
    'Recuperação do 4º bimestre',
    'As aulas de recuperação do Ensino Fundamental II acontecem de 30 de novembro a 4 de dezembro, no contraturno. A lista de alunos convocados será enviada às famílias na sexta-feira.',
    { unit: CENTRO, also: [JARDIM] },
  ),
  news(
    3,
    '10:15',
    DIRECTION,
    'Obras na entrada da Unidade Jardim',
    'Até 30 de novembro a entrada e a saída serão pelo portão da Rua das Acácias. Contamos com a paciência de todos e pedimos que não parem em fila dupla.',
    {
      audience: 'everyone',
      unit: JARDIM,
      pinned: true,
      livesFor: 3650,
      former:
        'Até 27 de novembro a entrada e a saída serão pelo portão da Rua das Acácias. Contamos com a paciência de todos e pedimos que não parem em fila dupla.',
    },
  ),
  news(
    3,
    '13:50',
    'Flávio Peçanha Nunes',
    'Simulado do 9º ano e do Ensino Médio',
    'O simulado será na terça-feira, das 7h30 às 12h. Tragam caneta preta, documento com foto e água. Não haverá segunda chamada.',
    { unit: CENTRO },
  ),
  news(
    4,
    '07:45',
    SECRETARY,
    'Plantão de documentos para a equipe',
    'Quem ainda não entregou o atestado de saúde ocupacional deve passar na secretaria até sexta-feira, das 8h às 17h.',
    { audience: 'staff', confirmed: true },
  ),
  news(
    5,
    '18:30',
    'Mônica Yamashita',
    'Adaptação: visita ao Ensino Fundamental',
    'As crianças do Infantil 5 vão conhecer a sala do 1º ano na quinta-feira. É um passeio curto, dentro da escola, para que a mudança do próximo ano chegue com calma.',
    { grade: INFANTIL_5 },
  ),
  news(
    6,
    '12:00',
    DIRECTION,
    'Fotos da Semana da Consciência Negra',
    'As fotos das oficinas de capoeira, das rodas de leitura e da feira de sabores já estão disponíveis. Obrigada a todas as famílias que participaram.',
    { audience: 'everyone', media: true, cover: { scene: 0, shows: 'Duas crianças no pátio, num dia de sol.' } },
  ),
  news(
    7,
    '09:00',
    COORDINATION,
    'Reunião de responsáveis do 4º bimestre',
    'A reunião será em 5 de dezembro, sábado, das 8h às 11h30. Cada família tem quinze minutos com a professora ou o professor responsável. Escolham o horário na recepção.',
  ),
  news(
    7,
    '17:00',
    COORDINATION,
    'Reunião da turma: combinados da viagem de estudos',
    'A conversa será na sala da turma, na sexta-feira, às 18h. Tragam as dúvidas sobre transporte, lanche e remédios.',
    { kind: 3, unit: JARDIM, grade: FIFTH_YEAR, oneClass: true, confirmed: true },
  ),
  news(
    8,
    '09:00',
    SECRETARY,
    'Cardápio de 16 a 20 de novembro',
    'Segunda: arroz, feijão e frango. Terça: macarrão à bolonhesa. Quarta: peixe assado. Quinta: omelete. Sexta: feijoada leve.',
    { kind: 4, state: 'recalled' },
  ),
  news(
    8,
    '15:20',
    'Estela São Pedro',
    'Conversa sobre uso do celular',
    'Convidamos as famílias para uma roda de conversa sobre celular, sono e estudo, na quarta-feira, às 19h, no auditório da Unidade Centro.',
  ),
  news(
    9,
    '10:40',
    'Luísa Veríssimo Trindade',
    'Livro do mês do 8º ano',
    'Neste mês lemos “O Cortiço”, de Aluísio Azevedo, em edição adaptada. A biblioteca tem doze exemplares para empréstimo.',
    { grade: EIGHTH_YEAR },
  ),
  news(
    10,
    '08:20',
    SECRETARY,
    'Formatura da 3ª série: confirmação de presença',
    'Confirmem até 27 de novembro o número de convidados. Cada formanda e cada formando tem direito a oito lugares.',
    { grade: LAST_GRADE, pinned: true },
  ),
  news(
    11,
    '14:05',
    DIRECTION,
    'Calendário de 2027 aprovado',
    'As aulas de 2027 começam em 1º de fevereiro. O calendário completo, com recessos e sábados letivos, está à disposição na secretaria das duas unidades.',
    { audience: 'everyone' },
  ),
  news(
    13,
    '11:30',
    COORDINATION,
    'Formação: avaliação por rubricas',
    'A formação de sábado será na sala 12, das 8h às 12h, com certificado. Tragam um instrumento de avaliação que queiram revisar.',
    { audience: 'staff' },
  ),
  news(
    14,
    '16:00',
    'Álvaro Schäfer',
    'Torneio de xadrez entre unidades',
    'As inscrições para o torneio vão até 24 de novembro. Podem participar alunos do 4º ano em diante, com ou sem experiência.',
    { unit: CENTRO, also: [JARDIM], cover: { scene: 3, shows: 'Uma criança diante de uma estante de livros.' } },
  ),
  news(
    16,
    '07:55',
    SECRETARY,
    'Campanha de vacinação',
    'A equipe do posto de saúde estará na escola na terça-feira. Enviem a carteira de vacinação e a autorização assinada.',
    { livesFor: 10 },
  ),
  news(
    18,
    '10:10',
    'Beatriz Nakamura Góes',
    'Passeio ao Museu do Ipiranga',
    'As turmas do 5º ano visitam o museu em 26 de novembro. A saída é às 7h e o retorno, às 13h. Levem lanche, boné e garrafa de água.',
    { grade: FIFTH_YEAR },
  ),
  news(
    20,
    '09:35',
    DIRECTION,
    'Pesquisa de satisfação',
    'Sua opinião nos ajuda a decidir o que melhorar em 2027. São cinco perguntas e não é preciso se identificar.',
  ),
  news(
    22,
    '13:15',
    'Dário Fonsêca Quintão',
    'Boletos de dezembro e declaração de pagamentos',
    'Os boletos de dezembro vencem no dia 10. A declaração anual de pagamentos, para o imposto de renda, fica pronta na segunda quinzena de janeiro.',
  ),
  news(
    25,
    '08:50',
    COORDINATION,
    'Horário de estudos para as provas finais',
    'A biblioteca ficará aberta até as 19h nas próximas três semanas. Há plantão de Matemática às segundas e de Língua Portuguesa às quartas.',
    { unit: CENTRO },
  ),
  news(
    28,
    '17:10',
    'Cláudio Damião',
    'Jogos internos da Unidade Jardim',
    'Parabéns às equipes pelo respeito dentro e fora da quadra. O resultado completo está no mural do pátio.',
    { unit: JARDIM, media: true, cover: { scene: 4, shows: 'Três crianças jogam bola no gramado.' } },
  ),
  news(
    31,
    '12:45',
    SECRETARY,
    'Uniforme: troca solidária',
    'Traga o uniforme que não serve mais e leve outro. As peças ficam na recepção, separadas por tamanho.',
  ),
  news(
    36,
    '09:25',
    DIRECTION,
    'Dia das professoras e dos professores',
    'Obrigada a quem ensina, escuta e acompanha cada estudante desta escola. Os recados das turmas estão no painel da entrada.',
    { audience: 'everyone' },
  ),
  news(
    41,
    '15:00',
    COORDINATION,
    'Orientações para os diários de classe',
    'Registrem o conteúdo no mesmo dia da aula. Correções depois do fechamento do bimestre precisam de justificativa.',
    { audience: 'staff' },
  ),
  news(
    47,
    '10:00',
    'Elói Figueirêdo',
    'Horta da escola: primeira colheita',
    'Colhemos alface, cebolinha e manjericão. Parte vai para o lanche e parte para as famílias que cuidaram da horta nas férias.',
    { unit: CENTRO, media: true },
  ),
  news(
    55,
    '08:10',
    SECRETARY,
    'Abertura das inscrições para novos alunos',
    'As inscrições para 2027 estão abertas. Irmãs e irmãos de alunos têm prioridade até o fim de outubro.',
    { audience: 'everyone' },
  ),
  news(
    63,
    '14:30',
    DIRECTION,
    'Simulação de evacuação',
    'Fizemos a simulação de evacuação em quatro minutos e vinte segundos. Agradecemos a colaboração de todas as turmas.',
    { audience: 'everyone' },
  ),
  news(
    70,
    '11:20',
    'Estela São Pedro',
    'Setembro amarelo: cuidar de quem cuida',
    'A equipe de orientação está disponível para conversar com estudantes e familiares, todas as tardes, sem hora marcada.',
  ),
  news(
    88,
    '09:45',
    COORDINATION,
    'Boas-vindas ao segundo semestre',
    'Começamos o semestre com novas oficinas de robótica, teatro e horta. A grade de horários está com as professoras responsáveis.',
  ),
]
