import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { FieldDraft } from '#domain/configuredFields/configuredFields.schemas.ts'
import type { AuditAction, AuditEntity } from '#domain/audit/auditLabels.ts'
import type { ContractChange } from '#domain/documents/contractFacts.ts'
import type { FrozenDocument } from '#domain/documents/frozen.ts'
import type { TemplateDraft } from '#domain/documents/template.ts'
import type { FieldTable } from '#domain/configuredFields/fieldTables.ts'
import type { FileType } from '#domain/files/fileTypes.ts'
import type { KeptUse } from '#domain/files/fileUses.ts'
import type { StorageName } from '#domain/files/storages.ts'
import type { JobKindName } from '#domain/jobs/jobKinds.ts'
import type { NamedPlace } from '#domain/placeChanges/placeChanges.wire.ts'
import type { AgreementState, ChargeKind, ChargeState, SettlementOrigin } from '#domain/charges/charges.lists.ts'
import type { DocumentStatus } from '#domain/requirements/requirements.lists.ts'
import type { DocumentType, PaperKind } from '#domain/documents/documents.lists.ts'
import type { JobItemStatus, JobStatus } from '#domain/jobs/jobs.lists.ts'
import type { GrantStatus } from '#domain/discounts/discounts.lists.ts'
import type { MessageChannel, MessageStatus } from '#domain/messaging/messaging.lists.ts'
import type { MessageEvent, RecipientRole } from '#domain/messaging/messageEvents.ts'
import type { ReaderType } from '#domain/feed/reading.ts'
import type { CalendarStatus, YearStatus } from '#domain/calendars/calendarStatus.ts'
import type { ContractStatus, SignerRole, SignerStatus, SigningMethod } from '#domain/contracts/contractStatus.ts'
import type { ContractTerm } from '#domain/documents/contractTerms.ts'
import type { BilledDiscount } from '#domain/charges/billed.ts'
import type { DiscountTerms } from '#domain/discounts/discountTerms.ts'
import type { ReservationState } from '#domain/enrolments/reservation.ts'
import type { EnrolmentStatus, EnrolmentType } from '#domain/enrolments/enrolmentStatus.ts'
import type { WaitingStatus } from '#domain/waitingList/waitingStatus.ts'
import type { SignUpStatus } from '#domain/signUps/signUp.ts'
import type { Intention } from '#domain/reEnrolments/intention.ts'
import type { Instalment } from '#domain/payments/instalments.ts'
import type { Choice, ProposedPlace } from '#domain/proposals/proposal.ts'
import type { LoginType } from '#domain/base/signedIn.ts'
import type { MergeJournal } from '#domain/people/merge.ts'
import type { RichText } from '#domain/richText/richText.schemas.ts'

/**
 * The tables of the portal. Names are English, as in the code; `GLOSSARY.md` says which word of the school each one is.
 * Dates are `YYYY-MM-DD`, instants are UTC, `*_search` columns hold `searchable(text)` for search and order.
 */
export interface Database {
  unit: UnitTable
  legal_act: LegalActTable
  school_year: SchoolYearTable
  course: CourseTable
  grade: GradeTable
  shift: ShiftTable
  location: LocationTable
  class_group: ClassGroupTable
  unit_year: UnitYearTable
  event_type: EventTypeTable
  holiday: HolidayTable
  school_calendar: SchoolCalendarTable
  calendar_event: CalendarEventTable
  calendar_event_file: { event_id: number; file_id: number }
  calendar_subscription: CalendarSubscriptionTable
  class_group_grade: ClassGroupGradeTable
  course_offer: CourseOfferTable
  course_offer_seat: CourseOfferSeatTable
  course_offer_coordinator: { course_offer_id: number; staff_user_id: number }
  price_table: PriceTableTable
  price_table_condition: PriceTableConditionTable
  annual_fee: AnnualFeeTable
  enrolment_process: EnrolmentProcessTable
  enrolment_process_unit: { process_id: number; unit_id: number }
  enrolment_process_grade: EnrolmentProcessGradeTable
  enrolment_process_place: EnrolmentProcessPlaceTable
  re_enrolment_choice: ReEnrolmentChoiceTable
  re_enrolment_intention: ReEnrolmentIntentionTable
  waiting_entry: WaitingEntryTable
  extra_course: ExtraCourseTable
  extra_course_slot: ExtraCourseSlotTable
  extra_course_shift: { extra_course_id: number; shift_id: number }
  extra_course_grade: { extra_course_id: number; grade_id: number }
  extra_course_course: { extra_course_id: number; course_id: number }
  extra_course_requirement: { extra_course_id: number; prerequisite_id: number }
  extra_course_signup: ExtraCourseSignupTable
  extra_course_signup_slot: { extra_course_signup_id: number; extra_course_slot_id: number; weekday: number }
  extra_course_window: ExtraCourseWindowTable
  extra_course_window_course: { extra_course_window_id: number; extra_course_id: number }
  pre_reservation: { id: Generated<number>; extra_course_id: number; student_id: number; created_at: Date }
  /** Registers; what queries ask of them. */
  other_item: { id: Generated<number>; name: string; name_search: string; active: Generated<boolean> }
  payment_term: { id: Generated<number>; name: string }
  student_item: StudentItemTable
  item_offer: ItemOfferTable
  enrolment_proposal: EnrolmentProposalTable
  place_change: PlaceChangeTable
  discount_type: DiscountTypeTable
  discount_limit: { profile_id: number; percent: number; ceiling: number | null; active: Generated<boolean> }
  discount_batch: DiscountBatchTable
  discount_grant: DiscountGrantTable
  charge: ChargeTable
  settlement: SettlementTable
  agreement: AgreementTable
  agreement_charge: { agreement_id: number; charge_id: number; owed_cents: number }
  return_file: ReturnFileTable
  position: PositionTable
  department: DepartmentTable
  profile: ProfileTable
  profile_feature: ProfileFeatureTable
  staff_user: StaffUserTable
  staff_user_unit: { staff_user_id: number; unit_id: number }
  staff_user_profile: { staff_user_id: number; profile_id: number }
  teacher_personal: TeacherPersonalTable
  teacher_professional: TeacherProfessionalTable
  teacher_habilitation: { staff_user_id: number; habilitation_id: number }
  teacher_curricular: TeacherCurricularTable
  teacher_degree: TeacherDegreeTable
  teacher_further_course: { staff_user_id: number; area_id: number }
  teacher_language: { staff_user_id: number; language_id: number; level: number }
  guardian: GuardianTable
  student: StudentTable
  student_guardian: StudentGuardianTable
  home_address: HomeAddressTable
  guardian_merge: PersonMergeTable
  student_merge: PersonMergeTable
  idempotent_call: IdempotentCallTable
  enrolment: EnrolmentTable
  parameter: ParameterTable
  look: LookTable
  look_image: LookImageTable
  stored_file: StoredFileTable
  /** Contents of files that lie in the database. */
  file_content: { key: string; content: Buffer }
  cep_address: CepAddressTable
  prerequisite: PrerequisiteTable
  document_rule: DocumentRuleTable
  student_requirement: StudentRequirementTable
  document_template: DocumentTemplateTable
  document_version: DocumentVersionTable
  /** The last number that a type of document got in a year. */
  document_sequence: { type: DocumentType; year: number; last: number }
  issued_document: IssuedDocumentTable
  issued_paper: IssuedPaperTable
  contract: ContractTable
  contract_text: ContractTextTable
  contract_signer: ContractSignerTable
  /** Codes that nobody knows, by the address that asked for them. */
  verification_miss: { id: Generated<number>; address: string; at: Date }
  publication: PublicationTable
  publication_read: PublicationReadTable
  message_rule: MessageRuleTable
  message: MessageTable
  configured_form: ConfiguredFormTable
  configured_field: ConfiguredFieldTable
  field_answer: FieldAnswerTable
  term: TermTable
  term_version: TermVersionTable
  term_acceptance: TermAcceptanceTable
  session: SessionTable
  one_use_token: OneUseTokenTable
  sign_in_attempt: SignInAttemptTable
  import_batch: ImportBatchTable
  import_row: ImportRowTable
  job: JobTable
  job_item: JobItemTable
  audit_entry: AuditEntryTable
  audit_link: AuditLinkTable
  /** Where the chain of seals ends; one row once anything was sealed. */
  audit_chain: { id: number; length: number; hash: string }
  /** Facts of this installation, like when the demo school was made. */
  installation: { key: string; value: string }
}

