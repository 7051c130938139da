// Generated from the .graphql files by `npm run codegen`; not to be edited.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
/**
 * Paging, the same for every list: page starts at 0 (the site's `?page=` starts at 1); maxCount is at most 50, with a default
 * per list; sort takes what each list supports.
 */
export type PageOptions = {
  /** The page, starting at 0. */
  page?: number | null | undefined;
  /** Objects per page, at most 50; the default depends on the list. */
  maxCount?: number | null | undefined;
  /** One order, such as "-created" for the newest first or "created" for the oldest first; an unknown one is an error. */
  sort?: Array<string> | null | undefined;
};

/** How a message is meant. */
export type Severity =
  /** Something failed. */
  | 'ERROR'
  /** Something is done. */
  | 'SUCCESS'
  /** Something needs attention. */
  | 'WARNING';

/** What a ticket asks for. */
export type RequestKind =
  /** Something doesn't work. */
  | 'ISSUE'
  /** Something is missing. */
  | 'FEATURE';

/** What a creation is. */
export type ScopeKind =
  /** A board, shown as Subassembly. */
  | 'BOARD'
  /** A whole world. */
  | 'WORLD';

/** What the site has read from an archive. */
export type MetadataKey =
  /** The version of the game that it was saved with. */
  | 'GAME_VERSION'
  /** Anything else. */
  | 'UNKNOWN';

/** How large a creation is, by its number of components. */
export type CreationSize =
  /** Less than 50. */
  | 'TINY'
  /** 50 to 499. */
  | 'SMALL'
  /** 500 to 4,999. */
  | 'MEDIUM'
  /** 5,000 to 49,999. */
  | 'LARGE'
  /** 50,000 or more. */
  | 'HUGE';

/** Whether a creation needs mods. */
export type ModUse =
  /** None: the game itself is enough. */
  | 'NONE'
  /** At least one. */
  | 'SOME';

/** What can be searched for. */
export type SearchType =
  /** Posts. */
  | 'POST'
  /** Creations. */
  | 'CREATION'
  /** Tickets. */
  | 'TICKET';

/** Who a newsletter is sent to. */
export type NewsletterList =
  /** Only the sender. */
  | 'TEST'
  /** Everybody who gets major news. */
  | 'MAJOR'
  /** Everybody who gets all news. */
  | 'MINOR';

/** What a notification is about. */
export type NotificationType =
  /** A comment on something that the viewer follows. */
  | 'COMMENT'
  /** An answer to a comment of the viewer. */
  | 'REPLY'
  /** A text that mentions the viewer. */
  | 'MENTION'
  /** A ticket was closed or reopened. */
  | 'TICKET_STATUS'
  /** A message from the site. */
  | 'SYSTEM';

/** How a user is notified of a type. */
export type NotificationDelivery =
  /** On the site. */
  | 'SITE'
  /** On the site and by email. */
  | 'MAIL'
  /** Not at all. */
  | 'NONE';

/** What happened to a ticket. */
export type TicketEventKind =
  /** It was closed. */
  | 'CLOSED'
  /** It was reopened. */
  | 'REOPENED'
  /** A tag was added. */
  | 'TAGGED'
  /** A tag was removed. */
  | 'UNTAGGED'
  /** Its title was changed. */
  | 'RENAMED';

/** How far the reading of an archive has come. */
export type Reading =
  /** A job is going to read it. */
  | 'WAITING'
  /** It turned out damaged or dangerous, so it can't be downloaded. */
  | 'FAILED'
  /** Reading it was given up; nothing is known against it. */
  | 'UNREAD';

/** Whether moderators have dealt with a report. */
export type ReportState =
  /** Nobody has dealt with it yet. */
  | 'OPEN'
  /** Someone has dealt with it. */
  | 'RESOLVED';

/** Why something is reported. */
export type ReportReason =
  /** Advertising or the like. */
  | 'SPAM'
  /** It attacks people. */
  | 'ABUSE'
  /** It doesn't belong where it is. */
  | 'OFF_TOPIC'
  /** It may be against the law. */
  | 'ILLEGAL'
  /** Another reason, which the text gives. */
  | 'OTHER';

/** What moderators do about a report. */
export type ReportAct =
  /** Nothing. */
  | 'DISMISS'
  /** Delete the object so that it can be restored. */
  | 'HIDE'
  /** Warn the author. */
  | 'WARN'
  /** Ban the author. */
  | 'BAN';

/** What staff do to somebody's texts or account. */
export type DecisionAct =
  /** They delete the object. */
  | 'DELETE'
  /** They hide the object, or remove parts of a profile. */
  | 'HIDE'
  /** They warn the author. */
  | 'WARN'
  /** They ban the user. */
  | 'BAN'
  /** They lock the post. */
  | 'LOCK';

/** What becomes of a decision after an appeal. */
export type AppealOutcome =
  /** It stands. */
  | 'UPHELD'
  /** It's reverted. */
  | 'OVERTURNED';

/** Whether an appeal was answered. */
export type AppealState =
  /** Not yet. */
  | 'OPEN'
  /** It was. */
  | 'ANSWERED';

/** Which of two versions have a part of a text. */
export type ChangeKind =
  /** Both. */
  | 'SAME'
  /** Only the later one. */
  | 'ADDED'
  /** Only the earlier one. */
  | 'REMOVED';

/** Which accounts are listed. */
export type AccountFilter =
  /** All of them. */
  | 'ALL'
  /** Those with a role. */
  | 'STAFF'
  /** Those that are banned. */
  | 'BANNED';

/** The legal texts that a site may have. */
export type LegalKind =
  /** What is stored about people, and what for. */
  | 'PRIVACY'
  /** The terms under which the site is used. */
  | 'TERMS'
  /** Who runs the site. */
  | 'IMPRINT'
  /** What is allowed in the community. */
  | 'RULES';

/** What saveLegalText takes. */
export type SaveLegalTextInput = {
  /** Which text. */
  kind: LegalKind;
  /** The text, in Markdown, at most 40,000 characters; blank to delete it. */
  body: string;
  /** updatedAt when editing started, left out if there was no text; a version saved since then isn't overwritten. */
  ifUpdatedAt?: number | null | undefined;
};

/** What saveChangelogEntry takes. */
export type SaveChangelogEntryInput = {
  /** The entry's id; left out for a new one. */
  entryId?: number | null | undefined;
  /** The day, as in "2025-09-20"; not in the future. */
  date: string;
  /** The text, in Markdown, at most 10,000 characters. */
  body: string;
  /** updatedAt when editing started; a version saved since then isn't overwritten. */
  ifUpdatedAt?: number | null | undefined;
};

/** What deleteChangelogEntry takes. */
export type DeleteChangelogEntryInput = {
  /** The entry's id. */
  entryId: number;
};

/** How what a check has found is. */
export type SiteCheckState =
  /** It's fine. */
  | 'OK'
  /** It needs attention soon. */
  | 'WARN'
  /** It doesn't work. */
  | 'FAIL';

/** Why an address gets no bulk email. */
export type SuppressionCause =
  /** Its mail server refused an email permanently. */
  | 'REFUSED'
  /** An email came back after it was sent. */
  | 'BOUNCED'
  /** Its reader reported an email as spam. */
  | 'COMPLAINED';

/** What removeSuppressedAddress takes. */
export type RemoveSuppressedAddressInput = {
  /** The entry's id. */
  suppressionId: number;
};

/** What createComment takes. */
export type CreateCommentInput = {
  /** The text, in Markdown, at most 10,000 characters. */
  body: string;
  /** The post, creation or ticket to comment on. */
  objectId: string;
  /** The comment to answer; null to comment on the object itself. */
  parentId?: string | null | undefined;
};

/** What updateComment takes. */
export type UpdateCommentInput = {
  /** The comment's id. */
  commentId: string;
  /** The text, in Markdown, at most 10,000 characters. */
  body: string;
  /** editedAt when editing started, 0 for never; a version edited since then isn't overwritten. */
  ifEditedAt?: number | null | undefined;
};

/** What deleteComment takes. */
export type DeleteCommentInput = {
  /** The comment's id. */
  commentId: string;
  /** Why, as the author is told it, at most 1,000 characters; staff may say it about others' texts. */
  reason?: string | null | undefined;
  /** The rule that was broken, as the author is told it, at most 120 characters. */
  rule?: string | null | undefined;
};

/** What setRating takes. */
export type SetRatingInput = {
  /** The object's id. */
  objid: string;
  /** true takes the like back. */
  clear?: boolean | null | undefined;
};

/** What acknowledgeMessages takes. */
export type AcknowledgeMessagesInput = {
  /** The ids of the messages that were shown. */
  ids: Array<number>;
};

/** What endSession takes. */
export type EndSessionInput = {
  /** The session's id. */
  sessionId: string;
  /** The account's password, if the session is another one and this one's login is older than ten minutes. */
  password?: string | null | undefined;
};

/** What endOtherSessions takes. */
export type EndOtherSessionsInput = {
  /** The account's password, if the login is older than ten minutes. */
  password?: string | null | undefined;
};

/** What becomes of a deleted user's texts. */
export type DeletedTexts =
  /** They stay, without the user's name. */
  | 'KEEP'
  /** They are deleted too, posts, tickets and creations with their comments. */
  | 'DELETE';

/** How far the copy of a user's data is. */
export type DataExportState =
  /** It is being made; a notification tells when it's ready. */
  | 'WAITING'
  /** It can be downloaded until it expires. */
  | 'READY'
  /** It couldn't be made; another one can be started. */
  | 'FAILED';

/** What requestDataExport takes. */
export type RequestDataExportInput = {
  /** The account's password, if the login is older than ten minutes. */
  password?: string | null | undefined;
};

/** What updateNewsletter takes. */
export type UpdateNewsletterInput = {
  /** 0 none, 1 major only, 2 major and minor. */
  newLevel: number;
};

/** What updateNewsletterAnon takes. */
export type UpdateNewsletterAnonInput = {
  /** The email address. */
  address: string;
  /** Whether to send minor news too. */
  minor: boolean;
};

/** What requestUnsubscribe takes. */
export type RequestUnsubscribeInput = {
  /** The email address. */
  address: string;
};

/** What sendNewsletter takes. */
export type SendNewsletterInput = {
  /** The subject. */
  title: string;
  /** The address that the newsletter leads to. */
  url: string;
  /** The text, in Markdown. */
  body: string;
  /** Who it's sent to. */
  list: NewsletterList;
  /** Whether to announce it in the connected chat too. */
  sendDiscord?: boolean | null | undefined;
  /** False returns an error for this field if the subject was sent to the list within a day; true sends it anyway. */
  again?: boolean | null | undefined;
  /** When it's sent to a list, in seconds since the Unix epoch, at most a year ahead; at once without. Tests are always sent at once. */
  sendAt?: number | null | undefined;
  /** The viewer's draft that this was; it's deleted when the newsletter goes to a list. */
  draftId?: number | null | undefined;
};

/** What saveNewsletterDraft takes; any text may be empty. */
export type SaveNewsletterDraftInput = {
  /** The draft to change; a new one without. */
  draftId?: number | null | undefined;
  /** The subject. */
  title: string;
  /** The address that the newsletter leads to. */
  url: string;
  /** The text, in Markdown. */
  body: string;
};

/** What deleteNewsletterDraft takes. */
export type DeleteNewsletterDraftInput = {
  /** The draft's id. */
  draftId: number;
};

/** What cancelNewsletter takes. */
export type CancelNewsletterInput = {
  /** The newsletter's id. */
  campaignId: number;
};

/** What retryNewsletter takes. */
export type RetryNewsletterInput = {
  /** The newsletter's id. */
  campaignId: number;
};

/** The newsletter to preview. */
export type NewsletterPreviewInput = {
  /** The subject. */
  title: string;
  /** The address that the newsletter leads to. */
  url: string;
  /** The text, in Markdown. */
  body: string;
};

/** Whether the chat was told of a newsletter. */
export type NewsletterAnnouncement =
  /** It wasn't asked for. */
  | 'NONE'
  /** It waits to be sent. */
  | 'QUEUED'
  /** It's being sent. */
  | 'SENDING'
  /** It was sent. */
  | 'SENT'
  /** It couldn't be sent. */
  | 'FAILED';

/** What createPost takes. */
export type CreatePostInput = {
  /** The forum's id. */
  forumId: string;
  /** The title, 10 to 120 characters. */
  title: string;
  /** The text, in Markdown, at most 50,000 characters. */
  body: string;
};

/** What updatePost takes. */
export type UpdatePostInput = {
  /** The post's id. */
  postId: string;
  /** The title, 10 to 120 characters. */
  title: string;
  /** The text, in Markdown, at most 50,000 characters. */
  body: string;
  /** editedAt when editing started, 0 for never; a version edited since then isn't overwritten. */
  ifEditedAt?: number | null | undefined;
};

/** What deletePost takes. */
export type DeletePostInput = {
  /** The post's id. */
  postId: string;
  /** Why, as the author is told it, at most 1,000 characters; staff may say it about others' texts. */
  reason?: string | null | undefined;
  /** The rule that was broken, as the author is told it, at most 120 characters. */
  rule?: string | null | undefined;
};

/** What movePost takes. */
export type MovePostInput = {
  /** The post's id. */
  postId: string;
  /** The forum's id. */
  forumId: string;
};

/** What markNotificationAsRead takes. */
export type MarkNotificationAsReadInput = {
  /** The notification's id. */
  notificationId: number;
};

/** What setNotificationPreference takes. */
export type SetNotificationPreferenceInput = {
  /** What it's about. */
  type: NotificationType;
  /** How the viewer is notified. */
  delivery: NotificationDelivery;
};

/** What setFollowing takes. */
export type SetFollowingInput = {
  /** The object's id. */
  objectId: string;
  /** Whether to be notified of new comments. */
  following: boolean;
};

/** What setTicketStatus takes. */
export type SetTicketStatusInput = {
  /** The ticket's id. */
  ticketId: string;
  /** true reopens it, false closes it. */
  open: boolean;
  /** The version that it was closed in; null if none was named. */
  closedVersion?: string | null | undefined;
};

/** What setTicketTags takes. */
export type SetTicketTagsInput = {
  /** The ticket's id. */
  ticketId: string;
  /** The ids of the tags that it should have, at most 20. */
  tags: Array<number>;
  /** The tags shown when the choice was made; tags that others have added or removed since then stay that way. */
  seen?: Array<number> | null | undefined;
};

/** What createTicketTag takes. */
export type CreateTicketTagInput = {
  /** The name. */
  name: string;
  /** The color, as # and six hexadecimal digits. */
  color: string;
  /** The product that it's for; "" for all products. */
  productId: string;
};

/** What createTicket takes. */
export type CreateTicketInput = {
  /** What kind it is. */
  kind: RequestKind;
  /** The title, 10 to 120 characters. */
  title: string;
  /** The text, in Markdown, at most 50,000 characters. */
  body: string;
  /** The product that the ticket is for. */
  productId: string;
};

/** What updateTicket takes. */
export type UpdateTicketInput = {
  /** The ticket's id. */
  ticketId: string;
  /** The title, 10 to 120 characters. */
  title: string;
  /** The text, in Markdown, at most 50,000 characters. */
  body: string;
  /** editedAt when editing started, 0 for never; a version edited since then isn't overwritten. */
  ifEditedAt?: number | null | undefined;
};

/** What uploadCreation takes. */
export type UploadCreationInput = {
  /** The title, 1 to 120 characters. */
  title: string;
  /** The text, in Markdown, at most 50,000 characters. */
  body: string;
  /** What kind it is. */
  kind: ScopeKind;
  /** The ids of uploaded pictures, in order, at most 20. */
  images: Array<string>;
  /** The signed_id of the uploaded archive. */
  uploadedFileId: string;
};

/** What updateCreation takes. */
export type UpdateCreationInput = {
  /** The creation's id. */
  creationId: string;
  /** The title, 1 to 120 characters. */
  title: string;
  /** The text, in Markdown, at most 50,000 characters. */
  body: string;
  /** The ids of its pictures and of newly uploaded ones, in order, at most 20. */
  images: Array<string>;
  /** editedAt when editing started, 0 for never; a version edited since then isn't overwritten. */
  ifEditedAt?: number | null | undefined;
  /** The signed_id of an uploaded archive that replaces the current one; the author only, else "403". */
  uploadedFileId?: string | null | undefined;
  /** What has changed in that archive, one line of at most 300 characters. */
  versionNote?: string | null | undefined;
};

/** What deleteCreation takes. */
export type DeleteCreationInput = {
  /** The creation's id. */
  creationId: string;
  /** Why, as the author is told it, at most 1,000 characters; staff may say it about others' texts. */
  reason?: string | null | undefined;
  /** The rule that was broken, as the author is told it, at most 120 characters. */
  rule?: string | null | undefined;
};

/** What featureCreation takes. */
export type FeatureCreationInput = {
  /** The creation's id; null for none. */
  creationId?: string | null | undefined;
};

/** What updateUser takes. */
export type UpdateUserInput = {
  /** What the user says about themselves, in Markdown, at most 2,000 characters. */
  bio: string;
};

/** What reportObject takes. */
export type ReportObjectInput = {
  /** The object's id. */
  objectId: string;
  /** The reason. */
  reason: ReportReason;
  /** What moderators should know, at most 1,000 characters; required for OTHER. */
  text?: string | null | undefined;
};

