// Written by `npm run docs:schema` from the migrated database and from columnTypes.ts: change those.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { ColumnTypes, Kept } from '#server/db/columnTypes.ts'

type List<Value> = ColumnType<Value[], readonly Value[], readonly Value[]>
type GeneratedList<Value> = ColumnType<Value[], readonly Value[] | undefined, readonly Value[]>

/**
 * The tables of the portal. Names are English, as in the code; `GLOSSARY.md` says which word of the school each one
 * is. Dates are `YYYY-MM-DD`, instants are UTC, `*_search` columns hold `searchable(text)` for search and order.
 */
export interface Database {
  absence_alert: AbsenceAlertTable
  absence_compensation: AbsenceCompensationTable
  absence_compensation_student: AbsenceCompensationStudentTable
  absence_excuse: AbsenceExcuseTable
  absence_excuse_lesson: AbsenceExcuseLessonTable
  absence_reason: AbsenceReasonTable
  active_search: ActiveSearchTable
  active_search_contact: ActiveSearchContactTable
  activity: ActivityTable
  activity_class_group: ActivityClassGroupTable
  activity_delivery: ActivityDeliveryTable
  activity_delivery_file: ActivityDeliveryFileTable
  activity_file: ActivityFileTable
  agreement: AgreementTable
  agreement_charge: AgreementChargeTable
  album: AlbumTable
  album_picture: AlbumPictureTable
  album_picture_student: AlbumPictureStudentTable
  album_read: AlbumReadTable
  album_unit: AlbumUnitTable
  annual_fee: AnnualFeeTable
  appeal: AppealTable
  applied_assessment: AppliedAssessmentTable
  applied_assessment_file: AppliedAssessmentFileTable
  arrival: ArrivalTable
  assessment: AssessmentTable
  attendance_count: AttendanceCountTable
  audit_chain: AuditChainTable
  audit_entry: AuditEntryTable
  audit_link: AuditLinkTable
  authorisation: AuthorisationTable
  authorisation_answer: AuthorisationAnswerTable
  authorisation_student: AuthorisationStudentTable
  authorisation_target: AuthorisationTargetTable
  authorisation_type: AuthorisationTypeTable
  authorisation_version: AuthorisationVersionTable
  bank_account: BankAccountTable
  barred_person: BarredPersonTable
  bullying_follow_up: BullyingFollowUpTable
  bullying_plan: BullyingPlanTable
  calendar_event: CalendarEventTable
  calendar_event_file: CalendarEventFileTable
  calendar_subscription: CalendarSubscriptionTable
  cep_address: CepAddressTable
  charge: ChargeTable
  class_assignment: ClassAssignmentTable
  class_division: ClassDivisionTable
  class_division_member: ClassDivisionMemberTable
  class_division_part: ClassDivisionPartTable
  class_group: ClassGroupTable
  class_group_grade: ClassGroupGradeTable
  class_time: ClassTimeTable
  closed_class_group: ClosedClassGroupTable
  company: CompanyTable
  concept: ConceptTable
  concept_system: ConceptSystemTable
  configured_field: ConfiguredFieldTable
  configured_form: ConfiguredFormTable
  contact_origin: ContactOriginTable
  contact_stage: ContactStageTable
  contract: ContractTable
  contract_signer: ContractSignerTable
  contract_text: ContractTextTable
  conversation: ConversationTable
  conversation_line: ConversationLineTable
  conversation_line_file: ConversationLineFileTable
  conversation_reading: ConversationReadingTable
  council: CouncilTable
  council_addendum: CouncilAddendumTable
  council_mark: CouncilMarkTable
  council_minutes: CouncilMinutesTable
  council_note: CouncilNoteTable
  council_notice: CouncilNoticeTable
  council_opinion: CouncilOpinionTable
  council_participant: CouncilParticipantTable
  council_referral: CouncilReferralTable
  council_student: CouncilStudentTable
  course: CourseTable
  course_offer: CourseOfferTable
  course_offer_coordinator: CourseOfferCoordinatorTable
  course_offer_seat: CourseOfferSeatTable
  criminal_certificate: CriminalCertificateTable
  curriculum: CurriculumTable
  curriculum_item: CurriculumItemTable
  department: DepartmentTable
  discount_batch: DiscountBatchTable
  discount_grant: DiscountGrantTable
  discount_limit: DiscountLimitTable
  discount_type: DiscountTypeTable
  document_promise: DocumentPromiseTable
  document_request: DocumentRequestTable
  document_rule: DocumentRuleTable
  document_sequence: DocumentSequenceTable
  document_template: DocumentTemplateTable
  document_version: DocumentVersionTable
  elective: ElectiveTable
  elective_choice: ElectiveChoiceTable
  elective_group: ElectiveGroupTable
  elective_group_grade: ElectiveGroupGradeTable
  enrolment: EnrolmentTable
  enrolment_process: EnrolmentProcessTable
  enrolment_process_grade: EnrolmentProcessGradeTable
  enrolment_process_place: EnrolmentProcessPlaceTable
  enrolment_process_unit: EnrolmentProcessUnitTable
  enrolment_proposal: EnrolmentProposalTable
  evaluation_link: EvaluationLinkTable
  evaluation_scheme: EvaluationSchemeTable
  evaluation_scheme_subject: EvaluationSchemeSubjectTable
  evaluation_scheme_version: EvaluationSchemeVersionTable
  event_type: EventTypeTable
  expected_content: ExpectedContentTable
  extra_course: ExtraCourseTable
  extra_course_course: ExtraCourseCourseTable
  extra_course_grade: ExtraCourseGradeTable
  extra_course_requirement: ExtraCourseRequirementTable
  extra_course_shift: ExtraCourseShiftTable
  extra_course_signup: ExtraCourseSignupTable
  extra_course_signup_slot: ExtraCourseSignupSlotTable
  extra_course_slot: ExtraCourseSlotTable
  extra_course_window: ExtraCourseWindowTable
  extra_course_window_course: ExtraCourseWindowCourseTable
  field_answer: FieldAnswerTable
  file_content: FileContentTable
  file_part: FilePartTable
  finance_contact: FinanceContactTable
  grade: GradeTable
  guardian: GuardianTable
  guardian_merge: GuardianMergeTable
  guardian_photo: GuardianPhotoTable
  guess_count: GuessCountTable
  holiday: HolidayTable
  home_address: HomeAddressTable
  idempotent_call: IdempotentCallTable
  import_batch: ImportBatchTable
  import_row: ImportRowTable
  installation: InstallationTable
  issued_document: IssuedDocumentTable
  issued_paper: IssuedPaperTable
  item_offer: ItemOfferTable
  job: JobTable
  job_item: JobItemTable
  knowledge_area: KnowledgeAreaTable
  known_device: KnownDeviceTable
  last_access: LastAccessTable
  late_change: LateChangeTable
  legal_act: LegalActTable
  lesson: LessonTable
  lesson_balance_note: LessonBalanceNoteTable
  lesson_content: LessonContentTable
  lesson_content_expected: LessonContentExpectedTable
  lesson_content_file: LessonContentFileTable
  lesson_plan: LessonPlanTable
  lesson_plan_class_group: LessonPlanClassGroupTable
  lesson_plan_content: LessonPlanContentTable
  lesson_plan_file: LessonPlanFileTable
  location: LocationTable
  look: LookTable
  look_image: LookImageTable
  mark: MarkTable
  mark_import: MarkImportTable
  mark_import_cell: MarkImportCellTable
  mark_import_group: MarkImportGroupTable
  mark_import_row: MarkImportRowTable
  mark_release: MarkReleaseTable
  material: MaterialTable
  material_group: MaterialGroupTable
  medication: MedicationTable
  medication_dose: MedicationDoseTable
  medication_miss: MedicationMissTable
  message: MessageTable
  message_rule: MessageRuleTable
  movement: MovementTable
  occurrence: OccurrenceTable
  occurrence_acknowledgement: OccurrenceAcknowledgementTable
  occurrence_addendum: OccurrenceAddendumTable
  occurrence_change: OccurrenceChangeTable
  occurrence_file: OccurrenceFileTable
  occurrence_measure: OccurrenceMeasureTable
  occurrence_staff: OccurrenceStaffTable
  occurrence_student: OccurrenceStudentTable
  occurrence_template: OccurrenceTemplateTable
  occurrence_type: OccurrenceTypeTable
  one_use_token: OneUseTokenTable
  opinion: OpinionTable
  opinion_file: OpinionFileTable
  other_item: OtherItemTable
  own_skill: OwnSkillTable
  parameter: ParameterTable
  password_request: PasswordRequestTable
  payment_term: PaymentTermTable
  pending_count: PendingCountTable
  pending_due: PendingDueTable
  pending_item: PendingItemTable
  pending_rule: PendingRuleTable
  periodicity: PeriodicityTable
  pickup_code: PickupCodeTable
  pickup_person: PickupPersonTable
  place_change: PlaceChangeTable
  position: PositionTable
  pre_reservation: PreReservationTable
  prerequisite: PrerequisiteTable
  price_table: PriceTableTable
  price_table_condition: PriceTableConditionTable
  profile: ProfileTable
  profile_feature: ProfileFeatureTable
  publication: PublicationTable
  publication_answer: PublicationAnswerTable
  publication_comment: PublicationCommentTable
  publication_file: PublicationFileTable
  publication_option: PublicationOptionTable
  publication_read: PublicationReadTable
  publication_target: PublicationTargetTable
  publication_unit: PublicationUnitTable
  publication_version: PublicationVersionTable
  push_device: PushDeviceTable
  push_key: PushKeyTable
  push_setting: PushSettingTable
  re_enrolment_choice: ReEnrolmentChoiceTable
  re_enrolment_intention: ReEnrolmentIntentionTable
  re_enrolment_release: ReEnrolmentReleaseTable
  ready_answer: ReadyAnswerTable
  ready_phrase: ReadyPhraseTable
  record_opening: RecordOpeningTable
  recovery_code: RecoveryCodeTable
  relocation: RelocationTable
  reopening: ReopeningTable
  report_card_layout: ReportCardLayoutTable
  report_delivery: ReportDeliveryTable
  report_letterhead: ReportLetterheadTable
  report_schedule: ReportScheduleTable
  report_schedule_recipient: ReportScheduleRecipientTable
  report_send: ReportSendTable
  report_view: ReportViewTable
  responsibility_centre: ResponsibilityCentreTable
  result_centre: ResultCentreTable
  result_difference: ResultDifferenceTable
  return_file: ReturnFileTable
  roll: RollTable
  roll_mark: RollMarkTable
  roster_number: RosterNumberTable
  school_calendar: SchoolCalendarTable
  school_exit: SchoolExitTable
  school_year: SchoolYearTable
  second_call: SecondCallTable
  second_factor: SecondFactorTable
  session: SessionTable
  settlement: SettlementTable
  shift: ShiftTable
  sign_in_attempt: SignInAttemptTable
  special_education: SpecialEducationTable
  staff_user: StaffUserTable
  staff_user_profile: StaffUserProfileTable
  staff_user_unit: StaffUserUnitTable
  stage: StageTable
  stage_division: StageDivisionTable
  stage_justification: StageJustificationTable
  stage_step: StageStepTable
  standard_history: StandardHistoryTable
  stored_file: StoredFileTable
  student: StudentTable
  student_guardian: StudentGuardianTable
  student_item: StudentItemTable
  student_merge: StudentMergeTable
  student_requirement: StudentRequirementTable
  student_subject: StudentSubjectTable
  subject: SubjectTable
  subject_dismissal: SubjectDismissalTable
  subject_result: SubjectResultTable
  supplier: SupplierTable
  teacher_absence: TeacherAbsenceTable
  teacher_availability: TeacherAvailabilityTable
  teacher_curricular: TeacherCurricularTable
  teacher_degree: TeacherDegreeTable
  teacher_further_course: TeacherFurtherCourseTable
  teacher_habilitation: TeacherHabilitationTable
  teacher_language: TeacherLanguageTable
  teacher_personal: TeacherPersonalTable
  teacher_professional: TeacherProfessionalTable
  term: TermTable
  term_acceptance: TermAcceptanceTable
  term_version: TermVersionTable
  timetable: TimetableTable
  timetable_item: TimetableItemTable
  timetable_item_teacher: TimetableItemTeacherTable
  timetable_search: TimetableSearchTable
  transcript_issue: TranscriptIssueTable
  transcript_model: TranscriptModelTable
  transcript_register: TranscriptRegisterTable
  transcript_subject: TranscriptSubjectTable
  transcript_wording: TranscriptWordingTable
  transcript_year: TranscriptYearTable
  transferred_mark: TransferredMarkTable
  unit: UnitTable
  unit_year: UnitYearTable
  verification_miss: VerificationMissTable
  waiting_entry: WaitingEntryTable
  year_closing: YearClosingTable
  year_closing_group: YearClosingGroupTable
  year_preparation: YearPreparationTable
  year_preparation_row: YearPreparationRowTable
  year_reopening: YearReopeningTable
  year_reopening_student: YearReopeningStudentTable
  year_result: YearResultTable
}

/** A student whose absences ask that the school acts. One for each enrolment: its bar rises with the absences. */
interface AbsenceAlertTable {
  id: Generated<number>
  enrolment_id: number
  /** Code of ABSENCE_LEVELS: the highest of the three bars that the absences of the year passed; 0: none. */
  level: number
  absences: number
  /** Absences that the year permits, in days or lessons; null where its days or hours are unknown. */
  permitted: number | null
  /** Whether absences and permitted are lessons; otherwise days. */
  in_lessons: boolean
  /** Days that were missed whole and without a reason, one behind the other, up to the last roll. */
  days_in_row: number
  /** Such days within the last 30. */
  days_lately: number
  /** Code of ALERT_STATUSES. */
  status: number
  /** The bar at which it was resolved: a higher one opens it again. */
  settled_level: Generated<number>
  /** When it was resolved: days missed since then open it again. */
  settled_on: string | null
  /** When it was made, or opened again. */
  opened_at: Date
  /** Those among the absences that somebody made up for: they count for the Conselho Tutelar alone. */
  compensated: Generated<number>
  /** Those among the absences that late arrivals come to: they count for everything but the Conselho Tutelar. */
  by_lateness: Generated<number>
}

/** An activity by which students of a class group made up for absences. */
interface AbsenceCompensationTable {
  id: Generated<number>
  class_group_id: number
  /** Null: presence is counted by days. */
  subject_id: number | null
  stage_number: number
  name: string
  body: string
  made_by: number | null
  made_at: Date
  undone_by: number | null
  /** Null: it holds. */
  undone_at: Date | null
  undo_reason: Generated<string>
}

interface AbsenceCompensationStudentTable {
  absence_compensation_id: number
  enrolment_id: number
  /** How many were recorded; which of them still are absences, the marks of the rolls say. */
  absences: number
}

/** Why a student is absent, as the family or the school says it. */
interface AbsenceExcuseTable {
  id: Generated<number>
  student_id: number
  /** Where the student was on the first day: its unit decides about the excuse. */
  class_group_id: number
  starts_on: string
  ends_on: string
  /** False: only the lessons of absence_excuse_lesson. */
  is_whole: Generated<boolean>
  /** Code of EXCUSE_REASONS. */
  reason: number | null
  body: Generated<string>
  file_id: number | null
  /** Code of EXCUSE_STATUSES. */
  status: Generated<number>
  /** Code of EXCUSE_EFFECTS, once it was granted. */
  effect: 1 | 2 | null
  /** Null: all of them. */
  granted_days: List<string> | null
  guardian_id: number | null
  staff_user_id: number | null
  sent_at: Date
  decided_by: number | null
  decided_at: Date | null
  /** What the school told the family. */
  answer: Generated<string>
  version: Generated<number>
  /** Where no reason of the portal fits. */
  own_reason_id: number | null
}

/** The lessons of an excuse that is not for whole days. */
interface AbsenceExcuseLessonTable {
  absence_excuse_id: number
  lesson_id: number
}

/** Reasons of absences of the school; ids below 100 are codes of EXCUSE_REASONS. */
interface AbsenceReasonTable {
  id: Generated<number>
  name: string
  name_search: string | null
  law: string | null
  law_search: string | null
  /** Code of EXCUSE_EFFECTS. */
  effect: 1 | 2
  needs_file: boolean
  search: string
  active: Generated<boolean>
  version: Generated<number>
}

/** How the school goes after a student who is missing (busca ativa). */
interface ActiveSearchTable {
  id: Generated<number>
  absence_alert_id: number
  started_on: string
  started_by: number | null
  /** Code of LIKELY_REASONS. */
  likely_reason: number | null
  /** Code of SEARCH_OUTCOMES; null while it goes on. */
  outcome: number | null
  closing_note: Generated<string>
  closed_on: string | null
  closed_by: number | null
  version: Generated<number>
}