/** What a register keeps beside its fields. The fields of a description are read by their columns (`registerRows.ts`). */
interface RegisterColumns {
  search: Generated<string>
  active: Generated<boolean>
  version: Generated<number>
}

interface UnitTable extends RegisterColumns {
  id: Generated<number>
  code: string
  name: string
  short_name: string
  name_search: string | null
  /** Município and UF (code of the IBGE): they decide which holidays hold. */
  city: string | null
  city_search: string | null
  state: number | null
  /** The day by which a child is old enough for a grade (D 2.1 “Age rule”), and what happens otherwise. */
  cutoff_day: Generated<number>
  cutoff_month: Generated<number>
  /** Code of `AGE_MODES`. */
  age_mode: Generated<number>
  logo_file_id: Generated<number | null>
}

/** By which a unit, or a course in it, may work. Without a course it holds for the whole unit. */
interface LegalActTable {
  id: Generated<number>
  unit_id: number
  course_id: number | null
  /** Code of `LEGAL_ACT_KINDS`. */
  kind: number
  number: string
  issued_on: string
  issuer: string
  /** Null: no end. */
  valid_until: string | null
}

/** Status: 0 not begun, 1 running, 2 closed (D 2.2). */
interface SchoolYearTable {
  id: Generated<number>
  year: number
  status: 0 | 1 | 2
  starts_on: string
  ends_on: string
}

/** A school year as a unit has it. Status as in `SchoolYearTable`; one year of a unit runs at a time. */
interface UnitYearTable {
  id: Generated<number>
  unit_id: number
  school_year_id: number
  status: YearStatus
  starts_on: string
  ends_on: string
  /** Least school days, and least hours of Ensino Médio and of all other courses. */
  least_days: Generated<number>
  least_hours: Generated<number>
  least_hours_secondary: Generated<number>
  enrols_until: string | null
  census_on: string | null
  version: Generated<number>
}

/** A register; codes are of `calendars.lists.ts`. */
interface EventTypeTable {
  id: Generated<number>
  name: string
  name_search: string | null
  search: string
  sign: number
  colour: string
  effect: number
  is_period: boolean
  allows_others: boolean
  is_recess: boolean
  yearly_minimum: number | null
  active: Generated<boolean>
  version: Generated<number>
}

/** A register: holidays beside those of `domain/holidays/legalHolidays.ts`. */
interface HolidayTable {
  id: Generated<number>
  name: string
  name_search: string | null
  city: string | null
  city_search: string | null
  search: string
  kind: number
  date_kind: number
  day: number | null
  month: number | null
  state: number | null
  since_year: number | null
  until_year: number | null
  active: Generated<boolean>
  version: Generated<number>
}

/** Status: 0 draft, 1 approved, 2 published (D 2.2). Without a course it is of all that have none of their own. */
interface SchoolCalendarTable {
  id: Generated<number>
  unit_year_id: number
  course_id: number | null
  name: string
  name_search: string
  status: CalendarStatus
  active: Generated<boolean>
  version: Generated<number>
}

/** Empty lists of courses and shifts mean all of them. A removed event stays, inactive. */
interface CalendarEventTable {
  id: Generated<number>
  calendar_id: number
  event_type_id: number
  title: string
  title_search: string
  description: string
  starts_on: string
  ends_on: string
  course_ids: number[]
  grade_ids: Generated<number[]>
  class_group_ids: Generated<number[]>
  shift_ids: number[]
  /** The first of the events that were made together, which refers to itself; null for one that stands alone. */
  repeats_of: number | null
  for_families: boolean
  /** Where it is: a room of the unit, or a place in words. */
  location_id: number | null
  venue: Generated<string>
  /** How calendars of phones know it. */
  uid: Generated<string>
  active: Generated<boolean>
  version: Generated<number>
}

/** The private address by which somebody's phone reads their calendars. */
interface CalendarSubscriptionTable {
  login_type: LoginType
  person_id: number
  token_hash: string
  created_at: Date
  /** Beginning of the minute in which it was last read, and how often it was in that minute. */
  read_at: Date | null
  reads: Generated<number>
}

interface CourseTable extends RegisterColumns {
  id: Generated<number>
  name: string
  name_search: string | null
  position: number
  /** Code of `SCHOOL_LEVELS`. */
  level: number | null
}