/** What resolveReport takes. */
export type ResolveReportInput = {
  /** The report's id. */
  reportId: number;
  /** What is done. */
  act: ReportAct;
  /** What the author is told, at most 1,000 characters; required for WARN and BAN, for which it is the reason. */
  message?: string | null | undefined;
  /** When the ban ends, in seconds since the Unix epoch; null for a permanent one. */
  until?: number | null | undefined;
  /** Whether to hide the object too, for WARN and BAN. */
  hide?: boolean | null | undefined;
  /** What hiding a profile removes; null for everything. */
  parts?: Array<ProfilePart> | null | undefined;
  /** The rule that was broken, as the author is told it, at most 120 characters. */
  rule?: string | null | undefined;
};

/** A part of a profile that moderators can remove. */
export type ProfilePart =
  /** The text about themselves. */
  | 'BIO'
  /** The profile picture. */
  | 'PICTURE';

/** What restoreObject takes. */
export type RestoreObjectInput = {
  /** The object's id. */
  objectId: string;
};

/** What lockPost takes. */
export type LockPostInput = {
  /** The post's id. */
  postId: string;
  /** Whether only staff can comment. */
  locked: boolean;
  /** Why, as the author is told it, at most 1,000 characters; staff may say it about others' posts. */
  reason?: string | null | undefined;
  /** The rule that was broken, as the author is told it, at most 120 characters. */
  rule?: string | null | undefined;
};

/** What pinPost takes. */
export type PinPostInput = {
  /** The post's id. */
  postId: string;
  /** Whether it's shown above the forum's list. */
  pinned: boolean;
};

/** What banUser takes. */
export type BanUserInput = {
  /** The user's id. */
  userId: string;
  /** The reason, which the user is told, at most 1,000 characters. */
  reason: string;
  /** When the ban ends, in seconds since the Unix epoch; null for a permanent one. */
  until?: number | null | undefined;
  /** The rule that was broken, as the user is told it, at most 120 characters. */
  rule?: string | null | undefined;
};

/** What unbanUser takes. */
export type UnbanUserInput = {
  /** The user's id. */
  userId: string;
};

/** What appealDecision takes. */
export type AppealDecisionInput = {
  /** The decision's id. */
  decisionId: number;
  /** Why it should be reverted, at most 2,000 characters. */
  text: string;
};

/** What answerAppeal takes. */
export type AnswerAppealInput = {
  /** The decision's id. */
  decisionId: number;
  /** What becomes of the decision. */
  outcome: AppealOutcome;
  /** What the user is told, at most 1,000 characters. */
  answer: string;
};

/** What setRoles takes. */
export type SetRolesInput = {
  /** The user's id. */
  userId: string;
  /** The roles: any of "developer", "moderator" and "admin". */
  roles: Array<string>;
};

/** What startDataExport takes. */
export type StartDataExportInput = {
  /** The user's id. */
  userId: string;
};

/** What startAccountDeletion takes. */
export type StartAccountDeletionInput = {
  /** The user's id. */
  userId: string;
  /** What becomes of the texts. */
  texts: DeletedTexts;
};

/** What cancelAccountDeletion takes. */
export type CancelAccountDeletionInput = {
  /** The user's id. */
  userId: string;
};

/** What endUserSessions takes. */
export type EndUserSessionsInput = {
  /** The user's id. */
  userId: string;
};

/** What saveForum takes. */
export type SaveForumInput = {
  /** The forum's id; null to create one. */
  forumId?: string | null | undefined;
  /** The title, 2 to 60 characters. */
  title: string;
  /** What it's for, at most 300 characters. */
  description: string;
  /** Whether only developers and admins can write posts in it. */
  protected: boolean;
  /** Where it stands in the list, 0 to 10,000, the lowest first. */
  position: number;
  /** Whether it takes nothing new. */
  archived: boolean;
};

/** A forum to create. */
export type NewForumInput = {
  /** Its id, `frm-` and eight lowercase letters or digits; leave it out for a random one. */
  forumId?: string | null | undefined;
  /** The title, 2 to 60 characters. */
  title: string;
  /** What it's for, at most 300 characters. */
  description: string;
  /** Whether only developers and admins can write posts in it. */
  protected: boolean;
};

/** What createForums takes. */
export type CreateForumsInput = {
  /** The forums, 1 to 20. */
  forums: Array<NewForumInput>;
};

/** What has become of an email. */
export type EmailState =
  /** It waits, possibly to be tried again. */
  | 'QUEUED'
  /** It was handed over, and the response got lost: it may have been sent. */
  | 'SENDING'
  /** The mail server or service took it. */
  | 'SENT'
  /** It was refused for good. */
  | 'FAILED';

/** What a check of the captcha found. */
export type CaptchaCheck =
  /** Signing up takes no captcha, as in development. */
  | 'OFF'
  /** The verifier knows the secret. */
  | 'WORKS'
  /** The verifier doesn't know the secret. */
  | 'SECRET_REFUSED'
  /** No usable response came from the verifier. */
  | 'NO_RESPONSE';

/** What saveProduct takes. */
export type SaveProductInput = {
  /** The product's id. */
  productId: string;
  /** Whether to create it; else it exists already. */
  isNew: boolean;
  /** The name. */
  name: string;
  /** What it's for, at most 300 characters. */
  description: string;
  /** Where it stands in the list, 0 to 10,000, the lowest first. */
  position: number;
  /** Whether it takes nothing new. */
  archived: boolean;
};

/** What saveTag takes. */
export type SaveTagInput = {
  /** The tag's id. */
  tagId: number;
  /** The name. */
  name: string;
  /** The color, as # and six hexadecimal digits. */
  color: string;
};

/** What mergeTags takes. */
export type MergeTagsInput = {
  /** The tag that is deleted. */
  tagId: number;
  /** The tag that receives its tickets. */
  intoTagId: number;
};

/** What deleteTag takes. */
export type DeleteTagInput = {
  /** The tag's id. */
  tagId: number;
};

/** What retryJob takes. */
export type RetryJobInput = {
  /** The job's id. */
  jobId: number;
};

/** What dropJob takes. */
export type DropJobInput = {
  /** The job's id. */
  jobId: number;
};

/** What dropMail takes. */
export type DropMailInput = {
  /** The email's id. */
  mailId: number;
};

export type LegalTextKindsQueryVariables = Exact<{ [key: string]: never; }>;


export type LegalTextKindsQuery = { legalTexts: Array<{ kind: LegalKind }> };

export type ViewerQueryVariables = Exact<{ [key: string]: never; }>;


export type ViewerQuery = { canAccessManagement: boolean, hasUnreadNotifications: boolean, currentUser: { id: string, username: string, email: string, pendingEmail: string | null, verified: boolean, roles: Array<string>, picture: string, flair: string | null, bannedUntil: number | null, banReason: string | null } | null };

export type CommentFieldsFragment = { id: string, renderedBody: string, createdAt: number, editedAt: number | null, isDeleted: boolean, canEdit: boolean, canDelete: boolean, canReport: boolean, canSeeRevisions: boolean, score: number, ratedByMe: boolean, parent: { id: string } | null, author: { username: string, picture: string, flair: string | null } };

export type CommentsQueryVariables = Exact<{
  objectId: string;
}>;


export type CommentsQuery = { comments: Array<{ id: string, renderedBody: string, createdAt: number, editedAt: number | null, isDeleted: boolean, canEdit: boolean, canDelete: boolean, canReport: boolean, canSeeRevisions: boolean, score: number, ratedByMe: boolean, parent: { id: string } | null, author: { username: string, picture: string, flair: string | null } }> };

export type CommentCountQueryVariables = Exact<{
  id: string;
  isPost: boolean;
  isTicket: boolean;
  isCreation: boolean;
}>;


export type CommentCountQuery = { post?: { id: string, commentCount: number }, ticket?: { id: string, commentCount: number }, creation?: { id: string, commentCount: number } };

export type CommentSourceQueryVariables = Exact<{
  id: string;
}>;


export type CommentSourceQuery = { comment: { id: string, body: string, editedAt: number | null } };

export type CommentLocationQueryVariables = Exact<{
  id: string;
}>;


export type CommentLocationQuery = { comment: { id: string, object:
      | { id: string, slug: string }
      | { id: string, slug: string }
      | { id: string, number: number }
     } };

export type CreateCommentMutationVariables = Exact<{
  input: CreateCommentInput;
}>;


export type CreateCommentMutation = { createComment: { comment: { id: string, renderedBody: string, createdAt: number, editedAt: number | null, isDeleted: boolean, canEdit: boolean, canDelete: boolean, canReport: boolean, canSeeRevisions: boolean, score: number, ratedByMe: boolean, object:
        | { id: string, following: boolean }
        | { id: string, following: boolean }
        | { id: string, following: boolean }
      , parent: { id: string } | null, author: { username: string, picture: string, flair: string | null } } } };

export type UpdateCommentMutationVariables = Exact<{
  input: UpdateCommentInput;
}>;


export type UpdateCommentMutation = { updateComment: { comment: { id: string, renderedBody: string, editedAt: number | null, canSeeRevisions: boolean } } };

export type DeleteCommentMutationVariables = Exact<{
  input: DeleteCommentInput;
}>;


export type DeleteCommentMutation = { deleteComment: { id: string } };

export type PictureSourceFieldsFragment = { webp: string, jpeg: string | null, fallback: string };

export type CreationRowFieldsFragment = { id: string, title: string, slug: string, kind: ScopeKind, createdAt: number, score: number, ratedByMe: boolean, downloadCount: number, commentCount: number, cover: { webp: string, jpeg: string | null, fallback: string } | null, metadata: Array<{ key: MetadataKey, value: string }>, author: { username: string, flair: string | null } };

export type SetFollowingMutationVariables = Exact<{
  input: SetFollowingInput;
}>;


export type SetFollowingMutation = { setFollowing: { following: boolean } };

export type SetLikeMutationVariables = Exact<{
  input: SetRatingInput;
}>;


export type SetLikeMutation = { setRating: { score: number, ratedByMe: boolean } };

export type ReportFieldsFragment = { id: number, state: ReportState, reason: ReportReason, text: string, createdAt: number, act: ReportAct | null, message: string | null, resolvedAt: number | null, reporter: { username: string, flair: string | null }, object: { id: string, kind: string, title: string, path: string | null, renderedBody: string, createdAt: number, isDeleted: boolean, isHidden: boolean, hasPicture: boolean, openReports: number, canBanAuthor: boolean, author: { username: string, picture: string, flair: string | null } }, resolvedBy: { username: string, flair: string | null } | null };

export type UserAccountQueryVariables = Exact<{
  userId: string;
}>;


export type UserAccountQuery = { account: { id: string, bannedUntil: number | null, banReason: string | null, canBan: boolean, user: { username: string } } };

export type RulesTextQueryVariables = Exact<{ [key: string]: never; }>;


export type RulesTextQuery = { legalText: { body: string } | null };

export type RevisionsQueryVariables = Exact<{
  objectId: string;
}>;


export type RevisionsQuery = { revisions: Array<{ number: number, createdAt: number, title: string, body: string, isCurrent: boolean, titleBefore: string | null, editor: { username: string, flair: string | null }, changes: Array<{ kind: ChangeKind, text: string }> }> };

export type ReportObjectMutationVariables = Exact<{
  input: ReportObjectInput;
}>;


export type ReportObjectMutation = { reportObject: { objectId: string } };

export type RestoreObjectMutationVariables = Exact<{
  input: RestoreObjectInput;
}>;


export type RestoreObjectMutation = { restoreObject: { id: string } };

export type LockPostMutationVariables = Exact<{
  input: LockPostInput;
}>;


export type LockPostMutation = { lockPost: { post: { id: string, locked: boolean, canComment: boolean } } };

export type PinPostMutationVariables = Exact<{
  input: PinPostInput;
}>;


export type PinPostMutation = { pinPost: { post: { id: string, pinned: boolean } } };

export type BanUserMutationVariables = Exact<{
  input: BanUserInput;
}>;


export type BanUserMutation = { banUser: { account: { id: string } } };

export type UnbanUserMutationVariables = Exact<{
  input: UnbanUserInput;
}>;


export type UnbanUserMutation = { unbanUser: { account: { id: string } } };

export type AccountSettingsQueryVariables = Exact<{ [key: string]: never; }>;


export type AccountSettingsQuery = { linkedIdentities: Array<string>, currentUser: { id: string, username: string, email: string, verified: boolean, picture: string, hasPassword: boolean, deletion: { texts: DeletedTexts, dueAt: number } | null, mailProblem: { cause: SuppressionCause, since: number } | null } | null, sessions: Array<{ id: string, device: string, createdAt: number, lastSeenAt: number, isThisDevice: boolean }>, dataExport: { state: DataExportState, expiresAt: number | null, bytes: number | null, url: string | null } | null, decisions: Array<{ id: number, act: DecisionAct, text: string, createdAt: number, endedAt: number | null, objectId: string | null, canAppeal: boolean, appealUntil: number, appeal: string | null, appealedAt: number | null, outcome: AppealOutcome | null, answer: string | null, answeredAt: number | null }>, signInOptions: { providers: Array<string> }, notificationPreferences: Array<{ type: NotificationType, delivery: NotificationDelivery }> };

export type EndSessionMutationVariables = Exact<{
  input: EndSessionInput;
}>;


export type EndSessionMutation = { endSession: { sessions: Array<{ id: string, device: string, createdAt: number, lastSeenAt: number, isThisDevice: boolean }> } };

export type EndOtherSessionsMutationVariables = Exact<{
  input: EndOtherSessionsInput;
}>;


export type EndOtherSessionsMutation = { endOtherSessions: { sessions: Array<{ id: string, device: string, createdAt: number, lastSeenAt: number, isThisDevice: boolean }> } };

export type SessionRowFragment = { id: string, device: string, createdAt: number, lastSeenAt: number, isThisDevice: boolean };

export type DecisionRowFragment = { id: number, act: DecisionAct, text: string, createdAt: number, endedAt: number | null, objectId: string | null, canAppeal: boolean, appealUntil: number, appeal: string | null, appealedAt: number | null, outcome: AppealOutcome | null, answer: string | null, answeredAt: number | null };

export type AppealDecisionMutationVariables = Exact<{
  input: AppealDecisionInput;
}>;


export type AppealDecisionMutation = { appealDecision: { decision: { id: number, act: DecisionAct, text: string, createdAt: number, endedAt: number | null, objectId: string | null, canAppeal: boolean, appealUntil: number, appeal: string | null, appealedAt: number | null, outcome: AppealOutcome | null, answer: string | null, answeredAt: number | null } } };

export type DataExportStateFragment = { state: DataExportState, expiresAt: number | null, bytes: number | null, url: string | null };

export type RequestDataExportMutationVariables = Exact<{
  input: RequestDataExportInput;
}>;


export type RequestDataExportMutation = { requestDataExport: { dataExport: { state: DataExportState, expiresAt: number | null, bytes: number | null, url: string | null } } };

export type NotificationPreferenceRowFragment = { type: NotificationType, delivery: NotificationDelivery };

export type SetNotificationPreferenceMutationVariables = Exact<{
  input: SetNotificationPreferenceInput;
}>;


export type SetNotificationPreferenceMutation = { setNotificationPreference: { notificationPreferences: Array<{ type: NotificationType, delivery: NotificationDelivery }> } };

export type SignInOptionsQueryVariables = Exact<{ [key: string]: never; }>;


export type SignInOptionsQuery = { signInOptions: { providers: Array<string>, captchaSiteKey: string | null } };

export type LocalAuthQueryVariables = Exact<{
  audience: string;
}>;


export type LocalAuthQuery = { jwt: string };

export type ChangelogQueryVariables = Exact<{
  page: number;
}>;


export type ChangelogQuery = { changelog: Array<{ id: number, date: string, renderedBody: string }> };

export type ForumsQueryVariables = Exact<{ [key: string]: never; }>;


export type ForumsQuery = { forums: Array<{ id: string, title: string, description: string, protected: boolean, postCount: number, latest: { id: string, title: string, slug: string, createdAt: number } | null }> };

export type ForumPageQueryVariables = Exact<{
  id: string;
  page: number;
}>;


export type ForumPageQuery = { forum: { id: string, title: string, description: string, protected: boolean, canCreatePost: boolean, pinned: Array<{ id: string, title: string, slug: string }>, posts: Array<{ id: string, title: string, slug: string, createdAt: number, commentCount: number, viewCount: number, score: number, ratedByMe: boolean, locked: boolean, pinned: boolean, author: { username: string, flair: string | null } }> } };

export type NewPostForumQueryVariables = Exact<{
  id: string;
}>;


export type NewPostForumQuery = { forum: { id: string, title: string, canCreatePost: boolean } };

export type PostPageQueryVariables = Exact<{
  id: string;
}>;


