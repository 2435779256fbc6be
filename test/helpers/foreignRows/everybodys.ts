import type { LoginType } from '#domain/base/signedIn.ts'
import { readerTypeOf } from '#domain/feed/reading.ts'
import { CODES } from '#test/helpers/foreignRows/named.ts'

const named = (tables: string, reason: string): Record<string, string> =>
  Object.fromEntries(tables.split(' ').map((table) => [table, reason]))

/** Tables whose rows belong to no unit, family or person, and why everybody may reach them. */
export const OF_THE_SCHOOL: Readonly<Record<string, string>> = {
  ...named(
    'parameter look_image term term_version configured_field document_template profile position department',
    'settings of the whole school: staff who hold the feature change them for all units',
  ),
  ...named(
    'school_year grade course shift subject',
    'the structure of the whole school, which families choose from, too',
  ),
  ...named(
    'prerequisite document_rule discount_type discount_limit contact_origin contact_stage event_type holiday occurrence_type occurrence_template authorisation_type concept_system concept own_skill ready_phrase ready_answer absence_reason',
    'registers without a field for the unit: they hold in all units',
  ),
  ...named(
    'supplier payment_term material_group material company bank_account finance_contact result_centre periodicity standard_history',
    'registers of the finances of the whole school, without a field for the unit',
  ),
  [CODES]: 'no row stands behind them',
}

/** Tables whose rows belong to one person: foreign to masters and super admins as well. */
export const OF_ONE_PERSON: Readonly<Record<string, string>> = {
  import_batch: 'only the person who sent a spreadsheet goes on with it',
  report_view: 'only the person who keeps a view changes or removes it',
  report_schedule: 'only the person who keeps a view sends it by the clock',
  session: 'only the person who signed in ends a session',
  ...named('stored_file stored_file.picture', 'what no record names yet is for the person who sent it'),
}

const at = (calls: readonly string[], places: readonly string[], reason: string): Record<string, string> =>
  Object.fromEntries(calls.flatMap((name) => places.map((place) => [`${name} ${place}`, reason])))

const JOB = 'the answer is the number of a job, which reads as its author reads the list: of other units it has no rows'