interface GradeTable extends RegisterColumns {
  id: Generated<number>
  course_id: number
  name: string
  name_search: string | null
  position: number
  /** Null on the last grade of the school. */
  next_grade_id: number | null
}

interface ShiftTable {
  id: Generated<number>
  name: string
  name_search: string | null
  search: Generated<string>
  position: number
  /** `07:30` */
  starts_at: string | null
  ends_at: string | null
  break_minutes: number | null
  active: Generated<boolean>
  version: Generated<number>
}

/** A register writes it; only what others ask of it stands here. */
interface LocationTable {
  id: Generated<number>
  unit_id: number
  name: string
  name_search: string
  /** Code of `LOCATION_TYPES`. */
  kind: number
  capacity: number | null
  active: Generated<boolean>
}

/** Whoever seats a student locks the row first: seats are counted under that lock. */
interface ClassGroupTable {
  id: Generated<number>
  school_year_id: number
  unit_id: number
  /** The first of its grades, by which lists order; all of them are in `class_group_grade`. */
  grade_id: number
  shift_id: number
  name: string
  name_search: string
  location_id: number | null
  seats: number
  /** `07:30` */
  starts_at: string | null
  ends_at: string | null
  break_minutes: number | null
  /** ISO numbers, from 1, Monday. */
  weekdays: Generated<number[]>
  /** Null: the first and last day of the school year. */
  first_day: string | null
  last_day: string | null
  /** Codes of `classGroups.lists.ts` and `courses.lists.ts`. */
  mediation: Generated<number>
  kind: Generated<number>
  organisation: Generated<number>
  structure: Generated<number>
  census_stage: number | null
  teacher_id: number | null
  coordinator_id: number | null
  active: Generated<boolean>
  version: Generated<number>
}

/** A grade of a class group, with the place of the group: one group of a name per year, unit, grade and shift. */
interface ClassGroupGradeTable {
  class_group_id: number
  grade_id: number
  /** These follow the group by themselves. */
  school_year_id: number
  unit_id: number
  shift_id: number
  name_search: string
}

/** What a unit offers of a course in a year. */
interface CourseOfferTable {
  id: Generated<number>
  school_year_id: number
  unit_id: number
  course_id: number
  cut_off_on: string
  /** Codes of `AGE_MODES` and `STAGE_KINDS`. */
  age_rule: number
  stage_type: number
  active: Generated<boolean>
  version: Generated<number>
}

/** In how many instalments, and when, what a year costs is paid. Without a unit it is of the whole school. */
interface PriceTableTable {
  id: Generated<number>
  school_year_id: number
  unit_id: number | null
  name: string
  name_search: string
  /** Code of `PRICE_TABLE_KINDS`. */
  kind: number
  edition: Generated<number>
  /** The edition before. */
  predecessor_id: number | null
  /** By the next edition. */
  replaced: Generated<boolean>
  active: Generated<boolean>
  version: Generated<number>
}

interface PriceTableConditionTable {
  price_table_id: number
  position: number
  name: string
  instalments: number
  /** Code of `DUE_DAYS`. */
  due_day: number
  first_fixed: boolean
  first_due_on: string | null
  first_due_days: number | null
  late_due_days: number | null
  late_due_on: string | null
  initial_divided: boolean
  initial_instalments: number
  initial_discount: number
  initial_history_id: number | null
  others_due_on: string | null
  others_discount: number
  others_history_id: number | null
  /** Shown in budgets, and offered to nobody who enrols. */
  budget_only: boolean
}

/** What a year of one thing costs in a unit: a grade, an extra course, or an item; amounts in cents. */
interface AnnualFeeTable {
  id: Generated<number>
  school_year_id: number
  unit_id: number
  /** Of an item: the only grade for which it costs that; null: all others. */
  grade_id: Generated<number | null>
  extra_course_id: Generated<number | null>
  other_item_id: Generated<number | null>
  price_table_id: number
  annual_cents: number
  /** Part of the annual amount; null: an instalment like the others. */
  enrolment_cents: number | null
  fine: number
  monthly_interest: number
  published_on: string | null
  deadline: string | null
  set_on: string
  /** What was published before the amount changed. */
  former_cents: number | null
  former_set_on: string | null
  /** The cost spreadsheet. */
  cost_file_id: Generated<number | null>
  active: Generated<boolean>
  version: Generated<number>
}

interface ExtraCourseTable {
  id: Generated<number>
  school_year_id: number
  unit_id: number
  name: string
  name_search: string
  class_name: string
  class_search: string
  search: string
  /** Code of `SCHEDULE_KINDS`. */
  schedule_kind: number
  seats: number
  location_id: number
  /** Code of `OBLIGATIONS`. */
  obligation: number
  bank_account_id: number
  standard_history_id: number
  /** Code of `COURSE_GENDERS`. */
  gender: number
  /** Code of `AVAILABILITIES`. */
  availability: number
  first_birth_year: number | null
  last_birth_year: number | null
  /** Percentages off the second to the fifth class of a student. */
  second_class: Generated<number>
  third_class: Generated<number>
  fourth_class: Generated<number>
  fifth_class: Generated<number>
  /** Null: the table of its fee. */
  price_table_id: Generated<number | null>
  /** Names of conditions of the table; none: all of them. */
  payment_options: Generated<string[]>
  active: Generated<boolean>
  version: Generated<number>
}

interface ExtraCourseSlotTable {
  id: Generated<number>
  extra_course_id: number
  position: number
  starts_at: string
  ends_at: string
  /** ISO numbers of the days, from 1, Monday. */
  weekdays: number[]
}

interface ExtraCourseSignupTable {
  id: Generated<number>
  extra_course_id: number
  student_id: number
  status: SignUpStatus
  /** Why it was removed. */
  reason: string | null
  created_at: Date
  version: Generated<number>
}

interface ExtraCourseWindowTable {
  id: Generated<number>
  school_year_id: number
  unit_id: number
  name: string
  name_search: string
  opens_on: string
  closes_on: string
  active: Generated<boolean>
  version: Generated<number>
}