export type PostPageQuery = { post: { id: string, title: string, slug: string, renderedBody: string, createdAt: number, editedAt: number | null, commentCount: number, viewCount: number, score: number, ratedByMe: boolean, following: boolean, canEdit: boolean, canDelete: boolean, canMove: boolean, canSendNewsletter: boolean, canReport: boolean, canSeeRevisions: boolean, canLock: boolean, canPin: boolean, canComment: boolean, locked: boolean, pinned: boolean, author: { username: string, picture: string, flair: string | null }, forum: { id: string, title: string }, related: Array<{ id: string, title: string, slug: string }>, mentionedIn: Array<
      | { id: string, slug: string, title: string, createdAt: number, score: number, ratedByMe: boolean, commentCount: number, type: 'Post', forum: { id: string, title: string } }
      | { id: string, excerpt: string, createdAt: number, score: number, ratedByMe: boolean, type: 'Comment', object:
          | { id: string, slug: string, title: string }
          | { id: string, slug: string, title: string, scope: ScopeKind }
          | { id: string, title: string, number: number }
         }
      | { id: string, number: number, title: string, createdAt: number, score: number, ratedByMe: boolean, commentCount: number, ticketKind: RequestKind, type: 'Ticket', product: { id: string, name: string } }
      | { id: string, slug: string, title: string, createdAt: number, score: number, ratedByMe: boolean, commentCount: number, scope: ScopeKind, type: 'Creation' }
    > }, comments: Array<{ id: string, renderedBody: string, createdAt: number, editedAt: number | null, isDeleted: boolean, canEdit: boolean, canDelete: boolean, canReport: boolean, canSeeRevisions: boolean, score: number, ratedByMe: boolean, parent: { id: string } | null, author: { username: string, picture: string, flair: string | null } }> };

export type PostSourceQueryVariables = Exact<{
  id: string;
}>;


export type PostSourceQuery = { post: { id: string, title: string, body: string, editedAt: number | null } };

export type CreatePostMutationVariables = Exact<{
  input: CreatePostInput;
}>;


export type CreatePostMutation = { createPost: { post: { id: string, slug: string } } };

export type UpdatePostMutationVariables = Exact<{
  input: UpdatePostInput;
}>;


export type UpdatePostMutation = { updatePost: { post: { id: string, title: string, slug: string, renderedBody: string, editedAt: number | null, canSeeRevisions: boolean } } };

export type MovePostMutationVariables = Exact<{
  input: MovePostInput;
}>;


export type MovePostMutation = { movePost: { post: { id: string, forum: { id: string, title: string } } } };

export type DeletePostMutationVariables = Exact<{
  input: DeletePostInput;
}>;


export type DeletePostMutation = { deletePost: { id: string } };

export type HomeQueryVariables = Exact<{ [key: string]: never; }>;


export type HomeQuery = { forums: Array<{ id: string, title: string, posts: Array<{ id: string, title: string, slug: string, createdAt: number, commentCount: number, score: number, author: { username: string, flair: string | null } }> }>, featuredCreation: { id: string, title: string, slug: string, drawingSources: { webp: string, jpeg: string | null, fallback: string } | null, player: { url: string, bytes: number, rootTurn: Array<number> | null } | null, author: { username: string, flair: string | null } } | null, creations: Array<{ id: string, title: string, slug: string, kind: ScopeKind, createdAt: number, score: number, ratedByMe: boolean, downloadCount: number, commentCount: number, cover: { webp: string, jpeg: string | null, fallback: string } | null, metadata: Array<{ key: MetadataKey, value: string }>, author: { username: string, flair: string | null } }> };

export type ComparedFieldsFragment = { id: string, title: string, slug: string, kind: ScopeKind, createdAt: number, cover: { webp: string, jpeg: string | null, fallback: string } | null, author: { username: string, flair: string | null }, drawingSources: { webp: string, jpeg: string | null, fallback: string } | null, player: { url: string, bytes: number, rootTurn: Array<number> | null } | null, save: { components: number, wires: number, nets: number | null, boards: { count: number, width: number | null, depth: number | null } | null, faults: Array<{ code: string, number: number }>, parts: Array<{ name: string, count: number }> } | null };

export type ComparisonChoiceQueryVariables = Exact<{
  id: string;
  query?: string | null | undefined;
}>;


export type ComparisonChoiceQuery = { creation: { id: string, title: string, slug: string, kind: ScopeKind, createdAt: number, cover: { webp: string, jpeg: string | null, fallback: string } | null, author: { username: string, flair: string | null }, drawingSources: { webp: string, jpeg: string | null, fallback: string } | null, player: { url: string, bytes: number, rootTurn: Array<number> | null } | null, save: { components: number, wires: number, nets: number | null, boards: { count: number, width: number | null, depth: number | null } | null, faults: Array<{ code: string, number: number }>, parts: Array<{ name: string, count: number }> } | null }, creations: Array<{ id: string, title: string, slug: string, kind: ScopeKind, createdAt: number, score: number, ratedByMe: boolean, downloadCount: number, commentCount: number, cover: { webp: string, jpeg: string | null, fallback: string } | null, metadata: Array<{ key: MetadataKey, value: string }>, author: { username: string, flair: string | null } }> };

export type ComparisonQueryVariables = Exact<{
  one: string;
  other: string;
  oneVersion?: number | null | undefined;
  otherVersion?: number | null | undefined;
}>;


export type ComparisonQuery = { one: { id: string, title: string, slug: string, kind: ScopeKind, createdAt: number, cover: { webp: string, jpeg: string | null, fallback: string } | null, author: { username: string, flair: string | null }, drawingSources: { webp: string, jpeg: string | null, fallback: string } | null, player: { url: string, bytes: number, rootTurn: Array<number> | null } | null, save: { components: number, wires: number, nets: number | null, boards: { count: number, width: number | null, depth: number | null } | null, faults: Array<{ code: string, number: number }>, parts: Array<{ name: string, count: number }> } | null }, other: { id: string, title: string, slug: string, kind: ScopeKind, createdAt: number, cover: { webp: string, jpeg: string | null, fallback: string } | null, author: { username: string, flair: string | null }, drawingSources: { webp: string, jpeg: string | null, fallback: string } | null, player: { url: string, bytes: number, rootTurn: Array<number> | null } | null, save: { components: number, wires: number, nets: number | null, boards: { count: number, width: number | null, depth: number | null } | null, faults: Array<{ code: string, number: number }>, parts: Array<{ name: string, count: number }> } | null } };

export type HubQueryVariables = Exact<{
  page: number;
  sort: Array<string> | string;
  query?: string | null | undefined;
  kind?: ScopeKind | null | undefined;
  release?: string | null | undefined;
  mods?: ModUse | null | undefined;
  mod?: string | null | undefined;
  size?: CreationSize | null | undefined;
}>;


export type HubQuery = { creations: Array<{ id: string, title: string, slug: string, kind: ScopeKind, createdAt: number, score: number, ratedByMe: boolean, downloadCount: number, commentCount: number, cover: { webp: string, jpeg: string | null, fallback: string } | null, metadata: Array<{ key: MetadataKey, value: string }>, author: { username: string, flair: string | null } }>, creationCounts: { total: number, vanilla: number, modded: number, kinds: Array<{ value: string, count: number }>, releases: Array<{ value: string, count: number }>, sizes: Array<{ value: string, count: number }>, mods: Array<{ value: string, count: number }> } };

export type CreationReadingQueryVariables = Exact<{
  id: string;
}>;


export type CreationReadingQuery = { creation: { id: string, reading: Reading | null } };

export type CreationPageQueryVariables = Exact<{
  id: string;
}>;


export type CreationPageQuery = { creation: { id: string, title: string, slug: string, renderedBody: string, kind: ScopeKind, thumbnail: string | null, ogThumbnail: string | null, drawing: boolean, viewCount: number, downloadCount: number, commentCount: number, createdAt: number, editedAt: number | null, canEdit: boolean, canDelete: boolean, canReport: boolean, canSeeRevisions: boolean, score: number, ratedByMe: boolean, following: boolean, reading: Reading | null, fileName: string, fileSize: number, downloadUrl: string, drawingSources: { webp: string, jpeg: string | null, fallback: string } | null, player: { url: string, bytes: number, rootTurn: Array<number> | null } | null, readingFault: { code: string, values: string, sentence: string } | null, versions: Array<{ number: number, note: string, createdAt: number, fileSize: number, components: number | null, downloadUrl: string | null }>, images: Array<{ id: string, filename: string, fileUrl: string, thumbnailUrl: string, width: number, height: number }>, metadata: Array<{ key: MetadataKey, value: string }>, save: { components: number, wires: number, nets: number | null, format: number | null, size: CreationSize, labels: Array<string>, files: number, boards: { count: number, width: number | null, depth: number | null } | null, neededMods: Array<{ id: string, version: string | null }>, faults: Array<{ code: string, number: number }>, parts: Array<{ name: string, count: number }> } | null, author: { username: string, picture: string, flair: string | null }, mentionedIn: Array<
      | { id: string, slug: string, title: string, createdAt: number, score: number, ratedByMe: boolean, commentCount: number, type: 'Post', forum: { id: string, title: string } }
      | { id: string, excerpt: string, createdAt: number, score: number, ratedByMe: boolean, type: 'Comment', object:
          | { id: string, slug: string, title: string }
          | { id: string, slug: string, title: string, scope: ScopeKind }
          | { id: string, title: string, number: number }
         }
      | { id: string, number: number, title: string, createdAt: number, score: number, ratedByMe: boolean, commentCount: number, ticketKind: RequestKind, type: 'Ticket', product: { id: string, name: string } }
      | { id: string, slug: string, title: string, createdAt: number, score: number, ratedByMe: boolean, commentCount: number, scope: ScopeKind, type: 'Creation' }
    > }, comments: Array<{ id: string, renderedBody: string, createdAt: number, editedAt: number | null, isDeleted: boolean, canEdit: boolean, canDelete: boolean, canReport: boolean, canSeeRevisions: boolean, score: number, ratedByMe: boolean, parent: { id: string } | null, author: { username: string, picture: string, flair: string | null } }> };

export type CreationSourceQueryVariables = Exact<{
  id: string;
}>;


export type CreationSourceQuery = { creation: { id: string, title: string, body: string, editedAt: number | null, canReplaceFile: boolean, images: Array<{ id: string, filename: string }> } };

export type UploadCreationMutationVariables = Exact<{
  input: UploadCreationInput;
}>;


export type UploadCreationMutation = { uploadCreation: { creation: { id: string, slug: string } } };

export type UpdateCreationMutationVariables = Exact<{
  input: UpdateCreationInput;
}>;


export type UpdateCreationMutation = { updateCreation: { creation: { id: string, title: string, slug: string, renderedBody: string, editedAt: number | null, canSeeRevisions: boolean, thumbnail: string | null, ogThumbnail: string | null, drawing: boolean, drawingSources: { webp: string, jpeg: string | null, fallback: string } | null, images: Array<{ id: string, filename: string, fileUrl: string, thumbnailUrl: string, width: number, height: number }> } } };

export type DeleteCreationMutationVariables = Exact<{
  input: DeleteCreationInput;
}>;


export type DeleteCreationMutation = { deleteCreation: { id: string } };

export type EmbeddedCreationQueryVariables = Exact<{
  id: string;
}>;


export type EmbeddedCreationQuery = { creation: { id: string, title: string, slug: string, drawingSources: { webp: string, jpeg: string | null, fallback: string } | null, cover: { webp: string, jpeg: string | null, fallback: string } | null, player: { url: string, bytes: number, rootTurn: Array<number> | null } | null, author: { username: string } } };

export type LegalTextQueryVariables = Exact<{
  kind: LegalKind;
}>;


export type LegalTextQuery = { legalText: { renderedBody: string, updatedAt: number } | null };

export type NewsletterLevelQueryVariables = Exact<{ [key: string]: never; }>;


export type NewsletterLevelQuery = { newsletterLevel: number };

export type UpdateNewsletterMutationVariables = Exact<{
  input: UpdateNewsletterInput;
}>;


export type UpdateNewsletterMutation = { updateNewsletter: { level: number } };

export type UpdateNewsletterAnonMutationVariables = Exact<{
  input: UpdateNewsletterAnonInput;
}>;


export type UpdateNewsletterAnonMutation = { updateNewsletterAnon: { status: string } };

export type RequestUnsubscribeMutationVariables = Exact<{
  input: RequestUnsubscribeInput;
}>;


export type RequestUnsubscribeMutation = { requestUnsubscribe: { status: string } };

export type NewsletterCampaignsQueryVariables = Exact<{ [key: string]: never; }>;


export type NewsletterCampaignsQuery = { newsletterChat: boolean, newsletterCampaigns: Array<{ id: number, title: string, url: string, list: NewsletterList, createdAt: number, username: string, recipients: number, queued: number, sent: number, failed: number, unknown: number, left: number, isEnlisted: boolean, scheduledAt: number | null, isScheduled: boolean, cancelledAt: number | null, announcement: NewsletterAnnouncement, failures: Array<{ reason: string, count: number }> }>, newsletterDrafts: Array<{ id: number, title: string, url: string, body: string, updatedAt: number }> };

export type NewsletterPreviewQueryVariables = Exact<{
  input: NewsletterPreviewInput;
}>;


export type NewsletterPreviewQuery = { newsletterPreview: { subject: string, text: string, html: string } };

export type SendNewsletterMutationVariables = Exact<{
  input: SendNewsletterInput;
}>;


export type SendNewsletterMutation = { sendNewsletter: { isNew: boolean } };

export type CancelNewsletterMutationVariables = Exact<{
  input: CancelNewsletterInput;
}>;


export type CancelNewsletterMutation = { cancelNewsletter: { campaignId: number } };

export type SaveNewsletterDraftMutationVariables = Exact<{
  input: SaveNewsletterDraftInput;
}>;


export type SaveNewsletterDraftMutation = { saveNewsletterDraft: { draft: { id: number } } };

export type DeleteNewsletterDraftMutationVariables = Exact<{
  input: DeleteNewsletterDraftInput;
}>;


export type DeleteNewsletterDraftMutation = { deleteNewsletterDraft: { draftId: number } };

export type RetryNewsletterMutationVariables = Exact<{
  input: RetryNewsletterInput;
}>;


export type RetryNewsletterMutation = { retryNewsletter: { recipients: number } };

export type CampaignFieldsFragment = { id: number, title: string, url: string, list: NewsletterList, createdAt: number, username: string, recipients: number, queued: number, sent: number, failed: number, unknown: number, left: number, isEnlisted: boolean, scheduledAt: number | null, isScheduled: boolean, cancelledAt: number | null, announcement: NewsletterAnnouncement, failures: Array<{ reason: string, count: number }> };

export type DraftFieldsFragment = { id: number, title: string, url: string, body: string, updatedAt: number };

export type NotificationRowFragment = { id: number, type: NotificationType, createdAt: number, read: boolean, text: string, causedByUser: string | null, causedByObject: string | null, page: string | null };

export type NotificationsQueryVariables = Exact<{ [key: string]: never; }>;


export type NotificationsQuery = { unread: Array<{ id: number, type: NotificationType, createdAt: number, read: boolean, text: string, causedByUser: string | null, causedByObject: string | null, page: string | null }>, all: Array<{ id: number, type: NotificationType, createdAt: number, read: boolean, text: string, causedByUser: string | null, causedByObject: string | null, page: string | null }> };

export type MarkNotificationAsReadMutationVariables = Exact<{
  input: MarkNotificationAsReadInput;
}>;


export type MarkNotificationAsReadMutation = { markNotificationAsRead: { notification: { id: number, read: boolean } } };

export type MarkAllNotificationsAsReadMutationVariables = Exact<{ [key: string]: never; }>;


export type MarkAllNotificationsAsReadMutation = { markAllNotificationsAsRead: { hasUnreadNotifications: boolean } };

export type SearchQueryVariables = Exact<{
  query: string;
  types?: Array<SearchType> | SearchType | null | undefined;
  page: PageOptions;
}>;


export type SearchQuery = { search: Array<
    | { id: string, title: string, slug: string, snippet: string | null, markedTitle: string | null, createdAt: number, score: number, ratedByMe: boolean, commentCount: number, type: 'Post', author: { username: string, flair: string | null }, forum: { id: string, title: string } }
    | { id: string, title: string, slug: string, snippet: string | null, markedTitle: string | null, createdAt: number, score: number, ratedByMe: boolean, commentCount: number, scope: ScopeKind, type: 'Creation', author: { username: string, flair: string | null } }
    | { id: string, number: number, title: string, snippet: string | null, markedTitle: string | null, createdAt: number, score: number, ratedByMe: boolean, commentCount: number, isOpen: boolean, closedVersion: string | null, ticketKind: RequestKind, type: 'Ticket', author: { username: string, flair: string | null }, product: { id: string, name: string } }
  >, searchCounts: { posts: number, creations: number, tickets: number } };

type FoundFields_Post_Fragment = { id: string, title: string, slug: string, snippet: string | null, markedTitle: string | null, createdAt: number, score: number, ratedByMe: boolean, commentCount: number, type: 'Post', author: { username: string, flair: string | null }, forum: { id: string, title: string } };

type FoundFields_Creation_Fragment = { id: string, title: string, slug: string, snippet: string | null, markedTitle: string | null, createdAt: number, score: number, ratedByMe: boolean, commentCount: number, scope: ScopeKind, type: 'Creation', author: { username: string, flair: string | null } };

type FoundFields_Ticket_Fragment = { id: string, number: number, title: string, snippet: string | null, markedTitle: string | null, createdAt: number, score: number, ratedByMe: boolean, commentCount: number, isOpen: boolean, closedVersion: string | null, ticketKind: RequestKind, type: 'Ticket', author: { username: string, flair: string | null }, product: { id: string, name: string } };

export type FoundFieldsFragment =
  | FoundFields_Post_Fragment
  | FoundFields_Creation_Fragment
  | FoundFields_Ticket_Fragment
;

export type AccountFieldsFragment = { id: string, email: string | null, verified: boolean, roles: Array<string>, bannedUntil: number | null, banReason: string | null, sessions: number, lastSeenAt: number | null, canBan: boolean, canSetRoles: boolean, canDelete: boolean, user: { username: string, flair: string | null, joinedAt: number }, deletion: { texts: DeletedTexts, dueAt: number } | null };

