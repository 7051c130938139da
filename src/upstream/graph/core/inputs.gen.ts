// Generated from the contract by `npm run codegen`; not to be edited.
import { builder } from './builder.ts'

export const RequestKind = builder.enumType('RequestKind', { values: ['ISSUE', 'FEATURE'] as const })

export const ScopeKind = builder.enumType('ScopeKind', { values: ['BOARD', 'WORLD'] as const })

export const CreationSize = builder.enumType('CreationSize', { values: ['TINY', 'SMALL', 'MEDIUM', 'LARGE', 'HUGE'] as const })

export const ModUse = builder.enumType('ModUse', { values: ['NONE', 'SOME'] as const })

export const NewsletterList = builder.enumType('NewsletterList', { values: ['TEST', 'MAJOR', 'MINOR'] as const })

export const NotificationType = builder.enumType('NotificationType', { values: ['COMMENT', 'REPLY', 'MENTION', 'TICKET_STATUS', 'SYSTEM'] as const })

export const NotificationDelivery = builder.enumType('NotificationDelivery', { values: ['SITE', 'MAIL', 'NONE'] as const })

export const ReportReason = builder.enumType('ReportReason', { values: ['SPAM', 'ABUSE', 'OFF_TOPIC', 'ILLEGAL', 'OTHER'] as const })

export const ReportAct = builder.enumType('ReportAct', { values: ['DISMISS', 'HIDE', 'WARN', 'BAN'] as const })

export const AppealOutcome = builder.enumType('AppealOutcome', { values: ['UPHELD', 'OVERTURNED'] as const })

export const LegalKind = builder.enumType('LegalKind', { values: ['PRIVACY', 'TERMS', 'IMPRINT', 'RULES'] as const })

export const DeletedTexts = builder.enumType('DeletedTexts', { values: ['KEEP', 'DELETE'] as const })

export const ProfilePart = builder.enumType('ProfilePart', { values: ['BIO', 'PICTURE'] as const })

export const CreationFilter = builder.inputType('CreationFilter', {
  fields: (t) => ({
    query: t.string(),
    kind: t.field({ type: ScopeKind }),
    release: t.string(),
    mods: t.field({ type: ModUse }),
    mod: t.string(),
    size: t.field({ type: CreationSize }),
  }),
})

export const SaveLegalTextInput = builder.inputType('SaveLegalTextInput', {
  fields: (t) => ({
    kind: t.field({ type: LegalKind, required: true }),
    body: t.string({ required: true }),
    ifUpdatedAt: t.int(),
  }),
})

export const SaveChangelogEntryInput = builder.inputType('SaveChangelogEntryInput', {
  fields: (t) => ({
    entryId: t.int(),
    date: t.string({ required: true }),
    body: t.string({ required: true }),
    ifUpdatedAt: t.int(),
  }),
})

export const DeleteChangelogEntryInput = builder.inputType('DeleteChangelogEntryInput', {
  fields: (t) => ({
    entryId: t.int({ required: true }),
  }),
})

export const RemoveSuppressedAddressInput = builder.inputType('RemoveSuppressedAddressInput', {
  fields: (t) => ({
    suppressionId: t.int({ required: true }),
  }),
})

export const CreateCommentInput = builder.inputType('CreateCommentInput', {
  fields: (t) => ({
    body: t.string({ required: true }),
    objectId: t.id({ required: true }),
    parentId: t.id(),
  }),
})

export const UpdateCommentInput = builder.inputType('UpdateCommentInput', {
  fields: (t) => ({
    commentId: t.id({ required: true }),
    body: t.string({ required: true }),
    ifEditedAt: t.int(),
  }),
})

export const DeleteCommentInput = builder.inputType('DeleteCommentInput', {
  fields: (t) => ({
    commentId: t.id({ required: true }),
    reason: t.string(),
    rule: t.string(),
  }),
})

export const SetRatingInput = builder.inputType('SetRatingInput', {
  fields: (t) => ({
    objid: t.id({ required: true }),
    clear: t.boolean({ defaultValue: false }),
  }),
})

