import { DESCRIPTIONS } from '#domain/all/registers.ts'
import { endpointName } from '#domain/base/endpoint.ts'
import { REGISTER_NAMES } from '#domain/registers/catalogue.ts'
import { REGISTER_OPTIONS, servedCalls } from '#domain/registers/registers.endpoints.ts'
import type { Served } from '#server/http/serve.ts'
import { listOf, tableOf } from '#server/registers/lists.ts'
import type { IdPlace } from '#test/helpers/foreignRows/requests.ts'

/** Values that look like ids, but are codes of the portal without a row. */
export const CODES = 'codes of the portal'

/** The table of an id by its name, wherever it is. */
const BY_NAME: Readonly<Record<string, string>> = {
  ...named(
    'unit',
    'idUnidade unidade unidadeId unidades idsUnidades idsOutrasUnidades idUnidadeDestino unidadeDestino unidadeDestinoId',
  ),
  ...named('school_year', 'idAnoLetivo ano anoLetivoId idAnoDestino anoDestino anoDestinoId'),
  ...named('course', 'idCurso curso cursos idsCursos'),
  ...named('grade', 'idSerie idsSeries idSerieDestino serieDestino series serie outrosItensSisSerieIds'),
  ...named('shift', 'idPeriodo turno turnos periodos'),
  ...named('subject', 'idDisciplina disciplina disciplinas idsDisciplinas'),
  ...named('stage', 'etapa idEtapa'),
  ...named('expected_content', 'conteudos'),
  ...named('evaluation_scheme', 'idEsquema esquema idRegraDiferenciada'),
  ...named('evaluation_link', 'vinculos'),
  ...named('absence_reason', 'motivo'),
  ...named('occurrence_type', 'idTipoOcorrencia'),
  ...named('occurrence', 'idOcorrencia'),
  ...named('occurrence_file', 'idAnexo'),
  ...named('authorisation_type', 'idTipoAutorizacao idTipo'),
  ...named('album_picture', 'idFoto idsFotos'),
  ...named('pickup_person', 'idAutorizada'),
  ...named('medication', 'idAnterior'),
  ...named('council_notice', 'idAviso'),
  ...named('lesson', 'aulas'),
  ...named('class_group', 'idTurma turma turmas idsTurmas'),
  ...named('class_assignment', 'idAtribuicao'),
  ...named('class_division_part', 'idSubgrupo'),
  ...named('student', 'idAluno alunoId alunos idsAlunos marcar desmarcar adicionados removidos diferenteDe'),
  ...named('guardian', 'idResponsavel parentId'),
  ...named('enrolment', 'idMatricula matriculaId matriculas fora'),
  ...named('home_address', 'enderecos'),
  ...named(
    'staff_user',
    'idPessoa idPresidente idSecretario idUsuarioReal idProfessor idNovoProfessor idSubstituto idRegente idCoordenador idsCoordenadores primeiraAssinaturaId segundaAssinaturaId funcionarios testemunhasId destinatarios',
  ),
  ...named('report_view', 'idVisao'),
  ...named('elective_group', 'idGrupo'),
  ...named('student_subject', 'idRegistro'),
  ...named('location', 'local idLocal localId idAmbiente'),
  ...named('class_time', 'idHorario'),
  ...named('timetable', 'idQuadro'),
  ...named('lesson', 'idAula'),
  ...named('roll', 'chamadas'),
  ...named('assessment', 'idAvaliacao'),
  ...named(
    CODES,
    'numeroEtapa numerosEtapas coluna assunto caixa motivoDispensa tipoDocumento tipoMovimento situacaoMovimento documentosPendentes regraConversao situacaoChegada tipoMudanca situacaoMudanca',
  ),
  ...named('other_item', 'idItem itens'),
  ...named('extra_course', 'cursoExtraId idCursoExtra cursosExtras'),
  ...named('extra_course_slot', 'horarios'),
  ...named('extra_course_signup', 'inscricaoId'),
  ...named('price_table', 'idTabelaPreco idTabela'),
  ...named('enrolment_process', 'idProcesso'),
  ...named('charge', 'cobrancas'),
  ...named('contract_signer', 'idAssinante'),
  ...named('school_calendar', 'idCalendario copiarDe'),
  ...named('bank_account', 'contaBancariaId idConta'),
  ...named('standard_history', 'sisHistoricoPadraoId historicoPadraoParcelaInicial historicoPadraoDemaisParcelas'),
  ...named('profile', 'idPerfil perfil'),
  ...named('position', 'idCargo cargo'),
  ...named('department', 'departamento'),
  ...named('prerequisite', 'preRequisitos idRequisito'),
  ...named('document_template', 'idModelo'),
  ...named('discount_type', 'idTipo'),
  ...named('configured_field', 'parCampoId idCampo de para'),
  ...named('event_type', 'tipo'),
  ...named(CODES, 'efeito funcionalidadePerfilView idFuncionalidade nivel situacao'),
  ...named('term_version', 'idVersao'),
  ...named('contact_origin', 'idOrigem'),
  ...named('stored_file', 'anexos arquivo contrato planilhaCusto restricaoArquivo'),
  ...named('stored_file.picture', 'foto logo idCapa'),
  ...named(
    CODES,
    'idStatus situacao alcance diasSemana etapas recuperacaoEtapas habilitacoes cursosComplementares categoria',
  ),
}

