import { FEATURE_IDS, type FeatureKey, uuidOf } from '#domain/base/featureIds.ts'

/** The three modules, by the first segment of their routes (portal.md 2). */
export type ModuleKey = 'matricula' | 'academico' | 'financeiro'

/**
 * A right that a profile can grant. The menu, the route guard, the buttons and the server all read this catalogue.
 * Features of a module stand in the order of the menu; the first route without a parameter is the entry's target.
 */
export interface Feature {
  readonly id: number
  readonly uuid: string
  readonly key: FeatureKey
  /** Null for a right without a screen, like entering as another person. */
  readonly module: ModuleKey | null
  /** Heading of the menu under which the entry stands. */
  readonly group: string | null
  readonly name: string
  readonly routes: readonly string[]
}

const feature = (
  key: FeatureKey,
  module: ModuleKey | null,
  group: string | null,
  name: string,
  routes: readonly string[],
): Feature => ({ id: FEATURE_IDS[key], uuid: uuidOf(key), key, module, group, name, routes })

/** The screens of a plain register: its list, a record and the import. */
const ofRegister = (path: string): readonly string[] => [path, `${path}/:id`, `${path}/importacao`]

/** Every feature of the portal. */
export const FEATURES: readonly Feature[] = [
  // matricula · Início
  feature('painel', 'matricula', 'Início', 'Dashboard', ['/matricula/painel']),
  // matricula · Alunos
  feature('alunos', 'matricula', 'Alunos', 'Alunos', ['/matricula/alunos']),
  feature('inclusaoAluno', 'matricula', 'Alunos', 'Inclusão de aluno', ['/matricula/alunos/inclusao']),
  feature('dadosAluno', 'matricula', 'Alunos', 'Dados cadastrais do aluno', [
    '/matricula/dados-cadastrais/aluno/:id',
    '/matricula/dados-cadastrais/aluno/:id/documentos',
  ]),
  feature('dadosResponsavel', 'matricula', 'Alunos', 'Dados cadastrais do responsável', [
    '/matricula/dados-cadastrais/responsavel/:id',
  ]),
  feature('responsaveisDoAluno', 'matricula', 'Alunos', 'Gerenciar responsáveis', [
    '/matricula/dados-cadastrais/responsaveis-do-aluno/:id',
  ]),
  feature('responsaveis', 'matricula', 'Alunos', 'Responsáveis', ['/matricula/responsaveis']),
  // matricula · Matrículas
  feature('gestaoMatricula', 'matricula', 'Matrículas', 'Gestão de matrículas', [
    '/matricula/matriculas/gestao-matricula',
    '/matricula/matriculas/:matriculaId/etapas/:etapa',
  ]),
  feature('gestaoProcessos', 'matricula', 'Matrículas', 'Gestão de processos', [
    '/matricula/matriculas/gestao-processos',
    '/matricula/matriculas/gestao-processos/:id',
    '/matricula/matriculas/gestao-processos/:id/inscricoes',
    '/matricula/matriculas/gestao-processos/:id/rematriculas',
    '/matricula/matriculas/gestao-processos/:id/lista-espera',
  ]),
  feature('trocaTurnoCurso', 'matricula', 'Matrículas', 'Troca de turno/curso', [
    '/matricula/matriculas/troca-turno-curso',
    '/matricula/matriculas/troca-turno-curso/:id',
  ]),
  feature('configCursosRegulares', 'matricula', 'Matrículas', 'Configuração: cursos regulares', [
    '/matricula/matriculas/configuracao/cursos-regulares',
  ]),
  feature('configCursosExtras', 'matricula', 'Matrículas', 'Configuração: cursos extras', [
    '/matricula/matriculas/configuracao/cursos-extras',
  ]),
  feature('configOutrosItens', 'matricula', 'Matrículas', 'Configuração: outros itens', [
    '/matricula/matriculas/configuracao/outros-itens',
  ]),
  // matricula · Cursos
  feature('cursosExtras', 'matricula', 'Cursos', 'Cursos extras', [
    '/matricula/cursos/cursos-extras',
    '/matricula/cursos/cursos-extras/:id',
  ]),
  feature('replicacaoCursos', 'matricula', 'Cursos', 'Replicação de cursos extras', ['/matricula/cursos/replicacao']),
  feature('novoCursoExtra', 'matricula', 'Cursos', 'Novo curso extra', ['/matricula/cursos/cursos-extras/novo']),
  feature('preReserva', 'matricula', 'Cursos', 'Pré-reserva', ['/matricula/cursos/pre-reserva']),
  feature('gestaoInscricoes', 'matricula', 'Cursos', 'Gestão de inscrições', ['/matricula/cursos/gestao-inscricoes']),
  feature('processosCursos', 'matricula', 'Cursos', 'Gestão de processos de cursos', [
    '/matricula/cursos/gestao-processos',
  ]),
  // matricula · Pré-requisitos
  feature('preRequisitos', 'matricula', 'Pré-requisitos', 'Pré-requisitos', ofRegister('/matricula/pre-requisitos')),
  feature('novoPreRequisito', 'matricula', 'Pré-requisitos', 'Novo pré-requisito', ['/matricula/pre-requisitos/novo']),
  // matricula · Aquisições
  feature('tabelasPreco', 'matricula', 'Aquisições', 'Tabelas de preço', [
    '/matricula/aquisicoes/tabela-precos',
    '/matricula/aquisicoes/tabela-precos/nova',
    '/matricula/aquisicoes/tabela-precos/:id',
  ]),
  feature('anuidadeCursosRegulares', 'matricula', 'Aquisições', 'Anuidade: cursos regulares', [
    '/matricula/aquisicoes/tabela-precos/anuidade/cursos-regulares',
    '/matricula/aquisicoes/tabela-precos/anuidade/cursos-regulares/:id',
  ]),
  feature('anuidadeCursosExtras', 'matricula', 'Aquisições', 'Anuidade: cursos extras', [
    '/matricula/aquisicoes/tabela-precos/anuidade/cursos-extras',
    '/matricula/aquisicoes/tabela-precos/anuidade/cursos-extras/:id',
  ]),
  feature('anuidadeOutrosItens', 'matricula', 'Aquisições', 'Anuidade: outros itens', [
    '/matricula/aquisicoes/tabela-precos/anuidade/outros-itens',
    '/matricula/aquisicoes/tabela-precos/anuidade/outros-itens/:id',
  ]),
  feature('descontos', 'matricula', 'Aquisições', 'Gestão de descontos', ofRegister('/matricula/aquisicoes/descontos')),
  feature('aplicacaoDescontos', 'matricula', 'Aquisições', 'Aplicação de descontos', [
    '/matricula/aquisicoes/descontos/aplicacao',
  ]),
  feature(
    'alcadasDesconto',
    'matricula',
    'Aquisições',
    'Alçadas de desconto',
    ofRegister('/matricula/aquisicoes/alcadas-desconto'),
  ),
  // matricula · Relatórios
  feature('relResponsaveisPorAluno', 'matricula', 'Relatórios', 'Responsáveis por aluno', [
    '/matricula/relatorios/responsaveis-por-aluno',
  ]),
  feature('relAceiteTermos', 'matricula', 'Relatórios', 'Aceite de termos', ['/matricula/relatorios/aceite-termos']),
  feature('relInformacoesPendentes', 'matricula', 'Relatórios', 'Informações pendentes', [
    '/matricula/relatorios/informacoes-pendentes',
  ]),
  feature('relInformacoesMatricula', 'matricula', 'Relatórios', 'Informações de matrícula', [
    '/matricula/relatorios/informacoes-matricula',
  ]),
  // matricula · Customização
  feature('formularios', 'matricula', 'Customização', 'Formulários', ['/matricula/customizacao/formularios']),
  feature('termosPoliticas', 'matricula', 'Customização', 'Termos e políticas', [
    '/matricula/customizacao/termos-politicas',
    '/matricula/customizacao/termos-politicas/novo',
    '/matricula/customizacao/termos-politicas/:id',
    '/matricula/customizacao/termos-politicas/:id/versoes',
    '/matricula/customizacao/termos-politicas/:id/aceites',
  ]),
  feature('planosDeFundo', 'matricula', 'Customização', 'Planos de fundo', ['/matricula/customizacao/planos-de-fundo']),
  feature('cabecalhoLogo', 'matricula', 'Customização', 'Cabeçalho e logo', ['/matricula/customizacao/cabecalho-logo']),
  feature('alertasMensagens', 'matricula', 'Customização', 'Alertas de mensagens', [
    '/matricula/customizacao/alertas-mensagens',
    '/matricula/customizacao/alertas-mensagens/enviadas',
    '/matricula/customizacao/alertas-mensagens/:evento',
  ]),
  feature('configuracaoDocumentos', 'matricula', 'Customização', 'Configuração de documentos', [
    '/matricula/customizacao/configuracao-documentos',
    '/matricula/customizacao/configuracao-documentos/:id',
  ]),
  feature('parametros', 'matricula', 'Customização', 'Parâmetros', ['/matricula/customizacao/parametros']),
  feature(
    'documentosRequisitos',
    'matricula',
    'Customização',
    'Documentos e requisitos',
    ofRegister('/matricula/customizacao/documentos-requisitos'),
  ),
  // matricula · Usuários
  feature('perfis', 'matricula', 'Usuários', 'Perfis', [
    '/matricula/gestao/perfis',
    '/matricula/gestao/perfis/novo',
    '/matricula/gestao/perfis/simulador',
    '/matricula/gestao/perfis/:id',
  ]),
  feature('usuarios', 'matricula', 'Usuários', 'Usuários', [
    '/matricula/gestao/usuarios',
    '/matricula/gestao/usuarios/dados-pessoais/:id',
    '/matricula/gestao/usuarios/dados-profissionais/:id',
    '/matricula/gestao/usuarios/dados-curriculares/:id',
  ]),
  // matricula · Contatos
  feature('etapasContato', 'matricula', 'Contatos', 'Etapas', ofRegister('/matricula/contatos/etapas')),
  feature('origensContato', 'matricula', 'Contatos', 'Origens', ofRegister('/matricula/contatos/origens')),
  feature('contatos', 'matricula', 'Contatos', 'Contatos', [
    '/matricula/contatos',
    '/matricula/contatos/novo',
    '/matricula/contatos/:id',
  ]),
  feature('eventosContato', 'matricula', 'Contatos', 'Eventos', ['/matricula/contatos/eventos']),
  feature('relatorioContatos', 'matricula', 'Contatos', 'Relatório de contatos', ['/matricula/contatos/relatorio']),
  feature('importacaoContatos', 'matricula', 'Contatos', 'Importação de contatos', ['/matricula/contatos/importacao']),
  // matricula · Sistema
  feature('atualizacaoBase', 'matricula', 'Sistema', 'Atualização de base', ['/matricula/atualizacao-base']),
  feature('tarefas', 'matricula', 'Sistema', 'Tarefas em segundo plano', ['/matricula/tarefas']),
  // matricula · Outros itens
  feature('outrosItens', 'matricula', 'Outros itens', 'Itens', ofRegister('/matricula/outros-itens')),
  feature('alunosOutrosItens', 'matricula', 'Outros itens', 'Alunos de outros itens', [
    '/matricula/outros-itens/alunos',
  ]),
  // academico · Cadastros
  feature('unidades', 'academico', 'Cadastros', 'Unidades', [
    '/academico/cadastros/unidades',
    '/academico/cadastros/unidades/:id',
  ]),
  feature('cursos', 'academico', 'Cadastros', 'Cursos', ofRegister('/academico/cadastros/cursos')),
  feature('series', 'academico', 'Cadastros', 'Séries', ofRegister('/academico/cadastros/series')),
  feature('turnos', 'academico', 'Cadastros', 'Turnos', ofRegister('/academico/cadastros/turnos')),
  feature('gestaoCursos', 'academico', 'Cadastros', 'Gestão de cursos', [
    '/academico/cadastros/gestao-cursos',
    '/academico/cadastros/gestao-cursos/:id',
  ]),
  feature('locais', 'academico', 'Cadastros', 'Locais', ofRegister('/academico/cadastros/locais')),
  feature('turmas', 'academico', 'Cadastros', 'Turmas', [
    '/academico/cadastros/turmas',
    '/academico/cadastros/turmas/:id',
    '/academico/cadastros/turmas/:id/chamada',
    '/academico/cadastros/turmas/:id/divisoes',
  ]),
  feature(
    'modelosOcorrencia',
    'academico',
    'Cadastros',
    'Modelos de ocorrência',
    ofRegister('/academico/cadastros/modelos-ocorrencia'),
  ),
  feature(
    'tiposOcorrencia',
    'academico',
    'Cadastros',
    'Tipos de ocorrência',
    ofRegister('/academico/cadastros/tipos-ocorrencia'),
  ),
  feature(
    'horariosAula',
    'academico',
    'Cadastros',
    'Horários de aula',
    ofRegister('/academico/cadastros/horarios-aula'),
  ),
  feature(
    'tiposAutorizacao',
    'academico',
    'Cadastros',
    'Tipos de autorização',
    ofRegister('/academico/cadastros/tipos-autorizacao'),
  ),
  feature(
    'respostasProntas',
    'academico',
    'Cadastros',
    'Respostas prontas',
    ofRegister('/academico/cadastros/respostas-prontas'),
  ),
  // academico · Calendário escolar
  feature('calendarios', 'academico', 'Calendário escolar', 'Calendários', [
    '/academico/calendario/calendarios',
    '/academico/calendario/calendarios/novo',
    '/academico/calendario/calendarios/:id',
  ]),
  feature(
    'tiposEvento',
    'academico',
    'Calendário escolar',
    'Tipos de evento',
    ofRegister('/academico/calendario/tipos-evento'),
  ),
  feature('feriados', 'academico', 'Calendário escolar', 'Feriados', ofRegister('/academico/calendario/feriados')),
  feature('recessos', 'academico', 'Calendário escolar', 'Recessos', ['/academico/calendario/recessos']),
  feature('anoLetivo', 'academico', 'Calendário escolar', 'Ano letivo', [
    '/academico/calendario/ano-letivo',
    '/academico/calendario/ano-letivo/novo',
    '/academico/calendario/ano-letivo/:id',
  ]),
  // academico · Avaliação
  feature('etapasAvaliacao', 'academico', 'Avaliação', 'Etapas', [
    '/academico/avaliacao/etapas',
    '/academico/avaliacao/etapas/:id',
  ]),
  feature('esquemaAvaliacao', 'academico', 'Avaliação', 'Esquema', [
    '/academico/avaliacao/esquema',
    '/academico/avaliacao/esquema/conferencia',
    '/academico/avaliacao/esquema/vinculos',
    '/academico/avaliacao/esquema/:id',
  ]),
  feature(
    'sistemasConceitos',
    'academico',
    'Avaliação',
    'Sistemas de conceitos',
    ofRegister('/academico/avaliacao/sistemas-conceitos'),
  ),
  feature('conceitos', 'academico', 'Avaliação', 'Conceitos', ofRegister('/academico/avaliacao/conceitos')),
  feature('avaliacoes', 'academico', 'Avaliação', 'Avaliações', [
    '/academico/avaliacao/avaliacoes',
    '/academico/avaliacao/avaliacoes/:id',
  ]),
  feature(
    'frasesProntas',
    'academico',
    'Avaliação',
    'Frases prontas',
    ofRegister('/academico/avaliacao/frases-prontas'),
  ),
  // academico · Gerenciamento
  feature('centralAluno', 'academico', 'Gerenciamento', 'Central do aluno', [
    '/academico/gerenciamento/central-aluno',
    '/academico/gerenciamento/central-aluno/:id',
  ]),
  feature(
    'disciplinas',
    'academico',
    'Gerenciamento',
    'Disciplinas',
    ofRegister('/academico/gerenciamento/disciplinas'),
  ),
  feature('curriculoComum', 'academico', 'Gerenciamento', 'Currículo comum', [
    '/academico/gerenciamento/curriculo-comum',
    '/academico/gerenciamento/curriculo-comum/habilidades',
    '/academico/gerenciamento/curriculo-comum/:id',
  ]),
  feature('curriculoDiversificado', 'academico', 'Gerenciamento', 'Currículo diversificado', [
    '/academico/gerenciamento/curriculo-diversificado',
    '/academico/gerenciamento/curriculo-diversificado/:id',
  ]),
  feature('disciplinasDiversificado', 'academico', 'Gerenciamento', 'Disciplinas do currículo diversificado', [
    '/academico/gerenciamento/curriculo-diversificado/disciplinas',
  ]),
  feature('atribuicaoAulas', 'academico', 'Gerenciamento', 'Atribuição de aulas', [
    '/academico/gerenciamento/atribuicao-aulas',
    '/academico/gerenciamento/atribuicao-aulas/faltas',
    '/academico/gerenciamento/atribuicao-aulas/certidoes',
    '/academico/gerenciamento/atribuicao-aulas/lista',
    '/academico/gerenciamento/atribuicao-aulas/lista/importacao',
  ]),
  feature('conteudoPrevisto', 'academico', 'Gerenciamento', 'Conteúdo previsto', [
    '/academico/gerenciamento/conteudo-previsto',
    '/academico/gerenciamento/conteudo-previsto/habilidades',
    ...ofRegister('/academico/gerenciamento/conteudo-previsto/habilidades-da-escola'),
    ...ofRegister('/academico/gerenciamento/conteudo-previsto/lista'),
  ]),
  feature('quadroHorarios', 'academico', 'Gerenciamento', 'Quadro de horários', [
    '/academico/gerenciamento/quadro-horarios',
    '/academico/gerenciamento/quadro-horarios/:id',
    '/academico/gerenciamento/quadro-horarios/aulas',
    '/academico/gerenciamento/quadro-horarios/montar',
  ]),
  feature('infrequencia', 'academico', 'Gerenciamento', 'Infrequência', [
    '/academico/gerenciamento/infrequencia',
    '/academico/gerenciamento/infrequencia/:id',
  ]),
  feature('ocorrencias', 'academico', 'Gerenciamento', 'Ocorrências', ['/academico/gerenciamento/ocorrencias']),
  feature('registrarOcorrencia', 'academico', 'Gerenciamento', 'Registrar ocorrência', [
    '/academico/gerenciamento/ocorrencias/registrar',
    '/academico/gerenciamento/ocorrencias/:id',
  ]),
  feature('autorizacoes', 'academico', 'Gerenciamento', 'Autorizações', [
    '/academico/gerenciamento/autorizacoes',
    '/academico/gerenciamento/autorizacoes/:id',
    '/academico/gerenciamento/autorizacoes/:id/respostas',
  ]),
  feature('conversas', 'academico', 'Gerenciamento', 'Conversas', [
    '/academico/gerenciamento/conversas',
    '/academico/gerenciamento/conversas/:id',
  ]),
  feature('portaria', 'academico', 'Gerenciamento', 'Portaria', [
    '/academico/gerenciamento/portaria',
    '/academico/gerenciamento/portaria/:id',
  ]),
  feature('medicacao', 'academico', 'Gerenciamento', 'Medicação de hoje', ['/academico/gerenciamento/medicacao']),
  feature('pedidosMedicacao', 'academico', 'Gerenciamento', 'Pedidos de medicação', [
    '/academico/gerenciamento/medicacao/pedidos',
  ]),
  feature('transferencias', 'academico', 'Gerenciamento', 'Transferências', [
    '/academico/gerenciamento/transferencias',
    '/academico/gerenciamento/transferencias/:id',
    '/academico/gerenciamento/transferencias/recebidas',
    '/academico/gerenciamento/transferencias/recebidas/nova',
    '/academico/gerenciamento/transferencias/recebidas/:id',
    '/academico/gerenciamento/transferencias/internas',
    '/academico/gerenciamento/transferencias/internas/:id',
  ]),
  feature('auditoria', 'academico', 'Gerenciamento', 'Auditoria', ['/academico/gerenciamento/auditoria']),
  feature('dispensaDisciplina', 'academico', 'Gerenciamento', 'Dispensa de disciplina', [
    '/academico/gerenciamento/dispensa-disciplina',
  ]),
  // academico · Apontamentos
  feature('apontamentoConteudo', 'academico', 'Apontamentos', 'Conteúdo', [
    '/academico/apontamentos/conteudo',
    '/academico/apontamentos/conteudo/:id',
    '/academico/apontamentos/conteudo/andamento',
    '/academico/apontamentos/conteudo/pendencias',
    '/academico/apontamentos/conteudo/saldo',
    '/academico/apontamentos/conteudo/planos',
    '/academico/apontamentos/conteudo/planos/:id',
  ]),
  feature('apontamentoPresenca', 'academico', 'Apontamentos', 'Presença', [
    '/academico/apontamentos/presenca',
    '/academico/apontamentos/presenca/:id',
    '/academico/apontamentos/presenca/compensacoes',
  ]),
  feature('apontamentoNota', 'academico', 'Apontamentos', 'Nota', [
    '/academico/apontamentos/nota',
    '/academico/apontamentos/nota/reaberturas',
    '/academico/apontamentos/nota/alteracoes',
    '/academico/apontamentos/nota/avaliacoes',
    '/academico/apontamentos/nota/segundas-chamadas',
  ]),
  feature('apontamentoNotaAluno', 'academico', 'Apontamentos', 'Nota por aluno', [
    '/academico/apontamentos/nota-por-aluno',
    '/academico/apontamentos/nota-por-aluno/pareceres',
  ]),
  feature('justificativaFalta', 'academico', 'Apontamentos', 'Justificativa de falta', [
    '/academico/apontamentos/justificativa-falta',
    ...ofRegister('/academico/apontamentos/justificativa-falta/motivos'),
  ]),
  feature('conselhoApontamento', 'academico', 'Apontamentos', 'Conselho de classe: apontamento', [
    '/academico/apontamentos/conselho-classe/apontamento',
  ]),
  feature('conselhoGestao', 'academico', 'Apontamentos', 'Conselho de classe: gestão', [
    '/academico/apontamentos/conselho-classe/gestao',
    '/academico/apontamentos/conselho-classe/gestao/:id',
    '/academico/apontamentos/conselho-classe/gestao/:id/projecao',
  ]),
  feature('atividadesLancamento', 'academico', 'Apontamentos', 'Atividades: lançamento', [
    '/academico/apontamentos/atividades',
    '/academico/apontamentos/atividades/:id',
    '/academico/apontamentos/atividades/:id/entregas',
  ]),
  feature('atividadesGestao', 'academico', 'Apontamentos', 'Atividades: gestão', [
    '/academico/apontamentos/atividades/gestao',
    '/academico/apontamentos/atividades/gestao/:id',
    '/academico/apontamentos/atividades/gestao/:id/entregas',
  ]),
  feature('importarAvaliacao', 'academico', 'Apontamentos', 'Importar avaliação', [
    '/academico/apontamentos/importar-avaliacao',
    '/academico/apontamentos/importar-avaliacao/:id',
  ]),
  feature('gestaoImportacoes', 'academico', 'Apontamentos', 'Gestão de importações', [
    '/academico/apontamentos/gestao-importacoes',
    '/academico/apontamentos/gestao-importacoes/:id',
  ]),
  // academico · Relatórios
  feature('relatorios', 'academico', 'Relatórios', 'Relatórios', ['/academico/relatorios']),
  feature('gerarRelatorio', 'academico', 'Relatórios', 'Gerar relatório', [
    '/academico/relatorios/gerar',
    '/academico/relatorios/envios',
    '/academico/relatorios/recebidos',
  ]),
  feature('relatorioBullying', 'academico', 'Relatórios', 'Bullying', ['/academico/relatorios/bullying']),
  feature('boletins', 'academico', 'Relatórios', 'Boletins', ['/academico/relatorios/boletins']),
  feature('configuracaoRelatorios', 'academico', 'Relatórios', 'Configuração de relatórios', [
    '/academico/relatorios/configuracao',
    '/academico/relatorios/configuracao/pagina',
  ]),
  feature('galeriaFotos', 'academico', 'Relatórios', 'Galeria de fotos', [
    '/academico/relatorios/galeria-fotos',
    '/academico/relatorios/galeria-fotos/:tipo',
  ]),
  feature('documentos', 'academico', 'Relatórios', 'Documentos', ['/academico/relatorios/documentos']),
  feature('impressaoDocumentos', 'academico', 'Relatórios', 'Impressão de documentos', [
    '/academico/relatorios/documentos/impressao',
  ]),
  feature('pedidosDocumentos', 'academico', 'Relatórios', 'Pedidos de documentos', [
    '/academico/relatorios/documentos/pedidos',
  ]),
  // academico · Publicações
  feature('comunicados', 'academico', 'Publicações', 'Comunicados e notícias', [
    '/academico/publicacoes/comunicados',
    '/academico/publicacoes/comunicados/:id',
    '/academico/publicacoes/comunicados/:id/destinatarios',
  ]),
  feature('fotosVideos', 'academico', 'Publicações', 'Fotos e vídeos', [
    '/academico/publicacoes/fotos-videos',
    '/academico/publicacoes/fotos-videos/:id',
    '/academico/publicacoes/fotos-videos/:id/fotos',
    '/academico/publicacoes/fotos-videos/:id/destinatarios',
  ]),
  feature('publicarNotas', 'academico', 'Publicações', 'Publicar notas', ['/academico/publicacoes/notas']),
  // academico · Histórico escolar
  feature('modeloHistorico', 'academico', 'Histórico escolar', 'Modelo', ['/academico/historico-escolar/modelo']),
  feature('personalizacaoHistorico', 'academico', 'Histórico escolar', 'Personalização', [
    '/academico/historico-escolar/personalizacao',
  ]),
  feature('historicosAlunos', 'academico', 'Histórico escolar', 'Históricos dos alunos', [
    '/academico/historico-escolar/alunos',
    '/academico/historico-escolar/alunos/importacao',
    '/academico/historico-escolar/alunos/:id',
  ]),
  // academico · Fechamento
  feature('fechamentoAnoLetivo', 'academico', 'Fechamento', 'Fechamento do ano letivo', [
    '/academico/fechamento/ano-letivo',
    '/academico/fechamento/ano-letivo/divergencias',
    '/academico/fechamento/ano-letivo/:id/:etapa',
  ]),
  feature('situacaoDisciplina', 'academico', 'Fechamento', 'Situação por disciplina', [
    '/academico/fechamento/situacao-disciplina',
  ]),
  feature('pendencias', 'academico', 'Fechamento', 'Pendências', ['/academico/fechamento/pendencias']),
  feature('recursos', 'academico', 'Fechamento', 'Recursos de resultados', [
    '/academico/fechamento/recursos',
    '/academico/fechamento/recursos/:id',
  ]),
  feature('proximoAno', 'academico', 'Fechamento', 'Preparar o próximo ano', ['/academico/fechamento/proximo-ano']),
  // academico · Sistema externo
  feature('exportacaoExterna', 'academico', 'Sistema externo', 'Exportação', ['/academico/sistema-externo/exportacao']),
  feature('importacaoExterna', 'academico', 'Sistema externo', 'Importação', ['/academico/sistema-externo/importacao']),
  // academico · Área da equipe
  feature('feedEquipe', 'academico', 'Área da equipe', 'Feed da equipe', ['/academico/area-equipe/feed']),
  // financeiro · Cadastros
  feature('fornecedores', 'financeiro', 'Cadastros', 'Fornecedores', ofRegister('/financeiro/fornecedores')),
  feature('gruposMaterial', 'financeiro', 'Cadastros', 'Grupos de material', ofRegister('/financeiro/grupos-material')),
  feature('materiais', 'financeiro', 'Cadastros', 'Materiais', ofRegister('/financeiro/materiais')),
  feature('empresas', 'financeiro', 'Cadastros', 'Empresas', ofRegister('/financeiro/empresas')),
  feature('contasBancarias', 'financeiro', 'Cadastros', 'Contas bancárias', ofRegister('/financeiro/contas-bancarias')),
  feature('contatosFinanceiro', 'financeiro', 'Cadastros', 'Contatos', ofRegister('/financeiro/contatos')),
  feature(
    'centrosResultado',
    'financeiro',
    'Cadastros',
    'Centros de resultado',
    ofRegister('/financeiro/centros-resultado'),
  ),
  feature(
    'centrosResponsabilidade',
    'financeiro',
    'Cadastros',
    'Centros de responsabilidade',
    ofRegister('/financeiro/centros-responsabilidade'),
  ),
  feature(
    'condicoesPagamento',
    'financeiro',
    'Cadastros',
    'Condições de pagamento',
    ofRegister('/financeiro/condicoes-pagamento'),
  ),
  feature(
    'historicosPadrao',
    'financeiro',
    'Cadastros',
    'Históricos padrão',
    ofRegister('/financeiro/historicos-padrao'),
  ),
  feature('periodicidades', 'financeiro', 'Cadastros', 'Periodicidades', ofRegister('/financeiro/periodicidades')),
  // financeiro · Movimento
  feature('cobrancas', 'financeiro', 'Movimento', 'Cobranças', [
    '/financeiro/cobrancas',
    '/financeiro/cobrancas/retorno',
  ]),
  feature('extratos', 'financeiro', 'Movimento', 'Extrato da família', ['/financeiro/extratos']),
  // Rights without a screen of their own
  feature('masterPortal', null, null, 'MasterPortal', []),
  feature('ocorrenciasRestritas', null, null, 'Ocorrências restritas', []),
  feature('conversasSecretaria', null, null, 'Conversas da secretaria', []),
  feature('conversasCoordenacao', null, null, 'Conversas da coordenação e dos professores', []),
  feature('pessoasRetirada', null, null, 'Quem pode retirar e restrições', []),
  feature('medicacaoUnidades', null, null, 'Medicação de todos', []),
  feature('aprovaComunicados', null, null, 'Aprovar comunicados', []),
]

const byKey = new Map(FEATURES.map((one) => [one.key, one]))

/** The feature of a key. */
export const featureOf = (key: FeatureKey): Feature => {
  const found = byKey.get(key)
  if (found === undefined) throw new Error(`Unknown feature: ${key}`)
  return found
}
