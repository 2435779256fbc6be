import * as staffMessages from '#domain/staff/staff.messages.ts'
import { QUORUMS } from '#domain/councils/quorum.ts'
import { FINANCE_FOR } from '#domain/parameters/financeFor.ts'
import { STUDENTS_OF_TEACHERS } from '#domain/parameters/studentsOfTeachers.ts'
import { PARAMETER_NAMES } from '#domain/parameters/parameterNames.ts'
import { FACTOR_REQUIRED, PARAMETERS, type ParameterKey } from '#domain/parameters/parameters.ts'
import { CLASS_ORDER_CHOICES } from '#domain/prices/classOrder.ts'
import { EXCUSE_EFFECTS } from '#domain/excuses/excuses.lists.ts'
import { hoursIn, OFFICE_DAYS } from '#domain/conversations/officeHours.ts'
import { MOST_POINTS } from '#domain/waitingList/waitingLine.ts'
import { ROLE_CHOICES } from '#domain/people/guardianRoles.ts'
import { isEmail } from '#domain/base/email.ts'
import { requiredMessage } from '#domain/base/sentences.ts'

/** Values of a parameter: one of a list, a whole number within bounds, a line of text, an e-mail, a site's address, or hours of a day. */
type ParameterKind =
  | { readonly type: 'choice'; readonly options: readonly ParameterOption[] }
  | { readonly type: 'integer'; readonly min: number; readonly max: number }
  | { readonly type: 'text'; readonly maxLength: number }
  | { readonly type: 'email'; readonly maxLength: number }
  | { readonly type: 'site'; readonly maxLength: number }
  | { readonly type: 'hours' }

interface ParameterOption {
  readonly value: string
  readonly label: string
}

export const PARAMETER_GROUPS = [
  'Área das famílias',
  'Matrícula',
  'Acadêmico',
  'Privacidade',
  'Segurança',
  'Portal',
] as const
export type ParameterGroup = (typeof PARAMETER_GROUPS)[number]

/** Description of a parameter. */
export type ParameterDescription = ParameterKind & {
  readonly key: ParameterKey
  readonly id: number
  readonly nome: string
  /** The default, until the school sets another value. */
  readonly initial: string
  readonly group: ParameterGroup
  /** A sentence on its effect. */
  readonly changes: string
}

const YES_NO: ParameterKind = {
  type: 'choice',
  options: [
    { value: 'Sim', label: 'Sim' },
    { value: 'Nao', label: 'Não' },
  ],
}

const ALWAYS_NEVER: ParameterKind = {
  type: 'choice',
  options: [
    { value: 'Sempre', label: 'Sempre' },
    { value: 'Nunca', label: 'Nunca' },
  ],
}

const describe = (
  key: ParameterKey,
  group: ParameterGroup,
  kind: ParameterKind,
  changes: string,
): ParameterDescription => ({ key, ...PARAMETERS[key], nome: PARAMETER_NAMES[key], group, ...kind, changes })