/** The table of `:id` by the beginning of the path; the longest one counts. */
const BY_PATH: Readonly<Record<string, string>> = {
  Auditoria: 'audit_entry',
  Parametro: 'parameter',
  ParLookImagem: 'look_image',
  Perfil: 'profile',
  'Usuario/funcionarios': 'staff_user',
  Professor: 'staff_user',
  Termo: 'term',
  Aluno: 'student',
  'Aluno/Unificacao': 'student_merge',
  Responsavel: 'guardian',
  'Responsavel/Unificacao': 'guardian_merge',
  Matricula: 'enrolment',
  'Contrato/Texto': 'contract_text',
  SolicitacaoDocumento: 'document_request',
  ParamDocumento: 'document_template',
  'ParamDocumento/GetByAluno': 'student',
  DocumentoEmitido: 'issued_document',
  'Historico/Aluno': 'student',
  'Historico/Ano': 'transcript_year',
  'Historico/Emissao': 'transcript_issue',
  Mensagem: 'message',
  ParCampo: 'configured_field',
  'OutrosItens/Alunos': 'student_item',
  Processo: 'enrolment_process',
  Cobranca: 'charge',
  'Cobranca/Baixa': 'settlement',
  'Cobranca/Acordo': 'agreement',
  Extrato: 'student',
  'AcademicArea/CentralAluno': 'student',
  'AcademicArea/Feed/Enquete': 'publication',
  SisAnoLetivo: 'unit_year',
  Calendar: 'school_calendar',
  CalendarEvent: 'calendar_event',
  StageDivision: 'stage_division',
  Gang: 'class_group',
  DivisaoTurma: 'class_division',
  'DivisaoTurma/Turma': 'class_group',
  'NumeroChamada/Turma': 'class_group',
  GestaoCurso: 'course_offer',
  'ExpectedContent/Plano/Conteudo': 'expected_content',
  Aula: 'lesson',
  ConteudoAula: 'lesson',
  PlanoAula: 'lesson_plan',
  Atividade: 'activity',
  Publicacao: 'publication',
  AvaliacaoAplicada: 'applied_assessment',
  'AcademicArea/Provas': 'applied_assessment',
  SegundaChamada: 'second_call',
  'AcademicArea/Atividades': 'activity',
  AtribuicaoAulas: 'class_assignment',
  'Presenca/Aula': 'lesson',
  Infrequencia: 'absence_alert',
  ConselhoClasse: 'council',
  'ConselhoClasse/Encaminhamento': 'council_referral',
  FaltaProfessor: 'teacher_absence',
  Justificativa: 'absence_excuse',
  SubjectDismiss: 'subject_dismissal',
  Movement: 'movement',
  Arrival: 'arrival',
  Relocation: 'relocation',
  'AcademicArea/Relatorios/Visoes': 'report_view',
  'AcademicArea/Relatorios/Envios': 'report_schedule',
  Recursos: 'appeal',
  Reabertura: 'reopening',
  FechamentoAno: 'year_closing',
  ReaberturaAno: 'year_reopening',
  'ProximoAno/Copia': 'year_preparation',
  'Nota/Alteracao': 'late_change',
  'Nota/Importacao': 'mark_import',
  Compensacao: 'absence_compensation',
  'Portaria/Aluno': 'student',
  'Portaria/Pessoa': 'pickup_person',
  'Portaria/Impedida': 'barred_person',
  'Portaria/Saida': 'school_exit',
  'AcademicArea/Retirada/Pessoa': 'pickup_person',
  Medicacao: 'medication',
  'Medicacao/Dose': 'medication_dose',
  'AcademicArea/Medicacao': 'medication',
  'AcademicArea/Retirada/Codigo': 'pickup_code',
  Album: 'album',
  'AcademicArea/Albuns': 'album',
  Autorizacao: 'authorisation',
  'AcademicArea/Autorizacoes': 'authorisation',
  Conversa: 'conversation',
  'AcademicArea/Conversas': 'conversation',
  Ocorrencia: 'occurrence',
  'AcademicArea/Ocorrencias': 'occurrence_student',
  'AcademicArea/Justificativas': 'absence_excuse',
  'AcademicArea/Recursos': 'appeal',
  CertidaoAntecedentes: 'staff_user',
  MatrizCurricular: 'curriculum',
  QuadroHorario: 'timetable',
  'QuadroHorario/Busca': 'timetable_search',
  'QuadroHorario/Disponibilidade': 'teacher_availability',
  EsquemaAvaliacao: 'evaluation_scheme_version',
  Assessment: 'assessment',
  GrupoOptativas: 'elective_group',
  EscolhaOptativas: 'elective_group',
  'AcademicArea/Optativas': 'elective_group',
  TabelaPreco: 'price_table',
  Anuidade: 'annual_fee',
  ListaEspera: 'waiting_entry',
  CursoExtra: 'extra_course',
  ProcessoCursoExtra: 'extra_course_window',
  SisUnidade: 'unit',
  ConfiguracaoOutroItem: 'other_item',
  'TabelaDesconto/GetByAluno': 'student',
  ConcessaoDesconto: 'discount_grant',
  'ConcessaoDesconto/Aplicacoes': 'discount_batch',
  Importacao: 'import_batch',
  'MinhaConta/sessoes': 'session',
  'MinhaConta/notificacoes/aparelhos': 'push_device',
  Tarefa: 'job',
  Arquivo: 'stored_file',
}