export type AccountsQueryVariables = Exact<{
  search?: string | null | undefined;
  filter: AccountFilter;
  after?: string | null | undefined;
}>;


export type AccountsQuery = { accounts: Array<{ id: string, email: string | null, verified: boolean, roles: Array<string>, bannedUntil: number | null, banReason: string | null, sessions: number, lastSeenAt: number | null, canBan: boolean, canSetRoles: boolean, canDelete: boolean, user: { username: string, flair: string | null, joinedAt: number }, deletion: { texts: DeletedTexts, dueAt: number } | null }> };

export type SetRolesMutationVariables = Exact<{
  input: SetRolesInput;
}>;


export type SetRolesMutation = { setRoles: { account: { id: string } } };

export type EndUserSessionsMutationVariables = Exact<{
  input: EndUserSessionsInput;
}>;


export type EndUserSessionsMutation = { endUserSessions: { account: { id: string } } };

export type StartDataExportMutationVariables = Exact<{
  input: StartDataExportInput;
}>;


export type StartDataExportMutation = { startDataExport: { account: { id: string } } };

export type StartAccountDeletionMutationVariables = Exact<{
  input: StartAccountDeletionInput;
}>;


export type StartAccountDeletionMutation = { startAccountDeletion: { account: { id: string } } };

export type CancelAccountDeletionMutationVariables = Exact<{
  input: CancelAccountDeletionInput;
}>;


export type CancelAccountDeletionMutation = { cancelAccountDeletion: { account: { id: string } } };

export type ManagedForumFieldsFragment = { position: number, archived: boolean, posts: number, forum: { id: string, title: string, description: string, protected: boolean } };

export type ManagedProductFieldsFragment = { position: number, archived: boolean, product: { id: string, name: string, description: string, ticketCount: number } };

export type ManagedTagFieldsFragment = { tickets: number, tag: { id: number, name: string, color: string, productId: string } };

export type ManagedForumsQueryVariables = Exact<{ [key: string]: never; }>;


export type ManagedForumsQuery = { managedForums: Array<{ position: number, archived: boolean, posts: number, forum: { id: string, title: string, description: string, protected: boolean } }> };

export type ManagedProductsQueryVariables = Exact<{ [key: string]: never; }>;


export type ManagedProductsQuery = { managedProducts: Array<{ position: number, archived: boolean, product: { id: string, name: string, description: string, ticketCount: number } }> };

export type ManagedTagsQueryVariables = Exact<{ [key: string]: never; }>;


export type ManagedTagsQuery = { managedTags: Array<{ tickets: number, tag: { id: number, name: string, color: string, productId: string } }>, managedProducts: Array<{ product: { id: string, name: string } }> };

export type SaveForumMutationVariables = Exact<{
  input: SaveForumInput;
}>;


export type SaveForumMutation = { saveForum: { forums: Array<{ position: number }> } };

export type SaveProductMutationVariables = Exact<{
  input: SaveProductInput;
}>;


export type SaveProductMutation = { saveProduct: { products: Array<{ position: number }> } };

export type SaveTagMutationVariables = Exact<{
  input: SaveTagInput;
}>;


export type SaveTagMutation = { saveTag: { tags: Array<{ tickets: number }> } };

export type MergeTagsMutationVariables = Exact<{
  input: MergeTagsInput;
}>;


export type MergeTagsMutation = { mergeTags: { tags: Array<{ tickets: number }> } };

export type DeleteTagMutationVariables = Exact<{
  input: DeleteTagInput;
}>;


export type DeleteTagMutation = { deleteTag: { tags: Array<{ tickets: number }> } };

export type ChangelogEntryFieldsFragment = { id: number, date: string, body: string, renderedBody: string, updatedAt: number };

export type ManagedChangelogQueryVariables = Exact<{
  page?: PageOptions | null | undefined;
}>;


export type ManagedChangelogQuery = { canAccessManagement: boolean, changelog: Array<{ id: number, date: string, body: string, renderedBody: string, updatedAt: number }> };

export type SaveChangelogEntryMutationVariables = Exact<{
  input: SaveChangelogEntryInput;
}>;


export type SaveChangelogEntryMutation = { saveChangelogEntry: { id: number } };

export type DeleteChangelogEntryMutationVariables = Exact<{
  input: DeleteChangelogEntryInput;
}>;


export type DeleteChangelogEntryMutation = { deleteChangelogEntry: { id: number } };

export type HomeChoiceQueryVariables = Exact<{ [key: string]: never; }>;


export type HomeChoiceQuery = { canAccessManagement: boolean, shown: { id: string, title: string, slug: string } | null, chosen: { id: string, title: string, slug: string } | null };

export type FeatureCreationMutationVariables = Exact<{
  input: FeatureCreationInput;
}>;


export type FeatureCreationMutation = { featureCreation: { creationId: string | null } };

export type ManagedLegalTextsQueryVariables = Exact<{ [key: string]: never; }>;


export type ManagedLegalTextsQuery = { legalTexts: Array<{ kind: LegalKind, body: string, updatedAt: number }>, signInOptions: { providers: Array<string>, captchaSiteKey: string | null } };

export type SaveLegalTextMutationVariables = Exact<{
  input: SaveLegalTextInput;
}>;


export type SaveLegalTextMutation = { saveLegalText: { kind: LegalKind } };

export type SuppressedAddressesQueryVariables = Exact<{
  search?: string | null | undefined;
  before?: number | null | undefined;
}>;


export type SuppressedAddressesQuery = { suppressedAddresses: Array<{ id: number, address: string, cause: SuppressionCause, reason: string, createdAt: number }>, mailReports: { bounced: number, complained: number, delayed: number } };

export type RemoveSuppressedAddressMutationVariables = Exact<{
  input: RemoveSuppressedAddressInput;
}>;


export type RemoveSuppressedAddressMutation = { removeSuppressedAddress: { id: number } };

export type SuppressedAddressFieldsFragment = { id: number, address: string, cause: SuppressionCause, reason: string, createdAt: number };

export type WhetherAdminQueryVariables = Exact<{ [key: string]: never; }>;


export type WhetherAdminQuery = { settingsOverview: Array<{ name: string }> };

export type SiteSetupQueryVariables = Exact<{ [key: string]: never; }>;


export type SiteSetupQuery = { siteSetup: { mailTransport: string, mailFrom: string, mailSentAt: number | null, captcha: boolean, providers: Array<string> }, managedForums: Array<{ forum: { id: string, title: string } }>, managedProducts: Array<{ product: { id: string, name: string } }>, legalTexts: Array<{ kind: LegalKind }> };

export type TestEmailQueryVariables = Exact<{
  emailId: number;
}>;


export type TestEmailQuery = { siteSetup: { testEmail: { state: EmailState, error: string | null } | null } };

export type CreateForumsMutationVariables = Exact<{
  input: CreateForumsInput;
}>;


export type CreateForumsMutation = { createForums: { forums: Array<{ position: number }> } };

export type SendTestEmailMutationVariables = Exact<{ [key: string]: never; }>;


export type SendTestEmailMutation = { sendTestEmail: { emailId: number, to: string } };

export type CheckCaptchaMutationVariables = Exact<{ [key: string]: never; }>;


export type CheckCaptchaMutation = { checkCaptcha: { result: CaptchaCheck } };

export type SystemHealthQueryVariables = Exact<{ [key: string]: never; }>;


export type SystemHealthQuery = { systemHealth: { failing: Array<string>, version: string, databaseBytes: number, searchBytes: number, dueJobs: number, oldestDueAt: number | null, unreadCreations: number, creations: number, minuteRunAt: number | null, dailyRunAt: number | null, deadJobCount: number, suppressedCount: number, deadJobs: Array<{ id: number, topic: string, attempts: number, error: string, createdAt: number, failedAt: number }>, mails: { queued: number, unknown: number, failed: number, sentToday: number }, failedMails: Array<{ id: number, recipient: string, subject: string, error: string, createdAt: number }> } };

export type SiteChecksQueryVariables = Exact<{ [key: string]: never; }>;


export type SiteChecksQuery = { siteChecks: Array<{ check: string, state: SiteCheckState, detail: string }> };

export type SettingsOverviewQueryVariables = Exact<{ [key: string]: never; }>;


export type SettingsOverviewQuery = { settingsOverview: Array<{ name: string, value: string, isSecret: boolean }> };

export type RetryJobMutationVariables = Exact<{
  input: RetryJobInput;
}>;


export type RetryJobMutation = { retryJob: { health: { deadJobCount: number } } };

export type DropJobMutationVariables = Exact<{
  input: DropJobInput;
}>;


export type DropJobMutation = { dropJob: { health: { deadJobCount: number } } };

export type DropMailMutationVariables = Exact<{
  input: DropMailInput;
}>;


export type DropMailMutation = { dropMail: { health: { deadJobCount: number } } };

export type ManagementStatsQueryVariables = Exact<{ [key: string]: never; }>;


export type ManagementStatsQuery = { managementStats: { users: number, posts: number, comments: number, tickets: number, creations: number, openReports: number, openAppeals: number, days: Array<{ day: number, users: number, posts: number, comments: number }> } };

export type UserListQueryVariables = Exact<{
  search?: string | null | undefined;
  after?: string | null | undefined;
  first: number;
}>;


export type UserListQuery = { allUsers: Array<{ id: string, username: string, flair: string | null, joinedAt: number }> };

export type ActionLogsQueryVariables = Exact<{
  limit: number;
  action?: string | null | undefined;
  user?: string | null | undefined;
  before?: number | null | undefined;
}>;


export type ActionLogsQuery = { loggedActions: Array<string>, actionLogs: Array<{ id: number, action: string, createdAt: number, objectType: string | null, objectId: string | null, objectLwid: string | null, objectPath: string | null, metadata: string | null, user: { username: string } | null }> };

export type AppealFieldsFragment = { id: number, canAnswer: boolean, hasAnswerers: boolean, decision: { text: string, createdAt: number, appeal: string | null, appealedAt: number | null, endedAt: number | null, outcome: AppealOutcome | null, answer: string | null, answeredAt: number | null }, user: { username: string, flair: string | null }, decidedBy: { username: string, flair: string | null }, object: { id: string, kind: string, title: string, path: string | null, renderedBody: string, isDeleted: boolean, isHidden: boolean, author: { username: string } }, answeredBy: { username: string, flair: string | null } | null };

export type AppealsQueryVariables = Exact<{
  state: AppealState;
  after?: number | null | undefined;
}>;


export type AppealsQuery = { appeals: Array<{ id: number, canAnswer: boolean, hasAnswerers: boolean, decision: { text: string, createdAt: number, appeal: string | null, appealedAt: number | null, endedAt: number | null, outcome: AppealOutcome | null, answer: string | null, answeredAt: number | null }, user: { username: string, flair: string | null }, decidedBy: { username: string, flair: string | null }, object: { id: string, kind: string, title: string, path: string | null, renderedBody: string, isDeleted: boolean, isHidden: boolean, author: { username: string } }, answeredBy: { username: string, flair: string | null } | null }> };

export type AnswerAppealMutationVariables = Exact<{
  input: AnswerAppealInput;
}>;


export type AnswerAppealMutation = { answerAppeal: { appeal: { id: number } } };

export type ReportsQueryVariables = Exact<{
  state: ReportState;
  after?: number | null | undefined;
}>;


export type ReportsQuery = { reports: Array<{ id: number, state: ReportState, reason: ReportReason, text: string, createdAt: number, act: ReportAct | null, message: string | null, resolvedAt: number | null, reporter: { username: string, flair: string | null }, object: { id: string, kind: string, title: string, path: string | null, renderedBody: string, createdAt: number, isDeleted: boolean, isHidden: boolean, hasPicture: boolean, openReports: number, canBanAuthor: boolean, author: { username: string, picture: string, flair: string | null } }, resolvedBy: { username: string, flair: string | null } | null }> };

export type ResolveReportMutationVariables = Exact<{
  input: ResolveReportInput;
}>;


export type ResolveReportMutation = { resolveReport: { report: { id: number } } };

export type TicketEventsFragment = { events: Array<{ id: string, kind: TicketEventKind, detail: string, createdAt: number, user: { username: string, flair: string | null } }> };

export type TicketPageQueryVariables = Exact<{
  id: string;
}>;


export type TicketPageQuery = { ticket: { id: string, number: number, kind: RequestKind, title: string, renderedBody: string, createdAt: number, editedAt: number | null, updatedAt: number, isOpen: boolean, closedVersion: string | null, commentCount: number, viewCount: number, score: number, ratedByMe: boolean, following: boolean, canEdit: boolean, canSetStatus: boolean, canSetTags: boolean, canReport: boolean, canSeeRevisions: boolean, tags: Array<{ id: number, name: string, color: string }>, author: { username: string, picture: string, flair: string | null }, product: { id: string, name: string }, mentionedIn: Array<
      | { id: string, slug: string, title: string, createdAt: number, score: number, ratedByMe: boolean, commentCount: number, type: 'Post', forum: { id: string, title: string } }
      | { id: string, excerpt: string, createdAt: number, score: number, ratedByMe: boolean, type: 'Comment', object:
          | { id: string, slug: string, title: string }
          | { id: string, slug: string, title: string, scope: ScopeKind }
          | { id: string, title: string, number: number }
         }
      | { id: string, number: number, title: string, createdAt: number, score: number, ratedByMe: boolean, commentCount: number, ticketKind: RequestKind, type: 'Ticket', product: { id: string, name: string } }
      | { id: string, slug: string, title: string, createdAt: number, score: number, ratedByMe: boolean, commentCount: number, scope: ScopeKind, type: 'Creation' }
    >, events: Array<{ id: string, kind: TicketEventKind, detail: string, createdAt: number, user: { username: string, flair: string | null } }> }, comments: Array<{ id: string, renderedBody: string, createdAt: number, editedAt: number | null, isDeleted: boolean, canEdit: boolean, canDelete: boolean, canReport: boolean, canSeeRevisions: boolean, score: number, ratedByMe: boolean, parent: { id: string } | null, author: { username: string, picture: string, flair: string | null } }> };

export type ProductVersionsQueryVariables = Exact<{
  id: string;
}>;


export type ProductVersionsQuery = { product: { id: string, versions: Array<string> } };

export type TicketSourceQueryVariables = Exact<{
  id: string;
}>;


export type TicketSourceQuery = { ticket: { id: string, title: string, body: string, editedAt: number | null } };

export type CreateTicketMutationVariables = Exact<{
  input: CreateTicketInput;
}>;


export type CreateTicketMutation = { createTicket: { number: number } };

export type UpdateTicketMutationVariables = Exact<{
  input: UpdateTicketInput;
}>;


export type UpdateTicketMutation = { updateTicket: { ticket: { id: string, number: number, title: string, renderedBody: string, editedAt: number | null, canSeeRevisions: boolean, updatedAt: number, events: Array<{ id: string, kind: TicketEventKind, detail: string, createdAt: number, user: { username: string, flair: string | null } }> } } };

export type SetTicketStatusMutationVariables = Exact<{
  input: SetTicketStatusInput;
}>;


export type SetTicketStatusMutation = { setTicketStatus: { ticket: { id: string, isOpen: boolean, closedVersion: string | null, updatedAt: number, canEdit: boolean, events: Array<{ id: string, kind: TicketEventKind, detail: string, createdAt: number, user: { username: string, flair: string | null } }> } } };

export type SetTicketTagsMutationVariables = Exact<{
  input: SetTicketTagsInput;
}>;


export type SetTicketTagsMutation = { setTicketTags: { ticket: { id: string, updatedAt: number, tags: Array<{ id: number, name: string, color: string }>, events: Array<{ id: string, kind: TicketEventKind, detail: string, createdAt: number, user: { username: string, flair: string | null } }> } } };

export type CreateTicketTagMutationVariables = Exact<{
  input: CreateTicketTagInput;
}>;


export type CreateTicketTagMutation = { createTicketTag: { tag: { id: number, name: string, color: string } } };

export type ProductFieldsFragment = { id: string, name: string, description: string, openCount: number, ticketCount: number, latestVersion: string | null };

export type ProductsQueryVariables = Exact<{ [key: string]: never; }>;


export type ProductsQuery = { products: Array<{ id: string, name: string, description: string, openCount: number, ticketCount: number }> };

export type ProductQueryVariables = Exact<{
  id: string;
}>;


export type ProductQuery = { product: { id: string, name: string, description: string, openCount: number, ticketCount: number, latestVersion: string | null } };

export type TicketListQueryVariables = Exact<{
  product: string;
  query: string;
  page: number;
}>;


export type TicketListQuery = { product: { id: string, name: string, description: string, openCount: number, ticketCount: number, latestVersion: string | null, tickets: Array<{ id: string, number: number, kind: RequestKind, title: string, createdAt: number, isOpen: boolean, closedVersion: string | null, commentCount: number, viewCount: number, score: number, ratedByMe: boolean, tags: Array<{ id: number, name: string, color: string }>, author: { username: string, flair: string | null } }> } };

export type NewTicketProductQueryVariables = Exact<{
  id: string;
}>;


export type NewTicketProductQuery = { product: { id: string, name: string, canCreateTicket: boolean } };

export type ProductTagsQueryVariables = Exact<{
  id: string;
}>;


export type ProductTagsQuery = { product: { id: string, allTags: Array<{ id: number, name: string, color: string }> } };