/** A campaign of enrolment, re-enrolment or reservation of a year, in some units and grades. */
interface EnrolmentProcessTable {
  id: Generated<number>
  kind: EnrolmentType
  school_year_id: number
  name: string
  name_search: string
  /** Both dates are inside. */
  starts_on: string
  ends_on: string
  /** What families read of it; empty for nothing. */
  family_text: Generated<string>
  /** How many wait for one place at most; null: without limit. */
  waiting_limit: Generated<number | null>
  /** Points in the waiting list; null: those of the school. */
  sibling_weight: Generated<number | null>
  staff_weight: Generated<number | null>
  former_weight: Generated<number | null>
  near_weight: Generated<number | null>
  /** Days after which an enrolment that was not brought to its end is refused; null: never. */
  refuse_after_days: Generated<number | null>
  active: Generated<boolean>
  version: Generated<number>
}

/** A grade that a process takes in, and of whom: born between two days, both inside; null for open. */
interface EnrolmentProcessGradeTable {
  process_id: number
  grade_id: number
  born_from: string | null
  born_to: string | null
}

/** What the school decided of a student of a campaign of re-enrolment, known by the enrolment of the year before. */
interface ReEnrolmentChoiceTable {
  process_id: number
  enrolment_id: number
  left_out: boolean
  /** Null: what the campaign proposes. */
  grade_id: number | null
  shift_id: number | null
  decided_at: Generated<Date>
}

/** Whether a family means to come back, known as a choice is, and who said so. */
interface ReEnrolmentIntentionTable {
  process_id: number
  enrolment_id: number
  answer: Intention
  reason: string | null
  answered_at: Date
  /** A guardian, or staff whom the family told. */
  answered_by_type: LoginType
  answered_by: number
}

/** What a process offers of a grade in a shift of a unit, where something was decided of it. */
interface EnrolmentProcessPlaceTable {
  process_id: number
  unit_id: number
  grade_id: number
  shift_id: number
  offered: boolean
  /** Null: the table of the annual fee. */
  price_table_id: number | null
  /** Conditions of the table by their names; none: all of them. */
  condition_names: readonly string[]
  /** Asked for beside what the document rules ask. */
  prerequisite_ids: readonly number[]
  version: Generated<number>
}

/** How an item is offered in a year. */
interface ItemOfferTable {
  school_year_id: number
  other_item_id: number
  /** Null: as many as want it. */
  seats: number | null
  /** Null: the table of its fee. */
  price_table_id: number | null
  /** Names of conditions of the table; none: all of them. */
  condition_names: readonly string[]
  /** Asked of who takes it. */
  prerequisite_ids: readonly number[]
  version: Generated<number>
}

/** An item that a student took; what it cost is kept as it was that day, in cents. */
interface StudentItemTable {
  id: Generated<number>
  other_item_id: number
  enrolment_id: number
  quantity: number
  unit_cents: number
  /** Null: equal instalments. */
  payment_term_id: number | null
  instalments: JSONColumnType<Instalment[]>
  total_cents: number
  /** Of its charges: `item:7`, `item:7:2`; null: it was never charged. */
  charge_key: string | null
  taken_on: string
  /** A member of staff, or a guardian for the own child. */
  taken_by: number | null
  taken_by_guardian: Generated<number | null>
  cancelled_at: Date | null
  cancelled_by: number | null
  cancel_reason: string | null
  version: Generated<number>
}

/** That a student was moved, with both places as they were called on that day. */
interface PlaceChangeTable {
  id: Generated<number>
  enrolment_id: number
  changed_at: Date
  changed_by: number
  effective_on: string
  reason: string
  before: ColumnType<NamedPlace, string, never>
  after: ColumnType<NamedPlace, string, never>
  /** The year, in cents; null where nothing is charged for it. */
  before_cents: number | null
  after_cents: number | null
}

/** What a family chose for an enrolment, and at which price. */
interface EnrolmentProposalTable {
  enrolment_id: number
  place: JSONColumnType<ProposedPlace>
  choices: JSONColumnType<Choice[]>
  version: Generated<number>
}

/** A register; codes are of `discounts.lists.ts`. */
interface DiscountTypeTable {
  id: Generated<number>
  name: string
  name_search: string | null
  nature: number
  sibling_order: number | null
  measure: number
  percent: number | null
  /** From the third child of a family on. */
  third_percent: number | null
  /** Cents of an instalment. */
  amount: number | null
  base: number
  ceiling: number | null
  targets: readonly number[]
  reach: number
  first_count: number | null
  numbers: readonly number[]
  is_conditional: boolean
  position: number
  combination: number
  combines_with: readonly number[]
  document_template_id: number | null
  valid_from: string | null
  valid_to: string | null
  renews: boolean
  active: Generated<boolean>
}

/** Grants that were given together; they are undone together. */
interface DiscountBatchTable {
  id: Generated<number>
  discount_type_id: number
  school_year_id: number
  reason: string
  granted_by: number
  granted_at: Date
  undone_at: Date | null
}

/** A discount that a student has, or that somebody asked for; amounts in cents. */
interface DiscountGrantTable {
  id: Generated<number>
  batch_id: number
  discount_type_id: number
  enrolment_id: number
  /** As the type was then. */
  terms: JSONColumnType<DiscountTerms>
  starts_on: string
  /** The last day; null: as long as instalments of the year are due. */
  ends_on: string | null
  status: GrantStatus
  /** What the student paid in the year without it, and with it, when it was granted. */
  before_cents: number
  after_cents: number
  /** What all discounts of the student together took off then: of one instalment at most, and in the year. */
  weight_percent: number
  weight_cents: number
  /** The term that the family has to sign, and when they did. */
  document_template_id: number | null
  signed_on: string | null
  decided_by: number | null
  decided_at: Date | null
  decision_reason: string | null
  version: Generated<number>
}

/** One instalment, of one who pays; amounts in cents. */
interface ChargeTable {
  id: Generated<number>
  enrolment_id: number
  contract_id: number | null
  /** That charged it. */
  unit_id: number
  /** `course`, `extra:12`, `item:7` (see `student_item`) or `agreement:3`: with number and part nobody is charged twice. */
  key: string
  kind: ChargeKind
  description: string
  /** Of `count`; 0 is the entry. */
  number: number
  count: number
  /** Of `parts`, where several pay. */
  part: number
  parts: number
  share_percent: number | null
  /** Who pays; null while nobody is known. */
  guardian_id: number | null
  /** Where it is paid to. */
  bank_account_id: number | null
  gross_cents: number
  /** Until it is due, and later, before fine and interest. */
  net_cents: number
  late_cents: number
  /** Written as it is by `insertAll`. */
  discounts: ColumnType<readonly BilledDiscount[], readonly BilledDiscount[], never>
  fine: number
  monthly_interest: number
  due_on: string
  /** Never OVERDUE: that follows from the day. */
  status: ChargeState
  /** What settlements that stand paid of it. */
  paid_cents: Generated<number>
  /** By which the bank knows its boleto. */
  our_number: number | null
  /** Of whose new plan it is. */
  agreement_id: number | null
  created_at: Date
  version: Generated<number>
}