const OFFERED_CALL = 'ConfiguracaoCursoRegular/:idProcesso/:idUnidade/:idSerie/:idPeriodo'

/** Four ids name an offered place. */
const OFFERED_PLACE: Readonly<Record<string, string>> = Object.fromEntries(
  ['GET', 'PUT'].flatMap((method) =>
    ['idProcesso', 'idUnidade', 'idSerie', 'idPeriodo'].map((name) => [
      `${method} ${OFFERED_CALL} params.${name}`,
      `offered_place.${name}`,
    ]),
  ),
)

/** Whether two places of a call name one row together, so that both are foreign or neither is. */
export const nameTogether = (endpoint: string, place: IdPlace, other: IdPlace): boolean =>
  [place, other].every((one) => OFFERED_PLACE[`${endpoint} ${one}`] !== undefined)

/** The table of an id in one call, where its name means something else. */
export const BY_PLACE: Readonly<Record<string, string>> = {
  ...placesOf('enrolment.settled', [
    'GET Matricula/:id/TrocaTurnoCurso params.id',
    'POST Matricula/:id/TrocaTurnoCurso/Previa params.id',
    'POST Matricula/:id/TrocaTurnoCurso params.id',
    'POST Matricula/:id/Aquisicoes/CursosExtras params.id',
    'POST Matricula/:id/Aquisicoes/OutrosItens params.id',
    'POST Matricula/:id/Aquisicoes/OutrosItens/Simulacao params.id',
  ]),
  'PUT StageDivision/:id body.etapas[].id': 'stage',
  'GET Publicacao/:id/Destinatarios query.perfil': CODES,
  'GET Album/:id/Destinatarios query.perfil': CODES,
  'GET Autorizacao/:id/Respostas query.resultado': CODES,
  'GET Stage query.tipo[]': CODES,
  'GET Assessment query.tipo[]': CODES,
  ...placesOf('assessment', [
    'POST Assessment body.partes[].id',
    'PUT Assessment/:id body.partes[].id',
    'PUT Assessment/Ordem body.de[]',
    'PUT Assessment/Ordem body.para[]',
  ]),
  ...placesOf('enrolment_process.renewing', [
    'GET Processo/:id/Rematriculas params.id',
    'PUT Processo/:id/Rematriculas/:idMatricula params.id',
    'PUT Processo/:id/Rematriculas/:idMatricula/Intencao params.id',
    'POST Processo/:id/Rematriculas/Lembrete/Simulacao params.id',
    'POST Processo/:id/Rematriculas/Lembrete params.id',
    'POST Processo/:id/Rematriculas params.id',
  ]),
  ...OFFERED_PLACE,
  'PUT ParLookImagem/:id body.versao': CODES,
  // The body has the content of a file here.
  'PUT ParLookLogo body.logo': CODES,
  'POST Importacao body.arquivo': CODES,
  'POST Nota/Importacao body.arquivo': CODES,
  'POST Historico/Importacao body.arquivo': CODES,
  'POST Historico/Importacao/Simular body.arquivo': CODES,
  'GET Subject/ByProfessor query.idTurma': 'class_group.untaught',
  'POST Usuario/GetUserAccess body.id': 'student',
  'POST Processo body.idOrigem': 'enrolment_process',
  'POST Processo/:id/Aprovacao body.alunos[].inscricaoId': 'enrolment',
  'POST AcademicArea/Feed/PostWarningNotificationRead body.interactedPersonId': 'staff_user',
  'POST AcademicArea/Feed/PostWarningNotificationRead body.id': 'publication',
  'GET AcademicArea/Feed/:id/Comentario params.id': 'publication',
  'POST AcademicArea/Feed/:id/Comentario params.id': 'publication',
  'DELETE AcademicArea/Feed/Comentario/:id params.id': 'publication_comment',
  'PUT Publicacao/Comentario/:id params.id': 'publication_comment',
  'PUT AcademicArea/Feed/Enquete/:id body.idOpcao': 'publication_option',
  'PUT Matricula/:id/Pagamento body.inscricoes[].id': 'extra_course_signup',
  'PUT Usuario/atualizarPerfilFuncionarios body.id': 'staff_user',
  'POST Responsavel/Unificacao/Previa body.idMantido': 'guardian',
  'POST Responsavel/Unificacao/Previa body.idUnificado': 'guardian',
  'POST Responsavel/Unificacao body.idMantido': 'guardian',
  'POST Responsavel/Unificacao body.idUnificado': 'guardian',
  'POST Aluno/Unificacao/Previa body.idMantido': 'student',
  'POST Aluno/Unificacao/Previa body.idUnificado': 'student',
  'POST Aluno/Unificacao body.idMantido': 'student',
  'POST Aluno/Unificacao body.idUnificado': 'student',
  'POST CursoExtra/Replicacao/Simulacao body.cursos[]': 'extra_course',
  'POST CursoExtra/Replicacao body.cursos[]': 'extra_course',
  'POST Matricula/:id/Aquisicoes/OutrosItens body.id': 'other_item',
  'POST Matricula/:id/Aquisicoes/OutrosItens/Simulacao body.id': 'other_item',
  'POST GrupoOptativas body.opcoes[].id': 'elective',
  'PUT GrupoOptativas/:id body.opcoes[].id': 'elective',
  'GET EscolhaOptativas/GetPagedList query.idOpcao': 'elective',
  ...placesOf('elective', [
    'PUT EscolhaOptativas/:id body.opcoes[]',
    'PUT EscolhaOptativas/:id body.vistas[]',
    'PUT AcademicArea/Optativas/:id body.opcoes[]',
    'PUT AcademicArea/Optativas/:id body.vistas[]',
  ]),
  'PUT EscolhaOptativas/:id body.idMatricula': 'enrolment.settled',
  'PUT AcademicArea/Optativas/:id body.idMatricula': 'enrolment.settled',
  'POST DivisaoTurma/Turma/:id body.subgrupos[].id': 'class_division_part',
  'PUT DivisaoTurma/:id body.subgrupos[].id': 'class_division_part',
  'PUT QuadroHorario/:id body.itens[].professores[]': 'staff_user',
  'POST QuadroHorario/Publicacoes body.rascunhos[].id': 'timetable',
  'POST QuadroHorario/Publicacoes/Simulacao body.rascunhos[].id': 'timetable',
  'POST Tarefa/Avisos body.ids[]': 'job',
}

