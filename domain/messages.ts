/**
 * Every sentence that server and portal must agree on, by its code. Those of portal.md 8 stand to the letter.
 * An error on the wire is `{ code, message, fields? }` with a code of this table.
 */
export const MESSAGES = {
  // Sign-in
  LOGIN_GUARDIAN_FAILED: 'Erro ao realizar login',
  LOGIN_STAFF_FAILED: 'Erro ao conectar ao servidor',
  LOGIN_GUARDIAN_DONE: 'Login realizado com sucesso!',
  LOGIN_STAFF_DONE: 'Login realizado com sucesso.',
  FIRST_ACCESS: 'Primeiro acesso identificado. Crie uma nova senha.',
  BAD_CREDENTIALS: 'Usuário ou senha inválidos.',
  LOCKED: 'Acesso bloqueado por excesso de tentativas. Tente novamente em {minutos} min.',
  PASSWORD_CREATED: 'Senha criada com sucesso!',
  PASSWORD_WEAK: 'A nova senha não atende aos requisitos.',
  FIRST_ACCESS_DONE: 'A senha deste usuário já foi criada. Entre com ela.',
  INVITE_INVALID: 'Este link já foi usado ou perdeu a validade.',
  SIGN_OUT_ASK: 'Realmente deseja finalizar a sessão?',
  SESSION_EXPIRED: 'Sua sessão expirou. Informe a senha para continuar.',
  SESSION_ENDED: 'Sua sessão foi encerrada. Entre novamente.',

  // Access
  FORBIDDEN: 'Você não tem permissão para esta ação.',
  IN_PERSON_ONLY: 'Só a própria pessoa pode fazer isto. Retorne ao seu usuário.',
  NOT_FOUND: 'O registro não existe ou não está disponível para você.',
  RIGHTS_CHANGED: 'Suas permissões foram atualizadas.',
  MODULE_DENIED: 'Não possui acesso a esse módulo',

  // Data
  MALFORMED: 'Não entendemos o que foi enviado. Confira os campos e tente novamente.',
  STALE: 'Outra pessoa alterou este registro. Confira os dois valores antes de salvar.',
  TOO_LARGE: 'O conteúdo enviado é grande demais.',
  UNSUPPORTED: 'O formato enviado não é aceito.',
  RULE_BROKEN: 'Uma regra da escola impede esta ação.',
  TOO_MANY: 'Muitas solicitações seguidas. Aguarde um instante e tente novamente.',
  UNAVAILABLE: 'O portal está indisponível no momento. Tente novamente em instantes.',
  UNEXPECTED: 'Algo deu errado do nosso lado. Tente novamente; se persistir, avise a escola.',
  OFFLINE: 'Sem conexão com o portal. Verifique a internet e tente novamente.',

  // Profiles
  PROFILE_CREATED: 'Perfil cadastrado com sucesso!',
  PROFILE_UPDATED: 'Perfil atualizado com sucesso!',
  PROFILE_NAME_TAKEN: 'Já existe um perfil com este nome.',
  PROFILE_IN_USE: 'O perfil está em uso por {usuarios} e não pode ser inativado. Troque antes o perfil dessas pessoas.',
  PROFILE_OF_FAMILIES: 'O perfil Responsável é das famílias e não pode ser criado nem alterado.',
  RIGHTS_BEYOND_OWN: 'Você não pode dar nem retirar permissões que não tem: {funcionalidades}.',

  // Registers
  REGISTER_TAKEN: 'Já existe um registro com o mesmo valor no campo {campo}.',
  REGISTER_IN_USE: 'Não é possível inativar: em uso em {usos}.',
  REGISTER_STALE: 'Outra pessoa alterou este registro. Confira a lista e tente novamente.',
  EXPORT_TOO_LARGE:
    'A lista tem {linhas} linhas, e um arquivo leva até {limite}. Use os filtros para exportar por partes.',
  REGISTER_HAS_CHILDREN: 'O código não pode mudar enquanto há registros abaixo deste.',
  REGISTER_CODE_OUTSIDE: 'O código precisa estender o do registro superior, como {codigo}.',
  REGISTER_CODE_NOT_ROOT: 'Um código com ponto precisa de um registro superior.',
  REGISTER_LOOP: 'O registro escolhido em {campo} leva de volta a este.',
  REGISTER_NOT_LATER:
    'O registro escolhido em {campo} precisa vir depois deste: com ordem maior no mesmo {grupo}, ou em um {grupo} seguinte.',

  // School year and calendar
  YEAR_CREATED: 'Ano letivo cadastrado com sucesso!',
  YEAR_SAVED: 'Ano letivo salvo com sucesso!',
  YEAR_BEGUN: 'Ano letivo iniciado com sucesso!',
  YEAR_REOPENED: 'Ano letivo reaberto com sucesso!',
  YEAR_CLOSED: 'Ano letivo encerrado com sucesso!',
  YEAR_TAKEN: 'Esta unidade já tem este ano letivo.',
  YEAR_RUNS: 'Esta unidade já tem um ano letivo em andamento: {ano}. Encerre-o antes.',
  YEAR_STEP: 'O ano letivo não pode passar de {de} para {para}.',
  YEAR_IS_CLOSED: 'O ano letivo está encerrado e só pode ser consultado.',
  YEAR_MISSING: 'A unidade ainda não tem este ano letivo. Cadastre-o em Ano letivo.',
  REASON_MISSING: 'Diga o motivo desta mudança.',
  CALENDAR_CREATED: 'Calendário cadastrado com sucesso!',
  CALENDAR_SAVED: 'Calendário salvo com sucesso!',
  CALENDAR_APPROVED: 'Calendário aprovado com sucesso!',
  CALENDAR_PUBLISHED: 'Calendário publicado com sucesso! As famílias e a equipe foram avisadas.',
  CALENDAR_REOPENED: 'O calendário voltou a ser rascunho.',
  CALENDAR_TAKEN: 'Esta unidade já tem um calendário deste ano para o mesmo curso.',
  CALENDAR_STEP: 'O calendário não pode passar de {de} para {para}.',
  CALENDAR_INACTIVE: 'O calendário está inativo. Ative-o antes de mudar os seus dias.',
  EVENT_SAVED: 'Evento salvo com sucesso!',
  EVENT_REMOVED: 'Evento removido com sucesso!',
  // Imports
  IMPORT_EXPIRED: 'O prazo desta importação terminou. Envie o arquivo novamente.',
  IMPORT_INCOMPLETE: 'O arquivo não chegou inteiro: {recebidas} de {linhas} linhas. Envie-o novamente.',
  IMPORT_HAS_FLAWS:
    'O arquivo tem linhas com erro. Corrija-as e envie o arquivo novamente, ou deixe-as de fora; nada foi alterado.',
  IMPORT_OUTDATED: 'Algo mudou desde a conferência, e esta parte ficou como estava.',
  IMPORT_NOT_APPLIED: 'Esta importação não foi aplicada.',
  IMPORT_UNDONE: 'Esta importação já foi desfeita.',
  IMPORT_RUNNING: 'Esta importação ainda está em andamento. Espere a tarefa terminar, ou cancele-a.',
  IMPORT_WHOLE: 'Neste cadastro as linhas dependem umas das outras: todas entram juntas.',
  IMPORT_CLOSED: 'Esta importação já foi conferida.',

  // Class groups and offers of courses
  SCHOOL_YEAR_CLOSED: 'O ano letivo {ano} está encerrado: nada nele pode ser alterado.',
  CLASS_GROUP_TAKEN: 'Já existe uma turma com este nome nesta série, turno, unidade e ano letivo.',
  COURSE_OFFER_TAKEN: 'Este curso já é ofertado nesta unidade e ano letivo.',
  REMOVE_IN_USE: 'Não é possível excluir: em uso em {usos}.',

  // Prices
  PRICE_TABLE_TAKEN: 'Já existe uma tabela de preço com este nome nesta unidade e ano letivo.',
  PRICE_TABLE_REPLACED: 'Esta edição da tabela já foi substituída por outra, e não muda mais.',
  PRICE_TABLE_OF_SCHOOL: 'Esta tabela é de toda a escola. Só quem trabalha em todas as unidades pode alterá-la.',
  ANNUAL_FEE_TAKEN: 'Esta série já tem anuidade nesta unidade e ano letivo.',
  DISCOUNT_INACTIVE: 'Este desconto está inativo e não pode ser concedido.',
  DISCOUNT_NOT_RENEWED: 'Este desconto não se renova: quem o tinha no ano anterior não o tem de novo por isso.',
  DISCOUNT_BEGINS_EARLIER: 'Um desconto vale de hoje em diante: o que já venceu não muda.',
  DISCOUNT_OUTSIDE_VALIDITY: 'Este desconto só é concedido de {inicio} a {fim}.',
  DISCOUNT_NOBODY: 'Ninguém do que foi escolhido pode receber este desconto.',
  GRANTS_BEYOND_WHOLE: 'Os percentuais sobre o bruto somariam {soma}%, e podem somar até 100%.',
  TOO_MANY_GRANTS: 'São {total} alunos. Escolha no máximo {limite} de uma vez: por unidade, curso ou série.',
  GRANT_STEP: 'Uma concessão não pode passar de {de} para {para}.',
  GRANT_BEYOND_LIMIT: 'Esta concessão passa da sua alçada. Peça a quem pode aprová-la.',
  GRANT_OWN: 'Quem pediu a concessão não a aprova.',
  GRANT_WITHOUT_TERM: 'Esta concessão não tem termo para assinar.',
  BATCH_UNDONE: 'Esta aplicação já foi desfeita.',
  ITEM_INACTIVE: 'Este item está inativo.',
  ITEM_CONDITION: 'O item não é pago nesta condição.',
  ITEM_NOBODY: 'Ninguém do que foi escolhido pode receber este item.',
  ITEM_CANCELLED: 'Este item já foi cancelado.',
  TOO_MANY_TAKERS: 'São {total} alunos. Escolha no máximo {limite} de uma vez: por série ou turma.',
  PRICE_COPY_SAME_YEAR: 'Escolha outro ano de destino.',

  // Processes
  PROCESS_TAKEN: 'Já existe um processo deste tipo com este nome neste ano letivo.',
  PROCESS_OVERLAPS:
    'O processo {processo} já recebe {tipo} de {inicio} a {fim} em alguma dessas unidades e séries. Mude as datas ou as séries.',
  PROCESS_OF_UNITS: 'Este processo também é de outras unidades. Só quem trabalha em todas elas pode alterá-lo.',
  PROCESS_CLOSED:
    'O processo {processo} recebe matrículas de {inicio} a {fim}. Reabra-o em Gestão de processos para incluir agora.',
  PROCESS_INACTIVE: 'O processo {processo} está inativo. Ative-o em Gestão de processos para incluir agora.',
  PLACE_NOT_OFFERED: 'O processo {processo} não oferta {serie}, {periodo}.',
  PROCESS_CREATED: 'Processo cadastrado com sucesso!',
  PROCESS_SAVED: 'Processo atualizado com sucesso!',

  // Extra courses
  PRE_RESERVATION_SAVED: 'Pré-reserva salva com sucesso!',
  PRE_RESERVATION_UNFIT:
    'O curso não aceita {alunos}. Confira matrícula, série, turno, sexo e ano de nascimento; nada foi alterado.',
  EXTRA_COURSE_TAKEN: 'Já existe um curso extra com este nome e turma nesta unidade e ano letivo.',
  EXTRA_COURSE_CLOSED: 'Este curso está encerrado e não recebe inscrições.',
  EXTRA_COURSE_FULL: 'Não há mais vagas em {curso}. O aluno pode entrar na lista de espera.',
  EXTRA_COURSE_STOPPED: 'Não há mais vagas em {curso}, e este curso não tem lista de espera.',
  SIGN_UPS_CLOSED: 'As inscrições em {curso} não estão abertas hoje. Veja os períodos em Gestão de processos.',
  SIGN_UP_EXISTS: 'O aluno já está inscrito neste curso.',
  SIGN_UP_DONE: 'Inscrição realizada com sucesso!',
  SIGN_UP_WAITS: 'Aluno incluído na lista de espera, na posição {posicao}.',
  SIGN_UP_STALE: 'Outra pessoa mexeu nesta inscrição. Confira como ela está e tente novamente.',
  SIGN_UP_WINDOW_TAKEN: 'Já existe um período de inscrições com este nome nesta unidade e ano letivo.',

  // Documents of students
  REQUIREMENT_DECIDED: 'Este documento já foi aprovado ou dispensado e não pode ser trocado.',
  REQUIREMENT_STEP: 'Um documento não pode passar de {de} para {para}.',
  REQUIREMENT_STALE: 'Outra pessoa mexeu neste documento antes. Confira como ele está e tente novamente.',
  REQUIREMENT_SENT: 'Documento enviado com sucesso! A escola vai conferir.',
  REQUIREMENT_TAKEN_BACK: 'Documento retirado com sucesso!',
  REQUIREMENT_REVIEWED: 'Decisão registrada com sucesso!',

  // Documents that the school issues
  CONTRACT_NOT_SIGNER: 'Você não assina este texto. Assinam: {nomes}.',
  CONTRACT_NOT_YOUR_TURN: 'Antes de você assina: {nomes}.',
  CONTRACT_NOT_READY: 'Este texto ainda não pode ser assinado. Falta: {faltas}.',
  CONTRACT_REFUSED: '{nome} recusou este texto. A escola vai preparar outra versão.',
  CONTRACT_FIRST: 'Primeiro todos assinam o contrato; depois, o aditivo.',
  CONTRACT_ON_PAPER: 'Este contrato é assinado em papel, na escola.',
  CONTRACT_ENDED: 'Este contrato foi encerrado e não muda mais.',
  CONTRACT_MISSING: 'Esta matrícula ainda não tem contrato.',
  CONTRACT_DONE: 'Este texto já foi assinado por todos. O que mudar vale por aditivo.',
  TEMPLATE_CREATED: 'Modelo cadastrado com sucesso!',
  TEMPLATE_SAVED: 'Modelo salvo com sucesso! O que já foi emitido continua como estava.',
  TEMPLATE_INACTIVATED: 'Modelo inativado com sucesso!',
  TEMPLATE_REACTIVATED: 'Modelo reativado com sucesso!',
  TEMPLATE_INACTIVE: 'Este modelo está inativo e não pode ser emitido.',
  DOCUMENT_GAPS:
    'Faltam dados de {aluno} para este documento: {faltas}. Complete-os, ou emita com lacunas para preencher à mão.',
  DOCUMENT_ISSUED: 'Documento emitido com sucesso!',
  DOCUMENT_CANCELLED: 'Documento cancelado com sucesso! A verificação pública já mostra o cancelamento.',
  DOCUMENT_IS_CANCELLED: 'Este documento já foi cancelado.',
  HASH_UNAVAILABLE: 'Este navegador não consegue conferir arquivos. Abra o portal por um endereço https.',
  ISSUE_QUEUED: 'Emissão iniciada. Você será avisado quando o arquivo estiver pronto.',
  NOBODY_ENROLLED: 'Ninguém está matriculado no que foi escolhido.',
  TOO_MANY_DOCUMENTS: 'São {total} alunos. Escolha no máximo {limite} de uma vez: por curso, série ou turma.',
  DOCUMENTS_QUEUED: 'A emissão começou em segundo plano. Você pode continuar trabalhando.',

  // Students and guardians
  PERSON_TAKEN: 'Este {campo} já é de {nome}.',
  PERSON_TAKEN_ELSEWHERE: 'Este {campo} já está cadastrado em outra unidade. Peça o vínculo a quem trabalha nela.',
  LINK_EXISTS: 'Este responsável já está vinculado ao aluno.',
  LINK_LAST_ROLE: 'O aluno ficaria sem responsável {papeis}. Dê antes esta função a outra pessoa.',
  LINK_SHARES: 'A soma dos percentuais financeiros passaria de 100%.',
  ROLES_MISSING: 'O aluno precisa de responsável {papeis}.',
  NO_SEATS: 'Não há vagas livres em {serie}, {periodo}.',
  ENROLMENT_EXISTS: 'O aluno já tem matrícula neste ano letivo.',
  AGE_BLOCKED: 'A idade do aluno na data de corte não é a de {serie}.',
  AGE_RELEASE_MISSING: 'A idade do aluno está fora da faixa da série. Justifique a liberação.',
  STUDENT_INCLUDED: 'Aluno incluído com sucesso! A matrícula está em andamento.',
  GUARDIAN_INACTIVE: 'Este responsável está inativo.',
  MERGE_SELF: 'Escolha dois cadastros diferentes e ativos.',
  MERGE_TWO_CPFS: 'Os cadastros têm CPFs diferentes: são de duas pessoas.',
  MERGE_ELSEWHERE: 'Um dos cadastros responde por alunos de outras unidades. Peça a um usuário master.',
  MERGE_STUDENT_ELSEWHERE: 'Um dos cadastros tem matrícula em outra unidade. Peça a um usuário master.',
  MERGE_TWO_ENROLMENTS: 'Os dois cadastros têm matrícula em {ano}. Cancele antes a que está a mais.',
  MERGE_LOSES_ROLE: '{aluno} ficaria sem responsável {papeis}. Dê antes esta função ao cadastro que fica.',
  MERGE_UNDO_BLOCKED: 'Não é possível desfazer: os vínculos ou os dados mudaram desde a unificação. Nada foi alterado.',
  MERGE_DONE: 'Cadastros unificados com sucesso!',
  MERGE_UNDONE: 'Unificação desfeita com sucesso!',
  STUDENT_SAVED: 'Dados do aluno salvos com sucesso!',
  GUARDIAN_SAVED: 'Dados do responsável salvos com sucesso!',
  LINK_OPENED: 'Responsável vinculado com sucesso!',
  LINK_SAVED: 'Vínculo atualizado com sucesso!',
  LINK_CLOSED: 'Vínculo encerrado com sucesso!',
  PHOTO_SAVED: 'Foto atualizada com sucesso!',
  PHOTO_REMOVED: 'Foto removida com sucesso!',

  // Configured fields
  FIELD_CREATED: 'Campo cadastrado com sucesso!',
  FIELD_SAVED: 'Campo salvo com sucesso!',
  FORM_CHANGED:
    'A escola mudou este formulário enquanto você o preenchia. Confira os campos e salve de novo; o que você digitou continua aqui.',

  // Terms
  TERM_FOR_NOBODY: 'Escolha ao menos um grupo de pessoas que deve aceitar o termo.',
  TERM_WITHOUT_TEXT: 'Escreva o texto do rascunho antes de publicar.',
  TERM_CREATED: 'Termo cadastrado com sucesso!',
  TERM_SAVED: 'Termo salvo com sucesso!',
  TERM_PUBLISHED: 'Versão publicada com sucesso! O aceite será pedido na próxima entrada.',
  TERM_INACTIVATED: 'Termo inativado com sucesso!',
  TERM_REACTIVATED: 'Termo reativado com sucesso!',

  // Portal (portal.md 8)
  STUDENTS_FAILED: 'Erro ao buscar alunos. Por favor, tente novamente.',
  READ_PUBLICATION_FAILED: 'Erro ao marcar publicação como lido. Por favor, tente novamente.',
  READ_NOTIFICATION_FAILED: 'Erro ao marcar notificação como lido. Por favor, tente novamente.',
  FILE_REJECTED: 'Arquivo muito grande ou formato inválido',
  USERS_FAILED: 'Ocorreu um erro ao buscar usuários',
  IMPERSONATION_FAILED: 'Ocorreu um erro ao buscar as informações do usuário',
  IMPERSONATION_CHOOSE: 'Selecione o usuário com o qual deseja acessar o sistema',
  IMPERSONATION_EXPIRED: 'O acesso como outro usuário terminou. Informe a sua senha para voltar ao seu usuário.',
  IMPERSONATION_REFUSED: 'Você não pode entrar como uma pessoa com mais permissões que as suas.',
  NARROW_SCREEN: 'Para melhorar a visualização, gire a tela do dispositivo.',
  EMPTY_TABLE: 'Nenhum dado encontrado!',
  EMPTY_SEARCH: 'Nenhum resultado encontrado',

  // Staff users (portal.md 5, 8)
  USER_REQUIRED: 'Preencha os campos obrigatórios!',
  USER_RIGHTS_REQUIRED: 'Preencha as unidades e perfis!',
  EMAIL_INVALID: 'O E-mail inserido é inválido!',
  USER_SAVE_NEW_ASK: 'Deseja salvar a criação do usuário?',
  USER_SAVE_ASK: 'Deseja salvar a edição do usuário?',
  USER_ABANDON_NEW_ASK: 'Deseja abandonar a criação do usuário?',
  USER_ABANDON_ASK: 'Deseja abandonar a edição do usuário?',
  USER_CREATED: 'Usuário cadastrado com sucesso!',
  USER_CREATE_FAILED: 'Falha ao cadastrar usuário',
  USER_UPDATED: 'Usuário atualizado com sucesso!',
  USER_UPDATE_FAILED: 'Falha ao atualizar usuário',
  USER_SAVE_FIRST: 'Salvar o usuário antes de progredir',
  SIGNATORY_KEY_COPIED: 'Chave do Signatário copiada a área de transferência!',
  EMAIL_TAKEN: 'Já existe um usuário com este e-mail.',
  CPF_TAKEN: 'Já existe um funcionário com este CPF.',
  JOB_INTERRUPTED: 'A tarefa foi interrompida várias vezes no mesmo ponto. O que já foi feito está guardado.',
  REGISTRATION_TAKEN: 'Já existe um funcionário com esta matrícula funcional.',
  LAST_MASTER: 'A escola precisa de ao menos um usuário master ativo.',
  OWN_INACTIVATION: 'Você não pode inativar o seu próprio usuário.',
  HIGHER_RANK: 'Você não pode alterar um usuário com mais permissões que as suas.',
  GRANT_BEYOND_OWN: 'Você não pode conceder permissões que não possui.',
  NOT_TEACHER: 'Estes dados são somente de professores.',
  USER_INACTIVE: 'Este usuário está inativo.',
  CHECK_FIELDS: 'Confira os campos indicados.',
  USER_ACTIVATED: 'Usuário ativado com sucesso!',
  USER_INACTIVATED: 'Usuário inativado com sucesso!',
  INVITE_FAILED: 'Não foi possível gerar o link de acesso.',
  LINK_COPIED: 'Link de acesso copiado para a área de transferência!',
  AGENDA_LINK_COPIED: 'Endereço da agenda copiado para a área de transferência!',
  AGENDA_LINK_ENDED: 'O endereço da agenda foi cancelado.',
  COPY_FAILED: 'Não foi possível copiar. Selecione o texto e copie.',
  FILES_WAITING: 'Há muitos arquivos enviados à espera de serem salvos. Salve ou aguarde antes de enviar outros.',
  FILE_GONE: 'O arquivo não está mais disponível. Escolha-o novamente.',
  TEACHER_SAVED: 'Dados do professor salvos com sucesso!',
  TEACHER_SAVE_FAILED: 'Falha ao salvar os dados do professor',
} as const

