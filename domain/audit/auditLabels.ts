import type { LoginType } from '#domain/base/signedIn.ts'

/**
 * The entities and actions of the audit, in Portuguese. The keys are a closed set: `writeAudit` and `notFoundAudited`
 * take no other entity or action, so a new one gets its line here first. Entities are tables or things of the school in
 * the singular, actions say what was done to them. The keys of `before` and `after` have their words in `fields.ts`.
 */
const ENTITIES = {
  // acesso
  session: 'Sessão',
  push_device: 'Aparelho com notificações',
  password: 'Senha',
  login_email: 'E-mail de acesso',
  second_factor: 'Verificação em duas etapas',
  staff_user: 'Usuário',
  staff_details: 'Dados do professor',
  signatory_key: 'Chave de signatário',
  profile: 'Perfil',
  parameter: 'Parâmetro',
  look: 'Aparência da escola',
  look_image: 'Plano de fundo',
  term: 'Termo ou política',
  term_version: 'Versão do termo',
  term_acceptance: 'Aceite de termo',
  personal_data: 'Dados pessoais',
  audit_entry: 'Auditoria',
  import_batch: 'Importação',
  job: 'Tarefa em segundo plano',
  // matricula
  guardian: 'Responsável',
  student: 'Aluno',
  student_guardian: 'Vínculo de responsável',
  special_education: 'Educação especial do aluno',
  enrolment: 'Matrícula',
  enrolment_proposal: 'Escolhas da matrícula',
  unit: 'Unidade',
  installation: 'Instalação',
  configured_field: 'Campo de formulário',
  field_answer: 'Respostas de formulário',
  contact_stage: 'Etapa de contato',
  contact_origin: 'Origem de contato',
  other_item: 'Outro item',
  student_item: 'Item do aluno',
  prerequisite: 'Pré-requisito',
  document_rule: 'Regra de documentos',
  student_requirement: 'Documento do aluno',
  document_template: 'Modelo de documento',
  issued_document: 'Documento emitido',
  contract: 'Contrato',
  contract_text: 'Texto do contrato',
  message_rule: 'Alerta de mensagem',
  message: 'Mensagem',
  price_table: 'Tabela de preço',
  annual_fee: 'Anuidade',
  enrolment_process: 'Processo de matrícula',
  waiting_entry: 'Inscrição na lista de espera',
  extra_course: 'Curso extra',
  extra_course_signup: 'Inscrição em curso extra',
  extra_course_window: 'Período de inscrições',
  pre_reservation: 'Pré-reserva',
  discount_type: 'Desconto',
  discount_limit: 'Alçada de desconto',
  discount_grant: 'Concessão de desconto',
  discount_batch: 'Aplicação de desconto',
  // academico
  course: 'Curso',
  grade: 'Série',
  shift: 'Turno',
  subject: 'Disciplina',
  location: 'Local',
  unit_year: 'Ano letivo',
  school_calendar: 'Calendário escolar',
  calendar_event: 'Evento do calendário',
  calendar_subscription: 'Endereço da agenda',
  event_type: 'Tipo de evento',
  holiday: 'Feriado',
  class_group: 'Turma',
  class_division: 'Divisão da turma',
  course_offer: 'Oferta de curso',
  occurrence_type: 'Tipo de ocorrência',
  occurrence_template: 'Modelo de ocorrência',
  occurrence: 'Ocorrência',
  occurrence_student: 'Aluno em ocorrência',
  occurrence_file: 'Anexo de ocorrência',
  occurrence_acknowledgement: 'Ciência de ocorrência',
  publication: 'Comunicado',
  publication_comment: 'Comentário de comunicado',
  publication_read: 'Leitura de comunicado',
  class_time: 'Horário de aula',
  concept_system: 'Sistema de conceitos',
  concept: 'Conceito',
  stage: 'Etapa',
  evaluation_scheme: 'Avaliações do esquema',
  evaluation_scheme_version: 'Esquema de avaliação',
  evaluation_link: 'Vínculo de esquema de avaliação',
  stage_division: 'Etapas do ano letivo',
  curriculum: 'Matriz curricular',
  elective_group: 'Grupo de optativas',
  elective_choice: 'Escolha de optativa',
  student_subject: 'Disciplina do aluno',
  curriculum_item: 'Item do currículo',
  class_assignment: 'Atribuição de aulas',
  lesson: 'Aula',
  lesson_balance_note: 'Explicação de aulas devidas',
  appeal: 'Recurso de resultado',
  pending_rule: 'Regras das pendências',
  stage_justification: 'Justificativa da etapa',
  roll: 'Chamada',
  absence_excuse: 'Justificativa de falta',
  absence_compensation: 'Compensação de ausências',
  absence_alert: 'Alerta de infrequência',
  council_notice: 'Notificação ao Conselho Tutelar',
  active_search: 'Busca ativa',
  mark: 'Nota',
  mark_reopening: 'Pedido de reabertura de notas',
  reopening: 'Pedido de reabertura',
  mark_change: 'Alteração de nota antiga',
  mark_import: 'Importação de notas',
  applied_assessment: 'Avaliação marcada',
  second_call: 'Pedido de segunda chamada',
  mark_release: 'Publicação de notas',
  report_card: 'Boletim',
  report_card_layout: 'Configuração do boletim',
  timetable: 'Quadro de horários',
  timetable_search: 'Busca de horário',
  teacher_unavailable: 'Indisponibilidade de professor',
  teacher_availability: 'Disponibilidade de professor',
  teacher_absence: 'Falta de professor',
  criminal_certificate: 'Certidão de antecedentes',
  expected_content: 'Conteúdo previsto',
  own_skill: 'Habilidade da escola',
  lesson_content: 'Conteúdo da aula',
  lesson_plan: 'Plano de aula',
  assessment: 'Avaliação',
  activity: 'Atividade',
  activity_delivery: 'Entrega de atividade',
  opinion: 'Parecer descritivo',
  ready_phrase: 'Frase pronta',
  absence_reason: 'Motivo de falta',
  authorisation_type: 'Tipo de autorização',
  authorisation: 'Autorização',
  authorisation_answer: 'Resposta a autorização',
  pickup_person: 'Pessoa que pode retirar aluno',
  barred_person: 'Pessoa impedida pela justiça',
  pickup_code: 'Código de emergência',
  school_exit: 'Saída de aluno',
  medication: 'Pedido de medicação',
  medication_dose: 'Dose de medicação',
  album: 'Álbum de fotos',
  album_picture: 'Foto de álbum',
  conversation: 'Conversa',
  conversation_line: 'Mensagem de conversa',
  ready_answer: 'Resposta pronta',
  // financeiro
  supplier: 'Fornecedor',
  material_group: 'Grupo de material',
  material: 'Material',
  company: 'Empresa',
  bank_account: 'Conta bancária',
  finance_contact: 'Contato do financeiro',
  result_centre: 'Centro de resultado',
  responsibility_centre: 'Centro de responsabilidade',
  payment_term: 'Condição de pagamento',
  standard_history: 'Histórico padrão',
  periodicity: 'Periodicidade',
  charge: 'Cobrança',
  settlement: 'Baixa',
  agreement: 'Acordo',
  return_file: 'Arquivo de retorno',
  stored_file: 'Arquivo',
} as const