export const AcknowledgeMessagesInput = builder.inputType('AcknowledgeMessagesInput', {
  fields: (t) => ({
    ids: t.intList({ required: true }),
  }),
})

export const EndSessionInput = builder.inputType('EndSessionInput', {
  fields: (t) => ({
    sessionId: t.id({ required: true }),
    password: t.string(),
  }),
})

export const EndOtherSessionsInput = builder.inputType('EndOtherSessionsInput', {
  fields: (t) => ({
    password: t.string(),
  }),
})

export const RequestDataExportInput = builder.inputType('RequestDataExportInput', {
  fields: (t) => ({
    password: t.string(),
  }),
})

export const UpdateNewsletterInput = builder.inputType('UpdateNewsletterInput', {
  fields: (t) => ({
    newLevel: t.int({ required: true }),
  }),
})

export const UpdateNewsletterAnonInput = builder.inputType('UpdateNewsletterAnonInput', {
  fields: (t) => ({
    address: t.string({ required: true }),
    minor: t.boolean({ required: true }),
  }),
})

export const RequestUnsubscribeInput = builder.inputType('RequestUnsubscribeInput', {
  fields: (t) => ({
    address: t.string({ required: true }),
  }),
})

export const ConfirmNewsletterInput = builder.inputType('ConfirmNewsletterInput', {
  fields: (t) => ({
    token: t.string({ required: true }),
  }),
})

export const SendNewsletterInput = builder.inputType('SendNewsletterInput', {
  fields: (t) => ({
    title: t.string({ required: true }),
    url: t.string({ required: true }),
    body: t.string({ required: true }),
    list: t.field({ type: NewsletterList, required: true }),
    sendDiscord: t.boolean({ defaultValue: false }),
    again: t.boolean(),
    sendAt: t.int(),
    draftId: t.int(),
  }),
})

export const SaveNewsletterDraftInput = builder.inputType('SaveNewsletterDraftInput', {
  fields: (t) => ({
    draftId: t.int(),
    title: t.string({ required: true }),
    url: t.string({ required: true }),
    body: t.string({ required: true }),
  }),
})

export const DeleteNewsletterDraftInput = builder.inputType('DeleteNewsletterDraftInput', {
  fields: (t) => ({
    draftId: t.int({ required: true }),
  }),
})

export const CancelNewsletterInput = builder.inputType('CancelNewsletterInput', {
  fields: (t) => ({
    campaignId: t.int({ required: true }),
  }),
})

export const RetryNewsletterInput = builder.inputType('RetryNewsletterInput', {
  fields: (t) => ({
    campaignId: t.int({ required: true }),
  }),
})

export const NewsletterPreviewInput = builder.inputType('NewsletterPreviewInput', {
  fields: (t) => ({
    title: t.string({ required: true }),
    url: t.string({ required: true }),
    body: t.string({ required: true }),
  }),
})

export const CreatePostInput = builder.inputType('CreatePostInput', {
  fields: (t) => ({
    forumId: t.id({ required: true }),
    title: t.string({ required: true }),
    body: t.string({ required: true }),
  }),
})

export const UpdatePostInput = builder.inputType('UpdatePostInput', {
  fields: (t) => ({
    postId: t.id({ required: true }),
    title: t.string({ required: true }),
    body: t.string({ required: true }),
    ifEditedAt: t.int(),
  }),
})

export const DeletePostInput = builder.inputType('DeletePostInput', {
  fields: (t) => ({
    postId: t.id({ required: true }),
    reason: t.string(),
    rule: t.string(),
  }),
})

export const MovePostInput = builder.inputType('MovePostInput', {
  fields: (t) => ({
    postId: t.id({ required: true }),
    forumId: t.id({ required: true }),
  }),
})

export const MarkNotificationAsReadInput = builder.inputType('MarkNotificationAsReadInput', {
  fields: (t) => ({
    notificationId: t.int({ required: true }),
  }),
})