/** A payment (baixa); amounts in cents. It is never removed: it is reversed. */
interface SettlementTable {
  id: Generated<number>
  charge_id: number
  paid_on: string
  credited_on: string | null
  cents: number
  /** Forgiven with it. */
  waived_cents: number
  fine_cents: number
  interest_cents: number
  /** Of a discount that was lost. */
  lost_cents: number
  /** Beyond what was owed. */
  over_cents: number
  /** What the bank kept. */
  fee_cents: number
  origin: SettlementOrigin
  reason: string
  /** Together they are told once, however often the provider says it. */
  provider: string | null
  event_id: string | null
  settled_by: number | null
  settled_at: Date
  reversed_at: Date | null
  reversed_by: number | null
  reverse_reason: string | null
  /** The money went back to the family. */
  refunded: Generated<boolean>
}

/** Charges that were agreed upon anew; amounts in cents. */
interface AgreementTable {
  id: Generated<number>
  enrolment_id: number
  status: AgreementState
  owed_cents: number
  waived_cents: number
  total_cents: number
  reason: string
  made_at: Date
  made_by: number
  ended_at: Date | null
  ended_by: number | null
  end_reason: string | null
}

/** A file that told of payments. */
interface ReturnFileTable {
  id: Generated<number>
  name: string
  sha256: string
  bank_account_id: number
  job_id: number
  sent_by: number
  sent_at: Date
}

/** Job of a member of staff (cargo). Id 4 is the teacher's (portal.md 9). */
interface PositionTable {
  id: number
  name: string
}

/** Part of the school that staff belong to (departamento). */
interface DepartmentTable {
  id: Generated<number>
  name: string
  active: Generated<boolean>
}

interface ProfileTable {
  id: Generated<number>
  name: string
  /** One profile per name, regardless of accents and case. */
  name_search: string
  active: Generated<boolean>
  version: Generated<number>
}

interface ProfileFeatureTable {
  profile_id: number
  /** Id of the feature catalogue in `domain/access`. */
  feature_id: number
  can_edit: boolean
}

/** A password that was given by somebody else has to be replaced at the first sign-in. */
interface Credentials {
  password_hash: string | null
  must_replace_password: Generated<boolean>
}

interface StaffUserTable extends Credentials {
  id: Generated<number>
  name: string
  name_search: string
  email: string
  position_id: number | null
  is_teacher: Generated<boolean>
  is_admin: Generated<boolean>
  is_super_admin: Generated<boolean>
  is_master: Generated<boolean>
  main_unit_id: number | null
  department_id: number | null
  /** Digits only. */
  phone: string | null
  birth_date: string | null
  rg_number: string | null
  /** Code of `ISSUING_BODIES`. */
  rg_issuing_body_id: number | null
  signs_automatically: Generated<boolean>
  signatory_key: string | null
  /** As the signing provider gave it, because it is asked back; it leaves the server in no answer and no audit row. */
  signatory_secret: string | null
  photo: Buffer | null
  photo_type: string | null
  active: Generated<boolean>
  version: Generated<number>
}

/** Codes are of `people.lists.ts`; documents, CEP and phones are digits only. */
interface TeacherPersonalTable {
  staff_user_id: number
  cpf: string
  social_name: string | null
  sex: number
  color_race: number
  civil_state: number | null
  nationality: number
  birth_state: number | null
  birth_city: string | null
  mother_name: string | null
  father_name: string | null
  military_category: number | null
  military_number: string | null
  cep: string | null
  street: string | null
  house_number: string | null
  complement: string | null
  district: string | null
  city: string | null
  state: number | null
  country: string | null
  home_phone: string | null
  mobile_phone: string | null
  emergency_name: string | null
  emergency_kinship: string | null
  emergency_phone: string | null
  version: Generated<number>
}

interface TeacherProfessionalTable {
  staff_user_id: number
  /** Number by which the school knows its employee (matrícula funcional). */
  registration: string
  hired_on: string
  left_on: string | null
  contract_kind: number
  weekly_hours: number | null
  pis: string | null
  ctps_number: string | null
  ctps_series: string | null
  ctps_state: number | null
  availability: string | null
  version: Generated<number>
}

interface TeacherCurricularTable {
  staff_user_id: number
  schooling_level: number
  version: Generated<number>
}

interface TeacherDegreeTable {
  staff_user_id: number
  position: number
  kind: number
  course: string
  institution: string
  started_in: number
  /** Null while in progress. */
  ended_in: number | null
}

interface GuardianTable extends Credentials {
  id: Generated<number>
  name: string
  name_search: string
  /** Lower case; the login of a guardian. */
  email: string | null
  /** Digits only. */
  cpf: string | null
  mobile: string | null
  social_name: Generated<string | null>
  birth_date: Generated<string | null>
  /** Codes of `CIVIL_STATES`, `NATIONALITIES` and `ISSUING_BODIES`. */
  civil_state: Generated<number | null>
  nationality: Generated<number | null>
  rg: Generated<string | null>
  rg_issuer: Generated<number | null>
  phone: Generated<string | null>
  work_phone: Generated<string | null>
  /** Of the same person: the record that holds instead of this one, which is inactive. */
  merged_into: Generated<number | null>
  active: Generated<boolean>
  version: Generated<number>
}

interface StudentTable extends Credentials {
  id: Generated<number>
  name: string
  social_name: string | null
  /** Social and civil name together, so that search finds both. */
  name_search: string
  ra: string
  /** Digits only; the login of a student. */
  cpf: string | null
  birth_date: string
  /** Codes of `SEXES`, `COLOR_RACES`, `NATIONALITIES`, `FEDERATIVE_UNITIES` and `ISSUING_BODIES`. */
  sex: Generated<number | null>
  color_race: Generated<number | null>
  nationality: Generated<number | null>
  birth_city: Generated<string | null>
  birth_state: Generated<number | null>
  rg: Generated<string | null>
  rg_issuer: Generated<number | null>
  email: Generated<string | null>
  mobile: Generated<string | null>
  phone: Generated<string | null>
  avatar: Buffer | null
  avatar_type: string | null
  active: Generated<boolean>
  version: Generated<number>
  /** The record that this one became part of. */
  merged_into: Generated<number | null>
}