function placesOf(table: string, places: readonly string[]): Record<string, string> {
  return Object.fromEntries(places.map((place) => [place, table]))
}

function named(table: string, names: string): Record<string, string> {
  return Object.fromEntries(names.split(' ').map((name) => [name, table]))
}

/** The registers' calls: a record of the register, or a reference of its fields. */
const ofRegisters = (): ReadonlyMap<string, string> => {
  const found = new Map<string, string>()
  for (const name of REGISTER_NAMES) {
    const register = DESCRIPTIONS[name]
    const endpoints = [...servedCalls(name), REGISTER_OPTIONS[name]].map(endpointName)
    const fields = Object.entries(register.fields).flatMap(([field, one]) => {
      const list = listOf(one, register)
      if (one.kind === 'choice' || one.kind === 'choices') return [[field, CODES] as const]
      return list === null ? [] : [[field, tableOf(list)] as const]
    })
    for (const endpoint of endpoints) {
      found.set(`${endpoint} params.id`, register.table)
      found.set(`${endpoint} body.registros[].id`, register.table)
      for (const [field, table] of fields)
        for (const place of [`body.${field}`, `body.${field}[]`, `query.${field}`, `query.${field}[]`])
          found.set(`${endpoint} ${place}`, table)
    }
  }
  return found
}