export type MessageCode = keyof typeof MESSAGES

/** A message with its `{placeholders}` filled. */
export const message = (code: MessageCode, values: Readonly<Record<string, string | number>> = {}): string =>
  MESSAGES[code].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))

/** The sentence under an empty required field (portal.md 5). */
export const requiredMessage = (label: string): string => `O campo ${label} é obrigatório.`

/** The same for a file field, which has no final period (portal.md 5). */
export const requiredFileMessage = (label: string): string => `O campo ${label} é obrigatório`

/** How long a text has to be (portal.md 5). */
export interface Bounds {
  readonly minLength?: number | undefined
  readonly maxLength?: number | undefined
}

/** `Insira 3/15` until a text is within its bounds; nothing typed is not too short. */
export const boundsMessage = (text: string, { minLength = 0, maxLength }: Bounds): string | undefined => {
  const isWithin = text === '' || (text.length >= minLength && (maxLength === undefined || text.length <= maxLength))
  return isWithin ? undefined : `Insira ${text.length}/${maxLength ?? minLength}`
}

/** What every refused call answers. */
export interface WireError {
  readonly code: MessageCode
  readonly message: string
  /** Sentence per field of the request, where a field is to blame. */
  readonly fields?: Readonly<Record<string, string>>
  /** With STALE: the record as it stands now, in the shape in which it is read. */
  readonly atual?: unknown
}