/** The link between a student and a guardian. Validity is closed and opened again, never overwritten (D 2.0). */
interface StudentGuardianTable {
  id: Generated<number>
  student_id: number
  guardian_id: number
  /** A code of `KINSHIPS`. */
  kinship_id: number
  is_financial: boolean
  is_academic: boolean
  is_legal: boolean
  signs_contract: boolean
  is_undeclared: Generated<boolean>
  is_deceased: Generated<boolean>
  has_no_cpf: Generated<boolean>
  /** 1 to 100; null: not divided. */
  financial_percent: Generated<number | null>
  may_collect: Generated<boolean>
  /** From 1; null: not called in an emergency. */
  emergency_order: Generated<number | null>
  receives_messages: Generated<boolean>
  lives_with: Generated<boolean>
  /** What a court decided, and while it holds; null: nothing, from always, until revoked. */
  restriction: Generated<string | null>
  restriction_from: Generated<string | null>
  restriction_until: Generated<string | null>
  /** What the court wrote; the file belongs to the first link that named it. */
  restriction_file_id: Generated<number | null>
  valid_from: string
  /** The last day. A link that was changed on its first day ends before it: it holds on no day. */
  valid_to: string | null
  /** Counts on over the rows of one student and guardian. */
  version: Generated<number>
}

/** Where a student or a guardian lives, as `HOME_ADDRESS` describes it. */
interface HomeAddressTable {
  id: Generated<number>
  student_id: number | null
  guardian_id: number | null
  name: string
  cep: string | null
  street: string | null
  house_number: string | null
  complement: string | null
  district: string | null
  city: string | null
  state: number | null
  country: string | null
}

/** Two records of one guardian, or of one student, that became one, with all that is needed to take it back. */
interface PersonMergeTable {
  id: Generated<number>
  kept_id: number
  merged_id: number
  moved: JSONColumnType<MergeJournal>
  merged_at: Date
  merged_by: number
  undone_at: Date | null
  undone_by: number | null
}

/** A call that a network may repeat: the second one with the same key is told what the first made. */
interface IdempotentCallTable {
  key: string
  person_id: number
  /** Null only inside the transaction that makes it. */
  made_id: number | null
  at: Date
}

interface EnrolmentTable {
  id: Generated<number>
  student_id: number
  school_year_id: number
  unit_id: number
  grade_id: number
  shift_id: number | null
  class_group_id: number | null
  type: EnrolmentType
  status: EnrolmentStatus
  /** The furthest step that was reached, 1 to 11; null: nobody has opened its steps. */
  step: number | null
  /** Until when its seat is held while the family decides; null: without end. */
  seat_until: Generated<Date | null>
  /** How it stands with a reservation; null: it never was one. */
  reservation: Generated<ReservationState | null>
  /** Until when it holds; null: without end. */
  reserved_until: Generated<Date | null>
  /** Copy of the student's, so that the list sorts and filters on one index. */
  student_search: string
  /** Where the family heard of the school. */
  origin_id: Generated<number | null>
  /** The campaign in which it came in. */
  process_id: Generated<number | null>
  /** Why a child outside the ages of the grade was let in, by whoever may say so. */
  age_release: Generated<string | null>
  /** Why the school refused or cancelled it. */
  end_reason: Generated<string | null>
  created_at: Generated<Date>
  version: Generated<number>
}

/** Somebody for whom no seat is left. */
interface WaitingEntryTable {
  id: Generated<number>
  /** Of the inscription: one for all of its options. */
  protocol: string
  /** From 1 on, in the order in which the family likes them. */
  option: number
  enrolment_id: number
  process_id: number
  school_year_id: number
  unit_id: number
  grade_id: number
  shift_id: number
  status: WaitingStatus
  /** Why the school refused it. */
  reason: Generated<string | null>
  has_sibling: boolean
  is_staff_child: boolean
  was_student: boolean
  lives_near: boolean
  points: Generated<number>
  /** In the line of its place; null for who does not wait. */
  position: Generated<number | null>
  requested_at: Date
  summoned_at: Generated<Date | null>
  /** Until when the seat is locked for the answer, and for the enrolment that follows. */
  answer_until: Generated<Date | null>
}

/** A decision of the school. `changed_by` is the member of staff who really sat there, also while entering as another. */
interface ParameterTable {
  id: number
  name: string
  value: string
  version: Generated<number>
  changed_at: Date | null
  changed_by: number | null
}

interface LookTable {
  id: number
  color: string | null
  logo: Buffer | null
  logo_type: string | null
  school_name: string
  version: Generated<number>
}

interface LookImageTable {
  id: Generated<number>
  audience: 'Geral' | 'Administrativo'
  description: string
  file_name: string
  content: Buffer
  content_type: string
  version: Generated<number>
}

/**
 * What is known of a file. `entity` and `entity_id` say whose it is: nobody's until a record that names it is saved. A
 * file is released when nothing names it any more; the sweep then removes its content, and this row last.
 */
interface StoredFileTable {
  id: Generated<number>
  use: KeptUse
  name: string
  content_type: FileType
  bytes: number
  sha256: string
  storage: StorageName
  /** Under which its content lies in the storage. */
  key: string
  entity: AuditEntity | null
  entity_id: number | null
  /** Null for a file of before somebody noted it. */
  uploaded_by_type: LoginType | null
  uploaded_by: number | null
  uploaded_at: Date
  released_at: Date | null
}

/** What the school's own table says of a CEP (eight digits); parts that it leaves open are empty. `state` is the code of the IBGE. */
interface CepAddressTable {
  cep: string
  street: string
  district: string
  city: string
  state: number
}

/** A register; codes are of `requirements.lists.ts`. */
interface PrerequisiteTable extends RegisterColumns {
  id: Generated<number>
  name: string
  name_search: string | null
  guidance: string | null
  type: number
  behaviour: number
  places: readonly number[]
  position: number
}

