/** The three modules, by the first segment of their routes (portal.md 2). */
export type ModuleKey = 'matricula' | 'academico' | 'financeiro'

/**
 * One thing that a profile can allow. The menu, the route guard, the buttons and the server all read this catalogue.
 * Features of a module stand in the order of the menu; the first route without a parameter is the entry's target.
 */
export interface Feature<Key extends string = string> {
  readonly id: number
  readonly uuid: string
  readonly key: Key
  /** Null for a right without a screen, like entering as another person. */
  readonly module: ModuleKey | null
  /** Heading of the menu under which the entry stands. */
  readonly group: string | null
  readonly name: string
  readonly routes: readonly string[]
}

const feature = <const Key extends string>(
  id: number,
  uuid: string,
  key: Key,
  module: ModuleKey | null,
  group: string | null,
  name: string,
  routes: readonly string[],
): Feature<Key> => ({ id, uuid, key, module, group, name, routes })

const catalogue = [
  // matricula · Início
  feature(1, 'ee80aab8-539b-4693-a8c4-b8d1f64d01a6', 'painel', 'matricula', 'Início', 'Dashboard', [
    '/matricula/painel',
  ]),
  // matricula · Alunos
  feature(2, '7f2dbfc7-7d5c-4eed-a33b-de4f3a73143c', 'alunos', 'matricula', 'Alunos', 'Alunos', ['/matricula/alunos']),
  feature(3, '8a43d890-1d46-4495-a3c3-a585de223422', 'inclusaoAluno', 'matricula', 'Alunos', 'Inclusão de aluno', [
    '/matricula/alunos/inclusao',
  ]),
  feature(4, '3357f697-b890-4b1f-aeed-1e7146711e60', 'dadosAluno', 'matricula', 'Alunos', 'Dados cadastrais do aluno', [
    '/matricula/dados-cadastrais/aluno/:id',
  ]),
  feature(
    5,
    'c3458cd4-22f4-45c4-a425-5c506706e94b',
    'dadosResponsavel',
    'matricula',
    'Alunos',
    'Dados cadastrais do responsável',
    ['/matricula/dados-cadastrais/responsavel/:id'],
  ),
  feature(
    6,
    '80fb94b5-945d-4af8-ac22-83dac27f6422',
    'responsaveisDoAluno',
    'matricula',
    'Alunos',
    'Gerenciar responsáveis',
    ['/matricula/dados-cadastrais/responsaveis-do-aluno/:id'],
  ),
  feature(7, '72866a9e-a954-4f9a-a9a4-556d2a97441d', 'responsaveis', 'matricula', 'Alunos', 'Responsáveis', [
    '/matricula/responsaveis',
  ]),
  // matricula · Matrículas
  feature(
    8,
    '8df78e21-6179-4100-a4a9-22c213130c80',
    'gestaoMatricula',
    'matricula',
    'Matrículas',
    'Gestão de matrículas',
    ['/matricula/matriculas/gestao-matricula', '/matricula/matriculas/:matriculaId/etapas/:etapa'],
  ),
  feature(
    9,
    '1af3a39f-b588-405b-a777-fe468c06e419',
    'gestaoProcessos',
    'matricula',
    'Matrículas',
    'Gestão de processos',
    ['/matricula/matriculas/gestao-processos'],
  ),
  feature(
    10,
    'e004bc54-0a95-400e-acc1-80b08c6d5643',
    'trocaTurnoCurso',
    'matricula',
    'Matrículas',
    'Troca de turno/curso',
    ['/matricula/matriculas/troca-turno-curso'],
  ),
  feature(
    11,
    'ef9ca6e4-7333-4aa9-abfb-ca735c9b6ce5',
    'configCursosRegulares',
    'matricula',
    'Matrículas',
    'Configuração: cursos regulares',
    ['/matricula/matriculas/configuracao/cursos-regulares'],
  ),
  feature(
    12,
    '3051f793-db89-4bf9-a264-cb7b059df6fe',
    'configCursosExtras',
    'matricula',
    'Matrículas',
    'Configuração: cursos extras',
    ['/matricula/matriculas/configuracao/cursos-extras'],
  ),
  feature(
    13,
    '2f940f04-dc53-419a-a08f-0fb68828569d',
    'configOutrosItens',
    'matricula',
    'Matrículas',
    'Configuração: outros itens',
    ['/matricula/matriculas/configuracao/outros-itens'],
  ),
  // matricula · Cursos
  feature(14, '5f1c3f4e-41fa-4b28-aae8-59c1680ee62a', 'cursosExtras', 'matricula', 'Cursos', 'Cursos extras', [
    '/matricula/cursos/cursos-extras',
    '/matricula/cursos/cursos-extras/:id',
  ]),
  feature(
    15,
    '474d8159-39e9-4600-aeff-36e413153797',
    'replicacaoCursos',
    'matricula',
    'Cursos',
    'Replicação de cursos extras',
    ['/matricula/cursos/replicacao'],
  ),
  feature(16, 'e7499b45-286e-420e-ae3b-ef1b882a61fa', 'novoCursoExtra', 'matricula', 'Cursos', 'Novo curso extra', [
    '/matricula/cursos/cursos-extras/novo',
  ]),
  feature(17, 'ece7ad3d-1946-4278-ab88-985a8cc7e702', 'preReserva', 'matricula', 'Cursos', 'Pré-reserva', [
    '/matricula/cursos/pre-reserva',
  ]),
  feature(
    18,
    '8a9e9827-b7d2-458b-aef5-ec73b82756d9',
    'gestaoInscricoes',
    'matricula',
    'Cursos',
    'Gestão de inscrições',
    ['/matricula/cursos/gestao-inscricoes'],
  ),
  feature(
    19,
    'ca49fa44-a53d-49f1-a134-85536da845f0',
    'processosCursos',
    'matricula',
    'Cursos',
    'Gestão de processos de cursos',
    ['/matricula/cursos/gestao-processos'],
  ),
  // matricula · Pré-requisitos
  feature(
    20,
    'd7adb4dc-aad9-46bb-a8a3-04451c9668c7',
    'preRequisitos',
    'matricula',
    'Pré-requisitos',
    'Pré-requisitos',
    ['/matricula/pre-requisitos', '/matricula/pre-requisitos/:id'],
  ),
  feature(
    21,
    'd265a64c-35b3-450a-af8d-8e23d545164f',
    'novoPreRequisito',
    'matricula',
    'Pré-requisitos',
    'Novo pré-requisito',
    ['/matricula/pre-requisitos/novo'],
  ),
  // matricula · Aquisições
  feature(22, 'bc6186be-62f1-48bc-a6ae-a8052c2f1a43', 'tabelasPreco', 'matricula', 'Aquisições', 'Tabelas de preço', [
    '/matricula/aquisicoes/tabela-precos',
    '/matricula/aquisicoes/tabela-precos/nova',
    '/matricula/aquisicoes/tabela-precos/:id',
  ]),
  feature(
    23,
    '8015bf95-ec82-4caa-a48d-c083df78e4f8',
    'anuidadeCursosRegulares',
    'matricula',
    'Aquisições',
    'Anuidade: cursos regulares',
    ['/matricula/aquisicoes/tabela-precos/anuidade/cursos-regulares'],
  ),
  feature(
    24,
    '2f01d05d-02e6-4c5e-ad7a-3c9eb90f8564',
    'anuidadeCursosExtras',
    'matricula',
    'Aquisições',
    'Anuidade: cursos extras',
    ['/matricula/aquisicoes/tabela-precos/anuidade/cursos-extras'],
  ),
  feature(
    25,
    '6de18519-52c0-4102-a787-134228ae4f5b',
    'anuidadeOutrosItens',
    'matricula',
    'Aquisições',
    'Anuidade: outros itens',
    ['/matricula/aquisicoes/tabela-precos/anuidade/outros-itens'],
  ),
  feature(26, '1006b7c9-78e8-4aba-aa7c-ffa0edc1a33f', 'descontos', 'matricula', 'Aquisições', 'Gestão de descontos', [
    '/matricula/aquisicoes/descontos',
    '/matricula/aquisicoes/descontos/novo',
    '/matricula/aquisicoes/descontos/:id',
  ]),
  feature(
    27,
    'af217296-90ba-42bc-acb0-0a90b657501b',
    'aplicacaoDescontos',
    'matricula',
    'Aquisições',
    'Aplicação de descontos',
    ['/matricula/aquisicoes/descontos/aplicacao'],
  ),
  // matricula · Relatórios
  feature(
    28,
    '36b83639-ccab-4a10-af3c-08619fae9776',
    'relResponsaveisPorAluno',
    'matricula',
    'Relatórios',
    'Responsáveis por aluno',
    ['/matricula/relatorios/responsaveis-por-aluno'],
  ),
  feature(
    29,
    'cf67a100-4ba5-45aa-ad70-4d1e3054b298',
    'relAceiteTermos',
    'matricula',
    'Relatórios',
    'Aceite de termos',
    ['/matricula/relatorios/aceite-termos'],
  ),
  feature(
    30,
    'd5413d66-2da2-43b7-a486-d07554d922e4',
    'relInformacoesPendentes',
    'matricula',
    'Relatórios',
    'Informações pendentes',
    ['/matricula/relatorios/informacoes-pendentes'],
  ),
  feature(
    31,
    '6e4c720d-75a2-4098-adfa-cd34383c65f6',
    'relInformacoesMatricula',
    'matricula',
    'Relatórios',
    'Informações de matrícula',
    ['/matricula/relatorios/informacoes-matricula'],
  ),
  // matricula · Customização
  feature(32, '76151346-3c1e-4a12-ade7-4e3230d3f6fa', 'formularios', 'matricula', 'Customização', 'Formulários', [
    '/matricula/customizacao/formularios',
  ]),
  feature(
    33,
    'b3ecbbef-4b22-4835-ac3d-3a7053b9e1b6',
    'termosPoliticas',
    'matricula',
    'Customização',
    'Termos e políticas',
    ['/matricula/customizacao/termos-politicas'],
  ),
  feature(34, '22eddb03-fed4-4f28-a30f-d3a6fc2c5253', 'planosDeFundo', 'matricula', 'Customização', 'Planos de fundo', [
    '/matricula/customizacao/planos-de-fundo',
  ]),
  feature(
    35,
    '6619fc7b-77eb-42e2-a4a3-cb40ad06030d',
    'cabecalhoLogo',
    'matricula',
    'Customização',
    'Cabeçalho e logo',
    ['/matricula/customizacao/cabecalho-logo'],
  ),
  feature(
    36,
    'ac11b316-a70d-43b3-a980-b4fc6da7d4ce',
    'alertasMensagens',
    'matricula',
    'Customização',
    'Alertas de mensagens',
    ['/matricula/customizacao/alertas-mensagens'],
  ),
  feature(
    37,
    'b62ed294-4e7b-4305-ab42-c34e177e6617',
    'configuracaoDocumentos',
    'matricula',
    'Customização',
    'Configuração de documentos',
    ['/matricula/customizacao/configuracao-documentos', '/matricula/customizacao/configuracao-documentos/:id'],
  ),
  feature(38, 'be121e65-7a3e-4852-a9aa-3ba5128c21b1', 'parametros', 'matricula', 'Customização', 'Parâmetros', [
    '/matricula/customizacao/parametros',
  ]),
  feature(
    39,
    '0971b616-a02c-4959-a3a0-0a523cffe012',
    'documentosRequisitos',
    'matricula',
    'Customização',
    'Documentos e requisitos',
    ['/matricula/customizacao/documentos-requisitos'],
  ),
  // matricula · Usuários
  feature(40, '2859177f-cf74-4be6-a063-0f9fa403b11b', 'perfis', 'matricula', 'Usuários', 'Perfis', [
    '/matricula/gestao/perfis',
    '/matricula/gestao/perfis/novo',
    '/matricula/gestao/perfis/:id',
  ]),
  feature(41, '0f57c7dc-89d1-42fa-aabd-468f047e1208', 'usuarios', 'matricula', 'Usuários', 'Usuários', [
    '/matricula/gestao/usuarios',
    '/matricula/gestao/usuarios/dados-pessoais/:id',
    '/matricula/gestao/usuarios/dados-profissionais/:id',
    '/matricula/gestao/usuarios/dados-curriculares/:id',
  ]),
  // matricula · Contatos
  feature(42, '46d0d6e2-28d8-467d-ab27-6786ba8a41ea', 'etapasContato', 'matricula', 'Contatos', 'Etapas', [
    '/matricula/contatos/etapas',
  ]),
  feature(43, '3af6b0af-019b-47f3-a62d-999774c4fc83', 'origensContato', 'matricula', 'Contatos', 'Origens', [
    '/matricula/contatos/origens',
  ]),
  feature(44, '3bb10fb3-e3bd-482d-a19c-1c54e1f2693f', 'contatos', 'matricula', 'Contatos', 'Contatos', [
    '/matricula/contatos',
    '/matricula/contatos/novo',
    '/matricula/contatos/:id',
  ]),
  feature(45, '6a7ee389-2b95-448e-a896-16551cf58533', 'eventosContato', 'matricula', 'Contatos', 'Eventos', [
    '/matricula/contatos/eventos',
  ]),
  feature(
    46,
    '4521215d-eb9f-478f-a0ce-1e9b1ed82f0a',
    'relatorioContatos',
    'matricula',
    'Contatos',
    'Relatório de contatos',
    ['/matricula/contatos/relatorio'],
  ),
  feature(
    47,
    '088b2933-76d2-47ca-a7bc-06d968fcffe9',
    'importacaoContatos',
    'matricula',
    'Contatos',
    'Importação de contatos',
    ['/matricula/contatos/importacao'],
  ),
  // matricula · Sistema
  feature(
    48,
    '8360bcdf-13cb-4290-ab75-8cb0e813f71a',
    'atualizacaoBase',
    'matricula',
    'Sistema',
    'Atualização de base',
    ['/matricula/atualizacao-base'],
  ),
  feature(49, 'd3e5435e-a13f-4c4e-a218-8fa8da0e8b35', 'tarefas', 'matricula', 'Sistema', 'Tarefas em segundo plano', [
    '/matricula/tarefas',
  ]),
  // matricula · Outros itens
  feature(50, '6ab4c122-cac2-4998-a08b-39ae694a49e5', 'outrosItens', 'matricula', 'Outros itens', 'Itens', [
    '/matricula/outros-itens',
    '/matricula/outros-itens/:id',
  ]),
  feature(
    51,
    '44ef95f3-a646-49b0-af75-a2bb46c0bae8',
    'alunosOutrosItens',
    'matricula',
    'Outros itens',
    'Alunos de outros itens',
    ['/matricula/outros-itens/alunos'],
  ),
  // academico · Cadastros
  feature(52, '5e9d3ede-3c3b-42c5-a0ed-baaea4417271', 'unidades', 'academico', 'Cadastros', 'Unidades', [
    '/academico/cadastros/unidades',
    '/academico/cadastros/unidades/:id',
  ]),
  feature(53, '8d0950cf-256c-4166-ae0d-846f6f77e898', 'cursos', 'academico', 'Cadastros', 'Cursos', [
    '/academico/cadastros/cursos',
    '/academico/cadastros/cursos/:id',
  ]),
  feature(54, '963a9e25-93c5-44e8-a4ce-ab68b826d11f', 'series', 'academico', 'Cadastros', 'Séries', [
    '/academico/cadastros/series',
    '/academico/cadastros/series/:id',
  ]),
  feature(55, '376ef863-8c33-483f-a33d-246ceaccb458', 'turnos', 'academico', 'Cadastros', 'Turnos', [
    '/academico/cadastros/turnos',
    '/academico/cadastros/turnos/:id',
  ]),
  feature(56, '68383a0d-fd40-41dc-a147-dbe66668cdab', 'gestaoCursos', 'academico', 'Cadastros', 'Gestão de cursos', [
    '/academico/cadastros/gestao-cursos',
    '/academico/cadastros/gestao-cursos/:id',
  ]),
  feature(57, '2c651947-25ef-464a-a5cf-3b971c2f99b5', 'locais', 'academico', 'Cadastros', 'Locais', [
    '/academico/cadastros/locais',
    '/academico/cadastros/locais/:id',
  ]),
  feature(58, 'ecd74921-1e22-46d9-ad01-3f61665159fd', 'turmas', 'academico', 'Cadastros', 'Turmas', [
    '/academico/cadastros/turmas',
    '/academico/cadastros/turmas/:id',
  ]),
  feature(
    59,
    '65cb380c-6b4f-403a-a77f-651309321ca9',
    'modelosOcorrencia',
    'academico',
    'Cadastros',
    'Modelos de ocorrência',
    ['/academico/cadastros/modelos-ocorrencia', '/academico/cadastros/modelos-ocorrencia/:id'],
  ),
  // academico · Calendário escolar
  feature(60, 'dadbbb0c-b25e-482b-acc6-893aed648639', 'calendarios', 'academico', 'Calendário escolar', 'Calendários', [
    '/academico/calendario/calendarios',
  ]),
  feature(61, '0a4594c2-6d1c-4f23-aaf4-1d30b00a70ca', 'recessos', 'academico', 'Calendário escolar', 'Recessos', [
    '/academico/calendario/recessos',
  ]),
  feature(62, '113d6aef-faa7-40ad-a57f-ed424bf0619a', 'anoLetivo', 'academico', 'Calendário escolar', 'Ano letivo', [
    '/academico/calendario/ano-letivo',
  ]),
  // academico · Avaliação
  feature(63, '00737611-b69c-4b78-a089-6a0c62033d8c', 'etapasAvaliacao', 'academico', 'Avaliação', 'Etapas', [
    '/academico/avaliacao/etapas',
  ]),
  feature(64, '62b159c5-63c0-4c13-a3e9-6d798a4e38c4', 'esquemaAvaliacao', 'academico', 'Avaliação', 'Esquema', [
    '/academico/avaliacao/esquema',
  ]),
  feature(65, '0b7d32ed-2dff-4481-a220-27baab018f85', 'conceitos', 'academico', 'Avaliação', 'Conceitos', [
    '/academico/avaliacao/conceitos',
  ]),
  feature(66, '3b20b678-4509-4142-afc3-194fbba0884a', 'avaliacoes', 'academico', 'Avaliação', 'Avaliações', [
    '/academico/avaliacao/avaliacoes',
  ]),
  // academico · Gerenciamento
  feature(
    67,
    'aed737d9-c49a-4ebf-a417-6b74eff0d01d',
    'centralAluno',
    'academico',
    'Gerenciamento',
    'Central do aluno',
    ['/academico/gerenciamento/central-aluno', '/academico/gerenciamento/central-aluno/:id'],
  ),
  feature(68, '572ebb65-79fe-42c6-a302-042826ef6aea', 'disciplinas', 'academico', 'Gerenciamento', 'Disciplinas', [
    '/academico/gerenciamento/disciplinas',
    '/academico/gerenciamento/disciplinas/:id',
  ]),
  feature(
    69,
    'cd005f5d-3341-4bb2-a570-29865097580b',
    'curriculoComum',
    'academico',
    'Gerenciamento',
    'Currículo comum',
    ['/academico/gerenciamento/curriculo-comum'],
  ),
  feature(
    70,
    '6351024d-5382-4924-a7ca-e3aa0e6bcbc6',
    'curriculoDiversificado',
    'academico',
    'Gerenciamento',
    'Currículo diversificado',
    ['/academico/gerenciamento/curriculo-diversificado'],
  ),
  feature(
    71,
    '8a350927-9746-49ba-a0f4-be767fe8d591',
    'disciplinasDiversificado',
    'academico',
    'Gerenciamento',
    'Disciplinas do currículo diversificado',
    ['/academico/gerenciamento/curriculo-diversificado/disciplinas'],
  ),
  feature(
    72,
    '715a0366-eaa9-4e6f-a88f-33785448dd91',
    'atribuicaoAulas',
    'academico',
    'Gerenciamento',
    'Atribuição de aulas',
    ['/academico/gerenciamento/atribuicao-aulas'],
  ),
  feature(
    73,
    '093b39d1-c575-44b7-a8ff-408b65a710b1',
    'conteudoPrevisto',
    'academico',
    'Gerenciamento',
    'Conteúdo previsto',
    ['/academico/gerenciamento/conteudo-previsto'],
  ),
  feature(
    74,
    '47bca943-21f1-4d50-a943-427cea39d8ad',
    'quadroHorarios',
    'academico',
    'Gerenciamento',
    'Quadro de horários',
    ['/academico/gerenciamento/quadro-horarios'],
  ),
  feature(75, 'fdd92a4f-11c2-41bf-a65f-b8becb129783', 'ocorrencias', 'academico', 'Gerenciamento', 'Ocorrências', [
    '/academico/gerenciamento/ocorrencias',
  ]),
  feature(
    76,
    '9d6c1515-af4c-4639-a304-165b8067c474',
    'registrarOcorrencia',
    'academico',
    'Gerenciamento',
    'Registrar ocorrência',
    ['/academico/gerenciamento/ocorrencias/registrar'],
  ),
  feature(77, '11c2a232-8044-478d-a6c8-2fb485fe475b', 'autorizacoes', 'academico', 'Gerenciamento', 'Autorizações', [
    '/academico/gerenciamento/autorizacoes',
    '/academico/gerenciamento/autorizacoes/:id',
  ]),
  feature(
    78,
    '0fe18c5c-5c15-4a5d-a08e-ffdd30a15202',
    'transferencias',
    'academico',
    'Gerenciamento',
    'Transferências',
    ['/academico/gerenciamento/transferencias'],
  ),
  feature(79, 'b5422969-3b6d-48c7-a7ef-68d565a918ee', 'auditoria', 'academico', 'Gerenciamento', 'Auditoria', [
    '/academico/gerenciamento/auditoria',
  ]),
  feature(
    80,
    'c83d7581-6c90-4697-a548-21167e30a436',
    'dispensaDisciplina',
    'academico',
    'Gerenciamento',
    'Dispensa de disciplina',
    ['/academico/gerenciamento/dispensa-disciplina'],
  ),
  // academico · Apontamentos
  feature(81, 'c3e6f18f-0d8f-4e14-ac3f-72e02a8bf901', 'apontamentoConteudo', 'academico', 'Apontamentos', 'Conteúdo', [
    '/academico/apontamentos/conteudo',
  ]),
  feature(82, 'd0d3b92d-f45f-405a-a7a7-d8f2d0e24827', 'apontamentoPresenca', 'academico', 'Apontamentos', 'Presença', [
    '/academico/apontamentos/presenca',
  ]),
  feature(83, '24429152-6c67-496d-a522-a9db7c5f50ce', 'apontamentoNota', 'academico', 'Apontamentos', 'Nota', [
    '/academico/apontamentos/nota',
  ]),
  feature(
    84,
    '64640f9b-34a5-499b-a8e1-364e48244aec',
    'apontamentoNotaAluno',
    'academico',
    'Apontamentos',
    'Nota por aluno',
    ['/academico/apontamentos/nota-por-aluno'],
  ),
  feature(
    85,
    '6d78f6df-e63b-45c9-a1f0-b6edfaef01b1',
    'justificativaFalta',
    'academico',
    'Apontamentos',
    'Justificativa de falta',
    ['/academico/apontamentos/justificativa-falta'],
  ),
  feature(
    86,
    'ac22af2e-91f2-49e2-ade8-74887b078d38',
    'conselhoApontamento',
    'academico',
    'Apontamentos',
    'Conselho de classe: apontamento',
    ['/academico/apontamentos/conselho-classe/apontamento'],
  ),
  feature(
    87,
    '11744909-f388-4062-ab30-95f40cbac964',
    'conselhoGestao',
    'academico',
    'Apontamentos',
    'Conselho de classe: gestão',
    ['/academico/apontamentos/conselho-classe/gestao'],
  ),
  feature(
    88,
    '899f8ace-b257-4e82-a636-59245f5a4640',
    'atividadesLancamento',
    'academico',
    'Apontamentos',
    'Atividades: lançamento',
    ['/academico/apontamentos/atividades/:id'],
  ),
  feature(
    89,
    'b1a931c2-bd89-424f-a92e-1732084c7337',
    'atividadesGestao',
    'academico',
    'Apontamentos',
    'Atividades: gestão',
    ['/academico/apontamentos/atividades/gestao'],
  ),
  feature(
    90,
    '502416cc-c92b-4e6c-a2bb-f53d2966e429',
    'importarAvaliacao',
    'academico',
    'Apontamentos',
    'Importar avaliação',
    ['/academico/apontamentos/importar-avaliacao'],
  ),
  feature(
    91,
    '2dda8357-e4e0-4111-a3c7-8c42f404e25e',
    'gestaoImportacoes',
    'academico',
    'Apontamentos',
    'Gestão de importações',
    ['/academico/apontamentos/gestao-importacoes'],
  ),
  // academico · Relatórios
  feature(92, '7233eb8f-e7e7-447f-a51d-6fc411141649', 'relatorios', 'academico', 'Relatórios', 'Relatórios', [
    '/academico/relatorios',
  ]),
  feature(93, '130ce041-c293-42eb-a0ff-47cadc72a276', 'gerarRelatorio', 'academico', 'Relatórios', 'Gerar relatório', [
    '/academico/relatorios/gerar',
  ]),
  feature(
    94,
    '916efd18-6cbb-4ba6-a2ee-b62cb4bcb2fa',
    'configuracaoRelatorios',
    'academico',
    'Relatórios',
    'Configuração de relatórios',
    ['/academico/relatorios/configuracao'],
  ),
  feature(95, 'fd835531-d706-487a-aca4-43f2116a885a', 'galeriaFotos', 'academico', 'Relatórios', 'Galeria de fotos', [
    '/academico/relatorios/galeria-fotos/:tipo',
  ]),
  feature(96, '6857b915-cc51-45c8-a318-df6773bfc497', 'documentos', 'academico', 'Relatórios', 'Documentos', [
    '/academico/relatorios/documentos',
  ]),
  feature(
    97,
    'a0ba34ad-9dd5-490c-a581-893138d8c166',
    'impressaoDocumentos',
    'academico',
    'Relatórios',
    'Impressão de documentos',
    ['/academico/relatorios/documentos/impressao'],
  ),
  // academico · Publicações
  feature(
    98,
    'a09b12fd-4e81-485c-a105-19f63133391d',
    'comunicados',
    'academico',
    'Publicações',
    'Comunicados e notícias',
    ['/academico/publicacoes/comunicados'],
  ),
  feature(99, '1d3cb81d-43d7-4c63-a410-c57cec978ab0', 'fotosVideos', 'academico', 'Publicações', 'Fotos e vídeos', [
    '/academico/publicacoes/fotos-videos',
  ]),
  feature(100, '10733ea1-9bb2-467b-a016-90a49775dd86', 'publicarNotas', 'academico', 'Publicações', 'Publicar notas', [
    '/academico/publicacoes/notas',
  ]),
  // academico · Histórico escolar
  feature(101, '09fd1074-081f-4744-a3e3-f9da988e4b1c', 'modeloHistorico', 'academico', 'Histórico escolar', 'Modelo', [
    '/academico/historico-escolar/modelo',
  ]),
  feature(
    102,
    '526f23d9-7ff3-43ce-aaf8-fc198367222e',
    'personalizacaoHistorico',
    'academico',
    'Histórico escolar',
    'Personalização',
    ['/academico/historico-escolar/personalizacao'],
  ),
  // academico · Fechamento
  feature(
    103,
    '6659d644-ebe8-469d-a1e9-5a2835ef0446',
    'fechamentoAnoLetivo',
    'academico',
    'Fechamento',
    'Fechamento do ano letivo',
    ['/academico/fechamento/ano-letivo'],
  ),
  feature(
    104,
    '97c8ce07-9372-4117-a38e-0870e64f728f',
    'situacaoDisciplina',
    'academico',
    'Fechamento',
    'Situação por disciplina',
    ['/academico/fechamento/situacao-disciplina'],
  ),
  // academico · Sistema externo
  feature(
    105,
    'cb9e91f4-795c-404f-acc0-b32aed6f973f',
    'exportacaoExterna',
    'academico',
    'Sistema externo',
    'Exportação',
    ['/academico/sistema-externo/exportacao'],
  ),
  feature(
    106,
    '92a1bb9a-f9d3-4149-ae02-19ace382a0ff',
    'importacaoExterna',
    'academico',
    'Sistema externo',
    'Importação',
    ['/academico/sistema-externo/importacao'],
  ),
  // academico · Área da equipe
  feature(107, 'b1013306-efbf-4b35-ae27-7800139bc9e4', 'feedEquipe', 'academico', 'Área da equipe', 'Feed da equipe', [
    '/academico/area-equipe/feed',
  ]),
  // financeiro · Cadastros
  feature(108, 'afa137ac-12b5-4ca4-a283-1fedb2ff335b', 'fornecedores', 'financeiro', 'Cadastros', 'Fornecedores', [
    '/financeiro/fornecedores',
    '/financeiro/fornecedores/:id',
  ]),
  feature(
    109,
    '8edd06e2-e2c2-4dfa-afed-4377175f2211',
    'gruposMaterial',
    'financeiro',
    'Cadastros',
    'Grupos de material',
    ['/financeiro/grupos-material', '/financeiro/grupos-material/:id'],
  ),
  feature(110, '98ffb407-add6-4eab-abf2-d31ed8b8a64c', 'materiais', 'financeiro', 'Cadastros', 'Materiais', [
    '/financeiro/materiais',
    '/financeiro/materiais/:id',
  ]),
  feature(111, '9f2fc3fe-13e0-4dda-a5d8-6f18084895f9', 'empresas', 'financeiro', 'Cadastros', 'Empresas', [
    '/financeiro/empresas',
    '/financeiro/empresas/:id',
  ]),
  feature(
    112,
    'b016fed2-af7d-42ab-a9f3-958c566b31bd',
    'contasBancarias',
    'financeiro',
    'Cadastros',
    'Contas bancárias',
    ['/financeiro/contas-bancarias', '/financeiro/contas-bancarias/:id'],
  ),
  feature(113, '28d089b1-1a69-4697-a840-8931cac54a6a', 'contatosFinanceiro', 'financeiro', 'Cadastros', 'Contatos', [
    '/financeiro/contatos',
    '/financeiro/contatos/:id',
  ]),
  feature(
    114,
    '681b3262-8115-440e-a6e0-3efd4b64b649',
    'centrosResultado',
    'financeiro',
    'Cadastros',
    'Centros de resultado',
    ['/financeiro/centros-resultado', '/financeiro/centros-resultado/:id'],
  ),
  feature(
    115,
    'e2434962-5589-4258-a267-b25323473896',
    'centrosResponsabilidade',
    'financeiro',
    'Cadastros',
    'Centros de responsabilidade',
    ['/financeiro/centros-responsabilidade', '/financeiro/centros-responsabilidade/:id'],
  ),
  feature(
    116,
    '5c3937e0-fb6e-4d26-a918-90f46834f554',
    'condicoesPagamento',
    'financeiro',
    'Cadastros',
    'Condições de pagamento',
    ['/financeiro/condicoes-pagamento', '/financeiro/condicoes-pagamento/:id'],
  ),
  feature(
    117,
    '27b1d6b5-2692-4586-a404-9647018ce77c',
    'historicosPadrao',
    'financeiro',
    'Cadastros',
    'Históricos padrão',
    ['/financeiro/historicos-padrao', '/financeiro/historicos-padrao/:id'],
  ),
  feature(118, 'fc57a39f-4353-4fdf-ace3-201758d29826', 'periodicidades', 'financeiro', 'Cadastros', 'Periodicidades', [
    '/financeiro/periodicidades',
    '/financeiro/periodicidades/:id',
  ]),
  // financeiro · Movimento
  feature(119, '8387701d-13a7-4910-a77f-8d6f38714fee', 'cobrancas', 'financeiro', 'Movimento', 'Cobranças', [
    '/financeiro/cobrancas',
  ]),
  feature(120, 'b2afec23-8839-4d01-a336-10eb05560f7c', 'extratos', 'financeiro', 'Movimento', 'Extrato da família', [
    '/financeiro/extratos',
  ]),
  // Rights without a screen of their own
  feature(121, '1bb7be63-d637-48d7-a7c7-1148782c8cb9', 'masterPortal', null, null, 'MasterPortal', []),
] as const

export type FeatureKey = (typeof catalogue)[number]['key']

/** Every feature of the portal. Ids and uuids are stored in profiles: they never change and are never used again. */
export const FEATURES: readonly Feature<FeatureKey>[] = catalogue

const byKey = new Map(FEATURES.map((one) => [one.key, one]))

/** The feature of a key. */
export const featureOf = (key: FeatureKey): Feature<FeatureKey> => {
  const found = byKey.get(key)
  if (found === undefined) throw new Error(`Unknown feature: ${key}`)
  return found
}