interface ActiveSearchContactTable {
  id: Generated<number>
  active_search_id: number
  day: string
  /** Code of CONTACT_MEANS. */
  means: number
  spoken_with: string
  result: string
  next_step: Generated<string>
  next_on: string | null
  staff_user_id: number | null
  noted_at: Date
}

interface ActivityTable {
  id: Generated<number>
  unit_id: number
  school_year_id: number
  subject_id: number
  title: string
  instructions: ColumnTypes['activity.instructions']
  links: Generated<string>
  opens_on: string
  due_on: string
  /** To the end of this minute of due_on, by the clock of the school. */
  due_time: string
  late_until: string | null
  allows_delivery: boolean
  allows_resubmission: boolean
  /** The assessment whose mark it gives; null: none, or one that was removed before it had marks. */
  assessment_id: number | null
  stage_number: number | null
  max_points: number | null
  rubric: ColumnTypes['activity.rubric']
  /** Code of ACTIVITY_STATUSES. */
  status: Generated<1 | 2>
  author_id: number
  published_at: Date | null
  version: Generated<number>
}

/**
 * For which class groups an activity is. What it counts for stands here once more: only one activity gives the mark of
 * an assessment in a class group.
 */
interface ActivityClassGroupTable {
  activity_id: number
  class_group_id: number
  subject_id: number
  assessment_id: number | null
  stage_number: number | null
}

/** What a student delivered, and what the teacher said of it. A correction without a delivery has no sent_at. */
interface ActivityDeliveryTable {
  id: Generated<number>
  activity_id: number
  class_group_id: number
  enrolment_id: number
  /** Code of DELIVERY_STATUSES. */
  status: number
  body: Generated<string>
  links: Generated<string>
  sent_at: Date | null
  is_late: Generated<boolean>
  sends: Generated<number>
  levels: ColumnTypes['activity_delivery.levels']
  /** As it was typed: points, a concept or a status. */
  mark: Generated<string>
  comment: Generated<string>
  redo_until: string | null
  corrected_by: number | null
  corrected_at: Date | null
  returned_at: Date | null
  version: Generated<number>
}

interface ActivityDeliveryFileTable {
  activity_delivery_id: number
  file_id: number
}

/** Files of an activity. One that was copied is named by several. */
interface ActivityFileTable {
  activity_id: number
  file_id: number
}