/** A register. No grades: it holds for all of them. */
interface DocumentRuleTable extends RegisterColumns {
  id: Generated<number>
  name: string
  name_search: string | null
  enrolment_types: readonly number[]
  grade_ids: readonly number[]
  prerequisite_ids: readonly number[]
  due_days: number | null
}

/** What a student has of what is asked for. `status` is a code of `DOCUMENT_STATUSES`; without a row it is pending. */
interface StudentRequirementTable {
  id: Generated<number>
  student_id: number
  prerequisite_id: number
  status: DocumentStatus
  value: string | null
  file_id: number | null
  sent_by_type: LoginType | null
  sent_by: number | null
  sent_at: Date | null
  reviewed_by: number | null
  reviewed_at: Date | null
  /** Why it was refused or waived. */
  reason: string | null
  version: Generated<number>
}

/** A document that the school issues (M35). What it says is in its versions; here stands what lists ask for. */
interface DocumentTemplateTable {
  id: Generated<number>
  type: DocumentType
  description: string
  description_search: string
  is_generic: boolean
  is_digital: boolean
  active: Generated<boolean>
  version: Generated<number>
}

/** Never changed: what was issued keeps its own. */
interface DocumentVersionTable {
  id: Generated<number>
  template_id: number
  number: number
  content: JSONColumnType<TemplateDraft>
  saved_at: Date
  /** Null for what the portal brought along. */
  saved_by: number | null
}

/** A document that was issued: its number, what it says, and its PDF once somebody had it made. */
interface IssuedDocumentTable {
  id: Generated<number>
  version_id: number
  student_id: number
  enrolment_id: number | null
  type: DocumentType
  year: number
  number: number
  frozen: JSONColumnType<FrozenDocument>
  /** By which anybody finds out whether it is genuine. */
  code: string
  file_id: number | null
  issued_at: Date
  issued_by: number
  cancelled_at: Date | null
  cancelled_by: number | null
  cancel_reason: string | null
}

interface CourseOfferSeatTable {
  course_offer_id: number
  grade_id: number
  shift_id: number
  seats: number
  /** How many the school wants to enrol; null: it set itself no goal. */
  goal: Generated<number | null>
}

/** A paper that was drawn as things stood. What it said is not kept, only what its file is known by. */
interface IssuedPaperTable {
  code: string
  kind: PaperKind
  issued_at: Date
  /** Of the PDF, in hexadecimal. */
  sha256: string
  /** The payment that it is the receipt of: once that is reversed the paper holds no more. */
  settlement_id: number | null
}

/** The contract of an enrolment; its number is one of those of issued contracts. */
interface ContractTable {
  id: Generated<number>
  enrolment_id: number
  year: number
  number: number
  status: ContractStatus
  created_at: Date
  cancelled_at: Date | null
  cancelled_by: number | null
  cancel_reason: string | null
}

/** A version of a contract, or of an annex to it. */
interface ContractTextTable {
  id: Generated<number>
  contract_id: number
  kind: 'contrato' | 'aditivo'
  /** Of the annex; 1 for the contract. */
  number: number
  version: number
  template_version_id: number
  /** The day that it bears. */
  written_on: string
  written_at: Date
  frozen: JSONColumnType<FrozenDocument>
  /** What it binds to, with the annexes before it. */
  terms: JSONColumnType<readonly ContractTerm[]>
  /** What is other than in the version, or for an annex the texts, before it. */
  changes: JSONColumnType<readonly ContractChange[]>
  hash: string
  replaced_at: Date | null
  /** As it was issued once everybody had signed. */
  issued_document_id: number | null
}

/** Somebody who signs a text. */
interface ContractSignerTable {
  id: Generated<number>
  contract_text_id: number
  turn: number
  role: SignerRole
  guardian_id: number | null
  staff_user_id: number | null
  /** As the text has it. */
  name: string
  capacity: string
  status: SignerStatus
  method: SigningMethod | null
  at: Date | null
  address: string | null
  /** Of the text, as it was when they signed. */
  hash: string | null
  /** What the signing provider gave. */
  proof: string | null
  /** Who noted a signature on paper. */
  recorded_by: number | null
  reason: string | null
}

/** An announcement. Null audience columns mean everybody; `for_staff` and `for_families` narrow by kind of reader. */
interface PublicationTable {
  id: Generated<number>
  content_type: 1 | 2
  title: string
  body: string
  author_name: string
  unit_id: number | null
  grade_id: number | null
  for_staff: boolean
  for_families: boolean
  pinned: boolean
  published_at: Date
  expires_at: Date | null
}

interface PublicationReadTable {
  publication_id: number
  /** 1 student, 2 parent, 3 user (portal.md 3 “User types”). */
  reader_type: 1 | 2 | 3
  reader_id: number
  read_type: 1 | 2 | 3
  read_at: Generated<Date>
}

/** What the school decided for an event of which people are told; without a row, what the portal proposes. */
interface MessageRuleTable {
  event: MessageEvent
  active: boolean
  channels: MessageChannel[]
  recipients: RecipientRole[]
  /** Full hours between which no e-mail leaves; null: at any time. */
  quiet_from: number | null
  quiet_to: number | null
  subject: string
  body: JSONColumnType<RichText>
  version: Generated<number>
  saved_at: Date
  saved_by: number
}

/** The outbox: what one person is told of one event by one channel, as it is read. */
interface MessageTable {
  id: Generated<number>
  event: MessageEvent
  /** What caused it; the same cause tells nobody twice. */
  cause: string
  channel: MessageChannel
  reader_type: ReaderType
  reader_id: number
  /** About whom; null: about nobody. */
  student_id: number | null
  unit_id: number | null
  subject: string
  body: JSONColumnType<RichText>
  /** Values that only the recipient reads; null once the message was settled. */
  secret: JSONColumnType<Readonly<Record<string, string>>> | null
  /** For an e-mail, as it was when the message was written. */
  address: string | null
  status: MessageStatus
  attempts: Generated<number>
  next_at: Date
  leased_until: Generated<Date | null>
  error: Generated<string | null>
  created_at: Date
  /** When it was sent, kept or given up. */
  settled_at: Date | null
  /** Null: not read, or by a channel that does not tell. */
  read_at: Generated<Date | null>
  version: Generated<number>
}

/** A form whose fields the school configured once; the version grows with every change that answers have to follow. */
interface ConfiguredFormTable {
  name: FieldTable
  version: Generated<number>
}