/** Every parameter, in the order in which the school reads them. */
export const PARAMETER_DESCRIPTIONS: readonly ParameterDescription[] = [
  describe(
    'boletim',
    'Área das famílias',
    YES_NO,
    'Com “Sim”, o boletim aparece no menu de responsáveis e alunos; com “Não”, some do menu e a página deixa de abrir.',
  ),
  describe(
    'conteudos',
    'Área das famílias',
    YES_NO,
    'Com “Sim”, os conteúdos das aulas aparecem no menu de responsáveis e alunos; com “Não”, somem do menu e a página deixa de abrir.',
  ),
  describe(
    'acessoFinanceiro',
    'Área das famílias',
    { type: 'choice', options: Object.values(FINANCE_FOR).map((value) => ({ value, label: value })) },
    'Diz quem da família abre o módulo Financeiro e a ficha financeira. Quem é responsável financeiro e acadêmico ao mesmo tempo sempre abre.',
  ),
  describe(
    'aquisicoes',
    'Área das famílias',
    YES_NO,
    'Com “Sim”, responsáveis encontram no menu os cursos extras e outros itens; com “Não”, só a escola os inclui.',
  ),
  describe(
    'aprovacaoMatricula',
    'Matrícula',
    ALWAYS_NEVER,
    'Decide se a matrícula de um aluno novo, feita pela família, espera a aprovação da escola (“Sempre”) ou segue sem ela (“Nunca”).',
  ),
  describe(
    'aprovacaoRematricula',
    'Matrícula',
    ALWAYS_NEVER,
    'Decide se a rematrícula feita pela família espera a aprovação da escola (“Sempre”) ou segue sem ela (“Nunca”).',
  ),
  describe(
    'papeisExigidos',
    'Matrícula',
    { type: 'choice', options: ROLE_CHOICES.map((value) => ({ value, label: value })) },
    'Sem um responsável em cada uma destas funções nenhum aluno é incluído, e o último de cada uma não sai do cadastro do aluno.',
  ),
  describe(
    'primeiraAula',
    'Matrícula',
    { type: 'choice', options: CLASS_ORDER_CHOICES.map((value) => ({ value, label: value })) },
    'Diz qual dos cursos extras de um aluno é pago sem desconto de aula: os demais são a segunda aula, a terceira, e assim por diante.',
  ),
  describe(
    'minutosVaga',
    'Matrícula',
    { type: 'integer', min: 5, max: 10_080 },
    'Ao escolher o curso, a família tem a vaga guardada por tantos minutos enquanto termina a matrícula; depois ela volta a ser oferecida.',
  ),
  describe(
    'diasReserva',
    'Matrícula',
    { type: 'integer', min: 1, max: 120 },
    'Uma reserva guarda a vaga por tantos dias. Se não virar matrícula até lá, expira, e a vaga volta a quem espera.',
  ),
  describe(
    'horasConvocacao',
    'Matrícula',
    { type: 'integer', min: 1, max: 720 },
    'Quem é convocado da lista de espera tem a vaga guardada por tantas horas para responder; depois a vaga volta a quem espera.',
  ),
  describe(
    'convocacaoAutomatica',
    'Matrícula',
    YES_NO,
    'Com “Sim”, quem espera é convocado em até um minuto quando surge uma vaga, e ninguém passa à frente da lista; com “Não”, a escola convoca em Gestão de processos, e a vaga livre fica para quem chegar.',
  ),
  describe(
    'pesoIrmao',
    'Matrícula',
    { type: 'integer', min: 0, max: MOST_POINTS },
    'Quem tem um irmão matriculado na mesma unidade recebe tantos pontos na lista de espera.',
  ),
  describe(
    'pesoFuncionario',
    'Matrícula',
    { type: 'integer', min: 0, max: MOST_POINTS },
    'Quem é filho de funcionário, conhecido pelo e-mail, recebe tantos pontos na lista de espera.',
  ),
  describe(
    'pesoExAluno',
    'Matrícula',
    { type: 'integer', min: 0, max: MOST_POINTS },
    'Quem já foi aluno da escola recebe tantos pontos na lista de espera. Com os mesmos pontos, vale a ordem de chegada.',
  ),
  describe(
    'pesoProximidade',
    'Matrícula',
    { type: 'integer', min: 0, max: MOST_POINTS },
    'Quem mora perto da escola recebe tantos pontos na lista de espera: o CEP do aluno, ou de um responsável com quem ele mora, começa com os mesmos cinco dígitos do CEP da unidade. É a região dos Correios, não uma distância em metros. Com 0, não conta.',
  ),
  describe(
    'debitoImpedeRematricula',
    'Matrícula',
    YES_NO,
    'Com “Sim”, a rematrícula de quem deve cobranças vencidas de um ano anterior só começa e termina depois de pagas ou em acordo; com “Não”, segue assim mesmo. Matrícula nova e documentos nunca são impedidos.',
  ),
  describe(
    'professoresPlanejam',
    'Acadêmico',
    YES_NO,
    'Com “Sim”, quem pode ver Conteúdo previsto também altera o das disciplinas em que dá aula hoje; com “Não”, só o altera quem tem esse direito no perfil.',
  ),
  describe(
    'conteudosAdiantados',
    'Acadêmico',
    YES_NO,
    'Com “Sim”, professores podem lançar o conteúdo de uma aula antes do dia dela; com “Não”, só no dia ou depois.',
  ),
  describe(
    'efeitoAtestado',
    'Acadêmico',
    { type: 'choice', options: EXCUSE_EFFECTS.map(({ nome }) => ({ value: nome, label: nome })) },
    'Com “Justifica”, a falta com atestado médico continua contando e dá direito à segunda chamada; com “Abona”, deixa de contar na frequência. É a sugestão de quem defere a justificativa, que ainda pode mudá-la.',
  ),
  describe(
    'compensacoesPorAtividade',
    'Acadêmico',
    { type: 'integer', min: 1, max: 100 },
    'Uma atividade de compensação de ausências vale, no máximo, por tantas faltas de cada aluno. O que já foi registrado não muda.',
  ),
  describe(
    'faltasCriticas',
    'Acadêmico',
    { type: 'integer', min: 31, max: 99 },
    'A partir deste percentual das faltas permitidas, o alerta de infrequência do aluno fica crítico. Acima de 30% o portal sempre avisa que o Conselho Tutelar deve ser notificado, como manda a lei.',
  ),
  describe(
    'faltasSeguidas',
    'Acadêmico',
    { type: 'integer', min: 0, max: 30 },
    'Quem falta tantos dias letivos seguidos recebe um alerta de infrequência, mesmo longe do limite do ano. Com 0, não conta.',
  ),
  describe(
    'faltasRecentes',
    'Acadêmico',
    { type: 'integer', min: 0, max: 23 },
    'Quem falta em tantos dias dos últimos 30, seguidos ou não, recebe um alerta de infrequência. Com 0, não conta.',
  ),
  describe(
    'atrasosPorFalta',
    'Acadêmico',
    { type: 'integer', min: 0, max: 30 },
    'A cada tantos atrasos do aluno na mesma disciplina e etapa (ou nos dias da etapa, onde a presença é por dia), conta uma falta a mais na presença, nos boletins e nos alertas; o Conselho Tutelar não é avisado por elas. É discutível na lei: com 0, nenhum atraso vira falta.',
  ),
  describe(
    'aulasPorDia',
    'Acadêmico',
    { type: 'integer', min: 1, max: 10 },
    'O quadro de horários avisa quando uma turma tem mais aulas de uma disciplina no mesmo dia do que isto. O aviso nunca impede de publicar.',
  ),
  describe(
    'avaliacoesPorDia',
    'Acadêmico',
    { type: 'integer', min: 1, max: 10 },
    'Professores marcam, no máximo, tantas avaliações de uma turma no mesmo dia. Além disso, só a coordenação marca, com o motivo.',
  ),
  describe(
    'horasSegundaChamada',
    'Acadêmico',
    { type: 'integer', min: 1, max: 720 },
    'Contadas do fim do dia da avaliação: até lá, quem responde pelo aluno na escola pede a segunda chamada pelo portal.',
  ),
  describe(
    'ajusteDaMedia',
    'Acadêmico',
    YES_NO,
    'Com “Sim”, quem lança notas pode pôr outra média no lugar da calculada, com o motivo; a calculada continua à vista, riscada. Com “Não”, só desfaz os ajustes que já existem.',
  ),
  describe(
    'abaixoDaMedia',
    'Acadêmico',
    { type: 'integer', min: 0, max: 100 },
    'Quando mais do que esta parte dos alunos de uma turma fica abaixo da média de uma etapa, o professor explica por quê, e a explicação faltante é uma pendência do fechamento. Com 100, ninguém é perguntado.',
  ),
  describe(
    'diasDeAlteracao',
    'Acadêmico',
    { type: 'integer', min: 0, max: 365 },
    'Passados tantos dias desde que a nota foi lançada, o professor que a muda diz o motivo, e a nota só muda quando a coordenação aprova. A coordenação muda notas antigas com o motivo, sem aprovação. Com 0, nunca.',
  ),
  describe(
    'quorumDoConselho',
    'Acadêmico',
    { type: 'choice', options: Object.values(QUORUMS).map((value) => ({ value, label: value })) },
    'Quantos dos professores da turma precisam estar presentes para concluir um conselho de classe.',
  ),
  describe(
    'pendenciasAntesDoConselho',
    'Acadêmico',
    {
      type: 'choice',
      options: [
        { value: 'Avisam', label: 'Avisam' },
        { value: 'Impedem', label: 'Impedem' },
      ],
    },
    'Com “Avisam”, as pendências da etapa aparecem antes de iniciar o conselho; com “Impedem”, ele só começa quando estiverem resolvidas.',
  ),
  describe(
    'notasEmConselhoDeEtapa',
    'Acadêmico',
    YES_NO,
    'Com “Sim”, também o conselho participativo e o de etapa votam notas e situações; com “Não”, só o final e o extraordinário.',
  ),
  describe(
    'professoresPublicam',
    'Acadêmico',
    YES_NO,
    'Com “Sim”, quem pode ver Publicar notas também publica as das disciplinas em que dá aula hoje; com “Não”, só publica quem tem esse direito no perfil.',
  ),
  describe(
    'duasPessoasFecham',
    'Acadêmico',
    YES_NO,
    'Com “Sim”, quem pede o fechamento do ano não confirma: outra pessoa com esse direito confirma. Com “Não”, a mesma pessoa pede e confirma.',
  ),
  describe(
    'conselhoFinal',
    'Acadêmico',
    YES_NO,
    'Com “Sim”, uma turma só é fechada depois que o conselho de classe do ano foi concluído.',
  ),
  describe(
    'planosDeAula',
    'Acadêmico',
    YES_NO,
    'Com “Sim”, professores escrevem planos de aula e a coordenação dá o parecer; com “Não”, os que existem só podem ser lidos.',
  ),
  describe(
    'encarregadoNome',
    'Privacidade',
    { type: 'text', maxLength: 120 },
    'É o nome que a página de privacidade mostra a quem quer falar sobre os próprios dados.',
  ),
  describe(
    'encarregadoEmail',
    'Privacidade',
    { type: 'email', maxLength: 254 },
    'É o endereço para o qual a página de privacidade manda quem quer falar sobre os próprios dados.',
  ),
  describe(
    'alunosDoProfessor',
    'Privacidade',
    { type: 'choice', options: Object.values(STUDENTS_OF_TEACHERS).map((value) => ({ value, label: value })) },
    'Diz de quais alunos cada professor vê os dados, a foto e os responsáveis: só os das turmas em que dá aula hoje, ou todos das suas unidades, como convém a uma escola pequena.',
  ),
  describe(
    'nomeNaNotificacao',
    'Privacidade',
    YES_NO,
    'Com “Sim”, a notificação no celular da família diz o primeiro nome do aluno; com “Não”, só que há novidade. O texto da mensagem nunca vai na notificação, que aparece também na tela bloqueada.',
  ),
  describe(
    'certidaoParaAtribuir',
    'Segurança',
    YES_NO,
    'Com “Sim”, quem não tem uma certidão de antecedentes dos últimos seis meses não recebe aulas; com “Não”, a atribuição avisa e pede conferência.',
  ),
  describe(
    'minutosSemUso',
    'Segurança',
    { type: 'integer', min: 0, max: 480 },
    'Depois de tantos minutos sem teclado, toque ou chamada, o portal pede a senha de novo, sem perder o que foi digitado. Com 0, nunca pede.',
  ),
  describe(
    'segundoFator',
    'Segurança',
    {
      type: 'choice',
      options: [
        { value: 'Opcional', label: 'Opcional' },
        { value: FACTOR_REQUIRED, label: 'Obrigatória para master e administradores' },
      ],
    },
    'Além da senha, o portal pede o código de um aplicativo de autenticação. Cada pessoa da equipe pode ligar a sua em “Minha conta”; sendo obrigatória, quem é master ou administrador configura o aplicativo na próxima entrada.',
  ),
  describe(
    'conversas',
    'Área das famílias',
    YES_NO,
    'Com “Sim”, responsáveis escrevem à escola em Mensagens, e a escola responde em Conversas; antes, dê esses direitos aos perfis de quem responde. Com “Não”, as duas somem do menu e nada é enviado; o que foi escrito fica guardado.',
  ),
  describe(
    'conversasComProfessores',
    'Área das famílias',
    YES_NO,
    'Com “Sim”, responsáveis também escrevem aos professores que dão aula ao aluno e podem ver Conversas; a coordenação lê essas conversas. Com “Não”, só à secretaria e à coordenação.',
  ),
  describe(
    'aprovacaoDeComunicados',
    'Área das famílias',
    YES_NO,
    'Com “Sim”, um comunicado só vai ao mural depois de aprovado por uma pessoa com o direito “Aprovar comunicados”; os outros o enviam para aprovação. Com “Não”, quem escreve também publica.',
  ),
  describe(
    'comentariosEmComunicados',
    'Área das famílias',
    YES_NO,
    'Com “Sim”, quem escreve um comunicado pode permitir comentários nele; quem o recebe lê os dos outros, com o primeiro nome, e a escola pode ocultá-los. Com “Não”, ninguém comenta nem vê comentários.',
  ),
  describe(
    'diasAtendimento',
    'Área das famílias',
    { type: 'choice', options: Object.values(OFFICE_DAYS).map((value) => ({ value, label: value })) },
    'Nestes dias, menos os feriados, conta o tempo em que uma família espera a resposta da escola. A família lê quais são.',
  ),
  describe(
    'horarioAtendimento',
    'Área das famílias',
    { type: 'hours' },
    'Dentro deste horário conta o tempo em que uma família espera a resposta da escola, como em 07:30 às 17:30. Fora dele, a família lê que a mensagem foi recebida.',
  ),
  describe(
    'diasParaReabrir',
    'Área das famílias',
    { type: 'integer', min: 0, max: 90 },
    'Por tantos dias, a família que escreve numa conversa encerrada a abre de novo; depois, começa outra. Com 0, sempre começa outra.',
  ),
  describe(
    'gravacaoFamilias',
    'Área das famílias',
    YES_NO,
    'Com “Sim”, responsáveis e alunos têm “Gravar sessão” no menu do nome, para ajudar a escola a reproduzir um problema. Vale somente em instalações com ferramentas de teste.',
  ),
  describe(
    'enderecoPortal',
    'Portal',
    { type: 'site', maxLength: 200 },
    'É o endereço que os e-mails e os documentos impressos trazem para abrir o portal e conferir documentos. Vazio, os links dos e-mails saem incompletos e os documentos sem o código de leitura. Vale menos que o endereço configurado no servidor, se houver.',
  ),
]