/** Places where a foreign id gets another answer, by call, and why. */
export const OTHERWISE: Readonly<Record<string, string>> = {
  ...at(
    ['POST AcademicArea/Relatorios/Envios', 'PUT AcademicArea/Relatorios/Envios/:id'],
    ['body.destinatarios[]'],
    'the view that is sent is of one person, and is looked at before its recipients',
  ),
  ...at(
    ['GET Relocation'],
    ['query.idUnidade'],
    'a relocation is of both units: of another one it shows what came from there to the units of the caller, or went there',
  ),
  ...at(
    ['PUT AcademicArea/Feed/Enquete/:id'],
    ['body.idOpcao'],
    'the publication decides first, and an option that is not one of it does not exist for it (publications.test.ts)',
  ),
  ...at(
    ['GET QuadroHorario/Impressao'],
    ['query.idProfessor', 'query.idAmbiente'],
    'a print of class groups takes neither; one by teacher or room shows only those of the board of the caller',
  ),
  ...at(
    ['PUT Processo/:id/Alunos/:idAluno/Intencao'],
    ['params.id'],
    'processes are no family’s: 404 where this one does not ask about the child, whose id is judged',
  ),
  ...at(
    ['PUT AcademicArea/Optativas/:id'],
    ['params.id'],
    'a group is a unit’s, no family’s: 404 in another unit, and in the child’s own its rules, as the child is judged (electives.test.ts)',
  ),
  ...at(
    ['POST AcademicArea/Feed/PostWarningNotificationRead'],
    ['body.interactedPersonId'],
    'kept as `type/id` of the reader; who reads for somebody else is refused with 404 (feed.test.ts)',
  ),
  ...at(
    ['GET Usuario/funcionarios', 'GET Usuario/funcionarios/Exportar'],
    ['query.idUnidade'],
    'narrows the colleagues whom the caller sees, of whom some work in other units as well',
  ),
  ...at(
    ['POST Usuario/cadastro', 'PUT Usuario/atualizarPerfilFuncionarios'],
    ['body.unidades[]'],
    'a unit is a right: 403 GRANT_BEYOND_OWN beside the field, as for any right that the caller has not (users.test.ts)',
  ),
  ...at(['POST Aluno/ExportarEmSegundoPlano'], ['body.idUnidade'], JOB),
  ...at(
    [
      'POST Relatorio/InformacoesMatricula/ExportarEmSegundoPlano',
      'POST AcademicArea/Relatorios/Gerar/ExportarEmSegundoPlano',
    ],
    ['body.idUnidade', 'body.idTurma'],
    JOB,
  ),
  ...at(
    ['PUT AcademicArea/Relatorios/Visoes/:id'],
    ['body.idUnidade'],
    'the view is one person’s, and is judged first; `POST AcademicArea/Relatorios/Visoes` judges the unit',
  ),
  ...at(
    ['POST ParamDocumento', 'PUT ParamDocumento/:id'],
    ['body.primeiraAssinaturaId', 'body.segundaAssinaturaId', 'body.funcionarios[]', 'body.testemunhasId[]'],
    'a template is the whole school’s, and anybody of its staff may sign',
  ),
  ...at(
    ['PUT Aluno/:id/DadosCadastrais', 'PUT Responsavel/:id/DadosCadastrais', 'PUT Matricula/:id/Aluno'],
    ['body.enderecos[].id'],
    'an address whose id is not among those of the person is written as a new one; nobody else’s is read or changed',
  ),
  ...at(
    ['PUT Matricula/:id/Responsavel'],
    ['body.enderecos[].id'],
    'as above; the call writes the caller’s own data, which staff have not got: 404',
  ),
  ...at(
    ['PUT Matricula/:id/CursosExtras'],
    ['body.inscricoes[].cursoExtraId'],
    'a course of another unit does not take the student: 422 beside the student',
  ),
  ...at(
    ['POST Matricula/:id/Aquisicoes/CursosExtras'],
    ['body.cursoExtraId'],
    'a course of another unit does not take the student: 422 beside the student',
  ),
  ...at(
    ['POST Contrato/Texto/:id/Papel'],
    ['body.idAssinante'],
    'only the signers of the text itself, which is judged, are looked at: 404 for any other',
  ),
  ...at(
    ['PUT Anuidade/:id'],
    ['body.idCursoExtra', 'body.idItem'],
    'a fee of a grade names neither course nor item, and what is sent for them is left out; `POST Anuidade` judges them',
  ),
  ...at(
    ['PUT Company/:id'],
    ['body.unidades[]'],
    'companies are the whole school’s, and units that one has already may stay; `POST Company` judges new ones',
  ),
  ...at(
    ['GET OutrosItens/Alunos/GetPagedList', 'GET OutrosItens/Alunos/Exportar'],
    ['query.idItem'],
    'narrows what the caller’s students took, also of an item that is another unit’s now',
  ),
}

const NARROWS = 'narrows whom it is for among the caller’s students, so that a foreign one is nobody'
const NEW_PERSON = 'addresses of somebody new are new, whatever their ids'