/** A configured field (ParCampo); without a condition it always shows. */
interface ConfiguredFieldTable {
  id: Generated<number>
  form: FieldTable
  position: number
  /** By which conditions name it. */
  name: string
  label: string
  placeholder: string
  tip: string
  required: boolean
  entry: FieldDraft['tipoEntrada']
  /** Twelfths of the form. */
  size: number
  situation: FieldDraft['situacao']
  condition: ColumnType<FieldCondition | null, string | null, string | null>
  type_id: number
  format_id: number | null
  options: JSONColumnType<string[]>
  range: JSONColumnType<FieldDraft['range']>
  /** Answers from before do not count. */
  restarted_at: Date | null
  version: Generated<number>
}

interface FieldCondition {
  field: string
  formula: string
  value: string
  effect: FieldDraft['aplicacaoCondicional']
}

/** Of a student, of a guardian, or of a guardian as one of a student. */
interface FieldAnswerTable {
  id: Generated<number>
  field_id: number
  student_id: number | null
  guardian_id: number | null
  value: string
  answered_at: Date
}

/** A text that people have to accept. It lives as long as the versions of it that were accepted. */
interface TermTable {
  id: Generated<number>
  title: string
  title_search: string
  for_staff: boolean
  for_guardians: boolean
  for_students: boolean
  active: Generated<boolean>
  version: Generated<number>
}

/** Never changed once it is published. The one that is not published is the draft; a term has one at most. */
interface TermVersionTable {
  id: Generated<number>
  term_id: number
  number: number
  body: JSONColumnType<RichText>
  change_note: string
  published_at: Date | null
  /** Null for what the portal brought along. */
  published_by: number | null
}

interface TermAcceptanceTable {
  term_version_id: number
  login_type: LoginType
  person_id: number
  accepted_at: Date
  address: string
}

/** Only hashes are kept: of the bearer token and of the HttpOnly companion that it is bound to. */
interface SessionTable {
  id: Generated<number>
  token_hash: string
  companion_hash: string
  login_type: LoginType
  person_id: number
  /** While entering as somebody else: the session of the person who really sits there. */
  original_session_id: number | null
  reason: string | null
  created_at: Generated<Date>
  expires_at: Date
  ended_at: Date | null
}

interface OneUseTokenTable {
  token_hash: string
  purpose: 'first-master' | 'handover' | 'invite'
  session_id: number | null
  /** Whose first password an invitation sets. */
  staff_user_id: number | null
  expires_at: Date
  used_at: Date | null
}

/** Failed and successful sign-ins, for throttling and for the audit. `login` is a hash, so that no list of e-mails lies about. */
interface SignInAttemptTable {
  id: Generated<number>
  login_hash: string
  address: string
  succeeded: boolean
  at: Generated<Date>
}

/** A column that is written once: no update of it compiles. */
type Kept<Read, Write = Read> = ColumnType<Read, Write, never>

/** Long work in the background, on behalf of a member of staff. */
interface JobTable {
  id: Generated<number>
  kind: JobKindName
  /** What the kind was asked for; only the kind knows its shape. */
  input: JSONColumnType<object>
  /** Which of its kind, in words; null where the kind says it all. */
  about: string | null
  staff_user_id: number
  status: Generated<JobStatus>
  total: number
  done: Generated<number>
  failed: Generated<number>
  /** Why the whole of it failed. */
  error: string | null
  file_id: number | null
  created_at: Date
  started_at: Date | null
  ended_at: Date | null
  /** How often it was taken without getting any further. */
  attempts: Generated<number>
  /** Of the process that works on it, and until when it may be taken for alive. */
  lease: string | null
  leased_until: Date | null
  /** Whether who asked for it knows that it ended. */
  told: Generated<boolean>
}

/** A part of a job that is done whole or not at all. */
interface JobItemTable {
  job_id: number
  position: number
  item: JSONColumnType<object>
  status: Generated<JobItemStatus>
  /** What the job needs of it in the end. */
  result: JSONColumnType<object> | null
  error: string | null
}

/** A spreadsheet that somebody sent for a register. Until it is applied it expires soon, then later. */
interface ImportBatchTable {
  id: Generated<number>
  /** Name of the register in `domain/registers/catalogue.ts`. */
  register: string
  staff_user_id: number
  file_name: string
  /** Field of every column; empty for one that is left out. */
  fields: JSONColumnType<readonly string[]>
  row_count: number
  /** What was asked for; how far it is stands in the lines. */
  status: 'receiving' | 'checked' | 'applied' | 'undone'
  /** What applies it, or undoes it. */
  job_id: number | null
  new_count: Generated<number>
  changed_count: Generated<number>
  same_count: Generated<number>
  bad_count: Generated<number>
  created_at: Date
  expires_at: Date
  applied_at: Date | null
  undone_at: Date | null
}

/** A row of the file, and what it makes of a record. */
interface ImportRowTable {
  import_id: number
  /** As the spreadsheet counts it. */
  line: number
  status: 'new' | 'changed' | 'same' | 'bad' | 'left'
  /** Whether it is in the register. */
  done: Generated<boolean>
  name: string
  record_id: number | null
  /** Of the record when the row was checked. */
  record_version: number | null
  /** Columns of the record, as they were and as they will be. */
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  /** What no two rows may share, by the field that says it. */
  keys: Record<string, string>
  /** Code of a parent that is to come with another row. */
  parent_key: string | null
  /** What is wrong with it; of a row that was right, why it could not be written, or taken back. */
  flaws: Record<string, string>
}

interface AuditEntryTable {
  id: Kept<number, number | undefined>
  at: Kept<Date, Date | undefined>
  login_type: Kept<LoginType | null>
  person_id: Kept<number | null>
  /** The person behind an impersonation, always staff. */
  original_person_id: Kept<number | null>
  address: Kept<string | null>
  /** Read as text: a later portal may have written more than this one knows. */
  entity: Kept<string, AuditEntity>
  entity_id: Kept<string | null>
  action: Kept<string, AuditAction>
  before: Kept<unknown>
  after: Kept<unknown>
  reason: Kept<string | null>
}

/** The seal of an audit row: a hash over the row and the seal before it. Only ever added. */
interface AuditLinkTable {
  position: Kept<number>
  audit_entry_id: Kept<number>
  hash: Kept<string>
}