export type SimilarTicketsQueryVariables = Exact<{
  product: string;
  title: string;
}>;


export type SimilarTicketsQuery = { similarTickets: Array<{ id: string, number: number, title: string, isOpen: boolean, closedVersion: string | null, score: number, ratedByMe: boolean }> };

type HistoryFields_Post_Fragment = { id: string, slug: string, title: string, createdAt: number, score: number, ratedByMe: boolean, commentCount: number, type: 'Post', forum: { id: string, title: string } };

type HistoryFields_Comment_Fragment = { id: string, excerpt: string, createdAt: number, score: number, ratedByMe: boolean, type: 'Comment', object:
    | { id: string, slug: string, title: string }
    | { id: string, slug: string, title: string, scope: ScopeKind }
    | { id: string, title: string, number: number }
   };

type HistoryFields_Ticket_Fragment = { id: string, number: number, title: string, createdAt: number, score: number, ratedByMe: boolean, commentCount: number, ticketKind: RequestKind, type: 'Ticket', product: { id: string, name: string } };

type HistoryFields_Creation_Fragment = { id: string, slug: string, title: string, createdAt: number, score: number, ratedByMe: boolean, commentCount: number, scope: ScopeKind, type: 'Creation' };

export type HistoryFieldsFragment =
  | HistoryFields_Post_Fragment
  | HistoryFields_Comment_Fragment
  | HistoryFields_Ticket_Fragment
  | HistoryFields_Creation_Fragment
;

export type UserPageQueryVariables = Exact<{
  username: string;
  page: number;
}>;


export type UserPageQuery = { user: { id: string, username: string, picture: string, flair: string | null, renderedBio: string, joinedAt: number, canReport: boolean } | null, history: Array<
    | { id: string, slug: string, title: string, createdAt: number, score: number, ratedByMe: boolean, commentCount: number, type: 'Post', forum: { id: string, title: string } }
    | { id: string, excerpt: string, createdAt: number, score: number, ratedByMe: boolean, type: 'Comment', object:
        | { id: string, slug: string, title: string }
        | { id: string, slug: string, title: string, scope: ScopeKind }
        | { id: string, title: string, number: number }
       }
    | { id: string, number: number, title: string, createdAt: number, score: number, ratedByMe: boolean, commentCount: number, ticketKind: RequestKind, type: 'Ticket', product: { id: string, name: string } }
    | { id: string, slug: string, title: string, createdAt: number, score: number, ratedByMe: boolean, commentCount: number, scope: ScopeKind, type: 'Creation' }
  > };

export type HistoryPageQueryVariables = Exact<{
  username: string;
  page: number;
}>;


export type HistoryPageQuery = { history: Array<
    | { id: string, slug: string, title: string, createdAt: number, score: number, ratedByMe: boolean, commentCount: number, type: 'Post', forum: { id: string, title: string } }
    | { id: string, excerpt: string, createdAt: number, score: number, ratedByMe: boolean, type: 'Comment', object:
        | { id: string, slug: string, title: string }
        | { id: string, slug: string, title: string, scope: ScopeKind }
        | { id: string, title: string, number: number }
       }
    | { id: string, number: number, title: string, createdAt: number, score: number, ratedByMe: boolean, commentCount: number, ticketKind: RequestKind, type: 'Ticket', product: { id: string, name: string } }
    | { id: string, slug: string, title: string, createdAt: number, score: number, ratedByMe: boolean, commentCount: number, scope: ScopeKind, type: 'Creation' }
  > };

export type BioSourceQueryVariables = Exact<{ [key: string]: never; }>;


export type BioSourceQuery = { currentUser: { id: string, bio: string } | null };

export type UpdateBioMutationVariables = Exact<{
  input: UpdateUserInput;
}>;


export type UpdateBioMutation = { updateUser: { user: { id: string, renderedBio: string } } };

export type MessagesQueryVariables = Exact<{
  tab: string;
}>;


export type MessagesQuery = { sessionEnded: boolean, ephemeralMessages: Array<{ id: number | null, text: string, status: Severity, createdAt: number }> };

export type AcknowledgeMessagesMutationVariables = Exact<{
  input: AcknowledgeMessagesInput;
}>;


export type AcknowledgeMessagesMutation = { acknowledgeMessages: { acknowledged: number } };

export type SuggestionsQueryVariables = Exact<{
  prefix: string;
}>;


export type SuggestionsQuery = { suggestions: Array<
    | { id: string, title: string, slug: string, type: 'Post', forum: { title: string } }
    | { id: string, title: string, slug: string, scope: ScopeKind, type: 'Creation' }
    | { id: string, number: number, title: string, ticketKind: RequestKind, type: 'Ticket', product: { name: string } }
  > };

export type UsersByPrefixQueryVariables = Exact<{
  prefix: string;
}>;


export type UsersByPrefixQuery = { people: Array<{ username: string }> };

export type PreviewQueryVariables = Exact<{
  body: string;
  objectId?: string | null | undefined;
}>;


export type PreviewQuery = { preview: string };

export class TypedDocumentString<TResult, TVariables>
  extends String
  implements DocumentTypeDecoration<TResult, TVariables>
{
  __apiType?: NonNullable<DocumentTypeDecoration<TResult, TVariables>['__apiType']>;
  private value: string;
  public __meta__?: Record<string, any> | undefined;

  constructor(value: string, __meta__?: Record<string, any> | undefined) {
    super(value);
    this.value = value;
    this.__meta__ = __meta__;
  }

  override toString(): string & DocumentTypeDecoration<TResult, TVariables> {
    return this.value;
  }
}
export const CommentFieldsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment CommentFields on Comment {
  id
  renderedBody
  createdAt
  editedAt
  isDeleted
  canEdit
  canDelete
  canReport
  canSeeRevisions
  score
  ratedByMe
  parent {
    id
  }
  author {
    username
    picture
    flair
  }
}
    `, {"fragmentName":"CommentFields"}) as unknown as TypedDocumentString<CommentFieldsFragment, unknown>;
export const PictureSourceFieldsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment PictureSourceFields on PictureSources {
  webp
  jpeg
  fallback
}
    `, {"fragmentName":"PictureSourceFields"}) as unknown as TypedDocumentString<PictureSourceFieldsFragment, unknown>;
export const CreationRowFieldsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment CreationRowFields on Creation {
  id
  title
  slug
  kind
  cover {
    ...PictureSourceFields
  }
  createdAt
  score
  ratedByMe
  downloadCount
  commentCount
  metadata {
    key
    value
  }
  author {
    username
    flair
  }
}
    fragment PictureSourceFields on PictureSources {
  webp
  jpeg
  fallback
}`, {"fragmentName":"CreationRowFields"}) as unknown as TypedDocumentString<CreationRowFieldsFragment, unknown>;
export const ReportFieldsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment ReportFields on Report {
  id
  state
  reason
  text
  createdAt
  reporter {
    username
    flair
  }
  object {
    id
    kind
    title
    path
    renderedBody
    createdAt
    author {
      username
      picture
      flair
    }
    isDeleted
    isHidden
    hasPicture
    openReports
    canBanAuthor
  }
  act
  message
  resolvedAt
  resolvedBy {
    username
    flair
  }
}
    `, {"fragmentName":"ReportFields"}) as unknown as TypedDocumentString<ReportFieldsFragment, unknown>;
export const SessionRowFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment SessionRow on Session {
  id
  device
  createdAt
  lastSeenAt
  isThisDevice
}
    `, {"fragmentName":"SessionRow"}) as unknown as TypedDocumentString<SessionRowFragment, unknown>;
export const DecisionRowFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment DecisionRow on Decision {
  id
  act
  text
  createdAt
  endedAt
  objectId
  canAppeal
  appealUntil
  appeal
  appealedAt
  outcome
  answer
  answeredAt
}
    `, {"fragmentName":"DecisionRow"}) as unknown as TypedDocumentString<DecisionRowFragment, unknown>;
export const DataExportStateFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment DataExportState on DataExport {
  state
  expiresAt
  bytes
  url
}
    `, {"fragmentName":"DataExportState"}) as unknown as TypedDocumentString<DataExportStateFragment, unknown>;
export const NotificationPreferenceRowFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment NotificationPreferenceRow on NotificationPreference {
  type
  delivery
}
    `, {"fragmentName":"NotificationPreferenceRow"}) as unknown as TypedDocumentString<NotificationPreferenceRowFragment, unknown>;
export const ComparedFieldsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment ComparedFields on Creation {
  id
  title
  slug
  kind
  cover {
    ...PictureSourceFields
  }
  author {
    username
    flair
  }
  createdAt
  drawingSources {
    ...PictureSourceFields
  }
  player {
    url
    bytes
    rootTurn
  }
  save {
    components
    wires
    nets
    boards {
      count
      width
      depth
    }
    faults {
      code
      number
    }
    parts {
      name
      count
    }
  }
}
    fragment PictureSourceFields on PictureSources {
  webp
  jpeg
  fallback
}`, {"fragmentName":"ComparedFields"}) as unknown as TypedDocumentString<ComparedFieldsFragment, unknown>;
export const CampaignFieldsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment CampaignFields on NewsletterCampaign {
  id
  title
  url
  list
  createdAt
  username
  recipients
  queued
  sent
  failed
  unknown
  left
  failures {
    reason
    count
  }
  isEnlisted
  scheduledAt
  isScheduled
  cancelledAt
  announcement
}
    `, {"fragmentName":"CampaignFields"}) as unknown as TypedDocumentString<CampaignFieldsFragment, unknown>;
export const DraftFieldsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment DraftFields on NewsletterDraft {
  id
  title
  url
  body
  updatedAt
}
    `, {"fragmentName":"DraftFields"}) as unknown as TypedDocumentString<DraftFieldsFragment, unknown>;
export const NotificationRowFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment NotificationRow on Notification {
  id
  type
  createdAt
  read
  text
  causedByUser
  causedByObject
  page
}
    `, {"fragmentName":"NotificationRow"}) as unknown as TypedDocumentString<NotificationRowFragment, unknown>;
export const FoundFieldsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment FoundFields on SearchResult {
  type: __typename
  ... on Post {
    id
    title
    slug
    snippet
    markedTitle
    createdAt
    score
    ratedByMe
    commentCount
    author {
      username
      flair
    }
    forum {
      id
      title
    }
  }
  ... on Ticket {
    id
    number
    ticketKind: kind
    title
    snippet
    markedTitle
    createdAt
    score
    ratedByMe
    commentCount
    isOpen
    closedVersion
    author {
      username
      flair
    }
    product {
      id
      name
    }
  }
  ... on Creation {
    id
    scope: kind
    title
    slug
    snippet
    markedTitle
    createdAt
    score
    ratedByMe
    commentCount
    author {
      username
      flair
    }
  }
}
    `, {"fragmentName":"FoundFields"}) as unknown as TypedDocumentString<FoundFieldsFragment, unknown>;
export const AccountFieldsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment AccountFields on Account {
  id
  user {
    username
    flair
    joinedAt
  }
  email
  verified
  roles
  bannedUntil
  banReason
  sessions
  lastSeenAt
  canBan
  canSetRoles
  canDelete
  deletion {
    texts
    dueAt
  }
}
    `, {"fragmentName":"AccountFields"}) as unknown as TypedDocumentString<AccountFieldsFragment, unknown>;
export const ManagedForumFieldsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment ManagedForumFields on ManagedForum {
  forum {
    id
    title
    description
    protected
  }
  position
  archived
  posts
}
    `, {"fragmentName":"ManagedForumFields"}) as unknown as TypedDocumentString<ManagedForumFieldsFragment, unknown>;
export const ManagedProductFieldsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment ManagedProductFields on ManagedProduct {
  product {
    id
    name
    description
    ticketCount
  }
  position
  archived
}
    `, {"fragmentName":"ManagedProductFields"}) as unknown as TypedDocumentString<ManagedProductFieldsFragment, unknown>;
export const ManagedTagFieldsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment ManagedTagFields on ManagedTag {
  tag {
    id
    name
    color
    productId
  }
  tickets
}
    `, {"fragmentName":"ManagedTagFields"}) as unknown as TypedDocumentString<ManagedTagFieldsFragment, unknown>;
export const ChangelogEntryFieldsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment ChangelogEntryFields on ChangelogEntry {
  id
  date
  body
  renderedBody
  updatedAt
}
    `, {"fragmentName":"ChangelogEntryFields"}) as unknown as TypedDocumentString<ChangelogEntryFieldsFragment, unknown>;
export const SuppressedAddressFieldsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment SuppressedAddressFields on SuppressedAddress {
  id
  address
  cause
  reason
  createdAt
}
    `, {"fragmentName":"SuppressedAddressFields"}) as unknown as TypedDocumentString<SuppressedAddressFieldsFragment, unknown>;
export const AppealFieldsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment AppealFields on Appeal {
  id
  decision {
    text
    createdAt
    appeal
    appealedAt
    endedAt
    outcome
    answer
    answeredAt
  }
  user {
    username
    flair
  }
  decidedBy {
    username
    flair
  }
  object {
    id
    kind
    title
    path
    renderedBody
    author {
      username
    }
    isDeleted
    isHidden
  }
  answeredBy {
    username
    flair
  }
  canAnswer
  hasAnswerers
}
    `, {"fragmentName":"AppealFields"}) as unknown as TypedDocumentString<AppealFieldsFragment, unknown>;
export const TicketEventsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment TicketEvents on Ticket {
  events {
    id
    kind
    detail
    createdAt
    user {
      username
      flair
    }
  }
}
    `, {"fragmentName":"TicketEvents"}) as unknown as TypedDocumentString<TicketEventsFragment, unknown>;
export const ProductFieldsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment ProductFields on Product {
  id
  name
  description
  openCount
  ticketCount
  latestVersion
}
    `, {"fragmentName":"ProductFields"}) as unknown as TypedDocumentString<ProductFieldsFragment, unknown>;
export const HistoryFieldsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment HistoryFields on HistoryItem {
  type: __typename
  ... on Post {
    id
    slug
    title
    createdAt
    score
    ratedByMe
    commentCount
    forum {
      id
      title
    }
  }
  ... on Comment {
    id
    excerpt
    createdAt
    score
    ratedByMe
    object {
      ... on Post {
        id
        slug
        title
      }
      ... on Ticket {
        id
        title
        number
      }
      ... on Creation {
        id
        slug
        title
        scope: kind
      }
    }
  }
  ... on Creation {
    id
    slug
    scope: kind
    title
    createdAt
    score
    ratedByMe
    commentCount
  }
  ... on Ticket {
    id
    number
    ticketKind: kind
    title
    createdAt
    score
    ratedByMe
    commentCount
    product {
      id
      name
    }
  }
}
    `, {"fragmentName":"HistoryFields"}) as unknown as TypedDocumentString<HistoryFieldsFragment, unknown>;
export const LegalTextKindsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query LegalTextKinds {
  legalTexts {
    kind
  }
}
    `) as unknown as TypedDocumentString<LegalTextKindsQuery, LegalTextKindsQueryVariables>;
export const ViewerDocument = /*#__PURE__*/ new TypedDocumentString(`
    query Viewer {
  currentUser {
    id
    username
    email
    pendingEmail
    verified
    roles
    picture
    flair
    bannedUntil
    banReason
  }
  canAccessManagement
  hasUnreadNotifications
}
    `) as unknown as TypedDocumentString<ViewerQuery, ViewerQueryVariables>;
export const CommentsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query Comments($objectId: ID!) {
  comments(objectId: $objectId) {
    ...CommentFields
  }
}
    fragment CommentFields on Comment {
  id
  renderedBody
  createdAt
  editedAt
  isDeleted
  canEdit
  canDelete
  canReport
  canSeeRevisions
  score
  ratedByMe
  parent {
    id
  }
  author {
    username
    picture
    flair
  }
}`) as unknown as TypedDocumentString<CommentsQuery, CommentsQueryVariables>;
export const CommentCountDocument = /*#__PURE__*/ new TypedDocumentString(`
    query CommentCount($id: ID!, $isPost: Boolean!, $isTicket: Boolean!, $isCreation: Boolean!) {
  post(id: $id) @include(if: $isPost) {
    id
    commentCount
  }
  ticket(id: $id) @include(if: $isTicket) {
    id
    commentCount
  }
  creation(id: $id) @include(if: $isCreation) {
    id
    commentCount
  }
}
    `) as unknown as TypedDocumentString<CommentCountQuery, CommentCountQueryVariables>;
export const CommentSourceDocument = /*#__PURE__*/ new TypedDocumentString(`
    query CommentSource($id: ID!) {
  comment(id: $id) {
    id
    body
    editedAt
  }
}
    `) as unknown as TypedDocumentString<CommentSourceQuery, CommentSourceQueryVariables>;
export const CommentLocationDocument = /*#__PURE__*/ new TypedDocumentString(`
    query CommentLocation($id: ID!) {
  comment(id: $id) {
    id
    object {
      ... on Post {
        id
        slug
      }
      ... on Ticket {
        id
        number
      }
      ... on Creation {
        id
        slug
      }
    }
  }
}
    `) as unknown as TypedDocumentString<CommentLocationQuery, CommentLocationQueryVariables>;
export const CreateCommentDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation CreateComment($input: CreateCommentInput!) {
  createComment(input: $input) {
    comment {
      ...CommentFields
      object {
        ... on Post {
          id
          following
        }
        ... on Ticket {
          id
          following
        }
        ... on Creation {
          id
          following
        }
      }
    }
  }
}
    fragment CommentFields on Comment {
  id
  renderedBody
  createdAt
  editedAt
  isDeleted
  canEdit
  canDelete
  canReport
  canSeeRevisions
  score
  ratedByMe
  parent {
    id
  }
  author {
    username
    picture
    flair
  }
}`) as unknown as TypedDocumentString<CreateCommentMutation, CreateCommentMutationVariables>;
export const UpdateCommentDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation UpdateComment($input: UpdateCommentInput!) {
  updateComment(input: $input) {
    comment {
      id
      renderedBody
      editedAt
      canSeeRevisions
    }
  }
}
    `) as unknown as TypedDocumentString<UpdateCommentMutation, UpdateCommentMutationVariables>;
export const DeleteCommentDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation DeleteComment($input: DeleteCommentInput!) {
  deleteComment(input: $input) {
    id
  }
}
    `) as unknown as TypedDocumentString<DeleteCommentMutation, DeleteCommentMutationVariables>;