/** The description of a parameter by its id; undefined for one that the portal does not know. */
export const parameterById = (id: number): ParameterDescription | undefined =>
  PARAMETER_DESCRIPTIONS.find((description) => description.id === id)

const WHOLE = /^\d{1,9}$/

/** The sentence for a value that the parameter may not have; null for a good value. */
export const parameterProblem = (parameter: ParameterDescription, value: string): string | null => {
  const { nome } = parameter
  switch (parameter.type) {
    case 'choice':
      if (value === '') return requiredMessage(nome)
      return parameter.options.some((option) => option.value === value) ? null : 'Escolha um dos valores da lista.'
    case 'integer': {
      if (value === '') return requiredMessage(nome)
      const { min, max } = parameter
      const isWithin = WHOLE.test(value) && Number(value) >= min && Number(value) <= max
      return isWithin ? null : `Informe um número inteiro de ${min} a ${max}.`
    }
    case 'text':
      return tooLong(value, parameter.maxLength)
    case 'email':
      if (value !== '' && !isEmail(value)) return staffMessages.EMAIL_INVALID
      return tooLong(value, parameter.maxLength)
    case 'hours':
      return hoursIn(value) === null ? 'Informe as horas assim: 07:30 às 17:30.' : null
    case 'site':
      if (value !== '' && siteOf(value) === null)
        return 'Informe o endereço completo, como https://portal.suaescola.com.br.'
      return tooLong(value, parameter.maxLength)
  }
}

/** An address of a site as links go on from it, without a slash behind it; null for what is none. */
const siteOf = (value: string): string | null => {
  if (!URL.canParse(value)) return null
  const { protocol, origin, pathname, search, hash, username } = new URL(value)
  const isPlain = search === '' && hash === '' && username === ''
  return /^https?:$/.test(protocol) && isPlain ? `${origin}${pathname}`.replace(/\/+$/, '') : null
}

const tooLong = (value: string, maxLength: number): string | null =>
  value.length > maxLength ? `Use no máximo ${maxLength} caracteres.` : null

/** A value as it is stored: trimmed, a number without leading zeros, an address without a slash behind it. */
export const normalParameterValue = ({ type }: ParameterDescription, value: string): string => {
  const trimmed = value.trim()
  if (type === 'site') return siteOf(trimmed) ?? trimmed
  return type === 'integer' && WHOLE.test(trimmed) ? String(Number(trimmed)) : trimmed
}

/** A value as a person reads it: “Não” for `Nao`. */
export const parameterText = (parameter: ParameterDescription, value: string): string => {
  if (parameter.type !== 'choice') return value
  return parameter.options.find((option) => option.value === value)?.label ?? value
}
