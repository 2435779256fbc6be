/** What the portal says of one kind of personal data: what it is for, why that is lawful, and for how long (D 2.24). */
interface PrivacySectionText {
  readonly titulo: string
  readonly finalidade: string
  /** Of the Lei Geral de Proteção de Dados (Lei 13.709/2018). */
  readonly baseLegal: string
  readonly guarda: string
  readonly quemVe: string
}

/** The kinds of personal data that the portal keeps, in the order in which the privacy page shows them. */
export const PRIVACY_SECTIONS = {
  identificacao: {
    titulo: 'Identificação',
    finalidade: 'Saber quem você é, matricular e emitir documentos escolares.',
    baseLegal:
      'Execução do contrato e obrigação legal da escola (art. 7º, II e V); cor/raça, como a família a declara, para o Censo Escolar (art. 11, II, a).',
    guarda: 'A vida escolar é guardada para sempre; o cadastro, enquanto houver vínculo com a escola.',
    quemVe: 'A equipe que tem acesso ao cadastro, nas suas unidades; a família vê o próprio.',
  },
  contatos: {
    titulo: 'Contatos',
    finalidade: 'Falar com você sobre a vida escolar e deixar você entrar no portal.',
    baseLegal: 'Execução do contrato (art. 7º, V).',
    guarda: 'Enquanto houver vínculo com a escola.',
    quemVe: 'A equipe que tem acesso ao cadastro, nas suas unidades.',
  },
  enderecos: {
    titulo: 'Endereços',
    finalidade: 'Saber onde o aluno mora, enviar documentos e informar o Censo Escolar.',
    baseLegal: 'Execução do contrato e obrigação legal da escola (art. 7º, II e V).',
    guarda: 'Enquanto houver vínculo com a escola.',
    quemVe: 'A equipe que tem acesso ao cadastro, nas suas unidades.',
  },
  respostas: {
    titulo: 'Respostas às perguntas da escola',
    finalidade: 'Cuidar do aluno como a escola se propõe: saúde, transporte, rotina e o que mais ela pergunta.',
    baseLegal:
      'Execução do contrato (art. 7º, V); dados de saúde, para proteger a vida e a saúde do aluno (art. 11, II, e e f) ou com consentimento (art. 11, I).',
    guarda: 'Enquanto houver vínculo com a escola; uma pergunta retirada deixa de ser mostrada.',
    quemVe: 'A equipe que tem acesso ao formulário em que a resposta está, nas suas unidades.',
  },
  documentos: {
    titulo: 'Documentos entregues',
    finalidade: 'Comprovar o que a matrícula exige.',
    baseLegal: 'Obrigação legal e execução do contrato (art. 7º, II e V).',
    guarda: 'Enquanto houver vínculo com a escola; os do histórico escolar, para sempre.',
    quemVe: 'A equipe que confere documentos, nas suas unidades, e a família.',
  },
  vinculos: {
    titulo: 'Vínculos',
    finalidade: 'Saber quem responde por quem, e o que cada pessoa da equipe pode fazer no portal.',
    baseLegal: 'Obrigação legal e proteção da criança (arts. 7º, II, e 14).',
    guarda: 'Enquanto durar o vínculo; os encerrados ficam no histórico da escola.',
    quemVe: 'A equipe que cuida dos responsáveis, nas suas unidades; a decisão judicial, só ela.',
  },
  funcionais: {
    titulo: 'Dados funcionais',
    finalidade: 'Cumprir o contrato de trabalho e informar o Censo Escolar.',
    baseLegal: 'Obrigação legal e execução do contrato (art. 7º, II e V; art. 11, II, a).',
    guarda: 'Pelo prazo da legislação trabalhista e previdenciária.',
    quemVe: 'A equipe que cuida dos usuários, nas suas unidades.',
  },
  matriculas: {
    titulo: 'Matrículas',
    finalidade: 'Organizar turmas, acompanhar a vida escolar e prestar contas aos órgãos de ensino.',
    baseLegal: 'Obrigação legal e execução do contrato (art. 7º, II e V).',
    guarda: 'Para sempre, como parte do histórico escolar.',
    quemVe: 'A equipe das unidades em que o aluno está ou esteve, e a família.',
  },
  educacaoEspecial: {
    titulo: 'Educação especial',
    finalidade: 'Atender o aluno como a lei garante, e avaliá-lo como a família e a escola combinaram.',
    baseLegal:
      'Obrigação legal da escola (art. 7º, II, e art. 11, II, a; Lei 13.146/2015, art. 28). O diagnóstico não é guardado aqui.',
    guarda: 'Enquanto houver vínculo com a escola; que regra avaliou um ano, para sempre.',
    quemVe:
      'O aluno, o responsável pedagógico ou legal, e a equipe que altera o cadastro, nas suas unidades. Professores veem só que a avaliação é diferenciada; quem só paga não vê.',
  },
  historico: {
    titulo: 'Histórico escolar',
    finalidade: 'Provar o que o aluno cursou, nesta e em outras escolas, e emitir o histórico e o certificado.',
    baseLegal: 'Obrigação legal da escola (art. 7º, II; Lei 9.394/1996, art. 24, VII).',
    guarda: 'Para sempre: a escola responde pelo histórico também depois que o aluno sai.',
    quemVe: 'O aluno, o responsável pedagógico ou legal, e a secretaria e a coordenação das suas unidades.',
  },
  dispensas: {
    titulo: 'Dispensas de disciplina',
    finalidade: 'Saber de que disciplinas o aluno está dispensado, e por quê.',
    baseLegal:
      'Obrigação legal (art. 7º, II); motivos de saúde ou de crença, para cumprir a lei da educação (art. 11, II, a).',
    guarda: 'Com a vida escolar, para sempre.',
    quemVe: 'A secretaria e a coordenação, nas suas unidades; os professores veem que há dispensa, não o motivo.',
  },
  chegadas: {
    titulo: 'Chegadas de outras escolas',
    finalidade: 'Registrar de que escola o aluno veio durante o ano, com as notas e os documentos que trouxe.',
    baseLegal: 'Obrigação legal da escola (art. 7º, II).',
    guarda: 'Com a vida escolar, para sempre.',
    quemVe: 'A secretaria e a direção, nas suas unidades; os professores veem as notas trazidas.',
  },
  movimentacoes: {
    titulo: 'Saídas da escola',
    finalidade: 'Registrar como e quando o aluno deixou a escola, e tratar a vaga, o contrato e as cobranças.',
    baseLegal: 'Obrigação legal da escola e execução do contrato (art. 7º, II e V).',
    guarda: 'Com a vida escolar, para sempre.',
    quemVe: 'A secretaria e a direção, nas suas unidades.',
  },
  justificativas: {
    titulo: 'Justificativas de falta',
    finalidade: 'Saber por que o aluno faltou, e decidir se a falta é justificada ou abonada.',
    baseLegal:
      'Obrigação legal da escola (art. 7º, II); o que diz da saúde do aluno, para protegê-la e cumprir a lei (art. 11, II, a e f).',
    guarda: 'Enquanto houver vínculo com a escola.',
    quemVe:
      'O aluno, o responsável pedagógico ou legal, e a coordenação das suas unidades. Professores veem só que a falta é justificada; quem só paga não vê.',
  },
  ocorrencias: {
    titulo: 'Ocorrências',
    finalidade: 'Contar à família o que aconteceu na escola, cuidar do aluno e guardar quem tomou ciência.',
    baseLegal:
      'Obrigação legal da escola e execução do contrato (art. 7º, II e V), no melhor interesse da criança (art. 14).',
    guarda: 'Enquanto houver vínculo com a escola.',
    quemVe:
      'O responsável pedagógico ou legal, o aluno nos tipos que a escola abre a ele, os professores da turma e a equipe das suas unidades. As restritas, só quem tem um acesso próprio, e cada leitura fica registrada. Quem só paga não vê.',
  },
  autorizacoes: {
    titulo: 'Autorizações',
    finalidade: 'Perguntar à família o que o aluno pode fazer, e guardar quem respondeu, quando e a qual texto.',
    baseLegal:
      'Consentimento dos responsáveis no melhor interesse da criança (art. 14, § 1º) e exercício regular de direitos (art. 7º, VI).',
    guarda: 'Enquanto houver vínculo com a escola.',
    quemVe:
      'Quem responde pelo aluno na escola e a equipe das suas unidades. Cuidados e contatos de emergência, só quem os escreveu e a equipe.',
  },
  segundasChamadas: {
    titulo: 'Segundas chamadas',
    finalidade: 'Saber por que o aluno perdeu uma avaliação, e marcar outra data.',
    baseLegal:
      'Obrigação legal da escola (art. 7º, II); o que diz da saúde do aluno, para protegê-la e cumprir a lei (art. 11, II, a e f).',
    guarda: 'Enquanto houver vínculo com a escola.',
    quemVe:
      'O aluno, o responsável pedagógico ou legal, e a coordenação das suas unidades. Professores veem só a situação da nota.',
  },
  recursos: {
    titulo: 'Recursos de resultados',
    finalidade: 'Responder à família que contesta um resultado, nos prazos da lei, e encaminhar o recurso dela.',
    baseLegal: 'Obrigação legal da escola (art. 7º, II) e exercício regular de direitos (art. 7º, VI).',
    guarda: 'Enquanto houver vínculo com a escola.',
    quemVe: 'O responsável pedagógico ou legal e quem responde aos recursos nas unidades do aluno.',
  },
  pedidosDocumentos: {
    titulo: 'Pedidos de documentos',
    finalidade: 'Emitir os documentos escolares que a família ou o aluno pediu.',
    baseLegal: 'Obrigação legal da escola (art. 7º, II) e execução do contrato (art. 7º, V).',
    guarda: 'Enquanto houver vínculo com a escola.',
    quemVe: 'Quem acompanha os documentos do aluno na família e a secretaria das suas unidades.',
  },
  conselhos: {
    titulo: 'Conselhos de classe',
    finalidade: 'Acompanhar a aprendizagem do aluno e decidir, com os professores, o resultado do ano.',
    baseLegal: 'Execução do contrato e obrigação legal da escola (art. 7º, II e V).',
    guarda: 'Com as atas, para sempre: elas fazem parte da vida escolar.',
    quemVe: 'Os professores da turma e a coordenação das unidades do aluno; a família, depois da publicação das notas.',
  },
  cursosExtras: {
    titulo: 'Cursos extras',
    finalidade: 'Organizar as turmas dos cursos que a família escolheu, e a fila de quem espera uma vaga.',
    baseLegal: 'Execução do contrato (art. 7º, V).',
    guarda: 'Enquanto houver vínculo com a escola.',
    quemVe: 'A equipe que cuida dos cursos extras, nas suas unidades.',
  },
  valores: {
    titulo: 'Cobranças, descontos e outros itens',
    finalidade: 'Cobrar o que foi combinado, com os descontos concedidos e os itens retirados.',
    baseLegal: 'Execução do contrato (art. 7º, V).',
    guarda: 'Por até dez anos depois do fim do contrato, como documento fiscal e contábil.',
    quemVe:
      'A equipe que cuida de cobranças, descontos e outros itens, nas suas unidades; as cobranças, também quem paga.',
  },
  contratos: {
    titulo: 'Assinaturas de contratos',
    finalidade: 'Provar quem assinou qual texto, quando e de onde.',
    baseLegal: 'Execução do contrato e exercício regular de direitos (art. 7º, V e VI).',
    guarda: 'Por até dez anos depois do fim do contrato.',
    quemVe: 'Você e a equipe que cuida das matrículas, nas suas unidades; quem mais assina vê o nome e a data.',
  },
  retirada: {
    titulo: 'Quem pode retirar e saídas',
    finalidade: 'Entregar o aluno só a quem a família ou a lei permite, e dizer a ela quando e com quem ele saiu.',
    baseLegal: 'Proteção da vida e da segurança da criança (art. 7º, VII; art. 14).',
    guarda: 'Enquanto houver vínculo com a escola. Códigos de emergência, até o fim do dia.',
    quemVe: 'Quem responde pelo aluno na escola e, nas suas unidades, a portaria e a secretaria.',
  },
  medicacao: {
    titulo: 'Medicação na escola',
    finalidade: 'Dar ao aluno o remédio que a família pediu, e mostrar a ela cada dose.',
    baseLegal:
      'Consentimento do responsável e proteção da vida e da saúde da criança (art. 11, I e II, e e f; art. 14).',
    guarda: 'Até cinco anos depois do último dia do pedido; depois, pedido, doses e receita são apagados.',
    quemVe:
      'Quem responde pelo aluno na escola, quem dá o remédio e, nas suas unidades, a equipe que cuida da medicação. Cada consulta fica registrada.',
  },
  fotos: {
    titulo: 'Fotos em álbuns',
    finalidade: 'Mostrar às famílias o dia a dia da turma.',
    baseLegal: 'Consentimento (art. 7º, I; art. 14, § 1º), que pode ser revogado a qualquer momento.',
    guarda: 'Enquanto a escola mantiver o álbum. Sem consentimento, outras famílias não veem a foto.',
    quemVe: 'A família do aluno, a equipe das suas unidades e, com consentimento, as famílias da turma ou da unidade.',
  },
  acessos: {
    titulo: 'Entradas no portal',
    finalidade: 'Manter sua sessão aberta e descobrir acessos indevidos.',
    baseLegal: 'Obrigação legal e legítimo interesse na segurança (art. 7º, II e IX).',
    guarda: 'Até 90 dias depois do fim da sessão.',
    quemVe: 'Você e quem cuida da auditoria.',
  },
  aceites: {
    titulo: 'Aceites de termos',
    finalidade: 'Provar que texto foi aceito, por quem e quando.',
    baseLegal: 'Exercício regular de direitos (art. 7º, VI).',
    guarda: 'Enquanto o texto puder ser questionado.',
    quemVe: 'Você e a equipe que cuida dos termos.',
  },
  leituras: {
    titulo: 'Leituras de comunicados e álbuns',
    finalidade: 'Mostrar o que ainda não foi lido e saber se um aviso chegou.',
    baseLegal: 'Execução do contrato (art. 7º, V).',
    guarda: 'Enquanto o comunicado ou o álbum existir.',
    quemVe: 'Você e quem publica os comunicados e os álbuns.',
  },
  comentarios: {
    titulo: 'Comentários em comunicados',
    finalidade: 'Conversar sobre um comunicado com quem também o recebe.',
    baseLegal: 'Execução do contrato (art. 7º, V).',
    guarda: 'Enquanto o comunicado existir, ou até você remover o comentário.',
    quemVe: 'Quem recebe o comunicado, com o seu primeiro nome, e quem publica os comunicados.',
  },
  mensagens: {
    titulo: 'Mensagens recebidas',
    finalidade: 'Avisar você do que acontece na escola e saber se o aviso chegou.',
    baseLegal: 'Execução do contrato (art. 7º, V).',
    guarda: 'Por cinco anos, como prova do que foi avisado.',
    quemVe: 'Você e a equipe que cuida dos alertas de mensagens, nas suas unidades.',
  },
  conversas: {
    titulo: 'Conversas com a escola',
    finalidade: 'Responder ao que os responsáveis perguntam e pedem à escola.',
    baseLegal: 'Execução do contrato (art. 7º, V), no melhor interesse da criança (art. 14).',
    guarda: 'Por cinco anos depois de encerrada a conversa.',
    quemVe:
      'Quem escreveu e, se quis, os outros responsáveis do aluno; na escola, quem atende ao assunto na unidade. A coordenação lê também as conversas com professores.',
  },
  aberturas: {
    titulo: 'Quem viu os dados',
    finalidade:
      'Mostrar que pessoas da escola abriram o cadastro, a Central do aluno, os documentos ou o que diz da saúde e da conduta do aluno, e em que dias.',
    baseLegal:
      'Obrigação legal de registrar o tratamento e direito de acesso (arts. 18, II, e 37), no melhor interesse da criança (art. 14).',
    guarda: 'Por dois anos.',
    quemVe: 'O aluno e o responsável pedagógico ou legal; quem só paga não vê.',
  },
  consultas: {
    titulo: 'Quem mexeu nos dados',
    finalidade: 'Mostrar quem alterou ou consultou um cadastro, e quando.',
    baseLegal: 'Obrigação legal de registrar o tratamento (art. 37).',
    guarda: 'Por tempo indeterminado; ninguém altera estes registros.',
    quemVe: 'Você e quem cuida da auditoria.',
  },
} as const satisfies Record<string, PrivacySectionText>

export type PrivacySection = keyof typeof PRIVACY_SECTIONS