export const SetFollowingDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation SetFollowing($input: SetFollowingInput!) {
  setFollowing(input: $input) {
    following
  }
}
    `) as unknown as TypedDocumentString<SetFollowingMutation, SetFollowingMutationVariables>;
export const SetLikeDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation SetLike($input: SetRatingInput!) {
  setRating(input: $input) {
    score
    ratedByMe
  }
}
    `) as unknown as TypedDocumentString<SetLikeMutation, SetLikeMutationVariables>;
export const UserAccountDocument = /*#__PURE__*/ new TypedDocumentString(`
    query UserAccount($userId: ID!) {
  account(userId: $userId) {
    id
    user {
      username
    }
    bannedUntil
    banReason
    canBan
  }
}
    `) as unknown as TypedDocumentString<UserAccountQuery, UserAccountQueryVariables>;
export const RulesTextDocument = /*#__PURE__*/ new TypedDocumentString(`
    query RulesText {
  legalText(kind: RULES) {
    body
  }
}
    `) as unknown as TypedDocumentString<RulesTextQuery, RulesTextQueryVariables>;
export const RevisionsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query Revisions($objectId: ID!) {
  revisions(objectId: $objectId) {
    number
    createdAt
    editor {
      username
      flair
    }
    title
    body
    isCurrent
    titleBefore
    changes {
      kind
      text
    }
  }
}
    `) as unknown as TypedDocumentString<RevisionsQuery, RevisionsQueryVariables>;
export const ReportObjectDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation ReportObject($input: ReportObjectInput!) {
  reportObject(input: $input) {
    objectId
  }
}
    `) as unknown as TypedDocumentString<ReportObjectMutation, ReportObjectMutationVariables>;
export const RestoreObjectDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation RestoreObject($input: RestoreObjectInput!) {
  restoreObject(input: $input) {
    id
  }
}
    `) as unknown as TypedDocumentString<RestoreObjectMutation, RestoreObjectMutationVariables>;
export const LockPostDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation LockPost($input: LockPostInput!) {
  lockPost(input: $input) {
    post {
      id
      locked
      canComment
    }
  }
}
    `) as unknown as TypedDocumentString<LockPostMutation, LockPostMutationVariables>;
export const PinPostDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation PinPost($input: PinPostInput!) {
  pinPost(input: $input) {
    post {
      id
      pinned
    }
  }
}
    `) as unknown as TypedDocumentString<PinPostMutation, PinPostMutationVariables>;
export const BanUserDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation BanUser($input: BanUserInput!) {
  banUser(input: $input) {
    account {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<BanUserMutation, BanUserMutationVariables>;
export const UnbanUserDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation UnbanUser($input: UnbanUserInput!) {
  unbanUser(input: $input) {
    account {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<UnbanUserMutation, UnbanUserMutationVariables>;
export const AccountSettingsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query AccountSettings {
  currentUser {
    id
    username
    email
    verified
    picture
    hasPassword
    deletion {
      texts
      dueAt
    }
    mailProblem {
      cause
      since
    }
  }
  linkedIdentities
  sessions {
    ...SessionRow
  }
  dataExport {
    ...DataExportState
  }
  decisions {
    ...DecisionRow
  }
  signInOptions {
    providers
  }
  notificationPreferences {
    ...NotificationPreferenceRow
  }
}
    fragment SessionRow on Session {
  id
  device
  createdAt
  lastSeenAt
  isThisDevice
}
fragment DecisionRow on Decision {
  id
  act
  text
  createdAt
  endedAt
  objectId
  canAppeal
  appealUntil
  appeal
  appealedAt
  outcome
  answer
  answeredAt
}
fragment DataExportState on DataExport {
  state
  expiresAt
  bytes
  url
}
fragment NotificationPreferenceRow on NotificationPreference {
  type
  delivery
}`) as unknown as TypedDocumentString<AccountSettingsQuery, AccountSettingsQueryVariables>;
export const EndSessionDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation EndSession($input: EndSessionInput!) {
  endSession(input: $input) {
    sessions {
      ...SessionRow
    }
  }
}
    fragment SessionRow on Session {
  id
  device
  createdAt
  lastSeenAt
  isThisDevice
}`) as unknown as TypedDocumentString<EndSessionMutation, EndSessionMutationVariables>;
export const EndOtherSessionsDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation EndOtherSessions($input: EndOtherSessionsInput!) {
  endOtherSessions(input: $input) {
    sessions {
      ...SessionRow
    }
  }
}
    fragment SessionRow on Session {
  id
  device
  createdAt
  lastSeenAt
  isThisDevice
}`) as unknown as TypedDocumentString<EndOtherSessionsMutation, EndOtherSessionsMutationVariables>;
export const AppealDecisionDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation AppealDecision($input: AppealDecisionInput!) {
  appealDecision(input: $input) {
    decision {
      ...DecisionRow
    }
  }
}
    fragment DecisionRow on Decision {
  id
  act
  text
  createdAt
  endedAt
  objectId
  canAppeal
  appealUntil
  appeal
  appealedAt
  outcome
  answer
  answeredAt
}`) as unknown as TypedDocumentString<AppealDecisionMutation, AppealDecisionMutationVariables>;
export const RequestDataExportDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation RequestDataExport($input: RequestDataExportInput!) {
  requestDataExport(input: $input) {
    dataExport {
      ...DataExportState
    }
  }
}
    fragment DataExportState on DataExport {
  state
  expiresAt
  bytes
  url
}`) as unknown as TypedDocumentString<RequestDataExportMutation, RequestDataExportMutationVariables>;
export const SetNotificationPreferenceDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation SetNotificationPreference($input: SetNotificationPreferenceInput!) {
  setNotificationPreference(input: $input) {
    notificationPreferences {
      ...NotificationPreferenceRow
    }
  }
}
    fragment NotificationPreferenceRow on NotificationPreference {
  type
  delivery
}`) as unknown as TypedDocumentString<SetNotificationPreferenceMutation, SetNotificationPreferenceMutationVariables>;
export const SignInOptionsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query SignInOptions {
  signInOptions {
    providers
    captchaSiteKey
  }
}
    `) as unknown as TypedDocumentString<SignInOptionsQuery, SignInOptionsQueryVariables>;
export const LocalAuthDocument = /*#__PURE__*/ new TypedDocumentString(`
    query LocalAuth($audience: String!) {
  jwt(audience: $audience)
}
    `) as unknown as TypedDocumentString<LocalAuthQuery, LocalAuthQueryVariables>;
export const ChangelogDocument = /*#__PURE__*/ new TypedDocumentString(`
    query Changelog($page: Int!) {
  changelog(page: { page: $page }) {
    id
    date
    renderedBody
  }
}
    `) as unknown as TypedDocumentString<ChangelogQuery, ChangelogQueryVariables>;
export const ForumsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query Forums {
  forums {
    id
    title
    description
    protected
    postCount
    latest {
      id
      title
      slug
      createdAt
    }
  }
}
    `) as unknown as TypedDocumentString<ForumsQuery, ForumsQueryVariables>;
export const ForumPageDocument = /*#__PURE__*/ new TypedDocumentString(`
    query ForumPage($id: ID!, $page: Int!) {
  forum(id: $id) {
    id
    title
    description
    protected
    canCreatePost
    pinned {
      id
      title
      slug
    }
    posts(page: { page: $page }) {
      id
      title
      slug
      createdAt
      commentCount
      viewCount
      score
      ratedByMe
      locked
      pinned
      author {
        username
        flair
      }
    }
  }
}
    `) as unknown as TypedDocumentString<ForumPageQuery, ForumPageQueryVariables>;
export const NewPostForumDocument = /*#__PURE__*/ new TypedDocumentString(`
    query NewPostForum($id: ID!) {
  forum(id: $id) {
    id
    title
    canCreatePost
  }
}
    `) as unknown as TypedDocumentString<NewPostForumQuery, NewPostForumQueryVariables>;
export const PostPageDocument = /*#__PURE__*/ new TypedDocumentString(`
    query PostPage($id: ID!) {
  post(id: $id) {
    id
    title
    slug
    renderedBody
    createdAt
    editedAt
    commentCount
    viewCount
    score
    ratedByMe
    following
    canEdit
    canDelete
    canMove
    canSendNewsletter
    canReport
    canSeeRevisions
    canLock
    canPin
    canComment
    locked
    pinned
    author {
      username
      picture
      flair
    }
    forum {
      id
      title
    }
    related {
      id
      title
      slug
    }
    mentionedIn {
      ...HistoryFields
    }
  }
  comments(objectId: $id) {
    ...CommentFields
  }
}
    fragment CommentFields on Comment {
  id
  renderedBody
  createdAt
  editedAt
  isDeleted
  canEdit
  canDelete
  canReport
  canSeeRevisions
  score
  ratedByMe
  parent {
    id
  }
  author {
    username
    picture
    flair
  }
}
fragment HistoryFields on HistoryItem {
  type: __typename
  ... on Post {
    id
    slug
    title
    createdAt
    score
    ratedByMe
    commentCount
    forum {
      id
      title
    }
  }
  ... on Comment {
    id
    excerpt
    createdAt
    score
    ratedByMe
    object {
      ... on Post {
        id
        slug
        title
      }
      ... on Ticket {
        id
        title
        number
      }
      ... on Creation {
        id
        slug
        title
        scope: kind
      }
    }
  }
  ... on Creation {
    id
    slug
    scope: kind
    title
    createdAt
    score
    ratedByMe
    commentCount
  }
  ... on Ticket {
    id
    number
    ticketKind: kind
    title
    createdAt
    score
    ratedByMe
    commentCount
    product {
      id
      name
    }
  }
}`) as unknown as TypedDocumentString<PostPageQuery, PostPageQueryVariables>;
export const PostSourceDocument = /*#__PURE__*/ new TypedDocumentString(`
    query PostSource($id: ID!) {
  post(id: $id) {
    id
    title
    body
    editedAt
  }
}
    `) as unknown as TypedDocumentString<PostSourceQuery, PostSourceQueryVariables>;
export const CreatePostDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation CreatePost($input: CreatePostInput!) {
  createPost(input: $input) {
    post {
      id
      slug
    }
  }
}
    `) as unknown as TypedDocumentString<CreatePostMutation, CreatePostMutationVariables>;
export const UpdatePostDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation UpdatePost($input: UpdatePostInput!) {
  updatePost(input: $input) {
    post {
      id
      title
      slug
      renderedBody
      editedAt
      canSeeRevisions
    }
  }
}
    `) as unknown as TypedDocumentString<UpdatePostMutation, UpdatePostMutationVariables>;
export const MovePostDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation MovePost($input: MovePostInput!) {
  movePost(input: $input) {
    post {
      id
      forum {
        id
        title
      }
    }
  }
}
    `) as unknown as TypedDocumentString<MovePostMutation, MovePostMutationVariables>;
export const DeletePostDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation DeletePost($input: DeletePostInput!) {
  deletePost(input: $input) {
    id
  }
}
    `) as unknown as TypedDocumentString<DeletePostMutation, DeletePostMutationVariables>;
export const HomeDocument = /*#__PURE__*/ new TypedDocumentString(`
    query Home {
  forums {
    id
    title
    posts(page: { maxCount: 4 }) {
      id
      title
      slug
      createdAt
      commentCount
      score
      author {
        username
        flair
      }
    }
  }
  featuredCreation {
    id
    title
    slug
    drawingSources {
      ...PictureSourceFields
    }
    player {
      url
      bytes
      rootTurn
    }
    author {
      username
      flair
    }
  }
  creations(page: { maxCount: 4 }) {
    ...CreationRowFields
  }
}
    fragment PictureSourceFields on PictureSources {
  webp
  jpeg
  fallback
}
fragment CreationRowFields on Creation {
  id
  title
  slug
  kind
  cover {
    ...PictureSourceFields
  }
  createdAt
  score
  ratedByMe
  downloadCount
  commentCount
  metadata {
    key
    value
  }
  author {
    username
    flair
  }
}`) as unknown as TypedDocumentString<HomeQuery, HomeQueryVariables>;
export const ComparisonChoiceDocument = /*#__PURE__*/ new TypedDocumentString(`
    query ComparisonChoice($id: ID!, $query: String) {
  creation(id: $id) {
    ...ComparedFields
  }
  creations(page: { page: 0, sort: ["-created"] }, filter: { query: $query }) {
    ...CreationRowFields
  }
}
    fragment PictureSourceFields on PictureSources {
  webp
  jpeg
  fallback
}
fragment CreationRowFields on Creation {
  id
  title
  slug
  kind
  cover {
    ...PictureSourceFields
  }
  createdAt
  score
  ratedByMe
  downloadCount
  commentCount
  metadata {
    key
    value
  }
  author {
    username
    flair
  }
}
fragment ComparedFields on Creation {
  id
  title
  slug
  kind
  cover {
    ...PictureSourceFields
  }
  author {
    username
    flair
  }
  createdAt
  drawingSources {
    ...PictureSourceFields
  }
  player {
    url
    bytes
    rootTurn
  }
  save {
    components
    wires
    nets
    boards {
      count
      width
      depth
    }
    faults {
      code
      number
    }
    parts {
      name
      count
    }
  }
}`) as unknown as TypedDocumentString<ComparisonChoiceQuery, ComparisonChoiceQueryVariables>;
export const ComparisonDocument = /*#__PURE__*/ new TypedDocumentString(`
    query Comparison($one: ID!, $other: ID!, $oneVersion: Int, $otherVersion: Int) {
  one: creation(id: $one, version: $oneVersion) {
    ...ComparedFields
  }
  other: creation(id: $other, version: $otherVersion) {
    ...ComparedFields
  }
}
    fragment PictureSourceFields on PictureSources {
  webp
  jpeg
  fallback
}
fragment ComparedFields on Creation {
  id
  title
  slug
  kind
  cover {
    ...PictureSourceFields
  }
  author {
    username
    flair
  }
  createdAt
  drawingSources {
    ...PictureSourceFields
  }
  player {
    url
    bytes
    rootTurn
  }
  save {
    components
    wires
    nets
    boards {
      count
      width
      depth
    }
    faults {
      code
      number
    }
    parts {
      name
      count
    }
  }
}`) as unknown as TypedDocumentString<ComparisonQuery, ComparisonQueryVariables>;
export const HubDocument = /*#__PURE__*/ new TypedDocumentString(`
    query Hub($page: Int!, $sort: [String!]!, $query: String, $kind: ScopeKind, $release: String, $mods: ModUse, $mod: String, $size: CreationSize) {
  creations(
    page: { page: $page, sort: $sort }
    filter: {
      query: $query
      kind: $kind
      release: $release
      mods: $mods
      mod: $mod
      size: $size
    }
  ) {
    ...CreationRowFields
  }
  creationCounts(
    filter: {
      query: $query
      kind: $kind
      release: $release
      mods: $mods
      mod: $mod
      size: $size
    }
  ) {
    total
    vanilla
    modded
    kinds {
      value
      count
    }
    releases {
      value
      count
    }
    sizes {
      value
      count
    }
    mods {
      value
      count
    }
  }
}
    fragment PictureSourceFields on PictureSources {
  webp
  jpeg
  fallback
}
fragment CreationRowFields on Creation {
  id
  title
  slug
  kind
  cover {
    ...PictureSourceFields
  }
  createdAt
  score
  ratedByMe
  downloadCount
  commentCount
  metadata {
    key
    value
  }
  author {
    username
    flair
  }
}`) as unknown as TypedDocumentString<HubQuery, HubQueryVariables>;
export const CreationReadingDocument = /*#__PURE__*/ new TypedDocumentString(`
    query CreationReading($id: ID!) {
  creation(id: $id) {
    id
    reading
  }
}
    `) as unknown as TypedDocumentString<CreationReadingQuery, CreationReadingQueryVariables>;
export const CreationPageDocument = /*#__PURE__*/ new TypedDocumentString(`
    query CreationPage($id: ID!) {
  creation(id: $id) {
    id
    title
    slug
    renderedBody
    kind
    thumbnail
    ogThumbnail
    drawing
    drawingSources {
      ...PictureSourceFields
    }
    player {
      url
      bytes
      rootTurn
    }
    viewCount
    downloadCount
    commentCount
    createdAt
    editedAt
    canEdit
    canDelete
    canReport
    canSeeRevisions
    score
    ratedByMe
    following
    reading
    readingFault {
      code
      values
      sentence
    }
    fileName
    fileSize
    downloadUrl
    versions {
      number
      note
      createdAt
      fileSize
      components
      downloadUrl
    }
    images {
      id
      filename
      fileUrl
      thumbnailUrl
      width
      height
    }
    metadata {
      key
      value
    }
    save {
      components
      wires
      nets
      format
      size
      labels
      files
      boards {
        count
        width
        depth
      }
      neededMods {
        id
        version
      }
      faults {
        code
        number
      }
      parts {
        name
        count
      }
    }
    author {
      username
      picture
      flair
    }
    mentionedIn {
      ...HistoryFields
    }
  }
  comments(objectId: $id) {
    ...CommentFields
  }
}
    fragment CommentFields on Comment {
  id
  renderedBody
  createdAt
  editedAt
  isDeleted
  canEdit
  canDelete
  canReport
  canSeeRevisions
  score
  ratedByMe
  parent {
    id
  }
  author {
    username
    picture
    flair
  }
}
fragment PictureSourceFields on PictureSources {
  webp
  jpeg
  fallback
}
fragment HistoryFields on HistoryItem {
  type: __typename
  ... on Post {
    id
    slug
    title
    createdAt
    score
    ratedByMe
    commentCount
    forum {
      id
      title
    }
  }
  ... on Comment {
    id
    excerpt
    createdAt
    score
    ratedByMe
    object {
      ... on Post {
        id
        slug
        title
      }
      ... on Ticket {
        id
        title
        number
      }
      ... on Creation {
        id
        slug
        title
        scope: kind
      }
    }
  }
  ... on Creation {
    id
    slug
    scope: kind
    title
    createdAt
    score
    ratedByMe
    commentCount
  }
  ... on Ticket {
    id
    number
    ticketKind: kind
    title
    createdAt
    score
    ratedByMe
    commentCount
    product {
      id
      name
    }
  }
}`) as unknown as TypedDocumentString<CreationPageQuery, CreationPageQueryVariables>;
export const CreationSourceDocument = /*#__PURE__*/ new TypedDocumentString(`
    query CreationSource($id: ID!) {
  creation(id: $id) {
    id
    title
    body
    editedAt
    canReplaceFile
    images {
      id
      filename
    }
  }
}
    `) as unknown as TypedDocumentString<CreationSourceQuery, CreationSourceQueryVariables>;
export const UploadCreationDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation UploadCreation($input: UploadCreationInput!) {
  uploadCreation(input: $input) {
    creation {
      id
      slug
    }
  }
}
    `) as unknown as TypedDocumentString<UploadCreationMutation, UploadCreationMutationVariables>;