/** Places where a foreign id gets the answer of an unknown id, but neither 404 nor a flaw beside its field, and why. */
export const AS_NOBODYS: Readonly<Record<string, string>> = {
  ...at(
    ['POST AcademicArea/Relatorios/ResponsaveisPorAluno/Imprimir'],
    ['body.idUnidade', 'body.idTurma'],
    'they narrow what is printed: of other units there is nobody, as of an id that nobody has',
  ),
  ...at(
    ['PUT Presenca/Aula/:id'],
    ['body.alunos[].idMatricula'],
    'who is called is the server’s: anybody else in the list answers 409 with the roll, as an unknown one does (attendance.test.ts)',
  ),
  ...at(
    ['GET Nota/Historico'],
    ['query.idMatricula', 'query.idAvaliacao'],
    'the sheet decides first, and a cell that is not in it has no history (studentMarks.test.ts)',
  ),
  ...at(
    ['PUT Nota/Planilha'],
    ['body.celulas[].idMatricula', 'body.celulas[].idAvaliacao'],
    'the sheet decides first, and each cell answers by itself: one of a stranger is refused in words, as an unknown one is (marks.test.ts)',
  ),
  ...at(
    ['PUT Nota/Divisao'],
    ['body.idAvaliacao'],
    'the sheet decides first: an assessment that is not divided there is refused in words, as an unknown one is (marks.test.ts)',
  ),
  ...at(
    ['POST AvaliacaoAplicada'],
    ['body.idAvaliacao', 'body.anexos[]'],
    'the sheet decides first: an assessment that is not in it is refused in words, as an unknown one is (appliedAssessments.test.ts)',
  ),
  ...at(
    ['POST Ocorrencia'],
    ['body.anexos[]'],
    'what was said is judged first; a file of somebody else is refused in words (occurrences.test.ts)',
  ),
  ...at(
    ['PUT Parecer'],
    ['body.anexos[]'],
    'the class group, the subject and the stage decide first whether there are opinions at all (opinions.test.ts)',
  ),
  ...at(
    ['PUT Parecer/Situacao'],
    ['body.itens[].idMatricula'],
    'the class group, the subject and the stage decide first whether there are opinions at all (opinions.test.ts)',
  ),
  ...at(
    ['PUT ConselhoClasse/:id'],
    ['body.idPresidente', 'body.idSecretario', 'body.participantes[].idPessoa'],
    'a concluded council takes nothing; one that is not refuses people of other units in words (councils.test.ts)',
  ),
  ...at(
    ['PUT ConselhoClasse/:id/Aluno'],
    ['body.encaminhamentos[].idProfessor'],
    'a concluded council takes nothing; one that is not refuses people of other units in words (councils.test.ts)',
  ),
  ...at(['POST Recursos'], ['body.anexos[]'], 'who asks decides first; an upload of somebody else is no file then'),
  ...at(
    ['PUT ConselhoClasse/Apontamento'],
    ['body.idMatricula'],
    'the class group, and what the teacher gives there, decide first (councils.test.ts)',
  ),
  ...at(
    ['POST Atividade'],
    ['body.idAvaliacao'],
    'what it counts for is judged once there are class groups that the caller teaches',
  ),
  ...at(
    ['POST Compensacao'],
    ['body.alunos[].idMatricula', 'body.alunos[].chamadas[]'],
    'the place decides first; absences that are none of it answer 422 for all of them, as unknown ones do (compensations.test.ts)',
  ),
  ...at(
    ['POST ParamDocumento/Previa'],
    [
      'body.modelo.primeiraAssinaturaId',
      'body.modelo.segundaAssinaturaId',
      'body.modelo.funcionarios[]',
      'body.modelo.testemunhasId[]',
    ],
    'a preview without signatures; saving the template judges who signs',
  ),
  ...at(
    ['POST ExpectedContent/Plano/Conteudo', 'PUT ExpectedContent/Plano/Conteudo/:id'],
    ['body.etapa'],
    'those who only see a plan are refused whatever they name',
  ),
  ...at(
    ['PUT Assessment/Ordem'],
    ['body.de[]', 'body.para[]'],
    'the order that was seen and the one that is wanted are of the same assessments: 400; what a person did not see is held against the scheme, 409 (assessments.test.ts)',
  ),
  ...at(
    ['PUT ExpectedContent/Plano/Ordem'],
    ['body.de[].idEtapa', 'body.de[].conteudos[]', 'body.para[].idEtapa', 'body.para[].conteudos[]'],
    'an order names only what stands in the plan: nothing else is looked up',
  ),
  ...at(['POST Matricula/Inicios'], ['body.idUnidade'], 'families enrol in any unit that has an open process'),
  ...at(['POST ParamDocumento/:id/Emissao'], ['body.idUnidade', 'body.idTurma'], NARROWS),
  ...at(
    ['POST Responsavel/Convites/simular', 'POST Responsavel/Convites'],
    ['body.idUnidade', 'body.idTurma'],
    NARROWS,
  ),
  ...at(['POST DocumentoEmitido/Impressao'], ['body.matriculas[]'], NARROWS),
  ...at(
    ['POST Relatorio/InformacoesPendentes/Lembrete/Simulacao', 'POST Relatorio/InformacoesPendentes/Lembrete'],
    ['body.idUnidade', 'body.alunos[]'],
    NARROWS,
  ),
  ...at(
    [
      'POST OutrosItens/Alunos/Simulacao',
      'POST OutrosItens/Alunos',
      'POST ConcessaoDesconto/Simulacao',
      'POST ConcessaoDesconto',
    ],
    ['body.idUnidade', 'body.idTurma', 'body.fora[]'],
    NARROWS,
  ),
  ...at(
    ['POST TabelaPreco/Copia/Simulacao', 'POST TabelaPreco/Copia'],
    ['body.idUnidade'],
    'narrows the caller’s own prices that are copied',
  ),
  ...at(['POST Aluno/:id/Responsaveis'], ['body.responsavel.enderecos[].id'], NEW_PERSON),
  ...at(['POST Aluno/Inclusao'], ['body.aluno.enderecos[].id', 'body.responsaveis[].enderecos[].id'], NEW_PERSON),
  ...at(
    ['POST Aluno/Inclusao'],
    ['body.matricula.idUnidade'],
    'said beside the grade: nothing is offered to the caller there',
  ),
  ...at(['PUT Matricula/:id/Curso'], ['body.idUnidade'], 'unit and year stay those of the enrolment'),
  ...at(
    ['POST Matricula/:id/ListaEspera'],
    ['body.idUnidade'],
    'said beside the grade: nothing is offered to the caller there',
  ),
  ...at(['POST Aluno/Inclusao'], ['body.diferenteDe[]'], 'only compared with students whom the caller sees'),
  ...at(
    ['PUT Matricula/:id/Pagamento'],
    ['body.inscricoes[].id'],
    'only sign-ups of the enrolment itself are looked at',
  ),
  ...at(
    ['PUT Matricula/:id/CursosExtras'],
    ['body.inscricoes[].horarios[].id'],
    'only times of the course itself are looked at',
  ),
  ...at(
    ['POST Matricula/:id/Aquisicoes/OutrosItens', 'POST Matricula/:id/Aquisicoes/OutrosItens/Simulacao'],
    ['body.id'],
    'said beside the line: not offered to the enrolment',
  ),
  ...at(['PUT Matricula/:id/OutrosItens'], ['body.itens[].id'], 'said beside the line: not offered to the enrolment'),
  ...at(
    ['POST CalendarEvent', 'PUT CalendarEvent/:id'],
    ['body.turmas[]'],
    'said beside `para`, which stands for all whom an event is for',
  ),
  ...at(
    ['PUT ConfiguracaoCursoRegular/:idProcesso/:idUnidade/:idSerie/:idPeriodo'],
    ['body.idTabelaPreco'],
    'the seats that were seen are compared first',
  ),
  ...at(['POST CursoExtra', 'PUT CursoExtra/:id'], ['body.horarios[].id'], 'times of another course are not looked at'),
  ...at(
    ['POST Aluno/:id/Responsaveis', 'PUT Aluno/:id/Responsaveis/:idResponsavel'],
    ['body.vinculo.restricaoArquivo'],
    'a link that cannot be is refused first; `people.test.ts` names a foreign file in one that can',
  ),
  ...at(
    ['POST Aluno/Inclusao'],
    ['body.responsaveis[].vinculo.restricaoArquivo'],
    'as above: one function judges the files of links',
  ),
  ...at(
    ['PUT Aluno/:id/Requisitos/:idRequisito'],
    ['body.arquivo'],
    'staff who may not change what is handed in are refused with 403 before that',
  ),
  ...at(['POST SisUnidade'], ['body.cadastro.logo'], 'a secretary of one unit makes no units: 403'),
  ...at(
    ['PUT MatrizCurricular/:id'],
    ['body.idUnidade'],
    'a matrix in force does not change, and a draft stays in its unit (curricula.test.ts)',
  ),
  ...at(
    ['PUT EsquemaAvaliacao/:id'],
    ['body.idUnidade', 'body.idEsquema', 'body.idRegraDiferenciada'],
    'a version in force does not change, and a draft stays in its scheme and unit (evaluationSchemes.test.ts)',
  ),
  ...at(
    ['PUT QuadroHorario/:id'],
    ['body.itens[].idHorario', 'body.itens[].idAmbiente', 'body.itens[].professores[]'],
    'a published version does not change, and the lessons of a draft are judged as one week (timetables.test.ts)',
  ),
  ...at(
    ['PUT PlanoAula/:id'],
    ['body.idsTurmas[]', 'body.conteudos[]', 'body.anexos[]'],
    'only its author changes a plan, who is none of these; `lessonPlans.test.ts` names foreign ones in a plan of their own',
  ),
  ...at(['GET QuadroHorario/Impressao'], ['query.idUnidade'], 'of a unit that is not theirs there is nothing to print'),
  ...at(
    ['POST Aula/:id/Reposicao'],
    ['body.idHorario', 'body.idAmbiente'],
    'only a cancelled lesson is made up for, at a time and in a room of its class group (lessonChanges.test.ts)',
  ),
  ...at(
    ['POST Aula/:id/Substituicao'],
    ['body.idProfessor'],
    'a substitute is judged as any assignment of the board (assignments.test.ts)',
  ),
  ...at(
    ['PUT Album/:id/Marcacoes'],
    ['body.marcar[]', 'body.desmarcar[]'],
    'only students who are where the album belongs are marked (albums.test.ts), and marks of anybody are taken from its pictures',
  ),
  ...at(['POST Tarefa/Avisos'], ['body.ids[]'], 'marks only jobs of the caller’s'),
}