const ACTIONS = {
  create: 'Inclusão',
  update: 'Alteração',
  inactivate: 'Inativação',
  reactivate: 'Reativação',
  remove: 'Remoção',
  restore: 'Restauração do padrão',
  publish: 'Publicação',
  approve: 'Aprovação',
  merge: 'Unificação',
  'undo-merge': 'Unificação desfeita',
  begin: 'Início',
  close: 'Encerramento',
  reopen: 'Reabertura',
  accept: 'Aceite',
  refuse: 'Recusa',
  read: 'Leitura',
  view: 'Consulta',
  export: 'Exportação',
  import: 'Importação',
  'undo-import': 'Importação desfeita',
  verify: 'Verificação',
  issue: 'Emissão',
  sign: 'Assinatura',
  cancel: 'Cancelamento',
  charge: 'Geração de cobranças',
  settle: 'Baixa',
  reverse: 'Estorno',
  agree: 'Acordo',
  exempt: 'Isenção',
  protest: 'Protesto',
  remind: 'Lembrete',
  retry: 'Nova tentativa',
  'sign-in': 'Entrada no portal',
  'sign-out': 'Saída do portal',
  handover: 'Passagem ao financeiro',
  'end-sessions': 'Encerramento de sessões',
  'enter-as': 'Acesso como outro usuário',
  'return-from': 'Retorno ao próprio usuário',
  'enter-as-refused': 'Acesso como outro usuário recusado',
  'foreign-row': 'Tentativa de acesso a registro alheio',
  'rights-refused': 'Tentativa de conceder permissões que não possui',
  'replace-initial': 'Troca da senha inicial',
  'reset-password': 'Redefinição de senha',
  'change-password': 'Troca de senha',
  'ask-reset': 'Pedido de nova senha',
  invite: 'Link para criar a senha',
  'revoke-invite': 'Link para criar a senha cancelado',
  'first-master': 'Criação do primeiro usuário master',
  'generate-key': 'Geração de chave de signatário',
} as const

/** Entity of an audit row. */
export type AuditEntity = keyof typeof ENTITIES
/** Action of an audit row. */
export type AuditAction = keyof typeof ACTIONS

const PERSON_KINDS: Readonly<Record<LoginType, string>> = { 1: 'Equipe', 2: 'Responsável', 3: 'Aluno' }

/** A key of a table here, and its word of the school. */
export interface AuditLabel {
  readonly value: string
  readonly label: string
}

const labelsOf = (table: Readonly<Record<string, string>>): readonly AuditLabel[] =>
  Object.entries(table)
    .map(([value, label]) => ({ value, label }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'pt-BR'))

/** Every entity, in the order of the labels. */
export const AUDIT_ENTITIES = labelsOf(ENTITIES)
/** Every action, in the order of the labels. */
export const AUDIT_ACTIONS = labelsOf(ACTIONS)

const lookup =
  (table: Readonly<Record<string, string>>) =>
  (key: string): string =>
    Object.hasOwn(table, key) ? (table[key] ?? key) : key

/** The word for an entity; an unknown one, written by a newer version, is shown as it is. */
export const entityLabel = lookup(ENTITIES)
/** The word for an action; an unknown one, written by a newer version, is shown as it is. */
export const actionLabel = lookup(ACTIONS)
/** The author's kind of person. */
export const personKind = (type: LoginType): string => PERSON_KINDS[type]