export const UpdateCreationDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation UpdateCreation($input: UpdateCreationInput!) {
  updateCreation(input: $input) {
    creation {
      id
      title
      slug
      renderedBody
      editedAt
      canSeeRevisions
      thumbnail
      ogThumbnail
      drawing
      drawingSources {
        ...PictureSourceFields
      }
      images {
        id
        filename
        fileUrl
        thumbnailUrl
        width
        height
      }
    }
  }
}
    fragment PictureSourceFields on PictureSources {
  webp
  jpeg
  fallback
}`) as unknown as TypedDocumentString<UpdateCreationMutation, UpdateCreationMutationVariables>;
export const DeleteCreationDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation DeleteCreation($input: DeleteCreationInput!) {
  deleteCreation(input: $input) {
    id
  }
}
    `) as unknown as TypedDocumentString<DeleteCreationMutation, DeleteCreationMutationVariables>;
export const EmbeddedCreationDocument = /*#__PURE__*/ new TypedDocumentString(`
    query EmbeddedCreation($id: ID!) {
  creation(id: $id) {
    id
    title
    slug
    drawingSources {
      ...PictureSourceFields
    }
    cover {
      ...PictureSourceFields
    }
    player {
      url
      bytes
      rootTurn
    }
    author {
      username
    }
  }
}
    fragment PictureSourceFields on PictureSources {
  webp
  jpeg
  fallback
}`) as unknown as TypedDocumentString<EmbeddedCreationQuery, EmbeddedCreationQueryVariables>;
export const LegalTextDocument = /*#__PURE__*/ new TypedDocumentString(`
    query LegalText($kind: LegalKind!) {
  legalText(kind: $kind) {
    renderedBody
    updatedAt
  }
}
    `) as unknown as TypedDocumentString<LegalTextQuery, LegalTextQueryVariables>;
export const NewsletterLevelDocument = /*#__PURE__*/ new TypedDocumentString(`
    query NewsletterLevel {
  newsletterLevel
}
    `) as unknown as TypedDocumentString<NewsletterLevelQuery, NewsletterLevelQueryVariables>;
export const UpdateNewsletterDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation UpdateNewsletter($input: UpdateNewsletterInput!) {
  updateNewsletter(input: $input) {
    level
  }
}
    `) as unknown as TypedDocumentString<UpdateNewsletterMutation, UpdateNewsletterMutationVariables>;
export const UpdateNewsletterAnonDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation UpdateNewsletterAnon($input: UpdateNewsletterAnonInput!) {
  updateNewsletterAnon(input: $input) {
    status
  }
}
    `) as unknown as TypedDocumentString<UpdateNewsletterAnonMutation, UpdateNewsletterAnonMutationVariables>;
export const RequestUnsubscribeDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation RequestUnsubscribe($input: RequestUnsubscribeInput!) {
  requestUnsubscribe(input: $input) {
    status
  }
}
    `) as unknown as TypedDocumentString<RequestUnsubscribeMutation, RequestUnsubscribeMutationVariables>;
export const NewsletterCampaignsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query NewsletterCampaigns {
  newsletterCampaigns {
    ...CampaignFields
  }
  newsletterChat
  newsletterDrafts {
    ...DraftFields
  }
}
    fragment CampaignFields on NewsletterCampaign {
  id
  title
  url
  list
  createdAt
  username
  recipients
  queued
  sent
  failed
  unknown
  left
  failures {
    reason
    count
  }
  isEnlisted
  scheduledAt
  isScheduled
  cancelledAt
  announcement
}
fragment DraftFields on NewsletterDraft {
  id
  title
  url
  body
  updatedAt
}`) as unknown as TypedDocumentString<NewsletterCampaignsQuery, NewsletterCampaignsQueryVariables>;
export const NewsletterPreviewDocument = /*#__PURE__*/ new TypedDocumentString(`
    query NewsletterPreview($input: NewsletterPreviewInput!) {
  newsletterPreview(input: $input) {
    subject
    text
    html
  }
}
    `) as unknown as TypedDocumentString<NewsletterPreviewQuery, NewsletterPreviewQueryVariables>;
export const SendNewsletterDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation SendNewsletter($input: SendNewsletterInput!) {
  sendNewsletter(input: $input) {
    isNew
  }
}
    `) as unknown as TypedDocumentString<SendNewsletterMutation, SendNewsletterMutationVariables>;
export const CancelNewsletterDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation CancelNewsletter($input: CancelNewsletterInput!) {
  cancelNewsletter(input: $input) {
    campaignId
  }
}
    `) as unknown as TypedDocumentString<CancelNewsletterMutation, CancelNewsletterMutationVariables>;