const OF_REGISTERS = ofRegisters()

/** The table of an id's row; undefined if none is declared. */
export const tableNamed = (endpoint: string, place: IdPlace): string | undefined => {
  const own = BY_PLACE[`${endpoint} ${place}`] ?? OF_REGISTERS.get(`${endpoint} ${place}`)
  if (own !== undefined) return own
  if (place === 'params.id') {
    const path = endpoint.replace(/^\w+ /, '').split('/:')[0] ?? ''
    for (let start = path; start !== ''; start = start.split('/').slice(0, -1).join('/'))
      if (BY_PATH[start] !== undefined) return BY_PATH[start]
    return undefined
  }
  const names = place.replaceAll('[]', '').split('.').reverse()
  return names.map((name) => BY_NAME[name]).find((table) => table !== undefined)
}

/** Calls that read what a body writes, under another path. */
const READ_AT: Readonly<Record<string, string>> = {
  'POST Usuario/cadastro': 'Usuario/funcionarios/:id',
  'POST Matricula/:id/Aquisicoes/CursosExtras': 'Matricula/:id/Andamento',
  'POST Matricula/:id/Aquisicoes/OutrosItens': 'Matricula/:id/Andamento',
  'POST Matricula/:id/Aquisicoes/OutrosItens/Simulacao': 'Matricula/:id/Andamento',
  'PUT Usuario/atualizarPerfilFuncionarios': 'Usuario/funcionarios/:id',
}

/** The calls that read a record like the one that a call writes, the most similar first. */
export const recordCalls = ({ endpoint }: Served, served: readonly Served[]): readonly Served[] => {
  const path = READ_AT[endpointName(endpoint)] ?? endpoint.path
  const paths = endpoint.method === 'POST' ? [`${path}/:id`, READ_AT[endpointName(endpoint)]] : [path]
  return served.filter(({ endpoint: other }) => other.method === 'GET' && paths.includes(other.path))
}