interface Caller {
  readonly id: number
  readonly type: LoginType
}

/** Body fields that the schema leaves open, and the call needs before it looks at the id. */
export const GIVEN: Readonly<Record<string, (caller: Caller) => object>> = {
  // A teacher is named where a teacher is meant.
  'POST AcademicArea/Conversas body.idProfessor': () => ({ assunto: 3 }),
  'PUT Conversa/:id/Assunto body.idProfessor': () => ({ assunto: 3 }),
  'POST Atividade body.idAvaliacao': () => ({ etapa: 4 }),
  'PUT Atividade/:id body.idAvaliacao': () => ({ etapa: 4 }),
  // The class group has its presence counted by days.
  'POST Compensacao body.alunos[].idMatricula': () => ({ idDisciplina: null, numeroEtapa: 4 }),
  'POST Compensacao body.alunos[].chamadas[]': () => ({ idDisciplina: null, numeroEtapa: 4 }),
  'POST Anuidade body.idCursoExtra': () => ({ tipo: 2, idCurso: null, idSerie: null, idItem: null }),
  'POST Anuidade body.idItem': () => ({ tipo: 3, idCurso: null, idSerie: null, idCursoExtra: null }),
  'POST ExpectedContent/Plano/Conteudo body.etapa': () => ({ habilidades: '', aulasPrevistas: 2 }),
  'PUT ExpectedContent/Plano/Conteudo/:id body.etapa': () => ({ habilidades: '', aulasPrevistas: 2 }),
  ...Object.fromEntries(
    ['idUnidade', 'idsTurmas[]', 'idsAlunos[]'].flatMap((name) =>
      ['POST Publicacao', 'PUT Publicacao/:id'].map((one) => [
        `${one} body.${name}`,
        () => ({ paraFamilias: true, capa: '' }),
      ]),
    ),
  ),
  ...Object.fromEntries(
    ['idUnidade', 'idsTurmas[]', 'idsAlunos[]'].flatMap((name) =>
      ['POST Autorizacao', 'PUT Autorizacao/:id'].map((one) => [
        `${one} body.${name}`,
        () => ({ fechaEm: '2026-12-01' }),
      ]),
    ),
  ),
  // Further units stand beside one of the caller's.
  ...Object.fromEntries(
    ['POST Publicacao', 'PUT Publicacao/:id', 'POST Album', 'PUT Album/:id'].map((one) => [
      `${one} body.idsOutrasUnidades[]`,
      () => ({ idUnidade: 2, ...(one.includes('Album') ? { idTurma: null } : { paraFamilias: true, capa: '' }) }),
    ]),
  ),
  'POST Material body.foto': () => ({ local: null }),
  'POST Company body.logo': () => ({ unidades: [] }),
  'POST TabelaPreco/Copia/Simulacao body.idUnidade': () => ({ idAnoDestino: 2 }),
  'POST TabelaPreco/Copia body.idUnidade': () => ({ idAnoDestino: 2 }),
  'POST AcademicArea/Feed/PostWarningNotificationRead body.id': ({ id, type }) => ({
    interactedPersonId: id,
    interactedTypeId: readerTypeOf(type),
  }),
}