/** Charges that were agreed upon again; amounts in cents. */
interface AgreementTable {
  id: Generated<number>
  enrolment_id: number
  status: ColumnTypes['agreement.status']
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

/** What an agreement was made of; a charge is in one at a time. */
interface AgreementChargeTable {
  agreement_id: number
  charge_id: number
  owed_cents: number
}

/** An album of pictures and videos of a class group, of a whole unit, or of the whole school (D 2.18). */
interface AlbumTable {
  id: Generated<number>
  title: string
  taken_on: string
  body: string | null
  /** Null: of the whole school. */
  unit_id: number | null
  class_group_id: number | null
  may_download: boolean
  /** Code of ALBUM_STATUSES. */
  status: Generated<1 | 2 | 3>
  released_at: Date | null
  /** When families were told of it, once. */
  told_at: Date | null
  version: Generated<number>
}

/** A picture of an album, as the portal drew it from what was sent, or a video. */
interface AlbumPictureTable {
  id: Generated<number>
  album_id: number
  file_id: number
  thumbnail_id: number
  /** Of what was sent: the same picture is in an album once. */
  sha256: string
  width: number
  height: number
  caption: Generated<string>
  position: number
  added_by_id: number
  added_at: Date
  /** Of a video: the file of the picture that stands for it. Null: a picture. */
  poster_id: number | null
  /** How long a video is; null where its file does not say. */
  seconds: number | null
}

/** Who is marked in a picture. */
interface AlbumPictureStudentTable {
  id: Generated<number>
  picture_id: number
  student_id: number
}

/** When a student (1) or guardian (2) first opened an album. */
interface AlbumReadTable {
  album_id: number
  reader_type: 1 | 2
  reader_id: number
  read_at: Date
}

/** The units whose families see an album besides its own. */
interface AlbumUnitTable {
  album_id: number
  unit_id: number
}

/**
 * What a year of one thing costs in a unit: a grade, an extra course, or an item; amounts in cents. What was published
 * and then changed is kept, for no value rises within a year (Lei 9.870).
 */
interface AnnualFeeTable {
  id: Generated<number>
  school_year_id: number
  unit_id: number
  /** Of an item: the only grade for which it costs that; null: all others. */
  grade_id: number | null
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
  extra_course_id: number | null
  other_item_id: number | null
  /** The cost spreadsheet. */
  cost_file_id: number | null
  active: Generated<boolean>
  version: Generated<number>
}

interface AppealTable {
  id: Generated<number>
  unit_id: number
  year: number
  /** Of its unit and year; with the year it is the protocol. */
  number: number
  enrolment_id: number
  class_group_id: number
  /** Null: of all subjects together. */
  subject_id: number | null
  /** Number of a stage; null: the result of the year. */
  stage_number: number | null
  reason: string
  /** Who asks; null: the student, being of age. */
  guardian_id: number | null
  /** The day on which the school received it: the terms count from it. */
  asked_on: string
  asked_at: Date
  published_on: string | null
  /** The last day to ask; later requests are accepted, too, and say so. */
  ask_until: string | null
  answer_until: string
  /** Code of APPEAL_STATUSES. */
  status: number
  decision: Generated<string>
  decided_by: number | null
  decided_at: Date | null
  acknowledged_at: Date | null
  raise_until: string | null
  raised_on: string | null
  raise_reason: Generated<string>
  forward_until: string | null
  forwarded_on: string | null
  organ: Generated<string>
  organ_decision: Generated<string>
  organ_decided_on: string | null
  version: Generated<number>
  /** Who entered the request, which came on paper; null: it was made in the portal. */
  entered_by: number | null
}

/** On which day a class group has an assessment of its scheme. */
interface AppliedAssessmentTable {
  id: Generated<number>
  class_group_id: number
  subject_id: number
  stage_number: number
  assessment_id: number
  day: string
  title: Generated<string>
  content: Generated<string>
  /** Whether families and students see it in their calendar. */
  is_visible: boolean
  /** Why the class group has more assessments on that day than the school wants; empty where it has not. */
  beyond_reason: Generated<string>
  author_id: number
  version: Generated<number>
}

interface AppliedAssessmentFileTable {
  applied_assessment_id: number
  file_id: number
}

interface ArrivalTable {
  id: Generated<number>
  enrolment_id: number
  school: string
  city: string
  state: string
  /** The first day of the student here. */
  day: string
  /** Codes of ARRIVAL_DOCUMENTS that are still due. */
  documents: GeneratedList<number>
  documents_due_on: string
  /** Code of CARRY_RULES. */
  rule: ColumnTypes['arrival.rule']
  /** Scale, stages and marks as they were there, and what was decided of stages here. */
  origin: ColumnTypes['arrival.origin']
  /** Stages of subjects before the day that are neither carried in nor not studied. */
  open_cells: Generated<number>
  registered_by: number
  registered_at: Date
  undone_by: number | null
  undone_at: Date | null
  undo_reason: Generated<string>
  version: Generated<number>
}

/** What makes up the grade of a stage, in all versions of a scheme. */
interface AssessmentTable {
  id: Generated<number>
  short_name: string
  name: string
  unit_id: number | null
  grade_ids: List<number>
  subject_ids: List<number>
  kind: number
  weight: number | null
  /** The highest mark; of a complementary mark up to where it counts. */
  most: number | null
  is_required: boolean
  is_divisible: boolean
  position: number
  active: Generated<boolean>
  version: Generated<number>
  evaluation_scheme_id: number
  /** Of a part of a divided assessment, which has all else as the whole has it. */
  whole_id: number | null
  /** Numbers of the stages of the scheme; none: all. */
  stages: List<number>
  /** Decimal places of its marks; null: those of the scheme. */
  places: number | null
  is_complementary: Generated<boolean>
  /** Codes of COMPLEMENT_TARGETS. */
  complement_target: number | null
  /** Codes of COMPLEMENT_EFFECTS. */
  complement_effect: number | null
  /**
   * Of a part that only this class group has, in the one subject and stage that it names; null: as the scheme divides
   * it.
   */
  class_group_id: number | null
}

/** What the rolls of a student come to in a stage. Kept by what saves a roll, in the same transaction. */
interface AttendanceCountTable {
  enrolment_id: number
  /** Null: counted by days. */
  subject_id: number | null
  stage_number: number
  /** Lessons, or days, of which a roll listed the student. */
  called: number
  /** The justified ones among them. */
  absences: number
  justified: number
  /** Absences that an excuse waived: called, but not among the absences. */
  waived: Generated<number>
  /** Those among the absences that somebody made up for. */
  compensated: Generated<number>
  /** Late arrivals: presence, of which some may come to an absence (parameter 100). */
  late: Generated<number>
}

/** Where the chain of seals ends; one row once anything was sealed. A process that seals holds its lock. */
interface AuditChainTable {
  id: number
  length: number
  hash: string
}

interface AuditEntryTable {
  id: Kept<number, number | undefined>
  at: Kept<Date, Date | undefined>
  login_type: Kept<1 | 2 | 3 | null>
  person_id: Kept<number | null>
  /** The person behind an impersonation, always staff. */
  original_person_id: Kept<number | null>
  address: Kept<string | null>
  /** Read as text: a later portal may have written more than this one knows. */
  entity: ColumnTypes['audit_entry.entity']
  entity_id: Kept<string | null>
  action: ColumnTypes['audit_entry.action']
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

/** What families are asked to authorise (D 2.12). Without a unit it is for the whole school. */
interface AuthorisationTable {
  id: Generated<number>
  title: string
  type_id: number
  body: ColumnTypes['authorisation.body']
  event_on: string | null
  event_hour: string | null
  place: string | null
  unit_id: number | null
  /** Whether only students of its rows in authorisation_target are meant. */
  narrowed: boolean
  /** Null for a draft that says no time. */
  opens_at: Date | null
  closes_at: Date
  seats: number | null
  /** So many days before it closes, who has not answered is reminded. */
  remind_days: number | null
  /** When the school last asked to remind those who have not answered. */
  remind_at: Date | null
  /** 1 draft, 2 released, 3 cancelled; which of the released ones is open, the clock says. */
  status: Generated<1 | 2 | 3>
  /** Only goes up: answers to an older text no longer count. */
  text_version: Generated<number>
  /** The rules of its type when it was released, as those below. */
  needs_both: Generated<boolean>
  is_revocable: Generated<boolean>
  is_mandatory: Generated<boolean>
  /** What families may tick. */
  items: GeneratedList<string>
  version: Generated<number>
  /** Code of AUTHORISATION_KINDS that its type had when it was released. */
  kind: number | null
  /** For each student, charged with the yes that counts; null: it costs nothing. */
  price_cents: number | null
  /** Null: the due day follows from the event (dueDayOf). */
  due_on: string | null
}

/** What guardians said. Nothing of it is changed: another answer is another row. */
interface AuthorisationAnswerTable {
  id: Generated<number>
  authorisation_id: number
  student_id: number
  guardian_id: number
  /** Code of DECISIONS. */
  decision: 1 | 2 | 3
  text_version: number
  items: GeneratedList<string>
  conditions: Generated<string>
  contact: Generated<string>
  phone: Generated<string>
  address: string
  device: Generated<string>
  /** Who entered it from paper; null: the guardian answered. */
  staff_user_id: number | null
  file_id: number | null
  /** Whether it is the last one of this guardian for this student. */
  is_current: Generated<boolean>
  at: Date
}

/** Who is asked. It follows whom the authorisation is for until it closes, and then stays. */
interface AuthorisationStudentTable {
  id: Generated<number>
  authorisation_id: number
  student_id: number
  /** The last text of which the family was told; 0 for none. */
  told_version: Generated<number>
  reminded_at: Date | null
  /** Since when the student, for whom a guardian said yes, waits for a seat; null: not waiting. */
  waiting_since: Date | null
}

interface AuthorisationTargetTable {
  id: Generated<number>
  authorisation_id: number
  course_id: number | null
  grade_id: number | null
  class_group_id: number | null
  student_id: number | null
}

interface AuthorisationTypeTable {
  id: Generated<number>
  name: string
  name_search: string | null
  /** Code of AUTHORISATION_KINDS. */
  kind: number
  answer_days: number | null
  /** What families may tick, one a line. */
  items: string | null
  needs_both: boolean
  is_revocable: boolean
  is_mandatory: boolean
  search: string
  active: Generated<boolean>
  version: Generated<number>
}

/** What an authorisation said until somebody changed it after it was released. */
interface AuthorisationVersionTable {
  authorisation_id: number
  number: number
  title: string
  body: ColumnTypes['authorisation_version.body']
  event_on: string | null
  event_hour: string | null
  place: string | null
  replaced_at: Date
  replaced_by_id: number
  price_cents: number | null
}

interface BankAccountTable {
  id: Generated<number>
  name: string
  name_search: string | null
  branch: string | null
  branch_search: string | null
  branch_digit: string | null
  branch_digit_search: string | null
  account: string | null
  account_search: string | null
  account_digit: string | null
  account_digit_search: string | null
  holder: string | null
  holder_search: string | null
  pix_key: string | null
  pix_key_search: string | null
  portfolio: string | null
  portfolio_search: string | null
  agreement: string | null
  agreement_search: string | null
  company_id: number
  kind: number
  bank: number | null
  remittance_layout: number | null
  fine: number | null
  monthly_interest: number | null
  instructions: string | null
  opening_balance: number | null
  opened_on: string | null
  pix_key_kind: number | null
  modality: string | null
  modality_search: string | null
  next_number: number | null
  discount: number | null
  search: string
  active: Generated<boolean>
  version: Generated<number>
}

/** Whom a court keeps away from a student, and who is no guardian (D 2.12 “Restrição judicial”). */
interface BarredPersonTable {
  id: Generated<number>
  student_id: number
  name: string
  document: Generated<string>
  decision: string
  file_id: number | null
  valid_from: string | null
  valid_until: string | null
  /** Codes of BAR_SCOPES. */
  scopes: List<number>
  entered_by_id: number
  entered_at: Date
  version: Generated<number>
}

/** What was done or seen since; nothing of it is ever changed. */
interface BullyingFollowUpTable {
  id: Generated<number>
  occurrence_id: number
  day: string
  body: string
  written_by: number
  written_at: Date
}

/**
 * What the school does about bullying, of a restricted occurrence (Lei 13.185/2015, 14.811/2024); only the school reads
 * it.
 */
interface BullyingPlanTable {
  occurrence_id: number
  /** Code of BULLYING_CATEGORIES. */
  category: number
  steps: string
  responsible_id: number
  /** Until when the steps are done. */
  due_on: string
  opened_by: number
  opened_at: Date
  closed_by: number | null
  closed_at: Date | null
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
  course_ids: List<number>
  shift_ids: List<number>
  for_families: boolean
  grade_ids: GeneratedList<number>
  class_group_ids: GeneratedList<number>
  /** The first of the events that were made together, which refers to itself; null for one that stands alone. */
  repeats_of: number | null
  /** How calendars of phones know it. */
  uid: Generated<string>
  /** Where it is: a room of the unit, or a place in words. */
  location_id: number | null
  venue: Generated<string>
  active: Generated<boolean>
  version: Generated<number>
}

/** The events that were made together name the same files; a file is the calendar's. */
interface CalendarEventFileTable {
  event_id: number
  file_id: number
}

/** The private addresses by which somebody's phone reads their calendars, or lessons. */
interface CalendarSubscriptionTable {
  login_type: 1 | 2 | 3
  person_id: number
  token_hash: string
  created_at: Date
  /** Beginning of the minute in which it was last read, and how often it was in that minute. */
  read_at: Date | null
  reads: Generated<number>
  id: Generated<number>
  /** It shows lessons: of a class group, of a teacher, or of the class groups of the person's children. */
  lessons: Generated<boolean>
  class_group_id: number | null
  staff_user_id: number | null
}

/**
 * What the school's own table says of a CEP (eight digits); parts that it leaves open are empty. state is the code of
 * the IBGE.
 */
interface CepAddressTable {
  cep: string
  street: string
  district: string
  city: string
  state: number
}

/** One instalment, of one who pays; amounts in cents. */
interface ChargeTable {
  id: Generated<number>
  enrolment_id: number
  contract_id: number | null
  /** That charged it. */
  unit_id: number
  /**
   * course, extra:12, item:7 (see student_item), authorisation:12 or agreement:3: with number and part nobody is
   * charged twice.
   */
  key: string
  kind: ColumnTypes['charge.kind']
  description: string
  /** Of count; 0 is the down payment. */
  number: number
  count: number
  /** Of parts, where several pay. */
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
  discounts: ColumnTypes['charge.discounts']
  fine: number
  monthly_interest: number
  due_on: string
  /** Never OVERDUE: that follows from the day. */
  status: ColumnTypes['charge.status']
  /** What settlements that stand paid of it. */
  paid_cents: Generated<number>
  /** By which the bank knows its boleto. */
  our_number: number | null
  /** Of whose new plan it is. */
  agreement_id: number | null
  created_at: Date
  version: Generated<number>
}

interface ClassAssignmentTable {
  id: Generated<number>
  end_reason: string | null
  end_reason_search: string | null
  school_year_id: number
  unit_id: number
  class_group_id: number
  subject_id: number
  staff_user_id: number
  kind: number
  starts_on: string
  ends_on: string | null
  weekly_lessons: number | null
  search: string
  active: Generated<boolean>
  version: Generated<number>
  act: string | null
  act_search: string | null
  /** The absence that a substitute covers. */
  absence_id: number | null
  /** Why somebody substitutes, where that was decided for a lesson. */
  reason: string | null
  /** When the school decided that somebody substitutes, of which families hear; null for any other assignment. */
  noted_at: Date | null
}

/** A way in which a class group is parted for some of its lessons. */
interface ClassDivisionTable {
  id: Generated<number>
  class_group_id: number
  name: string
  name_search: string
  version: Generated<number>
}

/** In which part a student is from a day on, until the next day that says another one. */
interface ClassDivisionMemberTable {
  class_division_id: number
  enrolment_id: number
  starts_on: string
  /** Null: in none any more. */
  class_division_part_id: number | null
}

/** A part of a class group, by whose name (“subgroup”) items of timetables and lessons call it. */
interface ClassDivisionPartTable {
  id: Generated<number>
  class_division_id: number
  class_group_id: number
  name: string
  position: number
}

/** A process that seats a student locks the row first: seats are counted under that lock. */
interface ClassGroupTable {
  id: Generated<number>
  school_year_id: number
  unit_id: number
  /** The first of its grades, by which lists order; all of them are in class_group_grade. */
  grade_id: number
  shift_id: number
  name: string
  name_search: string
  seats: number
  location_id: number | null
  /** Such as 07:30. */
  starts_at: string | null
  ends_at: string | null
  break_minutes: number | null
  /** ISO numbers, from 1, Monday. */
  weekdays: GeneratedList<number>
  /** Null: the first and last day of the school year. */
  first_day: string | null
  last_day: string | null
  /** Codes of classGroups.lists.ts and courses.lists.ts. */
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

/**
 * A grade of a class group, with the place of the group, so that the database itself keeps two groups of one grade from
 * having one name.
 */
interface ClassGroupGradeTable {
  class_group_id: number
  grade_id: number
  /** These follow the group by themselves. */
  school_year_id: number
  unit_id: number
  shift_id: number
  name_search: string
}

interface ClassTimeTable {
  id: Generated<number>
  code: string
  code_search: string | null
  name: string
  name_search: string | null
  unit_id: number | null
  shift_id: number
  level: number | null
  week_days: List<number>
  position: number
  kind: number
  starts_at: string
  ends_at: string
  search: string
  active: Generated<boolean>
  version: Generated<number>
}

/** Class groups whose year is closed: what their results are calculated from is read-only. */
interface ClosedClassGroupTable {
  class_group_id: number
  unit_id: number
  school_year_id: number
  /** Of the minutes of final results, by unit and year. */
  minutes_number: number
  closed_at: Date
  closed_by: number | null
  version: Generated<number>
}

interface CompanyTable {
  id: Generated<number>
  legal_name: string
  legal_name_search: string | null
  trade_name: string | null
  trade_name_search: string | null
  state_registration: string | null
  state_registration_search: string | null
  city_registration: string | null
  city_registration_search: string | null
  street: string | null
  street_search: string | null
  house_number: string | null
  house_number_search: string | null
  complement: string | null
  complement_search: string | null
  district: string | null
  district_search: string | null
  city: string | null
  city_search: string | null
  cnpj: string
  kind: number
  head_office_id: number | null
  tax_regime: number
  unit_ids: List<number>
  email: string | null
  phone: string | null
  cep: string | null
  state: number | null
  logo_file_id: number | null
  certificate_expires_on: string | null
  search: string
  active: Generated<boolean>
  version: Generated<number>
}

interface ConceptTable {
  id: Generated<number>
  short_name: string
  short_name_search: string | null
  description: string
  description_search: string | null
  concept_system_id: number
  position: number
  least: number | null
  most: number | null
  passes: boolean
  colour: string | null
  search: string
  active: Generated<boolean>
  version: Generated<number>
}

interface ConceptSystemTable {
  id: Generated<number>
  name: string
  name_search: string | null
  description: string | null
  search: string
  active: Generated<boolean>
  version: Generated<number>
}

/** A configured field (ParCampo); without a condition it always shows. */
interface ConfiguredFieldTable {
  id: Generated<number>
  form: ColumnTypes['configured_field.form']
  position: number
  /** By which conditions name it. */
  name: string
  label: string
  placeholder: string
  tip: string
  required: boolean
  entry: ColumnTypes['configured_field.entry']
  /** Twelfths of the form. */
  size: number
  situation: ColumnTypes['configured_field.situation']
  condition: ColumnTypes['configured_field.condition'] | null
  type_id: number
  format_id: number | null
  options: ColumnTypes['configured_field.options']
  range: ColumnTypes['configured_field.range']
  /** Answers from before do not count. */
  restarted_at: Date | null
  version: Generated<number>
}

/** A form whose fields the school configured once; the version grows with every change that answers have to follow. */
interface ConfiguredFormTable {
  name: ColumnTypes['configured_form.name']
  version: Generated<number>
}

interface ContactOriginTable {
  id: Generated<number>
  description: string
  description_search: string | null
  is_blocked: boolean
  search: string
  active: Generated<boolean>
  version: Generated<number>
}

interface ContactStageTable {
  id: Generated<number>
  name: string
  name_search: string | null
  position: number
  search: string
  active: Generated<boolean>
  version: Generated<number>
}

/** The contract of an enrolment; its number is one of those of issued contracts. */
interface ContractTable {
  id: Generated<number>
  enrolment_id: number
  year: number
  number: number
  status: 'rascunho' | 'aguardando assinatura' | 'parcialmente assinado' | 'assinado' | 'ativo' | 'aditado' | 'rescindido' | 'encerrado'
  created_at: Date
  cancelled_at: Date | null
  cancelled_by: number | null
  cancel_reason: string | null
}

/** Somebody who signs a text. */
interface ContractSignerTable {
  id: Generated<number>
  contract_text_id: number
  turn: number
  role: 'responsavel' | 'escola' | 'testemunha'
  guardian_id: number | null
  staff_user_id: number | null
  /** As the text has it. */
  name: string
  capacity: string
  status: 'pendente' | 'assinado' | 'recusado'
  method: 'aceite' | 'automatica' | 'papel' | null
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

/** A version of a contract, or of an annex to it: what was written is never changed, another one replaces it. */
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
  frozen: ColumnTypes['contract_text.frozen']
  /** What it binds to, with the annexes before it. */
  terms: ColumnTypes['contract_text.terms']
  /** What is other than in the version, or for an annex the texts, before it. */
  changes: ColumnTypes['contract_text.changes']
  hash: string
  replaced_at: Date | null
  /** As it was issued once everybody had signed. */
  issued_document_id: number | null
}

/** What a guardian and the school write to each other about a student. */
interface ConversationTable {
  id: Generated<number>
  /** Code of CONVERSATION_TOPICS. */
  topic: 1 | 2 | 3
  title: string
  title_search: string
  student_id: number
  /** The unit of the student when it began. */
  unit_id: number
  /** Whose it is: other guardians of the student see it only where it is shared. */
  guardian_id: number
  is_shared: boolean
  /** The colleague who answers; null: nobody yet. */
  assigned_to_id: number | null
  /** Code of CONVERSATION_STATUSES. */
  status: 1 | 2 | 3
  /** The first message of the family that the school has not answered. */
  waiting_since: Date | null
  last_at: Date
  /** Code of CLOSING_REASONS. */
  closing: number | null
  closing_note: Generated<string>
  closed_at: Date | null
  version: Generated<number>
}

/** A line of a conversation. Nothing of it is changed. */
interface ConversationLineTable {
  id: Generated<number>
  conversation_id: number
  /** Code of LINE_KINDS: families never see a note (2). */
  kind: 1 | 2 | 3
  guardian_id: number | null
  staff_user_id: number | null
  body: string
  at: Date
}

interface ConversationLineFileTable {
  conversation_line_id: number
  file_id: number
}

/** That somebody read a conversation up to a line, when they first did. */
interface ConversationReadingTable {
  id: Generated<number>
  conversation_id: number
  guardian_id: number | null
  staff_user_id: number | null
  up_to_id: number
  at: Date
}

interface CouncilTable {
  id: Generated<number>
  class_group_id: number
  /** Number of a stage; null: the council of the whole year. */
  stage_number: number | null
  /** Code of COUNCIL_KINDS. */
  kind: number
  /** Code of COUNCIL_STATUSES. */
  status: Generated<number>
  held_on: string
  /** Such as 14:00; empty: not said. */
  begins_at: Generated<string>
  place: Generated<string>
  president_id: number | null
  secretary_id: number | null
  /** What the minutes say in words of their own. */
  body: Generated<string>
  started_at: Date | null
  concluded_at: Date | null
  concluded_by: number | null
  version: Generated<number>
}

interface CouncilAddendumTable {
  id: Generated<number>
  council_id: number
  number: number
  body: string
  author_id: number
  written_at: Date
}

/**
 * What a council voted about a student and a subject: to let the student pass by a mark or a concept, or, without
 * either, by the situation alone.
 */
interface CouncilMarkTable {
  council_id: number
  enrolment_id: number
  subject_id: number
  value: string | null
  concept: string | null
  reason: string
  /** The mean or the concept as it was calculated when the council voted. */
  previous: Generated<string>
  votes_for: Generated<number>
  votes_against: Generated<number>
  abstentions: Generated<number>
  /** Of the president, where the votes were equal. */
  casting_vote: boolean | null
  /** Whether the vote was in favour: only then the mark counts. */
  carried: Generated<boolean>
  version: Generated<number>
}

/** The minutes of a concluded council, a version for each addendum; none of them ever changes. */
interface CouncilMinutesTable {
  id: Generated<number>
  council_id: number
  version: number
  unit_id: number
  school_year_id: number
  number: number
  frozen: ColumnTypes['council_minutes.frozen']
  /** Of what the minutes say (frozen, as text). */
  sha256: string
  /** By which anybody finds out whether the paper is genuine. */
  code: string
  file_id: number | null
  issued_at: Date
  issued_by: number
}

interface CouncilNoteTable {
  id: Generated<number>
  class_group_id: number
  stage_number: number | null
  enrolment_id: number
  /** Null: of the coordination, about the student as a whole. */
  subject_id: number | null
  author_id: number
  category: number
  degree: number
  body: string
  for_family: Generated<boolean>
  saved_at: Date
  version: Generated<number>
}

/** A notice to the Conselho Tutelar that was printed, with the numbers that stood in it. */
interface CouncilNoticeTable {
  id: Generated<number>
  absence_alert_id: number
  absences: number
  permitted: number | null
  printed_by: number | null
  printed_at: Date
  delivered_on: string | null
  /** By which number the council received it; empty where it gave none. */
  protocol: string | null
  version: Generated<number>
}

/** What a council voted about the year of a student as a whole, otherwise than the marks decide it. */
interface CouncilOpinionTable {
  council_id: number
  enrolment_id: number
  /** Whether the student goes on to the next grade by this opinion. */
  goes_on: boolean
  reason: string
  /** The situation as it was calculated when the council voted. */
  previous: string
  votes_for: number
  votes_against: number
  abstentions: number
  /** Of the president, where the votes were equal. */
  casting_vote: boolean | null
  /** Whether the vote was in favour: only then the opinion counts. */
  carried: boolean
  version: Generated<number>
}

interface CouncilParticipantTable {
  id: Generated<number>
  council_id: number
  staff_user_id: number | null
  name: string
  /** Code of COUNCIL_ROLES. */
  role: number
  /** Ids of the subjects that a teacher gives; each has one vote. */
  subjects: GeneratedList<number>
  present: Generated<boolean>
}

interface CouncilReferralTable {
  id: Generated<number>
  council_id: number
  enrolment_id: number
  /** Code of REFERRAL_KINDS. */
  kind: number
  responsible_id: number
  due_on: string
  note: Generated<string>
  done_at: Date | null
}

interface CouncilStudentTable {
  council_id: number
  enrolment_id: number
  /** Whether the student goes on to the next grade, where the scheme leaves that to the school; null: not decided. */
  goes_on: boolean | null
  synthesis: Generated<string>
  /** Codes of STUDENT_ADVICE. */
  student_advice: GeneratedList<number>
  student_advice_text: Generated<string>
  /** Codes of FAMILY_ADVICE. */
  family_advice: GeneratedList<number>
  family_advice_text: Generated<string>
  /** For the school alone. */
  annotations: Generated<string>
  version: Generated<number>
}

interface CourseTable {
  id: Generated<number>
  name: string
  name_search: string | null
  position: number
  code: string | null
  code_search: string | null
  short_name: string | null
  short_name_search: string | null
  legal_act: string | null
  legal_act_search: string | null
  external_code: string | null
  external_code_search: string | null
  /** Code of SCHOOL_LEVELS. */
  level: number | null
  modality: number | null
  regime: number | null
  stage_count: number | null
  total_hours: number | null
  lesson_minutes: number | null
  census_stage: number | null
  search: Generated<string>
  active: Generated<boolean>
  version: Generated<number>
}

/** What a unit offers of a course in a year. */
interface CourseOfferTable {
  id: Generated<number>
  school_year_id: number
  unit_id: number
  course_id: number
  cut_off_on: string
  /** Codes of AGE_MODES and STAGE_KINDS. */
  age_rule: number
  stage_type: number
  active: Generated<boolean>
  version: Generated<number>
}

interface CourseOfferCoordinatorTable {
  course_offer_id: number
  staff_user_id: number
}

interface CourseOfferSeatTable {
  course_offer_id: number
  grade_id: number
  shift_id: number
  seats: number
  /** How many the school wants to enrol; null: it set itself no goal. */
  goal: number | null
}

/** Certificates of criminal records that staff handed in; the newest counts, for six months (Lei 14.811/2024). */
interface CriminalCertificateTable {
  id: Generated<number>
  staff_user_id: number
  issued_on: string
  file_id: number | null
}

/** What a grade learns in a shift of a unit in a year, in versions: only a draft changes. */
interface CurriculumTable {
  id: Generated<number>
  school_year_id: number
  unit_id: number
  grade_id: number
  shift_id: number
  number: number
  /** Codes of CURRICULUM_STATUSES. */
  status: Generated<number>
  approval_act: string | null
  in_force_on: string | null
  ended_on: string | null
  version: Generated<number>
}

interface CurriculumItemTable {
  curriculum_id: number
  subject_id: number
  curriculum_base: number
  weekly_lessons: number
  /** Whole hours of 60 minutes. */
  year_hours: number
  position: number
  is_dismissible: Generated<boolean>
  is_class_teaching: Generated<boolean>
  /** Numbers of the stages in which it occurs; none: in all. */
  stages: GeneratedList<number>
}

/** Part of the school that staff belong to (departamento). */
interface DepartmentTable {
  id: Generated<number>
  name: string
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

/**
 * A discount that a student has, or that somebody asked for; amounts in cents. It keeps the terms of its day: what
 * becomes of the type later touches nobody who has it.
 */
interface DiscountGrantTable {
  id: Generated<number>
  batch_id: number
  discount_type_id: number
  enrolment_id: number
  /** As the type was then. */
  terms: ColumnTypes['discount_grant.terms']
  starts_on: string
  /** The last day; null: as long as instalments of the year are due. */
  ends_on: string | null
  status: ColumnTypes['discount_grant.status']
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

interface DiscountLimitTable {
  id: Generated<number>
  name: string
  name_search: string | null
  profile_id: number
  percent: number
  ceiling: number | null
  search: string
  active: Generated<boolean>
  version: Generated<number>
}

/** A register; codes are those of discounts.lists.ts. */
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
  targets: List<number>
  reach: number
  first_count: number | null
  numbers: List<number>
  is_conditional: boolean
  position: number
  combination: number
  combines_with: List<number>
  document_template_id: number | null
  valid_from: string | null
  valid_to: string | null
  renews: boolean
  search: string
  active: Generated<boolean>
  version: Generated<number>
}

/** What the school changed of DOCUMENT_RULES; a type without a row follows the standard. */
interface DocumentPromiseTable {
  /** Code of DOCUMENT_TYPES. */
  type: ColumnTypes['document_promise.type']
  is_requestable: boolean
  /** Business days in which a request is answered. */
  deadline_days: number
  fee_cents: number
  /** Days for which a document holds; null: for good. */
  validity_days: number | null
  version: Generated<number>
}

interface DocumentRequestTable {
  id: Generated<number>
  student_id: number
  unit_id: number
  /** Code of DOCUMENT_TYPES. */
  type: ColumnTypes['document_request.type']
  /** Null: the student, of age, asked. */
  guardian_id: number | null
  note: Generated<string>
  /** Code of DOCUMENT_DELIVERIES. */
  delivery: number
  /** Code of REQUEST_STATUSES. */
  status: Generated<ColumnTypes['document_request.status']>
  asked_at: Date
  /** Until when the school promised it. */
  due_on: string
  fee_cents: number
  /** The enrolment to which the fee was charged. */
  fee_enrolment_id: number | null
  issued_document_id: number | null
  handled_by: number | null
  ready_at: Date | null
  ended_at: Date | null
  delivered_to: Generated<string>
  /** Why the school denied it. */
  denial: Generated<string>
  version: Generated<number>
}

/** A register. No grades: it holds for all of them. */
interface DocumentRuleTable {
  id: Generated<number>
  name: string
  name_search: string | null
  enrolment_types: List<number>
  grade_ids: List<number>
  prerequisite_ids: List<number>
  due_days: number | null
  search: string
  active: Generated<boolean>
  version: Generated<number>
}

/** The last number that a type of document got in a year. */
interface DocumentSequenceTable {
  type: ColumnTypes['document_sequence.type']
  year: number
  last: number
  /** Null: the numbers of the school. */
  unit_id: number | null
}

/** A document that the school issues (M35). What it says is in its versions; here stands what lists ask for. */
interface DocumentTemplateTable {
  id: Generated<number>
  type: ColumnTypes['document_template.type']
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
  content: ColumnTypes['document_version.content']
  saved_at: Date
  /** Null for what the portal brought along. */
  saved_by: number | null
}

interface ElectiveTable {
  id: Generated<number>
  elective_group_id: number
  subject_id: number
  name: string
  teacher: string | null
  place: string | null
  weekly_lessons: number
  seats: number
  position: number
}

/** Who takes an elective, or waits for a seat in it, in the order of the ids. */
interface ElectiveChoiceTable {
  id: Generated<number>
  elective_id: number
  enrolment_id: number
  status: 'escolhida' | 'espera' | 'encerrada'
  /** First day of lessons; null while it waits, and if it only ever waited. */
  starts_on: string | null
  /** Last day; before the first where it never came to lessons. */
  ends_on: string | null
  reason: string | null
  created_at: Date
}

interface ElectiveGroupTable {
  id: Generated<number>
  school_year_id: number
  unit_id: number
  /** Null: for all shifts. */
  shift_id: number | null
  name: string
  name_search: string
  /** Code of ELECTIVE_KINDS. */
  kind: number
  least: number
  most: number
  /** Code of CHOOSERS. */
  chosen_by: number
  opens_on: string
  closes_on: string
  /** Null: the first day of the school year. */
  lessons_from: string | null
  guidance: string | null
  active: Generated<boolean>
  version: Generated<number>
}

interface ElectiveGroupGradeTable {
  elective_group_id: number
  grade_id: number
}

interface EnrolmentTable {
  id: Generated<number>
  student_id: number
  school_year_id: number
  unit_id: number
  grade_id: number
  shift_id: number | null
  class_group_id: number | null
  type: 1 | 2 | 3
  status: 'Em andamento' | 'Escola' | 'Matriculado' | 'Recusado' | 'Cancelado' | 'Transferido'
  /** The furthest step that was reached, 1 to 11; null: nobody has opened its steps. */
  step: number | null
  /** Copy of the student's, so that the list sorts and filters on one index. */
  student_search: string
  created_at: Generated<Date>
  /** Where the family heard of the school. */
  origin_id: number | null
  /** Why a child outside the ages of the grade was let in, by staff who may say so. */
  age_release: string | null
  /** The campaign in which it came in. */
  process_id: number | null
  /** Until when its seat is held while the family decides; null: without end. */
  seat_until: Date | null
  /** Why the school refused or cancelled it. */
  end_reason: string | null
  /** How it stands with a reservation; null: it never was one. */
  reservation: ColumnTypes['enrolment.reservation'] | null
  /** Until when it holds; null: without end. */
  reserved_until: Date | null
  version: Generated<number>
  /** When the family sent it, and the school had the next move; null: never. */
  sent_at: Date | null
  /** When it became Matriculado; null: not yet, or before its school year. */
  enrolled_on: string | null
  /** When it stopped being Matriculado. */
  ended_on: string | null
}

/** A campaign of enrolment, re-enrolment or reservation of a year, in some units and grades. */
interface EnrolmentProcessTable {
  id: Generated<number>
  kind: 1 | 2 | 3
  school_year_id: number
  name: string
  name_search: string
  /** Both dates are inside. */
  starts_on: string
  ends_on: string
  /** What families read of it; empty for nothing. */
  family_text: Generated<string>
  /** How many wait for one place at most; null: without limit. */
  waiting_limit: number | null
  /** Points in the waiting list; null: those of the school. */
  sibling_weight: number | null
  staff_weight: number | null
  former_weight: number | null
  /** Days after which an enrolment that was not brought to its end is refused; null: never. */
  refuse_after_days: number | null
  near_weight: number | null
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

/**
 * What a process offers of a grade in a shift of a unit, where something was decided of it; without a row the place is
 * offered as it is.
 */
interface EnrolmentProcessPlaceTable {
  process_id: number
  unit_id: number
  grade_id: number
  shift_id: number
  offered: boolean
  /** Null: the table of the annual fee. */
  price_table_id: number | null
  /** Conditions of the table by their names; none: all of them. */
  condition_names: List<string>
  /** Asked for beside what the document rules ask. */
  prerequisite_ids: List<number>
  version: Generated<number>
}

interface EnrolmentProcessUnitTable {
  process_id: number
  unit_id: number
}

/**
 * What a family chose for an enrolment, and at which price: a record of its day, read and written whole, and nothing
 * looks into it.
 */
interface EnrolmentProposalTable {
  enrolment_id: number
  place: ColumnTypes['enrolment_proposal.place']
  choices: ColumnTypes['enrolment_proposal.choices']
  version: Generated<number>
}

/** Which scheme holds for a grade of a unit; with a subject, for that subject instead. */
interface EvaluationLinkTable {
  id: Generated<number>
  evaluation_scheme_id: number
  school_year_id: number
  unit_id: number
  grade_id: number
  subject_id: number | null
}

/** The rules by which marks and absences become results in a year; of one unit, or of the whole school. */
interface EvaluationSchemeTable {
  id: Generated<number>
  school_year_id: number
  unit_id: number | null
  name: string
  name_search: string
}

/** Subjects that a scheme treats apart: taught in some stages only, or under one mark with others. */
interface EvaluationSchemeSubjectTable {
  evaluation_scheme_version_id: number
  subject_id: number
  /** Numbers of the stages in which it occurs; none: in all. */
  stages: List<number>
  merged_as: string | null
}

/** What a scheme says: only a draft changes. */
interface EvaluationSchemeVersionTable {
  id: Generated<number>
  evaluation_scheme_id: number
  number: number
  /** Codes of SCHEME_STATUSES. */
  status: Generated<number>
  rules: ColumnTypes['evaluation_scheme_version.rules']
  /** The scheme for students with a disability. */
  special_scheme_id: number | null
  in_force_on: string | null
  ended_on: string | null
  version: Generated<number>
}

/** A register; codes are those of calendars.lists.ts. */
interface EventTypeTable {
  id: Generated<number>
  name: string
  name_search: string | null
  sign: number
  colour: string
  effect: number
  is_period: boolean
  allows_others: boolean
  is_recess: boolean
  yearly_minimum: number | null
  search: string
  active: Generated<boolean>
  version: Generated<number>
}

interface ExpectedContentTable {
  id: Generated<number>
  thematic_unit: string | null
  thematic_unit_search: string | null
  topic: string
  topic_search: string | null
  skills: string | null
  skills_search: string | null
  material: string | null
  material_search: string | null
  school_year_id: number
  unit_id: number | null
  grade_id: number
  subject_id: number
  stage_id: number
  position: number
  description: string | null
  lessons: number
  search: string
  active: Generated<boolean>
  version: Generated<number>
  assessed_by: string | null
  assessed_by_search: string | null
}

interface ExtraCourseTable {
  id: Generated<number>
  school_year_id: number
  unit_id: number
  name: string
  name_search: string
  class_name: string
  class_search: string
  /** Code of SCHEDULE_KINDS. */
  schedule_kind: number
  seats: number
  location_id: number
  /** Code of OBLIGATIONS. */
  obligation: number
  bank_account_id: number
  standard_history_id: number
  /** Code of COURSE_GENDERS. */
  gender: number
  /** Code of AVAILABILITIES. */
  availability: number
  first_birth_year: number | null
  last_birth_year: number | null
  /** Percentages off the second to the fifth class of a student. */
  second_class: Generated<number>
  third_class: Generated<number>
  fourth_class: Generated<number>
  fifth_class: Generated<number>
  /** Null: the table of its fee. */
  price_table_id: number | null
  /** Names of conditions of the table; none: all of them. */
  payment_options: GeneratedList<string>
  search: string
  active: Generated<boolean>
  version: Generated<number>
}

interface ExtraCourseCourseTable {
  extra_course_id: number
  course_id: number
}

interface ExtraCourseGradeTable {
  extra_course_id: number
  grade_id: number
}

interface ExtraCourseRequirementTable {
  extra_course_id: number
  prerequisite_id: number
}

interface ExtraCourseShiftTable {
  extra_course_id: number
  shift_id: number
}

/** Who signed up holds a seat, confirmed or not; who waits does not, and is served in the order of ids. */
interface ExtraCourseSignupTable {
  id: Generated<number>
  extra_course_id: number
  student_id: number
  status: 'inscrito' | 'espera' | 'confirmado' | 'removido'
  /** Why it was removed. */
  reason: string | null
  created_at: Date
  version: Generated<number>
}

/** Of an open schedule: the hours that the student chose. */
interface ExtraCourseSignupSlotTable {
  extra_course_signup_id: number
  extra_course_slot_id: number
  weekday: number
}

interface ExtraCourseSlotTable {
  id: Generated<number>
  extra_course_id: number
  position: number
  starts_at: string
  ends_at: string
  /** ISO numbers of the days, from 1, Monday. */
  weekdays: List<number>
}

/** When people may sign up; without courses of its own, for every course of its year and unit. */
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

interface ExtraCourseWindowCourseTable {
  extra_course_window_id: number
  extra_course_id: number
}

/** What a student answered, a guardian, or a guardian as one of a certain student. */
interface FieldAnswerTable {
  id: Generated<number>
  field_id: number
  student_id: number | null
  guardian_id: number | null
  value: string
  answered_at: Date
}

/** Contents of files that lie in the database. */
interface FileContentTable {
  key: string
  content: Buffer
}

/** Contents of files that came in parts and lie in the database. All parts but the last are of one size. */
interface FilePartTable {
  key: string
  number: number
  content: Buffer
}

interface FinanceContactTable {
  id: Generated<number>
  name: string
  name_search: string | null
  job: string | null
  job_search: string | null
  department: string | null
  department_search: string | null
  supplier_id: number | null
  company_id: number | null
  email: string | null
  phone: string | null
  cellphone: string | null
  is_main: boolean
  search: string
  active: Generated<boolean>
  version: Generated<number>
}

interface GradeTable {
  id: Generated<number>
  course_id: number
  name: string
  name_search: string | null
  position: number
  /** Null on the last grade of the school. */
  next_grade_id: number | null
  code: string | null
  code_search: string | null
  short_name: string | null
  short_name_search: string | null
  external_code: string | null
  external_code_search: string | null
  is_last: Generated<boolean>
  skips_sequence: Generated<boolean>
  ideal_age: number | null
  least_age: number | null
  most_age: number | null
  age_mode: number | null
  school_days: number | null
  year_hours: number | null
  census_stage: number | null
  search: Generated<string>
  active: Generated<boolean>
  version: Generated<number>
}

interface GuardianTable {
  id: Generated<number>
  name: string
  name_search: string
  /** Lower case; the login of a guardian. */
  email: string | null
  /** Digits only. */
  cpf: string | null
  mobile: string | null
  password_hash: string | null
  must_replace_password: Generated<boolean>
  social_name: string | null
  birth_date: string | null
  /** Codes of CIVIL_STATES, NATIONALITIES and ISSUING_BODIES. */
  civil_state: number | null
  nationality: number | null
  rg: string | null
  rg_issuer: number | null
  phone: string | null
  work_phone: string | null
  /** Of the same person: the record that holds instead of this one, which is inactive. */
  merged_into: number | null
  active: Generated<boolean>
  version: Generated<number>
}

/** Two records of one guardian that became one, with all that is needed to take it back. */
interface GuardianMergeTable {
  id: Generated<number>
  kept_id: number
  merged_id: number
  moved: ColumnTypes['guardian_merge.moved']
  merged_at: Date
  merged_by: number
  undone_at: Date | null
  undone_by: number | null
}

/** The photo that a guardian sent of themselves, for the gate. */
interface GuardianPhotoTable {
  id: Generated<number>
  guardian_id: number
  photo: Buffer
  photo_type: string
  /** The photo once more, small enough for what a device keeps. */
  face: Buffer
  face_type: string
  kept_at: Date
}

/** Wrong passwords for a login: of one known device, or of all others together. */
interface GuessCountTable {
  /** Hash of the login, or of login and device. */
  key: string
  failures: number
  failed_at: Date
  /** When the next password is looked at. */
  open_at: Date
}

/** A register: holidays beside those of legalHolidays.ts. */
interface HolidayTable {
  id: Generated<number>
  name: string
  name_search: string | null
  city: string | null
  city_search: string | null
  kind: number
  date_kind: number
  day: number | null
  month: number | null
  state: number | null
  since_year: number | null
  until_year: number | null
  search: string
  active: Generated<boolean>
  version: Generated<number>
}

/** Where a student or a guardian lives, as HOME_ADDRESS describes it. */
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

/** A call that a network may repeat: the second one with the same key is told what the first one made. */
interface IdempotentCallTable {
  key: string
  person_id: number
  /** Null only inside the transaction that makes it. */
  made_id: number | null
  at: Date
  /** Of which table person_id is. Null for keys from before this column. */
  login_type: number | null
}

/** A spreadsheet that somebody sent for a register. Until it is applied it expires soon, then later. */
interface ImportBatchTable {
  id: Generated<number>
  /** Name of the register in domain/registers. */
  register: string
  staff_user_id: number
  file_name: string
  /** Field of every column; empty for one that is left out. */
  fields: ColumnTypes['import_batch.fields']
  row_count: number
  /** What was asked for; how far it is stands in the lines. */
  status: 'receiving' | 'checked' | 'applied' | 'undone'
  new_count: Generated<number>
  changed_count: Generated<number>
  same_count: Generated<number>
  bad_count: Generated<number>
  created_at: Date
  expires_at: Date
  applied_at: Date | null
  undone_at: Date | null
  /** What applies it, or undoes it. */
  job_id: number | null
}

/** A row of the file, and the columns of its record before and after; what was right is kept for undoing. */
interface ImportRowTable {
  import_id: number
  /** As the spreadsheet counts it. */
  line: number
  status: 'new' | 'changed' | 'same' | 'bad' | 'left'
  name: string
  record_id: number | null
  /** Of the record when the row was checked. */
  record_version: number | null
  /** Columns of the record, as they were and as they will be. */
  before: ColumnTypes['import_row.before'] | null
  after: ColumnTypes['import_row.after'] | null
  /** What no two rows may share, by the field that says it. */
  keys: ColumnTypes['import_row.keys']
  /** Code of a parent that is to come with another row. */
  parent_key: string | null
  /** What is wrong with it; of a row that was right, why it could not be written, or taken back. */
  flaws: ColumnTypes['import_row.flaws']
  /** Whether it is in the register. */
  done: Generated<boolean>
  /** What speaks against a line that may be written all the same; applying the import confirms it. */
  warnings: GeneratedList<string>
}

/** Facts of this installation, like when the demo school was made. */
interface InstallationTable {
  key: string
  value: string
}

/** A document that was issued: its number, what it says, and its PDF once somebody had it made. */
interface IssuedDocumentTable {
  id: Generated<number>
  version_id: number
  student_id: number
  enrolment_id: number | null
  type: ColumnTypes['issued_document.type']
  year: number
  number: number
  frozen: ColumnTypes['issued_document.frozen']
  /** By which anybody finds out whether it is genuine. */
  code: string
  file_id: number | null
  issued_at: Date
  issued_by: number
  cancelled_at: Date | null
  cancelled_by: number | null
  cancel_reason: string | null
  /** In whose row of numbers it stands; null: in that of the school. */
  unit_id: number | null
  /** The last day on which it holds; null: it holds for good. */
  valid_until: string | null
}

/** A paper that was drawn as things stood. What it said is not kept, only what its file is known by. */
interface IssuedPaperTable {
  code: string
  kind: ColumnTypes['issued_paper.kind']
  issued_at: Date
  /** Of the PDF, in hexadecimal. */
  sha256: string
  /** The payment that it is the receipt of: once that is reversed the paper holds no more. */
  settlement_id: number | null
}

/** How an item is offered in a year: without a number of seats, to as many as want it. */
interface ItemOfferTable {
  school_year_id: number
  other_item_id: number
  /** Null: as many as want it. */
  seats: number | null
  /** Null: the table of its fee. */
  price_table_id: number | null
  /** Names of conditions of the table; none: all of them. */
  condition_names: GeneratedList<string>
  /** Asked of students who take it. */
  prerequisite_ids: GeneratedList<number>
  version: Generated<number>
}

/** Long work in the background, on behalf of a member of staff. */
interface JobTable {
  id: Generated<number>
  kind: ColumnTypes['job.kind']
  /** What the kind was asked for; only the kind knows its shape. */
  input: ColumnTypes['job.input']
  staff_user_id: number
  status: Generated<ColumnTypes['job.status']>
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
  /** Which of its kind, in words; null where the kind says it all. */
  about: string | null
  /** Whether who asked for it knows that it ended. */
  told: Generated<boolean>
}

/** A part of a job that is done whole or not at all. 1 open, 2 done, 3 failed: what was done is never done again. */
interface JobItemTable {
  job_id: number
  position: number
  item: ColumnTypes['job_item.item']
  status: Generated<ColumnTypes['job_item.status']>
  /** What the job needs of it in the end. */
  result: ColumnTypes['job_item.result'] | null
  error: string | null
}

/**
 * How report cards have the areas of KNOWLEDGE_AREAS, whose codes are the ids; without rows in the order of the codes.
 */
interface KnowledgeAreaTable {
  id: number
  position: number
  groups_on_card: boolean
  version: Generated<number>
}

/** Browsers that signed a login in. device_hash is of the cookie, login_hash as in sign_in_attempt. */
interface KnownDeviceTable {
  device_hash: string
  login_hash: string
  used_at: Date
}

/** When each person signed in last. Sessions are forgotten, this is not. */
interface LastAccessTable {
  login_type: 1 | 2 | 3
  person_id: number
  at: Date
}

/**
 * Changes of late marks, and of descriptive opinions that a council covers, that teachers asked for, and what became of
 * them.
 */
interface LateChangeTable {
  id: Generated<number>
  mark_id: number | null
  /** Of the mark or the opinion as the teacher saw it: approval writes over no other. */
  seen_version: number
  /** What it said then, in words. */
  was: string
  status: number | null
  value: string | null
  concept: string | null
  reason: string
  asked_by: number
  asked_at: Date
  /** Code of CHANGE_STATUSES. */
  decision: number
  decided_by: number | null
  decided_at: Date | null
  answer: Generated<string>
  version: Generated<number>
  opinion_id: number | null
  /** The text of an opinion as it would become. */
  body: unknown
}

/** By which a unit, or a course in it, may work. Without a course it holds for the whole unit. */
interface LegalActTable {
  id: Generated<number>
  unit_id: number
  course_id: number | null
  /** Code of LEGAL_ACT_KINDS. */
  kind: number
  number: string
  issued_on: string
  issuer: string
  /** Null: no end. */
  valid_until: string | null
}

/** What attendance and content point to. Made when a timetable is published, by hand where it replaces another one. */
interface LessonTable {
  id: Generated<number>
  class_group_id: number
  subject_id: number
  day: string
  class_time_id: number
  subgroup: string | null
  location_id: number | null
  timetable_item_id: number | null
  /** Code of LESSON_STATUSES. */
  status: Generated<number>
  /** Why it was cancelled, exchanged, or is a replacement. */
  reason: string | null
  replaces_id: number | null
  version: Generated<number>
  /** Who cancelled or exchanged it, or scheduled the replacement. */
  changed_by: number | null
  changed_at: Date | null
  /** Where the timetable has it, with from_class_time_id; null: where it stands. */
  from_day: string | null
  from_class_time_id: number | null
  exchanged_with_id: number | null
  /** Its day stopped being a school day; what happened to it is undone when the day comes back. */
  off_calendar: Generated<boolean>
}

/** Why fewer lessons were given than planned, in the words of the teacher. */
interface LessonBalanceNoteTable {
  id: Generated<number>
  class_group_id: number
  subject_id: number
  stage_number: number
  body: string
  author_id: number | null
  written_at: Date
  version: Generated<number>
}

/** What was done in a lesson, one row for each. A lesson that has one is given. */
interface LessonContentTable {
  id: Generated<number>
  lesson_id: number
  body: Generated<string>
  /** How the day of the youngest went. */
  daily: Generated<string>
  /** Codes, separated by commas. */
  skills: Generated<string>
  homework: Generated<string>
  homework_due: string | null
  /** Addresses, one a line. */
  links: Generated<string>
  /** Who wrote it last. */
  author_id: number | null
  written_at: Date
  version: Generated<number>
}

/** Which expected contents a lesson covered. */
interface LessonContentExpectedTable {
  lesson_content_id: number
  expected_content_id: number
}

/** Files of a content. One that was copied to other lessons is named by several. */
interface LessonContentFileTable {
  lesson_content_id: number
  file_id: number
}

interface LessonPlanTable {
  id: Generated<number>
  unit_id: number
  school_year_id: number
  subject_id: number
  starts_on: string
  ends_on: string
  objectives: string
  methodology: string | null
  resources: string | null
  assessment: string | null
  /** For students with needs: read by those who teach them and by the coordination alone. */
  adaptation: string | null
  /** Code of LESSON_PLAN_STATUSES. */
  status: Generated<1 | 2 | 3 | 4>
  author_id: number
  sent_at: Date | null
  /** What the coordination wrote last; the audit keeps what it wrote before. */
  opinion: string | null
  opinion_by: number | null
  opinion_at: Date | null
  version: Generated<number>
}

interface LessonPlanClassGroupTable {
  lesson_plan_id: number
  class_group_id: number
}

interface LessonPlanContentTable {
  lesson_plan_id: number
  expected_content_id: number
}

/** Files of a plan. One that was copied is named by several. */
interface LessonPlanFileTable {
  lesson_plan_id: number
  file_id: number
}

interface LocationTable {
  id: Generated<number>
  code: string
  code_search: string | null
  name: string
  name_search: string | null
  unit_id: number
  /** Code of LOCATION_TYPES. */
  kind: number
  capacity: number | null
  area: number | null
  resources: string | null
  is_accessible: boolean
  search: string
  active: Generated<boolean>
  version: Generated<number>
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

/** A cell of a mark sheet. What was emptied stays, with status 0 and its version. */
interface MarkTable {
  id: Generated<number>
  class_group_id: number
  /** Null where one mark is given for all subjects together. */
  subject_id: number | null
  /** Number of a stage; 13: the exam. */
  stage_number: number
  enrolment_id: number
  /** Code of MARK_COLUMNS. */
  kind: number
  assessment_id: number | null
  /** Code of MARK_STATUSES. */
  status: number
  value: string | null
  concept: string | null
  version: Generated<number>
  saved_by: number | null
  saved_at: Date
  /** Why the mean was adjusted, the student dismissed, or a late mark changed. */
  reason: Generated<string>
  /** Since when the cell says something: changes do not renew it. */
  posted_at: Generated<Date>
}

/** Spreadsheets of marks, each of a stage of a unit and year. */
interface MarkImportTable {
  id: Generated<number>
  staff_user_id: number
  school_year_id: number
  unit_id: number
  stage_number: number
  /** The only class group that it is for; null: any. */
  class_group_id: number | null
  /** The only subject that it is for; null: the file says it. */
  subject_id: number | null
  file_name: string
  /** What each column of the file is; empty: nothing. */
  fields: ColumnTypes['mark_import.fields']
  row_count: number
  /** How often it was checked; 0: its lines are still coming. */
  check_number: Generated<number>
  created_at: Date
  job_id: number | null
}

/** Marks of a spreadsheet: whose and of what they are, and what the cell said at the check. */
interface MarkImportCellTable {
  import_id: number
  line: number
  /** The column of the file, from 0. */
  place: number
  class_group_id: number | null
  subject_id: number | null
  enrolment_id: number | null
  /** Code of MARK_COLUMNS. */
  kind: number | null
  assessment_id: number | null
  ra: string
  column_name: string
  /** The mark as it stands in the file. */
  said: string
  /** The version of the cell at the check; 0: nobody had filled it. */
  version: Generated<number>
  before: Generated<string>
  before_reason: Generated<string>
  before_by: Generated<string>
  before_at: Date | null
  status: ColumnTypes['mark_import_cell.status']
  flaw: Generated<string>
}

/** Class groups of a spreadsheet of marks: each comes in whole or not at all. */
interface MarkImportGroupTable {
  import_id: number
  class_group_id: number
  status: Generated<ColumnTypes['mark_import_group.status']>
  /** Why its marks cannot be saved now; empty where they can. */
  why: Generated<string>
  applied_by: number | null
  applied_at: Date | null
  undone_by: number | null
  undone_at: Date | null
}

/** Lines of a spreadsheet of marks, as they came. */
interface MarkImportRowTable {
  import_id: number
  line: number
  cells: ColumnTypes['mark_import_row.cells']
}

/** Whether families see the marks of a class group, subject and stage; without a row they do not. */
interface MarkReleaseTable {
  id: Generated<number>
  class_group_id: number
  /** Null where one mark is given for all subjects together. */
  subject_id: number | null
  /** Number of a stage; 13: the exam. */
  stage_number: number
  /** Code of RELEASE_CHANGES. */
  status: number
  /** From when on families see the marks; a time to come is a schedule. */
  published_at: Date | null
  /** When families were told. */
  told_at: Date | null
  version: Generated<number>
  changed_by: number | null
  changed_at: Date
}

interface MaterialTable {
  id: Generated<number>
  code: string
  code_search: string | null
  description: string
  description_search: string | null
  ncm: string | null
  ncm_search: string | null
  barcode: string | null
  barcode_search: string | null
  group_id: number
  measure: number
  least_stock: number | null
  most_stock: number | null
  mean_cost: number | null
  price: number | null
  location_id: number | null
  photo_file_id: number | null
  search: string
  active: Generated<boolean>
  version: Generated<number>
}

interface MaterialGroupTable {
  id: Generated<number>
  code: string
  code_search: string | null
  name: string
  name_search: string | null
  parent_id: number | null
  nature: number
  standard_history_id: number | null
  search: string
  active: Generated<boolean>
  version: Generated<number>
}

/** What a guardian asks the school to give a student. A change is another row, which replaces it. */
interface MedicationTable {
  id: Generated<number>
  student_id: number
  guardian_id: number
  name: string
  dose: string
  /** HH:MM at school. */
  times: List<string>
  /** Codes of WEEK_DAYS; empty: every day with lessons. */
  week_days: GeneratedList<number>
  starts_on: string
  ends_on: string
  instructions: string
  /** Code of STORAGES. */
  storage: ColumnTypes['medication.storage']
  needs_prescription: boolean
  file_id: number | null
  /** The sentence that the guardian accepted, as it was read. */
  accepted_text: string
  asked_at: Date
  address: string | null
  device: Generated<string>
  /** The request that this one replaces once it is accepted. */
  replaces_id: number | null
  /** Code of MEDICATION_STATUSES; never ENDED, which the last day says. */
  status: Generated<ColumnTypes['medication.status']>
  /** The colleague who gives it. */
  responsible_id: number | null
  decided_by_id: number | null
  decided_at: Date | null
  /** Why it was refused or stopped, or what the school said when it accepted it. */
  answer: Generated<string>
  stopped_at: Date | null
  stopped_by_guardian_id: number | null
  stopped_by_staff_id: number | null
  version: Generated<number>
}

/** A dose that was given, or was not. It is reversed, never deleted. */
interface MedicationDoseTable {
  id: Generated<number>
  medication_id: number
  day: string
  /** HH:MM at school, as the request says. */
  due_time: string
  /** HH:MM at school; null: it was not given. */
  given_time: string | null
  /** Code of NOT_GIVEN_REASONS; null: it was given. */
  reason: ColumnTypes['medication_dose.reason'] | null
  note: Generated<string>
  staff_user_id: number
  recorded_at: Date
  reversed_at: Date | null
  reversed_by_id: number | null
  reversal_reason: string | null
}

/** A dose that nobody had recorded when its tolerance ended. A record may come later. */
interface MedicationMissTable {
  medication_id: number
  day: string
  due_time: string
  noted_at: Date
}

/** The outbox: what one person is told of one event by one channel, as they read it. */
interface MessageTable {
  id: Generated<number>
  event: ColumnTypes['message.event']
  /** What caused it; the same cause tells nobody twice. */
  cause: string
  channel: 1 | 2 | 3
  reader_type: 1 | 2 | 3
  reader_id: number
  /** About whom; null: about nobody. */
  student_id: number | null
  unit_id: number | null
  subject: string
  body: ColumnTypes['message.body']
  /** Values that only the recipient reads; null once the message was settled. */
  secret: ColumnTypes['message.secret'] | null
  /** For an e-mail, as it was when the message was written. */
  address: string | null
  status: ColumnTypes['message.status']
  attempts: Generated<number>
  next_at: Date
  leased_until: Date | null
  error: string | null
  created_at: Date
  /** When it was sent, kept or given up. */
  settled_at: Date | null
  /** Null: not read, or by a channel that does not tell. */
  read_at: Date | null
  version: Generated<number>
  /** Of a notification: the e-mail address that gets it where no device of the person does. Null: none. */
  instead_address: string | null
}

/** What the school decided for an event of which people are told; without a row, what the portal proposes. */
interface MessageRuleTable {
  event: ColumnTypes['message_rule.event']
  active: boolean
  channels: ColumnTypes['message_rule.channels']
  recipients: ColumnTypes['message_rule.recipients']
  /** Full hours between which no e-mail leaves; null: at any time. */
  quiet_from: number | null
  quiet_to: number | null
  subject: string
  body: ColumnTypes['message_rule.body']
  saved_at: Date
  saved_by: number
  version: Generated<number>
}

interface MovementTable {
  id: Generated<number>
  enrolment_id: number
  /** Code of MOVEMENT_KINDS. */
  kind: ColumnTypes['movement.kind']
  /** Code of MOVEMENT_STATUSES. */
  status: ColumnTypes['movement.status']
  /** The last day of the student. */
  day: string
  /** Code of TRANSFER_REASONS; null: not a transfer. */
  reason: number | null
  asked_by: string
  school: Generated<string>
  city: Generated<string>
  state: Generated<string>
  country: Generated<string>
  interview: Generated<string>
  opened_by: number
  opened_at: Date
  /** Code of DEPARTURE_OPTIONS; null until it is carried out. */
  option: ColumnTypes['movement.option'] | null
  option_day: string | null
  /** Who carried it out. */
  closed_by: number | null
  closed_at: Date | null
  /** State of the contract before; null: none was ended. */
  left_contract: string | null
  cancelled_charges: GeneratedList<number>
  made_charges: GeneratedList<number>
  /** Who gave it up, or undid it. */
  ended_by: number | null
  ended_at: Date | null
  end_reason: Generated<string>
  /** The first day of the student who came back. */
  returned_on: string | null
  returned_by: number | null
  returned_at: Date | null
  version: Generated<number>
}

/** What happened at the school (D 2.11). */
interface OccurrenceTable {
  id: Generated<number>
  type_id: number
  /** Where it happened: its unit and school year are those of the occurrence. */
  class_group_id: number
  day: string
  hour: string | null
  place: Generated<string>
  teacher_id: number | null
  title: string
  /** The text of all students, with its tags; each has it filled in occurrence_student. */
  wording: string
  /** Only the school reads it; it may name everybody. */
  body: Generated<string>
  /** Code of OCCURRENCE_SECRECIES. */
  secrecy: number
  /** Code of OCCURRENCE_STATUSES. */
  status: number
  needs_acknowledgement: Generated<boolean>
  registered_by: number
  registered_at: Date
  told_at: Date | null
  /** Null: nobody is asked, or there is no deadline. */
  acknowledge_until: string | null
  ended_by: number | null
  ended_at: Date | null
  /** How it ended, or why it was cancelled. */
  outcome: Generated<string>
  version: Generated<number>
}

interface OccurrenceAcknowledgementTable {
  id: Generated<number>
  occurrence_student_id: number
  guardian_id: number
  /** Title and text as the guardian read them, and the sentence that they accepted. */
  accepted: string
  comment: Generated<string>
  address: string
  device: Generated<string>
  at: Date
  /** The day on which the guardian signed on paper; null: they acknowledged it in the portal. */
  signed_on: string | null
  /** The scan of what was signed on paper. */
  file_id: number | null
  entered_by: number | null
}

/** What corrects or completes an occurrence; nothing of it is ever changed. */
interface OccurrenceAddendumTable {
  id: Generated<number>
  occurrence_id: number
  /** Whose family reads it; null: only the school. */
  occurrence_student_id: number | null
  body: string
  written_by: number
  written_at: Date
}

/** What was changed in an occurrence before a guardian acknowledged it. */
interface OccurrenceChangeTable {
  id: Generated<number>
  occurrence_id: number
  /** Label of each changed field, with its text before and after. */
  fields: ColumnTypes['occurrence_change.fields']
  changed_by: number
  changed_at: Date
}

/** A picture or document of an occurrence (D 2.11 “anexos”). */
interface OccurrenceFileTable {
  id: Generated<number>
  occurrence_id: number
  /** The part whose family reads it: it shows no other student. */
  occurrence_student_id: number | null
  /** Code of FILE_READERS. */
  reader: number
  file_id: number
  added_by: number
  added_at: Date
}

/** What the school does about an occurrence for one student (D 2.11 “Medida”). */
interface OccurrenceMeasureTable {
  id: Generated<number>
  occurrence_student_id: number
  /** Code of OCCURRENCE_MEASURES. */
  measure: number
  /** Which warning of this type in the school year it is. */
  warning_number: number | null
  /** Why somebody chose another number than the counted one; empty: it is the counted one. */
  number_reason: Generated<string>
  /** First day of a suspension. */
  starts_on: string | null
  ends_on: string | null
}

/** Who of the school took part in an occurrence (D 2.11 “funcionários envolvidos”). */
interface OccurrenceStaffTable {
  occurrence_id: number
  staff_user_id: number
  /** Code of STAFF_ROLES. */
  role: number
}

interface OccurrenceStudentTable {
  id: Generated<number>
  occurrence_id: number
  student_id: number
  /** Code of OCCURRENCE_ROLES. */
  role: number
  /** What the family of this student reads: no other student is named. */
  wording: string
  /** When messages to the family were written. */
  notified_at: Date | null
  /** Null: the student was not hurt and did not feel ill. */
  first_aid: string | null
  attended_by: Generated<string>
  /** Who of the family was told on that day, with relation or telephone. */
  told_person: Generated<string>
  /** When they were told: 09:50. */
  told_hour: string | null
  /** Where the student was taken or sent: home, a health centre, a hospital. */
  referred_to: Generated<string>
  /** When what the family reads was last changed after they were told; null: they read what they were told. */
  changed_at: Date | null
}

interface OccurrenceTemplateTable {
  id: Generated<number>
  title: string
  title_search: string | null
  type_id: number
  measure: number | null
  wording: string
  search: string
  active: Generated<boolean>
  version: Generated<number>
}

interface OccurrenceTypeTable {
  id: Generated<number>
  name: string
  name_search: string | null
  nature: number
  severity: number
  point_effect: number | null
  points: number | null
  most: number | null
  next_measure: number | null
  family_sight: number
  acknowledgement_days: number | null
  enrolment_effect: number
  needs_acknowledgement: boolean
  is_seen_by_student: boolean
  search: string
  active: Generated<boolean>
  version: Generated<number>
  /** Whether families read who of the school took part. */
  is_staff_seen: Generated<boolean>
}

interface OneUseTokenTable {
  token_hash: string
  purpose: 'first-master' | 'handover' | 'invite' | 'reset' | 'email'
  session_id: number | null
  expires_at: Date
  used_at: Date | null
  login_type: 1 | 2 | 3 | null
  /** Whose password or e-mail the link changes. */
  person_id: number | null
  /** The login when the link was made. A link that went to an earlier e-mail opens nothing. */
  login: string | null
  /** The e-mail that opening the link confirms. */
  new_email: string | null
  issued_at: Generated<Date>
}

/** What a text says of a student in a stage, or the year (null), and in a subject, or in general (null). */
interface OpinionTable {
  id: Generated<number>
  enrolment_id: number
  /** Where the student had the subject when it was saved last. */
  class_group_id: number
  subject_id: number | null
  stage_number: number | null
  body: ColumnTypes['opinion.body']
  /** Code of OPINION_STATUSES. */
  status: Generated<1 | 2 | 3>
  /** Who wrote the text; a reviewer who corrects it stays its reviewer. */
  author_id: number
  saved_at: Date
  reviewer_id: number | null
  reviewed_at: Date | null
  /** What the reviewer asks for; the audit keeps what was asked before. */
  remark: Generated<string>
  published_at: Date | null
  version: Generated<number>
  /** When the family was told; null: not yet, or never where it is old. */
  told_at: Date | null
}

interface OpinionFileTable {
  opinion_id: number
  file_id: number
}

interface OtherItemTable {
  id: Generated<number>
  code: string
  code_search: string | null
  name: string
  name_search: string | null
  unit_id: number | null
  material_id: number | null
  description: string | null
  available_from: string | null
  available_to: string | null
  grade_ids: List<number>
  price: number
  most_instalments: number | null
  bank_account_id: number | null
  standard_history_id: number | null
  condition_ids: GeneratedList<number>
  search: string
  active: Generated<boolean>
  version: Generated<number>
}

/** What a school wants its students to learn beside the BNCC, by codes with a prefix of its own. */
interface OwnSkillTable {
  id: Generated<number>
  code: string
  code_search: string | null
  topic: string | null
  topic_search: string | null
  description: string
  school_stage: number | null
  school_years: GeneratedList<number>
  component: number | null
  search: string
  active: Generated<boolean>
  version: Generated<number>
}

/**
 * A decision of the school. changed_by is the member of staff who really sat there, also while entering as another.
 */
interface ParameterTable {
  id: number
  name: string
  value: string
  changed_at: Date | null
  changed_by: number | null
  version: Generated<number>
}

/**
 * Forgotten passwords, of known and unknown logins alike. Who it is, is looked up later, so that the answer takes the
 * same time for both.
 */
interface PasswordRequestTable {
  id: Generated<number>
  login_type: 1 | 2 | 3
  login: string
  /** Address of the portal, for the link. */
  portal: string
  address: string
  at: Date
  handled_at: Date | null
}

interface PaymentTermTable {
  id: Generated<number>
  name: string
  name_search: string | null
  shares: string | null
  shares_search: string | null
  kind: number
  methods: List<number>
  instalments: number | null
  periodicity_id: number | null
  first_due: number
  first_due_days: number | null
  first_due_on: string | null
  due_day: number | null
  holiday_shift: number
  down_payment: number | null
  division: number | null
  first_share: number | null
  discount_method: number | null
  discount: number | null
  discount_amount: number | null
  fine: number | null
  monthly_interest: number | null
  readjustment: number | null
  readjustment_rate: number | null
  valid_from: string | null
  valid_to: string | null
  search: string
  active: Generated<boolean>
  version: Generated<number>
}

/** How many rows of pending_item there are, kept by its triggers. */
interface PendingCountTable {
  unit_id: number
  /** Code of PENDING_ITEMS. */
  code: number
  items: number
  /** How many of them no person is named for. */
  unnamed: number
}

/**
 * Places whose pending items have to be found again: of a class group, of a unit by itself, or, where it is whole, of
 * all that a unit and year, or the school, has.
 */
interface PendingDueTable {
  id: Generated<number>
  class_group_id: number | null
  unit_id: number | null
  school_year_id: number | null
  is_whole: Generated<boolean>
}

interface PendingItemTable {
  id: Generated<number>
  /** Code of PENDING_ITEMS. */
  code: number
  unit_id: number
  school_year_id: number
  /** Null: of the unit as a whole. */
  class_group_id: number | null
  subject_id: number | null
  /** Number of a stage; 13: the exam; null: of the year. */
  stage_number: number | null
  /** Where it is of one student alone. */
  enrolment_id: number | null
  /** The first day that is meant, where it is of days. */
  day: string | null
  /** How many cells, lessons, days or documents are meant. */
  items: number
  responsible_id: number | null
  found_at: Date
  /**
   * The first thing that is meant, by the code: a lesson (2, 3), a calendar (6, 7, 15), a change of a mark (8), an
   * excuse (9), a council that is not concluded (13), a prerequisite (18), an appeal (19). It may be gone until the
   * items of its place are found again.
   */
  target_id: number | null
}

/** What the school does with a kind of pending item, where it is not what the portal does by itself. */
interface PendingRuleTable {
  code: number
  /** Code of PENDING_EFFECTS. */
  effect: number
  changed_by: number
  changed_at: Date
}

interface PeriodicityTable {
  id: Generated<number>
  name: string
  name_search: string | null
  time_unit: number
  quantity: number
  base_day: number | null
  search: string
  active: Generated<boolean>
  version: Generated<number>
}

/** A code with which somebody may take a student away once, on one day. */
interface PickupCodeTable {
  id: Generated<number>
  student_id: number
  guardian_id: number
  name: string
  document: string
  /** Null once it was used, was cancelled or is over. */
  code: string | null
  day: string
  made_at: Date
  used_at: Date | null
  cancelled_at: Date | null
}

/** Who may take a student away besides guardians, who may by their link (D 2.12). */
interface PickupPersonTable {
  id: Generated<number>
  student_id: number
  name: string
  document: string
  /** Code of KINSHIPS. */
  kinship_id: number
  phone: Generated<string>
  photo: Buffer | null
  photo_type: string | null
  /** The photo once more, small enough for what a device keeps. */
  face: Buffer | null
  face_type: string | null
  valid_from: string | null
  valid_until: string | null
  /** Codes of WEEK_DAYS; empty: every day. */
  week_days: GeneratedList<number>
  /** Which guardian authorised it; null: the school did for the family. */
  guardian_id: number | null
  staff_user_id: number | null
  authorised_at: Date
  revoked_at: Date | null
  revoked_by_guardian_id: number | null
  revoked_by_staff_id: number | null
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
  before: ColumnTypes['place_change.before']
  after: ColumnTypes['place_change.after']
  /** The year, in cents; null where nothing is charged for it. */
  before_cents: number | null
  after_cents: number | null
  /** Where the student was until the day before; null: no longer known. */
  left_grade_id: number | null
  left_shift_id: number | null
  left_class_group_id: number | null
  /** The unit until the day before; null: that of the enrolment. */
  left_unit_id: number | null
}

/** Job of a member of staff (cargo). Id 4 is the teacher's (portal.md 9). */
interface PositionTable {
  id: number
  name: string
}

/** Students for whom a course is kept before anybody signs up. */
interface PreReservationTable {
  id: Generated<number>
  extra_course_id: number
  student_id: number
  created_at: Date
}

/** A register; codes are those of requirements.lists.ts. */
interface PrerequisiteTable {
  id: Generated<number>
  name: string
  name_search: string | null
  guidance: string | null
  type: number
  behaviour: number
  places: List<number>
  position: number
  search: string
  active: Generated<boolean>
  version: Generated<number>
}

/**
 * In how many instalments, and when, what a year costs is paid. Without a unit it is of the whole school. A table that
 * is in use is followed by another edition of it.
 */
interface PriceTableTable {
  id: Generated<number>
  school_year_id: number
  unit_id: number | null
  name: string
  name_search: string
  /** Code of PRICE_TABLE_KINDS. */
  kind: Generated<number>
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
  /** Code of DUE_DAYS. */
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
  /** Id of the feature catalogue in domain/access. */
  feature_id: number
  can_edit: boolean
}

/**
 * An announcement or news. Without a unit it is for the whole school; for_families (guardians), for_students and
 * for_staff narrow by kind of reader.
 */
interface PublicationTable {
  id: Generated<number>
  content_type: Generated<1 | 2>
  title: string
  body: ColumnTypes['publication.body']
  author_name: string
  unit_id: number | null
  for_staff: boolean
  for_families: boolean
  pinned: boolean
  /** From when on it is shown; null for a draft that says no time. */
  published_at: Date | null
  expires_at: Date | null
  /** Code of PUBLICATION_KINDS. */
  kind: number
  /** 1 draft, 2 released, 3 recalled; which of the released ones is shown, the clock says. */
  status: Generated<1 | 2 | 3>
  for_students: boolean
  /** Whether only families and students of its rows in publication_target are meant. */
  narrowed: boolean
  version: Generated<number>
  /** Readers confirm that they read it: a reading mark of type 3. */
  needs_confirmation: boolean
  /** What the publication asks; null: nothing. It stays once the publication was shown. */
  poll_question: string | null
  /** Whether those who answered see how many chose each option. */
  poll_shows_result: Generated<boolean>
  /** When families and students had been told that it is there. */
  told_at: Date | null
  /** Since when it waits for approval; null: it does not. */
  sent_at: Date | null
  /** Who sent it for approval last. */
  sent_by_id: number | null
  /** When it was last approved or returned. */
  reviewed_at: Date | null
  reviewed_by_id: number | null
  /** Why it was returned; empty where it was approved. */
  review_note: Generated<string>
  allows_comments: Generated<boolean>
  /** The picture on top of it; null: none. */
  cover_id: number | null
  /** What the cover shows, for those who do not see it; null: it says nothing more than the text. */
  cover_alt: string | null
  /** When staff had been told that it is there. */
  staff_told_at: Date | null
}

/** The answer of a reader to the question of a publication: the last one that they gave. */
interface PublicationAnswerTable {
  publication_id: number
  reader_type: 1 | 2 | 3
  reader_id: number
  option_id: number
  answered_at: Date
}

/** What a reader wrote below a publication. The same text twice is one comment. */
interface PublicationCommentTable {
  id: Generated<number>
  publication_id: number
  reader_type: 1 | 2 | 3
  reader_id: number
  text: string
  at: Date
  /** Since when the school hides it from others; null: it is shown. */
  hidden_at: Date | null
  hidden_by_id: number | null
  hidden_reason: Generated<string>
}

/** Files of a publication, which its readers may open. */
interface PublicationFileTable {
  publication_id: number
  file_id: number
}

interface PublicationOptionTable {
  id: Generated<number>
  publication_id: number
  number: number
  text: string
}

interface PublicationReadTable {
  publication_id: number
  /** 1 student, 2 parent, 3 user (portal.md 3 “User types”). */
  reader_type: 1 | 2 | 3
  reader_id: number
  read_type: 1 | 2 | 3
  read_at: Generated<Date>
}

/** Whom of the families and students a narrowed publication is for: those of any of its rows. */
interface PublicationTargetTable {
  id: Generated<number>
  publication_id: number
  course_id: number | null
  grade_id: number | null
  class_group_id: number | null
  student_id: number | null
}

/** The units that a publication is for besides its own. */
interface PublicationUnitTable {
  publication_id: number
  unit_id: number
}

/** What a publication said until somebody changed it after it was shown. */
interface PublicationVersionTable {
  publication_id: number
  number: number
  title: string
  body: ColumnTypes['publication_version.body']
  replaced_at: Date
  replaced_by_id: number
  cover_id: number | null
  cover_alt: string | null
}

/** A browser in which a person turned notifications on. */
interface PushDeviceTable {
  id: Generated<number>
  reader_type: 1 | 2 | 3
  reader_id: number
  /** The session in which it was turned on: once that was ended, the device gets nothing. */
  session_id: number | null
  /** Address at the push service of the browser. Who knows it and the keys can write to the device. */
  endpoint: string
  p256dh: string
  auth: string
  name: string
  added_at: Date
  /** When a test was last sent to it. */
  tested_at: Date | null
}

/** The VAPID keys by which push services know this portal (RFC 8292). Other keys would cut all devices off. */
interface PushKeyTable {
  id: Generated<number>
  public_key: string
  private_key: string
  made_at: Date
}

/** What a person wants of notifications; without a row, all kinds at any hour. */
interface PushSettingTable {
  reader_type: 1 | 2 | 3
  reader_id: number
  /** Groups of MESSAGE_EVENTS that the person turned off. */
  muted: List<string>
  quiet_from: number | null
  quiet_to: number | null
  /** When the person wanted no more offers to turn notifications on. */
  declined_at: Date | null
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
  answer: ColumnTypes['re_enrolment_intention.answer']
  reason: string | null
  answered_at: Date
  /** A guardian, or staff whom the family told. */
  answered_by_type: ColumnTypes['re_enrolment_intention.answered_by_type']
  answered_by: number
}

/** That the direction lets a student of the year before re-enrol in spite of what happened until then. */
interface ReEnrolmentReleaseTable {
  enrolment_id: number
  reason: string
  released_by: number
  released_at: Date
}

interface ReadyAnswerTable {
  id: Generated<number>
  title: string
  title_search: string | null
  wording: string
  search: string
  active: Generated<boolean>
  version: Generated<number>
}

interface ReadyPhraseTable {
  id: Generated<number>
  name: string
  name_search: string | null
  body: string
  subject_id: number | null
  grade_id: number | null
  search: string
  active: Generated<boolean>
  version: Generated<number>
}

/** Who of the school opened the record of a student on a day; kept for two years. */
interface RecordOpeningTable {
  id: Generated<number>
  /** The record that was opened. It stays so when the record becomes part of another. */
  student_id: number
  /** During impersonation the original person. */
  staff_user_id: number
  /** The day at the school. */
  day: string
  /** Position or profiles of the person on that day. */
  role: string
  first_at: Date
  last_at: Date
  times: number
}

interface RecoveryCodeTable {
  staff_user_id: number
  code_hash: string
  used_at: Date | null
}

interface RelocationTable {
  id: Generated<number>
  enrolment_id: number
  place_change_id: number
  /** Code of RELOCATION_KINDS. */
  kind: ColumnTypes['relocation.kind']
  /** Code of RELOCATION_STATUSES. */
  status: ColumnTypes['relocation.status']
  /** The first day in the new place. */
  day: string
  from_unit_id: number
  to_unit_id: number
  /** Code of TRANSFER_REASONS; null: a reclassification. */
  reason: number | null
  note: string
  assessed_on: string | null
  assessment: Generated<string>
  examiners: Generated<string>
  /** Number or text of the minutes of the council that decided a reclassification. */
  minutes: Generated<string>
  /** How the year was paid before; null: nothing is charged for it. */
  left_plan: ColumnTypes['relocation.left_plan'] | null
  /** What people have to carry to the new place themselves. */
  by_hand: GeneratedList<string>
  made_by: number
  made_at: Date
  ended_by: number | null
  ended_at: Date | null
  end_reason: Generated<string>
  version: Generated<number>
}

/** Requests of teachers to post for a class group and subject after the window of a stage, and what became of them. */
interface ReopeningTable {
  id: Generated<number>
  class_group_id: number
  /** Null where one mark is given for all subjects together. */
  subject_id: number | null
  /** Number of a stage; 13: the exam. */
  stage_number: number
  asked_by: number
  asked_at: Date
  reason: string
  /** The last day of the window: as asked for, or as granted. */
  until_on: string
  /** Code of REOPENING_STATUSES. */
  status: number
  decided_by: number | null
  decided_at: Date | null
  answer: Generated<string>
  version: Generated<number>
  /** Code of REOPENED. */
  covers: number
}

interface ReportCardLayoutTable {
  id: Generated<number>
  /** Null: holds for all units without one of their own. */
  unit_id: number | null
  /** Code of CARD_KINDS. */
  kind: ColumnTypes['report_card_layout.kind']
  layout: ColumnTypes['report_card_layout.layout']
  version: Generated<number>
}

/** What a recipient of a report that was sent gets, by their own rights. */
interface ReportDeliveryTable {
  id: Generated<number>
  report_send_id: number
  staff_user_id: number
  /** Code of DELIVERY_STATUSES. */
  status: ColumnTypes['report_delivery.status']
  /** Why nothing was sent, in words. */
  reason: string | null
  /** The job that makes the file of the recipient; null: none was begun. */
  job_id: number | null
}

interface ReportLetterheadTable {
  id: Generated<number>
  /** Null: holds for all units without one of their own. */
  unit_id: number | null
  page: ColumnTypes['report_letterhead.page']
  version: Generated<number>
}

/** When a saved view of a report is sent by e-mail. */
interface ReportScheduleTable {
  id: Generated<number>
  report_view_id: number
  /** Code of SEND_FREQUENCIES. */
  frequency: ColumnTypes['report_schedule.frequency']
  /** Code of WEEK_DAYS, of a weekly one. */
  weekday: ColumnTypes['report_schedule.weekday'] | null
  /** Of a monthly one; a shorter month has it on its last day. */
  month_day: number | null
  /** At school, as 07:30. */
  clock_time: string
  format: ColumnTypes['report_schedule.format']
  /** The last day; null: until somebody ends it. */
  until: string | null
  paused: Generated<boolean>
  /** When it is sent next; null: never again. */
  next_at: Date | null
  version: Generated<number>
}

interface ReportScheduleRecipientTable {
  report_schedule_id: number
  staff_user_id: number
}

/** One time that a saved view was sent, with the view as it was then. */
interface ReportSendTable {
  id: Generated<number>
  /** Null: it was removed since. */
  report_schedule_id: number | null
  /** The time for which it was due; the same time is sent once. */
  due_at: Date
  begun_at: Date
  /** The person who keeps the schedule. */
  sent_by: number
  report: string
  name: string
  settings: ColumnTypes['report_send.settings']
  format: ColumnTypes['report_send.format']
}

/** How somebody looks at a report, kept under a name. */
interface ReportViewTable {
  id: Generated<number>
  staff_user_id: number
  /** Whose staff see it too; null: only who keeps it. */
  unit_id: number | null
  /** The report, by its name in addresses. */
  report: string
  name: string
  name_search: string
  /** Filters by their name, with the order and the group, and the columns that are shown. */
  settings: ColumnTypes['report_view.settings']
  version: Generated<number>
}

interface ResponsibilityCentreTable {
  id: Generated<number>
  code: string
  code_search: string | null
  name: string
  name_search: string | null
  segment: string | null
  segment_search: string | null
  unit_id: number | null
  parent_id: number | null
  staff_user_id: number | null
  year_budget: number | null
  month_budget: number | null
  search: string
  active: Generated<boolean>
  version: Generated<number>
}

interface ResultCentreTable {
  id: Generated<number>
  code: string
  code_search: string | null
  name: string
  name_search: string | null
  parent_id: number | null
  level_type: number
  movement: number
  search: string
  active: Generated<boolean>
  version: Generated<number>
}

/** Where a frozen result is not what the marks come to today, as the last nightly check found it. */
interface ResultDifferenceTable {
  enrolment_id: number
  class_group_id: number
  subject_id: number | null
  what: string
  frozen: string
  judged: string
  found_at: Date
}

/** A file that told of payments; each is applied once. */
interface ReturnFileTable {
  id: Generated<number>
  name: string
  sha256: string
  bank_account_id: number
  job_id: number
  sent_by: number
  sent_at: Date
}

interface RollTable {
  id: Generated<number>
  class_group_id: number
  day: string
  /** Null: the roll of the whole day, where presence is counted by days. */
  lesson_id: number | null
  /** The stage of the class group in which its day lies. */
  stage_number: number
  /** Who was called: the enrolments that were listed when it was saved. */
  enrolment_ids: List<number>
  saved_by: number | null
  saved_at: Date
  version: Generated<number>
}

/** A student of whom a roll says more than that they were there. */
interface RollMarkTable {
  roll_id: number
  enrolment_id: number
  /** Code of PRESENCE_FAULTS. */
  value: number
  /** Of a late arrival. */
  minutes: number | null
  note: string | null
  /** Where it comes from: 1 a teacher, 2 an import, 3 an app, 4 biometrics. */
  origin: Generated<number>
  /** The granted excuse by which the absence is justified. */
  absence_excuse_id: number | null
  /**
   * What the roll itself says of an excused absence, code of PRESENCE_FAULTS: it holds again once the excuse is
   * reversed.
   */
  said: 2 | 3 | null
  /** The excuse waives the absence: it does not count. */
  is_waived: Generated<boolean>
  /**
   * The activity that made up for the absence: it stays one, and counts no longer, unless an excuse waives it anyway.
   */
  absence_compensation_id: number | null
}

/** The number of a student in the roster of a class group; it stays when the student leaves. */
interface RosterNumberTable {
  class_group_id: number
  enrolment_id: number
  number: number
}

/** Status: 0 draft, 1 approved, 2 published (D 2.2). Without a course it is of all that have none of their own. */
interface SchoolCalendarTable {
  id: Generated<number>
  unit_year_id: number
  course_id: number | null
  name: string
  name_search: string
  status: 0 | 1 | 2
  active: Generated<boolean>
  version: Generated<number>
}

/** A student left the school by the gate. It is reversed, never deleted. */
interface SchoolExitTable {
  id: Generated<number>
  student_id: number
  unit_id: number
  /** The day at school on which the student left. */
  day: string
  /** When the server heard of it. */
  at: Date
  /** What the clock of the device said, where it was recorded without a network. */
  device_at: Date | null
  /** Code of TAKERS. */
  taker: ColumnTypes['school_exit.taker']
  guardian_id: number | null
  pickup_person_id: number | null
  pickup_code_id: number | null
  taker_name: string
  taker_document: string
  kinship_id: number | null
  staff_user_id: number
  /** Code of EXIT_CONCERNS: why the school has to look at it. */
  concern: number | null
  /** Recorded without a network of a student who was out already: of the open exits of a day there is one. */
  repeats: Generated<boolean>
  reversed_at: Date | null
  reversed_by_id: number | null
  reversal_reason: string | null
  returned_at: Date | null
  returned_by_id: number | null
  /** What the clock of the device said of the return, where it was noted without a network. */
  returned_device_at: Date | null
  looked_into_at: Date | null
  looked_into_by_id: number | null
  /** What the colleague who looked into the concern found. */
  finding: string | null
}

/** Status: 0 not begun, 1 running, 2 closed (D 2.2). */
interface SchoolYearTable {
  id: Generated<number>
  year: number
  status: 0 | 1 | 2
  starts_on: string
  ends_on: string
}

/** Requests of families to sit an assessment that a student missed on another day. */
interface SecondCallTable {
  id: Generated<number>
  applied_assessment_id: number
  enrolment_id: number
  reason: string
  file_id: number | null
  /** Code of SECOND_CALL_STATUSES. */
  status: Generated<number>
  new_day: string | null
  /** What the school told the family. */
  answer: Generated<string>
  guardian_id: number
  sent_at: Date
  decided_by: number | null
  decided_at: Date | null
  version: Generated<number>
}

interface SecondFactorTable {
  staff_user_id: number
  /** Base32, as an app reads it (RFC 6238). It leaves the server only while it is not confirmed. */
  secret: string
  /** The half minute of the last code used: no code works twice. */
  last_step: Generated<number>
  confirmed_at: Date | null
}

/** Only hashes are kept: of the bearer token and of the HttpOnly companion that it is bound to. */
interface SessionTable {
  id: Generated<number>
  token_hash: string
  companion_hash: string
  login_type: 1 | 2 | 3
  person_id: number
  /** While entering as somebody else: the session of the person who really sits there. */
  original_session_id: number | null
  reason: string | null
  created_at: Generated<Date>
  expires_at: Date
  ended_at: Date | null
  /** The session from which this one was handed over; it ends with it. */
  source_session_id: number | null
  /** The last call: to the minute while the school limits the time without use, otherwise to ten minutes. */
  used_at: Generated<Date>
  /** Browser and system in words, for the person to tell sessions apart. */
  device: string | null
  address: string | null
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
  origin: ColumnTypes['settlement.origin']
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

interface ShiftTable {
  id: Generated<number>
  name: string
  name_search: string | null
  position: number
  /** Such as 07:30. */
  starts_at: string | null
  ends_at: string | null
  break_minutes: number | null
  search: Generated<string>
  active: Generated<boolean>
  version: Generated<number>
}

/**
 * Failed and successful sign-ins, for throttling and for the audit. login_hash is a hash, so that no list of e-mails
 * lies about.
 */
interface SignInAttemptTable {
  id: Generated<number>
  login_hash: string
  address: string
  succeeded: boolean
  at: Generated<Date>
}

/** Students whom special education is for, and how they are judged: sensitive. */
interface SpecialEducationTable {
  id: Generated<number>
  student_id: number
  is_included: boolean
  since: string | null
  /** A differentiated evaluation was agreed: it holds from the school year of agreed_on. */
  has_own_rule: boolean
  agreed_on: string | null
  document: string | null
  /** The last school year in which it holds; null: as long as the student is there. */
  last_year: number | null
  version: Generated<number>
}

interface StaffUserTable {
  id: Generated<number>
  name: string
  name_search: string
  email: string
  position_id: number | null
  is_teacher: Generated<boolean>
  is_admin: Generated<boolean>
  is_super_admin: Generated<boolean>
  is_master: Generated<boolean>
  password_hash: string | null
  must_replace_password: Generated<boolean>
  main_unit_id: number | null
  department_id: number | null
  /** Digits only. */
  phone: string | null
  birth_date: string | null
  rg_number: string | null
  /** Code of ISSUING_BODIES. */
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

interface StaffUserProfileTable {
  staff_user_id: number
  profile_id: number
}

interface StaffUserUnitTable {
  staff_user_id: number
  unit_id: number
}

interface StageTable {
  id: Generated<number>
  name: string
  school_year_id: number
  /** As in its division: what names a stage agrees with it there. */
  unit_id: number | null
  number: number
  starts_on: string
  ends_on: string
  entry_from: string | null
  entry_to: string | null
  published_on: string | null
  division_id: number
  /** Codes of STAGE_STATUSES. */
  status: Generated<1 | 2 | 3 | 4>
}

/** The stages of a school year of one kind (STAGE_KINDS) in the school, a unit or a class group, edited together. */
interface StageDivisionTable {
  id: Generated<number>
  school_year_id: number
  unit_id: number | null
  class_group_id: number | null
  kind: 1 | 2 | 3 | 4
  version: Generated<number>
}

/** Why so many of a class group are below the mean of a stage, in the words of who teaches it. */
interface StageJustificationTable {
  class_group_id: number
  subject_id: number | null
  stage_number: number
  body: string
  author_id: number
  written_at: Date
  version: Generated<number>
}

/** Changes of the situation of a stage, in their order. */
interface StageStepTable {
  id: GeneratedAlways<number>
  stage_id: number
  from_status: 1 | 2 | 3 | 4
  status: 1 | 2 | 3 | 4
  reason: string | null
  staff_user_id: number
  at: Date
}

interface StandardHistoryTable {
  id: Generated<number>
  code: string
  code_search: string | null
  wording: string
  wording_search: string | null
  movement: number
  result_centre_id: number | null
  search: string
  active: Generated<boolean>
  version: Generated<number>
}

/**
 * What is known of a file. entity and entity_id say whose it is: nobody's until a record that names it is saved. A file
 * is released when nothing names it any more; the sweep then removes its content, and this row last.
 */
interface StoredFileTable {
  id: Generated<number>
  name: string
  content_type: ColumnTypes['stored_file.content_type']
  use: ColumnTypes['stored_file.use']
  bytes: number
  sha256: string
  storage: ColumnTypes['stored_file.storage']
  /** Under which its content lies in the storage. */
  key: string
  entity: ColumnTypes['stored_file.entity'] | null
  entity_id: number | null
  /** Null for a file of before somebody noted it. */
  uploaded_by_type: ColumnTypes['stored_file.uploaded_by_type'] | null
  uploaded_by: number | null
  uploaded_at: Date
  released_at: Date | null
  /** In pixels, of a picture that is kept in two sizes; null for any other file. */
  width: number | null
  height: number | null
  /** The same picture for lists. It belongs to the record of the larger one. */
  smaller_id: number | null
}

interface StudentTable {
  id: Generated<number>
  name: string
  /** Social and civil name together, so that search finds both. */
  name_search: string
  social_name: string | null
  ra: string
  /** Digits only; the login of a student. */
  cpf: string | null
  birth_date: string
  avatar: Buffer | null
  avatar_type: string | null
  password_hash: string | null
  must_replace_password: Generated<boolean>
  /** Codes of SEXES, COLOR_RACES, NATIONALITIES, FEDERATIVE_UNITIES and ISSUING_BODIES. */
  sex: number | null
  color_race: number | null
  nationality: number | null
  birth_city: string | null
  birth_state: number | null
  rg: string | null
  rg_issuer: number | null
  email: string | null
  mobile: string | null
  phone: string | null
  /** The record that this one became part of. */
  merged_into: number | null
  active: Generated<boolean>
  version: Generated<number>
  /** Nobody is told of the student any more. */
  deceased_on: string | null
}

/** The link between a student and a guardian. Validity is closed and opened again, never overwritten (D 2.0). */
interface StudentGuardianTable {
  id: Generated<number>
  student_id: number
  guardian_id: number
  /** A code of KINSHIPS. */
  kinship_id: number
  is_financial: boolean
  is_academic: boolean
  is_legal: boolean
  signs_contract: boolean
  is_undeclared: Generated<boolean>
  is_deceased: Generated<boolean>
  has_no_cpf: Generated<boolean>
  valid_from: string
  /** The last day. A link that was changed on its first day ends before it: it holds on no day. */
  valid_to: string | null
  /** 1 to 100; null: not divided. */
  financial_percent: number | null
  may_collect: Generated<boolean>
  /** From 1; null: not called in an emergency. */
  emergency_order: number | null
  receives_messages: Generated<boolean>
  lives_with: Generated<boolean>
  /** What a court decided, and while it holds; null: nothing, from always, until revoked. */
  restriction: string | null
  restriction_from: string | null
  restriction_until: string | null
  /** What the court wrote; the file belongs to the first link that named it. */
  restriction_file_id: number | null
  /** Counts on over the rows of one student and guardian. */
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
  instalments: ColumnTypes['student_item.instalments']
  total_cents: number
  taken_on: string
  /** A member of staff, or a guardian for their own child. */
  taken_by: number | null
  cancelled_at: Date | null
  cancelled_by: number | null
  cancel_reason: string | null
  taken_by_guardian: number | null
  /** Of its charges: item:7, item:7:2; null: it was never charged. */
  charge_key: string | null
  version: Generated<number>
}

/** Two records of one student that became one, with all that is needed to take it back. */
interface StudentMergeTable {
  id: Generated<number>
  kept_id: number
  merged_id: number
  moved: ColumnTypes['student_merge.moved']
  merged_at: Date
  merged_by: number
  undone_at: Date | null
  undone_by: number | null
}

/** What a student has of what is asked for. status is a code of DOCUMENT_STATUSES; without a row it is pending. */
interface StudentRequirementTable {
  id: Generated<number>
  student_id: number
  prerequisite_id: number
  status: ColumnTypes['student_requirement.status']
  value: string | null
  file_id: number | null
  sent_by_type: ColumnTypes['student_requirement.sent_by_type'] | null
  sent_by: number | null
  sent_at: Date | null
  reviewed_by: number | null
  reviewed_at: Date | null
  /** Why it was refused or waived. */
  reason: string | null
  version: Generated<number>
}

/** Subjects that a student takes beside matrix and electives. */
interface StudentSubjectTable {
  id: Generated<number>
  enrolment_id: number
  subject_id: number
  /** Where it is taken, which may be another grade. */
  class_group_id: number
  /** Code of SUBJECT_REASONS: dependency or adaptation. */
  reason: number
  note: string
  starts_on: string
  ends_on: string | null
}

interface SubjectTable {
  id: Generated<number>
  name: string
  name_search: string | null
  short_name: string
  short_name_search: string | null
  knowledge_area: number
  curriculum_base: number
  kind: number
  census_code: number | null
  position: number
  colour: string | null
  is_optional: boolean
  has_grade: boolean
  has_attendance: boolean
  counts_for_progress: boolean
  search: string
  active: Generated<boolean>
  version: Generated<number>
}

interface SubjectDismissalTable {
  id: Generated<number>
  enrolment_id: number
  subject_id: number
  /** Code of DISMISS_REASONS. */
  reason: number
  /** Numbers of the stages that do not count; empty: all of the year. */
  stages: GeneratedList<number>
  /** The first day on which rolls say D. */
  starts_on: string
  ends_on: string
  legal_basis: Generated<string>
  /** What the transcript says of it among its observations. */
  transcript_note: Generated<string>
  file_id: number | null
  granted_by: number
  granted_at: Date
  removed_by: number | null
  removed_at: Date | null
  removal_reason: Generated<string>
  version: Generated<number>
}

interface SubjectResultTable {
  enrolment_id: number
  subject_id: number
  /** The final mean, behind the exam, before what the council gave. */
  mean: string | null
  concept: string | null
  exam: string | null
  council: string | null
  absences: number | null
  compensated: number | null
  hours: string | null
  /** One of SUBJECT_SITUATIONS. */
  situation: string
  decided_by: number
}

interface SupplierTable {
  id: Generated<number>
  name: string
  name_search: string | null
  trade_name: string | null
  trade_name_search: string | null
  state_registration: string | null
  state_registration_search: string | null
  city_registration: string | null
  city_registration_search: string | null
  pix_key: string | null
  pix_key_search: string | null
  street: string | null
  street_search: string | null
  house_number: string | null
  house_number_search: string | null
  complement: string | null
  complement_search: string | null
  district: string | null
  district_search: string | null
  city: string | null
  city_search: string | null
  person_kind: number
  cpf: string | null
  cnpj: string | null
  tax_regime: number | null
  email: string | null
  phone: string | null
  note: string | null
  cep: string | null
  state: number | null
  foreign_document: string | null
  foreign_document_search: string | null
  categories: GeneratedList<number>
  rating: number | null
  payment_term_id: number | null
  withholdings: GeneratedList<number>
  pix_key_kind: number | null
  bank: number | null
  branch: string | null
  branch_search: string | null
  branch_digit: string | null
  branch_digit_search: string | null
  account: string | null
  account_search: string | null
  account_digit: string | null
  account_digit_search: string | null
  contract_file_id: number | null
  search: string
  active: Generated<boolean>
  version: Generated<number>
}

/** Days on which a teacher gives no lessons; of one shift, or of all. */
interface TeacherAbsenceTable {
  id: Generated<number>
  staff_user_id: number
  starts_on: string
  ends_on: string
  shift_id: number | null
  /** Code of ABSENCE_REASONS. */
  reason: number
  note: string | null
  file_id: number | null
  substitute_id: number | null
  active: Generated<boolean>
  version: Generated<number>
}

/** When a teacher gives no lessons, or gives them gladly, week by week all through a year. */
interface TeacherAvailabilityTable {
  id: Generated<number>
  staff_user_id: number
  school_year_id: number
  week_day: number
  /** By the clock, as in class_time. */
  starts_at: string
  ends_at: string
  reason: string | null
  /** They give lessons gladly then; otherwise they are not there. */
  preferred: boolean
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

interface TeacherFurtherCourseTable {
  staff_user_id: number
  area_id: number
}

interface TeacherHabilitationTable {
  staff_user_id: number
  habilitation_id: number
}

interface TeacherLanguageTable {
  staff_user_id: number
  language_id: number
  level: number
}

/** Codes are of domain/lists; documents, CEP and phones are digits only. */
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

/** Who accepted which version; written once, never changed. */
interface TermAcceptanceTable {
  term_version_id: number
  login_type: 1 | 2 | 3
  person_id: number
  accepted_at: Date
  address: string
}

/** Never changed once it is published. The one that is not published is the draft; a term has one at most. */
interface TermVersionTable {
  id: Generated<number>
  term_id: number
  number: number
  body: ColumnTypes['term_version.body']
  change_note: string
  published_at: Date | null
  /** Null for what the portal brought along. */
  published_by: number | null
}

/**
 * Versions of the week of a class group. A published one holds from its first day to its last, or to the end of the
 * year.
 */
interface TimetableTable {
  id: Generated<number>
  class_group_id: number
  number: number
  /** Code of TIMETABLE_STATUSES. */
  status: number
  starts_on: string
  ends_on: string | null
  note: string | null
  author_id: number | null
  published_at: Date | null
  version: Generated<number>
  conflict_reason: string | null
}

/** A lesson of a week. Its room is that of the class group where it has none. */
interface TimetableItemTable {
  id: Generated<number>
  timetable_id: number
  week_day: number
  class_time_id: number
  subject_id: number
  location_id: number | null
  /** A part of the class group, such as half of it or a level; null: all of it. */
  subgroup: string | null
  /** Of two that alternate: code of TIMETABLE_WEEKS. Null: every week. */
  week: 1 | 2 | null
  /** Stays where it is when the portal proposes a week. */
  locked: Generated<boolean>
}

/** Who gives it of several who teach the subject to the class group; without rows, all of them. */
interface TimetableItemTeacherTable {
  timetable_item_id: number
  staff_user_id: number
}

/** A search for the weeks of a unit, in a thread of one process. A unit keeps its newest one. */
interface TimetableSearchTable {
  id: Generated<number>
  unit_id: number
  school_year_id: number
  author_id: number
  /** Code of SEARCH_STATUSES. */
  status: Generated<number>
  asked: ColumnTypes['timetable_search.asked']
  open_lessons: number | null
  cost: number | null
  started_at: Date
  /** When its process last said that it goes on. */
  seen_at: Date
  ended_at: Date | null
  /** Somebody told it to stop, in whichever process. */
  is_stopping: Generated<boolean>
  result: ColumnTypes['timetable_search.result'] | null
  /** When its weeks were written into drafts. */
  used_at: Date | null
}

/** A transcript or certificate as it was handed out: frozen. */
interface TranscriptIssueTable {
  id: Generated<number>
  student_id: number
  unit_id: number
  segment: ColumnTypes['transcript_issue.segment']
  /** Code of TRANSCRIPT_PAPERS. */
  kind: ColumnTypes['transcript_issue.kind']
  /** Which version of this paper of the student it is. */
  number: number
  /** Its place in the register of the unit, of which book and sheet follow. */
  record_number: number
  /** Null: the standard of the portal. */
  model_id: number | null
  frozen: ColumnTypes['transcript_issue.frozen']
  /** SHA-256 of what it says, by which a change of data shows. */
  content_hash: string
  code: string
  file_id: number | null
  gap_reason: string | null
  issued_at: Date
  issued_by: number
  cancelled_at: Date | null
  cancelled_by: number | null
  cancel_reason: string | null
}

/** Versions of what a transcript looks like, never changed: what was issued keeps its own. */
interface TranscriptModelTable {
  id: Generated<number>
  /** Null: holds for all units without one of their own. */
  unit_id: number | null
  segment: ColumnTypes['transcript_model.segment']
  number: number
  content: ColumnTypes['transcript_model.content']
  saved_at: Date
  saved_by: number | null
}

/** The last place in the register of transcripts of a unit. */
interface TranscriptRegisterTable {
  unit_id: number
  last: number
}

interface TranscriptSubjectTable {
  transcript_year_id: number
  position: number
  name: string
  subject_id: number | null
  /** Code of CURRICULUM_BASES. */
  base: ColumnTypes['transcript_subject.base']
  /** As it is printed: 8,5, A, Disp or a dash; empty: missing. */
  mark: Generated<string>
  absences: number | null
  hours: number | null
  has_dependency: Generated<boolean>
  school: Generated<string>
}

/** How the transcripts of a unit call, order and merge subjects, and their standing observations. */
interface TranscriptWordingTable {
  id: Generated<number>
  unit_id: number | null
  content: ColumnTypes['transcript_wording.content']
  version: Generated<number>
}

/** A year on the transcript of a student, at this school or at another one. */
interface TranscriptYearTable {
  id: Generated<number>
  student_id: number
  year: number
  /** Order among the years of one calendar year. */
  position: Generated<number>
  grade: string
  course: string | null
  /** Code of TRANSCRIPT_SEGMENTS. */
  segment: ColumnTypes['transcript_year.segment']
  /** Code of TRANSCRIPT_KINDS. */
  kind: number
  /** The year at this school that it was made of; null: typed. */
  enrolment_id: number | null
  unit_id: number | null
  school: string
  city: string | null
  /** Code of FEDERATIVE_UNITIES. */
  state: number | null
  country: string | null
  hours: number | null
  school_days: number | null
  presence: number | null
  absences: number | null
  /** Code of TRANSCRIPT_SITUATIONS. */
  situation: ColumnTypes['transcript_year.situation']
  is_accelerated: Generated<boolean>
  has_dependency: Generated<boolean>
  is_extra: Generated<boolean>
  note: string | null
  book: string | null
  sheet: string | null
  record: string | null
  /** Code of TRANSCRIPT_ORIGINS. */
  origin: ColumnTypes['transcript_year.origin']
  is_locked: Generated<boolean>
  /** When it was made of a closed year for the last time; null: typed. */
  made_at: Date | null
  version: Generated<number>
}

interface TransferredMarkTable {
  id: Generated<number>
  arrival_id: number
  enrolment_id: number
  subject_id: number
  stage_number: number
  is_not_studied: Generated<boolean>
  /** On the scale of the school, converted and rounded. */
  value: string | null
  concept: string | null
  saved_by: number
  saved_at: Date
}

interface UnitTable {
  id: Generated<number>
  code: string
  code_search: string | null
  name: string
  name_search: string | null
  short_name: string
  short_name_search: string | null
  legal_name: string | null
  legal_name_search: string | null
  inep_code: string | null
  inep_code_search: string | null
  site: string | null
  site_search: string | null
  external_code: string | null
  external_code_search: string | null
  director: string | null
  director_search: string | null
  director_registration: string | null
  director_registration_search: string | null
  secretary: string | null
  secretary_search: string | null
  secretary_registration: string | null
  secretary_registration_search: string | null
  street: string | null
  street_search: string | null
  house_number: string | null
  house_number_search: string | null
  complement: string | null
  complement_search: string | null
  district: string | null
  district_search: string | null
  /** Município and UF (code of the IBGE): they decide which holidays hold. */
  city: string | null
  city_search: string | null
  cnpj: string | null
  administration: number | null
  private_category: number | null
  zone: number | null
  differentiated_zone: number | null
  phone: string | null
  cellphone: string | null
  email: string | null
  cep: string | null
  state: number | null
  /** The day by which a child is old enough for a grade (D 2.1 “Age rule”), and what happens otherwise. */
  cutoff_day: Generated<number>
  cutoff_month: Generated<number>
  /** Code of AGE_MODES. */
  age_mode: Generated<number>
  logo_file_id: number | null
  search: Generated<string>
  active: Generated<boolean>
  version: Generated<number>
}

/** A school year as a unit has it. Status as in school_year; one year of a unit runs at a time. */
interface UnitYearTable {
  id: Generated<number>
  unit_id: number
  school_year_id: number
  status: 0 | 1 | 2
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

/** Codes that nobody knows, by the address that asked for them. */
interface VerificationMissTable {
  id: Generated<number>
  address: string
  at: Date
}

/** Somebody for whom no seat is left, by the enrolment that was begun (D 2.20 “Inscrição”, “Convocação”). */
interface WaitingEntryTable {
  id: GeneratedAlways<number>
  /** Of the inscription: one for all of its options. */
  protocol: string
  enrolment_id: number
  process_id: number
  school_year_id: number
  unit_id: number
  grade_id: number
  shift_id: number
  status: ColumnTypes['waiting_entry.status']
  /** Why the school refused it. */
  reason: string | null
  has_sibling: boolean
  is_staff_child: boolean
  was_student: boolean
  points: Generated<number>
  /** In the line of its place; null once it waits no longer. */
  position: number | null
  requested_at: Date
  summoned_at: Date | null
  /** Until when the seat is locked for the answer, and for the enrolment that follows. */
  answer_until: Date | null
  lives_near: boolean
  /** From 1 on, in the order in which the family likes them. */
  option: number
}

interface YearClosingTable {
  id: Generated<number>
  school_year_id: number
  unit_id: number
  /** Code of CLOSING_STATUSES. */
  status: Generated<number>
  made_by: number
  made_at: Date
  asked_by: number | null
  asked_at: Date | null
  confirmed_by: number | null
  confirmed_at: Date | null
  simulation_id: number | null
  job_id: number | null
  version: Generated<number>
}

interface YearClosingGroupTable {
  closing_id: number
  class_group_id: number
  /** What would be frozen, by the last simulation. */
  simulated: ColumnTypes['year_closing_group.simulated'] | null
  /** The same by the simulation before. */
  previous: ColumnTypes['year_closing_group.previous'] | null
  /** What the last simulation counted. */
  summary: ColumnTypes['year_closing_group.summary'] | null
  /** Of all that was judged: another one says that the simulation is stale. */
  stamp: string | null
  simulated_at: Date | null
  /** Code of CLOSING_OUTCOMES; null: not processed. */
  outcome: number | null
}

interface YearPreparationTable {
  id: Generated<number>
  unit_id: number
  from_year_id: number
  to_year_id: number
  /** Code of YEAR_PIECES. */
  piece: ColumnTypes['year_preparation.piece']
  /** How many things the copy made, as a person counts them; each may be several rows. */
  items: number
  /** Percentage by which prices rose. */
  raised_by: number | null
  made_by: number
  made_at: Date
  undone_by: number | null
  undone_at: Date | null
}

interface YearPreparationRowTable {
  preparation_id: number
  /** Name of the table; the row may be gone by now. */
  entity: string
  row_id: number
}

interface YearReopeningTable {
  id: Generated<number>
  class_group_id: number
  asked_by: number
  asked_at: Date
  reason: string
  /** The last day of the window: as asked for, or as granted. */
  until_on: string
  /** Code of YEAR_REOPENING_STATUSES. */
  status: Generated<number>
  decided_by: number | null
  decided_at: Date | null
  answer: Generated<string>
  version: Generated<number>
}

/** Of a reopening for some students: these. Without any, it is for the whole class group. */
interface YearReopeningStudentTable {
  reopening_id: number
  enrolment_id: number
}

interface YearResultTable {
  enrolment_id: number
  class_group_id: number
  /** Code of YEAR_SITUATIONS. */
  situation: number
  /** Code of RESULT_DECIDERS. */
  decided_by: number
  school_days: number | null
  absences: number | null
  compensated: number | null
  /** Percent of the school days, or of the lessons, of the year. */
  presence: string | null
  /** Hours of all subjects that the student took. */
  hours: string | null
  closed_at: Date
  closed_by: number | null
  version: Generated<number>
  locked_by: number | null
  locked_at: Date | null
  /** Why processing leaves this student as it is; null: it does not. */
  lock_reason: string | null
}