export const SetNotificationPreferenceInput = builder.inputType('SetNotificationPreferenceInput', {
  fields: (t) => ({
    type: t.field({ type: NotificationType, required: true }),
    delivery: t.field({ type: NotificationDelivery, required: true }),
  }),
})

export const SetFollowingInput = builder.inputType('SetFollowingInput', {
  fields: (t) => ({
    objectId: t.id({ required: true }),
    following: t.boolean({ required: true }),
  }),
})

export const SetTicketStatusInput = builder.inputType('SetTicketStatusInput', {
  fields: (t) => ({
    ticketId: t.id({ required: true }),
    open: t.boolean({ required: true }),
    closedVersion: t.string(),
  }),
})

export const SetTicketTagsInput = builder.inputType('SetTicketTagsInput', {
  fields: (t) => ({
    ticketId: t.id({ required: true }),
    tags: t.intList({ required: true }),
    seen: t.intList(),
  }),
})

export const CreateTicketTagInput = builder.inputType('CreateTicketTagInput', {
  fields: (t) => ({
    name: t.string({ required: true }),
    color: t.string({ required: true }),
    productId: t.string({ required: true }),
  }),
})

export const CreateTicketInput = builder.inputType('CreateTicketInput', {
  fields: (t) => ({
    kind: t.field({ type: RequestKind, required: true }),
    title: t.string({ required: true }),
    body: t.string({ required: true }),
    productId: t.id({ required: true }),
  }),
})

export const UpdateTicketInput = builder.inputType('UpdateTicketInput', {
  fields: (t) => ({
    ticketId: t.id({ required: true }),
    title: t.string({ required: true }),
    body: t.string({ required: true }),
    ifEditedAt: t.int(),
  }),
})

export const UploadCreationInput = builder.inputType('UploadCreationInput', {
  fields: (t) => ({
    title: t.string({ required: true }),
    body: t.string({ required: true }),
    kind: t.field({ type: ScopeKind, required: true }),
    images: t.idList({ required: true }),
    uploadedFileId: t.id({ required: true }),
  }),
})

export const UpdateCreationInput = builder.inputType('UpdateCreationInput', {
  fields: (t) => ({
    creationId: t.id({ required: true }),
    title: t.string({ required: true }),
    body: t.string({ required: true }),
    images: t.stringList({ required: true }),
    ifEditedAt: t.int(),
    uploadedFileId: t.id(),
    versionNote: t.string(),
  }),
})

export const DeleteCreationInput = builder.inputType('DeleteCreationInput', {
  fields: (t) => ({
    creationId: t.id({ required: true }),
    reason: t.string(),
    rule: t.string(),
  }),
})

export const FeatureCreationInput = builder.inputType('FeatureCreationInput', {
  fields: (t) => ({
    creationId: t.id(),
  }),
})

export const UpdateUserInput = builder.inputType('UpdateUserInput', {
  fields: (t) => ({
    bio: t.string({ required: true }),
  }),
})

export const ReportObjectInput = builder.inputType('ReportObjectInput', {
  fields: (t) => ({
    objectId: t.id({ required: true }),
    reason: t.field({ type: ReportReason, required: true }),
    text: t.string({ defaultValue: "" }),
  }),
})

export const ResolveReportInput = builder.inputType('ResolveReportInput', {
  fields: (t) => ({
    reportId: t.int({ required: true }),
    act: t.field({ type: ReportAct, required: true }),
    message: t.string({ defaultValue: "" }),
    until: t.int(),
    hide: t.boolean({ defaultValue: false }),
    parts: t.field({ type: [ProfilePart] }),
    rule: t.string(),
  }),
})

export const RestoreObjectInput = builder.inputType('RestoreObjectInput', {
  fields: (t) => ({
    objectId: t.id({ required: true }),
  }),
})

export const LockPostInput = builder.inputType('LockPostInput', {
  fields: (t) => ({
    postId: t.id({ required: true }),
    locked: t.boolean({ required: true }),
    reason: t.string(),
    rule: t.string(),
  }),
})