export const SaveNewsletterDraftDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation SaveNewsletterDraft($input: SaveNewsletterDraftInput!) {
  saveNewsletterDraft(input: $input) {
    draft {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<SaveNewsletterDraftMutation, SaveNewsletterDraftMutationVariables>;
export const DeleteNewsletterDraftDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation DeleteNewsletterDraft($input: DeleteNewsletterDraftInput!) {
  deleteNewsletterDraft(input: $input) {
    draftId
  }
}
    `) as unknown as TypedDocumentString<DeleteNewsletterDraftMutation, DeleteNewsletterDraftMutationVariables>;
export const RetryNewsletterDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation RetryNewsletter($input: RetryNewsletterInput!) {
  retryNewsletter(input: $input) {
    recipients
  }
}
    `) as unknown as TypedDocumentString<RetryNewsletterMutation, RetryNewsletterMutationVariables>;
export const NotificationsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query Notifications {
  unread: notifications(unread: true) {
    ...NotificationRow
  }
  all: notifications {
    ...NotificationRow
  }
}
    fragment NotificationRow on Notification {
  id
  type
  createdAt
  read
  text
  causedByUser
  causedByObject
  page
}`) as unknown as TypedDocumentString<NotificationsQuery, NotificationsQueryVariables>;
export const MarkNotificationAsReadDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation MarkNotificationAsRead($input: MarkNotificationAsReadInput!) {
  markNotificationAsRead(input: $input) {
    notification {
      id
      read
    }
  }
}
    `) as unknown as TypedDocumentString<MarkNotificationAsReadMutation, MarkNotificationAsReadMutationVariables>;
export const MarkAllNotificationsAsReadDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation MarkAllNotificationsAsRead {
  markAllNotificationsAsRead {
    hasUnreadNotifications
  }
}
    `) as unknown as TypedDocumentString<MarkAllNotificationsAsReadMutation, MarkAllNotificationsAsReadMutationVariables>;
export const SearchDocument = /*#__PURE__*/ new TypedDocumentString(`
    query Search($query: String!, $types: [SearchType!], $page: PageOptions!) {
  search(query: $query, types: $types, page: $page) {
    ...FoundFields
  }
  searchCounts(query: $query) {
    posts
    creations
    tickets
  }
}
    fragment FoundFields on SearchResult {
  type: __typename
  ... on Post {
    id
    title
    slug
    snippet
    markedTitle
    createdAt
    score
    ratedByMe
    commentCount
    author {
      username
      flair
    }
    forum {
      id
      title
    }
  }
  ... on Ticket {
    id
    number
    ticketKind: kind
    title
    snippet
    markedTitle
    createdAt
    score
    ratedByMe
    commentCount
    isOpen
    closedVersion
    author {
      username
      flair
    }
    product {
      id
      name
    }
  }
  ... on Creation {
    id
    scope: kind
    title
    slug
    snippet
    markedTitle
    createdAt
    score
    ratedByMe
    commentCount
    author {
      username
      flair
    }
  }
}`) as unknown as TypedDocumentString<SearchQuery, SearchQueryVariables>;
export const AccountsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query Accounts($search: String, $filter: AccountFilter!, $after: ID) {
  accounts(search: $search, filter: $filter, after: $after) {
    ...AccountFields
  }
}
    fragment AccountFields on Account {
  id
  user {
    username
    flair
    joinedAt
  }
  email
  verified
  roles
  bannedUntil
  banReason
  sessions
  lastSeenAt
  canBan
  canSetRoles
  canDelete
  deletion {
    texts
    dueAt
  }
}`) as unknown as TypedDocumentString<AccountsQuery, AccountsQueryVariables>;
export const SetRolesDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation SetRoles($input: SetRolesInput!) {
  setRoles(input: $input) {
    account {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<SetRolesMutation, SetRolesMutationVariables>;
export const EndUserSessionsDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation EndUserSessions($input: EndUserSessionsInput!) {
  endUserSessions(input: $input) {
    account {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<EndUserSessionsMutation, EndUserSessionsMutationVariables>;
export const StartDataExportDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation StartDataExport($input: StartDataExportInput!) {
  startDataExport(input: $input) {
    account {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<StartDataExportMutation, StartDataExportMutationVariables>;
export const StartAccountDeletionDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation StartAccountDeletion($input: StartAccountDeletionInput!) {
  startAccountDeletion(input: $input) {
    account {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<StartAccountDeletionMutation, StartAccountDeletionMutationVariables>;
export const CancelAccountDeletionDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation CancelAccountDeletion($input: CancelAccountDeletionInput!) {
  cancelAccountDeletion(input: $input) {
    account {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<CancelAccountDeletionMutation, CancelAccountDeletionMutationVariables>;
export const ManagedForumsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query ManagedForums {
  managedForums {
    ...ManagedForumFields
  }
}
    fragment ManagedForumFields on ManagedForum {
  forum {
    id
    title
    description
    protected
  }
  position
  archived
  posts
}`) as unknown as TypedDocumentString<ManagedForumsQuery, ManagedForumsQueryVariables>;
export const ManagedProductsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query ManagedProducts {
  managedProducts {
    ...ManagedProductFields
  }
}
    fragment ManagedProductFields on ManagedProduct {
  product {
    id
    name
    description
    ticketCount
  }
  position
  archived
}`) as unknown as TypedDocumentString<ManagedProductsQuery, ManagedProductsQueryVariables>;
export const ManagedTagsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query ManagedTags {
  managedTags {
    ...ManagedTagFields
  }
  managedProducts {
    product {
      id
      name
    }
  }
}
    fragment ManagedTagFields on ManagedTag {
  tag {
    id
    name
    color
    productId
  }
  tickets
}`) as unknown as TypedDocumentString<ManagedTagsQuery, ManagedTagsQueryVariables>;
export const SaveForumDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation SaveForum($input: SaveForumInput!) {
  saveForum(input: $input) {
    forums {
      position
    }
  }
}
    `) as unknown as TypedDocumentString<SaveForumMutation, SaveForumMutationVariables>;
export const SaveProductDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation SaveProduct($input: SaveProductInput!) {
  saveProduct(input: $input) {
    products {
      position
    }
  }
}
    `) as unknown as TypedDocumentString<SaveProductMutation, SaveProductMutationVariables>;
export const SaveTagDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation SaveTag($input: SaveTagInput!) {
  saveTag(input: $input) {
    tags {
      tickets
    }
  }
}
    `) as unknown as TypedDocumentString<SaveTagMutation, SaveTagMutationVariables>;
export const MergeTagsDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation MergeTags($input: MergeTagsInput!) {
  mergeTags(input: $input) {
    tags {
      tickets
    }
  }
}
    `) as unknown as TypedDocumentString<MergeTagsMutation, MergeTagsMutationVariables>;
export const DeleteTagDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation DeleteTag($input: DeleteTagInput!) {
  deleteTag(input: $input) {
    tags {
      tickets
    }
  }
}
    `) as unknown as TypedDocumentString<DeleteTagMutation, DeleteTagMutationVariables>;
export const ManagedChangelogDocument = /*#__PURE__*/ new TypedDocumentString(`
    query ManagedChangelog($page: PageOptions) {
  canAccessManagement
  changelog(page: $page) {
    ...ChangelogEntryFields
  }
}
    fragment ChangelogEntryFields on ChangelogEntry {
  id
  date
  body
  renderedBody
  updatedAt
}`) as unknown as TypedDocumentString<ManagedChangelogQuery, ManagedChangelogQueryVariables>;
export const SaveChangelogEntryDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation SaveChangelogEntry($input: SaveChangelogEntryInput!) {
  saveChangelogEntry(input: $input) {
    id
  }
}
    `) as unknown as TypedDocumentString<SaveChangelogEntryMutation, SaveChangelogEntryMutationVariables>;
export const DeleteChangelogEntryDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation DeleteChangelogEntry($input: DeleteChangelogEntryInput!) {
  deleteChangelogEntry(input: $input) {
    id
  }
}
    `) as unknown as TypedDocumentString<DeleteChangelogEntryMutation, DeleteChangelogEntryMutationVariables>;
export const HomeChoiceDocument = /*#__PURE__*/ new TypedDocumentString(`
    query HomeChoice {
  canAccessManagement
  shown: featuredCreation {
    id
    title
    slug
  }
  chosen: featuredCreation(onlyChosen: true) {
    id
    title
    slug
  }
}
    `) as unknown as TypedDocumentString<HomeChoiceQuery, HomeChoiceQueryVariables>;
export const FeatureCreationDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation FeatureCreation($input: FeatureCreationInput!) {
  featureCreation(input: $input) {
    creationId
  }
}
    `) as unknown as TypedDocumentString<FeatureCreationMutation, FeatureCreationMutationVariables>;
export const ManagedLegalTextsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query ManagedLegalTexts {
  legalTexts {
    kind
    body
    updatedAt
  }
  signInOptions {
    providers
    captchaSiteKey
  }
}
    `) as unknown as TypedDocumentString<ManagedLegalTextsQuery, ManagedLegalTextsQueryVariables>;
export const SaveLegalTextDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation SaveLegalText($input: SaveLegalTextInput!) {
  saveLegalText(input: $input) {
    kind
  }
}
    `) as unknown as TypedDocumentString<SaveLegalTextMutation, SaveLegalTextMutationVariables>;
export const SuppressedAddressesDocument = /*#__PURE__*/ new TypedDocumentString(`
    query SuppressedAddresses($search: String, $before: Int) {
  suppressedAddresses(search: $search, before: $before) {
    ...SuppressedAddressFields
  }
  mailReports {
    bounced
    complained
    delayed
  }
}
    fragment SuppressedAddressFields on SuppressedAddress {
  id
  address
  cause
  reason
  createdAt
}`) as unknown as TypedDocumentString<SuppressedAddressesQuery, SuppressedAddressesQueryVariables>;
export const RemoveSuppressedAddressDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation RemoveSuppressedAddress($input: RemoveSuppressedAddressInput!) {
  removeSuppressedAddress(input: $input) {
    id
  }
}
    `) as unknown as TypedDocumentString<RemoveSuppressedAddressMutation, RemoveSuppressedAddressMutationVariables>;
export const WhetherAdminDocument = /*#__PURE__*/ new TypedDocumentString(`
    query WhetherAdmin {
  settingsOverview {
    name
  }
}
    `) as unknown as TypedDocumentString<WhetherAdminQuery, WhetherAdminQueryVariables>;
export const SiteSetupDocument = /*#__PURE__*/ new TypedDocumentString(`
    query SiteSetup {
  siteSetup {
    mailTransport
    mailFrom
    mailSentAt
    captcha
    providers
  }
  managedForums {
    forum {
      id
      title
    }
  }
  managedProducts {
    product {
      id
      name
    }
  }
  legalTexts {
    kind
  }
}
    `) as unknown as TypedDocumentString<SiteSetupQuery, SiteSetupQueryVariables>;
export const TestEmailDocument = /*#__PURE__*/ new TypedDocumentString(`
    query TestEmail($emailId: Int!) {
  siteSetup {
    testEmail(emailId: $emailId) {
      state
      error
    }
  }
}
    `) as unknown as TypedDocumentString<TestEmailQuery, TestEmailQueryVariables>;
export const CreateForumsDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation CreateForums($input: CreateForumsInput!) {
  createForums(input: $input) {
    forums {
      position
    }
  }
}
    `) as unknown as TypedDocumentString<CreateForumsMutation, CreateForumsMutationVariables>;
export const SendTestEmailDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation SendTestEmail {
  sendTestEmail {
    emailId
    to
  }
}
    `) as unknown as TypedDocumentString<SendTestEmailMutation, SendTestEmailMutationVariables>;
export const CheckCaptchaDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation CheckCaptcha {
  checkCaptcha {
    result
  }
}
    `) as unknown as TypedDocumentString<CheckCaptchaMutation, CheckCaptchaMutationVariables>;
export const SystemHealthDocument = /*#__PURE__*/ new TypedDocumentString(`
    query SystemHealth {
  systemHealth {
    failing
    version
    databaseBytes
    searchBytes
    dueJobs
    oldestDueAt
    unreadCreations
    creations
    minuteRunAt
    dailyRunAt
    deadJobCount
    deadJobs {
      id
      topic
      attempts
      error
      createdAt
      failedAt
    }
    mails {
      queued
      unknown
      failed
      sentToday
    }
    failedMails {
      id
      recipient
      subject
      error
      createdAt
    }
    suppressedCount
  }
}
    `) as unknown as TypedDocumentString<SystemHealthQuery, SystemHealthQueryVariables>;
export const SiteChecksDocument = /*#__PURE__*/ new TypedDocumentString(`
    query SiteChecks {
  siteChecks {
    check
    state
    detail
  }
}
    `) as unknown as TypedDocumentString<SiteChecksQuery, SiteChecksQueryVariables>;
export const SettingsOverviewDocument = /*#__PURE__*/ new TypedDocumentString(`
    query SettingsOverview {
  settingsOverview {
    name
    value
    isSecret
  }
}
    `) as unknown as TypedDocumentString<SettingsOverviewQuery, SettingsOverviewQueryVariables>;
export const RetryJobDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation RetryJob($input: RetryJobInput!) {
  retryJob(input: $input) {
    health {
      deadJobCount
    }
  }
}
    `) as unknown as TypedDocumentString<RetryJobMutation, RetryJobMutationVariables>;
export const DropJobDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation DropJob($input: DropJobInput!) {
  dropJob(input: $input) {
    health {
      deadJobCount
    }
  }
}
    `) as unknown as TypedDocumentString<DropJobMutation, DropJobMutationVariables>;
export const DropMailDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation DropMail($input: DropMailInput!) {
  dropMail(input: $input) {
    health {
      deadJobCount
    }
  }
}
    `) as unknown as TypedDocumentString<DropMailMutation, DropMailMutationVariables>;
export const ManagementStatsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query ManagementStats {
  managementStats {
    users
    posts
    comments
    tickets
    creations
    openReports
    openAppeals
    days {
      day
      users
      posts
      comments
    }
  }
}
    `) as unknown as TypedDocumentString<ManagementStatsQuery, ManagementStatsQueryVariables>;
export const UserListDocument = /*#__PURE__*/ new TypedDocumentString(`
    query UserList($search: String, $after: ID, $first: Int!) {
  allUsers(search: $search, after: $after, first: $first) {
    id
    username
    flair
    joinedAt
  }
}
    `) as unknown as TypedDocumentString<UserListQuery, UserListQueryVariables>;
export const ActionLogsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query ActionLogs($limit: Int!, $action: String, $user: String, $before: Int) {
  actionLogs(limit: $limit, action: $action, user: $user, before: $before) {
    id
    action
    createdAt
    user {
      username
    }
    objectType
    objectId
    objectLwid
    objectPath
    metadata
  }
  loggedActions
}
    `) as unknown as TypedDocumentString<ActionLogsQuery, ActionLogsQueryVariables>;
export const AppealsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query Appeals($state: AppealState!, $after: Int) {
  appeals(state: $state, after: $after) {
    ...AppealFields
  }
}
    fragment AppealFields on Appeal {
  id
  decision {
    text
    createdAt
    appeal
    appealedAt
    endedAt
    outcome
    answer
    answeredAt
  }
  user {
    username
    flair
  }
  decidedBy {
    username
    flair
  }
  object {
    id
    kind
    title
    path
    renderedBody
    author {
      username
    }
    isDeleted
    isHidden
  }
  answeredBy {
    username
    flair
  }
  canAnswer
  hasAnswerers
}`) as unknown as TypedDocumentString<AppealsQuery, AppealsQueryVariables>;
export const AnswerAppealDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation AnswerAppeal($input: AnswerAppealInput!) {
  answerAppeal(input: $input) {
    appeal {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<AnswerAppealMutation, AnswerAppealMutationVariables>;
export const ReportsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query Reports($state: ReportState!, $after: Int) {
  reports(state: $state, after: $after) {
    ...ReportFields
  }
}
    fragment ReportFields on Report {
  id
  state
  reason
  text
  createdAt
  reporter {
    username
    flair
  }
  object {
    id
    kind
    title
    path
    renderedBody
    createdAt
    author {
      username
      picture
      flair
    }
    isDeleted
    isHidden
    hasPicture
    openReports
    canBanAuthor
  }
  act
  message
  resolvedAt
  resolvedBy {
    username
    flair
  }
}`) as unknown as TypedDocumentString<ReportsQuery, ReportsQueryVariables>;
export const ResolveReportDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation ResolveReport($input: ResolveReportInput!) {
  resolveReport(input: $input) {
    report {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<ResolveReportMutation, ResolveReportMutationVariables>;
export const TicketPageDocument = /*#__PURE__*/ new TypedDocumentString(`
    query TicketPage($id: ID!) {
  ticket(id: $id) {
    id
    number
    kind
    title
    renderedBody
    createdAt
    editedAt
    updatedAt
    isOpen
    closedVersion
    commentCount
    viewCount
    score
    ratedByMe
    following
    canEdit
    canSetStatus
    canSetTags
    canReport
    canSeeRevisions
    tags {
      id
      name
      color
    }
    author {
      username
      picture
      flair
    }
    product {
      id
      name
    }
    mentionedIn {
      ...HistoryFields
    }
    ...TicketEvents
  }
  comments(objectId: $id) {
    ...CommentFields
  }
}
    fragment CommentFields on Comment {
  id
  renderedBody
  createdAt
  editedAt
  isDeleted
  canEdit
  canDelete
  canReport
  canSeeRevisions
  score
  ratedByMe
  parent {
    id
  }
  author {
    username
    picture
    flair
  }
}
fragment TicketEvents on Ticket {
  events {
    id
    kind
    detail
    createdAt
    user {
      username
      flair
    }
  }
}
fragment HistoryFields on HistoryItem {
  type: __typename
  ... on Post {
    id
    slug
    title
    createdAt
    score
    ratedByMe
    commentCount
    forum {
      id
      title
    }
  }
  ... on Comment {
    id
    excerpt
    createdAt
    score
    ratedByMe
    object {
      ... on Post {
        id
        slug
        title
      }
      ... on Ticket {
        id
        title
        number
      }
      ... on Creation {
        id
        slug
        title
        scope: kind
      }
    }
  }
  ... on Creation {
    id
    slug
    scope: kind
    title
    createdAt
    score
    ratedByMe
    commentCount
  }
  ... on Ticket {
    id
    number
    ticketKind: kind
    title
    createdAt
    score
    ratedByMe
    commentCount
    product {
      id
      name
    }
  }
}`) as unknown as TypedDocumentString<TicketPageQuery, TicketPageQueryVariables>;
export const ProductVersionsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query ProductVersions($id: ID!) {
  product(id: $id) {
    id
    versions
  }
}
    `) as unknown as TypedDocumentString<ProductVersionsQuery, ProductVersionsQueryVariables>;
export const TicketSourceDocument = /*#__PURE__*/ new TypedDocumentString(`
    query TicketSource($id: ID!) {
  ticket(id: $id) {
    id
    title
    body
    editedAt
  }
}
    `) as unknown as TypedDocumentString<TicketSourceQuery, TicketSourceQueryVariables>;
export const CreateTicketDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation CreateTicket($input: CreateTicketInput!) {
  createTicket(input: $input) {
    number
  }
}
    `) as unknown as TypedDocumentString<CreateTicketMutation, CreateTicketMutationVariables>;
export const UpdateTicketDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation UpdateTicket($input: UpdateTicketInput!) {
  updateTicket(input: $input) {
    ticket {
      id
      number
      title
      renderedBody
      editedAt
      canSeeRevisions
      updatedAt
      ...TicketEvents
    }
  }
}
    fragment TicketEvents on Ticket {
  events {
    id
    kind
    detail
    createdAt
    user {
      username
      flair
    }
  }
}`) as unknown as TypedDocumentString<UpdateTicketMutation, UpdateTicketMutationVariables>;
export const SetTicketStatusDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation SetTicketStatus($input: SetTicketStatusInput!) {
  setTicketStatus(input: $input) {
    ticket {
      id
      isOpen
      closedVersion
      updatedAt
      canEdit
      ...TicketEvents
    }
  }
}
    fragment TicketEvents on Ticket {
  events {
    id
    kind
    detail
    createdAt
    user {
      username
      flair
    }
  }
}`) as unknown as TypedDocumentString<SetTicketStatusMutation, SetTicketStatusMutationVariables>;
export const SetTicketTagsDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation SetTicketTags($input: SetTicketTagsInput!) {
  setTicketTags(input: $input) {
    ticket {
      id
      updatedAt
      tags {
        id
        name
        color
      }
      ...TicketEvents
    }
  }
}
    fragment TicketEvents on Ticket {
  events {
    id
    kind
    detail
    createdAt
    user {
      username
      flair
    }
  }
}`) as unknown as TypedDocumentString<SetTicketTagsMutation, SetTicketTagsMutationVariables>;
export const CreateTicketTagDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation CreateTicketTag($input: CreateTicketTagInput!) {
  createTicketTag(input: $input) {
    tag {
      id
      name
      color
    }
  }
}
    `) as unknown as TypedDocumentString<CreateTicketTagMutation, CreateTicketTagMutationVariables>;
export const ProductsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query Products {
  products {
    id
    name
    description
    openCount
    ticketCount
  }
}
    `) as unknown as TypedDocumentString<ProductsQuery, ProductsQueryVariables>;
export const ProductDocument = /*#__PURE__*/ new TypedDocumentString(`
    query Product($id: ID!) {
  product(id: $id) {
    ...ProductFields
  }
}
    fragment ProductFields on Product {
  id
  name
  description
  openCount
  ticketCount
  latestVersion
}`) as unknown as TypedDocumentString<ProductQuery, ProductQueryVariables>;
export const TicketListDocument = /*#__PURE__*/ new TypedDocumentString(`
    query TicketList($product: ID!, $query: String!, $page: Int!) {
  product(id: $product) {
    ...ProductFields
    tickets(query: $query, page: { page: $page }) {
      id
      number
      kind
      title
      createdAt
      isOpen
      closedVersion
      commentCount
      viewCount
      score
      ratedByMe
      tags {
        id
        name
        color
      }
      author {
        username
        flair
      }
    }
  }
}
    fragment ProductFields on Product {
  id
  name
  description
  openCount
  ticketCount
  latestVersion
}`) as unknown as TypedDocumentString<TicketListQuery, TicketListQueryVariables>;
export const NewTicketProductDocument = /*#__PURE__*/ new TypedDocumentString(`
    query NewTicketProduct($id: ID!) {
  product(id: $id) {
    id
    name
    canCreateTicket
  }
}
    `) as unknown as TypedDocumentString<NewTicketProductQuery, NewTicketProductQueryVariables>;
export const ProductTagsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query ProductTags($id: ID!) {
  product(id: $id) {
    id
    allTags {
      id
      name
      color
    }
  }
}
    `) as unknown as TypedDocumentString<ProductTagsQuery, ProductTagsQueryVariables>;
export const SimilarTicketsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query SimilarTickets($product: ID!, $title: String!) {
  similarTickets(product: $product, title: $title) {
    id
    number
    title
    isOpen
    closedVersion
    score
    ratedByMe
  }
}
    `) as unknown as TypedDocumentString<SimilarTicketsQuery, SimilarTicketsQueryVariables>;
export const UserPageDocument = /*#__PURE__*/ new TypedDocumentString(`
    query UserPage($username: String!, $page: Int!) {
  user(username: $username) {
    id
    username
    picture
    flair
    renderedBio
    joinedAt
    canReport
  }
  history(username: $username, page: { page: $page }) {
    ...HistoryFields
  }
}
    fragment HistoryFields on HistoryItem {
  type: __typename
  ... on Post {
    id
    slug
    title
    createdAt
    score
    ratedByMe
    commentCount
    forum {
      id
      title
    }
  }
  ... on Comment {
    id
    excerpt
    createdAt
    score
    ratedByMe
    object {
      ... on Post {
        id
        slug
        title
      }
      ... on Ticket {
        id
        title
        number
      }
      ... on Creation {
        id
        slug
        title
        scope: kind
      }
    }
  }
  ... on Creation {
    id
    slug
    scope: kind
    title
    createdAt
    score
    ratedByMe
    commentCount
  }
  ... on Ticket {
    id
    number
    ticketKind: kind
    title
    createdAt
    score
    ratedByMe
    commentCount
    product {
      id
      name
    }
  }
}`) as unknown as TypedDocumentString<UserPageQuery, UserPageQueryVariables>;
export const HistoryPageDocument = /*#__PURE__*/ new TypedDocumentString(`
    query HistoryPage($username: String!, $page: Int!) {
  history(username: $username, page: { page: $page }) {
    ...HistoryFields
  }
}
    fragment HistoryFields on HistoryItem {
  type: __typename
  ... on Post {
    id
    slug
    title
    createdAt
    score
    ratedByMe
    commentCount
    forum {
      id
      title
    }
  }
  ... on Comment {
    id
    excerpt
    createdAt
    score
    ratedByMe
    object {
      ... on Post {
        id
        slug
        title
      }
      ... on Ticket {
        id
        title
        number
      }
      ... on Creation {
        id
        slug
        title
        scope: kind
      }
    }
  }
  ... on Creation {
    id
    slug
    scope: kind
    title
    createdAt
    score
    ratedByMe
    commentCount
  }
  ... on Ticket {
    id
    number
    ticketKind: kind
    title
    createdAt
    score
    ratedByMe
    commentCount
    product {
      id
      name
    }
  }
}`) as unknown as TypedDocumentString<HistoryPageQuery, HistoryPageQueryVariables>;
export const BioSourceDocument = /*#__PURE__*/ new TypedDocumentString(`
    query BioSource {
  currentUser {
    id
    bio
  }
}
    `) as unknown as TypedDocumentString<BioSourceQuery, BioSourceQueryVariables>;
export const UpdateBioDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation UpdateBio($input: UpdateUserInput!) {
  updateUser(input: $input) {
    user {
      id
      renderedBio
    }
  }
}
    `) as unknown as TypedDocumentString<UpdateBioMutation, UpdateBioMutationVariables>;
export const MessagesDocument = /*#__PURE__*/ new TypedDocumentString(`
    query Messages($tab: String!) {
  ephemeralMessages(tab: $tab) {
    id
    text
    status
    createdAt
  }
  sessionEnded
}
    `) as unknown as TypedDocumentString<MessagesQuery, MessagesQueryVariables>;
export const AcknowledgeMessagesDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation AcknowledgeMessages($input: AcknowledgeMessagesInput!) {
  acknowledgeMessages(input: $input) {
    acknowledged
  }
}
    `) as unknown as TypedDocumentString<AcknowledgeMessagesMutation, AcknowledgeMessagesMutationVariables>;
export const SuggestionsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query Suggestions($prefix: String!) {
  suggestions(prefix: $prefix) {
    type: __typename
    ... on Post {
      id
      title
      slug
      forum {
        title
      }
    }
    ... on Ticket {
      id
      number
      ticketKind: kind
      title
      product {
        name
      }
    }
    ... on Creation {
      id
      scope: kind
      title
      slug
    }
  }
}
    `) as unknown as TypedDocumentString<SuggestionsQuery, SuggestionsQueryVariables>;
export const UsersByPrefixDocument = /*#__PURE__*/ new TypedDocumentString(`
    query UsersByPrefix($prefix: String!) {
  people(prefix: $prefix) {
    username
  }
}
    `) as unknown as TypedDocumentString<UsersByPrefixQuery, UsersByPrefixQueryVariables>;
export const PreviewDocument = /*#__PURE__*/ new TypedDocumentString(`
    query Preview($body: String!, $objectId: ID) {
  preview(body: $body, objectId: $objectId)
}
    `) as unknown as TypedDocumentString<PreviewQuery, PreviewQueryVariables>;