export const PinPostInput = builder.inputType('PinPostInput', {
  fields: (t) => ({
    postId: t.id({ required: true }),
    pinned: t.boolean({ required: true }),
  }),
})

export const BanUserInput = builder.inputType('BanUserInput', {
  fields: (t) => ({
    userId: t.id({ required: true }),
    reason: t.string({ required: true }),
    until: t.int(),
    rule: t.string(),
  }),
})

export const UnbanUserInput = builder.inputType('UnbanUserInput', {
  fields: (t) => ({
    userId: t.id({ required: true }),
  }),
})

export const AppealDecisionInput = builder.inputType('AppealDecisionInput', {
  fields: (t) => ({
    decisionId: t.int({ required: true }),
    text: t.string({ required: true }),
  }),
})

export const AnswerAppealInput = builder.inputType('AnswerAppealInput', {
  fields: (t) => ({
    decisionId: t.int({ required: true }),
    outcome: t.field({ type: AppealOutcome, required: true }),
    answer: t.string({ required: true }),
  }),
})

export const SetRolesInput = builder.inputType('SetRolesInput', {
  fields: (t) => ({
    userId: t.id({ required: true }),
    roles: t.stringList({ required: true }),
  }),
})

export const StartDataExportInput = builder.inputType('StartDataExportInput', {
  fields: (t) => ({
    userId: t.id({ required: true }),
  }),
})

export const StartAccountDeletionInput = builder.inputType('StartAccountDeletionInput', {
  fields: (t) => ({
    userId: t.id({ required: true }),
    texts: t.field({ type: DeletedTexts, required: true }),
  }),
})

export const CancelAccountDeletionInput = builder.inputType('CancelAccountDeletionInput', {
  fields: (t) => ({
    userId: t.id({ required: true }),
  }),
})

export const EndUserSessionsInput = builder.inputType('EndUserSessionsInput', {
  fields: (t) => ({
    userId: t.id({ required: true }),
  }),
})

export const SaveForumInput = builder.inputType('SaveForumInput', {
  fields: (t) => ({
    forumId: t.id(),
    title: t.string({ required: true }),
    description: t.string({ required: true }),
    protected: t.boolean({ required: true }),
    position: t.int({ required: true }),
    archived: t.boolean({ required: true }),
  }),
})

export const NewForumInput = builder.inputType('NewForumInput', {
  fields: (t) => ({
    forumId: t.id(),
    title: t.string({ required: true }),
    description: t.string({ required: true }),
    protected: t.boolean({ required: true }),
  }),
})

export const CreateForumsInput = builder.inputType('CreateForumsInput', {
  fields: (t) => ({
    forums: t.field({ type: [NewForumInput], required: true }),
  }),
})

export const SaveProductInput = builder.inputType('SaveProductInput', {
  fields: (t) => ({
    productId: t.id({ required: true }),
    isNew: t.boolean({ required: true }),
    name: t.string({ required: true }),
    description: t.string({ required: true }),
    position: t.int({ required: true }),
    archived: t.boolean({ required: true }),
  }),
})

export const SaveTagInput = builder.inputType('SaveTagInput', {
  fields: (t) => ({
    tagId: t.int({ required: true }),
    name: t.string({ required: true }),
    color: t.string({ required: true }),
  }),
})

export const MergeTagsInput = builder.inputType('MergeTagsInput', {
  fields: (t) => ({
    tagId: t.int({ required: true }),
    intoTagId: t.int({ required: true }),
  }),
})

export const DeleteTagInput = builder.inputType('DeleteTagInput', {
  fields: (t) => ({
    tagId: t.int({ required: true }),
  }),
})

export const RetryJobInput = builder.inputType('RetryJobInput', {
  fields: (t) => ({
    jobId: t.int({ required: true }),
  }),
})

export const DropJobInput = builder.inputType('DropJobInput', {
  fields: (t) => ({
    jobId: t.int({ required: true }),
  }),
})

export const DropMailInput = builder.inputType('DropMailInput', {
  fields: (t) => ({
    mailId: t.int({ required: true }),
  }),
})
